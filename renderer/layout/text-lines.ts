// Lines of text where they stand, made for the boxes that are asked for. Must not know paint.

import { NodeKind } from 'pantograph';
import type { BrokenLine } from '../text/break-lines.ts';
import { measuredWidth } from '../text/font-table.ts';
import { textDirection } from '../text/text-direction.ts';
import { partsOf } from './labels.ts';
import type { TextPart } from './labels.ts';
import type { LayoutResult, TextFragment } from './layout-result.ts';
import type { LayoutTables } from './layout-tables.ts';
import { roomOf } from './leaf-size.ts';
import { partPlace } from './part-places.ts';
import type { PartPlace } from './part-places.ts';
import { snapToGrid } from './pixel-grid.ts';
import { lineHeightOf, linesIn, paragraphOf, runText } from './text-block.ts';
import type { Paragraph } from './text-block.ts';

/** A text of a box, broken into lines. */
interface BrokenText {
  readonly paragraph: Paragraph;
  readonly place: PartPlace;
  readonly lines: readonly BrokenLine[];
  readonly height: number;
}

function breakText(tables: LayoutTables, box: number, part: TextPart): BrokenText {
  const paragraph = paragraphOf(tables, box, part);
  const place = partPlace(tables, box, part);
  const lines = linesIn(tables, box, part.part, paragraph, roomOf(tables, box, part));
  return { paragraph, place, lines, height: lines.reduce((sum, line) => sum + lineHeightOf(paragraph, line), 0) };
}

/** Appends the pieces of a text whose first line starts at `top`. */
function appendText(tables: LayoutTables, box: number, text: BrokenText, top: number, into: TextFragment[]): void {
  const { paragraph, place, lines } = text;
  const { density, direction: around } = tables.environment;
  const { fonts } = tables.cache;
  const direction = textDirection(paragraph.text, around);
  let y = top;
  lines.forEach((line, index) => {
    const height = lineHeightOf(paragraph, line);
    let x = place.x + (place.width - line.width) * place.alignX + (direction === 'rtl' ? line.width : 0);
    for (const run of paragraph.runs) {
      const shown = runText(paragraph, run, line.start, line.end, line.cut);
      // A text of one run has a piece on each line, also on empty ones.
      if (shown === '' && paragraph.runs.length > 1) continue;
      const width = measuredWidth(fonts, run.font, shown);
      const { ascent, descent } = run.font;
      if (direction === 'rtl') x -= width;
      into.push({
        box, part: run.part, line: index, text: shown, start: Math.max(run.start, line.start) - run.start,
        end: Math.min(run.end, lines[index + 1]?.start ?? run.end) - run.start,
        x: snapToGrid(x, density), y, height, width, font: run.font, direction,
        // The font's extent in the middle of the line; all runs are raised from the same baseline.
        baseline: snapToGrid(snapToGrid(y + (height + ascent - descent) / 2, density) - run.raise, density),
      });
      if (direction === 'ltr') x += width;
    }
    y += height;
  });
}

/** The lines of a box's own text, in reading order; empty when it has none. Made when first asked for, then kept. */
export function linesOf(layout: LayoutResult, box: number): readonly TextFragment[] {
  const { tables } = layout;
  const known = tables.fragments.get(box);
  if (known !== undefined) return known;
  const fragments: TextFragment[] = [];
  const texts = partsOf(tables, box).map((part) => breakText(tables, box, part));
  // The two texts of a listItem stand together in the middle; every other text alone.
  const isStack = tables.kind[box] === NodeKind.listItem;
  const together = texts.reduce((sum, text) => sum + text.height, 0);
  let above = 0;
  for (const text of texts) {
    const { y, height, alignY } = text.place;
    appendText(tables, box, text, y + (height - (isStack ? together : text.height)) * alignY + above, fragments);
    if (isStack) above += text.height;
  }
  tables.fragments.set(box, fragments);
  return fragments;
}
