import { e, encodeDocument, ui, use } from 'pantograph/producer';
import type { TextValue } from 'pantograph/internal';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../document/decode-document.ts';
import { initialVariables, readText } from '../document/read-operand.ts';
import { decoded, documentBytes, HEADER, refused } from '../test/bytes.ts';
import { FunctionCode, TextField } from '../vocabulary/emitted.ts';
import { createTextFormats } from './text-formats.ts';

const { add, formatNumber, join } = FunctionCode;
const header = [3, ...HEADER.slice(1)];

/** The text of a node, in a locale, with volume = 1234 and share = 2. */
function textOf(text: TextValue, locale = 'en', lang = 'en'): string {
  const bytes = encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    states: { volume: 1234, share: 2, name: 'Zoë 🙂' },
    lang,
    root: ui.text({ text }),
  });
  const result = decodeDocument(bytes);
  if (!result.ok) throw result.error;
  const { value } = result;
  const variables = initialVariables(value, createTextFormats(locale));
  return readText(value, value.nodes, 0, TextField.text, variables);
}

/** `ok`, or the error code of these operations. */
function codeOf(operations: readonly unknown[], resources: readonly unknown[] = [], own = HEADER): string {
  const result = decodeDocument(documentBytes(operations, resources, own));
  return result.ok ? 'ok' : result.error.code;
}

const volume = e.formatNumber(e.state('volume'), 0);

