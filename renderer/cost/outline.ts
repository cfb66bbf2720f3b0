// Length and bounds of a path on the surface. Must not know pens or colours.

import { IDENTITY } from '../matrix.ts';
import type { Bounds, Matrix } from '../matrix.ts';
import type { PathSink } from '../paint/trace-shapes.ts';

/** Takes a path in the coordinates that a matrix maps to the surface. */
export class Outline implements PathSink, Bounds {
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;
  /** An upper bound of the length: the sum of distances along both axes, control points included. */
  length = 0;
  /** Number of lines, and of control points and ends of curves. A quarter of a circle counts once. */
  points = 0;
  /** The part of `points` that belongs to curves. */
  curvePoints = 0;
  readonly #matrix: Matrix;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  constructor(matrix: Matrix = IDENTITY) {
    this.#matrix = matrix;
  }

  moveTo(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#x = a * x + c * y + e;
    this.#y = b * x + d * y + f;
    this.left = Math.min(this.left, this.#x);
    this.top = Math.min(this.top, this.#y);
    this.right = Math.max(this.right, this.#x);
    this.bottom = Math.max(this.bottom, this.#y);
    this.#startX = x;
    this.#startY = y;
  }

  lineTo(x: number, y: number): void {
    const [fromX, fromY, startX, startY] = [this.#x, this.#y, this.#startX, this.#startY];
    const isFirst = this.left > this.right;
    this.moveTo(x, y);
    if (isFirst) return;
    this.#startX = startX;
    this.#startY = startY;
    this.length += Math.abs(this.#x - fromX) + Math.abs(this.#y - fromY);
    this.points += 1;
  }

  #curve(...points: readonly number[]): void {
    for (let at = 0; at < points.length; at += 2) this.lineTo(points[at], points[at + 1]);
    this.curvePoints += points.length / 2;
  }

  quadraticCurveTo(...points: readonly number[]): void {
    this.#curve(...points);
  }

  bezierCurveTo(...points: readonly number[]): void {
    this.#curve(...points);
  }

  closePath(): void {
    this.lineTo(this.#startX, this.#startY);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  roundRect(x: number, y: number, width: number, height: number): void {
    this.rect(x, y, width, height);
    this.curvePoints += 4;
  }

  /** As long as the square around the whole circle. */
  arc(x: number, y: number, radius: number): void {
    this.roundRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
}
