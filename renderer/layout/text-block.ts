// The texts of components: which string in which font, how wide, in how many lines. Must not know positions.

import {
  BadgeField, ButtonField, CheckboxField, ListItemField, NodeKind, RadioGroupField, TabsField, TextField,
  listItem as itemOf,
} from 'pantograph';
import { breakLines } from '../text/break-lines.ts';
import type { BrokenLine } from '../text/break-lines.ts';
import { displayText } from '../text/display-text.ts';
import { ELLIPSIS, internFont, knownWidth, lineBound, measuredWidth } from '../text/font-table.ts';
import { longestWordBound, widthBound } from '../text/width-bound.ts';
import { naturalLineHeight, typeScale } from './component-metrics.ts';
import type { TypeStyle } from './component-metrics.ts';
import type { LayoutTables } from './layout-tables.ts';
import type { TextBlockStyle } from './text-block-style.ts';
import { intOf, flagOf, numberOf, poolOf, textOf } from './node-fields.ts';

/** A string in its style. */
export interface TextBlock {
  /** Index in the document's strings. */
  readonly string: number;
  readonly style: TextBlockStyle;
}

/** Parts of a box are numbered below this. */
export const MAX_PARTS = 128;

function typeBlock(tables: LayoutTables, string: number, type: TypeStyle): TextBlock {
  const { environment, cache } = tables;
  const scale = environment.fontScale;
  // Large type is read in narrow columns: what is cut at two lines otherwise gets four.
  const maxLines = scale > 1.3 ? type.maxLines * 2 : type.maxLines;
  return {
    string,
    style: {
      maxLines, wrap: true, ellipsis: true,
      font: internFont(cache.fonts, type.size * scale, type.weight, environment.fontFamily, 0),
      lineHeight: naturalLineHeight(type.size) * scale,
    },
  };
}

/** The language that segments a text: its own, the document's, the environment's. */
export function languageOf(tables: LayoutTables, own: string): string {
  if (own !== '') return own;
  return tables.document.lang === '' ? tables.environment.locale : tables.document.lang;
}

/** The CSS family of a font of the document. */
export function familyOf(tables: LayoutTables, font: number): string {
  const { environment, document } = tables;
  const key = document.fonts[font];
  return font > 0 && Object.hasOwn(environment.fonts, key) ? environment.fonts[key] : environment.fontFamily;
}

function readTextStyle(tables: LayoutTables, node: number): TextBlockStyle {
  const { environment } = tables;
  const scale = environment.fontScale;
  const size = numberOf(tables, node, TextField.size);
  const lineHeight = numberOf(tables, node, TextField.lineHeight);
  const spacing = numberOf(tables, node, TextField.letterSpacing);
  const weight = intOf(tables, node, TextField.weight);
  return {
    font: internFont(tables.cache.fonts, size * scale, weight, familyOf(tables, poolOf(tables, node, TextField.font)), spacing * scale),
    lineHeight: (lineHeight === lineHeight ? lineHeight : naturalLineHeight(size)) * scale,
    maxLines: intOf(tables, node, TextField.maxLines),
    wrap: flagOf(tables, node, TextField.wrap),
    ellipsis: intOf(tables, node, TextField.overflow) === 1,
  };
}

/** Whether two texts have the same operands after their string: then they have the same style. */
function looksLike(tables: LayoutTables, node: number, other: number): boolean {
  const { operandStart, tags, values } = tables.document.nodes;
  const start = operandStart[node];
  const otherStart = operandStart[other];
  const count = operandStart[node + 1] - start;
  if (count !== operandStart[other + 1] - otherStart) return false;
  for (let field = TextField.size; field < count; field += 1) {
    if (values[start + field] !== values[otherStart + field] || tags[start + field] !== tags[otherStart + field]) return false;
  }
  return true;
}

const MAX_TEXT_STYLES = 8;

/** The style of a `text`; rows alternate between few, so the last ones are looked at first. */
function textStyle(tables: LayoutTables, node: number): TextBlockStyle {
  const { textStyles, textStyleNodes } = tables;
  for (let index = 0; index < textStyles.length; index += 1) {
    if (looksLike(tables, node, textStyleNodes[index])) return textStyles[index];
  }
  const style = readTextStyle(tables, node);
  if (textStyles.length === MAX_TEXT_STYLES) textStyles.length = textStyleNodes.length = 0;
  textStyles.push(style);
  textStyleNodes.push(node);
  return style;
}

function optionBlock(tables: LayoutTables, node: number, field: number, part: number, style: TypeStyle): TextBlock {
  return typeBlock(tables, itemOf(tables.document, poolOf(tables, node, field), part), style);
}

