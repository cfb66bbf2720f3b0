// Reads the use of a template: which one, and an argument for each of its parameters. Must not know bodies.

import type { ParameterType } from '../vocabulary/parameter-types.ts';
import { TEMPLATES_SINCE, USE } from '../vocabulary/parameter-types.ts';
import type { EncodingContext, KnownTemplate } from './context.ts';
import { requireSince } from './context.ts';
import { readTextItem } from './field-form.ts';
import type { Form, RecordForm } from './form.ts';
import { normalNumber } from './normal-number.ts';
import { readParameter, readTextParts } from './parameter-form.ts';
import type { LooseRecord } from './record-form.ts';
import { noteUnknownField, readIfUnknown, requireRecord } from './record-form.ts';
import { readColor, readImage, readPath } from './resource-form.ts';
import { describeValue, nameSegment } from './tree-place.ts';

const FIELDS = ['kind', 'template', 'arguments', 'fallback', 'ifUnknown'];

/** The template that a use names, which stands before it. */
export function requireTemplate({ place, templates }: EncodingContext, { template }: LooseRecord): KnownTemplate {
  const known = typeof template === 'string' ? templates.get(template) : undefined;
  if (known !== undefined) return known;
  place.enter('template');
  return place.fail(
    'document/unknown-name',
    `expected the name of a template before this place, got ${describeValue(template)}`,
  );
}

function requireNumber(context: EncodingContext, value: unknown, type: ParameterType): number {
  const normal = typeof value === 'number' ? normalNumber(value) : NaN;
  if (!Number.isNaN(normal) && (type !== 'integer' || Number.isInteger(normal))) return normal;
  const expected = type === 'integer' ? 'an integer within 2^53 - 1' : 'a finite number that fits 32 bits';
  return context.place.fail('document/parameter', `expected ${expected}, got ${describeValue(value)}`);
}

function readArgument(context: EncodingContext, type: ParameterType, value: unknown): Form {
  const passedOn =
    type === 'text'
      ? readTextParts(context, value)
      : readParameter(context, value, type === 'number' ? ['number', 'integer'] : [type]);
  if (passedOn !== undefined) return passedOn;
  switch (type) {
    case 'text':
      return readTextItem(context, value);
    case 'integer':
    case 'number':
      return requireNumber(context, value, type);
    case 'boolean':
      return typeof value === 'boolean'
        ? value
        : context.place.fail('document/parameter', `expected boolean, got ${describeValue(value)}`);
    case 'color':
      return readColor(context, value);
    case 'path':
      return readPath(context, value);
    case 'image':
      return readImage(context, value);
  }
}

/** The use as a record: `[use, template, argument, ...]`. */
export function readUse(context: EncodingContext, record: LooseRecord): RecordForm {
  const { place } = context;
  const template = requireTemplate(context, record);
  template.isUsed = true;
  requireSince(context, Math.max(TEMPLATES_SINCE, template.documentApi), 'use');
  if (record['ifUnknown'] !== undefined) readIfUnknown(context, record);
  if (record['children'] !== undefined) place.fail('document/misplaced', 'expected no children: a use is a leaf');
  Object.entries(record).forEach(([name, value], index) => {
    if (!FIELDS.includes(name) && value !== undefined) noteUnknownField(context, FIELDS, name, index);
  });
  place.enter('arguments');
  const given =
    record['arguments'] === undefined ? {} : requireRecord(context, record['arguments'], 'arguments by name');
  Object.keys(given).forEach((name, index) => {
    if (template.parameters.has(name)) return;
    place.enter(nameSegment(name, index));
    const names = [...template.parameters.keys()];
    place.fail(
      'document/unknown-field',
      names.length === 0
        ? 'expected no arguments: the template has no parameters'
        : `expected one of ${names.join(', ')}`,
    );
  });
  const forms = Array.from(template.parameters, ([name, type]) => {
    place.enter(name);
    if (!Object.hasOwn(given, name) || given[name] === undefined)
      place.fail('document/missing-field', 'expected a value: every parameter has an argument');
    const form = readArgument(context, type, given[name]);
    place.leave();
    return form;
  });
  place.leave();
  return [USE, template.index + 1, ...forms];
}
