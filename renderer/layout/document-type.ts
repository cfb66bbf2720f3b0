// The styles of a document's texts: font, line height and line breaking.
// Must not know lines.

import { TextField, TextOverflow } from 'pantograph/internal';
import { ownValue } from '../own-value.ts';
import type { LineStyle } from '../text/break-lines.ts';
import { displayText } from '../text/display-text.ts';
import { internFont, mayNeedOtherFont, textLineHeight } from '../text/font-table.ts';
import type { MeasuredFont } from '../text/font-table.ts';
import type { TypeStyle } from './component-metrics.ts';
import { commonSize, commonWeight } from './font-variety.ts';
import { isComputed } from './labels.ts';
import { componentOf } from './layout-tables.ts';
import type { LayoutTables } from './layout-tables.ts';
import { flagOf, intOf, numberOf, numberOr, poolOf, textOf } from './node-fields.ts';
import type { TextPart } from './text-part.ts';
import type { TextStyle } from './text-style.ts';

/** A string as it is drawn. */
export function shownText({ cache, computed, document: { strings } }: LayoutTables, string: number): string {
  return string < strings.length
    ? (cache.texts[string] ??= displayText(strings.get(string)))
    : computed.texts[string - strings.length];
}

/** The style of a component's text. */
function typeStyle(tables: LayoutTables, type: TypeStyle): TextStyle {
  const { typeStyles } = tables.cache;
  const known = typeStyles.get(type);
  if (known !== undefined) return known;
  const { fontScale: scale, fontFamily } = tables.environment;
  const font = internFont(tables.cache.fonts, type.size * scale, type.weight, fontFamily, 0, languageAround(tables));
  const style = {
    // Large letters are read in narrow columns, so texts that are otherwise cut at two lines get all their lines.
    maxLines: scale >= 1.3 ? 0 : type.maxLines,
    wrap: true,
    ellipsis: true,
    font,
    // A script may need more than the components are designed with.
    lineHeight: Math.max(type.lineHeight * scale, font.lineHeight),
  };
  typeStyles.set(type, style);
  return style;
}

/** The language that a field names; none where it is absent. */
export function langIn(tables: LayoutTables, node: number, field: number): string {
  const string = poolOf(tables, node, field);
  return string === 0 ? '' : tables.document.strings.get(string);
}

/** The language of texts that name none. */
export function languageAround({ document, environment }: LayoutTables): string {
  return document.lang || environment.locale;
}

/** Letters that join. Canvases and elements space numbers among them in different ways, and neither spaces the letters. */
const JOINED = /[\u0600-\u08ff]/;

/** The font of a text or a run, whose fields stand at these positions, and the text before its size. */
export function fontOf(
  tables: LayoutTables,
  node: number,
  size: number,
  weight: number,
  letterSpacing: number,
  font: number,
  lang: string,
): MeasuredFont {
  const { fonts, fontFamily, fontScale } = tables.environment;
  const { hasManyFonts } = tables.cache;
  const ownSize = numberOf(tables, node, size);
  const ownWeight = intOf(tables, node, weight);
  const spacing = hasManyFonts ? 0 : numberOf(tables, node, letterSpacing);
  const key = tables.document.fonts[poolOf(tables, node, font)];
  return internFont(
    tables.cache.fonts,
    (hasManyFonts ? commonSize(ownSize) : ownSize) * fontScale,
    hasManyFonts ? commonWeight(ownWeight) : ownWeight,
    ownValue(key, fonts) ?? fontFamily,
    spacing && JOINED.test(textOf(tables, node, size - 1)) ? 0 : spacing * fontScale,
    lang,
  );
}

/** The height of a line that a field names, in dp; `undefined` where it is absent. */
export function givenLineHeight(tables: LayoutTables, node: number, field: number): number | undefined {
  const own = numberOr(tables, node, field, NaN);
  return own === own ? own * tables.environment.fontScale : undefined;
}

export function lineStyle(
  tables: LayoutTables,
  node: number,
  maxLines: number,
  overflow: number,
  wrap: number,
): LineStyle {
  return {
    maxLines: intOf(tables, node, maxLines),
    wrap: flagOf(tables, node, wrap),
    ellipsis: intOf(tables, node, overflow) === TextOverflow.ellipsis,
  };
}

/** `mayNeedOtherFont` of a string. Small bytes are characters before U+0580, which is known without decoding most strings. */
function stringMayNeedOtherFont(tables: LayoutTables, string: number): boolean {
  const { strings } = tables.document;
  const { bytes } = strings;
  const start = strings.byteStart(string);
  const end = start + strings.byteLength(string);
  for (let at = start; at < end; at += 1) if (bytes[at] >= 0xd6) return mayNeedOtherFont(shownText(tables, string));
  return false;
}

/** The line height of a string that names none. */
function stringLineHeight(tables: LayoutTables, string: number, font: MeasuredFont): number {
  const { fonts, needOtherFont } = tables.cache;
  const mayNeed = isComputed(tables, string)
    ? mayNeedOtherFont(shownText(tables, string))
    : (needOtherFont[string] ??= stringMayNeedOtherFont(tables, string));
  return mayNeed ? textLineHeight(fonts, font, shownText(tables, string)) : font.lineHeight;
}

/** The style of a string of a `text`. */
function textStyle(tables: LayoutTables, node: number, string: number): TextStyle {
  const lang = langIn(tables, node, TextField.lang) || languageAround(tables);
  const font = fontOf(tables, node, TextField.size, TextField.weight, TextField.letterSpacing, TextField.font, lang);
  return {
    ...lineStyle(tables, node, TextField.maxLines, TextField.overflow, TextField.wrap),
    font,
    lineHeight: givenLineHeight(tables, node, TextField.lineHeight) ?? stringLineHeight(tables, string, font),
  };
}

/** The style of a text of a box that has no runs. */
export function styleOf(tables: LayoutTables, box: number, { label, string }: TextPart): TextStyle {
  if (componentOf(tables, box).type !== undefined) return textStyle(tables, tables.node[box], string);
  const style = typeStyle(tables, label.type);
  const lineHeight = stringLineHeight(tables, string, style.font);
  return lineHeight > style.lineHeight ? { ...style, lineHeight } : style;
}
