// Reading and writing against the npm package structured-headers, both ways.
import fc from 'fast-check';
import * as oracle from 'structured-headers';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { fieldItem } from './structured-field.ts';
import type { BareItem, FieldDictionary, FieldItem, FieldMember } from './structured-field.ts';
import { readFieldDictionary, readFieldItem, readFieldList } from './structured-field-reader.ts';
import { writeFieldDictionary, writeFieldItem, writeFieldList } from './structured-field-writer.ts';

const lower = Array.from('abcdefghijklmnopqrstuvwxyz');
const upper = lower.map((letter) => letter.toUpperCase());
const key = fc
  .tuple(
    fc.constantFrom(...lower, '*'),
    fc.string({ unit: fc.constantFrom(...lower, ...Array.from('0123456789_-.*')), maxLength: 6 }),
  )
  .map(([first, rest]) => first + rest);
const token = fc
  .tuple(
    fc.constantFrom(...lower, ...upper, '*'),
    fc.string({ unit: fc.constantFrom(...lower, ...Array.from("0123456789!#$%&'*+-.^_`|~:/")), maxLength: 8 }),
  )
  .map(([first, rest]) => first + rest);
const integer = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map((value) => value + 0);
// Never integral: the oracle cannot say 2.0. Never a tie: it does not round ties to even.
const decimal = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 1, max: 999 }))
  .map(([whole, part]) => Number(`${whole}.${String(part).padStart(3, '0')}`));

// Three faults of the oracle are kept out of its way: it does not pad escapes below %10, drops a leading byte order
// mark, and reads a date only where nothing follows (dates have a property of their own).
const displayString = fc
  .string({ unit: 'binary' })
  .filter((value) => /^[^\0-\x0f]*$/.test(value) && !value.startsWith('\ufeff'));

const bareItem: fc.Arbitrary<BareItem> = fc.oneof(
  integer.map((value): BareItem => ({ kind: 'integer', value })),
  decimal.map((value): BareItem => ({ kind: 'decimal', value })),
  fc.string({ unit: 'grapheme-ascii' }).map((value): BareItem => ({ kind: 'string', value })),
  token.map((value): BareItem => ({ kind: 'token', value })),
  displayString.map((value): BareItem => ({ kind: 'display-string', value })),
  fc.uint8Array({ maxLength: 40 }).map((value): BareItem => ({ kind: 'bytes', value })),
  fc.boolean().map((value): BareItem => ({ kind: 'boolean', value })),
);
const parameters = fc
  .uniqueArray(fc.tuple(key, bareItem), { selector: ([name]) => name, maxLength: 3 })
  .map((entries) => new Map(entries));
const item: fc.Arbitrary<FieldItem> = fc.tuple(bareItem, parameters).map(([value, own]) => fieldItem(value, own));
const member: fc.Arbitrary<FieldMember> = fc.oneof(
  item,
  fc
    .tuple(fc.array(item, { maxLength: 4 }), parameters)
    .map(([items, own]): FieldMember => ({ kind: 'inner-list', items, parameters: own })),
);
const dictionary: fc.Arbitrary<FieldDictionary> = fc
  .uniqueArray(fc.tuple(key, member), { selector: ([name]) => name, maxLength: 5 })
  .map((entries) => new Map(entries));

function toOracleBare(bare: BareItem): oracle.BareItem {
  switch (bare.kind) {
    case 'token':
      return new oracle.Token(bare.value);
    case 'display-string':
      return new oracle.DisplayString(bare.value);
    default:
      return bare.value as oracle.BareItem;
  }
}

function toOracleParameters(own: ReadonlyMap<string, BareItem>): oracle.Parameters {
  return new Map(Array.from(own, ([name, value]) => [name, toOracleBare(value)]));
}

function toOracle(value: FieldMember): oracle.Item | oracle.InnerList {
  return value.kind === 'item'
    ? [toOracleBare(value.bare), toOracleParameters(value.parameters)]
    : [
        value.items.map((one): oracle.Item => [toOracleBare(one.bare), toOracleParameters(one.parameters)]),
        toOracleParameters(value.parameters),
      ];
}

/** Both models as plain data; integral decimals and integers are one there, because the oracle does not tell them apart. */
function plainBare(value: unknown): unknown {
  if (value instanceof oracle.Token) return { kind: 'token', value: value.toString() };
  if (value instanceof oracle.DisplayString) return { kind: 'display-string', value: value.toString() };
  if (value instanceof ArrayBuffer) return { kind: 'bytes', value: [...new Uint8Array(value)] };
  if (typeof value === 'number') return { kind: 'number', value: value + 0 };
  return value;
}

function plainOurs(bare: BareItem): unknown {
  switch (bare.kind) {
    case 'integer':
    case 'decimal':
      return { kind: 'number', value: bare.value };
    case 'bytes':
      return { kind: 'bytes', value: [...bare.value] };
    case 'string':
    case 'boolean':
      return bare.value;
    default:
      return { kind: bare.kind, value: bare.value };
  }
}

