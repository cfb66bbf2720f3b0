// The character classes of UAX 14. Must not know lines.

/**
 * A class of UAX 14 (its table 1). `PI` and `PF` are quotation marks that open and close, `QU` all others; `H` are Hangul syllables, `JAMO` their
 * parts; `SA` letters of scripts whose words a dictionary knows.
 */
export type LineClass =
  | 'AL'
  | 'B2'
  | 'BA'
  | 'BB'
  | 'BK'
  | 'CL'
  | 'CM'
  | 'CP'
  | 'EB'
  | 'EM'
  | 'EX'
  | 'GL'
  | 'H'
  | 'HL'
  | 'HY'
  | 'ID'
  | 'IN'
  | 'IS'
  | 'JAMO'
  | 'NS'
  | 'NU'
  | 'OP'
  | 'PF'
  | 'PI'
  | 'PO'
  | 'PR'
  | 'QU'
  | 'RI'
  | 'SA'
  | 'SP'
  | 'SY'
  | 'WJ'
  | 'ZW'
  | 'ZWJ';

/** The characters of each class, as the inside of a regular expression. The first that fits counts; all others are `AL`. */
const PATTERNS: Readonly<Partial<Record<LineClass, string>>> = {
  SP: ' ',
  BK: '\\n',
  ZW: '\\u200b',
  ZWJ: '\\u200d',
  WJ: '[\\u2060\\ufeff]',
  GL: '[\\xa0\\u034f\\u035c-\\u0362\\u0f08\\u0f0c\\u0f12\\u180e\\u2007\\u2011\\u202f]',
  HY: '-',
  BA: '[\\t\\xad\\u058a\\u05be\\u0964\\u0965\\u0e5a\\u0e5b\\u0f0b\\u0f34\\u0f7f\\u0f85\\u0fbe\\u0fbf\\u0fd2\\u104a\\u104b\\u1361\\u1680\\u17d4\\u17d5\\u17d8\\u17da\\u1804\\u1805\\u2000-\\u2006\\u2008-\\u200a\\u2010\\u2012\\u2013\\u2027\\u2056\\u2058-\\u205b\\u205d-\\u205f\\u3000\\ua9c8\\ua9c9]',
  NS: '[\\u17d6\\u203c\\u203d\\u2047-\\u2049\\u3005\\u301c\\u303b\\u303c\\u309b-\\u309e\\u30a0\\u30fb\\u30fd\\u30fe\\ufe54\\ufe55\\uff1a\\uff1b\\uff65\\uff9e\\uff9f]',
  CP: '[)\\]]',
  CL: '[\\u3001\\u3002\\ufe50\\ufe52\\uff0c\\uff0e\\uff61\\uff64]|\\p{Pe}',
  OP: '[\\xa1\\xbf\\u2e18]|\\p{Ps}',
  PI: '\\p{Pi}',
  PF: '\\p{Pf}',
  QU: '["\'\\u275b-\\u2760]',
  EX: '[!?\\u061b\\u061d-\\u061f\\u06d4\\u0f0d-\\u0f11\\u0f14\\u1802\\u1803\\u1808\\u1809\\u1944\\u1945\\u2762\\u2763\\ufe15\\ufe16\\ufe56\\ufe57\\uff01\\uff1f]',
  IS: '[,.:;\\u037e\\u0589\\u060c\\u060d\\u2044\\ufe10\\ufe13\\ufe14]',
  SY: '/',
  B2: '[\\u2014\\u2e3a\\u2e3b]',
  BB: '[\\xb4\\u02c8\\u02cc\\u02df\\u0f01-\\u0f04\\u0f06\\u0f07\\u0f09\\u0f0a\\u0fd0\\u0fd1\\u0fd3\\u1806]',
  IN: '[\\u2024-\\u2026\\u22ef\\ufe19]',
  PO: '[%\\xa2\\xb0\\u066a\\u09f2\\u09f3\\u2030-\\u2037\\u20a7\\u20b6\\u2103\\u2109\\ufdfc\\ufe6a\\uff05\\uffe0]',
  PR: '[+\\\\\\xb1\\u2116\\u2212\\u2213]|\\p{Sc}',
  NU: '(?![\\uff10-\\uff19])\\p{Nd}|[\\u066b\\u066c]',
  RI: '\\p{Regional_Indicator}',
  EM: '\\p{Emoji_Modifier}',
  EB: '\\p{Emoji_Modifier_Base}',
  CM: '[\\p{M}\\p{Cf}\\p{Cc}]',
  SA: '(?![\\u104c-\\u104f])[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tai_Tham}]',
  JAMO: '[\\u1100-\\u11ff\\ua960-\\ua97c\\ud7b0-\\ud7fb]',
  H: '[\\uac00-\\ud7a3]',
  ID: '[\\u2e80-\\u33ff\\u3400-\\u4dbf\\u4e00-\\ua4cf\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff02-\\uff9f\\uffe1-\\uffe6\\u{1b000}-\\u{1b2ff}\\u{20000}-\\u{3fffd}]|[\\u231a-\\u231b\\u23f0-\\u23f3\\u2600-\\u2603\\u2614-\\u2615\\u2618\\u261a-\\u261f\\u2639-\\u263b\\u2668\\u267f\\u26bd-\\u26c8\\u26cd\\u26cf-\\u26d1\\u26d3-\\u26d4\\u26d8-\\u26d9\\u26dc\\u26df-\\u26e1\\u26ea\\u26f1-\\u26f5\\u26f7-\\u26fa\\u26fd-\\u2704\\u2708-\\u270d\\u2764]|(?=[\\p{Emoji_Presentation}\\p{Extended_Pictographic}])[\\u{1f000}-\\u{1faff}]',
  HL: '[\\u05d0-\\u05f2\\ufb1d-\\ufb4f]',
};

const classes = Object.keys(PATTERNS) as LineClass[];

function createPattern(): RegExp {
  const groups = Object.values(PATTERNS).map((pattern) => `(${pattern})`);
  return new RegExp(`^(?:${groups.join('|')})`, 'u');
}

/** Made for the first text that is broken into lines: it takes 1.2 ms. */
let characters: RegExp | undefined;

/** Wide characters of East Asia, between which quotation marks and brackets do not glue. */
const EAST_ASIAN =
  /(?!\p{RI})\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;

/** The properties of a character that have an effect on line breaks. */
export interface LineCharacter {
  readonly type: LineClass;
  /** True for a wide character of East Asia. */
  readonly isWide: boolean;
}

/** Results for recently used characters. */
const known = new Map<string, LineCharacter>();
const MOST_KNOWN = 8_192;

export function lineCharacterOf(character: string): LineCharacter {
  let found = known.get(character);
  if (found === undefined) {
    characters ??= createPattern();
    const place = characters.exec(character)?.findIndex((part, index) => index > 0 && part !== undefined) ?? 0;
    found = { type: place > 0 ? classes[place - 1] : 'AL', isWide: EAST_ASIAN.test(character) };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(character, found);
  }
  return found;
}
