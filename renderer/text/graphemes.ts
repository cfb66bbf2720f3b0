// Borders of what people see as one character, and where lines may break. Must not know fonts.

const ASCII_ONLY = /^[\u0000-\u007f]*$/;

/** Scripts that are written without spaces, or whose signs are words. */
const NEEDS_SEGMENTER = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff9f\ud840-\ud87f]/;

/** Signs that may not stand at the start of a line (UAX 14: CL, EX, IS, NS), or at its end (OP, QU). */
const NOT_FIRST = /^[\s\p{Pe}\p{Pf}!%,.:;?、。・！％，．：；？～〜ー々]/u;
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

let graphemes: Intl.Segmenter | undefined;
let words: Intl.Segmenter | undefined;

/** The largest grapheme border that is not after `index`. */
export function graphemeBorder(text: string, index: number): number {
  if (index <= 0 || index >= text.length) return index <= 0 ? 0 : text.length;
  // No cluster that matters is longer than this, and a border is always found within it.
  const from = Math.max(0, index - 64);
  const around = text.slice(from, index + 64);
  if (ASCII_ONLY.test(around)) return index;
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return from + (graphemes.segment(around).containing(index - from)?.index ?? index - from);
}

/** The end of the grapheme that starts at `index`. */
export function graphemeEnd(text: string, index: number): number {
  for (let end = index + 1; end < text.length; end += 1) {
    if (graphemeBorder(text, end) === end) return end;
  }
  return text.length;
}

/** What a line may end after in scripts with spaces: line breaks, spaces, hyphens and slashes within words. */
const BREAK = /\n|[ \u200b](?![ \u200b\n])|[^\0-/][-/](?=[^\0-@])/g;

/**
 * Positions where a line may end, rising, the text's length last: after spaces, line breaks and hyphens; between words
 * of scripts without spaces (UAX 14 by way of Intl.Segmenter, whose dictionaries go by script, not by language).
 */
export function breakOpportunities(text: string): number[] {
  const breaks: number[] = [];
  if (NEEDS_SEGMENTER.test(text)) {
    words ??= new Intl.Segmenter('und', { granularity: 'word' });
    let before = '';
    for (const { segment, index } of words.segment(text)) {
      if (index > 0 && (before === '\n' || (!NOT_FIRST.test(segment) && !NOT_LAST.test(before)))) breaks.push(index);
      before = segment;
    }
  } else for (const found of text.matchAll(BREAK)) breaks.push(found.index + found[0].length);
  if (breaks.at(-1) !== text.length) breaks.push(text.length);
  return breaks;
}
