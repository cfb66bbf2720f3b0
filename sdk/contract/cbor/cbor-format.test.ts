// CBOR that the format reads, and CBOR that it refuses.
import { decode as independentDecode } from 'cborg';
import { encode as independentEncode } from 'cbor2';
import fc from 'fast-check';
import { encodeDocument } from 'pantograph/producer';
import { documentTree } from 'pantograph/testkit/arbitraries';
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../../errors.ts';
import { cborFormat } from './cbor-format.ts';

const key = (text: string): string => (0x60 + text.length).toString(16) + Buffer.from(text).toString('hex');
const HEAD = [
  [key('documentApi'), '01'],
  [key('profile'), key('canvas-1')],
  [key('designWidth'), '190186'],
  [key('designHeight'), '1902d0'],
]
  .map((pair) => pair.join(''))
  .join('');
/** A contract whose root is a spacer with these entries after its kind, in hex. */
const withRoot = (count: number, entries: string): string =>
  `a5${HEAD}${key('root')}${(0xa1 + count).toString(16)}${key('kind')}${key('spacer')}${entries}`;
const read = (hex: string): string => {
  const result = cborFormat.decode(Uint8Array.from(Buffer.from(hex, 'hex')));
  if (result.ok) return `ok ${result.value.noticeCount}`;
  expect(isPlayerError(result.error)).toBe(true);
  return result.error.code;
};

describe('CBOR', () => {
  it('[CB1] [S5] is written in the core deterministic form, and two independent decoders read it', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        const bytes = encodeDocument(tree, { as: 'cbor' });
        // The independent decoder drops this key, and a byte order mark at the start of a text.
        fc.pre(!/"__proto__":|\ufeff/u.test(JSON.stringify(tree)));
        const value: unknown = independentDecode(bytes, { allowIndefinite: false, rejectDuplicateMapKeys: true });
        expect(independentEncode(value, { cde: true })).toEqual(bytes);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['the deterministic form', withRoot(0, '')],
    [
      'long forms of integers and lengths',
      `b90005${HEAD.replace('190186', '1b0000000000000186')}${key('root')}b800`.replace(
        'b800',
        `b801${key('kind')}7806${Buffer.from('spacer').toString('hex')}`,
      ),
    ],
    ['float64 and float16', withRoot(0, '').replace('190186', 'fb4078600000000000').replace('1902d0', 'f961a0')],
  ])('[CB2] reads %s', (_name, hex) => {
    expect(read(hex)).toBe('ok 0');
  });

  it('[CB2] reports an unknown field, whatever it holds', () => {
    expect(read(withRoot(1, `${key('x')}82f6a0`))).toBe('ok 1');
  });

  it.each([
    ['a tag', withRoot(1, `${key('x')}c100`), 'wire/cbor'],
    ['a tag deep in a list', withRoot(1, `${key('x')}8181d9d9f700`), 'wire/cbor'],
    ['a big integer', withRoot(1, `${key('x')}c249010000000000000000`), 'wire/cbor'],
    ['an integer of 64 bits', withRoot(1, `${key('x')}1bffffffffffffffff`), 'wire/cbor'],
    ['an array of indefinite length', withRoot(1, `${key('x')}9fff`), 'wire/cbor'],
    ['a string of indefinite length', withRoot(1, `${key('x')}7f6161ff`), 'wire/cbor'],
    ['undefined', withRoot(1, `${key('x')}f7`), 'wire/cbor'],
    ['a simple value', withRoot(1, `${key('x')}e0`), 'wire/cbor'],
    ['-0', withRoot(1, `${key('x')}f98000`), 'wire/cbor'],
    ['a number as key', withRoot(1, '0000'), 'wire/cbor'],
    ['text that is not UTF-8', withRoot(1, `${key('x')}61ff`), 'wire/cbor'],
    ['half a surrogate pair', withRoot(1, `${key('x')}63eda080`), 'wire/cbor'],
    ['equal keys', withRoot(2, `${key('x')}00${key('x')}00`), 'wire/duplicate-key'],
    ['equal names of one prototype', withRoot(2, `${key('__proto__')}a0${key('__proto__')}a0`), 'wire/duplicate-key'],
    ['bytes after the value', `${withRoot(0, '')}00`, 'wire/cbor'],
    ['nothing', '', 'wire/cbor'],
    ['NaN for a size', withRoot(0, '').replace('190186', 'f97e00'), 'document/invalid-value'],
    ['ten million declared items', withRoot(1, `${key('x')}9a00989680`), 'wire/cbor'],
    ['ten million declared entries', withRoot(1, `${key('x')}ba00989680`), 'wire/cbor'],
    ['a string of 4 GiB', withRoot(1, `${key('x')}7affffffff`), 'wire/cbor'],
  ])('[CB3] [CB4] refuses %s', (_name, hex, code) => {
    expect(read(hex)).toBe(code);
  });

  it('[CB3] keeps keys that objects have by birth as plain data', () => {
    expect(read(withRoot(2, `${key('__proto__')}a1${key('y')}01${key('constructor')}00`))).toBe('ok 2');
    expect(({} as { readonly y?: number }).y).toBeUndefined();
  });

  it('[CB4] [A4] bounds nesting', () => {
    expect(read('81'.repeat(100_000))).toBe('wire/cbor');
    expect(read(`a1${key('a')}`.repeat(100_000))).toBe('wire/cbor');
    expect(read('c1'.repeat(100_000))).toBe('wire/cbor');
    const chain = Array.from({ length: 63 }).reduce((inner) => ({ kind: 'round', args: [inner] }), 1);
    const nested = Array.from({ length: 63 }).reduce((child) => ({ kind: 'box', children: [child] }), {
      kind: 'box',
      modifiers: [{ kind: 'size', width: chain }],
    });
    const bytes = encodeDocument(
      { profile: 'canvas-1', designWidth: 1, designHeight: 1, root: nested } as unknown as Parameters<
        typeof encodeDocument
      >[0],
      { as: 'cbor' },
    );
    expect(cborFormat.decode(bytes).ok).toBe(true);
  });
});
