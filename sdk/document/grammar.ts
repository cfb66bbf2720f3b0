// The grammars of identifiers, over bytes. Text for people has no grammar. [S3]
// Must not know which field has which grammar.

/** `action` is a host action's name, `name` any other identifier, `language` the form of a BCP 47 tag. */
export type Grammar = 'action' | 'name' | 'language';

/** The identifiers that a grammar allows, in words. */
export const grammarWords: Readonly<Record<Grammar, string>> = {
  action: 'a host action name: segments of a-z, 0-9, _ and - joined by dots, at most 128 bytes',
  name: 'a name: segments of ASCII letters, digits, _ and - joined by dots, at most 64 bytes',
  language: 'a BCP 47 language tag',
};

const LOWER = 1;
const UPPER = 2;
const DIGIT = 4;
const MARK = 8;
const DOT = 16;
const HYPHEN = 32;

const classes = new Uint8Array(256);
classes.fill(LOWER, 0x61, 0x7b).fill(UPPER, 0x41, 0x5b).fill(DIGIT, 0x30, 0x3a);
classes[0x5f] = MARK;
classes[0x2e] = DOT;
classes[0x2d] = HYPHEN;

/** For each grammar: byte classes inside of and between segments, and the longest segment and total in bytes. */
const rules = {
  // [S3] segment(.segment)*, segment [a-z0-9_-]+
  action: { inside: LOWER | DIGIT | MARK | HYPHEN, between: DOT, segment: 128, total: 128 },
  name: { inside: LOWER | UPPER | DIGIT | MARK | HYPHEN, between: DOT, segment: 64, total: 64 },
  language: { inside: LOWER | UPPER | DIGIT, between: HYPHEN, segment: 8, total: 35 },
} as const;

/** True if `bytes` from `start` to `end` follow the grammar. The empty string follows none. */
export function followsGrammar(grammar: Grammar, bytes: Uint8Array, start: number, end: number): boolean {
  const { inside, between, segment, total } = rules[grammar];
  if (end - start > total) return false;
  let length = 0;
  for (let position = start; position < end; position += 1) {
    const kind = classes[bytes[position]];
    if ((kind & inside) !== 0) {
      length += 1;
      if (length > segment) return false;
    } else if (kind === between && length > 0) length = 0;
    else return false;
  }
  return length > 0;
}
