// Decodes references to parameters in the bodies of templates: `[n]` as the value of a field, `["Task ", n]` in text.
// Must not know how templates are used.

import { COLOR, IMAGE, INT, PATH, STRING } from '../vocabulary/field-kinds.ts';
import { isArrayByte, isIntegerByte } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { isTextExpression } from './decode-scalar.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';
import { MAX_PARTS } from './composed-text.ts';
import { noteComposed } from './template-expansion.ts';
import type { TemplateDraft } from './template-draft.ts';
import { noteParameter, pushParameter } from './template-draft.ts';

/** Reads the number of a parameter; returns its index. */
function decodeNumber(context: DecodeContext, template: TemplateDraft): number {
  const parameter = context.integer('document/reference', 1, template.parameters.length) - 1;
  noteParameter(template, parameter);
  return parameter;
}

/** Reads `[n]`; returns the index of the parameter. */
export function decodeReference(context: DecodeContext, template: TemplateDraft): number {
  context.count(1, 1);
  return decodeNumber(context, template);
}

/**
 * Reads text of parts, with a parameter among them. A part is a string or the number of a text or integer parameter.
 * Returns the operand's tag; its value is `context.value`.
 */
export function decodeParts(context: DecodeContext, template: TemplateDraft): number {
  const { model } = context;
  const { lists } = model;
  const at = context.position;
  const count = context.count(1, MAX_PARTS);
  const before = template.references;
  const list = lists.reserve(2 * count);
  lists.values[list] = count;
  for (let part = list + 1; part < lists.length; part += 2) {
    const partAt = context.position;
    const isParameter = isIntegerByte(context.peek());
    lists.values[part] = isParameter ? OperandTag.PARAMETER : OperandTag.POOL;
    lists.values[part + 1] = isParameter
      ? decodeNumber(context, template)
      : model.addString(context.readString(), context.length, partAt);
    const type = isParameter ? template.parameters[lists.values[part + 1]].type : 'text';
    if (type !== 'text' && type !== 'integer') fail('document/parameter', partAt, type, 'text');
  }
  if (template.references === before) fail('document/parameter', at, 'text', 'a parameter');
  const first = lists.values[list + 2];
  const isText = count === 1 && template.parameters[first].type === 'text';
  context.value = isText ? first : list;
  return isText ? OperandTag.PARAMETER : OperandTag.COMPOSED;
}

/** Reads a field's value if it is a parameter, or text with parameters; returns true if it was. */
export function decodeParameter(
  context: DecodeContext,
  template: TemplateDraft,
  writer: RecordWriter,
  field: number,
): boolean {
  const kind = writer.rows.fieldKind[field];
  if (!isArrayByte(context.peek()) || isTextExpression(context)) return false;
  const at = context.position;
  switch (kind) {
    case STRING:
      if (decodeParts(context, template) === OperandTag.PARAMETER)
        pushParameter(template, writer, field, context.value, at);
      else {
        noteComposed(context.model, template, context.value);
        writer.push(OperandTag.COMPOSED, context.value);
      }
      return true;
    case INT:
    case COLOR:
    case PATH:
    case IMAGE:
      pushParameter(template, writer, field, decodeReference(context, template), at);
      return true;
    default:
      return false;
  }
}
