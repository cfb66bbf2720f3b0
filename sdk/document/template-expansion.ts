// Writes the nodes of a use of a template, after they were counted against the limits. Parts without parameters are
// shared by all uses; other parts are copied with the arguments in place. Must not know bytes on the wire.

import type { Limits } from '../limits.ts';
import { FunctionCode } from '../vocabulary/emitted.ts';
import { ACTIONS, MODIFIERS, PATH, STRING, VALUE } from '../vocabulary/field-kinds.ts';
import { floatOfBits } from '../expression/evaluate.ts';
import { fail } from '../wire/fault.ts';
import { MAX_PARTS } from './composed-text.ts';
import { grammarWords } from './grammar.ts';
import { namesHostAction, requireJoinedName } from './joined-name.ts';
import { ExpressionToken, OperandTag } from './model.ts';
import type { ModelBuilder } from './model-builder.ts';
import type { RecordWriter } from './record-writer.ts';
import { grown } from './record-writer.ts';
import { requireOrder } from './field-order.ts';
import type { TemplateDraft } from './template-draft.ts';
import { pushParameter } from './template-draft.ts';

/** The arguments of a use as operands, one for each parameter. In a body they may be parameters of the enclosing template. */
export interface TemplateArguments {
  readonly tags: number[];
  readonly values: number[];
}

/** Bytes of an argument in text; 0 while they are unknown. */
function textBytesOf({ strings, wideIntegers }: ModelBuilder, tag: number, value: number): number {
  switch (tag) {
    case OperandTag.POOL:
      return strings.lengths[value];
    case OperandTag.INT:
      return String(value).length;
    case OperandTag.WIDE:
      return String(wideIntegers[value]).length;
    default:
      return 0;
  }
}

/** Counts the nodes of a use before any is written. [A4] */
export function chargeUse(
  model: ModelBuilder,
  template: TemplateDraft,
  { tags, values }: TemplateArguments,
  byteOffset: number,
): void {
  const { expanded, strings } = model;
  const { work } = template;
  let text = template.composedBytes;
  let composedBytes = template.composedBytes;
  let paths = 0;
  template.parameters.forEach(({ type }, index) => {
    if (type === 'path' && tags[index] === OperandTag.POOL)
      paths += template.values[index] * model.resources.pathLength(values[index]);
    if (type !== 'text' && type !== 'integer') return;
    const bytes = textBytesOf(model, tags[index], values[index]);
    if (type === 'text') text += template.values[index] * bytes;
    text += template.parts[index] * bytes;
    composedBytes += template.parts[index] * bytes;
  });
  model.countOperations(template.operations, byteOffset);
  const totals: Partial<Record<keyof Limits, number>> = {
    maxDepth: model.depth + template.depth,
    maxComponents: (expanded.components += work.components),
    maxDrawOperations: (expanded.draws += work.draws),
    maxExpandedTextBytes: expanded.textBytes + work.textBytes + text,
    maxExpandedModifiers: (expanded.modifiers += work.modifiers),
    maxExpandedValues: (expanded.values += work.values) + paths,
    maxExpressions: model.expressions.length - 1 + template.expressions,
    maxStrings: strings.length - 1 + template.composed,
    maxTotalStringBytes: model.composedLength + composedBytes,
  };
  expanded.textBytes += work.textBytes;
  for (const [limit, total] of Object.entries(totals)) model.limit(limit as keyof Limits, total, byteOffset);
}

/** Counts a composed text of a body: every use makes a string of it. */
export function noteComposed(model: ModelBuilder, template: TemplateDraft, list: number): void {
  const { values } = model.lists;
  template.composed += 1;
  for (let part = list + 1, end = part + 2 * values[list]; part < end; part += 2) {
    if (values[part] === OperandTag.PARAMETER) template.parts[values[part + 1]] += 1;
    else template.composedBytes += textBytesOf(model, values[part], values[part + 1]);
  }
}

/** A use that is being written. */
class Expansion {
  readonly model: ModelBuilder;
  /** The template whose body contains the use. */
  readonly around: TemplateDraft | undefined;
  readonly given: TemplateArguments;
  readonly byteOffset: number;

  constructor(model: ModelBuilder, around: TemplateDraft | undefined, given: TemplateArguments, byteOffset: number) {
    this.model = model;
    this.around = around;
    this.given = given;
    this.byteOffset = byteOffset;
  }

