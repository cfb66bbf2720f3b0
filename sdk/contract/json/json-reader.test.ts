// What the JSON reader takes, and with what it refuses the rest.
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../../errors.ts';
import { locate, positionOf } from './json-reader.ts';
import { readJson } from './read-json.ts';

/** Code, line and column of the fault. */
function faultOf(text: string): readonly unknown[] {
  try {
    readJson(text);
  } catch (error) {
    if (isPlayerError(error)) return [error.code, error.details.line, error.details.column];
    throw error;
  }
  return ['none'];
}

describe('JSON', () => {
  it('[JS3] [CT20] names the byte order mark that it refuses', () => {
    expect(() => readJson('\ufeff{}')).toThrow('expected a value, and no byte order mark');
  });

  it.each([
    'null',
    'true',
    'false',
    '0',
    '-1',
    '1.5',
    '1e3',
    '1E-2',
    '-0.5e+1',
    '9007199254740991',
    '""',
    '"a\\"b\\\\c\\/\\b\\f\\n\\r\\t"',
    '"\\u00e4\\ud83d\\ude00 ä😀\u2028"',
    '[]',
    '{}',
    ' [ 1 , [ ] , { "a" : [ null ] } ]\r\n\t',
    '{"":0,"a":{"b":[{"c":1}]}}',
  ])('[JS1] reads %s as JSON.parse does', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it('[JS2] refuses equal keys, and says where both are', () => {
    expect(faultOf('{"a":1,\n "b":{"x":[{"a":1}]},\n  "\\u0061":2}')).toEqual(['wire/duplicate-key', 3, 3]);
    expect(() => readJson('{"b":1,\n "a":[{"a":0}],"a":2}')).toThrow(
      'line 2, column 16: expected each key once; the first is on line 2, column 2',
    );
    expect(faultOf('{"__proto__":1,"__proto__":2}')[0]).toBe('wire/duplicate-key');
  });

  it.each([
    ['a comment', '{} // x', 'wire/trailing-bytes', 4],
    ['a comment inside', '[/* x */1]', 'wire/json', 2],
    ['a trailing comma', '[1,]', 'wire/json', 4],
    ['a trailing comma of an object', '{"a":1,}', 'wire/json', 8],
    ['a byte order mark', '\ufeff{}', 'wire/json', 1],
    ['-0', '[-0]', 'wire/json', 2],
    ['-0.0', '[-0.0e5]', 'wire/json', 2],
    ['NaN', 'NaN', 'wire/json', 1],
    ['Infinity', '-Infinity', 'wire/json', 1],
    ['a number beyond float64', '1e999', 'wire/json', 1],
    ['a leading zero', '01', 'wire/trailing-bytes', 2],
    ['a plus', '+1', 'wire/json', 1],
    ['no digits', '.5', 'wire/json', 1],
    ['hexadecimal', '0x1', 'wire/trailing-bytes', 2],
    ['a bare key', '{a:1}', 'wire/json', 2],
    ['single quotes', "{'a':1}", 'wire/json', 2],
    ['a control character', '"a\nb"', 'wire/json', 3],
    ['an unknown escape', '"\\x41"', 'wire/json', 2],
    ['half a surrogate pair', '"\\ud83d"', 'wire/invalid-utf8', 2],
    ['the other half', '"\\ude00"', 'wire/invalid-utf8', 2],
    ['two first halves', '"\\ud83d\\ud83d"', 'wire/invalid-utf8', 2],
    ['bad digits', '"\\u00g0"', 'wire/json', 2],
    ['two values', '1 2', 'wire/trailing-bytes', 3],
    ['nothing', '', 'wire/truncated', 1],
    ['no end', '[1', 'wire/truncated', 3],
    ['no end of a string', '"ab', 'wire/truncated', 4],
    ['no value', '{"a":', 'wire/truncated', 6],
    ['half a word', 'tru', 'wire/truncated', 1],
    ['undefined', 'undefined', 'wire/json', 1],
    ['a no-break space', '\u00a01', 'wire/json', 1],
  ])('[JS3] refuses %s', (_name, text, code, column) => {
    expect(faultOf(text)).toEqual([code, 1, column]);
  });

  it('[JS4] [A4] bounds nesting before it goes deeper', () => {
    expect(faultOf(`${'['.repeat(320)}${']'.repeat(320)}`)).toEqual(['none']);
    expect(faultOf('['.repeat(100_000))).toEqual(['wire/too-deep', 1, 321]);
    expect(faultOf('{"a":'.repeat(100_000))[0]).toBe('wire/too-deep');
  });

  it('[JS5] keeps keys that objects have by birth as plain data', () => {
    const value = readJson('{"__proto__":{"x":1},"constructor":2,"hasOwnProperty":3}') as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.entries(value)).toEqual([
      ['__proto__', { x: 1 }],
      ['constructor', 2],
      ['hasOwnProperty', 3],
    ]);
    expect(({} as { readonly x?: number }).x).toBeUndefined();
  });

  it('[JS6] counts lines and columns from 1', () => {
    const text = '{\r\n  "a": [\n    1, 2\n  ],\n  "b/c": 3\n}';
    expect(
      [['a'], ['a', '1'], ['b/c'], ['a', '7', 'x'], []].map((keys) => positionOf(text, locate(text, keys))),
    ).toEqual([
      { line: 2, column: 3 },
      { line: 3, column: 8 },
      { line: 5, column: 3 },
      { line: 2, column: 3 },
      { line: 1, column: 1 },
    ]);
  });
});
