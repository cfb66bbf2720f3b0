// From boxes to the operations of one frame, of what is visible only. Must not know canvases.

import { ColorRole, NodeKind } from 'pantograph';
import { BoxFlag, BoxMode } from '../layout/box-modes.ts';
import { firstBelow } from '../layout/child-index.ts';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import { linesOf } from '../layout/text-lines.ts';
import { append, clearDisplayList, createDisplayList, DisplayOp } from './display-list.ts';
import type { DisplayList } from './display-list.ts';
import { fillRect, SQUARE, toPixels } from './frame.ts';
import type { Frame, PixelRect, Radii } from './frame.ts';
import { idleInteraction } from './interaction-state.ts';
import type { InteractionState } from './interaction-state.ts';
import { paintBadge, paintCard, paintDivider, paintIcon, paintImage, paintPlaceholder, paintProgress } from './paint-components.ts';
import { paintControl } from './paint-controls.ts';
import { paintChain, paintFocusRing, setAlpha } from './paint-modifiers.ts';
import { paintProgram } from './paint-program.ts';
import { paintFragment, paintPlainText, paintRichText } from './paint-text.ts';
import { createThemeColors } from './theme-colors.ts';
import type { ThemeColors } from './theme-colors.ts';

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

/** What has to be undone when the traversal leaves a box. */
interface Exit {
  readonly end: number;
  readonly clips: number;
  /** -1: unchanged. */
  readonly alpha: number;
  readonly ring: { readonly rect: PixelRect; readonly radii: Radii } | undefined;
  readonly originX: number;
  readonly originY: number;
  readonly window: PixelRect;
}

interface Walk {
  readonly frame: Frame;
  readonly options: FrameOptions;
  readonly offsets: ScrollOffsets;
  readonly exits: Exit[];
  /** Scroll containers by box. */
  readonly scrollOf: ReadonlyMap<number, number>;
  /** What is visible of the current scroll container, in device pixels. */
  window: PixelRect;
}

function paintOwn(frame: Frame, box: number, rect: PixelRect): void {
  const { layout } = frame;
  const node = layout.node[box];
  switch (layout.kind[box]) {
    case NodeKind.text: paintPlainText(frame, box); break;
    case NodeKind.richText: paintRichText(frame, box); break;
    case NodeKind.image: paintImage(frame, box, rect); break;
    case NodeKind.icon: paintIcon(frame, node, rect); break;
    case NodeKind.divider: paintDivider(frame, node, rect); break;
    case NodeKind.progress: paintProgress(frame, node, rect); break;
    case NodeKind.badge: paintBadge(frame, box, rect); break;
    case NodeKind.card: paintCard(frame, node, rect); break;
    case NodeKind.canvas: paintProgram(frame, node, rect); break;
    case NodeKind.unknown: paintPlaceholder(frame, rect); break;
    case NodeKind.listItem:
      for (const fragment of linesOf(layout, box)) {
        paintFragment(frame, fragment, frame.colors.roles[fragment.part === 0 ? ColorRole.onSurface : ColorRole.onSurfaceVariant]);
      }
      break;
    default: paintControl(frame, box, rect);
  }
}

/** Enters a scroll container: clips to its window and moves the origin. */
function enterScroll(walk: Walk, scroll: number): void {
  const { frame, offsets } = walk;
  const { scrolls } = frame.layout;
  const view = toPixels(frame, {
    x: scrolls.viewX[scroll], y: scrolls.viewY[scroll], width: scrolls.viewWidth[scroll], height: scrolls.viewHeight[scroll],
  });
  append(frame.list, DisplayOp.CLIP, view.x, view.y, view.width, view.height, 0, 0, 0, 0);
  const left = Math.max(view.x, walk.window.x);
  const top = Math.max(view.y, walk.window.y);
  walk.window = {
    x: left, y: top,
    width: Math.max(0, Math.min(view.x + view.width, walk.window.x + walk.window.width) - left),
    height: Math.max(0, Math.min(view.y + view.height, walk.window.y + walk.window.height) - top),
  };
  frame.originX = view.x - Math.round(offsets[2 * scroll] * frame.density);
  frame.originY = view.y - Math.round(offsets[2 * scroll + 1] * frame.density);
}

