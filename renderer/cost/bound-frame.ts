// Frames within a bound of cost. Leaves the dearest boxes out of frames above it. Must not know canvases.

import type { PathPool } from 'pantograph/internal';
import type { Omission } from '../paint/build-display-list.ts';
import type { DisplayList } from '../paint/display-list.ts';
import type { Meter } from './meter.ts';
import { frameCost } from './frame-cost.ts';
import type { FrameCost } from './frame-cost.ts';

/** The omissions of a frame, by box of the layout. */
export type Omissions = ReadonlyMap<number, Omission>;

/** The next omission of a box that costs too much: first a placeholder, then no placeholder, at last no content. */
const NEXT = { placeholder: 'content', content: 'nothing', nothing: 'nothing' } as const;

export interface BoundedFrame extends FrameCost {
  readonly list: DisplayList;
  /** Boxes that are left out; none where it is whole. */
  readonly omitted: Omissions;
  /** The cost of the whole frame, in nanoseconds, and the box that costs most of it. */
  readonly wholeCost: number;
  readonly dearest: number;
}

/** Frames made anew before nothing but the surface is left. */
const MAX_ROUNDS = 8;
/** Share of the bound that a frame may cost even if nothing is left in its task. */
const LEAST_SHARE = 0.1;
/** Share of the bound that a frame with omissions may cost: placeholders need the rest. */
const ROOM = 0.75;

/** The box that costs most; -1 when none costs anything. */
export function dearestOf(costs: ReadonlyMap<number, number>): number {
  let dearest = -1;
  for (const [box, cost] of costs) if (cost > (costs.get(dearest) ?? 0)) dearest = box;
  return dearest;
}

/** Leaves out the dearest boxes until the rest is within the bound, placeholders first. */
function leaveOut({ cost, costs }: FrameCost, omitted: Omissions, bound: number): Omissions {
  const next = new Map(omitted);
  const isPlaceholder = (box: number): number => Number(omitted.get(box) === 'placeholder');
  const dear = [...costs].sort(
    ([one, ownCost], [other, otherCost]) => isPlaceholder(other) - isPlaceholder(one) || otherCost - ownCost,
  );
  let left = cost === Infinity ? dear.reduce((sum, [, own]) => sum + (own === Infinity ? 0 : own), 0) : cost;
  for (const [box, own] of dear) {
    if (own !== Infinity && left <= bound * ROOM) continue;
    if (own !== Infinity) left -= own;
    const before = omitted.get(box);
    next.set(box, before === undefined ? 'placeholder' : NEXT[before]);
  }
  return next;
}

/**
 * A frame that costs at most `mostCost` nanoseconds, and at most the rest of the task, but a tenth of `mostCost` always.
 *
 * @param build - makes the frame without some boxes
 */
export function boundFrame(
  build: (omitted: Omissions) => DisplayList,
  paths: PathPool,
  meter: Meter,
  mostCost: number,
): BoundedFrame {
  let omitted: Omissions = new Map();
  let list = build(omitted);
  const bound = Math.max(mostCost * LEAST_SHARE, Math.min(mostCost, meter.left));
  let frame = frameCost(list, paths);
  const { cost: wholeCost, costs } = frame;
  for (let round = 1; frame.cost > bound; round += 1) {
    omitted = round < MAX_ROUNDS ? leaveOut(frame, omitted, bound) : new Map([[0, 'nothing']]);
    list = build(omitted);
    frame = frameCost(list, paths);
  }
  return { ...frame, list, omitted, wholeCost, dearest: dearestOf(costs) };
}