describe('expressions with texts', () => {
  it('[E9] join texts and numbers', () => {
    expect(textOf(e.join('Volume: ', volume))).toBe('Volume: 1,234');
    expect(textOf(e.join('a', '', 'b', volume, ' €'))).toBe('ab1,234 €');
  });

  it('[E13] read text states, count their UTF-16 units, and compare them', () => {
    expect(textOf(e.state('name'))).toBe('Zoë 🙂');
    expect(textOf(e.join('Hello ', e.state('name'), '!'))).toBe('Hello Zoë 🙂!');
    expect(textOf(e.formatNumber(e.length(e.state('name')), 0))).toBe('6');
    expect(textOf(e.formatNumber(e.length(e.join(e.state('name'), 'abc')), 0))).toBe('9');
    const same = (other: string): string =>
      textOf(e.selectText(e.equalText(e.state('name'), other), 'same', e.join('not ', e.state('name'))));
    expect([same('Zoë 🙂'), same('Zoe\u0308 🙂'), same('')]).toEqual(['same', 'not Zoë 🙂', 'not Zoë 🙂']);
  });

  it.each([
    ['en', '1,234.50', '20.0%'],
    ['de', '1.234,50', '20,0\u00a0%'],
    ['ar-EG', '١٬٢٣٤٫٥٠', '٢٠٫٠٪\u061c'],
    ['no locale', '1,234.50', '20.0%'],
  ])("[E11] write numbers in the player's locale: %s", (locale, number, percent) => {
    expect(textOf(e.formatNumber(e.add(e.state('volume'), 0.5), 2), locale)).toBe(number);
    expect(textOf(e.formatPercent(e.divide(e.state('share'), 10), 1), locale)).toBe(percent);
  });

  it.each([
    ['en', 0, '11/26/26'],
    ['en', 2, 'November 26, 2026'],
    ['de', 3, 'Donnerstag, 26. November 2026'],
    ['de', 99, 'Donnerstag, 26. November 2026'],
  ])("[E12] write days as dates of the player's locale: %s, style %i", (locale, style, expected) => {
    expect(textOf(e.formatDate(e.add(e.state('share'), 20_781), style), locale)).toBe(expected);
  });

  it('[E12] write the first and the last day for days beyond them', () => {
    const days = e.multiply(e.state('volume'), 1_000_000);
    expect(textOf(e.formatDate(days, 1))).toBe('Sep 13, 275760');
    expect(textOf(e.formatDate(e.multiply(days, -1), 1))).toBe('Apr 20, 271822');
  });

  it('[E12] choose texts by conditions, and by the plural rules of the language of the document', () => {
    const file = (count: number): TextValue =>
      e.plural(e.add(e.state('share'), count - 2), '', 'plik', '', 'pliki', 'plików', 'pliku');
    const words = (lang: string): string[] => [1, 3, 5, 0].map((count) => textOf(file(count), 'en', lang));
    expect(words('pl')).toEqual(['plik', 'pliki', 'plików', 'plików']);
    expect(words('en')).toEqual(['plik', 'pliku', 'pliku', 'pliku']);
    expect(words('ar')[3]).toBe('pliku');
    expect([0, 2].map((limit) => textOf(e.selectText(e.less(e.state('share'), limit + 1), 'few', 'many')))).toEqual([
      'many',
      'few',
    ]);
  });

  it('[E11] bound digits and lengths, and write no -0', () => {
    expect(textOf(e.formatNumber(e.multiply(e.state('share'), 0.25), 99))).toBe('0.5000000000');
    expect(textOf(e.formatNumber(e.state('share'), -1))).toBe('2');
    expect(textOf(e.formatNumber(e.divide(e.state('share'), -10), 0))).toBe('0');
    const long = 'ab'.repeat(4_999);
    expect(textOf(e.join(long, 'x🙂', volume))).toBe(`${long}x1`);
  });

  it('[E9] [E10] refuse values of other types, and what is no expression', () => {
    const text = (...tokens: readonly unknown[]): string => codeOf([[2, null, [tokens]]], [], header);
    expect(text([1, 1], 0, [formatNumber])).toBe('ok');
    expect(text('a', 'b', [join])).toBe('ok');
    expect(text('a', 1, [join])).toBe('document/expression');
    expect(text('a', 'b', [formatNumber])).toBe('document/expression');
    expect(text([1, 1])).toBe('document/expression');
    expect(text([1, 1], 1, [add])).toBe('document/expression');
    expect(text('a')).toBe('document/expression');
    expect(codeOf([[49, null, ['a', 'b', [join]]], [0]], [], header)).toBe('document/expression');
    expect(codeOf([[10, null, ['a', 'b', [join]]]], [], header)).not.toBe('ok');
  });

  it('[E10] stand in the table, and nowhere before documentApi 3', () => {
    const shared = [null, null, [['a', 'b', [join]]]];
    const twice = [[49], [2, null, [[1]]], [2, null, [[1]]], [0]];
    expect(codeOf(twice, shared, header)).toBe('ok');
    expect(codeOf([[49, null, [1]], [0]], shared, header)).toBe('document/expression');
    expect(codeOf([[2, null, [['a', 'b', [join]]]]])).toBe('document/newer-than-api');
    const inAlternatives = [[54], [2, null, [['a', 'b', [join]]]], [1], [0]];
    expect(codeOf(inAlternatives)).toBe('document/newer-than-api');
    expect(codeOf(inAlternatives, [], header)).toBe('ok');
    expect(codeOf([[54], [2, null, [[[1, 1], 0, [formatNumber]]]], [1], [0]])).toBe('document/newer-than-api');
  });

  it('[E10] [P3] raise the level of a template that only alternatives use', () => {
    const bytes = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      templates: [{ name: 'joined', root: ui.text({ text: e.join('a', 'b') }) }],
      root: ui.alternatives({}, [use('joined'), ui.spacer()]),
    });
    expect(decoded(bytes).documentApi).toBe(3);
  });

  it('[E9] [Y4] take text parameters of templates', () => {
    const bytes = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      states: { n: 3 },
      templates: [
        {
          name: 'named',
          parameters: [{ name: 'name', type: 'text' }],
          root: ui.text({ text: e.join(e.parameter('name'), ' ', e.formatNumber(e.state('n'), 0)) }),
        },
      ],
      root: ui.column({}, [use('named', { name: 'Eggs' }), use('named', { name: 'Milk' })]),
    });
    const document = decoded(bytes);
    const texts = [1, 2].map((node) =>
      readText(document, document.nodes, node, TextField.text, initialVariables(document)),
    );
    expect(texts).toEqual(['Eggs 3', 'Milk 3']);
  });

  it('[E11] [L4] count the bytes of their literals at each use', () => {
    const shared = [null, null, [['x'.repeat(100), 'b', [join]]]];
    const bytes = documentBytes([[49], ...Array.from({ length: 30 }, () => [2, null, [[1]]]), [0]], shared, header);
    expect(decoded(bytes).nodes.length).toBe(31);
    expect(refused(bytes, { maxExpandedTextBytes: 3_000 }).details).toMatchObject({
      limit: 'maxExpandedTextBytes',
      got: 3_030,
    });
  });
});
