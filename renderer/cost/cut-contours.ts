// Contours cut to a rectangle: what is filled with edges along its sides, what is stroked open there.
// Must not know curves.

import { PathCommand } from 'pantograph/internal';
import type { Contour } from './flatten.ts';
import type { Bounds } from '../matrix.ts';

/** Which side of a window: the coordinate that counts there, its limit, and whether what is more is outside. */
type Side = readonly [axis: 0 | 1, limit: number, isMost: boolean];

function sidesOf({ left, top, right, bottom }: Bounds): readonly Side[] {
  return [
    [0, left, false],
    [0, right, true],
    [1, top, false],
    [1, bottom, true],
  ];
}

/** Sutherland-Hodgman, one side: a point inside is gone around as often as before. */
function cutAt(points: readonly number[], [axis, limit, isMost]: Side): number[] {
  const kept: number[] = [];
  const isInside = (at: number): boolean => (isMost ? points[at + axis] <= limit : points[at + axis] >= limit);
  for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2) {
    if (isInside(at) !== isInside(before)) {
      const share = (limit - points[before + axis]) / (points[at + axis] - points[before + axis]);
      const other = points[before + 1 - axis] + share * (points[at + 1 - axis] - points[before + 1 - axis]);
      kept.push(...(axis === 0 ? [limit, other] : [other, limit]));
    }
    if (isInside(at)) kept.push(points[at], points[at + 1]);
  }
  return kept;
}

/** Adds a contour that is whole. */
function addContour(commands: number[], points: readonly number[], isClosed: boolean): void {
  for (let at = 0; at < points.length; at += 2)
    commands.push(at === 0 ? PathCommand.MOVE : PathCommand.LINE, points[at], points[at + 1]);
  if (isClosed) commands.push(PathCommand.CLOSE);
}

/** Path commands that fill the same within a window, and reaches out of it nowhere. */
export function cutFill(contours: readonly Contour[], window: Bounds): number[] {
  const commands: number[] = [];
  for (const { points } of contours) {
    const kept = sidesOf(window).reduce<readonly number[]>(cutAt, points);
    if (kept.length > 4) addContour(commands, kept, true);
  }
  return commands;
}

/** Liang-Barsky: the shares of a line at which it enters and leaves a window; `undefined` when it is nowhere in it. */
function sharesWithin(
  points: readonly number[],
  at: number,
  to: number,
  window: Bounds,
): readonly [number, number] | undefined {
  let enters = 0;
  let leaves = 1;
  for (const [axis, limit, isMost] of sidesOf(window)) {
    const from = isMost ? points[at + axis] - limit : limit - points[at + axis];
    const by = isMost ? points[to + axis] - points[at + axis] : points[at + axis] - points[to + axis];
    if (by === 0 && from > 0) return undefined;
    if (by > 0) leaves = Math.min(leaves, -from / by);
    if (by < 0) enters = Math.max(enters, -from / by);
  }
  return enters <= leaves ? [enters, leaves] : undefined;
}

function isWithin(points: readonly number[], at: number, { left, top, right, bottom }: Bounds): boolean {
  return points[at] >= left && points[at] <= right && points[at + 1] >= top && points[at + 1] <= bottom;
}

/** The points of a contour, from one outside the window on if it is closed, and back to there: no join is cut in two. */
function turned(
  { points, isClosed }: Contour,
  window: Bounds,
): { readonly line: readonly number[]; readonly isWhole: boolean } {
  let outside = 0;
  while (outside < points.length && isWithin(points, outside, window)) outside += 2;
  if (outside >= points.length) return { line: points, isWhole: true };
  return { line: isClosed ? [...points.slice(outside), ...points.slice(0, outside + 2)] : points, isWhole: false };
}

/** Path commands of the lines within a window, open where it cuts them. */
export function cutStroke(contours: readonly Contour[], window: Bounds): number[] {
  const commands: number[] = [];
  for (const contour of contours) {
    const { line, isWhole } = turned(contour, window);
    if (isWhole) {
      addContour(commands, line, contour.isClosed);
      continue;
    }
    let isOpen = false;
    for (let at = 0; at + 3 < line.length; at += 2) {
      const [enters, leaves] = sharesWithin(line, at, at + 2, window) ?? [1, 0];
      const along = (share: number, axis: number): number =>
        line[at + axis] + share * (line[at + 2 + axis] - line[at + axis]);
      if (enters > leaves) {
        isOpen = false;
        continue;
      }
      if (!isOpen || enters > 0) commands.push(PathCommand.MOVE, along(enters, 0), along(enters, 1));
      commands.push(PathCommand.LINE, along(leaves, 0), along(leaves, 1));
      isOpen = leaves === 1;
    }
  }
  return commands;
}
