// The rules of RFC 9651, with the cases of its published test vectors written out.
import { describe, expect, it } from 'vitest';
import { fieldItem, innerList } from './structured-field.ts';
import type { BareItem } from './structured-field.ts';
import { readFieldDictionary, readFieldItem, readFieldList } from './structured-field-reader.ts';
import { writeFieldDictionary, writeFieldItem, writeFieldList } from './structured-field-writer.ts';

/** What a text becomes when read and written again; undefined when it is refused. */
function rewriteItem(text: string): string | undefined {
  const read = readFieldItem(text);
  return read.ok ? writeFieldItem(read.value) : undefined;
}

function rewriteList(text: string): string | undefined {
  const read = readFieldList(text);
  return read.ok ? writeFieldList(read.value) : undefined;
}

function rewriteDictionary(text: string): string | undefined {
  const read = readFieldDictionary(text);
  return read.ok ? writeFieldDictionary(read.value) : undefined;
}

function bare(text: string): BareItem | undefined {
  const read = readFieldItem(text);
  return read.ok ? read.value.bare : undefined;
}

describe('[C2] items', () => {
  it.each([
    ['1', '1'],
    ['42', '42'],
    ['0', '0'],
    ['-0', '0'],
    ['00', '0'],
    ['0042', '42'],
    ['-0042', '-42'],
    ['  7  ', '7'],
    ['999999999999999', '999999999999999'],
    ['-999999999999999', '-999999999999999'],
    ['1.23', '1.23'],
    ['-1.23', '-1.23'],
    ['1.0', '1.0'],
    ['1.500', '1.5'],
    ['-0.0', '0.0'],
    ['00.10', '0.1'],
    ['123456789012.123', '123456789012.123'],
    ['1.5;q=0.25', '1.5;q=0.25'],
    ['"foo bar"', '"foo bar"'],
    ['""', '""'],
    [String.raw`"b\"a\\r"`, String.raw`"b\"a\\r"`],
    ['" ~"', '" ~"'],
    ['a', 'a'],
    ['*', '*'],
    ['Foo123/456', 'Foo123/456'],
    ["a:b!#$%&'*+-.^_`|~", "a:b!#$%&'*+-.^_`|~"],
    ['a-b', 'a-b'],
    ['?0', '?0'],
    ['?1', '?1'],
    [':aGVsbG8=:', ':aGVsbG8=:'],
    ['::', '::'],
    [':aGVsbG8:', ':aGVsbG8=:'],
    [':iZ==:', ':iQ==:'],
    [':/+Ah:', ':/+Ah:'],
    ['@0', '@0'],
    ['@1659578233', '@1659578233'],
    ['@-1659578233', '@-1659578233'],
    ['@-0', '@0'],
    ['%"foo bar"', '%"foo bar"'],
    ['%"f%c3%bc%c3%bc"', '%"f%c3%bc%c3%bc"'],
    ['%"%41"', '%"A"'],
    ['%"%22%25"', '%"%22%25"'],
    ['%"a\\b"', '%"a\\b"'],
    ['%"%ef%bb%bfx"', '%"%ef%bb%bfx"'],
    ['1;a;b=?0', '1;a;b=?0'],
    ['1; a=2;  b', '1;a=2;b'],
    ['a;a=1;b=2;a=3', 'a;a=3;b=2'],
    ['1;*a=1', '1;*a=1'],
    ['a;b=?1', 'a;b'],
  ])('reads %s and writes %s', (text, written) => {
    expect(rewriteItem(text)).toBe(written);
  });

  it.each([
    '',
    ' ',
    '--0',
    '-',
    '2-3',
    '-a',
    '4-',
    '1000000000000000',
    '1.',
    '1.1234',
    '.1',
    '1234567890123.0',
    '1234567890123.1',
    '1.5.4',
    '1..4',
    '1. 23',
    '- 1',
    '1.2.',
    '\t1',
    '1\t',
    '1,',
    '1 2',
    '1;',
    '1;;a',
    '1 ;a',
    '1;a =1',
    '1;a= 1',
    '1;A=1',
    '1;a=(1)',
    '"foo',
    '"foo\\',
    '"foo \\,"',
    '"\\x"',
    '"a\tb"',
    '"a\nb"',
    '"fü"',
    "'foo'",
    '"a"b',
    '"\u007f"',
    'fü',
    '{',
    '!a',
    'a,b',
    'a(',
    '?',
    '?2',
    '?T',
    '?1?',
    '? 1',
    ':',
    ':a',
    ':aGVsbG8=',
    ':=aGVsbG8=:',
    ':a=GVsbG8=:',
    ':aGVsbG8 =:',
    ': aGVsbG8=:',
    ':aGVsbG8=!:',
    ':_-Ah:',
    ':a:',
    ':aGVsbA===:',
    ':aGVsbG8\t:',
    '@',
    '@1.0',
    '@"0"',
    '@1000000000000000',
    '@ 1',
    '@--1',
    '%',
    '%"',
    '%"a',
    '%"%C3%BC"',
    '%"%c3"',
    '%"%fc"',
    '%"%gg"',
    '%"%4"',
    '%foo',
    '%"ü"',
    '%"a\u0000"',
    '%"%ed%a0%80"',
    '%"%c0%80"',
    '%"a"b',
    '()',
    '(1)',
  ])('refuses %j', (text) => {
    const read = readFieldItem(text);
    expect(read.ok ? read.value : read.error.code).toBe('negotiate/structured-field');
  });

  it('tells kinds apart', () => {
    expect(bare('2')).toEqual({ kind: 'integer', value: 2 });
    expect(bare('2.0')).toEqual({ kind: 'decimal', value: 2 });
    expect(bare('dp')).toEqual({ kind: 'token', value: 'dp' });
    expect(bare('"dp"')).toEqual({ kind: 'string', value: 'dp' });
    expect(bare('%"%f0%9f%98%80"')).toEqual({ kind: 'display-string', value: '😀' });
    expect(bare(':AP8=:')).toEqual({ kind: 'bytes', value: Uint8Array.of(0, 255) });
    expect(bare('@5')).toEqual({ kind: 'date', value: 5 });
    expect(bare('?0')).toEqual({ kind: 'boolean', value: false });
    expect(bare('-0')).toEqual({ kind: 'integer', value: 0 });
  });
});

