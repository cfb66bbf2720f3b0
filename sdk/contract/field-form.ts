// Reads the value of one field by the field's kind. Must not know records, and not how values are written.

import type {
  BooleanField,
  EnumField,
  Field,
  IntField,
  ListField,
  MapField,
  NumberField,
  StringField,
} from '../vocabulary/row.ts';
import type { EncodingContext } from './context.ts';
import { noteUnknown, requireWithin } from './context.ts';
import { readExpression, stateIndex } from './expression-form.ts';
import type { Form } from './form.ts';
import { didYouMean } from './near-name.ts';
import { normalFloat, normalNumber } from './normal-number.ts';
import { readParameter, readTextParts } from './parameter-form.ts';
import { readColor, readFont, readImage, readPath } from './resource-form.ts';
import { requireName, requireText, utf8Length } from './text-rules.ts';
import { describeValue, nameSegment } from './tree-place.ts';
import { UNKNOWN_VALUE } from './unassigned.ts';

/** Fields that hold values only; `actions` and `modifiers` hold records and are read beside them. */
export type ValueFieldOf = Exclude<Field, { readonly kind: 'modifiers' }>;

/** The normal form of a field's value; `null` when it is the default. Fails at the current place. */
export function readField(context: EncodingContext, field: ValueFieldOf, value: unknown): Form {
  switch (field.kind) {
    case 'int':
      return readInt(context, field, value);
    case 'number':
      return readNumber(context, field, value);
    case 'boolean':
      return readBoolean(context, field, value);
    case 'enum':
      return readEnum(context, field, value);
    case 'string':
      return readString(context, field, value);
    case 'color':
      return readParameter(context, value, ['color']) ?? readColor(context, value);
    case 'path':
      return readParameter(context, value, ['path']) ?? readPath(context, value);
    case 'image':
      return readParameter(context, value, ['image']) ?? readImage(context, value);
    case 'font':
      return readFont(context, value);
    case 'state':
      return stateIndex(context, value);
    case 'map':
      return readMap(context, field, value);
    case 'value':
      return readValue(context, value);
    case 'strings':
      return readItems(context, field, value, (item) => readTextItem(context, item));
    case 'colors':
      return readItems(context, field, value, (item) => readColor(context, item));
    case 'numbers':
      return readItems(context, field, value, (item) => readNumberItem(context, field, item));
    case 'actions':
      return context.place.fail('document/invalid-value', 'expected actions where a handler stands');
  }
}

function rejectRange(context: EncodingContext, min: number, max: number, value: unknown, what: string): never {
  return context.place.fail(
    'document/invalid-value',
    `expected ${what} from ${min} to ${max}, got ${describeValue(value)}`,
    { min, max },
  );
}

function readInt(context: EncodingContext, field: IntField, value: unknown): Form {
  const parameter = readParameter(context, value, ['integer']);
  if (parameter !== undefined) return parameter;
  if (!Number.isSafeInteger(value) || (value as number) < field.min || (value as number) > field.max) {
    return rejectRange(context, field.min, field.max, value, 'an integer');
  }
  return value === field.default ? null : (value as number) + 0;
}

function readNumber(context: EncodingContext, field: NumberField, value: unknown): Form {
  if (typeof value === 'object' && value !== null) return readExpression(context, value, ['number', 'integer']);
  const normal = typeof value === 'number' ? normalNumber(value) : NaN;
  if (!(normal >= field.min && normal <= field.max))
    return rejectRange(context, field.min, field.max, value, 'a number or an expression');
  return normal === field.default ? null : normal;
}

function readBoolean(context: EncodingContext, field: BooleanField, value: unknown): Form {
  if (typeof value === 'object' && value !== null) return readExpression(context, value, ['boolean']);
  if (typeof value !== 'boolean') {
    return context.place.fail(
      'document/invalid-value',
      `expected true, false or an expression, got ${describeValue(value)}`,
    );
  }
  return value === field.default ? null : value;
}

function readEnum(context: EncodingContext, field: EnumField, value: unknown): Form {
  // The raw number of a value that this vocabulary has no name for, as `readDocument` gives it. [F2]
  if (Number.isSafeInteger(value) && (value as number) >= field.values.length) {
    const isNoted = noteUnknown(context, 'unknown-enum-value', () => `expected one of ${field.values.join(', ')}`);
    if (isNoted || field.ifUnknown !== 'reject') return value as number;
  }
  const index = field.values.findIndex((name) => name === value);
  if (index >= 0) return value === field.default ? null : index;
  const message = (): string =>
    `expected one of ${field.values.join(', ')}, got ${describeValue(value)}${didYouMean(value, field.values)}`;
  if (typeof value === 'string' && noteUnknown(context, 'unknown-enum-value', message)) return UNKNOWN_VALUE;
  return context.place.fail('document/unknown-name', message());
}

