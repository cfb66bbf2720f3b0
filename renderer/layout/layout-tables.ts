// Tables that the passes of a layout share, and that later questions read; and the questions of layout to a component.
// Must not know how anything is computed, or which components there are.

import { isPlayerError } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';
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

/** How a component arranges its children. Fields are positions; 0: there is none, for the first field is that of the modifiers. */
export interface ContainerRules {
  /** `BoxMode`. */
  readonly mode: number;
  /** For each axis the field that aligns children, or the negated `Align` that holds always. */
  readonly align: readonly [number, number];
  /** Space between children along its axis. */
  readonly gap: number;
  /** The same where no field says it, in dp. */
  readonly fixedGap: number;
  /** How what is left of the main axis is shared; of a listItem how many children lead. */
  readonly arrangement: number;
  /** Which axis its children scroll along: 1 is sideways. */
  readonly scrollAxis: number;
  /** Whether children say themselves where they stand, too. */
  readonly heedsChildren: boolean;
}

/** The input of a component that chooses among its children. */
export interface Choosing extends FieldSource {
  /** True when the host lacks one of its components among the nodes from `from` to before `to`. */
  readonly lacks: (from: number, to: number) => boolean;
  readonly note: (code: LayoutNotice['code'], node: number) => void;
}

/** The children that are laid out, from `first` to before `end`; and the kind of component that stands there instead of its own. */
export type Choice = readonly [first: number, end: number, kind?: number];

/** How a component stands texts and something else, beside each other or, where large words have no room there, below. */
export interface StackRules {
  /** Whether there is something to move. */
  readonly canStack: (tables: LayoutTables, box: number) => boolean;
  /** The width of its texts beyond the room for any words; less than nothing: their words must be read. */
  readonly spareRoom: (tables: LayoutTables, box: number) => number;
  /** Height of what stands below the texts, with the space between; `children` is the natural height of those. */
  readonly heightBelow: (tables: LayoutTables, children: number) => number;
  /** Space that stays free below all of it, even where there is too little room, in dp. */
  readonly edge: number;
}

/** Natural size of a component without the padding of its modifiers. What is optional has no answer in most components. */
export interface MeasureRules {
  /** Whether it takes all the width that it is offered. */
  readonly fillsWidth: (source: FieldSource, node: number) => boolean;
  /** Whether it stretches across a column, however that aligns its children. */
  readonly stretches: (source: FieldSource, node: number) => boolean;
  /** Natural length without texts, along an axis. Default: what its label says of that. */
  readonly length: ((tables: LayoutTables, box: number, axis: number) => number) | undefined;
  /** The least width without texts. Default: the natural one. */
  readonly leastWidth: ((natural: number, isNeeded: boolean) => number) | undefined;
  /** Natural width of all its texts, of which one is `widest`. Default: they stand below each other. */
  readonly textsWidth: ((widest: number, count: number) => number) | undefined;
  /** How many options stand beside each other. Default: one. */
  readonly columns: ((tables: LayoutTables, box: number) => number) | undefined;
  /** The least height around so many texts. */
  readonly leastHeight: ((texts: number) => number) | undefined;
  /** Height of a mark beside the text, which is never cut. */
  readonly markHeight: ((tables: LayoutTables) => number) | undefined;
  /** Height of what always stands below its texts, in dp. */
  readonly belowTexts: number;
  readonly stack: StackRules | undefined;
  /** Whether its height follows its width. */
  readonly isProportional: boolean;
  /** Whether texts keep the room around them where there is too little for all. */
  readonly keepsInsets: boolean;
  /** Whether its least width grows with letters as its height does: it is round around one character. */
  readonly isRound: boolean;
}

/** Where what a component shows stands in it. */
export interface PlaceRules {
  /** The place of an option. Default: the whole. */
  readonly option: ((tables: LayoutTables, box: number, option: number) => Rectangle) | undefined;
  /** The part of it that is operated. Default: the whole. */
  readonly operated: ((tables: LayoutTables, box: number) => Rectangle) | undefined;
  /** The room of texts beside what else it holds. Default: that of the option. */
  readonly texts: ((tables: LayoutTables, box: number) => Rectangle) | undefined;
  /** Whether its texts stand together in the middle, rather than each alone. */
  readonly areTogether: boolean;
}

/** Fields by which a document says how words look: of a text, or of a run. */
export interface TypeFields {
  readonly size: number;
  readonly weight: number;
  readonly letterSpacing: number;
  readonly font: number;
  readonly color: number;
  readonly decoration: number;
}

