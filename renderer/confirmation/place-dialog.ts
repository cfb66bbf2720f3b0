// The place of a confirmation in the window, with its accepting button away from the pointer. Pure; must not know elements.
import type { PointerPlace } from './watch-presses.ts';

/** A rectangle in CSS pixels, in the window or in the dialog. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DialogPlace {
  readonly left: number;
  readonly top: number;
}

/** Distances from the pointer and from the window's edges, in CSS pixels: a finger's width first, then less. */
const distances = [
  { gap: 24, margin: 16 },
  { gap: 24, margin: 0 },
  { gap: 4, margin: 0 },
];

/**
 * The top left corner of a dialog: the place nearest to the middle of the window at which the accepting button keeps its distance
 * from the pointer. If there is no such place, the middle. [CF3]
 * @param accept - the accepting button, from the dialog's corner
 */
export function placeDialog(
  window: Pick<Box, 'width' | 'height'>,
  dialog: Pick<Box, 'width' | 'height'>,
  accept: Box,
  pointer: PointerPlace | undefined,
): DialogPlace {
  const spare = { x: Math.max(0, window.width - dialog.width), y: Math.max(0, window.height - dialog.height) };
  const middle = { left: Math.round(spare.x / 2), top: Math.round(spare.y / 2) };
  if (pointer === undefined) return middle;
  const awayFrom = ({ left, top }: DialogPlace) => Math.abs(left - middle.left) + Math.abs(top - middle.top);
  for (const { gap, margin } of distances) {
    // The button just above, below, left and right of the pointer.
    const tops = [pointer.y - gap - accept.top - accept.height - 1, pointer.y + gap - accept.top + 1];
    const lefts = [pointer.x - gap - accept.left - accept.width - 1, pointer.x + gap - accept.left + 1];
    const places = [
      middle,
      ...tops.map((top) => ({ left: middle.left, top })),
      ...lefts.map((left) => ({ left, top: middle.top })),
    ]
      .map(({ left, top }) => ({
        left: Math.round(clamp(left, spare.x, margin)),
        top: Math.round(clamp(top, spare.y, margin)),
      }))
      .filter(
        ({ left, top }) =>
          !contains(grown({ ...accept, left: left + accept.left, top: top + accept.top }, gap), pointer),
      );
    if (places.length > 0) return places.reduce((best, place) => (awayFrom(place) < awayFrom(best) ? place : best));
  }
  return middle;
}

/** True if a place is within a box, edges included. */
export function contains({ left, top, width, height }: Box, { x, y }: PointerPlace): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}

function clamp(value: number, spare: number, margin: number): number {
  const room = Math.min(margin, spare / 2);
  return Math.min(Math.max(value, room), spare - room);
}
