// Types of the tables that all layout passes read and write, and of the rules that a component gives to layout.
// Must not know how a pass computes its values, or which components exist.

import { isPlayerError } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import type { TextReaders } from './changed-texts.ts';
import type { Environment } from '../environment.ts';
import type { AgingMap } from '../text/aging-map.ts';
import type { BrokenLine } from '../text/break-lines.ts';
import type { FontTable } from '../text/font-table.ts';
import type { TypeStyle } from './component-metrics.ts';
import type { LayoutStyle } from './axis-style.ts';
import type { FieldSource } from './node-fields.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { LayoutNotice, Rectangle, TextFragment } from './text-fragment.ts';
import type { Label, TextPart } from './text-part.ts';
import type { TextStyle } from './text-style.ts';

/** Arrangement of a component's children. A field is a position in the row; 0 is no field, because position 0 holds the modifiers. */
export interface ContainerRules {
  /** `BoxMode`. */
  readonly mode: number;
  /** For each axis the field that aligns children, or the negated `Align` that holds always. */
  readonly align: readonly [number, number];
  /** Space between children along its axis. */
  readonly gap: number;
  /** Space between children if there is no field `gap`, in dp. */
  readonly fixedGap: number;
  /** Field of the arrangement along the main axis; of a listItem, the number of leading children. */
  readonly arrangement: number;
  /** Field of the scroll axis; its value 1 is horizontal. */
  readonly scrollAxis: number;
  /** True if a child's own `align` counts when boxes decide who may have a loose width (`standAtStart`). */
  readonly heedsChildren: boolean;
}

/** The input of `ComponentLayout.choose`. */
export interface Choosing extends FieldSource {
  /** True if a node from `from` to before `to` needs a component that the host does not have. */
  readonly lacks: (from: number, to: number) => boolean;
  readonly addNotice: (code: LayoutNotice['code'], node: number) => void;
}

/** Nodes of the chosen children, from `first` to before `end`; `kind` replaces the component of the parent. */
export type Choice = readonly [first: number, end: number, kind?: number];

/** Rules of a component with other content beside its texts, which moves below them if large letters need the width. */
export interface StackRules {
  /** True if the box has such content. */
  readonly canStack: (tables: LayoutTables, box: number) => boolean;
  /** Width of the texts less the width in which any words fit. Negative: the actual words must be measured. */
  readonly spareRoom: (tables: LayoutTables, box: number) => number;
  /** Height of the content below the texts, with the gap; `children` is the natural height of the child boxes. */
  readonly heightBelow: (tables: LayoutTables, children: number) => number;
  /** Space below the moved content that is kept even if the box is too short, in dp. */
  readonly edge: number;
}

/** Natural size of a component without the padding of its modifiers. */
export interface MeasureRules {
  /** True if it takes all the width that its parent offers. */
  readonly fillsWidth: (source: FieldSource, node: number) => boolean;
  /** True if it has the width of its column, whatever the column's alignment. */
  readonly stretches: (source: FieldSource, node: number) => boolean;
  /** Natural length without texts, along an axis. Default: `bare` of its label. */
  readonly length: ((tables: LayoutTables, box: number, axis: number) => number) | undefined;
  /** The least width without texts. Default: the natural width. */
  readonly leastWidth: ((natural: number, isNeeded: boolean) => number) | undefined;
  /** Natural width of `count` texts, the widest of which has the width `widest`. Default: `widest`, because texts stand below each other. */
  readonly textsWidth: ((widest: number, count: number) => number) | undefined;
  /** Number of options beside each other. Default: 1. */
  readonly columns: ((tables: LayoutTables, box: number) => number) | undefined;
  /** The least height with this number of texts. */
  readonly leastHeight: ((texts: number) => number) | undefined;
  /** Height of a mark beside the text. The box is at least as high. */
  readonly markHeight: ((tables: LayoutTables) => number) | undefined;
  /** Height of content that always stands below its texts, in dp. */
  readonly belowTexts: number;
  readonly stack: StackRules | undefined;
  /** True if its height depends on its width, as of an image. */
  readonly isProportional: boolean;
  /** True if texts keep their insets even if the box is too short. */
  readonly keepsInsets: boolean;
  /** True if its least width is its height, scaled with the letters, as of a round badge with one character. */
  readonly isRound: boolean;
}

