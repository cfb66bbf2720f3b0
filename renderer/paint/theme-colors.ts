// Colours of roles in a theme, with the host's, with more contrast, or forced by the platform. Must not know boxes.

import { ColorRole, roleValues } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { ColorRoleName, Environment } from '../environment.ts';

/** Colours as 0xAARRGGBB. */
export interface ThemeColors {
  /** By role (`ColorRole`). */
  readonly roles: Uint32Array;
  /** The colour of a reference of the document; of a role when it is none, or a literal where colours are forced. */
  readonly resolve: (reference: number, otherwise: number) => number;
  /** Whether literal colours give way to roles. */
  readonly areForced: boolean;
}

/** Roles whose part another role plays when more contrast is wanted. */
const STRONGER: Readonly<Partial<Record<ColorRoleName, ColorRoleName>>> = {
  outlineVariant: 'outline', outline: 'onSurface', onSurfaceVariant: 'onSurface',
};

/** The colours of a document in an environment. */
export function createThemeColors(document: PlayerDocument, environment: Environment): ThemeColors {
  const { contrast, colors, forcedColors } = environment;
  const isDark = environment.theme === 'dark';
  const roles = new Uint32Array(roleValues.length / 2);
  /** Roles that keep what the document says of them. */
  const isOwn: boolean[] = [];
  for (const own of Object.keys(ColorRole) as ColorRoleName[]) {
    const name = contrast === 'more' ? STRONGER[own] ?? own : own;
    const role = ColorRole[own];
    roles[role] = forcedColors?.[own] ?? colors?.[name] ?? roleValues[2 * ColorRole[name] + Number(isDark)];
    isOwn[role] = contrast !== 'more' && forcedColors?.[own] === undefined && colors?.[own] === undefined;
  }
  const areForced = forcedColors !== undefined;
  return {
    roles, areForced,
    resolve: (reference, otherwise) => {
      const pool = document.colors;
      const role = pool.roles[reference];
      if (reference === 0 || (areForced && role === 0)) return roles[otherwise];
      return role > 0 && !isOwn[role] ? roles[role] : (isDark ? pool.dark : pool.light)[reference];
    },
  };
}

/** The colour with its alpha multiplied. */
export function faded(color: number, alpha: number): number {
  return (((Math.round((color >>> 24) * alpha) << 24) | (color & 0xffffff)) >>> 0);
}
