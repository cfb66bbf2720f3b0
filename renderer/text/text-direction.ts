// The directions of a paragraph and of what stands in it. Must not know layout.

/** A letter; captured when it is of a script that runs from right to left. */
const LETTER = /(?=\p{L})(?:([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])|.)/u;

/** A word without the marks that end a sentence. */
const WORDS = /(?<![\S\u00a0])[\S\u00a0]*[^\s!,.:;?…]/gu;

/** What of a word has a direction; marks of direction count. */
const CORE = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}\u200e\u200f])?/u;

/** Direction of the first letter (UAX 9, rules P2 and P3); `fallback` when there is none. */
export function textDirection<Fallback>(text: string, fallback: Fallback): 'ltr' | 'rtl' | Fallback {
  const first = LETTER.exec(text);
  return first ? first[1] ? 'rtl' : 'ltr' : fallback;
}

/**
 * Levels of the characters of a paragraph up to its last word, by UTF-16 unit: odd ones run from right to left. Those of UAX 9, without
 * explicit ones, as far as words tell: what is within a word is left to whoever draws it.
 *
 * @param base - the level of the paragraph: 0, or 1 when it runs from right to left
 */
export function directionLevels(text: string, base: number): string {
  let levels = '';
  let before = base;
  // The level around the last opening bracket.
  let opened = NaN;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const direction = textDirection(word, '');
    const isNumber = direction === '' && /\p{Nd}/u.test(word);
    if (direction === '' && !isNumber) continue;
    // Numbers go with the words before them; a word of both directions is one of its paragraph.
    const own = isNumber ? before : direction === textDirection([...word].reverse().join(''), direction) && direction !== '' ? Number(direction === 'rtl') : base;
    const level = own || base * 2;
    const core = isNumber ? null : CORE.exec(word);
    const start = core?.index ?? 0;
    const bracket = word.search(/[([{]/);
    if (bracket >= 0) opened = bracket < start ? before : own;
    // A closing bracket goes with what it closes where that goes on as it began; what else is at a word's edges, with the words around.
    const end = core === null || (opened === own && /[)\]}]$/.test(word)) ? word.length : start + core[0].length;
    levels = levels.padEnd(index + start, `${before === own ? level : base}`).padEnd(index + end, `${isNumber ? 2 * (own | base) : level}`);
    before = own;
  }
  return levels;
}
