// The wire form of numbers: integers as they are, all others as the nearest float32; never -0, never infinite.
// Must not know fields.

/** The wire form of a number; NaN if it has none. */
export function normalNumber(value: number): number {
  const normal = Number.isInteger(value) ? value : Math.fround(value);
  if (!Number.isFinite(normal) || (Number.isInteger(normal) && !Number.isSafeInteger(normal))) return NaN;
  return normal === 0 ? 0 : normal;
}

/** The wire form of a number of a path or a list: always float32; NaN if it has none. */
export function normalFloat(value: number): number {
  return normalNumber(Math.fround(value));
}
