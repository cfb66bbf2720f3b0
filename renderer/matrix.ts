// Affine transforms and rectangles. Must not know paint.

/** `x' = a x + c y + e`, `y' = b x + d y + f`: the parameters of a canvas's `setTransform`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** A rectangle by its edges; empty unless left is before right, and top before bottom. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NOTHING: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };

/** The inverse of a transform; `undefined` if it maps to no area. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-9) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** The scale of a transform that keeps all angles; `undefined` for other transforms. */
export function uniformScale([a, b, c, d]: Matrix): number | undefined {
  const first = Math.hypot(a, b);
  const isSimilar = Math.abs(first - Math.hypot(c, d)) < 1e-6 && Math.abs(a * c + b * d) < 1e-6;
  return isSimilar ? first : undefined;
}

export function translated([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
}

export function scaled([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a * x, b * x, c * y, d * y, e, f];
}

export function rotated([a, b, c, d, e, f]: Matrix, angle: number): Matrix {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
}

/** The greatest length of a mapped unit vector: the larger singular value. */
export function reachOf([a, b, c, d]: Matrix): number {
  const sum = a * a + b * b + c * c + d * d;
  const determinant = a * d - b * c;
  return Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant))) / 2);
}

/** True if the transform maps no area to a line or a point. */
export function isInvertible([a, b, c, d, e, f]: Matrix): boolean {
  const determinant = a * d - b * c;
  return determinant !== 0 && Number.isFinite(determinant) && Number.isFinite(e + f);
}

/** The bounds of a mapped rectangle. */
export function mapBounds([a, b, c, d, e, f]: Matrix, { left, top, right, bottom }: Bounds): Bounds {
  const x = [a * left, a * right, c * top, c * bottom];
  const y = [b * left, b * right, d * top, d * bottom];
  return {
    left: Math.min(x[0], x[1]) + Math.min(x[2], x[3]) + e,
    right: Math.max(x[0], x[1]) + Math.max(x[2], x[3]) + e,
    top: Math.min(y[0], y[1]) + Math.min(y[2], y[3]) + f,
    bottom: Math.max(y[0], y[1]) + Math.max(y[2], y[3]) + f,
  };
}

export function boundsOf(x: number, y: number, width: number, height: number): Bounds {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** The rectangle, larger by `by` on all sides. */
export function grown({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The intersection of two rectangles. */
export function shared(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** The area of a rectangle; 0 if it is empty. */
export function areaOf({ left, top, right, bottom }: Bounds): number {
  return right > left && bottom > top ? (right - left) * (bottom - top) : 0;
}
