// The texts of boxes: a string in one font, or runs of several, broken into lines in the same way.
// Must not know positions.

import { NodeKind, RichTextField, RunField, TextField, listItem as itemOf } from 'pantograph';
import { breakLines } from '../text/break-lines.ts';
import type { BrokenLine } from '../text/break-lines.ts';
import { displayText } from '../text/display-text.ts';
import { ELLIPSIS, internFont, knownWidth, lineBound, measuredWidth } from '../text/font-table.ts';
import type { FontSpec } from '../text/text-measurer.ts';
import { longestWordBound, widthBound } from '../text/width-bound.ts';
import { naturalLineHeight } from './component-metrics.ts';
import type { TypeStyle } from './component-metrics.ts';
import { hasOptions, isCaption, partSource } from './labels.ts';
import type { LayoutTables } from './layout-tables.ts';
import { flagOf, intOf, numberOf, numberOr, poolOf, textOf } from './node-fields.ts';
import type { LineStyle, TextStyle } from './text-style.ts';

export { optionCount } from './labels.ts';

/** A piece of a paragraph in one font. */
export interface TextRun {
  /** `TextFragment.part`. */
  readonly part: number;
  readonly start: number;
  readonly end: number;
  readonly font: FontSpec;
  readonly lineHeight: number;
  /** How far it is raised, in dp. */
  readonly raise: number;
}

/** A text as it is drawn. */
export interface Paragraph {
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly style: LineStyle;
}

interface TextBlock {
  /** Index in the document's strings. */
  readonly string: number;
  readonly style: TextStyle;
}

/** Parts of a box are numbered below this. */
const MAX_PARTS = 128;

/** The style of a component's text. */
function typeStyle(tables: LayoutTables, type: TypeStyle): TextStyle {
  const known = tables.typeStyles.get(type);
  if (known !== undefined) return known;
  const { fontScale: scale, fontFamily } = tables.environment;
  const style = {
    // Large type is read in narrow columns: what is cut at two lines otherwise gets four.
    maxLines: scale > 1.3 ? type.maxLines * 2 : type.maxLines, wrap: true, ellipsis: true,
    font: internFont(tables.cache.fonts, type.size * scale, type.weight, fontFamily, 0),
    lineHeight: naturalLineHeight(type.size) * scale,
  };
  tables.typeStyles.set(type, style);
  return style;
}

function fontOf(tables: LayoutTables, node: number, fields: typeof TextField | typeof RunField): FontSpec {
  const { fonts, fontFamily, fontScale } = tables.environment;
  const font = poolOf(tables, node, fields.font);
  const key = tables.document.fonts[font];
  const family = font > 0 && Object.hasOwn(fonts, key) ? fonts[key] : fontFamily;
  const spacing = numberOf(tables, node, fields.letterSpacing) * fontScale;
  return internFont(tables.cache.fonts, numberOf(tables, node, fields.size) * fontScale, intOf(tables, node, fields.weight), family, spacing);
}

function lineStyle(tables: LayoutTables, node: number, fields: typeof TextField | typeof RichTextField): LineStyle {
  return {
    maxLines: intOf(tables, node, fields.maxLines),
    wrap: flagOf(tables, node, fields.wrap),
    ellipsis: intOf(tables, node, fields.overflow) === 1,
  };
}

/** Whether two texts have the same operands after their string: then they have the same style. */
function looksLike(tables: LayoutTables, node: number, other: number): boolean {
  const { operandStart, tags, values } = tables.document.nodes;
  const start = operandStart[node];
  const shift = operandStart[other] - start;
  const end = operandStart[node + 1];
  if (end + shift !== operandStart[other + 1]) return false;
  for (let operand = start + TextField.size; operand < end; operand += 1) {
    if (values[operand] !== values[operand + shift] || tags[operand] !== tags[operand + shift]) return false;
  }
  return true;
}

const MAX_TEXT_STYLES = 8;

