// The places of a layout's boxes in their player, in dp. Pure.

import type { LayoutResult, Rectangle, ScrollOffsets } from 'pantograph/renderer';

/** The place of a box in the player, and the part of it that scroll containers let through. */
export interface PlaceInPlayer {
  readonly box: Rectangle;
  /** Undefined if it is wholly scrolled out of sight. */
  readonly seen: Rectangle | undefined;
}

function intersection(a: Rectangle, b: Rectangle): Rectangle {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}

/** The box of each document node that is laid out. */
export function boxesByNode({ count, node }: LayoutResult): ReadonlyMap<number, number> {
  return new Map(Array.from({ length: count }, (_, box) => [node[box], box]));
}

/** The place of a box: its place in its scroll container, moved and clipped by all containers around. */
export function placeInPlayer(
  { x, y, width, height, scroller, scrolls }: LayoutResult,
  box: number,
  offsets: ScrollOffsets,
): PlaceInPlayer {
  let place: Rectangle = { x: x[box], y: y[box], width: width[box], height: height[box] };
  let seen = place;
  for (let scroll = scroller[box]; scroll >= 0; scroll = scrolls.outer[scroll]) {
    const [viewX, viewY] = [scrolls.viewX[scroll], scrolls.viewY[scroll]];
    const move = (part: Rectangle): Rectangle => ({
      ...part,
      x: part.x + viewX - offsets[2 * scroll],
      y: part.y + viewY - offsets[2 * scroll + 1],
    });
    const view = { x: viewX, y: viewY, width: scrolls.viewWidth[scroll], height: scrolls.viewHeight[scroll] };
    place = move(place);
    seen = intersection(move(seen), view);
  }
  return { box: place, seen: seen.width > 0 && seen.height > 0 ? seen : undefined };
}
