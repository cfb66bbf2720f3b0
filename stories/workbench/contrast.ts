// Contrast of the colour roles on each other, by WCAG 2. Must not know documents.

import type { ColorRoleName } from 'pantograph/producer';
import { colorRoles } from 'pantograph/internal';

export type Theme = 'light' | 'dark';

/** Pairs of roles with the least contrast that they need: 4.5 for text, 3 for the mark of an edge or a focus. */
export const rolePairs: readonly {
  readonly on: ColorRoleName;
  readonly under: ColorRoleName;
  readonly atLeast: number;
}[] = [
  { on: 'onSurface', under: 'surface', atLeast: 4.5 },
  { on: 'onSurfaceVariant', under: 'surface', atLeast: 4.5 },
  { on: 'onSurface', under: 'surfaceContainer', atLeast: 4.5 },
  { on: 'onSurfaceVariant', under: 'surfaceContainer', atLeast: 4.5 },
  { on: 'primary', under: 'surface', atLeast: 4.5 },
  { on: 'onPrimary', under: 'primary', atLeast: 4.5 },
  { on: 'onPrimaryContainer', under: 'primaryContainer', atLeast: 4.5 },
  { on: 'onSecondaryContainer', under: 'secondaryContainer', atLeast: 4.5 },
  { on: 'error', under: 'surface', atLeast: 4.5 },
  { on: 'onError', under: 'error', atLeast: 4.5 },
  { on: 'onErrorContainer', under: 'errorContainer', atLeast: 4.5 },
  { on: 'inverseOnSurface', under: 'inverseSurface', atLeast: 4.5 },
  { on: 'outline', under: 'surface', atLeast: 3 },
  { on: 'focus', under: 'surface', atLeast: 3 },
  { on: 'focus', under: 'surfaceContainer', atLeast: 3 },
];

/** Contrast of two roles in a theme, 1 to 21. */
export function contrastRatio(first: ColorRoleName, second: ColorRoleName, theme: Theme): number {
  const lightness = [luminance(colorRoles[first][theme]), luminance(colorRoles[second][theme])];
  return (Math.max(...lightness) + 0.05) / (Math.min(...lightness) + 0.05);
}

/** A role's colour as `#rrggbb`. */
export function hexOf(role: ColorRoleName, theme: Theme): string {
  return `#${(colorRoles[role][theme] & 0xffffff).toString(16).padStart(6, '0')}`;
}

function luminance(argb: number): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => {
    const channel = ((argb >>> shift) & 0xff) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
