// Checks that a record and its state fit: the kind of its value, and no secret or list in it. Must not know bytes on the wire.

import { DateFieldField, NodeKind, SelectField, TextFieldField } from '../vocabulary/emitted.ts';
import { takesSecret } from '../vocabulary/pack.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';

const words = (isText: boolean): string => (isText ? 'a text' : 'a number');

/** Reads a reference to a state, which must be of the kind that the field holds. */
export function decodeStateReference(context: DecodeContext, { rows }: RecordWriter, field: number): number {
  const at = context.position;
  const state = context.state();
  const own = rows.fields[field];
  const isText = context.model.textStates.has(state);
  const holdsText = own.kind === 'state' && own.holds === 'text';
  if (isText !== holdsText) fail('document/state-use', at, words(isText), words(holdsText));
  return state;
}

/** The index that a field of the last record has; -1 where it is absent, and for an unknown enum value. */
function indexOf({ starts, tags, values }: RecordWriter, record: number, field: number): number {
  const operand = starts[record] + field;
  const isKnown =
    operand < starts[record + 1] && tags[operand] !== OperandTag.ABSENT && tags[operand] !== OperandTag.UNKNOWN;
  return isKnown ? values[operand] : -1;
}

/** The fields whose values may be secrets or lists. */
const heldRows: Readonly<Partial<Record<number, { readonly state: number }>>> = {
  [NodeKind.textField]: TextFieldField,
  [NodeKind.select]: SelectField,
  [NodeKind.dateField]: DateFieldField,
};

/** Refuses a field with a state that cannot hold its value: a password, a one-time code, or several options. */
export function requireHeldValue(context: DecodeContext, node: number, at: number): void {
  const { nodes } = context.model;
  const kind = nodes.kinds[node];
  const row = heldRows[kind];
  if (row === undefined || indexOf(nodes, node, row.state) < 0) return;
  const isSecret = takesSecret(nodes.rows, kind, (field) => indexOf(nodes, node, field));
  const isList = kind === NodeKind.select && indexOf(nodes, node, SelectField.multiple) >= 0;
  if (!isSecret && !isList) return;
  context.field = nodes.rows.fieldStart[kind] + row.state;
  const advice = isSecret ? 'none: a host gets a secret with its form alone' : 'none: a state holds one option';
  fail('document/state-use', at, 'a state', advice);
}
