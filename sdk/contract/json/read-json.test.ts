// Texts that the JSON reader accepts, and its errors for all others.
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../../errors.ts';
import { readJson as readBytes } from './read-json.ts';

const readJson = (text: string): unknown => readBytes(new TextEncoder().encode(text));

/** Code of the fault. */
function faultOf(text: string): string {
  try {
    readJson(text);
  } catch (error) {
    if (isPlayerError(error)) return error.code;
    throw error;
  }
  return 'none';
}

describe('JSON', () => {
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
    '{"{:\\"":"[:","\\\\":":,","a\\\\\\"":1}',
  ])('[JS1] reads %s as JSON.parse does', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    '{"a":1,"b":{"x":[{"a":1}]},"\\u0061":2}',
    '[{"b":1,"a":[{"a":0}],"a":2}]',
    '{"__proto__":1,"__proto__":2}',
    '{"1":1,"1":1}',
    '{"a":{"b":{"":0,"":0}}}',
  ])('[JS2] refuses the equal keys of %s', (text) => {
    expect(faultOf(text)).toBe('wire/duplicate-key');
  });

  it.each([
    ['a comment', '{} // x', 'wire/json'],
    ['a comment inside', '[/* x */1]', 'wire/json'],
    ['a trailing comma', '[1,]', 'wire/json'],
    ['a trailing comma of an object', '{"a":1,}', 'wire/json'],
    ['a byte order mark', '\ufeff{}', 'wire/json'],
    ['-0', '[-0]', 'wire/json'],
    ['-0.0', '[-0.0e5]', 'wire/json'],
    ['NaN', 'NaN', 'wire/json'],
    ['Infinity', '-Infinity', 'wire/json'],
    ['a number beyond float64', '1e999', 'wire/json'],
    ['a leading zero', '01', 'wire/json'],
    ['a plus', '+1', 'wire/json'],
    ['no digits', '.5', 'wire/json'],
    ['hexadecimal', '0x1', 'wire/json'],
    ['a bare key', '{a:1}', 'wire/json'],
    ['single quotes', "{'a':1}", 'wire/json'],
    ['a control character', '"a\nb"', 'wire/json'],
    ['an unknown escape', '"\\x41"', 'wire/json'],
    ['half a surrogate pair', '"\\ud83d"', 'wire/invalid-utf8'],
    ['the other half', '"\\ude00"', 'wire/invalid-utf8'],
    ['two first halves', '"\\ud83d\\ud83d"', 'wire/invalid-utf8'],
    ['half a surrogate pair in a key', '{"\\ude00":1}', 'wire/invalid-utf8'],
    ['bad digits', '"\\u00g0"', 'wire/json'],
    ['two values', '1 2', 'wire/json'],
    ['nothing', '', 'wire/json'],
    ['no end', '[1', 'wire/json'],
    ['no end of a string', '"ab', 'wire/json'],
    ['no value', '{"a":', 'wire/json'],
    ['half a word', 'tru', 'wire/json'],
    ['undefined', 'undefined', 'wire/json'],
    ['a no-break space', '\u00a01', 'wire/json'],
  ])('[JS3] refuses %s', (_name, text, code) => {
    expect(faultOf(text)).toBe(code);
  });

  it('[JS4] [A4] bounds nesting before it goes deeper', () => {
    expect(faultOf(`${'['.repeat(320)}${']'.repeat(320)}`)).toBe('none');
    expect(faultOf('['.repeat(100_000))).toBe('wire/too-deep');
    expect(faultOf('{"a":'.repeat(100_000))).toBe('wire/too-deep');
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

  it('[CT4] quotes nothing of a text that it refuses', () => {
    expect(() => readJson('{"secret":}')).toThrow(/^JSON: [^"]*$/u);
  });
});