function readString(context: EncodingContext, field: StringField, value: unknown): Form {
  if (value === '' && field.default === '') return null;
  const parts = readTextParts(context, value);
  if (parts !== undefined) return parts;
  if (field.grammar === undefined) return readTextItem(context, value);
  return internText(context, requireName(context, value, field.grammar));
}

/** The normal form of text, interned unless it is empty. */
export function readTextItem(context: EncodingContext, value: unknown): Form {
  const text = requireText(context, value);
  return text === '' ? text : internText(context, text);
}

function internText(context: EncodingContext, text: string): Form {
  context.counts.expandedTextBytes += utf8Length(text);
  requireWithin(
    context,
    'maxExpandedTextBytes',
    context.counts.expandedTextBytes,
    'bytes in strings at all their uses',
  );
  const before = context.pools.size('strings');
  const entry = context.pools.intern('strings', text, text);
  if (context.pools.size('strings') > before) countText(context, text, 0);
  return entry;
}

/** Counts a string that is written once more. @param inline - 1 when it is not pooled */
function countText(context: EncodingContext, text: string, inline: 0 | 1): void {
  const { counts } = context;
  counts.inlineStrings += inline;
  counts.stringBytes += utf8Length(text);
  requireWithin(context, 'maxStrings', counts.inlineStrings + context.pools.size('strings'), 'strings');
  requireWithin(context, 'maxTotalStringBytes', counts.stringBytes, 'bytes in all strings');
}

function readItems(
  context: EncodingContext,
  field: ListField,
  value: unknown,
  readItem: (item: unknown) => Form,
): Form {
  const items = requireItems(context, field, value);
  const forms = items.map((item, index) => {
    context.place.enter(index);
    const form = readItem(item);
    context.place.leave();
    return form;
  });
  return forms.length === 0 ? null : forms;
}

/** The items of a list field, within its bounds. */
export function requireItems(context: EncodingContext, field: ListField, value: unknown): readonly unknown[] {
  const min = field.minItems ?? 0;
  if (!Array.isArray(value) || value.length < min || value.length > field.maxItems) {
    return rejectRange(context, min, field.maxItems, value, 'a list of a length');
  }
  return value as readonly unknown[];
}

function readNumberItem(context: EncodingContext, field: ListField, value: unknown): Form {
  const min = field.min ?? -Infinity;
  const max = field.max ?? Infinity;
  const normal = typeof value === 'number' ? normalFloat(value) : NaN;
  return normal >= min && normal <= max ? normal : rejectRange(context, min, max, value, 'a number');
}

function readValue(context: EncodingContext, value: unknown): Form {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'object' && value !== null) return readExpression(context, value);
  return requireNumber(context, value);
}

function requireNumber(context: EncodingContext, value: unknown): number {
  const normal = typeof value === 'number' ? normalNumber(value) : NaN;
  if (!Number.isNaN(normal)) return normal;
  return context.place.fail(
    'document/invalid-value',
    `expected a finite number, an integral one within 2^53 - 1, got ${describeValue(value)}`,
  );
}

function readMap(context: EncodingContext, field: MapField, value: unknown): Form {
  const { place } = context;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return place.fail('document/invalid-value', `expected an object, got ${describeValue(value)}`);
  }
  // Names are ASCII, so that the order of code units is the order of bytes.
  const keys = Object.keys(value);
  const names = keys.filter((name) => (value as Readonly<Record<string, unknown>>)[name] !== undefined).sort();
  if (names.length > field.maxItems) return rejectRange(context, 0, field.maxItems, names.length, 'a number of fields');
  if (names.length === 0) return null;
  const map = names.map((name): [string, number | boolean | string] => {
    place.enter(nameSegment(name, keys.indexOf(name)));
    countText(context, requireName(context, name, 'name'), 1);
    const entry = readMapValue(context, (value as Readonly<Record<string, unknown>>)[name]);
    place.leave();
    return [name, entry];
  });
  return { map: Object.fromEntries(map) };
}

function readMapValue(context: EncodingContext, value: unknown): number | boolean | string {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return requireNumber(context, value);
  countText(context, requireText(context, value), 1);
  return value;
}
