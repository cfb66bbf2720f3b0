// Breaks a text into lines: greedy, at opportunities, anywhere when a word is wider than the line.
// Must not know fonts, runs or boxes.

import { breakOpportunities, graphemeBorder, graphemeEnd, openBorder } from './graphemes.ts';

/** How a text breaks into lines. */
export interface LineStyle {
  /** 0: no limit. */
  readonly maxLines: number;
  readonly wrap: boolean;
  /** Whether text that does not fit ends in an ellipsis; else it is cut. */
  readonly ellipsis: boolean;
}

/** Follows text that was cut. */
export const ELLIPSIS = '…';

/** Follows a word that is broken at a soft hyphen (U+00AD), which shows nothing elsewhere. */
const HYPHEN = '-';
const SOFT_HYPHEN = '\xad';

/** A line: `text.slice(start, end)` is shown, followed by `after`, all of it `width` wide. */
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

/** How much wider letters are beside each other than alone, at most. */
const FURTHER = 1.02;

/** Words longer than this are not measured whole: most of one stands on other lines. */
const LONG_WORD = 128;

function trimmedEnd(text: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && /[ \n\u2000-\u200b]/.test(text[trimmed - 1])) trimmed -= 1;
  return trimmed;
}

/** The largest grapheme border in `(start, end]` up to which the text fits; `start` when not even one does. */
function fitting(
  text: string,
  start: number,
  end: number,
  maxWidth: number,
  measure: MeasurePiece,
  after = '',
): number {
  const fits = (at: number): boolean => measure(start, graphemeBorder(text, at), after) <= maxWidth;
  // Gallops first: the pieces that are measured stay about as long as a line, however long the text is.
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

/** The longest beginning that leaves room for the ellipsis. Stops at a line break. */
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
 * Lines of a text, at least one. Linear in the text: pieces are measured, never the rest of the text again and again.
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
  /** Ends the line at `next`; true when it was the last one. */
  const emit = (next: number): boolean => {
    const isLast = lines.length + 1 === maxLines;
    const end = trimmedEnd(text, start, next);
    // Nothing is hyphenated at the end of the text, or before a space.
    const after = next === end && next < text.length && text[end - 1] === SOFT_HYPHEN ? HYPHEN : '';
    const line = { start, end, width: measure(start, end, after), after };
    const isCut = (isLast && trimmedEnd(text, next, text.length) > next) || (!wrap && line.width > maxWidth);
    lines.push(ellipsis && isCut ? cutLine(text, start, maxWidth, measure) : line);
    start = position = next;
    width = 0;
    return isLast;
  };
  // Most texts are one line. One whose words do not fit beside each other may be, because of kerning.
  const isLong = text.length > LONG_WORD && measure(0, graphemeBorder(text, LONG_WORD), '') > 2 * maxWidth;
  if (!isLong && !text.includes('\n') && measure(0, trimmedEnd(text, 0, text.length), '') <= maxWidth) {
    emit(text.length);
    return lines;
  }
  const ends = breakOpportunities(text);
  // The first soft hyphen behind `position` that was passed over.
  let passed = -1;
  for (let index = 0; index < ends.length; index += 1) {
    const end = ends[index];
    for (;;) {
      const shown = trimmedEnd(text, position, end);
      const isEndless =
        wrap && shown - position > LONG_WORD && fitting(text, position, shown, maxWidth - width, measure) < shown;
      // Letters on either side of an opportunity may be kerned: in doubt the line is measured whole.
      const fits = (after: string): boolean =>
        (width + measure(position, shown, after)) * FURTHER <= maxWidth || measure(start, shown, after) <= maxWidth;
      if (!wrap || (!isEndless && fits(''))) {
        // Without room for its hyphen a line may still end further on.
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
      // The first grapheme is shown though it is wider than the line.
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