  /** Copies the operands of a record into a record that has been begun. */
  copyOperands(from: RecordWriter, record: number, to: RecordWriter): void {
    const first = to.rows.fieldStart[from.kinds[record]];
    const start = from.starts[record];
    const count = from.starts[record + 1] - start;
    for (let index = 0; index < count; index += 1)
      this.copyOperand(to, first + index, from.tags[start + index], from.values[start + index]);
  }

  private copyOperand(to: RecordWriter, field: number, tag: number, value: number): void {
    const { parametric } = this.model;
    if (tag === OperandTag.PARAMETER) this.pushArgument(to, field, value);
    else if (tag === OperandTag.COMPOSED) this.pushComposed(to, field, value);
    else if (tag === OperandTag.EXPRESSION && parametric.expressions.has(value))
      to.push(tag, this.copyExpression(value));
    else if (tag !== OperandTag.POOL) to.push(tag, value);
    else if (to.rows.fieldKind[field] === ACTIONS) to.push(tag, this.copyActions(value));
    else if (to.rows.fieldKind[field] === MODIFIERS && parametric.lists.has(value))
      to.push(tag, this.copyModifiers(value));
    else to.push(tag, value);
  }

  /** Writes an argument as the value of a field. The field's default counts as absent. */
  private pushArgument(to: RecordWriter, field: number, parameter: number): void {
    const { around, byteOffset, model } = this;
    const tag = this.given.tags[parameter];
    const value = this.given.values[parameter];
    if (around !== undefined && tag === OperandTag.PARAMETER) pushParameter(around, to, field, value, byteOffset);
    else if (around !== undefined && tag === OperandTag.COMPOSED) this.pushParts(around, to, value);
    else if (to.rows.fieldKind[field] === STRING) this.pushText(to, field, value);
    else if (tag === OperandTag.POOL) {
      to.push(tag, value);
      if (to.rows.fieldKind[field] === PATH) model.expanded.values += model.resources.pathLength(value);
    } else this.pushNumber(to, field, tag, value);
  }

  private pushNumber(to: RecordWriter, field: number, tag: number, value: number): void {
    const { defaults, fieldKind, max, min } = to.rows;
    if (fieldKind[field] === VALUE) {
      to.push(tag, value);
      return;
    }
    const isFloat = tag === OperandTag.FLOAT;
    const number = isFloat ? floatOfBits(value) : tag === OperandTag.WIDE ? this.model.wideIntegers[value] : value;
    if (number === defaults[field] || (isFloat && number === Math.fround(defaults[field]))) {
      to.push(OperandTag.ABSENT, 0);
      return;
    }
    if (number < min[field] || number > max[field])
      fail('document/out-of-range', this.byteOffset, number, `${min[field]} to ${max[field]}`);
    to.push(tag === OperandTag.BOOLEAN ? OperandTag.INT : tag, value);
  }

  private pushText(to: RecordWriter, field: number, id: number): void {
    const { byteOffset, model } = this;
    const { grammars, required } = to.rows;
    const grammar = grammars[field];
    if (id === 0 && required[field] === 0) to.push(OperandTag.ABSENT, 0);
    else {
      if (grammar !== undefined && !model.isIdentifier(grammar, id))
        fail('document/grammar', byteOffset, model.strings.lengths[id], grammarWords[grammar]);
      model.expanded.textBytes += model.strings.lengths[id];
      to.push(OperandTag.POOL, id);
    }
  }

  /** The parts of a composed text with the arguments in place, as alternating tags and values. */
  private partsOf(list: number): readonly number[] {
    const { lists } = this.model;
    const parts: number[] = [];
    for (let part = list + 1, end = part + 2 * lists.values[list]; part < end; part += 2) {
      const value = lists.values[part + 1];
      if (lists.values[part] !== OperandTag.PARAMETER) parts.push(lists.values[part], value);
      else if (this.given.tags[value] === OperandTag.COMPOSED) {
        const inner = this.given.values[value];
        parts.push(...lists.values.subarray(inner + 1, inner + 1 + 2 * lists.values[inner]));
      } else parts.push(this.given.tags[value], this.given.values[value]);
    }
    return parts;
  }

  /** Composes text. In a body it stays a list of parts, with the known arguments in place. */
  private pushComposed(to: RecordWriter, field: number, list: number): void {
    const { around, byteOffset, model } = this;
    const { lists } = model;
    const parts = this.partsOf(list);
    if (around === undefined) {
      this.pushText(to, field, model.composeText(parts, byteOffset));
      return;
    }
    const count = parts.length / 2;
    if (count > MAX_PARTS) fail('document/item-count', byteOffset, count, MAX_PARTS);
    const copy = lists.reserve(parts.length);
    lists.values.set(parts, copy + 1);
    lists.values[copy] = count;
    this.pushParts(around, to, copy);
  }

