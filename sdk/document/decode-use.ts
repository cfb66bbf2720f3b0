// Decodes `[use, template, argument, ...]`, which stands for the template's body. Must not know how the body is
// written.

import type { ParameterType } from '../vocabulary/parameter-types.ts';
import { TEMPLATES_SINCE, USE } from '../vocabulary/parameter-types.ts';
import { isArrayByte, isIntegerByte } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { Table } from './decode-context.ts';
import { decodeParts, decodeReference } from './decode-parameter.ts';
import { numberTag } from './decode-scalar.ts';
import { OperandTag } from './model.ts';
import type { TemplateArguments } from './template-expansion.ts';
import { chargeUse, expandTemplate } from './template-expansion.ts';

const tables: Readonly<Record<'color' | 'path' | 'image', number>> = {
  color: Table.COLORS,
  path: Table.PATHS,
  image: Table.IMAGES,
};

/** True if the decoder's levels have templates. */
export function knowsTemplates({ vocabulary }: DecodeContext): boolean {
  return vocabulary.api.max >= TEMPLATES_SINCE;
}

/** Reads an argument that is a parameter of the enclosing template; returns its tag. Its value is `context.value`. */
function decodePassedOn(context: DecodeContext, type: ParameterType): number {
  const { template } = context;
  const at = context.position;
  if (template === undefined) return fail('document/parameter', at, 'a parameter', type);
  if (type === 'text') return decodeParts(context, template);
  context.value = decodeReference(context, template);
  const given = template.parameters[context.value].type;
  if (given !== type && !(given === 'integer' && type === 'number')) fail('document/parameter', at, given, type);
  return OperandTag.PARAMETER;
}

/** Reads an argument; returns its tag. Its value is `context.value`. */
function decodeArgument(context: DecodeContext, type: ParameterType): number {
  const { model } = context;
  const at = context.position;
  if (isArrayByte(context.peek())) return decodePassedOn(context, type);
  switch (type) {
    case 'text':
      context.value = isIntegerByte(context.peek())
        ? context.reference(Table.STRINGS)
        : model.addString(context.readString(), context.length, at);
      return OperandTag.POOL;
    case 'integer':
      return numberTag(context, context.readInteger(), at);
    case 'number':
      return numberTag(context, context.readNumber(), at);
    case 'boolean':
      context.value = Number(context.readBoolean());
      return OperandTag.BOOLEAN;
    default:
      context.value = context.reference(tables[type]);
      return OperandTag.POOL;
  }
}

/** Reads a use, and writes its nodes. */
export function decodeUse(context: DecodeContext, argumentCount: number, at: number): void {
  const { model } = context;
  model.mark();
  context.requireLevel(TEMPLATES_SINCE, USE, at);
  if (argumentCount < 1) fail('document/missing-field', at, argumentCount, 1);
  const template = model.templates[context.reference(Table.TEMPLATES) - 1];
  template.isUsed = true;
  if (context.unsupported !== undefined && context.template !== undefined)
    context.template.unsupported ??= context.unsupported;
  context.unsupported = undefined;
  context.avoidRefused(template.isRefused);
  const { parameters } = template;
  if (argumentCount - 1 !== parameters.length) fail('document/item-count', at, argumentCount - 1, parameters.length);
  const given: TemplateArguments = { tags: [], values: [] };
  for (const { type } of parameters) {
    given.tags.push(decodeArgument(context, type));
    given.values.push(context.value);
  }
  model.requireRoom(at);
  model.requirePlace(template.rootKind, at);
  chargeUse(model, template, given, at);
  expandTemplate(context.model, context.template, template, given, at);
}
