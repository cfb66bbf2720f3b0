// Animates a change of states: boxes with `animate` move from their former place. Must not know clocks; the caller
// gives the elapsed time.

import { AnimateEasing, AnimateModifier, findModifier, ModifierKind, readInt, readNumber } from 'pantograph/internal';
import type { LayoutResult } from '../layout/layout-result.ts';
import { pixels, setAlpha } from './frame.ts';
import type { Change, Frame } from './frame.ts';

export interface Motion {
  readonly change: Change;
  /** Progress, 0 to 1, eased. */
  readonly share: number;
  /** The box of its node before the change; -1 if there was none. */
  readonly before: number;
}

/** Distance that a screen slides in, in dp. */
export const SLIDE = 24;

const easings: Readonly<Record<number, (share: number) => number>> = {
  [AnimateEasing.linear]: (share) => share,
  [AnimateEasing.standard]: (share) => share * share * (3 - 2 * share),
  [AnimateEasing.decelerate]: (share) => share * (2 - share),
  [AnimateEasing.accelerate]: (share) => share * share,
};

/** The motion of a box; `undefined` if it is not animated, or has arrived. */
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

/** The node of a box's scroll container; -1 for the viewport. */
function scrollNode({ node, scroller, scrolls }: LayoutResult, box: number): number {
  const outer = scrolls.box[scroller[box]];
  return outer < 0 ? -1 : node[outer];
}

/** Moves all later operations. */
export function shift(frame: Frame, x: number, y: number): void {
  frame.originX += x;
  frame.originY += y;
  frame.travelX += x;
  frame.travelY += y;
  if (x !== 0 || y !== 0) frame.list.isMoving = true;
}

/** Moves the next operations to the current place of a moving box, or fades in a new box. */
export function beginMotion(frame: Frame, box: number, { change: { layout: old }, share, before }: Motion): void {
  if (before < 0) {
    setAlpha(frame, frame.alpha * share);
    frame.list.isMoving = true;
  } else if (scrollNode(old, before) === scrollNode(frame.layout, box)) {
    const left = (from: number, to: number): number => pixels(frame, (from - to) * (1 - share));
    const { x, y } = frame.layout;
    // Boxes around it may have moved already.
    shift(frame, left(old.x[before], x[box]) - frame.travelX, left(old.y[before], y[box]) - frame.travelY);
  }
}

/** A number of a modifier, between its former and its final value. */
export function movedNumber(frame: Frame, record: number, field: number, motion: Motion | undefined): number {
  const { document, variables } = frame;
  const now = readNumber(document, document.modifiers, record, field, variables);
  if (motion === undefined || motion.before < 0) return now;
  const was = readNumber(document, document.modifiers, record, field, motion.change.variables);
  if (was !== now) frame.list.isMoving = true;
  return was + (now - was) * motion.share;
}
