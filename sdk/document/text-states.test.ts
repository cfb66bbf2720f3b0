// Text states: their first values, the fields and actions that take them, and the secrets that they never hold.
import { describe, expect, it } from 'vitest';
import { initialVariables, readText } from './read-operand.ts';
import { codeOf, decoded, documentBytes, play, refused } from '../test/bytes.ts';
import { limits } from '../limits.ts';
import {
  DateFieldField,
  FunctionCode,
  RatingField,
  SelectField,
  StepperField,
  TextField,
  TextFieldAutocomplete,
  TextFieldField,
  TextFieldType,
  TimeFieldField,
} from '../vocabulary/emitted.ts';

const { equalText, formatNumber, join, length, state } = FunctionCode;

/** A header of documentApi 3 with the states `name` (1, a text) and `count` (2). */
const header = (name: unknown = 'Ada', api = 3): unknown[] => [
  api,
  'canvas-1',
  1,
  390,
  720,
  [
    ['name', name],
    ['count', 7],
  ],
];
const NAME = [state, 1];
const COUNT = [state, 2];
const text = (...tokens: unknown[]): unknown[] => [2, null, [tokens]];
const spacer = (...tokens: unknown[]): unknown[] => [1, [[1, tokens]]];
const code = (operation: readonly unknown[], own = header()): string => codeOf([operation], [], own);

/** A record with these fields by their position, and nil for defaults before others. */
function record(op: number, fields: Readonly<Record<number, unknown>>): unknown[] {
  const last = Math.max(...Object.keys(fields).map(Number));
  return [op, ...Array.from({ length: last + 1 }, (_, field) => fields[field] ?? null)];
}

/** The code of a valid document. */
const ok = (operation: readonly unknown[], own = header()): string => {
  decoded(documentBytes([operation], [], own));
  return 'ok';
};

