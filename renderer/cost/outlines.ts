// The parts of each operation that draws a shape, from its numbers in the display list. Must not know where they stand.

import type { PathPool } from 'pantograph/internal';
import { traceArc, traceLine, tracePath, traceRect } from '../paint/trace-shapes.ts';
import { boundsOf } from '../matrix.ts';
import { pairsWithin } from './crowd.ts';
import { measurePath } from './path-measure.ts';
import type { Outline, Part } from './shape-part.ts';

const hasRadius = (data: readonly number[], at: number): boolean =>
  Math.max(data[at + 4], data[at + 5], data[at + 6], data[at + 7]) > 0;

/** The rectangle, then its radii, whose numbers start at `at`. */
function rectOutline(data: readonly number[], at: number, inset: number): Outline {
  const width = data[at + 2];
  const height = data[at + 3];
  const contours = inset > 0 ? 2 : 1;
  return {
    bounds: boundsOf(data[at], data[at + 1], width, height),
    lengthX: 2 * width * contours,
    lengthY: 2 * height * contours,
    segments: 4,
    curvePoints: hasRadius(data, at) ? 4 : 0,
    isConvex: true,
    isUpright: inset === 0,
    trace(sink) {
      traceRect(sink, data, at);
      if (inset > 0) traceRect(sink, data, at, inset);
    },
  };
}

const part = (use: Part['use'], color: number, outline: Outline, elevation = 0, shadow = 0): Part => ({
  use,
  color,
  outline,
  elevation,
  shadow,
});

function isDrawn({ color }: Part): boolean {
  return color >>> 24 > 0;
}

/** Filled, then stroked, or with a frame inside: BOX. */
export function boxParts(data: readonly number[]): readonly Part[] {
  const [fill, stroke] = data;
  const [line, elevation, shadow] = data.slice(10);
  const outline = rectOutline(data, 2, 0);
  return [
    part('fill', fill, outline, elevation, shadow),
    line > 0 ? part('frame', stroke, rectOutline(data, 2, line)) : part('stroke', stroke, outline),
  ].filter(isDrawn);
}

/** ARC. */
export function arcParts(data: readonly number[]): readonly Part[] {
  const [fill, stroke, x, y, radius, , , toCentre] = data;
  const outline: Outline = {
    bounds: boundsOf(x - radius, y - radius, 2 * radius, 2 * radius),
    lengthX: 4 * radius,
    lengthY: 4 * radius,
    segments: 4 + 2 * toCentre,
    curvePoints: 4,
    isConvex: true,
    isUpright: false,
    trace: (sink) => traceArc(sink, data),
  };
  return [part('fill', fill, outline), part('stroke', stroke, outline)].filter(isDrawn);
}

/** LINE. */
export function lineParts(data: readonly number[]): readonly Part[] {
  let [left, top, right, bottom] = [data[1], data[2], data[1], data[2]];
  let [lengthX, lengthY] = [0, 0];
  for (let at = 3; at < data.length; at += 2) {
    left = Math.min(left, data[at]);
    right = Math.max(right, data[at]);
    top = Math.min(top, data[at + 1]);
    bottom = Math.max(bottom, data[at + 1]);
    lengthX += Math.abs(data[at] - data[at - 2]);
    lengthY += Math.abs(data[at + 1] - data[at - 1]);
  }
  const outline: Outline = {
    bounds: { left, top, right, bottom },
    lengthX,
    lengthY,
    segments: (data.length - 3) / 2,
    curvePoints: 0,
    isConvex: false,
    isUpright: false,
    trace: (sink) => traceLine(sink, data),
  };
  return [part('stroke', data[0], outline)].filter(isDrawn);
}

/** PATH. */
export function pathParts(data: readonly number[], paths: PathPool): readonly Part[] {
  const [fill, stroke, path, x, y, scale] = data;
  const {
    bounds: { left, top, right, bottom },
    lengthX,
    lengthY,
    segments,
    curvePoints,
    crowd,
  } = measurePath(paths, path);
  const outline: Outline = {
    bounds: { left: x + left * scale, top: y + top * scale, right: x + right * scale, bottom: y + bottom * scale },
    lengthX: lengthX * scale,
    lengthY: lengthY * scale,
    segments,
    curvePoints,
    pairsWithin: (reach) => pairsWithin(crowd(), { left, top, right, bottom }, reach / scale),
    isConvex: false,
    isUpright: false,
    trace: (sink) => tracePath(sink, paths, data),
  };
  return [part('fill', fill, outline), part('stroke', stroke, outline)].filter(isDrawn);
}

/** CLIP. */
export function clipPart(data: readonly number[]): Part {
  const outline = rectOutline(data, 0, 0);
  return part('clip', 0, hasRadius(data, 0) ? { ...outline, isUpright: false } : outline);
}
