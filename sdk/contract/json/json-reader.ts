// Reads JSON (RFC 8259) strictly, in one pass and to a bounded depth: what `JSON.parse` hides or forgives is an error with its
// line and column. Must not know what the values mean. `readJson` asks it where JSON.parse alone does not do.

import { PlayerError } from '../../errors.ts';
import { nameSegment } from '../tree-place.ts';

/** Deepest nesting of a text. A container of 64 levels, with an expression of 64 in a modifier, needs less. */
export const MAX_DEPTH = 320;

/** A place in a text: lines and columns count from 1, columns in UTF-16 code units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset. Linear. */
export function positionOf(text: string, offset: number): TextPosition {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < start; end = text.indexOf('\n', end + 1)) line += 1;
  return { line, column: offset - start + 1 };
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
// Escapes, and what may not stand in a string as it is, are looked at one by one.
const PLAIN = /[^"\\\u0000-\u001f\ud800-\udfff]*/y;
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const HEX = /[0-9a-fA-F]{4}/uy;

/** A text that is being read. */
class JsonReader {
  readonly #text: string;
  /** The keys on the way to the place that is sought; undefined where nothing is. */
  readonly #sought: readonly string[] | undefined;
  /** How many of the keys the current place has, and the deepest place that had most of them. */
  #matched = 0;
  #found = 0;
  foundOffset = 0;
  #position = 0;

  constructor(text: string, sought?: readonly string[]) {
    this.#text = text;
    this.#sought = sought;
  }

  /** The value that the whole text is. */
  read(): unknown {
    this.#skipSpace();
    const value = this.#value(0);
    this.#skipSpace();
    if (this.#position < this.#text.length) this.#fail('wire/trailing-bytes', 'the end of the text');
    return value;
  }

  #fail(
    code:
      | 'wire/json'
      | 'wire/truncated'
      | 'wire/trailing-bytes'
      | 'wire/too-deep'
      | 'wire/invalid-utf8'
      | 'wire/duplicate-key',
    expected: string,
    offset = this.#position,
    details = {},
  ): never {
    const { line, column } = positionOf(this.#text, offset);
    throw new PlayerError(code, `JSON, line ${line}, column ${column}: expected ${expected}`, {
      line,
      column,
      ...details,
    });
  }

  /** Fails because something else stands here, or nothing any more. */
  #unexpected(expected: string): never {
    const next = this.#text.slice(this.#position, this.#position + 2);
    const isComment = /^(?:\/[/*]|#)/u.test(next);
    const hint = isComment ? ', and no comment' : next.startsWith('\ufeff') ? ', and no byte order mark' : '';
    return this.#fail(next === '' ? 'wire/truncated' : 'wire/json', expected + hint);
  }

  #skipSpace(): void {
    const text = this.#text;
    for (
      let code = text.charCodeAt(this.#position);
      code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
      code = text.charCodeAt(this.#position)
    )
      this.#position += 1;
  }

  #value(depth: number): unknown {
    switch (this.#text[this.#position]) {
      case '{':
        return this.#object(depth);
      case '[':
        return this.#array(depth);
      case '"':
        return this.#string();
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 'n':
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  #word<T>(word: string, value: T): T {
    const rest = this.#text.slice(this.#position, this.#position + word.length);
    if (rest !== word) this.#fail(word.startsWith(rest) ? 'wire/truncated' : 'wire/json', 'a value');
    this.#position += word.length;
    return value;
  }

  #number(): number {
    NUMBER.lastIndex = this.#position;
    const found = NUMBER.exec(this.#text)?.[0];
    if (found === undefined) this.#unexpected('a value');
    const value = Number(found);
    if (Object.is(value, -0)) this.#fail('wire/json', '0 and not -0');
    if (!Number.isFinite(value)) this.#fail('wire/json', 'a number within the range of float64');
    this.#position += found.length;
    return value;
  }

  #string(): string {
    const text = this.#text;
    let result = '';
    this.#position += 1;
    for (;;) {
      PLAIN.lastIndex = this.#position;
      const plain = PLAIN.exec(text)?.[0] ?? '';
      this.#position += plain.length;
      result += plain;
      const next = text[this.#position];
      if (next === '"') {
        this.#position += 1;
        return result;
      }
      if (next === undefined) this.#fail('wire/truncated', 'the end of a string');
      if (next === '\\') result += this.#escape();
      else if (next < ' ') this.#fail('wire/json', 'a control character as an escape');
      else {
        // UTF-8 holds no halves of surrogate pairs.
        result += text.slice(this.#position, this.#position + 2);
        this.#position += 2;
      }
    }
  }

  #escape(): string {
    const at = this.#position;
    const letter = this.#text[at + 1] ?? '';
    if (letter !== 'u') {
      if (!Object.hasOwn(SHORT_ESCAPES, letter))
        this.#fail(letter === '' ? 'wire/truncated' : 'wire/json', 'an escape');
      this.#position += 2;
      return SHORT_ESCAPES[letter];
    }
    const first = this.#unit(at);
    if (first < 0xd800 || first > 0xdfff) return String.fromCharCode(first);
    if (first > 0xdbff || !this.#text.startsWith('\\u', this.#position))
      this.#fail('wire/invalid-utf8', 'both halves of a surrogate pair', at);
    const second = this.#unit(this.#position);
    if (second < 0xdc00 || second > 0xdfff) this.#fail('wire/invalid-utf8', 'both halves of a surrogate pair', at);
    return String.fromCharCode(first, second);
  }

  /** Reads `\uXXXX` at an offset. */
  #unit(at: number): number {
    HEX.lastIndex = at + 2;
    const digits = HEX.exec(this.#text)?.[0];
    if (digits === undefined)
      this.#fail(this.#text.length < at + 6 ? 'wire/truncated' : 'wire/json', 'four hexadecimal digits', at);
    this.#position = at + 6;
    return Number.parseInt(digits, 16);
  }

  #open(depth: number): void {
    if (depth >= MAX_DEPTH) this.#fail('wire/too-deep', `at most ${MAX_DEPTH} levels`);
    this.#position += 1;
    this.#skipSpace();
  }

  /** Moves over the comma between two items, or over the end after the last; says whether it was the end. */
  #endsAfterItem(end: string): boolean {
    this.#skipSpace();
    const next = this.#text[this.#position];
    if (next !== ',' && next !== end) this.#unexpected(`, or ${end}`);
    this.#position += 1;
    if (next === end) return true;
    this.#skipSpace();
    if (this.#text[this.#position] === end) this.#fail('wire/json', `no comma before ${end}`);
    return false;
  }

  #array(depth: number): readonly unknown[] {
    this.#open(depth);
    const items: unknown[] = [];
    if (this.#text[this.#position] === ']') {
      this.#position += 1;
      return items;
    }
    do {
      const matched = this.#enter(depth, String(items.length));
      items.push(this.#value(depth + 1));
      this.#matched = matched;
    } while (!this.#endsAfterItem(']'));
    return items;
  }

  #object(depth: number): Readonly<Record<string, unknown>> {
    const start = this.#position;
    this.#open(depth);
    const object: Record<string, unknown> = {};
    let index = 0;
    if (this.#text[this.#position] === '}') {
      this.#position += 1;
      return object;
    }
    do {
      if (this.#text[this.#position] !== '"') this.#unexpected('a key in double quotes');
      const matched = this.#matched;
      const keyAt = this.#position;
      const key = this.#string();
      if (Object.hasOwn(object, key)) this.#duplicate(start, key, keyAt);
      this.#enter(depth, key, keyAt, index);
      index += 1;
      this.#skipSpace();
      if (this.#text[this.#position] !== ':') this.#unexpected(':');
      this.#position += 1;
      this.#skipSpace();
      const value = this.#value(depth + 1);
      // Assigning would set the prototype.
      if (key === '__proto__')
        Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
      else object[key] = value;
      this.#matched = matched;
    } while (!this.#endsAfterItem('}'));
    return object;
  }

  /** Refuses the second of two equal keys, and says where the first is. */
  #duplicate(start: number, key: string, at: number): never {
    const first = positionOf(this.#text, start + locate(this.#text.slice(start, at), [key]));
    return this.#fail(
      'wire/duplicate-key',
      `each key once; the first is on line ${first.line}, column ${first.column}`,
      at,
      { firstLine: first.line, firstColumn: first.column },
    );
  }

  /**
   * Goes into a member or an item, which may be on the way to what is sought; returns what to set when it is left.
   *
   * @param index - position of a member, which stands for a key that is no plain name (CT4)
   */
  #enter(depth: number, key: string, at = this.#position, index?: number): number {
    const matched = this.#matched;
    const isSought = (sought: string): boolean =>
      sought === key || (index !== undefined && sought === String(nameSegment(key, index)));
    if (this.#sought !== undefined && matched === depth && isSought(this.#sought[depth])) {
      this.#matched = depth + 1;
      if (this.#matched > this.#found) {
        this.#found = this.#matched;
        this.foundOffset = at;
      }
    }
    return matched;
  }
}

/**
 * The offset of what has these keys, its own key included, or of the last one on the way that is there. The text need not
 * go on after it.
 */
export function locate(text: string, keys: readonly string[]): number {
  const reader = new JsonReader(text, keys);
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof PlayerError)) throw error;
  }
  return reader.foundOffset;
}

/**
 * The value of a JSON text. Keys are own properties, whatever their names; nothing else is changed.
 *
 * @throws PlayerError `wire/json`, `wire/truncated`, `wire/trailing-bytes`, `wire/too-deep`, `wire/duplicate-key`,
 *   `wire/invalid-utf8`, with `line` and `column`
 */
export function readStrictJson(text: string): unknown {
  return new JsonReader(text).read();
}