/** A text whose type the document says itself: in its own fields, or in each of its runs. */
export interface ParagraphFields {
  readonly hasRuns: boolean;
  readonly alignment: number;
  readonly lang: number;
}

/** The answers of a component to layout. */
export interface ComponentLayout {
  readonly container: ContainerRules;
  /** Space on either side of its content, beside padding, by axis, in dp. */
  readonly inset: readonly [number, number];
  /** Whether it paints a ground of its own. */
  readonly hasGround: boolean;
  /** How it shows text; `undefined`: it shows none. */
  readonly label: Label | undefined;
  /** Its texts in reading order; `label` is the component's at the current size of letters. */
  readonly texts: (tables: LayoutTables, node: number, label: Label) => readonly TextPart[];
  /** The field that lists its options; 0: it has none. */
  readonly options: number;
  readonly type: TypeFields | undefined;
  readonly paragraph: ParagraphFields | undefined;
  readonly measure: MeasureRules;
  readonly place: PlaceRules;
  /** Which of its children take part. Default: all. */
  readonly choose: ((choosing: Choosing, node: number) => Choice) | undefined;
  /** The state field whose value is the position of the only child that is shown; 0: it has none. */
  readonly shownBy: number;
  /** How the host fills its place; `undefined`: it is no component of the host. */
  readonly host: 'painted' | 'mounted' | undefined;
}

/** Values that a layout leaves to the next layout of the same document in like surroundings. */
export interface LayoutCache {
  /** The surroundings, and of the size of the viewport only whether letters are large beside it. */
  readonly key: string;
  readonly fonts: FontTable;
  /** Nodes whose texts cost too much: a placeholder stands for them. */
  readonly omitted: Set<number>;
  /** Whether texts have fonts in common where they name others that are close. */
  readonly hasManyFonts: boolean;
  /** Strings as they are drawn (`displayText`), once asked for. */
  readonly texts: string[];
  /** Whether the first font may lack letters of a string (`mayNeedOtherFont`), once asked for. */
  readonly needOtherFont: boolean[];
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

/** Texts of expressions: their strings are numbered after those of the document. */
export interface ComputedTexts {
  /** Numbers by node and field. */
  readonly numbers: Map<string, number>;
  readonly texts: string[];
}

/** The texts that had to be broken. */
export interface BrokenTexts {
  /** By box and part. */
  readonly texts: Map<number, LinesInRoom>;
  /** Values that texts of the same characters in the same font share. */
  readonly shared: SharedTexts;
  /** How many lines they have beyond the first of each. */
  lines: number;
}

/** The boxes that take part, without sizes: layouts of other sizes share them. */
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
  /** Boxes whose last children were left out (`layoutNear`); none: all boxes are there. */
  readonly shortened: readonly number[];
  /** The values with which they were collected; `undefined`: they must be collected each time. */
  readonly values: Variables | undefined;
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

/** The rows of one box, in dp from the top of its content, by part. */
export type LayoutRows = ReadonlyMap<number, readonly [top: number, height: number]>;

/** Boxes while they are laid out, and for questions afterwards. Arrays that `LayoutResult` shows are the same. */
export interface LayoutTables extends BoxTable {
  readonly document: PlayerDocument;
  readonly environment: Environment;
  readonly isRtl: boolean;
  readonly variables: Variables;
  /** Where boxes stand, from left to right and from top to bottom. */
  readonly axes: AxisTable[];
  /** Texts that expressions gave, as they are drawn, once asked for. */
  readonly computed: ComputedTexts;
  /** Shared by layouts that keep heights. */
  readonly broken: BrokenTexts;
  /** The least widths of components' own texts, by box, once asked for. */
  readonly words: Map<number, number>;
  /** The rows of boxes whose texts stand below each other, once asked for after all boxes have their places. */
  readonly rows: Map<number, LayoutRows>;
  /** Fragments that were asked for lately, by box. */
  readonly fragments: AgingMap<number, readonly TextFragment[]>;
  /** Boxes whose height was measured. Others have those of the layout that is reused. */
  measured: number;
}

/** Whether the texts of a box cost too much. */
export function isOmitted({ cache, node }: LayoutTables, box: number): boolean {
  return cache.omitted.has(node[box]);
}

/**
 * Measures texts on the account of their box's node. At the bound of the meter, in play, it leaves the texts of the box out, and
 * measures again without them; throws what has another cause.
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
