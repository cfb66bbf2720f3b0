// What the painters of one frame share: layout, colours, the list, and where the current scroll container stands.
// Must not know components.

import type { PlayerDocument } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import { append, DisplayOp } from './display-list.ts';
import type { DisplayList } from './display-list.ts';
import type { InteractionState } from './interaction-state.ts';
import { colorOf } from './theme-colors.ts';
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

export const SQUARE: Radii = [0, 0, 0, 0];

/** One frame while it is built. */
export interface Frame {
  readonly layout: LayoutResult;
  readonly document: PlayerDocument;
  readonly variables: Float64Array;
  readonly list: DisplayList;
  readonly colors: ThemeColors;
  readonly interaction: InteractionState;
  readonly density: number;
  readonly isRtl: boolean;
  readonly phase: number;
  /** Where the content of the current scroll container starts, in device pixels. */
  originX: number;
  originY: number;
  alpha: number;
}

/** A length of dp in device pixels, rounded. */
export function pixels(frame: Frame, length: number): number {
  return Math.round(length * frame.density);
}

/** The same, but never nothing: lines stay visible at any density. */
export function thickness(frame: Frame, length: number): number {
  return Math.max(1, Math.round(length * frame.density));
}

/** A rectangle of layout on the canvas. */
export function toPixels(frame: Frame, rect: PixelRect): PixelRect {
  const { density, originX, originY } = frame;
  const x = Math.round(rect.x * density);
  const y = Math.round(rect.y * density);
  return {
    x: x + originX, y: y + originY,
    width: Math.round((rect.x + rect.width) * density) - x, height: Math.round((rect.y + rect.height) * density) - y,
  };
}

/** The colour of a reference, or of a role when it is none. */
export function colorFor(frame: Frame, reference: number, otherwise: number): number {
  return colorOf(frame.document, frame.colors, reference, otherwise);
}

/** Four equal radii, no more than what the rectangle bears. */
export function evenRadii(frame: Frame, rect: PixelRect, radius: number): Radii {
  const most = Math.min(radius * frame.density, rect.width / 2, rect.height / 2);
  return [most, most, most, most];
}

/** Fills a rectangle, round or not. */
export function fillRect(frame: Frame, rect: PixelRect, radii: Radii, color: number): void {
  if (rect.width <= 0 || rect.height <= 0 || color >>> 24 === 0) return;
  if (radii[0] + radii[1] + radii[2] + radii[3] === 0) append(frame.list, DisplayOp.RECT, rect.x, rect.y, rect.width, rect.height, color);
  else append(frame.list, DisplayOp.ROUND_RECT, rect.x, rect.y, rect.width, rect.height, ...radii, color);
}

/** Draws a frame inside a rectangle; `width` in dp. */
export function strokeRect(frame: Frame, rect: PixelRect, radii: Radii, width: number, color: number): void {
  if (rect.width <= 0 || rect.height <= 0 || color >>> 24 === 0 || width <= 0) return;
  append(frame.list, DisplayOp.FRAME, rect.x, rect.y, rect.width, rect.height, ...radii, thickness(frame, width), color);
}

/** A rectangle made larger by `by` pixels on all sides. */
export function outset(rect: PixelRect, by: number): PixelRect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}
