// The texts of boxes: a string in one font, or runs of several, broken into lines in the same way.
// Must not know positions.

import { RichTextField, RunField } from 'pantograph/internal';
import { breakLines } from '../text/break-lines.ts';
import type { BrokenLine, LineStyle } from '../text/break-lines.ts';
import { displayText } from '../text/display-text.ts';
import { chargeUnits, advanceSum, mayNeedOtherFont, measuredWidth, textLineHeight } from '../text/font-table.ts';
import type { MeasuredFont } from '../text/font-table.ts';
import { breakOpportunities } from '../text/graphemes.ts';
import { fontOf, givenLineHeight, langIn, languageAround, lineStyle, shownText, styleOf } from './document-type.ts';
import { isComputed, runsOf } from './labels.ts';
import { componentOf } from './layout-tables.ts';
import type { LayoutTables } from './layout-tables.ts';
import { numberOf, textOf } from './node-fields.ts';
import { HAIR } from './pixel-grid.ts';
import { shapedWidth } from './shaped-words.ts';
import { keepLines, roomKey, sharedText } from './shared-texts.ts';
import type { TextPart } from './text-part.ts';
import type { TextStyle } from './text-style.ts';
import { dropLeeway } from './workspace.ts';
import type { Leeway } from './workspace.ts';

/** A piece of a paragraph in one font. */
export interface TextRun {
  /** `TextFragment.part`. */
  readonly part: number;
  readonly start: number;
  readonly end: number;
  readonly font: MeasuredFont;
  readonly lineHeight: number;
  /** Height of its baseline above that of the line, in dp. */
  readonly raise: number;
}

/** A text as it is drawn. */
export interface Paragraph {
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly style: LineStyle;
}

/** Parts of a box are numbered below this. */
export const MAX_PARTS = 128;

/** True if the text of a box has runs. */
function hasRuns(tables: LayoutTables, box: number): boolean {
  return componentOf(tables, box).paragraph?.hasRuns === true;
}

/** A run whose line height is not final. */
interface GrowingRun extends TextRun {
  lineHeight: number;
}

/** Gives runs the line heights that their letters need. Adjacent runs in the same font are measured together, as words are shaped. */
function growLines(tables: LayoutTables, text: string, runs: readonly GrowingRun[]): void {
  for (let from = 0, to = 0; from < runs.length; from = to) {
    const { font, start } = runs[from];
    while (runs[to]?.font === font) to += 1;
    const lineHeight = textLineHeight(tables.cache.fonts, font, text.slice(start, runs[to - 1].end));
    for (const run of runs.slice(from, to)) run.lineHeight = lineHeight;
  }
}

function richParagraph(tables: LayoutTables, parent: number): Paragraph {
  const scale = tables.environment.fontScale;
  const runs: GrowingRun[] = [];
  const own = langIn(tables, parent, RichTextField.lang) || languageAround(tables);
  const lineHeight = givenLineHeight(tables, parent, RichTextField.lineHeight);
  let text = '';
  for (const node of runsOf(tables.document, parent)) {
    const start = text.length;
    text += displayText(textOf(tables, node, RunField.text));
    const lang = langIn(tables, node, RunField.lang) || own;
    const font = fontOf(tables, node, RunField.size, RunField.weight, RunField.letterSpacing, RunField.font, lang);
    runs.push({
      part: runs.length,
      start,
      end: text.length,
      font,
      lineHeight: lineHeight ?? font.lineHeight,
      raise: numberOf(tables, node, RunField.baseline) * scale,
    });
  }
  if (lineHeight === undefined && mayNeedOtherFont(text)) growLines(tables, text, runs);
  return {
    text,
    runs,
    style: lineStyle(tables, parent, RichTextField.maxLines, RichTextField.overflow, RichTextField.wrap),
  };
}

/** A text of a box. All runs of a richText form a single paragraph. */
export function paragraphOf(tables: LayoutTables, box: number, part: TextPart): Paragraph {
  if (hasRuns(tables, box)) return richParagraph(tables, tables.node[box]);
  const text = shownText(tables, part.string);
  const style = styleOf(tables, box, part);
  return {
    text,
    runs: [{ part: part.part, start: 0, end: text.length, font: style.font, lineHeight: style.lineHeight, raise: 0 }],
    style,
  };
}

