// Gradients of SVG. Must not know the shapes that use them.

import type { PaintGradient } from '../paint/paint-target.ts';
import { IDENTITY } from '../matrix.ts';
import type { Matrix } from '../matrix.ts';
import { attributes, colorAttributes, decimal } from './svg-text.ts';

/** A linear gradient, or with a radius a radial gradient. */
export class SvgGradient implements PaintGradient {
  readonly #stops: string[] = [];
  readonly #points: readonly [x1: number, y1: number, x2: number, y2: number];
  readonly #radius: number | undefined;

  constructor(x1: number, y1: number, x2: number, y2: number, radius?: number) {
    this.#points = [x1, y1, x2, y2];
    this.#radius = radius;
  }

  addColorStop(offset: number, color: string): void {
    this.#stops.push(`<stop${attributes({ offset })}${colorAttributes('stop-color', color)}/>`);
  }

  /** True if it paints nothing, for want of colours or of extent. */
  get isEmpty(): boolean {
    const [x1, y1, x2, y2] = this.#points;
    return this.#stops.length === 0 || (this.#radius === undefined ? x1 === x2 && y1 === y2 : this.#radius <= 0);
  }

  /** The definition as markup; `matrix` maps its coordinates to those of the filled shape. */
  define(id: string, matrix: Matrix): string {
    const [x1, y1, x2, y2] = this.#points;
    const gradientTransform = matrix === IDENTITY ? undefined : `matrix(${matrix.map(decimal).join(' ')})`;
    const shared = { id, gradientUnits: 'userSpaceOnUse', gradientTransform };
    return this.#radius === undefined
      ? `<linearGradient${attributes({ ...shared, x1, y1, x2, y2 })}>${this.#stops.join('')}</linearGradient>`
      : `<radialGradient${attributes({ ...shared, cx: x2, cy: y2, r: this.#radius, fx: x1, fy: y1 })}>${this.#stops.join('')}</radialGradient>`;
  }
}
