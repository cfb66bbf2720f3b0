// State that the painters of a frame share: layout, colours, the list, and the place of the current scroll container.
// Must not know components.

import { ColorRole } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import { poolOf } from '../layout/node-fields.ts';
import { append, DisplayOp } from './display-list.ts';
import type { DisplayList } from './display-list.ts';
import type { InteractionState } from './interaction-state.ts';
import { faded, themeColorsOf } from './theme-colors.ts';
import type { ThemeColors } from './theme-colors.ts';

/** A rectangle in device pixels. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Radii in device pixels, from the top left corner clockwise. */
export type Radii = readonly [number, number, number, number];

/** A rectangle with its corners. */
export interface RoundedRect extends PixelRect {
  readonly radii: Radii;
}

export const SQUARE: Radii = [0, 0, 0, 0];

/** The painted state before the states changed, and the time since. */
export interface Change {
  readonly layout: LayoutResult;
  readonly variables: Variables;
  readonly offsets: ScrollOffsets;
  readonly elapsedMs: number;
}

/** One frame while it is built. */
export interface Frame {
  readonly layout: LayoutResult;
  readonly document: PlayerDocument;
  readonly variables: Variables;
  readonly list: DisplayList;
  /** The colours for the next operations. */
  colors: ThemeColors;
  readonly interaction: InteractionState;
  readonly density: number;
  readonly isRtl: boolean;
  readonly phase: number;
  /** The change of states that is being animated. */
  readonly change: Change | undefined;
  /** Distance of the current box from its final place in its scroll container, in device pixels. */
  travelX: number;
  travelY: number;
  /** Start of the current scroll container's content, in device pixels. */
  originX: number;
  originY: number;
  /** The visible part of the current scroll container. */
  window: PixelRect;
  alpha: number;
  /** True if the current box costs too much, so that a placeholder is painted instead. */
  isOmitted: boolean;
  /** The visible focus ring, which is painted last. */
  ring: RoundedRect | undefined;
}

export interface FrameMoment {
  /** Default: nothing pressed, hovered or focused. */
  readonly interaction?: InteractionState | undefined;
  /** Position of indeterminate progress, 0 to 1; default 0.25, which reduced motion also shows. */
  readonly phase?: number | undefined;
  /** The painting before states changed, from which boxes are moving. Default: no box is moving. */
  readonly change?: Change | undefined;
}

/** A frame of the whole viewport without operations. */
export function createFrame(
  layout: LayoutResult,
  variables: Variables,
  offsets: ScrollOffsets,
  { interaction = {}, phase = 0.25, change }: FrameMoment = {},
): Frame {
  const { document, environment, scrolls } = layout;
  const { density } = environment;
  const [width] = scrolls.viewWidth;
  const [height] = scrolls.viewHeight;
  const window = { x: 0, y: 0, width: Math.round(width * density), height: Math.round(height * density) };
  return {
    layout,
    document,
    variables,
    list: { operations: [], isMoving: false, box: -1, width: window.width, height: window.height },
    density,
    colors: themeColorsOf(layout),
    interaction,
    isRtl: environment.direction === 'rtl',
    phase,
    change,
    travelX: 0,
    travelY: 0,
    originX: -Math.round(offsets[0] * density),
    originY: -Math.round(offsets[1] * density),
    window,
    alpha: 1,
    ring: undefined,
    isOmitted: false,
  };
}

/** A length of dp in device pixels, rounded. */
export function pixels(frame: Frame, length: number): number {
  return Math.round(length * frame.density);
}

/** A length of dp in device pixels, rounded, at least 1, so that lines are visible at any density. */
export function thickness(frame: Frame, length: number): number {
  return Math.max(1, pixels(frame, length));
}

/** A rectangle of layout on the canvas. */
export function toPixels(frame: Frame, rect: PixelRect): RoundedRect {
  const x = pixels(frame, rect.x);
  const y = pixels(frame, rect.y);
  return {
    x: x + frame.originX,
    y: y + frame.originY,
    width: pixels(frame, rect.x + rect.width) - x,
    height: pixels(frame, rect.y + rect.height) - y,
    radii: SQUARE,
  };
}

/** The rectangle with four equal corners, `radius` in dp, at most half of its shorter side. Default: half of it. */
export function rounded(frame: Frame, rect: PixelRect, radius = Infinity): RoundedRect {
  const most = Math.min(radius * frame.density, rect.width / 2, rect.height / 2);
  return { ...rect, radii: [most, most, most, most] };
}

/** The colour that a field of a node names; the colour of the role `otherwise` if the field is absent. */
export function colorOf(frame: Frame, node: number, field: number, otherwise: number): number {
  return frame.colors.resolve(poolOf(frame, node, field), otherwise);
}

/** The intersection of two rectangles. */
export function intersect(one: PixelRect, other: PixelRect): PixelRect {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  };
}

/** A rectangle of a size in the middle of another. */
export function centered(rect: PixelRect, width: number, height = width): RoundedRect {
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height, radii: SQUARE };
}

/** Paints a shape: filled, with a frame of `line` dp inside, and a shadow. A colour of 0 paints nothing. */
export function paintRoundedRect(
  frame: Frame,
  shape: RoundedRect,
  fill: number,
  stroke = 0,
  line = 1,
  elevation = 0,
): void {
  const { x, y, width, height, radii } = shape;
  const edge = line > 0 ? stroke : 0;
  if (frame.isOmitted || width <= 0 || height <= 0 || (fill >>> 24) + (edge >>> 24) === 0) return;
  const shadow =
    elevation > 0 ? faded(frame.colors.roles[ColorRole.shadow], Math.min(0.35, 0.14 + elevation * 0.012)) : 0;
  append(
    frame.list,
    DisplayOp.BOX,
    fill,
    edge,
    x,
    y,
    width,
    height,
    ...radii,
    edge === 0 ? 0 : thickness(frame, line),
    elevation * frame.density,
    shadow,
  );
}

/** Clips all operations until POP to a shape. */
export function clipTo({ list }: Frame, { x, y, width, height, radii }: RoundedRect): void {
  append(list, DisplayOp.SAVE);
  append(list, DisplayOp.CLIP, x, y, width, height, ...radii);
}

/** Gives later lines and arcs of components round ends and a width of `line` dp. */
export function setLine(frame: Frame, line: number): void {
  append(frame.list, DisplayOp.STYLE, thickness(frame, line), 1, 1);
}

/** Paints a filled path of the document, on its grid of 24 by 24, in a square. */
export function paintPath(frame: Frame, path: number, { x, y, width }: PixelRect, color: number): void {
  if (path > 0) append(frame.list, DisplayOp.PATH, color, 0, path, Math.round(x), Math.round(y), width / 24);
}

/** Sets the alpha of all later operations. */
export function setAlpha(frame: Frame, alpha: number): void {
  if (alpha === frame.alpha) return;
  frame.alpha = alpha;
  append(frame.list, DisplayOp.ALPHA, alpha);
}