/** The text `part` of a box (`TextFragment.part`); the caption of a radioGroup is the part after its options. */
export function blockOf(tables: LayoutTables, box: number, part: number): TextBlock {
  const node = tables.node[box];
  switch (tables.kind[box]) {
    case NodeKind.listItem:
      return part === 0
        ? typeBlock(tables, poolOf(tables, node, ListItemField.headline), typeScale.headline)
        : typeBlock(tables, poolOf(tables, node, ListItemField.supporting), typeScale.supporting);
    case NodeKind.button: return typeBlock(tables, poolOf(tables, node, ButtonField.label), typeScale.label);
    case NodeKind.checkbox:
    case NodeKind.toggle: return typeBlock(tables, poolOf(tables, node, CheckboxField.label), typeScale.option);
    case NodeKind.radioGroup:
      return part < optionCount(tables, box)
        ? optionBlock(tables, node, RadioGroupField.options, part, typeScale.option)
        : typeBlock(tables, poolOf(tables, node, RadioGroupField.label), typeScale.caption);
    case NodeKind.tabs: return optionBlock(tables, node, TabsField.options, part, typeScale.label);
    case NodeKind.badge: return typeBlock(tables, poolOf(tables, node, BadgeField.text), typeScale.badge);
    default: return { string: poolOf(tables, node, TextField.text), style: textStyle(tables, node) };
  }
}

/** Options of a radioGroup or of tabs: their field stands at the same place. */
export function optionCount(tables: LayoutTables, box: number): number {
  return tables.document.lists[poolOf(tables, tables.node[box], TabsField.options)];
}

/** The block's text as it may be drawn. */
export function blockText(tables: LayoutTables, block: TextBlock): string {
  return displayText(tables.document.strings.get(block.string));
}

/** An upper bound of the block on one line, in dp; NaN when it has line breaks. */
function boundOf(tables: LayoutTables, block: TextBlock): number {
  const { bounds, fonts } = tables.cache;
  let bound = bounds[block.string];
  if (bound === 0) {
    bound = widthBound(blockText(tables, block)) + 1;
    bounds[block.string] = bound;
  }
  return lineBound(fonts, block.style.font, bound - 1, tables.document.strings, block.string);
}

/** Up to the next device pixel, so that what is measured still fits after rounding to the grid. */
export function ceilToPixel(tables: LayoutTables, length: number): number {
  const { density } = tables.environment;
  return Math.ceil(length * density - 0.001) / density;
}

/** Width of the block when every line of it fits, in dp, a whole number of device pixels. */
export function blockNaturalWidth(tables: LayoutTables, block: TextBlock): number {
  const text = blockText(tables, block);
  let width = 0;
  for (const line of text.includes('\n') ? text.split('\n') : [text]) {
    width = Math.max(width, measuredWidth(tables.cache.fonts, block.style.font, line));
  }
  return ceilToPixel(tables, width);
}

/** Words longer than this, in em, may be broken when room is scarce. */
const LONG_WORD = 12;

/** The width below which the block is not squeezed while others can give way: its longest word, within reason. */
export function blockLeastWidth(tables: LayoutTables, block: TextBlock, natural: number): number {
  const word = Math.min(LONG_WORD, Math.max(2, longestWordBound(blockText(tables, block))));
  return Math.min(natural, word * block.style.font.size);
}

function ownLanguage(tables: LayoutTables, box: number): string {
  if (tables.kind[box] !== NodeKind.text) return '';
  return textOf(tables, tables.node[box], TextField.lang);
}

/** The lines of a block of a box in a width of `width` dp. */
export function breakBlock(tables: LayoutTables, box: number, block: TextBlock, width: number): BrokenLine[] {
  const text = blockText(tables, block);
  const { font, maxLines, wrap, ellipsis } = block.style;
  tables.work += text.length >> 4;
  // At least one em, so that a width of zero does not stand every letter on a line of its own.
  const maxWidth = Math.max(width, font.size);
  const language = languageOf(tables, ownLanguage(tables, box));
  return breakLines(text, { maxWidth, maxLines, wrap, ellipsis, language }, (start, end, cut) =>
    measuredWidth(tables.cache.fonts, font, cut ? text.slice(start, end) + ELLIPSIS : text.slice(start, end)));
}

/** Whether the block is one line in `width`: by its bound, or because it was measured as one before. */
function fitsOneLine(tables: LayoutTables, block: TextBlock, width: number): boolean {
  const bound = boundOf(tables, block);
  if (bound <= width || bound !== bound) return bound <= width;
  return knownWidth(tables.cache.fonts, block.style.font, blockText(tables, block)) <= width + 0.01;
}

/** The block's lines if they were broken while laying out; else it is one line. */
export function knownLines(tables: LayoutTables, box: number, part: number): readonly BrokenLine[] | undefined {
  return tables.broken.get(box * MAX_PARTS + part);
}

/** Number of lines of a part of a box in `width`. Keeps the lines when it had to break them. */
export function countLines(tables: LayoutTables, box: number, part: number, block: TextBlock, width: number): number {
  if (fitsOneLine(tables, block, width)) return 1;
  const lines = breakBlock(tables, box, block, width);
  tables.broken.set(box * MAX_PARTS + part, lines);
  return lines.length;
}