  /** Writes text of parts, which may be parameters of the enclosing template. */
  private pushParts(around: TemplateDraft, to: RecordWriter, list: number): void {
    noteComposed(this.model, around, list);
    to.push(OperandTag.COMPOSED, list);
  }

  private copyExpression(expression: number): number {
    const { around, byteOffset, given, model } = this;
    const { expressions } = model;
    const start = expressions.starts[expression];
    const count = expressions.starts[expression + 1] - start;
    const copy = expressions.begin(0, count);
    for (let token = start; token < start + count; token += 1) {
      const value = expressions.values[token];
      if (expressions.tags[token] !== FunctionCode.parameter) expressions.push(expressions.tags[token], value);
      else expressions.push(tokenOf(given.tags[value], byteOffset), given.values[value]);
    }
    if (around !== undefined) {
      around.expressions += 1;
      model.parametric.expressions.add(copy);
    }
    return copy;
  }

  private copyRecord(writer: RecordWriter, record: number, copies: Set<number>): number {
    const count = writer.starts[record + 1] - writer.starts[record];
    const copy = writer.begin(writer.kinds[record], count);
    this.copyOperands(writer, record, writer);
    if (this.around !== undefined) copies.add(copy);
    return copy;
  }

  private copyAction(record: number): number {
    const { byteOffset, model } = this;
    const { actions, parametric } = model;
    if (!parametric.actions.has(record)) return record;
    const copy = this.copyRecord(actions, record, parametric.actions);
    if (namesHostAction(actions.kinds[copy])) requireJoinedName(model, copy, byteOffset);
    return copy;
  }

  private copyModifier(record: number): number {
    const { modifiers, parametric } = this.model;
    return parametric.modifiers.has(record) ? this.copyRecord(modifiers, record, parametric.modifiers) : record;
  }

  /** Copies a list that has parameters. */
  private copyList(list: number, copyItem: (item: number) => number): number {
    const { lists, parametric } = this.model;
    if (!parametric.lists.has(list)) return list;
    const count = lists.values[list];
    const copy = lists.reserve(count);
    for (let item = 1; item <= count; item += 1) lists.values[copy + item] = copyItem(lists.values[list + item]);
    if (this.around !== undefined) parametric.lists.add(copy);
    return copy;
  }

  private copyActions(list: number): number {
    return list < 0 ? ~this.copyAction(~list) : this.copyList(list, (action) => this.copyAction(action));
  }

  /** A shared list, below 0, has no parameters. */
  private copyModifiers(list: number): number {
    return this.copyList(list, (item) => (item < 0 ? item : this.copyModifier(item)));
  }
}

/** The token of an argument in an expression. */
function tokenOf(tag: number, byteOffset: number): number {
  switch (tag) {
    case OperandTag.PARAMETER:
      return FunctionCode.parameter;
    case OperandTag.FLOAT:
      return ExpressionToken.FLOAT;
    case OperandTag.WIDE:
      return fail('document/out-of-range', byteOffset, 'a wide integer', 'an integer of 32 bits');
    case OperandTag.POOL:
      return ExpressionToken.TEXT;
    case OperandTag.COMPOSED:
      return fail('document/parameter', byteOffset, 'text of parts', 'a text or a parameter');
    default:
      return ExpressionToken.INT;
  }
}

/**
 * Writes the nodes of a use to the model's target, after `chargeUse`.
 *
 * @param around - the template whose body contains the use
 * @param given - an argument for each parameter of the template, of its type
 */
export function expandTemplate(
  model: ModelBuilder,
  around: TemplateDraft | undefined,
  template: TemplateDraft,
  given: TemplateArguments,
  byteOffset: number,
): void {
  const { bodies, target } = model;
  const { nodes, uses, useNodes } = target;
  const base = nodes.length;
  uses.begin(template.index, given.tags.length);
  given.tags.forEach((tag, index) => {
    uses.push(tag, given.values[index]);
  });
  useNodes.push(base);
  const { firstNode, endNode } = template;
  target.next = grown(target.next, base + endNode - firstNode);
  const expansion = new Expansion(model, around, given, byteOffset);
  for (let node = firstNode; node < endNode; node += 1) {
    const copy = nodes.begin(bodies.nodes.kinds[node], bodies.nodes.starts[node + 1] - bodies.nodes.starts[node]);
    target.next[copy] = bodies.next[node] - firstNode + base;
    expansion.copyOperands(bodies.nodes, node, nodes);
    requireOrder(nodes, copy, byteOffset);
  }
}
