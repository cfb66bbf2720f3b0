// What the passes of one layout share, and what later questions about it need. Must not know how anything is computed.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { BrokenLine } from '../text/break-lines.ts';
import type { FontTable } from '../text/font-table.ts';
import type { TypeStyle } from './component-metrics.ts';
import type { LayoutStyle } from './layout-style.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { LayoutNotice, TextFragment } from './text-fragment.ts';
import type { TextStyle } from './text-style.ts';

/** What one layout hands to the next of the same document in like surroundings. */
export interface LayoutCache {
  /** The surroundings, and of the size of the viewport only whether letters are large beside it. */
  readonly key: string;
  readonly fonts: FontTable;
  /** Whether texts have fonts in common where they name others that are close. */
  readonly hasManyFonts: boolean;
  /** Strings as they are drawn (`displayText`), once asked for. */
  readonly texts: string[];
  /** Styles of components' texts. */
  readonly typeStyles: Map<TypeStyle, TextStyle>;
  /** How many variables say which boxes there are: the states, or all when a field follows the system's. */
  readonly followed: number;
}

/** A text that had to be broken, in `room` dp. */
export interface LinesInRoom {
  readonly room: number;
  readonly lines: readonly BrokenLine[];
}

/** The texts that had to be broken. */
export interface BrokenTexts {
  /** By box and part. */
  readonly texts: Map<number, LinesInRoom>;
  /** What those of the same characters in the same font have in common. */
  readonly shared: SharedTexts;
  /** How many lines they have beyond the first of each. */
  lines: number;
}

/** The boxes that take part, without sizes: layouts of other sizes share them. */
export interface BoxTable {
  readonly cache: LayoutCache;
  readonly count: number;
  readonly node: Uint32Array;
  readonly kind: Uint8Array;
  /** `BoxMode`. */
  readonly mode: Uint8Array;
  readonly parent: Int32Array;
  readonly next: Uint32Array;
  /** `BoxFlag` bits that no size decides. */
  readonly flags: Uint16Array;
  readonly style: readonly LayoutStyle[];
  /** Space between children. */
  readonly gap: Float64Array;
  /** How children stand (`packAlignment`). */
  readonly alignment: Uint32Array;
  /** Scroll container around each box, as an index into `scrollBoxes`. */
  readonly scroller: Uint32Array;
  /** Boxes of the scroll containers; the first is the viewport, -1. */
  readonly scrollBoxes: readonly number[];
  readonly notices: readonly LayoutNotice[];
  /** Values of the variables with which they were collected; NaN first when they must be collected each time. */
  readonly values: Float64Array;
}

/** Where boxes stand along an axis, in dp. */
export interface AxisTable {
  /** Rounded, as lengths are. */
  readonly start: Float64Array;
  readonly length: Float64Array;
  /** Starts before rounding, and before mirroring: from the start edge of the scroll container's content. */
  readonly exactStart: Float64Array;
  /** Lengths before rounding. */
  readonly exact: Float64Array;
  /** `BoxFlag` bits that these decide. */
  readonly marks: Uint8Array;
}

/** Boxes while they are laid out, and for questions afterwards. Arrays that `LayoutResult` shows are the same. */
export interface LayoutTables extends BoxTable {
  readonly document: PlayerDocument;
  readonly environment: Environment;
  readonly isRtl: boolean;
  readonly variables: Float64Array;
  /** Where boxes stand, from left to right and from top to bottom. */
  readonly axes: AxisTable[];
  /** Shared by layouts that keep heights. */
  readonly broken: BrokenTexts;
  /** The least widths of components' own texts, by box, once asked for. */
  readonly words: Map<number, number>;
  /** Fragments that were asked for, by box. */
  readonly fragments: Map<number, readonly TextFragment[]>;
  /** Steps of the layout so far: what bounds documents that take too long. */
  work: number;
  /** Boxes whose height was measured. Others have those of the layout that is reused. */
  measured: number;
}
