// Made-up texts in several directions, the same in each run, for tests that compare our lines with the page's.

/** Parts of texts: words, numbers, their signs and separators, brackets and other signs, of each direction. */
const PARTS = [
  ['abc', 'Ok', 'x', 'naïve', 'main(argc)', 'C++', 'a@b.ex', 'well-known', 'd’où'],
  ['שלום', 'עולם', 'ה-API', 'ב', 'צה״ל', 'דוד (כהן)', 'א׳'],
  ['سلام', 'من', 'عربي', 'و(قال)', 'كتاب،', 'هل؟'],
  ['12', '1,000.50', '5', '2026-11-21', '9:00', '03-5551234', '1/2', '7\u00a0000', '٣', '١٢٫٥', '١٢/١١', '۵', '१२'],
  ['-', '+', '$', '€', '%', '°', '#', '±', '٪', '₪', '−', '/', ':', ',', '.', '،', '\u00a0'],
  ['(', ')', '[', ']', '«', '»', '“', '”', '"', '<', '>'],
  [
    '!',
    '?',
    '…',
    '–',
    '&',
    '*',
    '|',
    '=',
    '·',
    '•',
    '→',
    '©',
    '日本',
    '😀',
    '❤\ufe0f',
    '🇩🇪',
    '\u200e',
    '\u200f',
    '\u061c',
  ],
];

/** Numbers below a bound. */
export function createNumbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % bound;
  };
}

/** A text of up to `most` parts, with spaces between most of them. */
export function mixedText(below: (bound: number) => number, most: number): string {
  let text = '';
  for (let left = 2 + below(most - 1); left > 0; left -= 1) {
    // Half of all parts are words.
    const kind = PARTS[below(2) ? below(3) : below(PARTS.length)];
    text += kind[below(kind.length)] + (left > 1 && below(5) > 1 ? ' ' : '');
  }
  return text;
}

/** A text with isolated words, single, in groups or nested; some isolates never end. */
export function isolatedText(below: (bound: number) => number, most: number): string {
  let open = 0;
  return mixedText(below, most).replace(/\S+/g, (word) => {
    // Browsers skip digits and flags that are letters for UAX 9 when they look for a direction.
    const start = open > 9 || /[१🇩]/u.test(word) ? '' : ['', '', '\u2066', '\u2067', '\u2068'][below(5)];
    open += start.length;
    const ends = Math.min(open, [0, 1, 1, 1, 2][below(5)]);
    open -= ends;
    return start + word + '\u2069'.repeat(ends);
  });
}
