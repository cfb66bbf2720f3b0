// The texts that fields accept.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeText, numberOfText } from './judge-text.ts';
import type { FieldRules } from './judge-text.ts';

const free: FieldRules = {
  isRequired: false,
  minLength: 0,
  maxLength: 10,
  characters: 'any',
  isNumber: false,
  min: NaN,
  max: NaN,
  isEmail: false,
  repeated: undefined,
};

describe('the text of a field', () => {
  it.each<[text: string, rules: Partial<FieldRules>, fault: string | undefined]>([
    ['', {}, undefined],
    ['', { isRequired: true }, 'required'],
    ['  ', { isRequired: true }, 'required'],
    ['', { minLength: 3, isNumber: true, isEmail: true }, undefined],
    ['ab', { minLength: 3 }, 'too-short'],
    ['abcdefghijk', {}, 'too-long'],
    ['12', { characters: 'digits' }, undefined],
    ['1२', { characters: 'digits' }, 'wrong-characters'],
    ['Ähre', { characters: 'letters' }, undefined],
    ['漢字', { characters: 'letters' }, undefined],
    ['नमस्ते', { characters: 'letters' }, undefined],
    ['😀', { characters: 'letters' }, 'wrong-characters'],
    ['١', { characters: 'letters' }, 'wrong-characters'],
    ['—', { characters: 'letters' }, 'wrong-characters'],
    ['a\u202e', { characters: 'letters' }, 'wrong-characters'],
    ['a b', { characters: 'letters' }, 'wrong-characters'],
    ['a1', { characters: 'letters' }, 'wrong-characters'],
    ['a1', { characters: 'lettersAndDigits' }, undefined],
    ['a_b-c.d', { characters: 'name' }, undefined],
    ['a@b', { isEmail: true }, undefined],
    ['@b', { isEmail: true }, 'not-an-address'],
    ['a@', { isEmail: true }, 'not-an-address'],
    ['a@b@c', { isEmail: true }, 'not-an-address'],
    ['a b@c', { isEmail: true }, 'not-an-address'],
    ['1e3', { isNumber: true }, 'not-a-number'],
    ['7', { isNumber: true, min: 8 }, 'too-low'],
    ['9', { isNumber: true, max: 8 }, 'too-high'],
    ['8', { isNumber: true, min: 8, max: 8 }, undefined],
    ['a', { repeated: 'b' }, 'not-equal'],
    ['', { repeated: 'b' }, 'required'],
    ['b', { repeated: 'b' }, undefined],
  ])('[FD4] %j under %j: %s', (text, rules, fault) => expect(judgeText(text, { ...free, ...rules })).toBe(fault));

  it('[FD4] is a number in digits with a sign and a point or comma', () => {
    expect(['12', '-1,5', '+.5', ' 7 ', '1.2.3', '0x10', '1e3', '-', '.', '', 'Infinity'].map(numberOfText)).toEqual([
      12,
      -1.5,
      0.5,
      7,
      ...Array<number>(7).fill(NaN),
    ]);
  });

  it('[FD4] is no number where its comma may stand for thousands', () => {
    expect(['1,234', '-12,345', '1,23', '0,125', '1.234', '1234,567'].map(numberOfText)).toEqual([
      NaN,
      NaN,
      1.23,
      0.125,
      1.234,
      1234.567,
    ]);
  });

  it('[FD4] [A4] is judged whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(true, false), (text, isNumber) => {
        const fault = judgeText(text, { ...free, isNumber, characters: 'name', minLength: 2 });
        expect(fault === undefined || typeof fault === 'string').toBe(true);
      }),
    );
  });
});
