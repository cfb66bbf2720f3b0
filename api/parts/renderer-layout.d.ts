import { PlayerDocument } from './sdk-document.js';
import { Environment } from '../renderer.js';
import { PlaceTable } from './renderer-semantics.js';
import { FontSpec, MeasuredFont, BrokenLine, LineStyle, FontTable, AgingMap } from './renderer-text.js';
import { Variables } from './sdk-expression.js';

interface LayoutNotice {
  readonly code: 'screen-out-of-range' | 'no-alternative' | 'unknown-component';
  readonly node: number;
}
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface ShapedWord {
  readonly text: string;
  readonly x: number;
  readonly left: number;
  readonly right: number;
}
interface TextFragment {
  readonly box: number;
  readonly part: number;
  readonly line: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly baseline: number;
  readonly rise: number;
  readonly width: number;
  readonly alignX?: number | undefined;
  readonly word?: ShapedWord | undefined;
  readonly font: FontSpec;
  readonly direction: 'ltr' | 'rtl';
}

type TextReaders = ReadonlyMap<number, readonly number[]>;

interface TypeStyle {
  readonly size: number;
  readonly weight: number;
  readonly lineHeight: number;
  readonly maxLines: number;
}

interface AxisStyle {
  low: number;
  high: number;
  fill: number;
  fillExtra: number;
  before: number;
  after: number;
  offset: number;
  align: number;
}
interface LayoutStyle {
  readonly axes: readonly [AxisStyle, AxisStyle];
  weight: number;
  isVisible: boolean;
}

interface FieldSource {
  readonly document: PlayerDocument;
  readonly variables: Variables;
}

interface SharedText {
  longest?: number;
  readonly rooms: Map<string, readonly BrokenLine[]>;
}
type SharedTexts = Map<string, Map<MeasuredFont | string, SharedText>>;

interface Label {
  readonly field: number;
  readonly type: TypeStyle;
  readonly before: number;
  readonly after: number;
  readonly insetY: number;
  readonly below: number;
  readonly width: number;
  readonly height: number;
  readonly alignX: number;
  readonly alignY: number;
  readonly bare: readonly [number, number];
}
interface TextPart {
  readonly part: number;
  readonly string: number;
  readonly label: Label;
}

interface TextStyle extends LineStyle {
  readonly font: MeasuredFont;
  readonly lineHeight: number;
}

