// Adds shapes to a path. Must not know fills, or the owner of the path.

import { PathCommand } from 'pantograph/internal';
import type { PathPool } from 'pantograph/internal';
import type { PaintTarget } from './paint-target.ts';

/** A receiver of a path: a canvas, or a measure of paths. */
export type PathSink = Pick<
  PaintTarget,
  'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'arc' | 'rect' | 'roundRect' | 'closePath'
>;

/** Adds the rectangle whose numbers, then its radii, start at `at`, made smaller by `inset`. */
export function traceRect(sink: PathSink, data: readonly number[], at: number, inset = 0): void {
  const width = data[at + 2] - 2 * inset;
  const height = data[at + 3] - 2 * inset;
  if (width <= 0 || height <= 0) return;
  const radii = data.slice(at + 4, at + 8).map((radius) => Math.max(0, radius - inset));
  if (radii.some((radius) => radius > 0)) sink.roundRect(data[at] + inset, data[at + 1] + inset, width, height, radii);
  else sink.rect(data[at] + inset, data[at + 1] + inset, width, height);
}

/** Adds an arc: numbers of an ARC. */
export function traceArc(sink: PathSink, [, , x, y, radius, start, end, toCentre]: readonly number[]): void {
  if (toCentre !== 0) sink.moveTo(x, y);
  sink.arc(x, y, radius, start, end, end < start);
  if (toCentre !== 0) sink.closePath();
}

/** Adds the points of a LINE. */
export function traceLine(sink: PathSink, data: readonly number[]): void {
  sink.moveTo(data[1], data[2]);
  for (let at = 3; at < data.length; at += 2) sink.lineTo(data[at], data[at + 1]);
}

/** Adds a path of the document: numbers of a PATH. */
export function tracePath(
  sink: PathSink,
  { values, start }: PathPool,
  [, , path, x, y, scale]: readonly number[],
): void {
  for (let at = start[path]; at < start[path + 1];) {
    const px = (index: number): number => x + values[at + index] * scale;
    const py = (index: number): number => y + values[at + index] * scale;
    switch (values[at]) {
      case PathCommand.MOVE:
        sink.moveTo(px(1), py(2));
        at += 3;
        break;
      case PathCommand.LINE:
        sink.lineTo(px(1), py(2));
        at += 3;
        break;
      case PathCommand.QUADRATIC:
        sink.quadraticCurveTo(px(1), py(2), px(3), py(4));
        at += 5;
        break;
      case PathCommand.CUBIC:
        sink.bezierCurveTo(px(1), py(2), px(3), py(4), px(5), py(6));
        at += 7;
        break;
      default:
        sink.closePath();
        at += 1;
    }
  }
}
