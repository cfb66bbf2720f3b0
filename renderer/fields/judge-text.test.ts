// The texts that fields accept, and numbers in the signs of a language.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_VALUE } from './field-control.ts';
import { fitsField, judgeText } from './judge-text.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FieldRules } from './judge-text.ts';
import { createNumberText } from './number-text.ts';

const free: FieldRules = {
  type: 'text',
  isRequired: false,
  minLength: 0,
  maxLength: 10,
  characters: 'any',
  min: NaN,
  max: NaN,
  step: NaN,
  earliest: '',
  latest: '',
  repeated: undefined,
  numbers: createNumberText('en'),
};

describe('the text of a field', () => {
  it.each<[text: string, rules: Partial<FieldRules>, fault: string | undefined]>([
    ['', {}, undefined],
    ['', { isRequired: true }, 'required'],
    ['  ', { isRequired: true }, 'required'],
    ['', { minLength: 3, type: 'email' }, undefined],
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
    ['a@b', { type: 'email' }, undefined],
    ['@b', { type: 'email' }, 'not-an-address'],
    ['a@', { type: 'email' }, 'not-an-address'],
    ['a@b@c', { type: 'email' }, 'not-an-address'],
    ['a b@c', { type: 'email' }, 'not-an-address'],
    ['1e3', { type: 'number' }, 'not-a-number'],
    ['7', { type: 'number', min: 8 }, 'too-low'],
    ['9', { type: 'number', max: 8 }, 'too-high'],
    ['8', { type: 'number', min: 8, max: 8 }, undefined],
    ['1.5', { type: 'stepper', min: 0, max: 9, step: 1 }, 'not-a-step'],
    ['1.3', { type: 'stepper', min: 1, max: 9, step: 0.1 }, undefined],
    ['10', { type: 'stepper', min: 0, max: 9, step: 1 }, 'too-high'],
    ['no value', { type: 'stepper', min: 0, max: 9, step: 1 }, 'not-a-number'],
    ['2024-02-29', { type: 'date' }, undefined],
    ['2026-02-29', { type: 'date' }, 'not-a-date'],
    ['0026-02-28', { type: 'date' }, 'not-a-date'],
    ['26.11.2026', { type: 'date' }, 'not-a-date'],
    ['no value', { type: 'date' }, 'not-a-date'],
    ['2026-11-25', { type: 'date', earliest: '2026-11-26' }, 'too-early'],
    ['2026-11-26', { type: 'date', earliest: '2026-11-26', latest: '2026-11-26' }, undefined],
    ['2026-11-27', { type: 'date', latest: '2026-11-26' }, 'too-late'],
    ['24:00', { type: 'time' }, 'not-a-time'],
    ['07:59', { type: 'time', earliest: '08:00' }, 'too-early'],
    ['08:00', { type: 'time', earliest: '08:00' }, undefined],
    ['23:30', { type: 'time', earliest: '22:00', latest: '06:00' }, undefined],
    ['05:00', { type: 'time', earliest: '22:00', latest: '06:00' }, undefined],
    ['12:00', { type: 'time', earliest: '22:00', latest: '06:00' }, 'too-early'],
    ['a', { repeated: 'b' }, 'not-equal'],
    ['', { repeated: 'b' }, 'required'],
    ['b', { repeated: 'b' }, undefined],
  ])('[FD4] %j under %j: %s', (text, rules, fault) => expect(judgeText(text, { ...free, ...rules })).toBe(fault));

  it.each<[locale: string, text: string, number: number]>([
    ...['1.2.3', '0x10', '1e3', '-', '.', '', 'Infinity', '1,2,3'].map((text): [string, string, number] => [
      'en',
      text,
      NaN,
    ]),
    ['en', '12', 12],
    ['en', '-1,5', -1.5],
    ['en', '+.5', 0.5],
    ['en', ' 7 ', 7],
    ['en', '1,234', 1234],
    ['en', '-12,345.5', -12_345.5],
    ['en', '1,23', 1.23],
    ['en', '0,125', 0.125],
    ['en', '1.234', 1.234],
    ['en', '1234,567', 1234.567],
    ['en-IN', '12,34,567', 1_234_567],
    ['de', '1.234', 1234],
    ['de', '1,234', 1.234],
    ['de', '1234.5', 1234.5],
    ['de-CH', "1'234.5", 1234.5],
    ['fr', '1 234,5', 1234.5],
    ['fr', '\u22121\u202f234', -1234],
    ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
    ['ar-EG', '12', 12],
    ...['ar', 'ar-AE', 'fa', 'en'].map((locale): [string, string, number] => [locale, '١٬٢٣٤٫٥', 1234.5]),
    ['ja', '１２', 12],
    ['en', '۴۲', 42],
    ['en', '9'.repeat(320), NaN],
    ['en', '5²', NaN],
  ])('[FD4] in %s: %j is the number %d', (locale, text, number) =>
    expect(createNumberText(locale).read(text)).toBe(number),
  );

  it.each(['en', 'de', 'fr', 'ar-EG', 'hi', 'fa'])('[FD4] in %s: a number is read as it was written', (locale) => {
    const numbers = createNumberText(locale);
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.nat(3), (integer, digits) => {
        const number = integer / 10 ** digits;
        expect(numbers.read(numbers.write(number))).toBe(number + 0);
      }),
    );
  });

  it('[FD4] [A4] is judged whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('text' as const, 'number' as const, 'date' as const),
        (text, type) => {
          const fault = judgeText(text, { ...free, type, characters: 'name', minLength: 2 });
          expect(fault === undefined || typeof fault === 'string').toBe(true);
        },
      ),
    );
  });

  it.each<[type: FieldDefinition['type'], text: string, fits: boolean, from?: FieldDefinition['type']]>([
    ['text', 'x', true],
    ['text', '["a"]', false, 'choices'],
    ['choices', '["a"]', true, 'choices'],
    ['text', NO_VALUE, false, 'date'],
    ['text', NO_VALUE, true],
    ['select', 'a', true],
    ['select', 'x', false],
    ['date', '2026-13-01', false],
    ['time', '12:00', true],
    ['stepper', 'x', false],
    ['rating', '6', false],
    ['rating', '', true],
  ])('[FD2] a field of the type %s takes over %j: %s', (type, text, fits, from = 'text') => {
    const options = [{ value: 'a', label: 'A' }];
    expect(fitsField(text, from, { type, options, max: 5 })).toBe(fits);
  });
});