interface ContainerRules {
  readonly mode: number;
  readonly align: readonly [number, number];
  readonly gap: number;
  readonly fixedGap: number;
  readonly arrangement: number;
  readonly scrollAxis: number;
  readonly heedsChildren: boolean;
}
interface Choosing extends FieldSource {
  readonly lacks: (from: number, to: number) => boolean;
  readonly addNotice: (code: LayoutNotice['code'], node: number) => void;
}
type Choice = readonly [first: number, end: number, kind?: number];
interface StackRules {
  readonly canStack: (tables: LayoutTables, box: number) => boolean;
  readonly spareRoom: (tables: LayoutTables, box: number) => number;
  readonly heightBelow: (tables: LayoutTables, children: number) => number;
  readonly edge: number;
}
interface MeasureRules {
  readonly fillsWidth: (source: FieldSource, node: number) => boolean;
  readonly stretches: (source: FieldSource, node: number) => boolean;
  readonly length: ((tables: LayoutTables, box: number, axis: number) => number) | undefined;
  readonly leastWidth: ((natural: number, isNeeded: boolean) => number) | undefined;
  readonly textsWidth: ((widest: number, count: number) => number) | undefined;
  readonly columns: ((tables: LayoutTables, box: number) => number) | undefined;
  readonly leastHeight: ((texts: number) => number) | undefined;
  readonly markHeight: ((tables: LayoutTables) => number) | undefined;
  readonly belowTexts: number;
  readonly stack: StackRules | undefined;
  readonly isProportional: boolean;
  readonly keepsInsets: boolean;
  readonly isRound: boolean;
}
interface PlaceRules {
  readonly option: ((tables: LayoutTables, box: number, option: number) => Rectangle) | undefined;
  readonly operated: ((tables: LayoutTables, box: number) => Rectangle) | undefined;
  readonly texts: ((tables: LayoutTables, box: number) => Rectangle) | undefined;
  readonly areTogether: boolean;
}
interface TypeFields {
  readonly size: number;
  readonly weight: number;
  readonly letterSpacing: number;
  readonly font: number;
  readonly color: number;
  readonly decoration: number;
}
interface ParagraphFields {
  readonly hasRuns: boolean;
  readonly alignment: number;
  readonly lang: number;
}
interface ComponentLayout {
  readonly container: ContainerRules;
  readonly inset: readonly [number, number];
  readonly hasGround: boolean;
  readonly label: Label | undefined;
  readonly texts: (tables: LayoutTables, node: number, label: Label) => readonly TextPart[];
  readonly options: number;
  readonly type: TypeFields | undefined;
  readonly paragraph: ParagraphFields | undefined;
  readonly measure: MeasureRules;
  readonly place: PlaceRules;
  readonly choose: ((choosing: Choosing, node: number) => Choice) | undefined;
  readonly shownBy: number;
  readonly host: 'painted' | 'mounted' | undefined;
}
interface LayoutCache {
  readonly key: string;
  readonly fonts: FontTable;
  readonly omitted: Set<number>;
  readonly hasManyFonts: boolean;
  readonly texts: string[];
  readonly needOtherFont: boolean[];
  readonly typeStyles: Map<TypeStyle, TextStyle>;
  readonly followed: number;
  readonly textReaders: TextReaders;
}
interface LinesInRoom {
  readonly room: number;
  readonly lines: readonly BrokenLine[];
}
interface ComputedTexts {
  readonly numbers: Map<string, number>;
  readonly texts: string[];
}
interface BrokenTexts {
  readonly texts: Map<number, LinesInRoom>;
  readonly shared: SharedTexts;
  lines: number;
}
interface BoxTable {
  readonly components: readonly ComponentLayout[];
  readonly cache: LayoutCache;
  readonly count: number;
  readonly node: Uint32Array;
  readonly kind: Uint8Array;
  readonly mode: Uint8Array;
  readonly parent: Int32Array;
  readonly next: Uint32Array;
  readonly flags: Uint16Array;
  readonly style: readonly LayoutStyle[];
  readonly gap: Float64Array;
  readonly alignment: Uint32Array;
  readonly scroller: Uint32Array;
  readonly scrollBoxes: readonly number[];
  readonly notices: readonly LayoutNotice[];
  readonly shortened: readonly number[];
  readonly values: Variables | undefined;
}
interface AxisTable {
  readonly start: Float64Array;
  readonly length: Float64Array;
  readonly exactStart: Float64Array;
  readonly exact: Float64Array;
  readonly marks: Uint8Array;
}
type LayoutRows = ReadonlyMap<number, readonly [top: number, height: number]>;
interface LayoutTables extends BoxTable {
  readonly document: PlayerDocument;
  readonly environment: Environment;
  readonly isRtl: boolean;
  readonly variables: Variables;
  readonly axes: AxisTable[];
  readonly computed: ComputedTexts;
  readonly broken: BrokenTexts;
  readonly words: Map<number, number>;
  readonly rows: Map<number, LayoutRows>;
  readonly fragments: AgingMap<number, readonly TextFragment[]>;
  measured: number;
}

interface Leeway {
  less: number;
  more: number;
}
interface Workspace {
  owner: LayoutTables | undefined;
  naturals: readonly Float64Array[];
  leasts: readonly Float64Array[];
  needs: readonly Float64Array[];
  isRead: Uint8Array;
  holdsFrom: Float64Array;
  holdsTo: Float64Array;
  readonly leeway: Leeway;
}

interface LayoutResult extends PlaceTable {
  readonly document: PlayerDocument;
  readonly environment: Environment;
  readonly kind: Uint8Array;
  readonly naturalHeight: number;
  readonly notices: readonly LayoutNotice[];
  readonly tables: LayoutTables;
  readonly workspace: Workspace;
}
type ScrollOffsets = Float64Array;

interface Hit {
  readonly box: number;
  readonly target: number;
  readonly option: number;
}
declare function hitTest(layout: LayoutResult, x: number, y: number, offsets: ScrollOffsets): Hit | undefined;

declare function dumpLayout(layout: LayoutResult): string;

export { dumpLayout, hitTest };
export type { Hit, LayoutNotice, LayoutResult, Rectangle, ScrollOffsets, TextFragment };
