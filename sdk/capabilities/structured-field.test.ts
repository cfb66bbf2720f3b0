// Our additions to the library structured-headers: limits, typed faults, and keys that stand twice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../errors.ts';
import { readDictionary, Token, valueOf, writeDictionary } from './structured-field.ts';

function keysOf(text: string, uniqueKeys: boolean): unknown {
  const read = readDictionary(text, { uniqueKeys });
  return read.ok ? [...read.value.keys()] : read.error.code;
}

describe('[C2] dictionaries', () => {
  it('gives the value of a member, the items of an inner list, and nothing for a member that is not there', () => {
    const read = readDictionary('a=dp;q=1, b=(1 "x";y), c=:AP8=:, d, e=1.5');
    if (!read.ok) throw read.error;
    expect(['b', 'd', 'e', 'f'].map((key) => valueOf(read.value, key))).toEqual([
      [
        [1, new Map()],
        ['x', new Map([['y', true]])],
      ],
      true,
      1.5,
      undefined,
    ]);
    expect(valueOf(read.value, 'a')).toEqual(new Token('dp'));
    expect(valueOf(read.value, 'c')).toEqual(Uint8Array.of(0, 255).buffer);
    expect(readDictionary('')).toEqual({ ok: true, value: new Map() });
  });

  it.each([
    ['a=1, b=2, a=1'],
    ['a, a'],
    ['a="x, y", a="z"'],
    [String.raw`a=%"\", a=%"\"`],
    [String.raw`a="\"", a="\\"`],
    ['a=(1 2), b=%"c", a=:AA==:'],
  ])('[G4] refuses a key that stands twice, when asked to: %s', (text) => {
    expect(keysOf(text, true)).toBe('negotiate/structured-field');
    expect(keysOf(text, false)).toContain('a');
  });

  it.each(['', 'a', 'a=",", b=","', String.raw`a="\",", b=%",\", c="%", d="\\"`, 'a=x;y="a, a=1", b=("," ",")'])(
    '[G4] takes commas inside of strings for text: %s',
    (text) => {
      expect(keysOf(text, true)).toEqual(keysOf(text, false));
    },
  );

  it('refuses to write text that is not printable ASCII', () => {
    for (const app of ['ü', 'a\r\nX: 1', '\u007f'])
      expect(() => writeDictionary({ app })).toThrow(expect.objectContaining({ code: 'negotiate/structured-field' }));
  });
});

describe('[C2] [N18] hostile fields', () => {
  it('refuses a field longer than 65,536 characters unread, and reads one of that length', () => {
    const longest = `a="${'a'.repeat(65_532)}"`;
    expect(readDictionary(longest).ok).toBe(true);
    expect(readDictionary(`${longest} `)).toMatchObject({ ok: false, error: { details: { length: 65_537 } } });
  });

  it.each([
    `a="${'\\"'.repeat(32_000)}`,
    `a=${'('.repeat(65_000)}`,
    `a=(${'1 '.repeat(32_000)}`,
    `a=1${';a'.repeat(32_000)};`,
    `a${'-'.repeat(65_000)}=`,
    `a=%"${'%41'.repeat(21_000)}`,
    `a=:${'A'.repeat(65_000)}`,
    `a=${'1'.repeat(65_000)}`,
    'a,'.repeat(32_000),
    ' '.repeat(65_000) + '!',
    `a${' '.repeat(65_000)}x`,
  ])('refuses 64 KiB of one thing (case %#)', (text) => {
    expect(keysOf(text, true)).toBe('negotiate/structured-field');
  });

  it('finds keys that stand twice in linear time', () => {
    const text = `a="${'\\"'.repeat(16_000)}", b=%"${'\\,'.repeat(15_000)}", a`;
    expect(keysOf(text, true)).toBe('negotiate/structured-field');
  });

  it('gives a result for any text, and never throws', () => {
    const marks = fc.string({ unit: fc.constantFrom(...Array.from('() ,;=:?%@"\\-.*aA01/\tü\u0000')), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(marks, fc.string({ unit: 'binary' })), fc.boolean(), (text, uniqueKeys) => {
        const read = readDictionary(`a=${text}`, { uniqueKeys });
        expect(read.ok || isPlayerError(read.error)).toBe(true);
      }),
    );
  });
});