/** Index of the run with the character before `end`, by binary search. */
function runBefore({ runs }: Paragraph, end: number): number {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    // At 0, the run of the first character, after empty runs.
    if (runs[middle].end < (end || 1)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The runs on a line from `start` to `end`, from the run of the character before `start`. */
function runsBetween(paragraph: Paragraph, start: number, end: number): readonly TextRun[] {
  return paragraph.runs.slice(runBefore(paragraph, start), runBefore(paragraph, end) + 1);
}

/**
 * The visible part of each run of a line from `start` to `end`. The text `after` the line has the font of the character before it.
 *
 * @param next - start of the next line; runs between `end` and `next` show nothing
 */
export function shownRuns(
  paragraph: Paragraph,
  start: number,
  end: number,
  after: string,
  next = end,
): (readonly [TextRun, string])[] {
  const { runs, text } = paragraph;
  const last = runs[runBefore(paragraph, end)];
  return runsBetween(paragraph, start, next).map((run) => [
    run,
    text.slice(Math.max(start, run.start), Math.min(end, run.end)) + (run === last ? after : ''),
  ]);
}

/** Width of a piece of a paragraph. Words over several runs are shaped whole. */
function measurePiece(tables: LayoutTables, paragraph: Paragraph, start: number, end: number, after: string): number {
  const pieces = shownRuns(paragraph, start, end, after).map(([{ font, raise }, text]) => ({ font, raise, text }));
  return shapedWidth(tables.cache.fonts, pieces);
}

/** Width of a paragraph without line breaks of ours, rounded up to a device pixel, so that it fits after rounding to the grid. */
export function naturalWidth(tables: LayoutTables, paragraph: Paragraph): number {
  const { density } = tables.environment;
  let width = 0;
  let start = 0;
  for (const line of paragraph.text.split('\n')) {
    const end = start + line.length;
    width = Math.max(width, measurePiece(tables, paragraph, start, end, ''));
    start = end + 1;
  }
  return Math.ceil(width * density - 0.001) / density;
}

/** Words longer than this, in em, may be broken when room is scarce. */
export const LONG_WORD = 12;

/** The longest part of a word, in em, that is kept in a line that may end in an ellipsis. */
const CUT_WORD = 4;

/** The least and greatest width of a text, as shares of the sum of its letters' widths. */
const CLOSER = 0.88;
const FURTHER = 1.02;

/** The width of the longest word of a paragraph, in dp. Of very long words only the beginning counts. */
function longestWord(tables: LayoutTables, paragraph: Paragraph): number {
  const { text, runs } = paragraph;
  let longest = 0;
  let start = 0;
  // Finding break opportunities takes long, and most words are plain.
  for (const spaced of text.split(/(?<=\w)[ \n](?=\w)/)) {
    let from = 0;
    for (const to of /\W/.test(spaced) ? breakOpportunities(spaced) : [spaced.length]) {
      // 128 characters are longer than LONG_WORD in any font.
      const word = spaced.slice(from, Math.min(to, from + 128)).trimEnd();
      let width = runs.length === 1 ? advanceSum(tables.cache.fonts, runs[0].font, word) * FURTHER : -Infinity;
      if (-width > longest) width = measurePiece(tables, paragraph, start + from, start + from + word.length, '');
      longest = Math.max(longest, width);
      from = to;
    }
    start += spaced.length + 1;
  }
  return longest;
}

/** The greatest width that a text in a font can demand for its longest word. */
export function widestWord({ font, ellipsis, maxLines }: Pick<TextStyle, 'font' | 'ellipsis' | 'maxLines'>): number {
  return (ellipsis && maxLines === 1 ? CUT_WORD : LONG_WORD) * font.size;
}

/** The least width of a paragraph: that of its longest word, at most `widestWord`. */
export function leastWidth(tables: LayoutTables, paragraph: Paragraph): number {
  const { text, runs, style } = paragraph;
  chargeUnits(tables.cache.fonts, text);
  const known = sharedText(tables.broken.shared, text, runs);
  const longest = (known.longest ??= longestWord(tables, paragraph));
  return Math.min(longest, Math.max(0, ...runs.map(({ font }) => widestWord({ ...style, font }))));
}

/** Height of a line, and its part above the baseline. Each run has its line height around the middle of its font (CSS 2, 10.8). */
export function lineExtent(
  paragraph: Paragraph,
  { start, end }: BrokenLine,
): { readonly height: number; readonly above: number } {
  let above = NaN;
  let below = NaN;
  for (const { start: from, end: to, font, lineHeight, raise } of runsBetween(paragraph, start, end)) {
    // An empty line is as high as the run before it.
    if (start < end && (to <= start || from >= end)) continue;
    const reach = (lineHeight + font.ascent - font.descent) / 2 + raise;
    if (!(above > reach)) above = reach;
    if (!(below > lineHeight - reach)) below = lineHeight - reach;
  }
  return { height: above + below || 0, above };
}

/**
 * Most lines of a screen, without the first line of each text: 512 KiB of prose, or of rows that all wrap, at the largest
 * font scale. A document of line breaks could have millions. Texts beyond this bound have a single line.
 */
const MAX_LINES = 40_960;

/** True if texts were cut because there were too many lines. */
export function hasTooManyLines({ broken }: LayoutTables): boolean {
  return broken.lines >= MAX_LINES;
}

/** The lines of a paragraph in a width, broken once. */
export function linesIn(
  tables: LayoutTables,
  box: number,
  part: number,
  paragraph: Paragraph,
  width: number,
): readonly BrokenLine[] {
  const { broken } = tables;
  const { text, style, runs } = paragraph;
  // At least an em, because a width of 0 would put every letter on a line of its own.
  const room = Math.max(width, runs[0]?.font.size ?? 0);
  const key = box * MAX_PARTS + part;
  const known = broken.texts.get(key);
  if (known?.room === room) return known.lines;
  chargeUnits(tables.cache.fonts, text);
  broken.lines -= (known?.lines.length ?? 1) - 1;
  const most = 1 + MAX_LINES - broken.lines;
  const bounded = { ...style, maxLines: Math.min(style.maxLines || most, most) };
  const shared = sharedText(broken.shared, text, runs);
  const name = roomKey(room, style);
  let lines = shared.rooms.get(name);
  if (lines === undefined || lines.length > most) {
    lines = breakLines(text, room, bounded, (start, end, after) => measurePiece(tables, paragraph, start, end, after));
    // Lines that were cut at the bound are not shared.
    if (lines.length < most) keepLines(shared, name, lines);
  }
  broken.lines += lines.length - 1;
  broken.texts.set(key, { room, lines });
  return lines;
}

/** The `advanceSum` of a string as it is drawn. Reads bytes of ASCII directly, because decoding takes longer than the rest. */
function stringAdvances(tables: LayoutTables, string: number, font: MeasuredFont): number {
  if (isComputed(tables, string)) return advanceSum(tables.cache.fonts, font, shownText(tables, string));
  const { strings } = tables.document;
  const { bytes } = strings;
  const start = strings.byteStart(string);
  const end = start + strings.byteLength(string);
  let code = 0;
  let sum = 0;
  for (let at = start; at < end; at += 1) {
    code = bytes[at];
    // Control characters are drawn as other characters, and so have no measured width.
    if (code > 127 || font.advances[code] === 0) return advanceSum(tables.cache.fonts, font, shownText(tables, string));
    sum += font.advances[code];
  }
  return code === 32 ? NaN : sum;
}

/**
 * The rest of `room` beside a text on a single line. Negative: the text has at least two lines. NaN: it must be broken to
 * know.
 */
function spareRoom(tables: LayoutTables, string: number, { font, maxLines, wrap }: TextStyle, room: number): number {
  if (maxLines === 1) return Infinity;
  const sum = stringAdvances(tables, string, font);
  if (!wrap && sum === sum) return Infinity;
  const surely = room - Math.abs(sum) * FURTHER;
  if (!(surely < 0)) return surely;
  const atMost = room - sum * CLOSER;
  return atMost < 0 ? atMost : room + 0.01 - measuredWidth(tables.cache.fonts, font, shownText(tables, string));
}

/** Height of a text of a box in `width`. Reduces `leeway` to the widths with the same height. */
export function textHeight(tables: LayoutTables, box: number, part: TextPart, width: number, leeway: Leeway): number {
  if (!hasRuns(tables, box)) {
    const style = styleOf(tables, box, part);
    const spare = spareRoom(tables, part.string, style, Math.max(width, style.font.size));
    if (spare >= 0) {
      leeway.less = Math.min(leeway.less, spare - HAIR);
      return style.lineHeight;
    }
    if (spare < 0 && style.maxLines === 2) {
      leeway.more = Math.min(leeway.more, -spare - HAIR);
      return 2 * style.lineHeight;
    }
  }
  dropLeeway(leeway);
  const paragraph = paragraphOf(tables, box, part);
  let height = 0;
  for (const line of linesIn(tables, box, part.part, paragraph, width)) height += lineExtent(paragraph, line).height;
  return height;
}
