// Device pixels and dp: how many pixels a canvas may have, and what density that leaves.
// Must not know what is drawn.

/** The largest side and area of a canvas that every current browser fills, in device pixels. */
const MAX_SIDE = 16_384;
const MAX_AREA = 134_217_728;

/** Of a canvas that is painted larger for pinch zoom: 64 MB. iOS draws none of more than 16,777,216 pixels. */
export const MAX_ZOOMED_AREA = 16_000_000;

/** Smallest and largest density that a player uses, whatever the platform reports. */
const MIN_DENSITY = 0.25;
const MAX_DENSITY = 8;

/**
 * The density at which a player can be painted: the wanted one, or less when its canvas would be larger than browsers
 * allow. 1 when the wanted one is not a positive number.
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
