// What a string must keep to stand in a document. Must not know which field it stands in.

import type { Grammar } from '../document/grammar.ts';
import { followsGrammar } from '../document/grammar.ts';
import type { EncodingContext } from './context.ts';
import { requireWithin } from './context.ts';
import { describeValue } from './tree-place.ts';

/** What a grammar allows, in words. */
const WORDS: Readonly<Record<Grammar, string>> = {
  action: 'a host action name: segments of a-z, 0-9, _ and - joined by dots, at most 128 bytes',
  name: 'a name: segments of ASCII letters, digits, _ and - joined by dots, at most 64 bytes',
  language: 'a BCP 47 language tag',
};

const utf8 = new TextEncoder();

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Number of UTF-8 bytes of a well-formed string. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // A surrogate pair is two units and four bytes.
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** The string, if it is one that can be written: well-formed UTF-16 within the limits. Fails at the current place. */
export function requireText(context: EncodingContext, value: unknown): string {
  if (typeof value !== 'string')
    return context.place.fail('document/invalid-value', `expected a string, got ${describeValue(value)}`);
  if (LONE_SURROGATE.test(value)) {
    return context.place.fail('document/invalid-value', 'expected well-formed text, got half of a surrogate pair', {
      index: value.search(LONE_SURROGATE),
    });
  }
  requireWithin(context, 'maxStringBytes', utf8Length(value), 'bytes in a string');
  return value;
}

/** The string, if its grammar allows it; a name is never empty. [S3] Fails at the current place. */
export function requireName(context: EncodingContext, value: unknown, grammar: Grammar): string {
  const name = requireText(context, value);
  const bytes = utf8.encode(name);
  if (followsGrammar(grammar, bytes, 0, bytes.length)) return name;
  return context.place.fail('document/invalid-value', `expected ${WORDS[grammar]}, got ${describeValue(name)}`, {
    grammar,
  });
}