/** Places of a component's parts within its box. */
export interface PlaceRules {
  /** The place of an option. Default: the whole content. */
  readonly option: ((tables: LayoutTables, box: number, option: number) => Rectangle) | undefined;
  /** The place that takes presses and drags. Default: the whole box. */
  readonly operated: ((tables: LayoutTables, box: number) => Rectangle) | undefined;
  /** The place of its texts beside other content. Default: the place of the option. */
  readonly texts: ((tables: LayoutTables, box: number) => Rectangle) | undefined;
  /** True if its texts are aligned as a block, and not each in its own place. */
  readonly areTogether: boolean;
}

/** Fields of the font, colour and decoration of a text or a run. */
export interface TypeFields {
  readonly size: number;
  readonly weight: number;
  readonly letterSpacing: number;
  readonly font: number;
  readonly color: number;
  readonly decoration: number;
}

/** Fields of a component whose font is named by the document: in its own fields, or in those of its runs. */
export interface ParagraphFields {
  readonly hasRuns: boolean;
  readonly alignment: number;
  readonly lang: number;
}

/** The rules that layout follows for a component. */
export interface ComponentLayout {
  readonly container: ContainerRules;
  /** Space on both sides of its content in addition to padding, by axis, in dp. */
  readonly inset: readonly [number, number];
  /** True if it paints a background of its own. */
  readonly hasGround: boolean;
  /** Field and style of its text; `undefined` if it shows none. */
  readonly label: Label | undefined;
  /** Its texts in reading order. `label` is its label, with insets scaled to the letters. */
  readonly texts: (tables: LayoutTables, node: number, label: Label) => readonly TextPart[];
  /** The field that lists its options; 0 if it has none. */
  readonly options: number;
  readonly type: TypeFields | undefined;
  readonly paragraph: ParagraphFields | undefined;
  readonly measure: MeasureRules;
  readonly place: PlaceRules;
  /** Chooses the children that are laid out. Default: all. */
  readonly choose: ((choosing: Choosing, node: number) => Choice) | undefined;
  /** The field of the state whose value is the position of the only shown child; 0 if there is none. */
  readonly shownBy: number;
  /** How the host draws it; `undefined` if pantograph draws it. */
  readonly host: 'painted' | 'mounted' | undefined;
}

/** Values of a document that layouts with the same `key` share. */
export interface LayoutCache {
  /** The environment as text. Of the viewport it has only whether letters are large (`isLarge`). */
  readonly key: string;
  readonly fonts: FontTable;
  /** Nodes whose texts cost too much; a placeholder is shown instead. */
  readonly omitted: Set<number>;
  /** True if the document names too many fonts, so that close fonts are replaced by a common font. */
  readonly hasManyFonts: boolean;
  /** Strings as they are drawn (`displayText`), by number, filled on demand. */
  readonly texts: string[];
  /** Results of `mayNeedOtherFont` by string, filled on demand. */
  readonly needOtherFont: boolean[];
  /** Styles of components' texts. */
  readonly typeStyles: Map<TypeStyle, TextStyle>;
  /** Number of variables that decide which boxes exist: the states, or all variables if a field uses a variable of the system. */
  readonly followed: number;
  readonly textReaders: TextReaders;
}

/** The lines of a text in a width of `room` dp. */
export interface LinesInRoom {
  readonly room: number;
  readonly lines: readonly BrokenLine[];
}

/** Texts of expressions. Their string numbers follow those of the document. */
export interface ComputedTexts {
  /** Numbers by node and field. */
  readonly numbers: Map<string, number>;
  readonly texts: string[];
}

/** Texts that were broken into lines. */
export interface BrokenTexts {
  /** By box and part. */
  readonly texts: Map<number, LinesInRoom>;
  /** Values by characters and font, which equal texts share. */
  readonly shared: SharedTexts;
  /** Number of lines in all, without the first line of each text. */
  lines: number;
}

