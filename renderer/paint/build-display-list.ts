// Turns visible boxes into the operations of a frame. Must not know canvases.

import { ColorRole, ImageFit } from 'pantograph/internal';
import type { Variables } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { BoxFlag, BoxMode, hasFlag, isScroll } from '../layout/box-modes.ts';
import { boxRectangle } from '../layout/layout-result.ts';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import { isOmitted } from '../layout/layout-tables.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { append, DisplayOp } from './display-list.ts';
import type { DisplayList } from './display-list.ts';
import { clipTo, createFrame, intersect, paintRoundedRect, pixels, setAlpha, SQUARE, toPixels } from './frame.ts';
import type { Frame, FrameMoment } from './frame.ts';
import { noteFocus, outset } from './interaction-layers.ts';
import { beginMotion, motionOf, shift, SLIDE } from './motion.ts';
import type { Motion } from './motion.ts';
import { paintImage } from './paint-image.ts';
import { paintChain } from './paint-modifiers.ts';

export interface FrameOptions extends FrameMoment {
  /** Boxes that cost too much. Default: none. */
  readonly omitted?: ReadonlyMap<number, Omission> | undefined;
}

/** The painted part of a box that costs too much: a placeholder and its content, its content alone, or nothing. */
export type Omission = 'placeholder' | 'content' | 'nothing';

/** Shadows and rings reach out of their boxes by no more than this, in dp. */
const MARGIN = 32;

interface Walk {
  readonly frame: Frame;
  readonly offsets: ScrollOffsets;
  readonly omitted: ReadonlyMap<number, Omission>;
  /** The layout is that before the change of states. Components of the host do not paint for it. */
  readonly isPast?: true;
}

/** Enters a scroll container: clips to its window and moves the origin. */
function enterScroll({ frame, offsets }: Walk, scroll: number): void {
  const { scrolls } = frame.layout;
  const view = toPixels(frame, {
    x: scrolls.viewX[scroll],
    y: scrolls.viewY[scroll],
    width: scrolls.viewWidth[scroll],
    height: scrolls.viewHeight[scroll],
  });
  clipTo(frame, view);
  frame.originX = view.x - pixels(frame, offsets[2 * scroll]);
  frame.originY = view.y - pixels(frame, offsets[2 * scroll + 1]);
  frame.window = intersect(view, frame.window);
  frame.travelX = 0;
  frame.travelY = 0;
}

/** Paints the leaving screen of the former layout, fading out. Then sets alpha and shift for the entering screen. */
function paintLeaving({ frame }: Walk, box: number, { change, share, before }: Motion): void {
  const { layout } = frame;
  const { layout: old, variables, offsets } = change;
  const [entering, leaving] = [layout.next[box] > box + 1, before >= 0 && old.next[before] > before + 1];
  if (!entering || !leaving || layout.node[box + 1] === old.node[before + 1]) return;
  frame.list.isMoving = true;
  const past: Frame = { ...frame, layout: old, variables, change: undefined, interaction: {} };
  // It follows its `screens`, which may have moved.
  past.originX += pixels(frame, layout.x[box] - old.x[before]);
  past.originY += pixels(frame, layout.y[box] - old.y[before]);
  setAlpha(past, frame.alpha * (1 - share));
  paintBox({ frame: past, offsets, omitted: new Map(), isPast: true }, before + 1);
  const isBackwards = layout.node[box + 1] < old.node[before + 1];
  shift(frame, pixels(frame, SLIDE * (1 - share)) * (isBackwards === frame.isRtl ? 1 : -1), 0);
  const within = frame.alpha;
  frame.alpha = past.alpha;
  setAlpha(frame, within * share);
}

/** True if the children of a box are below each other, and none is out of its place. */
function isEven(tables: LayoutTables, box: number): boolean {
  return (
    (tables.mode[box] === BoxMode.COLUMN || tables.mode[box] === BoxMode.VERTICAL_SCROLL) &&
    !hasFlag(tables, box, BoxFlag.UNEVEN)
  );
}

/** The first child of an even box that reaches below `top`, or the end of the box. Binary search. */
function firstBelow({ next, parent, y, height }: LayoutResult, box: number, top: number): number {
  let low = box + 1;
  let high = next[box];
  while (low < high) {
    let child = (low + high) >> 1;
    while (parent[child] !== box) child = parent[child];
    if (y[child] + height[child] > top) high = child;
    else low = next[child];
  }
  return low;
}