/** Paints a box, and notes what to undo after its subtree. */
function visit(walk: Walk, box: number, rect: PixelRect): void {
  const { frame, options } = walk;
  const { layout } = frame;
  const node = layout.node[box];
  const before = { alpha: frame.alpha, originX: frame.originX, originY: frame.originY, window: walk.window };
  const chain = paintChain(frame, node, rect);
  if (options.isHostPainted?.(box) !== true) paintOwn(frame, box, chain.inner);
  const scroll = walk.scrollOf.get(box);
  if (scroll !== undefined) enterScroll(walk, scroll);
  const isFocused = frame.interaction.focusedNode === node && chain.clickable !== undefined;
  const clips = chain.clips + (scroll === undefined ? 0 : 1);
  if (clips > 0 || isFocused || frame.alpha !== before.alpha) {
    walk.exits.push({
      end: layout.next[box], clips, ring: isFocused ? chain.clickable : undefined, alpha: frame.alpha === before.alpha ? -1 : before.alpha,
      originX: before.originX, originY: before.originY, window: before.window,
    });
  }
}

function leave(walk: Walk, exit: Exit): void {
  const { frame } = walk;
  for (let clip = 0; clip < exit.clips; clip += 1) append(frame.list, DisplayOp.POP);
  frame.originX = exit.originX;
  frame.originY = exit.originY;
  walk.window = exit.window;
  if (exit.ring !== undefined) paintFocusRing(frame, exit.ring.rect, exit.ring.radii, 0);
  // A clip's end restores the canvas's alpha as well: it is set again whenever it differs.
  if (exit.alpha >= 0) setAlpha(frame, exit.alpha);
}

/** Where the walk goes after entering `box`: to its first visible child when it has many. */
function firstVisible(walk: Walk, box: number): number {
  const { frame } = walk;
  const { tables, next } = frame.layout;
  const children = tables.children.get(box);
  if (children === undefined) return box + 1;
  const top = (walk.window.y - frame.originY) / frame.density - MARGIN;
  const index = firstBelow(tables, children, top);
  return index < children.length ? children[index] : next[box];
}

function isHidden(walk: Walk, rect: PixelRect): boolean {
  const { window, frame } = walk;
  const margin = MARGIN * frame.density;
  return rect.y > window.y + window.height + margin || rect.y + rect.height < window.y - margin
    || rect.x > window.x + window.width + margin || rect.x + rect.width < window.x - margin;
}

function walkBoxes(walk: Walk): void {
  const { frame, exits } = walk;
  const { count, next, parent, tables, x, y, width, height } = frame.layout;
  for (let box = 0; ;) {
    while (exits.length > 0 && box >= exits[exits.length - 1].end) {
      const exit = exits.pop();
      if (exit !== undefined) leave(walk, exit);
    }
    if (box >= count) return;
    const rect = toPixels(frame, { x: x[box], y: y[box], width: width[box], height: height[box] });
    if ((tables.flags[box] & BoxFlag.SPILLS) === 0 && isHidden(walk, rect)) {
      // Below the window nothing that follows in an even container can be visible.
      const isBelow = rect.y > walk.window.y + walk.window.height + MARGIN * frame.density;
      box = isBelow && tables.children.has(parent[box]) ? next[parent[box]] : next[box];
      continue;
    }
    visit(walk, box, rect);
    box = tables.mode[box] === BoxMode.LEAF ? next[box] : firstVisible(walk, box);
  }
}

// A layout keeps its environment, so its colours as well.
const colorsOf = new WeakMap<LayoutResult, ThemeColors>();

function themeColors(layout: LayoutResult): ThemeColors {
  let colors = colorsOf.get(layout);
  if (colors === undefined) {
    colors = createThemeColors(layout.document, layout.environment);
    colorsOf.set(layout, colors);
  }
  return colors;
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
    layout, document, variables, list, density, colors: themeColors(layout),
    interaction: options.interaction ?? idleInteraction, isRtl: environment.direction === 'rtl', phase: options.phase ?? 0.25,
    originX: -Math.round(offsets[0] * density), originY: -Math.round(offsets[1] * density), alpha: 1,
  };
  fillRect(frame, window, SQUARE, frame.colors.roles[ColorRole.surface]);
  const scrollOf = new Map<number, number>();
  for (let scroll = 1; scroll < scrolls.count; scroll += 1) scrollOf.set(scrolls.box[scroll], scroll);
  walkBoxes({ frame, options, offsets, exits: [], scrollOf, window });
  return list;
}
