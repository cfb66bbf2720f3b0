// Transcribes the templates of a tree in their order: each may use those before it. Must not know how fields are
// transcribed.

import type { ParameterType } from '../vocabulary/parameter-types.ts';
import { parameterTypes } from '../vocabulary/parameter-types.ts';
import type { KnownTemplate, Transcription } from './context.ts';
import { failUnknown, requireOnly } from './context.ts';
import { requireItems } from './field-form.ts';
import type { TemplateForm } from './form.ts';
import { readOperations } from './operation-form.ts';
import { requireRecord } from './record-form.ts';
import { requireText } from './text-form.ts';
import { describeValue } from './tree-place.ts';

function readName(context: Transcription, value: unknown): string {
  context.place.enter('name');
  const name = requireText(context, value);
  context.place.leave();
  return name;
}

function readType(context: Transcription, value: unknown): ParameterType {
  const type = parameterTypes.find((name) => name === value);
  if (type !== undefined) return type;
  context.place.enter('type');
  return failUnknown(context, value, `expected one of ${parameterTypes.join(', ')}, got ${describeValue(value)}`);
}

function readParameters(
  context: Transcription,
  value: unknown = [],
): readonly (readonly [name: string, type: ParameterType])[] {
  const { place } = context;
  place.enter('parameters');
  const parameters = requireItems(context, value).map((item, index) => {
    place.enter(index);
    const loose = requireRecord(context, item, 'a parameter');
    requireOnly(context, loose, ['name', 'type']);
    const parameter = [readName(context, loose['name']), readType(context, loose['type'])] as const;
    place.leave();
    return parameter;
  });
  place.leave();
  return parameters;
}

function readTemplate(context: Transcription, value: unknown, index: number): TemplateForm {
  const { documentApi, place, templates, trace } = context;
  const loose = requireRecord(context, value, 'a template');
  requireOnly(context, loose, ['name', 'parameters', 'root']);
  const name = readName(context, loose['name']);
  const parameters = readParameters(context, loose['parameters']);
  const template: KnownTemplate = { index, parameters: new Map(parameters), references: 0, documentApi: 1 };
  context.template = template;
  context.documentApi = 1;
  const body = readOperations(context, loose['root']);
  template.documentApi = context.documentApi;
  context.documentApi = documentApi;
  context.template = undefined;
  templates.set(name, template);
  const pairs = parameters.map(([parameter, type], number) => {
    const pair = [parameter, parameterTypes.indexOf(type) + 1] as const;
    trace?.note(pair, `${place.pointer}/parameters/${number}`, ['name', 'type']);
    return pair;
  });
  return { name, parameters: pairs, body };
}

export function readTemplates(context: Transcription, value: unknown = []): readonly TemplateForm[] {
  const { place } = context;
  place.enter('templates');
  const forms = requireItems(context, value).map((item, index) => {
    place.enter(index);
    const form = readTemplate(context, item, index);
    place.leave();
    return form;
  });
  place.leave();
  return forms;
}
