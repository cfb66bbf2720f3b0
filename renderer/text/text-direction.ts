// The base direction of a paragraph. Must not know layout.

const RIGHT_TO_LEFT = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const strong = new RegExp(`[${RIGHT_TO_LEFT}]|\\p{L}`, 'u');
const rightToLeft = new RegExp(`[${RIGHT_TO_LEFT}]`, 'u');

/** Direction of the first letter (UAX 9, rules P2 and P3); `fallback` when there is none. */
export function textDirection(text: string, fallback: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const first = strong.exec(text);
  if (first === null) return fallback;
  return rightToLeft.test(first[0]) ? 'rtl' : 'ltr';
}
