import { Variables } from './sdk-expression.js';
import { TextFragment, Rectangle, LayoutResult } from './renderer-layout.js';
import { PlayableDocument } from './sdk-document.js';
import { Environment } from '../renderer.js';
import { FontSpec } from './renderer-text.js';

interface ScrollTable {
  readonly count: number;
  readonly box: readonly number[];
  readonly axis: readonly ('vertical' | 'horizontal')[];
  readonly viewWidth: readonly number[];
  readonly viewHeight: readonly number[];
  readonly viewX: readonly number[];
  readonly viewY: readonly number[];
  readonly contentWidth: readonly number[];
  readonly contentHeight: readonly number[];
  readonly outer: readonly number[];
}
interface PlaceTable {
  readonly count: number;
  readonly node: Uint32Array;
  readonly parent: Int32Array;
  readonly next: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly height: Float64Array;
  readonly scroller: Uint32Array;
  readonly scrolls: ScrollTable;
}

interface LinePieces {
  langOf(fragment: TextFragment): string;
  isUnseen(fragment: TextFragment): boolean;
  addressOf(fragment: TextFragment): string;
  inkOf(fragment: TextFragment): string;
}
interface PaintedLines {
  readonly fragments: readonly TextFragment[];
  readonly textOf: (fragment: TextFragment) => string;
  readonly measureWidth: (text: string, font: FontSpec) => number;
  readonly pieces?: LinePieces | undefined;
}
interface SemanticsValue {
  readonly now: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}
interface SemanticsWords {
  text(index: number): string;
  name(index: number): string;
  isNamed(index: number): boolean;
  lang(index: number): string | undefined;
  live(index: number): '' | 'polite' | 'assertive' | undefined;
  lines(index: number): PaintedLines;
  isUnseen(index: number): boolean;
  value(index: number): SemanticsValue | undefined;
}

declare const records: {
  readonly none: { readonly aria: '' };
  readonly text: { readonly aria: '' };
  readonly heading: { readonly aria: 'heading'; readonly isImplied: true; readonly isNamedByContent: true };
  readonly list: { readonly aria: 'list' };
  readonly listItem: { readonly aria: 'listitem' };
  readonly button: {
    readonly aria: 'button';
    readonly isImplied: true;
    readonly isOperable: true;
    readonly isNamedByContent: true;
  };
  readonly link: { readonly aria: 'link'; readonly isOperable: true; readonly isNamedByContent: true };
  readonly checkbox: { readonly aria: 'checkbox'; readonly isOperable: true; readonly isOnBy: 'aria-checked' };
  readonly switch: { readonly aria: 'switch'; readonly isOperable: true; readonly isOnBy: 'aria-checked' };
  readonly radioGroup: { readonly aria: 'radiogroup' };
  readonly radio: {
    readonly aria: 'radio';
    readonly isOperable: true;
    readonly isOption: true;
    readonly isOnBy: 'aria-checked';
  };
  readonly tabList: { readonly aria: 'tablist' };
  readonly tab: {
    readonly aria: 'tab';
    readonly isOperable: true;
    readonly isOption: true;
    readonly isOnBy: 'aria-selected';
  };
  readonly image: { readonly aria: 'img' };
  readonly progressBar: { readonly aria: 'progressbar' };
  readonly group: { readonly aria: 'group' };
  readonly navigation: { readonly aria: 'navigation' };
  readonly main: { readonly aria: 'main' };
  readonly banner: { readonly aria: 'banner' };
  readonly status: { readonly aria: 'status' };
  readonly alert: { readonly aria: 'alert' };
  readonly toolbar: { readonly aria: 'toolbar' };
  readonly slider: {
    readonly aria: 'slider';
    readonly isImplied: true;
    readonly isOperable: true;
    readonly isRange: true;
  };
  readonly form: { readonly aria: 'form' };
  readonly textField: {
    readonly aria: 'textbox';
    readonly isImplied: true;
    readonly isOperable: true;
    readonly isField: true;
  };
  readonly hosted: { readonly aria: 'group'; readonly isHosted: true };
  readonly table: { readonly aria: 'table' };
  readonly row: { readonly aria: 'row' };
  readonly cell: { readonly aria: 'cell' };
  readonly columnHeader: { readonly aria: 'columnheader' };
  readonly rowGroup: { readonly aria: 'rowgroup' };
  readonly select: {
    readonly aria: 'combobox';
    readonly isImplied: true;
    readonly isOperable: true;
    readonly isField: true;
  };
  readonly dateField: { readonly aria: ''; readonly isOperable: true; readonly isField: true };
  readonly timeField: { readonly aria: ''; readonly isOperable: true; readonly isField: true };
  readonly stepper: {
    readonly aria: 'spinbutton';
    readonly isImplied: true;
    readonly isOperable: true;
    readonly isField: true;
  };
  readonly rating: {
    readonly aria: 'radiogroup';
    readonly isImplied: true;
    readonly isOperable: true;
    readonly isField: true;
  };
  readonly fileField: { readonly aria: ''; readonly isOperable: true; readonly isField: true };
};
declare const roleNames: readonly string[];
declare const SemanticRole: Readonly<Record<keyof typeof records, number>>;

declare const SemanticFlag: {
  readonly DISABLED: 1;
  readonly CHECKED: 2;
  readonly UNSPOKEN: 4;
  readonly FOCUSABLE: 8;
  readonly SCREEN: 16;
  readonly PART_OF_BUTTON: 32;
  readonly NAMED: 64;
  readonly PASSED_BY: 128;
  readonly COVER: 256;
  readonly EDGE: 512;
  readonly CHOSEN: 1024;
  readonly LINKED: 2048;
};
declare const SemanticSlot: {
  readonly LIST: 0;
  readonly SCREEN: 1;
  readonly ROW: 2;
  readonly MAIN: 3;
  readonly BUTTON: 4;
  readonly SUPPORTING: 5;
};
interface SemanticsTree {
  readonly document: PlayableDocument;
  readonly environment: Environment;
  readonly places: PlaceTable;
  readonly words: SemanticsWords;
  optionPlace(place: number, option: number): Rectangle;
  readonly count: number;
  readonly role: Uint8Array;
  readonly flags: Int32Array;
  readonly parent: Int32Array;
  readonly next: Int32Array;
  readonly box: Int32Array;
  readonly first: Int32Array;
  readonly slot: Uint8Array;
  readonly level: Uint8Array;
  readonly screen: Int32Array;
  readonly scroll: Int32Array;
  readonly position: Int32Array;
  readonly rowCounts?: ReadonlyMap<number, number>;
  readonly children: Int32Array;
}

interface LayoutSemantics extends SemanticsTree {
  readonly layout: LayoutResult;
  readonly variables: Variables;
  readonly modifier: Int32Array;
}

declare function dumpSemantics(tree: SemanticsTree, layout?: LayoutResult): string;

export { SemanticFlag, SemanticRole, SemanticSlot, dumpSemantics, roleNames };
export type { LayoutSemantics, PaintedLines, PlaceTable, ScrollTable, SemanticsTree, SemanticsValue, SemanticsWords };
