// The texts that fields accept, and numbers in the signs of a language.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ui } from 'pantograph/producer';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { textEntry } from './field-entry.ts';
import type { FieldEntry } from './field-entry.ts';
import { readField } from './field-definition.ts';
import type { FieldType } from './field-definition.ts';
import { fitsField, judgeEntry } from './judge-entry.ts';
import type { FieldFault, FieldRules } from './judge-entry.ts';
import { createNumberText, writeBytes } from './number-text.ts';

const document = documentOf(ui.textField({ name: 'a', label: 'A', maxLength: 10 }));
const free: FieldRules = {
  ...readField({ document, variables: createVariables(document, plainEnvironment) }, 0),
  repeated: undefined,
  numbers: createNumberText('en'),
};
const judge = (entry: FieldEntry, rules: Partial<FieldRules>): FieldFault | undefined =>
  judgeEntry(entry, { ...free, ...rules });

describe('the entry of a field', () => {
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
    ['2024-02-29', { type: 'date' }, undefined],
    ['2026-02-29', { type: 'date' }, 'not-a-date'],
    ['0026-02-28', { type: 'date' }, 'not-a-date'],
    ['26.11.2026', { type: 'date' }, 'not-a-date'],
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
  ])('[FD4] %j under %j: %s', (text, rules, fault) => expect(judge(textEntry(text), rules)).toBe(fault));

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
          const fault = judge(textEntry(text), { type, characters: 'name', minLength: 2 });
          expect(fault === undefined || typeof fault === 'string').toBe(true);
        },
      ),
    );
  });

  it('[FD4] half a date is none, whatever its field asks for', () => {
    const faults = (['date', 'time', 'stepper'] as const).map((type) => judge({ kind: 'partial' }, { type }));
    expect(faults).toEqual(['not-a-date', 'not-a-time', 'not-a-number']);
  });

  it('[FD12] a list of options is only required', () => {
    const judgeList = (...values: string[]): unknown => judge({ kind: 'list', values }, { isRequired: true });
    expect([judgeList(), judgeList('a'), judge({ kind: 'list', values: [] }, {})]).toEqual([
      'required',
      undefined,
      undefined,
    ]);
  });

  it('[FD14] a file is judged by its size and its kind, as the browser tells it', () => {
    const judgeFile = (type: string | undefined, rules: Partial<FieldRules> = {}): FieldFault | undefined => {
      const file = type === undefined ? undefined : new File(['x'.repeat(100)], 'me', { type });
      return judge({ kind: 'file', file }, { maxBytes: 100, ...rules });
    };
    expect(judgeFile(undefined)).toBe(undefined);
    expect(judgeFile(undefined, { isRequired: true })).toBe('required');
    expect(judgeFile('image/png')).toBe(undefined);
    expect(judgeFile('image/png', { maxBytes: 99 })).toBe('too-large');
    expect(judgeFile('image/png', { accept: 'image/*' })).toBe(undefined);
    expect(judgeFile('image/png', { accept: 'application/pdf' })).toBe('wrong-kind');
    for (const type of ['', 'image', 'imagery/png', 'text/html'])
      expect(judgeFile(type, { accept: 'image/*' })).toBe('wrong-kind');
  });

  const [half, none, list, both] = [
    { kind: 'partial' },
    { kind: 'list', values: [] },
    { kind: 'list', values: ['a'] },
    { kind: 'list', values: ['a', 'b'] },
  ] as const;
  const file = { kind: 'file', file: new File([], 'me') } as const;
  it.each<[type: FieldType, entry: FieldEntry | string, fits: boolean]>([
    ['text', 'x', true],
    ['text', list, false],
    ['text', none, false],
    ['text', file, false],
    ['choices', list, true],
    ['choices', none, true],
    ['choices', both, false],
    ['choices', '["a"]', false],
    ['choices', '', false],
    ['select', 'a', true],
    ['select', 'x', false],
    ['select', list, false],
    ['date', half, false],
    ['date', '2026-13-01', false],
    ['time', '12:00', true],
    ['stepper', 'x', false],
    ['rating', '6', false],
    ['rating', '2.5', false],
    ['rating', '3.0', false],
    ['rating', '3', true],
    ['rating', '0', false],
    ['rating', '', true],
    ['file', file, true],
    ['file', '', false],
  ])('[FD2] a field of the type %s takes over %j: %s', (type, entry, fits) => {
    const own: FieldEntry = type === 'choices' ? none : type === 'file' ? file : textEntry('');
    const definition = { ...free, type, value: own, options: [{ value: 'a', label: 'A' }], max: 5 };
    expect(fitsField(typeof entry === 'string' ? textEntry(entry) : entry, definition)).toBe(fits);
  });
});

it.each([
  [1, '1 byte'],
  [1_024, '1 kB'],
  [10_485_760, '10 MB'],
  [1_600_000, '1.5 MB'],
  [1_073_741_824, '1 GB'],
])('[FD14] has a bound of %d bytes in words: %s', (bytes, words) => expect(writeBytes(bytes, 'en')).toBe(words));
