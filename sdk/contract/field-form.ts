// Transcribes the value of a field by the field's kind. Fails for a value of a type that the kind cannot hold; the
// decoder checks ranges, lengths and grammars. Must not know records or wire values.

import type { EnumField, Field, StringField } from '../vocabulary/row.ts';
import type { Transcription } from './context.ts';
import { failUnknown, noteUnknown } from './context.ts';
import { readExpression, readTextExpression, stateIndex } from './expression-form.ts';
import type { Form } from './form.ts';
import { didYouMean } from '../near-name.ts';
import { normalFloat, normalNumber } from './normal-number.ts';
import { readColor, readFont, readImage, readPath } from './resource-form.ts';
import { isParameter, readParameter, readText, readTextParts, requireText } from './text-form.ts';
import { describeValue, nameKey } from './tree-place.ts';
import { UNKNOWN_VALUE } from './unassigned.ts';

/** Fields that hold values. The fields `actions` and `modifiers` hold records. */
export type ValueField = Exclude<Field, { readonly kind: 'modifiers' }>;

/** The normal form of a field's value; `null` for the default. Fails at the current place. */
export function readField(context: Transcription, field: ValueField, value: unknown): Form {
  switch (field.kind) {
    case 'int':
      return readParameter(context, value) ?? readLiteral(context, field, value);
    case 'number':
    case 'boolean':
    case 'value':
      return typeof value === 'object' && value !== null
        ? readExpression(context, value)
        : readLiteral(context, field, value);
    case 'enum':
      return readEnum(context, field, value);
    case 'string':
      return readString(context, field, value);
    case 'color':
      return readParameter(context, value) ?? readColor(context, value);
    case 'path':
      return readParameter(context, value) ?? readPath(context, value);
    case 'image':
      return readParameter(context, value) ?? readImage(context, value);
    case 'font':
      return readFont(context, value);
    case 'state':
      return stateIndex(context, value);
    case 'map':
      return readMap(context, value);
    case 'strings':
      return readItems(context, value, readText);
    case 'colors':
      return readItems(context, value, readColor);
    case 'numbers':
      return readItems(context, value, readFloat);
    case 'actions':
      return context.place.fail('document/invalid-value', 'expected actions where a handler stands');
  }
}

/** True for an expression that is no parameter. */
function isCall(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'kind' in value && !isParameter(value);
}

/** A text, which is an expression where it is no identifier. */
function readString(context: Transcription, field: StringField, value: unknown): Form {
  if (value === '' && field.default === '') return null;
  if (field.grammar === undefined && isCall(value)) return readTextExpression(context, value);
  return readTextParts(context, value) ?? readText(context, value);
}

/** The number in its wire form. Fails if it has none. */
export function requireNumber({ place }: Transcription, value: unknown, normal = normalNumber): number {
  const number = typeof value === 'number' ? normal(value) : NaN;
  return Number.isNaN(number) ? place.failType('a finite number, an integral one within 2^53 - 1', value) : number;
}

/** The integer. A fraction is refused here, because its float32 may be an integer. */
export function requireInteger(context: Transcription, value: unknown): number {
  return Number.isInteger(value) ? requireNumber(context, value) : context.place.failType('an integer', value);
}

function readFloat(context: Transcription, value: unknown): Form {
  return requireNumber(context, value, normalFloat);
}

/** The types of a field's value, in words. */
const literalWords = {
  int: 'an integer',
  number: 'a number or an expression',
  boolean: 'true, false or an expression',
  value: 'a number, true, false or an expression',
} as const;

function readLiteral(
  context: Transcription,
  field: Extract<Field, { readonly kind: keyof typeof literalWords }>,
  value: unknown,
): Form {
  if (typeof value !== 'boolean' && typeof value !== 'number')
    return context.place.failType(literalWords[field.kind], value);
  const readNumber = field.kind === 'int' ? requireInteger : requireNumber;
  const literal = typeof value === 'boolean' ? value : readNumber(context, value);
  return 'default' in field && literal === field.default ? null : literal;
}

function readEnum(context: Transcription, field: EnumField, value: unknown): Form {
  const { values } = field;
  const index = values.findIndex((name) => name === value);
  if (index >= 0) return value === field.default ? null : index;
  // A raw number for which this vocabulary has no name, as `readDocument` gives it. [F2]
  const isRaw = Number.isSafeInteger(value) && (value as number) >= values.length;
  if (isRaw && context.isProducer && field.ifUnknown !== 'reject') return value as number;
  const message = (): string =>
    `expected one of ${values.join(', ')}, got ${describeValue(value)}${didYouMean(value, values)}`;
  if (!isRaw && typeof value !== 'string') failUnknown(context, undefined, message());
  noteUnknown(context, 'unknown-enum-value', message);
  return isRaw ? (value as number) : UNKNOWN_VALUE;
}

/** The list. Fails for any other value. */
export function requireItems({ place }: Transcription, value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : place.failType('a list', value);
}

function readItems(
  context: Transcription,
  value: unknown,
  readItem: (context: Transcription, item: unknown) => Form,
): Form {
  const forms = requireItems(context, value).map((item, index) => {
    context.place.enter(index);
    const form = readItem(context, item);
    context.place.leave();
    return form;
  });
  return forms.length === 0 ? null : forms;
}

function readMap(context: Transcription, value: unknown): Form {
  const { place, trace } = context;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return place.failType('an object', value);
  const entries = Object.entries(value).flatMap(([name, entry]: [string, unknown], index) => {
    if (entry === undefined) return [];
    place.enter(nameKey(name, index));
    const form = typeof entry === 'boolean' || typeof entry === 'string' ? entry : requireNumber(context, entry);
    if (typeof form === 'string') requireText(context, form);
    place.leave();
    return [{ name: requireText(context, name), key: String(nameKey(name, index)), form }];
  });
  if (entries.length === 0) return null;
  // Names are ASCII, so the order of code units is the order of bytes.
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const map = Object.fromEntries(entries.map(({ name, form }) => [name, form]));
  trace?.note(
    map,
    place.pointer,
    entries.map(({ key }) => key),
  );
  return { map };
}
