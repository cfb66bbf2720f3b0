// Colours of roles in a theme, with the host's, with more contrast, or forced by the platform. Must not know boxes.

import { ColorRole, roleValues } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { ColorRoleName, Environment } from '../environment.ts';

/** Colours as 0xAARRGGBB. */
export interface ThemeColors {
  /** By role (`ColorRole`). */
  readonly roles: Uint32Array;
  /** By colour reference of the document; 0 is none. */
  readonly references: Uint32Array;
  /** Whether literal colours give way to roles. */
  readonly areForced: boolean;
}

/** Roles whose part another role plays when more contrast is wanted. */
const STRONGER: Readonly<Partial<Record<ColorRoleName, ColorRoleName>>> = {
  outlineVariant: 'outline', outline: 'onSurface', onSurfaceVariant: 'onSurface',
};

/** The colours of a document in an environment. */
export function createThemeColors(document: PlayerDocument, environment: Environment): ThemeColors {
  const { theme, contrast, colors, forcedColors } = environment;
  const isDark = theme === 'dark';
  const roles = new Uint32Array(roleValues.length / 2);
  for (const own of roleNames.slice(1)) {
    const name = contrast === 'more' ? STRONGER[own] ?? own : own;
    roles[ColorRole[own]] = forcedColors?.[own] ?? colors?.[name] ?? roleValues[2 * ColorRole[name] + (isDark ? 1 : 0)];
  }
  const pool = document.colors;
  const references = Uint32Array.from({ length: pool.length }, (_, index) => {
    const role = pool.roles[index];
    const name = roleNames[role];
    const isReplaced = role > 0 && (contrast === 'more' || forcedColors?.[name] !== undefined || colors?.[name] !== undefined);
    return isReplaced ? roles[role] : isDark ? pool.dark[index] : pool.light[index];
  });
  return { roles, references, areForced: forcedColors !== undefined };
}

/** Names of the roles, by role from 1. */
const roleNames = ['', ...Object.keys(ColorRole)] as readonly ColorRoleName[];

/** The colour of a reference; of `otherwise` when it is none, or a literal where colours are forced. */
export function colorOf(document: PlayerDocument, colors: ThemeColors, reference: number, otherwise: number): number {
  if (reference === 0 || (colors.areForced && document.colors.roles[reference] === 0)) return colors.roles[otherwise];
  return colors.references[reference];
}

/** The colour with its alpha multiplied. */
export function faded(color: number, alpha: number): number {
  return (((Math.round((color >>> 24) * alpha) << 24) | (color & 0xffffff)) >>> 0);
}

/** The role of what stands on a role. */
export function onRole(role: number): number {
  switch (role) {
    case ColorRole.primary: return ColorRole.onPrimary;
    case ColorRole.error: return ColorRole.onError;
    case ColorRole.errorContainer: return ColorRole.onErrorContainer;
    case ColorRole.primaryContainer: return ColorRole.onPrimaryContainer;
    case ColorRole.secondaryContainer: return ColorRole.onSecondaryContainer;
    default: return ColorRole.onSurface;
  }
}
