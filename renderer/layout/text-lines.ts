// Lines of text where they stand, made for the boxes that are asked for. Must not know paint.

import { BadgeField, CheckboxField, ListItemField, NodeKind, RadioGroupField } from 'pantograph';
import type { BrokenLine } from '../text/break-lines.ts';
import { ELLIPSIS, measuredWidth, metricsOf } from '../text/font-table.ts';
import { textDirection } from '../text/text-direction.ts';
import type { FontSpec } from '../text/text-measurer.ts';
import type { LayoutResult, TextFragment } from './layout-result.ts';
import type { LayoutTables } from './layout-tables.ts';
import { partPlace } from './part-places.ts';
import { snapToGrid } from './pixel-grid.ts';
import { measurePiece, paragraphOf, richLineHeight, richLines, runBefore } from './rich-text.ts';
import { blockOf, blockText, knownLines, optionCount } from './text-block.ts';
import type { TextBlock } from './text-block.ts';
import { isGiven } from './node-fields.ts';

/** The texts of a box as parts, in reading order. */
function partsOf(tables: LayoutTables, box: number): number[] {
  const node = tables.node[box];
  switch (tables.kind[box]) {
    case NodeKind.text:
    case NodeKind.button: return [0];
    case NodeKind.listItem: return isGiven(tables, node, ListItemField.supporting) ? [0, 1] : [0];
    case NodeKind.checkbox:
    case NodeKind.toggle: return isGiven(tables, node, CheckboxField.label) ? [0] : [];
    case NodeKind.badge: return isGiven(tables, node, BadgeField.text) ? [0] : [];
    case NodeKind.tabs: return Array.from({ length: optionCount(tables, box) }, (_, index) => index);
    case NodeKind.radioGroup: {
      const count = optionCount(tables, box);
      const options = Array.from({ length: count }, (_, index) => index);
      return isGiven(tables, node, RadioGroupField.label) ? [count, ...options] : options;
    }
    default: return [];
  }
}

/** The lines of a block: those that layout broke, else the one that it proved to fit. */
function linesOfBlock(tables: LayoutTables, box: number, part: number, block: TextBlock, text: string): readonly BrokenLine[] {
  return knownLines(tables, box, part)
    ?? [{ start: 0, end: text.length, width: measuredWidth(tables.cache.fonts, block.style.font, text), cut: false }];
}

/** The line's baseline: the font's extent in the middle of the line, on the grid. */
function baselineOf(tables: LayoutTables, font: FontSpec, y: number, height: number): number {
  const { ascent, descent } = metricsOf(tables.cache.fonts, font);
  return snapToGrid(y + (height - ascent - descent) / 2 + ascent, tables.environment.density);
}

function appendBlock(
  tables: LayoutTables, box: number, part: number, block: TextBlock, text: string, lines: readonly BrokenLine[], top: number,
  into: TextFragment[],
): void {
  const place = partPlace(tables, box, part);
  const { density, direction } = tables.environment;
  const base = textDirection(text, direction);
  lines.forEach((line, index) => {
    const y = top + index * block.style.lineHeight;
    const slice = text.slice(line.start, line.end);
    into.push({
      box, part, line: index, text: line.cut ? slice + ELLIPSIS : slice,
      start: line.start, end: lines[index + 1]?.start ?? text.length,
      x: snapToGrid(place.x + (place.width - line.width) * place.alignX, density), y, height: block.style.lineHeight,
      baseline: baselineOf(tables, block.style.font, y, block.style.lineHeight), width: line.width, font: block.style.font, direction: base,
    });
  });
}

/** The two texts of a listItem stand together in the middle; every other text alone. */
function blockFragments(tables: LayoutTables, box: number): TextFragment[] {
  const fragments: TextFragment[] = [];
  const parts = partsOf(tables, box).map((part) => {
    const block = blockOf(tables, box, part);
    const text = blockText(tables, block);
    const lines = linesOfBlock(tables, box, part, block, text);
    return { part, block, text, lines, height: lines.length * block.style.lineHeight };
  });
  const together = tables.kind[box] === NodeKind.listItem ? parts.reduce((sum, part) => sum + part.height, 0) : -1;
  let above = 0;
  for (const { part, block, text, lines, height } of parts) {
    const place = partPlace(tables, box, part);
    const total = together < 0 ? height : together;
    const top = place.y + (place.height - total) * place.alignY + above;
    appendBlock(tables, box, part, block, text, lines, top, fragments);
    if (together >= 0) above += height;
  }
  return fragments;
}

function richFragments(tables: LayoutTables, box: number): TextFragment[] {
  const fragments: TextFragment[] = [];
  const paragraph = paragraphOf(tables, box);
  const place = partPlace(tables, box, 0);
  const { density, direction } = tables.environment;
  const base = textDirection(paragraph.text, direction);
  let y = place.y;
  const lines = richLines(tables, box, paragraph, place.width);
  lines.forEach((line, index) => {
    const height = richLineHeight(paragraph, line);
    let x = place.x + (place.width - line.width) * place.alignX + (base === 'rtl' ? line.width : 0);
    const dots = line.cut ? runBefore(paragraph, line.end) : undefined;
    paragraph.runs.forEach((run, part) => {
      const start = Math.max(run.start, line.start);
      const end = Math.min(run.end, line.end);
      if (end <= start && run !== dots) return;
      const slice = end > start ? paragraph.text.slice(start, end) : '';
      const text = run === dots ? slice + ELLIPSIS : slice;
      const width = end > start && run !== dots ? measurePiece(tables, paragraph, start, end) : measuredWidth(tables.cache.fonts, run.font, text);
      if (base === 'rtl') x -= width;
      fragments.push({
        box, part, line: index, text, start: start - run.start,
        end: Math.min(run.end, lines[index + 1]?.start ?? run.end) - run.start,
        x: snapToGrid(x, density), y, height, width, font: run.font, direction: base,
        baseline: snapToGrid(baselineOf(tables, run.font, y, height) - run.raise, density),
      });
      if (base === 'ltr') x += width;
    });
    y += height;
  });
  return fragments;
}

/** The lines of a box's own text, in reading order; empty when it has none. Made when first asked for, then kept. */
export function linesOf(layout: LayoutResult, box: number): readonly TextFragment[] {
  const { tables } = layout;
  let fragments = tables.fragments.get(box);
  if (fragments === undefined) {
    fragments = tables.kind[box] === NodeKind.richText ? richFragments(tables, box) : blockFragments(tables, box);
    tables.fragments.set(box, fragments);
  }
  return fragments;
}
