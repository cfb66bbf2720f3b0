// The character classes of UAX 9 (its table 4). Must not know paragraphs.

/** A class of UAX 9. `NSM` includes all characters without width, and `ON` all other neutral characters. */
export type BidiClass =
  | 'L'
  | 'R'
  | 'AL'
  | 'EN'
  | 'AN'
  | 'ES'
  | 'ET'
  | 'CS'
  | 'NSM'
  | 'LRI'
  | 'RLI'
  | 'FSI'
  | 'PDI'
  | 'ON';

/** The characters of each class, as the inside of a regular expression. The first that fits counts. */
const PATTERNS: Readonly<Partial<Record<BidiClass, string>>> = {
  LRI: '\\u2066',
  RLI: '\\u2067',
  FSI: '\\u2068',
  PDI: '\\u2069',
  ET: '(?![\\u060b\\u07fe\\u07ff\\ufdfc\\u{1ecb0}])\\p{Sc}|[#%\\xb0\\xb1\\u0609\\u060a\\u066a\\u212e\\u2030-\\u2034\\u2213\\ufe5f\\ufe6a\\uff03\\uff05]',
  AN: '[\\u0600-\\u0605\\u0660-\\u0669\\u066b\\u066c\\u06dd\\u08e2]',
  EN: '[0-9\\xb2\\xb3\\xb9\\u06f0-\\u06f9\\u2070-\\u2079\\u2080-\\u2089\\uff10-\\uff19]',
  ES: '[-+\\u207a\\u207b\\u208a\\u208b\\u2212\\ufe62\\ufe63\\uff0b\\uff0d]',
  CS: '[,./:\\xa0\\u060c\\u202f\\u2044\\ufe50\\ufe52\\ufe55\\uff0c\\uff0e\\uff0f\\uff1a]',
  NSM: '[\\p{Mn}\\p{Me}]|(?![\\u061c\\u200e\\u200f])\\p{Cf}',
  R: '[\\u0590-\\u05ff\\u07c0-\\u085f\\u200f\\ufb1d-\\ufb4f\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]',
  AL: '(?![\\u06de\\u06e9\\ufd3e-\\ufd4f\\ufdcf\\ufdfd-\\ufdff])[\\u0608\\u060b\\u060d\\u061b-\\u06ef\\u06fa-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc]',
  L: '[\\p{L}\\p{Nd}\\p{Nl}\\p{Mc}\\p{RI}\\u200e]',
};

function createPattern(): RegExp {
  const named = Object.entries(PATTERNS).map(([name, pattern]) => `(?<${name}>${pattern})`);
  return new RegExp(`${named.join('|')}|.`, 'su');
}

/** Made for the first text with right-to-left letters: it takes 1.4 ms. */
let characters: RegExp | undefined;

function classOf(character: string): BidiClass {
  characters ??= createPattern();
  const { groups = {} } = characters.exec(character) ?? {};
  return (Object.keys(PATTERNS) as BidiClass[]).find((name) => groups[name] !== undefined) ?? 'ON';
}

/** The class of each character of a text, by UTF-16 unit. Looks up each distinct character once. */
export function bidiClasses(text: string): BidiClass[] {
  const known = new Map<number, BidiClass>();
  const classes: BidiClass[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.codePointAt(index) ?? 0;
    let found = known.get(code);
    if (found === undefined) known.set(code, (found = classOf(String.fromCodePoint(code))));
    classes.push(found);
    if (code <= 0xffff) continue;
    classes.push(found);
    index += 1;
  }
  return classes;
}

/** Pairs of opening and closing brackets (the usual pairs of BidiBrackets.txt). */
const BRACKETS =
  '()[]{}\u0f3a\u0f3b\u0f3c\u0f3d\u2045\u2046\u207d\u207e\u208d\u208e\u2308\u2309\u230a\u230b\u2768\u2769\u276a\u276b\u276c\u276d' +
  '\u276e\u276f\u2770\u2771\u2772\u2773\u2774\u2775\u27e6\u27e7\u27e8\u27e9\u27ea\u27eb\u27ec\u27ed\u27ee\u27ef\u2983\u2984\u2985\u2986\u3008\u3009\u300a\u300b' +
  '\u300c\u300d\u300e\u300f\u3010\u3011\u3014\u3015\u3016\u3017\u3018\u3019\u301a\u301b\uff08\uff09\uff3b\uff3d\uff5b\uff5d\uff5f\uff60\uff62\uff63';

/** Index of a character in `BRACKETS`, or -1. Canonically equivalent characters are the same bracket (BD16). */
function placeOf(character: string): number {
  return BRACKETS.indexOf(character.normalize());
}

/** The closing bracket of an opening bracket; `undefined` for any other character. */
export function closingBracket(character: string): string | undefined {
  const place = placeOf(character);
  return place >= 0 && place % 2 === 0 ? BRACKETS[place + 1] : undefined;
}

/** A closing bracket in the form that `closingBracket` returns; `undefined` for any other character. */
export function endingBracket(character: string): string | undefined {
  const place = placeOf(character);
  return place % 2 === 1 ? BRACKETS[place] : undefined;
}
