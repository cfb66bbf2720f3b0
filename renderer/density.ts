// The density at which a canvas can be painted, within the limits of browsers. Must not know paint.

/** The largest side and area of a canvas that every current browser fills, in device pixels. */
const MAX_SIDE = 16_384;
const MAX_AREA = 134_217_728;

/** The largest area of a canvas enlarged for pinch zoom, in device pixels: 64 MB. iOS draws at most 16,777,216 pixels. */
export const MAX_ZOOMED_AREA = 16_000_000;

/** The smallest and largest density that a player uses. */
const MIN_DENSITY = 0.25;
const MAX_DENSITY = 8;

/**
 * The density at which a player can be painted: the given density, or less if its canvas would be larger than browsers
 * allow. 1 if the given density is not a positive number.
 *
 * @param density - device pixels per dp that the platform reports
 * @param width - of the viewport, in dp
 * @param height - of the viewport, in dp
 * @param maxArea - of the canvas, in device pixels
 */
export function paintableDensity(density: number, width: number, height: number, maxArea = MAX_AREA): number {
  const wanted = density > 0 && density < Infinity ? Math.min(MAX_DENSITY, Math.max(MIN_DENSITY, density)) : 1;
  const side = MAX_SIDE / Math.max(width, height);
  const area = Math.sqrt(maxArea / (width * height));
  return Math.min(wanted, side, area);
}