/** The style of a `text`; rows alternate between few, so the last ones are looked at first. */
function textStyle(tables: LayoutTables, node: number): TextStyle {
  const { textStyles } = tables;
  for (const known of textStyles) {
    if (looksLike(tables, node, known.node)) return known.style;
  }
  const font = fontOf(tables, node, TextField);
  const scale = tables.environment.fontScale;
  const lineHeight = numberOr(tables, node, TextField.lineHeight, naturalLineHeight(numberOf(tables, node, TextField.size))) * scale;
  const style = { ...lineStyle(tables, node, TextField), font, lineHeight };
  if (textStyles.length === MAX_TEXT_STYLES) textStyles.length = 0;
  textStyles.push({ node, style });
  return style;
}

function blockOf(tables: LayoutTables, box: number, part: number): TextBlock {
  const node = tables.node[box];
  const kind = tables.kind[box];
  if (kind === NodeKind.text) return { string: poolOf(tables, node, TextField.text), style: textStyle(tables, node) };
  const { field, type } = partSource(tables, box, part);
  const pool = poolOf(tables, node, field);
  const isOption = hasOptions(kind) && !isCaption(tables, box, part);
  return { string: isOption ? itemOf(tables.document, pool, part) : pool, style: typeStyle(tables, type) };
}

/** The language that segments a text: its own, the document's, the environment's. */
function languageOf(tables: LayoutTables, box: number): string {
  const kind = tables.kind[box];
  const field = kind === NodeKind.text ? TextField.lang : RichTextField.lang;
  const own = kind === NodeKind.text || kind === NodeKind.richText ? textOf(tables, tables.node[box], field) : '';
  return own || tables.document.lang || tables.environment.locale;
}

function richParagraph(tables: LayoutTables, parent: number): Paragraph {
  const { nodes } = tables.document;
  const scale = tables.environment.fontScale;
  const runs: TextRun[] = [];
  let text = '';
  for (let node = parent + 1; node < nodes.next[parent]; node = nodes.next[node]) {
    if (nodes.kinds[node] !== NodeKind.run) continue;
    const start = text.length;
    text += displayText(textOf(tables, node, RunField.text));
    const natural = naturalLineHeight(numberOf(tables, node, RunField.size));
    runs.push({
      part: runs.length, start, end: text.length, font: fontOf(tables, node, RunField),
      lineHeight: numberOr(tables, parent, RichTextField.lineHeight, natural) * scale,
      raise: numberOf(tables, node, RunField.baseline) * scale,
    });
  }
  return { text, runs, style: lineStyle(tables, parent, RichTextField) };
}

function plainParagraph(tables: LayoutTables, { string, style }: TextBlock, part: number): Paragraph {
  const text = displayText(tables.document.strings.get(string));
  return { text, runs: [{ part, start: 0, end: text.length, font: style.font, lineHeight: style.lineHeight, raise: 0 }], style };
}

/** The text `part` of a box (`TextFragment.part`); all runs of a richText are one. */
export function paragraphOf(tables: LayoutTables, box: number, part: number): Paragraph {
  return tables.kind[box] === NodeKind.richText
    ? richParagraph(tables, tables.node[box]) : plainParagraph(tables, blockOf(tables, box, part), part);
}

/** The run of the character before `end`: an ellipsis there is set in its font. */
function runBefore({ runs }: Paragraph, end: number): TextRun | undefined {
  return runs.find((run) => end <= run.end && run.end > run.start) ?? runs.at(-1);
}

/** What a line from `start` to `end` shows of a run, with the ellipsis when it is `cut` there; empty: nothing. */
export function runText(paragraph: Paragraph, run: TextRun, start: number, end: number, cut: boolean): string {
  const from = Math.max(start, run.start);
  const text = paragraph.text.slice(from, Math.max(from, Math.min(end, run.end)));
  return cut && run === runBefore(paragraph, end) ? text + ELLIPSIS : text;
}

/** Width of a piece of a paragraph, run by run. */
function measurePiece(tables: LayoutTables, paragraph: Paragraph, start: number, end: number, cut: boolean): number {
  const { text: all, runs } = paragraph;
  if (runs.length === 1 && !cut) return measuredWidth(tables.cache.fonts, runs[0].font, all.slice(start, end));
  let width = 0;
  for (const run of runs) {
    const text = runText(paragraph, run, start, end, cut);
    if (text !== '') width += measuredWidth(tables.cache.fonts, run.font, text);
  }
  return width;
}