describe('a text state', () => {
  it('[P10] begins with a string, also an empty one', () => {
    for (const first of ['Ada', '', '🙂'.repeat(128)]) {
      const document = play([text(NAME)], [], header(first));
      expect(document.variables[0]).toEqual({ name: 'name', type: 'text', source: 'state', initial: first });
      expect(readText(document, document.nodes, 0, TextField.text, initialVariables(document))).toBe(first);
    }
  });

  it('[P10] [A4] has at most 256 UTF-16 units', () => {
    const long = refused(documentBytes([text(NAME)], [], header('x'.repeat(257))));
    expect([long.code, long.details]).toEqual([
      'document/limit',
      expect.objectContaining({ limit: 'maxStateUnits', got: 257, expected: 256 }),
    ]);
    expect(code(text(NAME), header('🙂'.repeat(129)))).toBe('document/limit');
    expect(code(text(NAME), header('x'.repeat(20_000)))).toBe('document/limit');
    expect(refused(documentBytes([text(NAME)], [], header()), { maxStateUnits: 2 }).code).toBe('document/limit');
  });

  it('[P10] needs documentApi 3', () => {
    for (const api of [1, 2]) expect(code([1], header('Ada', api))).toBe('document/newer-than-api');
  });

  it('[P10] [W5] is UTF-8: half of a surrogate pair is none', () => {
    const bytes = documentBytes([[1]], [], header('\uFFFD'));
    const at = bytes.findIndex((byte, index) => byte === 0xef && bytes[index + 1] === 0xbf);
    bytes.set([0xed, 0xa0, 0x80], at);
    expect(refused(bytes).code).toBe('wire/invalid-utf8');
  });

  it('[E13] [E9] is a text in expressions, and no number', () => {
    expect(ok(text('Hello ', NAME, [join]))).toBe('ok');
    expect(ok(text(COUNT, 0, [formatNumber], NAME, [join]))).toBe('ok');
    for (const tokens of [[COUNT], [NAME, 0, [formatNumber]], ['a', COUNT, [join]]])
      expect(code(text(...tokens))).toBe('document/expression');
    for (const tokens of [[NAME], [NAME, 1, [FunctionCode.add]]])
      expect(code(spacer(...tokens))).toBe('document/expression');
    expect(ok(spacer(NAME, [length]))).toBe('ok');
    expect(ok(spacer(NAME, 'Ada', [equalText]))).toBe('ok');
    expect(code(spacer(COUNT, [length]))).toBe('document/expression');
    expect(code(spacer(COUNT, NAME, [equalText]))).toBe('document/expression');
  });

  it('[E13] [L4] counts as its longest text at each use', () => {
    const uses = Math.floor(limits.maxExpandedTextBytes / 768);
    const texts = (count: number): Uint8Array =>
      documentBytes(
        [[49], ...Array.from({ length: count }, () => [2, null, [[1]]]), [0]],
        [null, null, [[NAME]]],
        header(),
      );
    expect(decoded(texts(uses)).nodes.length).toBe(uses + 1);
    expect(refused(texts(uses + 1)).details).toMatchObject({ limit: 'maxExpandedTextBytes' });
  });

  it('[O16] is taken by fields for text, and by no control', () => {
    const named = { [SelectField.name]: 'a', [SelectField.label]: 'A' };
    const field = (reference: number): unknown[] => record(16, { ...named, [TextFieldField.state]: reference });
    const choice = (reference: number): unknown[] =>
      record(17, { ...named, [SelectField.options]: ['x'], [SelectField.state]: reference });
    const [date, time] = [DateFieldField, TimeFieldField].map(
      (row, index) =>
        (reference: number): unknown[] =>
          record(18 + index, { ...named, [row.state]: reference }),
    );
    const [stepper, rating] = [StepperField, RatingField].map(
      (row, index) =>
        (reference: number): unknown[] =>
          record(38 + index, { ...named, [row.state]: reference }),
    );
    for (const operation of [field(1), choice(1), date(1), time(1), stepper(2), rating(2)])
      expect(ok(operation)).toBe('ok');
    const wrong = [
      field(2),
      choice(2),
      date(2),
      time(2),
      stepper(1),
      rating(1),
      [10, null, 1],
      [15, null, 1],
      [13, null, 1, ['x']],
      [53, null, 1],
    ];
    for (const operation of wrong) expect(code(operation)).toBe('document/state-use');
    expect(refused(documentBytes([[10, null, 1]], [], header())).details).toMatchObject({
      operation: 'checkbox',
      field: 'state',
      got: 'a text',
      expected: 'a number',
    });
  });

  it('[O16] is set by setText, and an integer state by setState', () => {
    const press = (...action: unknown[]): unknown[] => [8, null, 'Press', [action]];
    const valid = [
      [4, 1, 'Eve'],
      [4, 1],
      [4, 1, [[NAME, '!', [join]]]],
      [1, 2],
      [1, 2, 5],
    ];
    for (const action of valid) expect(ok(press(...action))).toBe('ok');
    for (const action of [
      [1, 1, 5],
      [1, 1],
      [4, 2, 'Eve'],
      [4, 2],
    ])
      expect(code(press(...action))).toBe('document/state-use');
    expect(code(press(4, 1, 5))).toBe('document/reference');
  });

  it('[O17] [H7] holds no password and no one-time code', () => {
    const field = (type: number | null, autocomplete: number | null): unknown[] => {
      const { name, label, type: typeField, autocomplete: data, state: own } = TextFieldField;
      return record(16, { [name]: 'a', [label]: 'A', [typeField]: type, [data]: autocomplete, [own]: 1 });
    };
    const { currentPassword, newPassword, oneTimeCode, email } = TextFieldAutocomplete;
    for (const secret of [TextFieldType.password, TextFieldType.oneTimeCode])
      expect(code(field(secret, null))).toBe('document/state-use');
    for (const secret of [currentPassword, newPassword, oneTimeCode])
      expect(code(field(null, secret))).toBe('document/state-use');
    expect(ok(field(TextFieldType.email, email))).toBe('ok');
    expect(ok(field(null, 200))).toBe('ok');
    const choice = (more: Readonly<Record<number, unknown>>): unknown[] =>
      record(17, {
        [SelectField.name]: 'a',
        [SelectField.label]: 'A',
        [SelectField.options]: ['x'],
        [SelectField.state]: 1,
        ...more,
      });
    expect(code(choice({ [SelectField.autocomplete]: oneTimeCode }))).toBe('document/state-use');
    const date = { [DateFieldField.name]: 'a', [DateFieldField.label]: 'A', [DateFieldField.state]: 1 };
    expect(code(record(18, { ...date, [DateFieldField.autocomplete]: oneTimeCode }))).toBe('document/state-use');
    const secret = refused(documentBytes([field(TextFieldType.password, null)], [], header()));
    expect(secret.details).toMatchObject({ operation: 'textField', field: 'state', operationIndex: 0 });
  });

  it('[O17] holds no list of options', () => {
    const fields = {
      [SelectField.name]: 'a',
      [SelectField.label]: 'A',
      [SelectField.options]: ['x'],
      [SelectField.state]: 1,
    };
    expect(ok(record(17, { ...fields, [SelectField.search]: true }))).toBe('ok');
    for (const multiple of [true, [COUNT]])
      expect(code(record(17, { ...fields, [SelectField.multiple]: multiple }))).toBe('document/state-use');
  });
});
