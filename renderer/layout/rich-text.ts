// Paragraphs of runs: one text, broken into lines as one, measured run by run. Must not know positions on the screen.

import { NodeKind, RichTextField, RunField } from 'pantograph';
import { breakLines } from '../text/break-lines.ts';
import type { BrokenLine } from '../text/break-lines.ts';
import { displayText } from '../text/display-text.ts';
import { ELLIPSIS, internFont, measuredWidth } from '../text/font-table.ts';
import type { FontSpec } from '../text/text-measurer.ts';
import { naturalLineHeight } from './component-metrics.ts';
import type { LayoutTables } from './layout-tables.ts';
import { ceilToPixel, familyOf, languageOf, MAX_PARTS } from './text-block.ts';
import { intOf, flagOf, numberOf, poolOf, textOf } from './node-fields.ts';

/** A run within its paragraph's text. */
export interface RichRun {
  readonly node: number;
  readonly start: number;
  readonly end: number;
  readonly font: FontSpec;
  readonly lineHeight: number;
  /** How far it is raised, in dp. */
  readonly raise: number;
}

/** A paragraph of runs. */
export interface RichParagraph {
  readonly text: string;
  readonly runs: readonly RichRun[];
}

/** The paragraph of a richText box. */
export function paragraphOf(tables: LayoutTables, box: number): RichParagraph {
  const { document, environment } = tables;
  const { nodes } = document;
  const parent = tables.node[box];
  const scale = environment.fontScale;
  const fixed = numberOf(tables, parent, RichTextField.lineHeight);
  const runs: RichRun[] = [];
  let text = '';
  for (let node = parent + 1; node < nodes.next[parent]; node = nodes.next[node]) {
    if (nodes.kinds[node] !== NodeKind.run) continue;
    const size = numberOf(tables, node, RunField.size);
    const start = text.length;
    text += displayText(textOf(tables, node, RunField.text));
    runs.push({
      node, start, end: text.length,
      font: internFont(
        tables.cache.fonts, size * scale, intOf(tables, node, RunField.weight),
        familyOf(tables, poolOf(tables, node, RunField.font)),
        numberOf(tables, node, RunField.letterSpacing) * scale,
      ),
      lineHeight: (fixed === fixed ? fixed : naturalLineHeight(size)) * scale,
      raise: numberOf(tables, node, RunField.baseline) * scale,
    });
  }
  return { text, runs };
}

/** Width of a piece of the paragraph, run by run. */
export function measurePiece(tables: LayoutTables, paragraph: RichParagraph, start: number, end: number): number {
  let width = 0;
  for (const run of paragraph.runs) {
    if (run.end <= start || run.start >= end) continue;
    width += measuredWidth(tables.cache.fonts, run.font, paragraph.text.slice(Math.max(start, run.start), Math.min(end, run.end)));
  }
  return width;
}

/** The run that the character before `end` belongs to: an ellipsis there is set in its font. */
export function runBefore(paragraph: RichParagraph, end: number): RichRun | undefined {
  return paragraph.runs.find((run) => end <= run.end && run.end > run.start) ?? paragraph.runs.at(-1);
}

/** Width of the paragraph when every line of it fits. */
export function richNaturalWidth(tables: LayoutTables, box: number): number {
  const paragraph = paragraphOf(tables, box);
  let width = 0;
  let start = 0;
  for (const line of paragraph.text.split('\n')) {
    width = Math.max(width, measurePiece(tables, paragraph, start, start + line.length));
    start += line.length + 1;
  }
  return ceilToPixel(tables, width);
}

/** The paragraph's lines in a width; kept for the layout. */
export function richLines(tables: LayoutTables, box: number, paragraph: RichParagraph, width: number): readonly BrokenLine[] {
  const known = tables.broken.get(box * MAX_PARTS);
  if (known !== undefined) return known;
  const node = tables.node[box];
  const lines = breakLines(paragraph.text, {
    maxWidth: Math.max(width, paragraph.runs[0]?.font.size ?? 0),
    maxLines: intOf(tables, node, RichTextField.maxLines),
    wrap: flagOf(tables, node, RichTextField.wrap),
    ellipsis: intOf(tables, node, RichTextField.overflow) === 1,
    language: languageOf(tables, textOf(tables, node, RichTextField.lang)),
  }, (start, end, cut) => {
    const dots = cut ? runBefore(paragraph, end) : undefined;
    return measurePiece(tables, paragraph, start, end) + (dots === undefined ? 0 : measuredWidth(tables.cache.fonts, dots.font, ELLIPSIS));
  });
  tables.work += paragraph.text.length >> 4;
  tables.broken.set(box * MAX_PARTS, lines);
  return lines;
}

/** Height of a line: of its tallest run, of the first run when it is empty. */
export function richLineHeight(paragraph: RichParagraph, line: BrokenLine): number {
  let height = 0;
  for (const run of paragraph.runs) {
    if (run.end > line.start && run.start < line.end) height = Math.max(height, run.lineHeight + Math.abs(run.raise));
  }
  return height === 0 ? (runBefore(paragraph, line.start)?.lineHeight ?? 0) : height;
}

/** Height of all lines in a width. */
export function richHeight(tables: LayoutTables, box: number, width: number): number {
  const paragraph = paragraphOf(tables, box);
  let height = 0;
  for (const line of richLines(tables, box, paragraph, width)) height += richLineHeight(paragraph, line);
  return height;
}
