// Borders of what people see as one character, and where lines may break. Must not know fonts.

const ASCII_ONLY = /^[\u0000-\u007f]*$/;

/** Scripts that are written without spaces, or whose signs are words. */
const NEEDS_SEGMENTER = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff9f\ud840-\ud87f]/;

/**
 * What may not start a line in these scripts (UAX 14: CL, CP, EX, NS, PO, BA, CJ): closing and other punctuation, dashes, signs
 * that repeat or lengthen, small kana; and what may not end one (OP, QU, PR, GL), spaces aside, which break by themselves.
 */
const NOT_FIRST = /[\s\u2060\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}～°℃っゃゅょッャュョ]/u;
const NOT_LAST = /[^\S\u3000]|["\u2060\p{Ps}\p{Pi}\p{Sc}]/u;

let graphemes: Intl.Segmenter | undefined;
let words: Intl.Segmenter | undefined;

/** What closes, glues or is a dash, outside of Latin: it starts no line, though a word is wider than the line. */
const CLOSING = /(?![\0-@])[\s\u2060\p{Pe}\p{Pf}\p{Po}\p{Pd}]/u;

/** The largest grapheme border that is not after `index`. */
export function graphemeBorder(text: string, index: number): number {
  // No cluster that matters is longer than this, and a border is always found within it.
  const from = Math.max(0, index - 64);
  const around = text.slice(from, index + 64);
  if (ASCII_ONLY.test(around)) return index;
  graphemes ??= new Intl.Segmenter('und');
  return from + (graphemes.segment(around).containing(index - from)?.index ?? index - from);
}

/** The end of the grapheme that starts at `index`. */
export function graphemeEnd(text: string, index: number): number {
  for (let end = index + 1; end < text.length; end += 1) {
    if (graphemeBorder(text, end) === end) return end;
  }
  return text.length;
}

/** The largest grapheme border in `(start, end]` before which nothing closes; `end` when there is none. */
export function openBorder(text: string, start: number, end: number): number {
  for (let border = end; border > start; border = graphemeBorder(text, border - 1)) {
    if (!CLOSING.test(text[border])) return border;
  }
  return end;
}

/**
 * What a line may end after in any script: line breaks; spaces, but not inside of brackets and quotes or before `!`, `?` and
 * `%` (LB 13 to 15); hyphens, dashes, slashes, and the signs between words of
 * Tibetan and Ethiopic, within words (LB 21), but not before a digit, a minus may stand there.
 */
const BREAK = /\n|(?<!\p{Ps}|(?<!\S)\p{Pi})[ \u2000-\u2006\u2008-\u200b](?![\s\u2060\p{Pe}\u200b!?%]|\p{Pf}(?!\p{L}))|[^\0-/](?:[-/](?![\0-@\p{Nd}])|[\u0f0b\u1361\u2010\u2012-\u2014])(?![\s\u2060\p{Pe}\p{Pf}\p{Po}\p{Pd}]|$)/gu;

/**
 * Positions where a line may end, rising, the text's length last: after spaces, line breaks and hyphens; between words
 * of scripts without spaces (UAX 14 by way of Intl.Segmenter, whose dictionaries go by script, not by language).
 */
export function breakOpportunities(text: string): number[] {
  const breaks = new Set<number>();
  for (const found of text.matchAll(BREAK)) breaks.add(found.index + found[0].length);
  if (NEEDS_SEGMENTER.test(text)) {
    words ??= new Intl.Segmenter('und', { granularity: 'word' });
    for (const { index } of words.segment(text)) {
      const before = text.charAt(index - 1);
      const after = text[index];
      if (index > 0 && NEEDS_SEGMENTER.test(before + after) && !NOT_FIRST.test(after) && !NOT_LAST.test(before)) breaks.add(index);
    }
  }
  return [...breaks.add(text.length)].sort((one, other) => one - other);
}