/** Width of a paragraph when every line of it fits, up to the next device pixel: it still fits after rounding to the grid. */
export function naturalWidth(tables: LayoutTables, paragraph: Paragraph): number {
  const { density } = tables.environment;
  const { text } = paragraph;
  let width = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    width = Math.max(width, measurePiece(tables, paragraph, start, end, false));
  }
  return Math.ceil(width * density - 0.001) / density;
}

/** Words longer than this, in em, may be broken when room is scarce. */
const LONG_WORD = 12;

/** The width below which a paragraph is not squeezed while others can give way: its longest word, within reason. */
export function leastWidth(paragraph: Paragraph): number {
  const word = Math.min(LONG_WORD, Math.max(2, longestWordBound(paragraph.text)));
  let size = 0;
  for (const run of paragraph.runs) size = Math.max(size, run.font.size);
  return word * size;
}

/** Height of a line: of its tallest run, of the run before it when it is empty. */
export function lineHeightOf(paragraph: Paragraph, line: BrokenLine): number {
  let height = 0;
  for (const run of paragraph.runs) {
    if (run.end > line.start && run.start < line.end) height = Math.max(height, run.lineHeight + Math.abs(run.raise));
  }
  return height || (runBefore(paragraph, line.start)?.lineHeight ?? 0);
}

/** The lines of a paragraph in a width, broken once for each layout. */
export function linesIn(tables: LayoutTables, box: number, part: number, paragraph: Paragraph, width: number): readonly BrokenLine[] {
  const key = box * MAX_PARTS + part;
  let lines = tables.broken.get(key);
  if (lines === undefined) {
    const { text, style: { maxLines, wrap, ellipsis }, runs } = paragraph;
    // At least one em, so that a width of zero does not stand every letter on a line of its own.
    const maxWidth = Math.max(width, runs[0]?.font.size ?? 0);
    tables.work += text.length >> 4;
    lines = breakLines(text, { maxWidth, maxLines, wrap, ellipsis, language: languageOf(tables, box) }, (start, end, cut) =>
      measurePiece(tables, paragraph, start, end, cut));
    tables.broken.set(key, lines);
  }
  return lines;
}

/** The same once boxes are placed: what layout did not break is one line, unless its box was given a height. */
export function shownLines(tables: LayoutTables, box: number, part: number, paragraph: Paragraph, width: number): readonly BrokenLine[] {
  const { text } = paragraph;
  // Rounding to the grid may have taken a pixel from what fitted.
  const room = width + 1 / tables.environment.density;
  if (!tables.broken.has(box * MAX_PARTS + part) && !text.includes('\n')) {
    const whole = measurePiece(tables, paragraph, 0, text.length, false);
    if (whole <= room) return [{ start: 0, end: text.length, width: whole, cut: false }];
  }
  return linesIn(tables, box, part, paragraph, room);
}

/** Whether a block is one line in `width`: by its bound, or because it was measured as one before. */
function fitsOneLine(tables: LayoutTables, { string, style }: TextBlock, width: number): boolean {
  const { bounds, fonts } = tables.cache;
  const { strings } = tables.document;
  // Kept plus 1, so that 0 is not known yet.
  if (bounds[string] === 0) bounds[string] = widthBound(displayText(strings.get(string))) + 1;
  const bound = lineBound(fonts, style.font, bounds[string] - 1, strings, string);
  if (bound <= width || bound !== bound) return bound <= width;
  return knownWidth(fonts, style.font, displayText(strings.get(string))) <= width + 0.01;
}

/** Height of a part of a box in `width`. Keeps the lines when it had to break them. */
export function textHeight(tables: LayoutTables, box: number, part: number, width: number): number {
  const block = tables.kind[box] === NodeKind.richText ? undefined : blockOf(tables, box, part);
  if (block !== undefined && fitsOneLine(tables, block, width)) return block.style.lineHeight;
  const paragraph = block === undefined ? richParagraph(tables, tables.node[box]) : plainParagraph(tables, block, part);
  let height = 0;
  for (const line of linesIn(tables, box, part, paragraph, width)) height += lineHeightOf(paragraph, line);
  return height;
}
