// What the passes of one layout share, and what later questions about it need. Must not know how anything is computed.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { BrokenLine } from '../text/break-lines.ts';
import type { FontTable, MeasuredFont } from '../text/font-table.ts';
import type { TypeStyle } from './component-metrics.ts';
import type { LayoutStyle, StyleTable } from './layout-style.ts';
import type { LayoutNotice, TextFragment } from './text-fragment.ts';
import type { TextStyle } from './text-style.ts';

/** What one layout hands to the next of the same document. */
export interface LayoutCache {
  readonly fonts: FontTable;
  readonly styles: StyleTable;
  /** `advanceSum` of each string, in the font that stands beside it. */
  readonly sums: Float32Array;
  readonly sumFonts: MeasuredFont[];
  /** Strings as they are drawn (`displayText`), once asked for. */
  readonly texts: string[];
}

/** A number of each box along the horizontal and the vertical axis, in dp. */
export type AxisNumbers = readonly [Float64Array, Float64Array];

/** Numbers of `count` boxes along both axes, all 0. */
export function axisNumbers(count: number): AxisNumbers {
  return [new Float64Array(count), new Float64Array(count)];
}

/** Boxes while they are laid out, and for questions afterwards. Arrays that `LayoutResult` shows are the same. */
export interface LayoutTables {
  readonly document: PlayerDocument;
  readonly environment: Environment;
  readonly isRtl: boolean;
  readonly variables: Float64Array;
  readonly cache: LayoutCache;
  readonly count: number;
  readonly node: Uint32Array;
  readonly kind: Uint8Array;
  /** `BoxMode`. */
  readonly mode: Uint8Array;
  readonly parent: Int32Array;
  readonly next: Uint32Array;
  /** `BoxFlag` bits. */
  readonly flags: Uint8Array;
  readonly style: readonly LayoutStyle[];
  readonly start: AxisNumbers;
  readonly length: AxisNumbers;
  /** Scroll container around each box, as an index into `scrollBoxes`. */
  readonly scroller: Uint32Array;
  /** Boxes of the scroll containers; the first is the viewport, -1. */
  readonly scrollBoxes: readonly number[];
  /** Space between children, natural and least lengths, shares of what is left: only while laying out. */
  readonly gap: Float64Array;
  readonly natural: AxisNumbers;
  readonly least: AxisNumbers;
  readonly weight: Float64Array;
  /** Lines that had to be broken, by box and part. */
  readonly broken: Map<number, readonly BrokenLine[]>;
  /** Fragments that were asked for, by box. */
  readonly fragments: Map<number, readonly TextFragment[]>;
  readonly notices: readonly LayoutNotice[];
  /** Styles of components' texts. */
  readonly typeStyles: Map<TypeStyle, TextStyle>;
  /** Steps of the layout so far: what bounds documents that take too long. */
  work: number;
  /** Lines beyond the first of each text so far. */
  lines: number;
}
