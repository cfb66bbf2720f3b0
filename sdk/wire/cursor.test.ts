import { describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { hex, wire } from '../test/bytes.ts';
import { WireCursor, wireType } from './cursor.ts';

function thrown(read: () => unknown): PlayerError {
  try {
    read();
  } catch (error) {
    if (error instanceof PlayerError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

const codeOf = (digits: string, read: (cursor: WireCursor) => unknown): string =>
  thrown(() => read(new WireCursor(hex(digits)))).code;
const skip = (cursor: WireCursor): void => cursor.skipValue(16);

describe('WireCursor', () => {
  it.each([
    0,
    1,
    127,
    128,
    255,
    256,
    65_535,
    65_536,
    4_294_967_295,
    4_294_967_296,
    Number.MAX_SAFE_INTEGER,
    -1,
    -32,
    -33,
    -128,
    -129,
    -32_768,
    -32_769,
    -2_147_483_648,
    -2_147_483_649,
    -Number.MAX_SAFE_INTEGER,
  ])('[W2] [W3] reads the integer %s', (value) => {
    const cursor = new WireCursor(wire(value));
    expect(cursor.readInteger()).toBe(value);
    expect(cursor.position).toBe(cursor.end);
  });

  it.each([
    'cc7f',
    'cd00ff',
    'ce0000ffff',
    'cf00000000ffffffff',
    'd0e0',
    'd005',
    'd1ff80',
    'd2ffff8000',
    'd3ffffffff80000000',
    'd30000000000000001',
  ])('[W2] refuses the long integer %s', (digits) => {
    expect(codeOf(digits, (cursor) => cursor.readInteger())).toBe('wire/not-shortest');
  });

  it.each(['cf0020000000000000', 'cfffffffffffffffff', 'd3ffdfffffffffffff', 'd38000000000000000'])(
    '[W3] refuses the integer %s, which is too large',
    (digits) => {
      expect(codeOf(digits, (cursor) => cursor.readInteger())).toBe('wire/integer-out-of-range');
    },
  );

  it.each([0.5, -0.25, 1e-30, 17.25])('[W4] reads the float32 %s', (value) => {
    const cursor = new WireCursor(wire(value));
    expect(cursor.readNumber()).toBe(Math.fround(value));
    expect(cursor.isFloat).toBe(true);
  });

  it.each([
    ['1', 'ca3f800000'],
    ['0', 'ca00000000'],
    ['-0', 'ca80000000'],
    ['infinity', 'ca7f800000'],
    ['-infinity', 'caff800000'],
    ['NaN', 'ca7fc00000'],
    ['1e30', 'ca7149f2ca'],
  ])('[W4] refuses the float32 %s', (_, digits) => {
    expect(codeOf(digits, (cursor) => cursor.readNumber())).toBe('wire/invalid-float');
  });

  it('[W4] refuses float64', () => {
    expect(codeOf('cb3fe0000000000000', (cursor) => cursor.readNumber())).toBe('wire/unsupported-type');
  });

  it.each([
    '',
    'a',
    'x'.repeat(31),
    'x'.repeat(32),
    'x'.repeat(255),
    'x'.repeat(256),
    'x'.repeat(65_536),
    'ä€😀',
    '\u0000',
  ])('[W5] reads a string', (text) => {
    const cursor = new WireCursor(wire(text));
    const start = cursor.readString();
    expect(new TextDecoder().decode(cursor.bytes.subarray(start, start + cursor.length))).toBe(text);
  });

  it.each([
    'a180',
    'a1c0',
    'a2c080',
    'a2c1bf',
    'a3e08080',
    'a3eda080',
    'a3edbfbf',
    'a4f0808080',
    'a4f4908080',
    'a4f5808080',
    'a2e282',
    'a3e28228',
    'a1ff',
  ])('[W5] refuses the string %s, which is not UTF-8', (digits) => {
    expect(codeOf(digits, (cursor) => cursor.readString())).toBe('wire/invalid-utf8');
  });

  it.each([
    'd901 61',
    'da0001 61',
    'db00000001 61',
    'dc0001 01',
    'dd00000001 01',
    'de0001 a161 01',
    'df00000001 a161 01',
    'c50001 00',
    'c600000001 00',
  ])('[W2] refuses the long header of %s', (digits) => {
    expect(codeOf(digits, skip)).toBe('wire/not-shortest');
  });

  it('[W6] refuses keys that repeat, are out of order, or are no strings', () => {
    expect(codeOf('82 a161 01 a161 02', skip)).toBe('wire/map-keys');
    expect(codeOf('82 a162 01 a161 02', skip)).toBe('wire/map-keys');
    expect(codeOf('82 a26161 01 a161 02', skip)).toBe('wire/map-keys');
    expect(codeOf('81 01 01', skip)).toBe('wire/wrong-type');
    expect(() => skip(new WireCursor(hex('82 a161 01 a26161 02')))).not.toThrow();
  });

  it.each([
    'c1',
    'c70001',
    'c8000001',
    'c90000000001',
    'd40100',
    'd5010000',
    'd60100000000',
    'd7010000000000000000',
    'd801' + '00'.repeat(16),
    'cb3ff8000000000000',
  ])('[W7] refuses %s, whose type does not exist', (digits) => {
    expect(codeOf(digits, skip)).toBe('wire/unsupported-type');
  });

  it.each(['ddffffffff', 'dcffff', 'dfffffffff', '9f01', '8fa161', '82a16101'])(
    '[W8] refuses the count of %s before it allocates',
    (digits) => {
      expect(codeOf(digits, skip)).toBe('wire/count-too-large');
    },
  );

  it.each(['', 'cc', 'cd00', 'cf00', 'd0', 'ca00', 'a261', 'd9', 'c403', 'c4', 'db0000'])(
    '[W10] refuses %s, which ends early',
    (digits) => {
      expect(codeOf(digits, skip)).toBe('wire/truncated');
    },
  );

  it('names the place, expected and got', () => {
    const error = thrown(() => new WireCursor(hex('c3')).readInteger());
    expect(error).toMatchObject({
      code: 'wire/wrong-type',
      message: 'a value has the wrong type, at byte 0: expected integer, got boolean',
      details: { byteOffset: 0 },
    });
  });

  it('[W8] nests no deeper than its limit, without recursion', () => {
    expect(codeOf('91'.repeat(17) + 'c0', skip)).toBe('wire/too-deep');
    expect(() => skip(new WireCursor(hex('91'.repeat(16) + 'c0')))).not.toThrow();
    expect(thrown(() => new WireCursor(new Uint8Array(500_000).fill(0x91)).skipValue(1_000_000)).code).toBe(
      'wire/count-too-large',
    );
  });

  it('knows the type of every first byte', () => {
    expect(Array.from({ length: 256 }, (_, byte) => wireType(byte)).filter((type) => type === undefined)).toEqual([]);
    expect([0xc0, 0xc1, 0xc4, 0xc7, 0xca, 0xcb, 0xd4, 0xd9, 0xdc, 0xde].map(wireType)).toEqual([
      'nil',
      'reserved',
      'binary',
      'extension',
      'float32',
      'float64',
      'extension',
      'string',
      'array',
      'map',
    ]);
  });
});
