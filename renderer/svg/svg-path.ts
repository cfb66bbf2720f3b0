// A path in device pixels, written as path data. The current transform applies to each command, as on a canvas.
// Must not know how paths are filled.

import { IDENTITY } from '../matrix.ts';
import type { Matrix } from '../matrix.ts';
import type { PathSink } from '../paint/trace-shapes.ts';
import { decimal } from './svg-text.ts';

type Command = readonly [letter: string, ...coordinates: number[]];

/** The length of the handles of a cubic curve for an arc of the unit circle. */
const reachOf = (angle: number): number => (4 / 3) * Math.tan(angle / 4);
const QUARTER = reachOf(Math.PI / 2);

/** A path with the methods of a canvas path. */
export class SvgPath implements PathSink {
  /** The transform of the commands that follow. */
  transform: Matrix = IDENTITY;
  #commands: Command[] = [];

  beginPath(): void {
    this.#commands = [];
  }

  get isEmpty(): boolean {
    return this.#commands.length === 0;
  }

  #add(letter: string, ...points: readonly number[]): void {
    const [a, b, c, d, e, f] = this.transform;
    const placed: number[] = [];
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at], points[at + 1]];
      placed.push(a * x + c * y + e, b * x + d * y + f);
    }
    if (placed.every(Number.isFinite)) this.#commands.push([letter, ...placed]);
  }

  moveTo(x: number, y: number): void {
    this.#add('M', x, y);
  }

  lineTo(x: number, y: number): void {
    this.#add(this.isEmpty ? 'M' : 'L', x, y);
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    if (this.isEmpty) this.moveTo(cx, cy);
    this.#add('Q', cx, cy, x, y);
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    if (this.isEmpty) this.moveTo(c1x, c1y);
    this.#add('C', c1x, c1y, c2x, c2y, x, y);
  }

  closePath(): void {
    if (!this.isEmpty) this.#add('Z');
  }

  arc(x: number, y: number, radius: number, start: number, end: number, isBackward = false): void {
    const turn = 2 * Math.PI;
    const way = isBackward ? start - end : end - start;
    const angle = (way >= turn ? turn : ((way % turn) + turn) % turn) * (isBackward ? -1 : 1);
    const parts = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 2)));
    const reach = reachOf(angle / parts) * radius;
    this.lineTo(x + radius * Math.cos(start), y + radius * Math.sin(start));
    for (let part = 0; part < parts; part += 1) {
      const from = start + (angle * part) / parts;
      const to = start + (angle * (part + 1)) / parts;
      const [x1, y1] = [x + radius * Math.cos(from), y + radius * Math.sin(from)];
      const [x2, y2] = [x + radius * Math.cos(to), y + radius * Math.sin(to)];
      this.bezierCurveTo(
        x1 - reach * Math.sin(from),
        y1 + reach * Math.cos(from),
        x2 + reach * Math.sin(to),
        y2 - reach * Math.cos(to),
        x2,
        y2,
      );
    }
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  roundRect(x: number, y: number, width: number, height: number, radii: readonly number[]): void {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = radii;
    const sides = [
      width / (topLeft + topRight),
      width / (bottomLeft + bottomRight),
      height / (topLeft + bottomLeft),
      height / (topRight + bottomRight),
    ];
    const fit = Math.min(1, ...sides);
    const [a, b, c, d] = [topLeft, topRight, bottomRight, bottomLeft].map((radius) => radius * fit);
    const free = 1 - QUARTER;
    const [right, bottom] = [x + width, y + height];
    this.moveTo(x + a, y);
    this.lineTo(right - b, y);
    this.bezierCurveTo(right - b * free, y, right, y + b * free, right, y + b);
    this.lineTo(right, bottom - c);
    this.bezierCurveTo(right, bottom - c * free, right - c * free, bottom, right - c, bottom);
    this.lineTo(x + d, bottom);
    this.bezierCurveTo(x + d * free, bottom, x, bottom - d * free, x, bottom - d);
    this.lineTo(x, y + a);
    this.bezierCurveTo(x, y + a * free, x + a * free, y, x + a, y);
    this.closePath();
  }

  /** The rectangle around all points, with the handles of curves. */
  bounds(): readonly [left: number, top: number, right: number, bottom: number] {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [, ...points] of this.#commands) {
      for (let at = 0; at < points.length; at += 2) {
        [left, right] = [Math.min(left, points[at]), Math.max(right, points[at])];
        [top, bottom] = [Math.min(top, points[at + 1]), Math.max(bottom, points[at + 1])];
      }
    }
    return [left, top, right, bottom];
  }

  /** Path data; `matrix` maps device pixels to its coordinates. */
  data(matrix: Matrix = IDENTITY): string {
    const [a, b, c, d, e, f] = matrix;
    return this.#commands
      .map(([letter, ...points]) => {
        const words: string[] = [];
        for (let at = 0; at < points.length; at += 2) {
          const [x, y] = [points[at], points[at + 1]];
          words.push(decimal(a * x + c * y + e), decimal(b * x + d * y + f));
        }
        return letter + words.join(' ');
      })
      .join('');
  }
}
