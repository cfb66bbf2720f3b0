// Reads the templates of a tree, in their order: each may use those before it. Must not know how fields are read.

import type { ParameterType } from '../vocabulary/parameter-types.ts';
import { parameterTypes } from '../vocabulary/parameter-types.ts';
import type { EncodingContext, KnownTemplate } from './context.ts';
import { failUnknown, requireOnly, requireWithin } from './context.ts';
import type { TemplateForm } from './form.ts';
import { readOperations } from './operation-form.ts';
import { requireRecord } from './record-form.ts';
import { requireName } from './text-rules.ts';
import { describeValue } from './tree-place.ts';

const MAX_PARAMETERS = 64;

function requireList(context: EncodingContext, value: unknown, what: string): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value as readonly unknown[];
  return context.place.fail('document/invalid-value', `expected a list of ${what}, got ${describeValue(value)}`);
}

/** A name that none of the others has. */
function requireNewName(context: EncodingContext, value: unknown, others: ReadonlyMap<string, unknown>): string {
  context.place.enter('name');
  const name = requireName(context, value, 'name');
  if (others.has(name)) context.place.fail('document/duplicate-name', 'expected a name that stands once');
  context.place.leave();
  return name;
}

function requireType(context: EncodingContext, value: unknown): ParameterType {
  const type = parameterTypes.find((name) => name === value);
  if (type !== undefined) return type;
  context.place.enter('type');
  return failUnknown(context, value, `expected one of ${parameterTypes.join(', ')}, got ${describeValue(value)}`);
}

function readParameters(context: EncodingContext, value: unknown): ReadonlyMap<string, ParameterType> {
  const { place } = context;
  const parameters = new Map<string, ParameterType>();
  place.enter('parameters');
  const list = requireList(context, value, 'parameters');
  if (list.length > MAX_PARAMETERS)
    place.fail('document/invalid-value', `expected at most ${MAX_PARAMETERS} parameters, got ${list.length}`);
  list.forEach((item, index) => {
    place.enter(index);
    const loose = requireRecord(context, item, 'a parameter');
    requireOnly(context, loose, ['name', 'type']);
    const name = requireNewName(context, loose['name'], parameters);
    parameters.set(name, requireType(context, loose['type']));
    place.leave();
  });
  place.leave();
  return parameters;
}

function readTemplate(context: EncodingContext, value: unknown, index: number): TemplateForm {
  const { counts, documentApi, place, templates, unknown } = context;
  const loose = requireRecord(context, value, 'a template');
  requireOnly(context, loose, ['name', 'parameters', 'root']);
  const name = requireNewName(context, loose['name'], templates);
  const parameters = readParameters(context, loose['parameters']);
  const template: KnownTemplate = {
    index,
    parameters,
    seen: new Set(),
    references: 0,
    root: undefined,
    documentApi: 1,
    isUsed: false,
  };
  // What is in a body counts where it is used.
  const before = { ...counts };
  context.template = template;
  context.documentApi = 1;
  const unknownBefore = unknown?.length;
  const body = readOperations(context, loose['root']);
  template.documentApi = context.documentApi;
  context.documentApi = documentApi;
  context.template = undefined;
  const { components, draws, expandedTextBytes, expandedModifiers, expandedValues } = before;
  Object.assign(counts, { components, draws, expandedTextBytes, expandedModifiers, expandedValues });
  const unused = [...parameters.keys()].findIndex((parameter) => !template.seen.has(parameter));
  if (unused >= 0 && unknown?.length === unknownBefore) {
    place.enter('parameters');
    place.enter(unused);
    place.fail('document/unused-parameter', 'expected the parameter somewhere in the template');
  }
  templates.set(name, template);
  return {
    name,
    parameters: Array.from(parameters, ([parameter, type]) => [parameter, parameterTypes.indexOf(type) + 1]),
    body,
  };
}

/** The templates of a tree. */
export function readTemplates(context: EncodingContext, value: unknown): readonly TemplateForm[] {
  const { place } = context;
  place.enter('templates');
  const list = requireList(context, value, 'templates');
  requireWithin(context, 'maxTemplates', list.length, 'templates');
  const forms = list.map((item, index) => {
    place.enter(index);
    const form = readTemplate(context, item, index);
    place.leave();
    return form;
  });
  place.leave();
  return forms;
}

/** Fails where a template is not used, once all of the tree has been read. */
export function requireUses({ place, templates }: EncodingContext): void {
  for (const { index, isUsed } of templates.values()) {
    if (isUsed) continue;
    place.enter('templates');
    place.enter(index);
    place.fail('document/unused-entry', 'expected a use of the template');
  }
}
