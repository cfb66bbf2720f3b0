import { Meter } from './renderer-cost.js';

interface FontSpec {
  readonly size: number;
  readonly weight: number;
  readonly family: string;
  readonly letterSpacing: number;
  readonly lang?: string | undefined;
}
interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
}
interface TextMeasurer {
  readonly letterScale?: number;
  measureWidth(text: string, font: FontSpec): number;
  measureFont(font: FontSpec): FontMetrics;
  measureInk?(text: string, font: FontSpec): FontMetrics;
}
declare function createFixedMeasurer(advance?: number): TextMeasurer;

interface AgingMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

interface LineStyle {
  readonly maxLines: number;
  readonly wrap: boolean;
  readonly ellipsis: boolean;
}
interface BrokenLine {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly after: string;
}

interface MeasuredFont extends FontSpec, FontMetrics {
  readonly lineHeight: number;
  advances: Float32Array;
  texts: number;
}
type Lengths = Map<MeasuredFont, Map<string, number>>;
interface KeptLengths {
  recent: Lengths;
  aged: Lengths;
  weight: number;
}
interface FontTable {
  readonly measurer: TextMeasurer;
  readonly fonts: AgingMap<number, MeasuredFont[]>;
  readonly widths: KeptLengths;
  readonly lineHeights: KeptLengths;
  readonly meter: Meter;
}

interface LanguageHolder {
  lang?: string;
}
interface MeasureTarget {
  font: string;
  letterSpacing?: string;
  lang?: string;
  readonly canvas?: LanguageHolder;
  measureText(text: string): {
    readonly width: number;
    readonly fontBoundingBoxAscent: number;
    readonly fontBoundingBoxDescent: number;
    readonly actualBoundingBoxAscent: number;
    readonly actualBoundingBoxDescent: number;
  };
}
declare function createCanvasMeasurer(first: MeasureTarget, density: number, renew?: () => MeasureTarget): TextMeasurer;

export { createCanvasMeasurer, createFixedMeasurer };
export type {
  AgingMap,
  BrokenLine,
  FontMetrics,
  FontSpec,
  FontTable,
  LineStyle,
  MeasureTarget,
  MeasuredFont,
  TextMeasurer,
};