/** The boxes of a layout without sizes, which layouts of other sizes share. */
export interface BoxTable {
  /** The component of each kind of node, by its number. */
  readonly components: readonly ComponentLayout[];
  readonly cache: LayoutCache;
  readonly count: number;
  readonly node: Uint32Array;
  readonly kind: Uint8Array;
  /** `BoxMode`. */
  readonly mode: Uint8Array;
  readonly parent: Int32Array;
  readonly next: Uint32Array;
  /** `BoxFlag` bits that do not depend on sizes. */
  readonly flags: Uint16Array;
  readonly style: readonly LayoutStyle[];
  /** Space between children. */
  readonly gap: Float64Array;
  /** Alignment of children (`packAlignment`). */
  readonly alignment: Uint32Array;
  /** Scroll container around each box, as an index into `scrollBoxes`. */
  readonly scroller: Uint32Array;
  /** Boxes of the scroll containers; the first is the viewport, -1. */
  readonly scrollBoxes: readonly number[];
  readonly notices: readonly LayoutNotice[];
  /** Boxes whose last children were left out (`layoutNear`). Empty if the layout is whole. */
  readonly shortened: readonly number[];
  /** The values of the variables for these boxes; `undefined` if each layout must collect them anew. */
  readonly values: Variables | undefined;
}

/** Positions and lengths of all boxes along an axis, in dp. */
export interface AxisTable {
  /** Rounded to device pixels, as `length` is. */
  readonly start: Float64Array;
  readonly length: Float64Array;
  /** Starts before rounding and mirroring, from the start edge of the scroll container's content. */
  readonly exactStart: Float64Array;
  /** Lengths before rounding. */
  readonly exact: Float64Array;
  /** `BoxFlag` bits that depend on these lengths. */
  readonly marks: Uint8Array;
}

/** The rows of a box by part, in dp from the top of its content. */
export type LayoutRows = ReadonlyMap<number, readonly [top: number, height: number]>;

/** All tables of a layout. `LayoutResult` shares its arrays with them. */
export interface LayoutTables extends BoxTable {
  readonly document: PlayerDocument;
  readonly environment: Environment;
  readonly isRtl: boolean;
  readonly variables: Variables;
  /** The horizontal and the vertical axis. */
  readonly axes: AxisTable[];
  /** Texts of expressions as they are drawn, filled on demand. */
  readonly computed: ComputedTexts;
  /** Shared with the layout whose heights are reused. */
  readonly broken: BrokenTexts;
  /** The least widths of components' own texts, by box, filled on demand. */
  readonly words: Map<number, number>;
  /** The rows of boxes whose texts stand below each other, filled on demand after all boxes are placed. */
  readonly rows: Map<number, LayoutRows>;
  /** Recently used fragments, by box. */
  readonly fragments: AgingMap<number, readonly TextFragment[]>;
  /** Number of boxes whose height was measured. The others keep the height of the reused layout. */
  measured: number;
}

/** True if the texts of a box cost too much. */
export function isOmitted({ cache, node }: LayoutTables, box: number): boolean {
  return cache.omitted.has(node[box]);
}

/**
 * Measures a box, and charges its node. In play, when the meter stops the node, its texts are left out and the box is
 * measured again without them. Other errors propagate.
 */
export function withinBound<Tables extends LayoutTables, Result>(
  tables: Tables,
  box: number,
  measure: (tables: Tables, box: number, axis: number) => Result,
  axis = 0,
): Result {
  const { cache, node } = tables;
  const { meter } = cache.fonts;
  const wasOmitted = isOmitted(tables, box);
  meter.node = node[box];
  try {
    return measure(tables, box, axis);
  } catch (cause) {
    const isBound = isPlayerError(cause) && cause.code === 'render/too-costly' && meter.goesOn;
    if (!isBound || wasOmitted) throw cause;
    cache.omitted.add(node[box]);
    return measure(tables, box, axis);
  }
}

/** The component of a box's node. */
export function componentOf({ components, kind }: LayoutTables, box: number): ComponentLayout {
  return components[kind[box]];
}
