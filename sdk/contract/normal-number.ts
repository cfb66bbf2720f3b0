// Numbers as they are written: integers as they are, all others as the nearest float32; never -0, never infinite.
// Must not know fields.

/** What a number becomes on the wire; NaN for what cannot be written. */
export function normalNumber(value: number): number {
  const normal = Number.isInteger(value) ? value : Math.fround(value);
  if (!Number.isFinite(normal) || (Number.isInteger(normal) && !Number.isSafeInteger(normal))) return NaN;
  return normal === 0 ? 0 : normal;
}

/** What a number of a path or of a list becomes: float32, whether integral or not; NaN for what cannot be written. */
export function normalFloat(value: number): number {
  return normalNumber(Math.fround(value));
}

/** Whether a value fits into 32 bits with a sign. */
export function isInt32(value: number): boolean {
  return (value | 0) === value;
}
