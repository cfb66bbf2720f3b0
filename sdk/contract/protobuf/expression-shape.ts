// The messages of values and expressions in ProtoBuf. Must not know bytes.

import { opcodeClass } from '../../vocabulary/opcode-class.ts';
import type { OpcodeClass } from '../../vocabulary/opcode-class.ts';
import { functionRows } from '../../vocabulary/table.ts';
import type { IfUnknownKind } from '../unassigned.ts';
import type { MessageShape, Plain } from './message-shape.ts';
import { many, one, only } from './message-shape.ts';

const ifUnknownOf: Readonly<Record<OpcodeClass, IfUnknownKind>> = {
  critical: 'reject',
  placeholder: 'placeholder',
  hint: 'skip',
};

/** The tree's value of an unknown kind. Its opcode says how players treat it (U1). */
export const unknownKind = (opcode: number): Plain => ({
  kind: `opcode-${opcode}`,
  ifUnknown: ifUnknownOf[opcodeClass(opcode) ?? 'critical'],
});

export const valueMessage: MessageShape = {
  name: 'Value',
  isOneOf: true,
  fields: [
    one('number', 1, 'double'),
    one('boolean', 2, 'bool'),
    one('text', 3, 'string'),
    one('expression', 4, () => expressionMessage),
  ],
  toTree: (fields) => only(fields)[1],
  fromTree: (value: unknown) =>
    typeof value === 'number'
      ? { number: value }
      : typeof value === 'boolean'
        ? { boolean: value }
        : typeof value === 'string'
          ? { text: value }
          : { expression: value },
};

const operandsMessage: MessageShape = { name: 'Operands', fields: [many('args', 1, () => valueMessage)] };

export const expressionMessage: MessageShape = {
  name: 'Expression',
  isOneOf: true,
  fields: Object.entries(functionRows).map(([name, { arity, op }]) =>
    one(name, op, arity === 0 ? 'string' : () => operandsMessage),
  ),
  toTree: (fields) => {
    const [kind, value] = only(fields);
    return typeof value === 'string' ? { kind, name: value } : { args: [], ...(value as Plain), kind };
  },
  fromTree: ({ kind, name, args }: { readonly kind: string; readonly name?: string; readonly args?: unknown }) => ({
    [kind]: name ?? { args },
  }),
  unknownToTree: unknownKind,
};
