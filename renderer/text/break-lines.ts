// Breaks a text into lines: greedily, at opportunities, and within a word that is wider than the line.
// Must not know fonts, runs or boxes.

import { breakOpportunities, graphemeBorder, graphemeEnd, openBorder } from './graphemes.ts';

/** Rules for breaking a text into lines. */
export interface LineStyle {
  /** 0: no limit. */
  readonly maxLines: number;
  readonly wrap: boolean;
  /** True if text that does not fit ends in an ellipsis. Otherwise it is cut. */
  readonly ellipsis: boolean;
}

/** Follows text that was cut. */
export const ELLIPSIS = '…';

/** Follows a word that is broken at a soft hyphen (U+00AD). Unbroken, a soft hyphen is invisible. */
const HYPHEN = '-';
const SOFT_HYPHEN = '\xad';

/** A line: `text.slice(start, end)`, followed by `after`, with a total width of `width`. */
export interface BrokenLine {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  /** An ellipsis, a hyphen or nothing. */
  readonly after: string;
}

/** Width of a piece of the text in dp, with `after` behind it. */
export type MeasurePiece = (start: number, end: number, after: string) => number;

const ROUNDING = 0.01;

/** The greatest width of a text, as a share of the sum of its letters' widths. */
const FURTHER = 1.02;

/** Longer words are not measured whole, because they continue on other lines. */
const LONG_WORD = 128;

function trimmedEnd(text: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && /[ \n\u2000-\u200b]/.test(text[trimmed - 1])) trimmed -= 1;
  return trimmed;
}

/** The largest grapheme border in `(start, end]` up to which the text fits; `start` if no grapheme fits. */
function fitting(
  text: string,
  start: number,
  end: number,
  maxWidth: number,
  measure: MeasurePiece,
  after = '',
): number {
  const fits = (at: number): boolean => measure(start, graphemeBorder(text, at), after) <= maxWidth;
  // Galloping search: measured pieces are about as long as a line, however long the text is.
  let low = start;
  let high = start + 16;
  while (high < end && fits(high)) {
    low = high;
    high += high - start;
  }
  if (high >= end) {
    high = end;
    if (fits(end)) return end;
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.max(start, graphemeBorder(text, low));
}

/** The longest beginning of a text that leaves room for the ellipsis. Stops at a line break. */
function cutLine(text: string, start: number, maxWidth: number, measure: MeasurePiece): BrokenLine {
  const newline = text.indexOf('\n', start);
  const end = trimmedEnd(
    text,
    start,
    fitting(text, start, newline < 0 ? text.length : newline, maxWidth, measure, ELLIPSIS),
  );
  return { start, end, width: measure(start, end, ELLIPSIS), after: ELLIPSIS };
}

/**
 * The lines of a text, at least one line. Linear, because only pieces of about a line are measured, never the whole rest.
 *
 * @param room - width of a line in dp
 */
export function breakLines(text: string, room: number, style: LineStyle, measure: MeasurePiece): BrokenLine[] {
  const { maxLines, wrap, ellipsis } = style;
  const lines: BrokenLine[] = [];
  const maxWidth = room + ROUNDING;
  let start = 0;
  let width = 0;
  let position = 0;
  /** Ends the line. `next` is the start of the next line. @returns true if this was the last line */
  const emit = (next: number): boolean => {
    const isLast = lines.length + 1 === maxLines;
    const end = trimmedEnd(text, start, next);
    // No hyphen at the end of the text, or before a space.
    const after = next === end && next < text.length && text[end - 1] === SOFT_HYPHEN ? HYPHEN : '';
    const line = { start, end, width: measure(start, end, after), after };
    const isCut = (isLast && trimmedEnd(text, next, text.length) > next) || (!wrap && line.width > maxWidth);
    lines.push(ellipsis && isCut ? cutLine(text, start, maxWidth, measure) : line);
    start = position = next;
    width = 0;
    return isLast;
  };
  // Most texts are a single line, sometimes only because of kerning.
  const isLong = text.length > LONG_WORD && measure(0, graphemeBorder(text, LONG_WORD), '') > 2 * maxWidth;
  if (!isLong && !text.includes('\n') && measure(0, trimmedEnd(text, 0, text.length), '') <= maxWidth) {
    emit(text.length);
    return lines;
  }
  const ends = breakOpportunities(text);
  // Index of the first skipped soft hyphen after `position`.
  let passed = -1;
  for (let index = 0; index < ends.length; index += 1) {
    const end = ends[index];
    for (;;) {
      const shown = trimmedEnd(text, position, end);
      const isEndless =
        wrap && shown - position > LONG_WORD && fitting(text, position, shown, maxWidth - width, measure) < shown;
      // Letters on both sides of an opportunity may be kerned. In doubt, the whole line is measured.
      const fits = (after: string): boolean =>
        (width + measure(position, shown, after)) * FURTHER <= maxWidth || measure(start, shown, after) <= maxWidth;
      if (!wrap || (!isEndless && fits(''))) {
        // If the hyphen does not fit, a later opportunity without a hyphen may.
        if (wrap && text[end - 1] === SOFT_HYPHEN && end < text.length && !fits(HYPHEN)) {
          if (passed < 0) passed = index;
          break;
        }
        width += measure(position, end, '');
        position = end;
        passed = -1;
        break;
      }
      let border = position;
      if (position === start)
        border = openBorder(
          text,
          start,
          Math.max(graphemeEnd(text, start), fitting(text, start, shown, maxWidth, measure)),
        );
      // The first grapheme is shown even if it is wider than the line.
      if (position === start && border >= shown) {
        width += measure(position, end, '');
        position = end;
        break;
      }
      if (emit(border)) return lines;
      if (passed < 0) continue;
      index = passed - 1;
      passed = -1;
      break;
    }
    if (position === end && text[end - 1] === '\n' && emit(end)) return lines;
  }
  emit(text.length);
  return lines;
}
