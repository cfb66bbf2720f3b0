// Breaks a text into lines: greedy, at opportunities, anywhere when a word is wider than the line.
// Must not know fonts, runs or boxes.

import { breakOpportunities, graphemeBorder, graphemeEnd } from './graphemes.ts';

/** How a text is broken. */
export interface LineRules {
  /** Width of a line in dp; may be infinite. */
  readonly maxWidth: number;
  /** 0: no limit. */
  readonly maxLines: number;
  readonly wrap: boolean;
  /** Whether text that does not fit ends in an ellipsis; else it is cut. */
  readonly ellipsis: boolean;
  readonly language: string;
}

/** One line: `text.slice(start, end)` is shown, `width` wide, followed by an ellipsis when `cut`. */
export interface BrokenLine {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly cut: boolean;
}

/** Width of a piece of the text in dp; `cut`: with the ellipsis after it. */
export type MeasurePiece = (start: number, end: number, cut: boolean) => number;

const ROUNDING = 0.01;

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 0x200b;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && isSpace(text.charCodeAt(trimmed - 1))) trimmed -= 1;
  return trimmed;
}

/** The largest grapheme border in `(start, end]` up to which the text fits; `start` when not even one does. */
function fitting(text: string, start: number, end: number, maxWidth: number, cut: boolean, measure: MeasurePiece): number {
  // Gallops first: the pieces that are measured stay about as long as a line, however long the text is.
  let low = start;
  let step = 16;
  let high = end;
  for (let probe = start + step; probe < end; probe = low + step) {
    if (measure(start, graphemeBorder(text, probe), cut) > maxWidth) {
      high = probe;
      break;
    }
    low = probe;
    step *= 2;
  }
  if (high === end && measure(start, end, cut) <= maxWidth) return end;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const border = graphemeBorder(text, middle);
    if (border > start && measure(start, border, cut) > maxWidth) high = middle;
    else low = middle;
  }
  return Math.max(start, graphemeBorder(text, low));
}

/** Words longer than this are not measured whole: most of one stands on other lines. */
const LONG_WORD = 128;

/** Width of an unbroken piece; infinite when it is long and does not fit in `room`. */
function pieceWidth(text: string, start: number, end: number, room: number, measure: MeasurePiece): number {
  if (end <= start) return 0;
  if (end - start > LONG_WORD && room < Infinity && fitting(text, start, end, room, false, measure) < end) return Infinity;
  return measure(start, end, false);
}

/** Lines of a text, at least one. Linear in the text: pieces are measured, never the rest of the text again and again. */
export function breakLines(text: string, rules: LineRules, measure: MeasurePiece): BrokenLine[] {
  const lines: BrokenLine[] = [];
  const limit = rules.maxLines > 0 ? rules.maxLines : Infinity;
  const maxWidth = rules.maxWidth + ROUNDING;
  const breaks = breakOpportunities(text, rules.language);
  let start = 0;
  let width = 0;
  let position = 0;
  let index = 0;
  /** Ends the line at `end`; true when it was the last one. */
  const emit = (end: number, next: number): boolean => {
    const isLast = lines.length + 1 >= limit;
    const shown = trimmedEnd(text, start, end);
    if (isLast && rules.ellipsis && trimmedEnd(text, next, text.length) > next) lines.push(cutLine(text, start, maxWidth, measure));
    else lines.push({ start, end: shown, width: shown > start ? measure(start, shown, false) : 0, cut: false });
    start = position = next;
    width = 0;
    return isLast;
  };
  while (index < breaks.length) {
    const end = breaks[index];
    const shown = trimmedEnd(text, position, end);
    const forced = text.charCodeAt(end - 1) === 10;
    const piece = pieceWidth(text, position, shown, rules.wrap ? maxWidth - width : Infinity, measure);
    if (rules.wrap && width + piece > maxWidth) {
      if (position > start) {
        if (emit(position, position)) return lines;
        continue;
      }
      if (shown > position && piece > maxWidth) {
        const border = fitting(text, start, shown, maxWidth, false, measure);
        const fit = border > start ? border : graphemeEnd(text, start);
        if (fit < shown) {
          if (emit(fit, fit)) return lines;
          continue;
        }
      }
    }
    width += shown < end && !forced ? measure(position, end, false) : piece;
    position = end;
    index += 1;
    if (forced && emit(end, end)) return lines;
  }
  if (start < text.length || lines.length === 0 || text.endsWith('\n')) emit(text.length, text.length);
  return rules.wrap || !rules.ellipsis ? lines : lines.map((line) =>
    line.width > maxWidth ? cutLine(text, line.start, maxWidth, measure, line.end) : line);
}

/** The longest beginning that leaves room for the ellipsis. Stops at a line break. */
function cutLine(text: string, start: number, maxWidth: number, measure: MeasurePiece, end = text.length): BrokenLine {
  const newline = text.indexOf('\n', start);
  const last = newline < 0 ? end : Math.min(end, newline);
  const fit = trimmedEnd(text, start, fitting(text, start, last, maxWidth, true, measure));
  return { start, end: fit, width: measure(start, fit, true), cut: true };
}