describe('[C2] lists', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['1, 42', '1, 42'],
    ['1,42', '1, 42'],
    ['1 ,\t42', '1, 42'],
    ['1  ', '1'],
    ['1\t', '1'],
    ['(1 2), (42 43)', '(1 2), (42 43)'],
    ['()', '()'],
    ['(  )', '()'],
    ['(  1  42  )', '(1 42)'],
    ['("a");b', '("a");b'],
    ['(a;x b;y=1);z=?0, c', '(a;x b;y=1);z=?0, c'],
    ['1;a, 1;a', '1;a, 1;a'],
  ])('reads %j and writes %j', (text, written) => {
    expect(rewriteList(text)).toBe(written);
  });

  it.each([
    '1,',
    '1, ',
    ',1',
    '1,,42',
    '1 42',
    '(1 2',
    '(1',
    '(',
    '(1,2)',
    '((1))',
    '(1(2))',
    '(1"a")',
    '(1)(2)',
    '(1\t2)',
    '(1 2)a',
    '\t1',
    '1;a,',
  ])('refuses %j', (text) => {
    expect(rewriteList(text)).toBeUndefined();
  });
});

describe('[C2] dictionaries', () => {
  it.each([
    ['', ''],
    ['en="Applepie", da=:w4ZibGV0w6ZydGUK:', 'en="Applepie", da=:w4ZibGV0w6ZydGUK:'],
    ['a=?0, b, c;foo=bar', 'a=?0, b, c;foo=bar'],
    ['a=?1, b=?1;x', 'a, b;x'],
    ['a=1,b=2,a=3', 'a=3, b=2'],
    ['rating=1.5, feelings=(joy sadness)', 'rating=1.5, feelings=(joy sadness)'],
    ['a=(1 2)', 'a=(1 2)'],
    ['a=1 ,\t b=2', 'a=1, b=2'],
    ['*a.b-c_d=1', '*a.b-c_d=1'],
    ['a=1;b=2;b=3', 'a=1;b=3'],
    ['__proto__=1', undefined],
    ['constructor=1', 'constructor=1'],
  ])('reads %j and writes %j', (text, written) => {
    expect(rewriteDictionary(text)).toBe(written);
  });

  it.each([
    'a=1,',
    'a=',
    'a= 1',
    'a =1',
    'A=1',
    '1=a',
    '=1',
    'a=1 b=2',
    'a==1',
    'a;=1',
    '-a=1',
    '_a',
    'a=1,,b=2',
    'a=((1))',
    'a="',
  ])('refuses %j', (text) => {
    expect(rewriteDictionary(text)).toBeUndefined();
  });

  it('refuses a key that stands twice when asked to', () => {
    const read = readFieldDictionary('a=1, b=2, a=1', { uniqueKeys: true });
    expect(read.ok ? undefined : read.error.details).toEqual({ offset: 11, length: 13 });
    expect(readFieldDictionary('a=1, b=2', { uniqueKeys: true }).ok).toBe(true);
  });
});

