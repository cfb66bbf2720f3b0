// Colours as a canvas takes them. Must not know roles.

const known = new Map<number, string>();
const MAX_KNOWN = 4096;

/** `#rrggbb` or `#rrggbbaa` of 0xAARRGGBB. */
export function cssColor(color: number): string {
  let css = known.get(color);
  if (css !== undefined) return css;
  const alpha = color >>> 24;
  css = `#${(color & 0xffffff).toString(16).padStart(6, '0')}${alpha === 255 ? '' : alpha.toString(16).padStart(2, '0')}`;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(color, css);
  return css;
}