function plainMember(value: FieldMember): unknown {
  const own = Array.from(value.parameters, ([name, one]) => [name, plainOurs(one)]);
  return value.kind === 'item' ? [plainOurs(value.bare), own] : [value.items.map(plainMember), own];
}

function plainOracle([value, own]: oracle.Item | oracle.InnerList): unknown {
  return [
    Array.isArray(value) ? value.map(plainOracle) : plainBare(value),
    Array.from(own, ([name, one]) => [name, plainBare(one)]),
  ];
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return 'refused';
  }
}

/** A valid dictionary's text and one edit: what a broken sender writes. */
const nearlyValid = fc
  .tuple(
    dictionary.map(writeFieldDictionary),
    fc.nat(),
    fc.constantFrom(
      '',
      ' ',
      '\t',
      ',',
      ';',
      '=',
      '"',
      '(',
      ')',
      ':',
      '?',
      '%',
      '\\',
      '-',
      '.',
      '1',
      'a',
      'A',
      '*',
      '\u0000',
      'ü',
    ),
    fc.boolean(),
  )
  .map(([text, place, edit, replaces]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + edit + text.slice(replaces ? at + 1 : at);
  });

describe('[C2] structured fields and structured-headers agree', () => {
  it('writes what the oracle writes, for dictionaries, lists and items', () => {
    fc.assert(
      fc.property(dictionary, (value) => {
        expect(writeFieldDictionary(value)).toBe(
          oracle.serializeDictionary(new Map(Array.from(value, ([name, one]) => [name, toOracle(one)]))),
        );
        const members = [...value.values()];
        expect(writeFieldList(members)).toBe(oracle.serializeList(members.map(toOracle)));
      }),
      { numRuns: rounds(500) },
    );
    fc.assert(
      fc.property(item, (value) => {
        expect(writeFieldItem(value)).toBe(
          oracle.serializeItem(toOracleBare(value.bare), toOracleParameters(value.parameters)),
        );
      }),
      { numRuns: rounds(500) },
    );
  });

  it('reads what the oracle wrote, and back', () => {
    fc.assert(
      fc.property(dictionary, (value) => {
        const text = oracle.serializeDictionary(new Map(Array.from(value, ([name, one]) => [name, toOracle(one)])));
        const read = readFieldDictionary(text);
        expect(read).toEqual({ ok: true, value });
        expect(read.ok && writeFieldDictionary(read.value)).toBe(text);
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('reads and writes dates as the oracle does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 }), (seconds) => {
        const value = seconds + 0;
        const text = oracle.serializeItem(new Date(value * 1_000));
        expect(writeFieldItem(fieldItem({ kind: 'date', value }))).toBe(text);
        expect(readFieldItem(text)).toEqual({ ok: true, value: fieldItem({ kind: 'date', value }) });
        expect(readFieldItem(`${text};a`).ok).toBe(true);
      }),
    );
  });

  it('reads what it writes, whatever it is', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }).map((value): BareItem => ({ kind: 'display-string', value })),
      fc
        .integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
        .map((value): BareItem => ({ kind: 'date', value: value + 0 })),
      decimal.map((value): BareItem => ({ kind: 'decimal', value: Math.trunc(value) + 0 })),
      bareItem,
    );
    fc.assert(
      fc.property(fc.array(anything), (bares) => {
        const list = [
          { kind: 'inner-list' as const, items: bares.map((one) => fieldItem(one)), parameters: new Map() },
          ...bares.map((one) => fieldItem(one, new Map([['a', one]]))),
        ];
        expect(readFieldList(writeFieldList(list))).toEqual({ ok: true, value: list });
      }),
      { numRuns: rounds(500) },
    );
  });

  it('accepts and refuses what the oracle does, with the same meaning, one edit away from a valid text', () => {
    fc.assert(
      fc.property(nearlyValid, (text) => {
        const theirs = attempt(() =>
          Array.from(oracle.parseDictionary(text), ([name, one]) => [name, plainOracle(one)]),
        );
        const read = readFieldDictionary(text);
        expect(read.ok ? Array.from(read.value, ([name, one]) => [name, plainMember(one)]) : 'refused').toEqual(theirs);
      }),
      { numRuns: rounds(3_000) },
    );
  });

  it('gives the same answer for lists and items out of the characters that mean something', () => {
    const soup = fc.string({ unit: fc.constantFrom(...Array.from('() ,;=:?%"\\-.*aA01/\t')), maxLength: 12 });
    fc.assert(
      fc.property(soup, (text) => {
        const list = readFieldList(text);
        expect(list.ok ? list.value.map(plainMember) : 'refused').toEqual(
          attempt(() => oracle.parseList(text).map(plainOracle)),
        );
        const single = readFieldItem(text);
        expect(single.ok ? plainMember(single.value) : 'refused').toEqual(
          attempt(() => plainOracle(oracle.parseItem(text))),
        );
      }),
      { numRuns: rounds(3_000) },
    );
  });
});
