// From boxes to the operations of one frame, of what is visible only. Must not know canvases.

import { ColorRole, NodeKind } from 'pantograph';
import { BoxFlag, BoxMode, hasFlag, isScroll } from '../layout/box-modes.ts';
import { boxRectangle } from '../layout/layout-result.ts';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { append, clearDisplayList, createDisplayList, DisplayOp } from './display-list.ts';
import type { DisplayList } from './display-list.ts';
import { clipTo, paintShape, pixels, setAlpha, SQUARE, toPixels } from './frame.ts';
import type { Frame, PixelRect } from './frame.ts';
import { idleInteraction } from './interaction-state.ts';
import type { InteractionState } from './interaction-state.ts';
import { componentPainters } from './paint-components.ts';
import { paintControl } from './paint-controls.ts';
import { paintChain, paintFocusRing } from './paint-modifiers.ts';
import { paintProgram } from './paint-program.ts';
import { createThemeColors } from './theme-colors.ts';

/** Settings of one frame. */
export interface FrameOptions {
  /** Default: nothing pressed, hovered or focused. */
  readonly interaction?: InteractionState | undefined;
  /** A list to fill again; default: a new one. */
  readonly into?: DisplayList | undefined;
  /** Where indeterminate progress stands, 0 to 1; default 0.25, which is also what reduced motion shows. */
  readonly phase?: number | undefined;
  /** Boxes that the host paints itself: `custom` components that it has. Default: none. */
  readonly isHostPainted?: ((box: number) => boolean) | undefined;
}

/** Shadows and rings reach out of their boxes by no more than this, in dp. */
const MARGIN = 32;

interface Walk {
  readonly frame: Frame;
  readonly options: FrameOptions;
  readonly offsets: ScrollOffsets;
}

function paintOwn({ frame, options }: Walk, box: number, rect: PixelRect): void {
  if (options.isHostPainted?.(box) === true) return;
  const kind = frame.layout.kind[box];
  const node = frame.layout.node[box];
  const shape = { ...rect, radii: SQUARE };
  if (kind === NodeKind.canvas) paintProgram(frame, node, shape);
  else (componentPainters[kind] ?? paintControl)(frame, box, shape, node);
}

/** Enters a scroll container: clips to its window and moves the origin. Gives what is left of the window around. */
function enterScroll({ frame, offsets }: Walk, scroll: number, window: PixelRect): PixelRect {
  const { scrolls } = frame.layout;
  const view = toPixels(frame, {
    x: scrolls.viewX[scroll], y: scrolls.viewY[scroll], width: scrolls.viewWidth[scroll], height: scrolls.viewHeight[scroll],
  });
  clipTo(frame, view);
  const x = Math.max(view.x, window.x);
  const y = Math.max(view.y, window.y);
  frame.originX = view.x - pixels(frame, offsets[2 * scroll]);
  frame.originY = view.y - pixels(frame, offsets[2 * scroll + 1]);
  return {
    x, y, width: Math.max(0, Math.min(view.x + view.width, window.x + window.width) - x),
    height: Math.max(0, Math.min(view.y + view.height, window.y + window.height) - y),
  };
}

/** Whether a box has its children below each other, none of them outside of its place. */
function isEven(tables: LayoutTables, box: number): boolean {
  return (tables.mode[box] === BoxMode.COLUMN || tables.mode[box] === BoxMode.VERTICAL_SCROLL) && !hasFlag(tables, box, BoxFlag.UNEVEN);
}

/** The first child of an even box that reaches below `top`; the end of the box when none does. Visits few of many. */
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

/** Paints a box and its subtree. False: it is below the window. */
function paintBox(walk: Walk, box: number, outer: PixelRect): boolean {
  const { frame } = walk;
  const { next, node, scroller, tables } = frame.layout;
  const rect = toPixels(frame, boxRectangle(frame.layout, box));
  const margin = MARGIN * frame.density;
  if (!hasFlag(tables, box, BoxFlag.SPILLS)) {
    if (rect.y > outer.y + outer.height + margin) return false;
    if (rect.y + rect.height < outer.y - margin || rect.x > outer.x + outer.width + margin || rect.x + rect.width < outer.x - margin) return true;
  }
  const { alpha, colors, originX, originY } = frame;
  const { inner, clips, clickable, borders } = paintChain(frame, node[box], rect);
  paintOwn(walk, box, inner);
  // Children know the scroll container that they stand in.
  const scroll = isScroll(tables.mode[box]) && next[box] > box + 1 ? scroller[box + 1] : 0;
  const window = scroll === 0 ? outer : enterScroll(walk, scroll, outer);
  const within = frame.alpha;
  const even = isEven(tables, box);
  const first = even ? firstBelow(frame.layout, box, (window.y - frame.originY) / frame.density - MARGIN) : box + 1;
  // Below the window nothing that follows in an even box can be visible.
  for (let child = first; child < next[box] && (paintBox(walk, child, window) || !even);) child = next[child];
  for (let clip = clips + (scroll === 0 ? 0 : 1); clip > 0; clip -= 1) append(frame.list, DisplayOp.POP);
  frame.originX = originX;
  frame.originY = originY;
  // A clip's end restores the alpha of before it, which may be another.
  if (clips > 0 && within !== alpha) frame.alpha = -1;
  for (const [own, shape, color, line] of borders) {
    setAlpha(frame, own);
    paintShape(frame, shape, 0, color, line);
  }
  setAlpha(frame, alpha);
  frame.colors = colors;
  if (clickable !== undefined) paintFocusRing(frame, node[box], -1, clickable, 0);
  return true;
}

/** The operations of one frame of the whole viewport, background included. Cost grows with what is visible. */
export function buildDisplayList(
  layout: LayoutResult, variables: Float64Array, offsets: ScrollOffsets, options: FrameOptions = {},
): DisplayList {
  const { environment, document, scrolls } = layout;
  const { density } = environment;
  const list = options.into ?? createDisplayList();
  const window = { x: 0, y: 0, width: Math.round(scrolls.viewWidth[0] * density), height: Math.round(scrolls.viewHeight[0] * density) };
  clearDisplayList(list, window.width, window.height);
  const frame: Frame = {
    layout, document, variables, list, density, colors: createThemeColors(document, environment),
    interaction: options.interaction ?? idleInteraction, isRtl: environment.direction === 'rtl', phase: options.phase ?? 0.25,
    originX: -Math.round(offsets[0] * density), originY: -Math.round(offsets[1] * density), alpha: 1,
  };
  paintShape(frame, { ...window, radii: SQUARE }, frame.colors.roles[ColorRole.surface]);
  if (layout.count > 0) paintBox({ frame, options, offsets }, 0, window);
  return list;
}