/** Paints a box and its subtree. @returns false if it is below the window */
function paintBox(walk: Walk, box: number): boolean {
  const { frame } = walk;
  const { kind, next, node, scroller, tables } = frame.layout;
  const omission = walk.omitted.get(box) ?? (isOmitted(tables, box) ? 'placeholder' : undefined);
  if (omission === 'nothing') return true;
  const { host, paint, shownBy } = components[kind[box]];
  let rect = toPixels(frame, boxRectangle(frame.layout, box));
  const { alpha, colors, originX, originY, travelX, travelY, window } = frame;
  if (!hasFlag(tables, box, BoxFlag.SPILLS)) {
    const { width, height } = intersect(outset(rect, MARGIN * frame.density), window);
    if (width * height === 0) return rect.y < window.y + window.height;
  }
  const outer = frame.list.box;
  // Boxes of the former layout have other numbers.
  const painted = walk.isPast === true ? outer : box;
  const motion = omission === undefined ? motionOf(frame, box) : undefined;
  if (motion !== undefined) {
    beginMotion(frame, box, motion);
    rect = toPixels(frame, boxRectangle(frame.layout, box));
  }
  frame.list.box = painted;
  frame.isOmitted = omission !== undefined;
  const { inner, clips, clickable, borders } = paintChain(frame, box, rect, paint.isRow, motion);
  // A scroll container has its ring inside its edge. The words of a clickable box may begin at the box's edge.
  noteFocus(frame, node[box], -1, clickable ?? inner, clickable === undefined ? 0 : 5);
  if (omission === undefined) paint.own?.(frame, box, inner, node[box]);
  // Its texts may have exceeded the bound just now.
  if (omission === 'placeholder' || (omission === undefined && isOmitted(tables, box)))
    paintImage(frame, -1, ImageFit.fill, rect);
  // The scroll container of a box's children is that of the first child.
  const scroll = isScroll(tables.mode[box]) && next[box] > box + 1 ? scroller[box + 1] : 0;
  if (scroll > 0) enterScroll(walk, scroll);
  if (motion !== undefined && shownBy > 0) paintLeaving(walk, box, motion);
  const within = frame.alpha;
  const even = isEven(tables, box);
  const first = even
    ? firstBelow(frame.layout, box, (frame.window.y - frame.originY) / frame.density - MARGIN)
    : box + 1;
  // Below the window nothing that follows in an even box can be visible.
  for (let child = first; child < next[box] && (paintBox(walk, child) || !even);) child = next[child];
  frame.list.box = painted;
  frame.isOmitted = omission !== undefined;
  const { width, height } = intersect(rect, window);
  if (width * height > 0) {
    if (host !== undefined && walk.isPast !== true) {
      append(frame.list, DisplayOp.STYLE, 1, 0, 0);
      append(frame.list, DisplayOp.HOST, box, rect.x, rect.y);
    }
    if (paint.moves?.(frame, node[box]) === true) frame.list.isMoving = true;
  }
  for (let clip = clips + (scroll === 0 ? 0 : 1); clip > 0; clip -= 1) append(frame.list, DisplayOp.POP);
  frame.originX = originX;
  frame.originY = originY;
  frame.travelX = travelX;
  frame.travelY = travelY;
  frame.window = window;
  // POP restores the alpha before the clip, which may differ from `within`.
  if (clips > 0 && within !== alpha) frame.alpha = -1;
  for (const border of borders) {
    setAlpha(frame, border.alpha);
    paintRoundedRect(frame, border.shape, 0, border.color, border.width);
  }
  setAlpha(frame, alpha);
  frame.colors = colors;
  frame.isOmitted = false;
  frame.list.box = outer;
  return true;
}

/** The operations of a frame of the whole viewport, background included. Linear in visible boxes. */
export function buildDisplayList(
  layout: LayoutResult,
  variables: Variables,
  offsets: ScrollOffsets,
  options: FrameOptions = {},
): DisplayList {
  const frame = createFrame(layout, variables, offsets, options);
  const { list, window } = frame;
  const { roles } = frame.colors;
  paintRoundedRect(frame, { ...window, radii: SQUARE }, roles[ColorRole.surface]);
  if (layout.count > 0) paintBox({ frame, offsets, omitted: options.omitted ?? new Map() }, 0);
  if (frame.ring !== undefined) {
    // On any background, the ring or its outline is visible.
    paintRoundedRect(frame, frame.ring, 0, roles[ColorRole.surface], 5);
    paintRoundedRect(frame, frame.ring, 0, roles[ColorRole.focus], 3);
  }
  return list;
}
