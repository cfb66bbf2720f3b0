// The base direction of a paragraph. Must not know layout.

/** A letter; captured when it is of a script that runs from right to left. */
const LETTER = /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])|\p{L}/u;

/** Direction of the first letter (UAX 9, rules P2 and P3); `fallback` when there is none. */
export function textDirection(text: string, fallback: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const first = LETTER.exec(text);
  return first ? first[1] ? 'rtl' : 'ltr' : fallback;
}
