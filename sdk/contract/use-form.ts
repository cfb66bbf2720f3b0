// Transcribes the use of a template: its number, and an argument for each of its parameters. Must not know bodies.

import type { ParameterType } from '../vocabulary/parameter-types.ts';
import { TEMPLATES_SINCE, USE } from '../vocabulary/parameter-types.ts';
import type { KnownTemplate, Transcription } from './context.ts';
import { countSince } from './context.ts';
import type { Form, RecordForm } from './form.ts';
import { normalNumber } from './normal-number.ts';
import type { LooseRecord } from './record-form.ts';
import { noteUnknownField, readIfUnknown, requireRecord } from './record-form.ts';
import { readColor, readImage, readPath } from './resource-form.ts';
import { readParameter, readText, readTextParts } from './text-form.ts';
import { describeValue, nameKey } from './tree-place.ts';

const FIELDS = ['kind', 'template', 'arguments', 'fallback', 'ifUnknown'];

/** The template of a use. It must stand before the use. */
function requireTemplate({ place, templates }: Transcription, { template }: LooseRecord): KnownTemplate {
  const known = typeof template === 'string' ? templates.get(template) : undefined;
  if (known !== undefined) return known;
  place.enter('template');
  return place.fail(
    'document/unknown-name',
    `expected the name of a template before this place, got ${describeValue(template)}`,
  );
}

function readArgument(context: Transcription, type: ParameterType, value: unknown): Form {
  const passedOn = type === 'text' ? readTextParts(context, value) : readParameter(context, value);
  if (passedOn !== undefined) return passedOn;
  switch (type) {
    case 'text':
      return readText(context, value);
    case 'integer':
    case 'number':
    case 'boolean':
      return readLiteral(context, type, value);
    case 'color':
      return readColor(context, value);
    case 'path':
      return readPath(context, value);
    case 'image':
      return readImage(context, value);
  }
}

function readLiteral({ place }: Transcription, type: ParameterType, value: unknown): Form {
  const normal = typeof value === 'number' ? normalNumber(value) : NaN;
  const fits =
    type === 'boolean'
      ? typeof value === 'boolean'
      : type === 'integer'
        ? Number.isInteger(value) && Number.isInteger(normal)
        : !Number.isNaN(normal);
  if (!fits)
    return place.fail('document/parameter', `expected an argument of type ${type}, got ${describeValue(value)}`);
  return typeof value === 'boolean' ? value : normal;
}

/** The arguments in the order of the parameters. */
function readArguments(context: Transcription, { parameters }: KnownTemplate, given: LooseRecord): readonly Form[] {
  const { place } = context;
  Object.keys(given).forEach((name, index) => {
    if (parameters.has(name)) return;
    place.enter(nameKey(name, index));
    const names = [...parameters.keys()];
    place.fail(
      'document/unknown-field',
      names.length === 0
        ? 'expected no arguments: the template has no parameters'
        : `expected one of ${names.join(', ')}`,
    );
  });
  return Array.from(parameters, ([name, type]) => {
    place.enter(name);
    if (!Object.hasOwn(given, name) || given[name] === undefined)
      place.fail('document/missing-field', 'expected a value: every parameter has an argument');
    const form = readArgument(context, type, given[name]);
    place.leave();
    return form;
  });
}

/** The use as a record: `[use, template, argument, ...]`. */
export function readUse(context: Transcription, record: LooseRecord): RecordForm {
  const { place, trace } = context;
  const template = requireTemplate(context, record);
  countSince(context, Math.max(TEMPLATES_SINCE, template.documentApi), 'use');
  if (record['ifUnknown'] !== undefined) readIfUnknown(context, record);
  if (record['children'] !== undefined) place.fail('document/misplaced', 'expected no children: a use is a leaf');
  Object.entries(record).forEach(([name, value], index) => {
    if (!FIELDS.includes(name) && value !== undefined) noteUnknownField(context, FIELDS, name, index);
  });
  const { arguments: given = {} } = record;
  place.enter('arguments');
  const forms = readArguments(context, template, requireRecord(context, given, 'arguments by name'));
  place.leave();
  const form = [USE, template.index + 1, ...forms];
  trace?.note(form, place.pointer, [
    'kind',
    'template',
    ...Array.from(template.parameters.keys(), (name) => `arguments/${name}`),
  ]);
  return form;
}
