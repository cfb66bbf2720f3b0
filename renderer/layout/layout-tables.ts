// What the passes of one layout share, and what later questions about it need. Must not know how anything is computed.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { BrokenLine } from '../text/break-lines.ts';
import type { FontTable } from '../text/font-table.ts';
import type { LayoutNotice, TextFragment } from './text-fragment.ts';
import type { TextBlockStyle } from './text-block-style.ts';
import type { LayoutStyle, StyleTable } from './layout-style.ts';

/** What one layout hands to the next of the same document. */
export interface LayoutCache {
  readonly fonts: FontTable;
  readonly styles: StyleTable;
  /** `widthBound` of each string plus 1, so that 0 is not known yet; NaN with line breaks. */
  readonly bounds: Float32Array;
}

/** Boxes while they are laid out, and for questions afterwards. Arrays that `LayoutResult` shows are the same. */
export interface LayoutTables {
  readonly document: PlayerDocument;
  readonly environment: Environment;
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
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly height: Float64Array;
  readonly scroller: Uint32Array;
  readonly scrollBoxes: readonly number[];
  /** Gaps, natural and least sizes: only while laying out. */
  readonly gap: Float64Array;
  readonly naturalWidth: Float64Array;
  readonly leastWidth: Float64Array;
  readonly naturalHeight: Float64Array;
  readonly leastHeight: Float64Array;
  /** Lines that had to be broken to know a height, by `box * 128 + part`. */
  readonly broken: Map<number, readonly BrokenLine[]>;
  /** Fragments that were asked for, by box. */
  readonly fragments: Map<number, readonly TextFragment[]>;
  /** Children of containers that have many, in order. */
  readonly children: Map<number, Uint32Array>;
  readonly notices: LayoutNotice[];
  /** The styles of the last texts, and a node that has each. */
  readonly textStyles: TextBlockStyle[];
  readonly textStyleNodes: number[];
  work: number;
}
