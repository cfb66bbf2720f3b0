// A change of states while it is on its way: boxes with `animate` come from the place where they were painted.
// Must not know clocks: how long ago the change was is told.

import { AnimateEasing, AnimateModifier, findModifier, ModifierKind, readInt, readNumber } from 'pantograph/internal';
import type { LayoutResult } from '../layout/layout-result.ts';
import { pixels, setAlpha } from './frame.ts';
import type { Change, Frame } from './frame.ts';

/** A box on its way. */
export interface Motion {
  readonly change: Change;
  /** How far it is, 0 to 1, eased. */
  readonly share: number;
  /** The box of its node before the change; -1: there was none. */
  readonly before: number;
}

/** How far a screen slides in, in dp. */
export const SLIDE = 24;

const easings: Readonly<Record<number, (share: number) => number>> = {
  [AnimateEasing.linear]: (share) => share,
  [AnimateEasing.standard]: (share) => share * share * (3 - 2 * share),
  [AnimateEasing.decelerate]: (share) => share * (2 - share),
  [AnimateEasing.accelerate]: (share) => share * share,
};

/** The motion of a box; `undefined` when nothing animates it, or it has arrived. */
export function motionOf({ document, layout, change }: Frame, box: number): Motion | undefined {
  if (change === undefined) return undefined;
  const node = layout.node[box];
  const record = findModifier(document, node, ModifierKind.animate);
  if (record < 0) return undefined;
  const read = (field: number): number => readInt(document, document.modifiers, record, field);
  const durationMs = read(AnimateModifier.durationMs);
  if (change.elapsedMs >= durationMs) return undefined;
  const share = easings[read(AnimateModifier.easing)](change.elapsedMs / durationMs);
  return { change, share, before: change.layout.node.indexOf(node) };
}

/** The node of the scroll container that a box stands in; -1: the viewport. */
function scrollNode({ node, scroller, scrolls }: LayoutResult, box: number): number {
  const outer = scrolls.box[scroller[box]];
  return outer < 0 ? -1 : node[outer];
}

/** Moves what is painted from here. */
export function shift(frame: Frame, x: number, y: number): void {
  frame.originX += x;
  frame.originY += y;
  frame.travelX += x;
  frame.travelY += y;
  if (x !== 0 || y !== 0) frame.list.isMoving = true;
}

/** Paints a box from here where it is on its way: between its places in the content that it is scrolled with, or fading in. */
export function beginMotion(frame: Frame, box: number, { change: { layout: old }, share, before }: Motion): void {
  if (before < 0) {
    setAlpha(frame, frame.alpha * share);
    frame.list.isMoving = true;
  } else if (scrollNode(old, before) === scrollNode(frame.layout, box)) {
    const left = (from: number, to: number): number => pixels(frame, (from - to) * (1 - share));
    const { x, y } = frame.layout;
    // Boxes around it may be on a way of their own.
    shift(frame, left(old.x[before], x[box]) - frame.travelX, left(old.y[before], y[box]) - frame.travelY);
  }
}

/** A number of a modifier, on its way from what it was. */
export function movedNumber(frame: Frame, record: number, field: number, motion: Motion | undefined): number {
  const { document, variables } = frame;
  const now = readNumber(document, document.modifiers, record, field, variables);
  if (motion === undefined || motion.before < 0) return now;
  const was = readNumber(document, document.modifiers, record, field, motion.change.variables);
  if (was !== now) frame.list.isMoving = true;
  return was + (now - was) * motion.share;
}
