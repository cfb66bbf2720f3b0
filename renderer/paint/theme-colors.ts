// Colours of roles: of the theme, of the host, with more contrast, or forced by the platform. Must not know boxes.

import { ColorRole, colorRoleNames, readColorRole, roleValues } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import type { Environment, ForcedColors } from '../environment.ts';

/** Colours as 0xAARRGGBB. */
export interface ThemeColors {
  /** By role (`ColorRole`). */
  readonly roles: Uint32Array;
  /** The colour of a document's reference. The role `otherwise` replaces a missing reference, and a literal if colours are forced. */
  resolve(reference: number, otherwise: number): number;
  /** The colours of the platform, if it forces them. Roles then replace literal colours. */
  readonly forced: ForcedColors | undefined;
}

/** Roles that another role replaces if the person prefers more contrast. */
const STRONGER: Readonly<Record<number, number>> = {
  [ColorRole.outlineVariant]: ColorRole.outline,
  [ColorRole.outline]: ColorRole.onSurface,
  [ColorRole.onSurfaceVariant]: ColorRole.onSurface,
};

const known = new WeakMap<LayoutResult, ThemeColors>();

/** The colours of a layout, made once. */
export function themeColorsOf(layout: LayoutResult): ThemeColors {
  let colors = known.get(layout);
  if (colors === undefined) known.set(layout, (colors = createThemeColors(layout.document, layout.environment)));
  return colors;
}

export function createThemeColors(document: PlayerDocument, environment: Environment): ThemeColors {
  const { contrast, colors, forcedColors } = environment;
  const isDark = environment.theme === 'dark';
  const roles = new Uint32Array(roleValues.length / 2);
  /** True for roles whose colour the document defines. */
  const isOwn: boolean[] = [];
  colorRoleNames.forEach((name, index) => {
    const own = index + 1;
    const role = contrast === 'more' ? (STRONGER[own] ?? own) : own;
    const given = forcedColors?.[name] ?? colors?.[colorRoleNames[role - 1]];
    roles[own] = given ?? roleValues[2 * role + Number(isDark)];
    isOwn[own] = contrast !== 'more' && given === undefined;
  });
  return {
    roles,
    forced: forcedColors,
    resolve(reference, otherwise) {
      const pool = document.colors;
      const role = readColorRole(document, reference);
      if (reference === 0 || (forcedColors && role === 0)) return this.roles[otherwise];
      return role > 0 && !isOwn[role] ? this.roles[role] : (isDark ? pool.dark : pool.light)[reference];
    },
  };
}

/** The colour with its alpha multiplied. */
export function faded(color: number, alpha: number): number {
  return ((Math.round((color >>> 24) * alpha) << 24) | (color & 0xffffff)) >>> 0;
}
