// The record of a modifier. Layout, painting, hit test, semantics and the search for hidden texts iterate over
// these records. A record may use the helpers of those folders, but none of their passes. Must not know which modifiers exist.

import { readNumber, readPool } from 'pantograph/internal';
import type { LayoutStyle } from '../layout/axis-style.ts';
import { wholeWhereThin } from '../layout/node-fields.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import type { Insets } from '../layout/part-places.ts';
import type { Frame, Radii, RoundedRect } from '../paint/frame.ts';
import type { Motion } from '../paint/motion.ts';

/** A line around the content of a chain, painted after it. */
export interface Border {
  readonly alpha: number;
  readonly shape: RoundedRect;
  readonly color: number;
  readonly width: number;
}

/** The modifiers of a box while they are painted, from the outermost inwards. */
export interface Chain {
  readonly frame: Frame;
  readonly box: number;
  /** Motion of the box; `undefined` when it has arrived. */
  readonly motion: Motion | undefined;
  /** Sum of the padding so far, and the rectangle that it leaves. At last the component's own. */
  insets: Insets;
  inner: RoundedRect;
  radii: Radii;
  /** Clips to pop after the subtree of the box. */
  clips: number;
  /** The shape that takes clicks. */
  clickable: RoundedRect | undefined;
  /** The shape of the last background. */
  ground: RoundedRect | undefined;
  /** The innermost stands first. */
  readonly borders: Border[];
}

/** Positions of the fields `enabled` and `actions` of a modifier. */
export interface OperateFields {
  readonly enabled: number;
  readonly actions: number;
}

export interface Modifier {
  /** Changes size or place of its box. Default: it says nothing about layout. */
  readonly layOut: ((style: LayoutStyle, source: FieldSource, record: number) => void) | undefined;
  /** Paints, or changes how the chain is painted from here. Default: it is not painted. */
  readonly paint: ((chain: Chain, record: number) => void) | undefined;
  /** The corners of shapes from here; the first corners of a chain are also those before it. */
  readonly corners: ((frame: Frame, record: number) => Radii) | undefined;
  /** True if its painting shows how wide and high its box is. */
  readonly showsExtent: boolean;
  /** True if it may hide texts inside its box, without others over them. */
  readonly hidesTexts: boolean;
  /** True if nothing outside of its box is shown or hit. */
  readonly clips: boolean;
  /** True if it hides boxes below its box from the pointer. */
  readonly covers: boolean;
  /** True if its box appears and goes as a whole. */
  readonly isCondition: boolean;
  /** Default: nobody operates its box because of it. */
  readonly operate: OperateFields | undefined;
}

/** Completes the parts with defaults. All records have the same fields in the same order, so that loops read them fast. */
export function createModifier(parts: Partial<Modifier>): Modifier {
  return {
    layOut: parts.layOut,
    paint: parts.paint,
    corners: parts.corners,
    showsExtent: parts.showsExtent ?? false,
    hidesTexts: parts.hidesTexts ?? false,
    clips: parts.clips ?? false,
    covers: parts.covers ?? false,
    isCondition: parts.isCondition ?? false,
    operate: parts.operate,
  };
}

/** A number of a modifier; NaN when it is `auto`. */
export function numberOf({ document, variables }: FieldSource, record: number, field: number): number {
  return readNumber(document, document.modifiers, record, field, variables);
}

/** A length of a modifier, in dp. */
export function lengthOf(source: FieldSource, record: number, field: number): number {
  return wholeWhereThin(source, numberOf(source, record, field));
}

/** A colour of a modifier, or a `ColorRole` where it is not written. */
export function colorOf({ document, colors }: Frame, record: number, field: number, otherwise: number): number {
  return colors.resolve(readPool(document.modifiers, record, field), otherwise);
}

/** The rectangle that the chain has left so far, with its corners. */
export function shapeOf({ inner, radii }: Chain): RoundedRect {
  return { ...inner, radii };
}