describe('[C2] writing', () => {
  it.each([
    [0.0015, '0.002'],
    [0.0025, '0.002'],
    [-0.0015, '-0.002'],
    [-0.0025, '-0.002'],
    [9.9995, '10.0'],
    [2, '2.0'],
    [-0, '0.0'],
    [-0.0001, '0.0'],
    [999_999_999_999.999, '999999999999.999'],
  ])('writes the decimal %d as %s', (value, written) => {
    expect(writeFieldItem(fieldItem({ kind: 'decimal', value }))).toBe(written);
  });

  it.each<BareItem>([
    { kind: 'integer', value: 1_000_000_000_000_000 },
    { kind: 'integer', value: -1_000_000_000_000_000 },
    { kind: 'integer', value: 1.5 },
    { kind: 'integer', value: NaN },
    { kind: 'decimal', value: 1e12 },
    { kind: 'decimal', value: NaN },
    { kind: 'decimal', value: -Infinity },
    { kind: 'date', value: 0.5 },
    { kind: 'string', value: 'ü' },
    { kind: 'string', value: 'a\n' },
    { kind: 'string', value: '\u007f' },
    { kind: 'token', value: '' },
    { kind: 'token', value: '1a' },
    { kind: 'token', value: 'a b' },
    { kind: 'display-string', value: '\ud800' },
  ])('refuses to write %o', (value) => {
    expect(() => writeFieldItem(fieldItem(value))).toThrow(
      expect.objectContaining({ code: 'negotiate/structured-field' }),
    );
  });

  it.each(['', 'A', '1', 'a b', 'ä', 'a=', '-a'])('refuses the key %j', (key) => {
    const one: BareItem = { kind: 'integer', value: 1 };
    expect(() => writeFieldDictionary(new Map([[key, fieldItem(one)]]))).toThrow(
      expect.objectContaining({ code: 'negotiate/structured-field' }),
    );
    expect(() => writeFieldItem(fieldItem(one, new Map([[key, one]])))).toThrow(
      expect.objectContaining({ code: 'negotiate/structured-field' }),
    );
  });

  it('writes empty lists and dictionaries as nothing', () => {
    expect(writeFieldList([])).toBe('');
    expect(writeFieldDictionary(new Map())).toBe('');
    expect(writeFieldList([innerList([])])).toBe('()');
  });
});

describe('[C2] hostile fields', () => {
  it('refuses a field longer than 65,536 characters unread, and reads one of that length', () => {
    const longest = `"${'a'.repeat(65_534)}"`;
    expect(readFieldItem(longest).ok).toBe(true);
    expect(readFieldItem(`${longest} `).ok).toBe(false);
  });

  it.each([
    `"${'\\"'.repeat(32_000)}`,
    '('.repeat(65_000),
    `(${'1 '.repeat(32_000)}`,
    `1${';a'.repeat(32_000)};`,
    `a${'-'.repeat(65_000)}=`,
    `%"${'%41'.repeat(21_000)}`,
    `:${'A'.repeat(65_000)}`,
    '1,'.repeat(32_000),
    ' '.repeat(65_000) + '!',
    `1${' '.repeat(65_000)}x`,
  ])('refuses 64 KiB of one thing in linear time (case %#)', (text) => {
    expect(readFieldItem(text).ok).toBe(false);
    expect(readFieldList(text).ok).toBe(false);
    expect(readFieldDictionary(text).ok).toBe(false);
  });
});
