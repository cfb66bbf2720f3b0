// The messages of contracts in ProtoBuf, made from the vocabulary table, each with its plain data. The reader, the
// writer and the published `.proto` share this description. Must not know bytes.

import { PlayerError } from '../../errors.ts';
import { opensContainer } from '../../vocabulary/opcode-class.ts';
import type { Field, Row, RowTable } from '../../vocabulary/row.ts';
import { USE } from '../../vocabulary/parameter-types.ts';
import { actionRows, modifierRows, operationRows } from '../../vocabulary/table.ts';
import { densityBehaviors, directions } from '../../vocabulary/support.ts';
import { unknownKind, valueMessage } from './expression-shape.ts';
import type { FieldShape, MessageShape, Plain } from './message-shape.ts';
import { entriesOf, many, objectOf, one, only, pascal } from './message-shape.ts';
import { templatesField, useMessage, withBindings } from './template-shape.ts';

export type { FieldShape, MessageShape, Plain, Shape } from './message-shape.ts';

/** The value of the last field. It reveals a body that is cut between two fields. */
export const END_MARK = 0x31524750;

const CHILDREN = 1_000;
const GROUP = 1_000;
const FALLBACK = 1_001;
const END_NUMBER = 536_870_911;

const colorMessage: MessageShape = {
  name: 'Color',
  fields: [one('name', 1, 'string'), one('light', 2, 'string'), one('dark', 3, 'string'), one('role', 4, 'int64')],
  toTree: ({ name, role, light, dark, ...others }) => {
    const values = { ...(light === undefined ? {} : { light }), ...(dark === undefined ? {} : { dark }), ...others };
    return Object.keys(values).length === 0 && role === undefined ? name : { role: role ?? name, ...values };
  },
  fromTree: (value: string | Plain) => {
    if (typeof value === 'string') return { name: value };
    const { role, ...others } = value;
    return { ...others, ...(typeof role === 'number' ? { role } : { name: role }) };
  },
};

const pathMessage: MessageShape = {
  name: 'Path',
  fields: [many('values', 1, 'float')],
  toTree: ({ values = [] }) => values,
  fromTree: (values: unknown) => ({ values }),
};

const imageMessage: MessageShape = { name: 'Image', fields: [one('bytes', 1, 'bytes'), one('asset', 2, 'string')] };

const entryMessage: MessageShape = {
  name: 'Entry',
  fields: [one('name', 1, 'string'), one('value', 2, () => valueMessage)],
};

/** A row's field as a field of its message. */
function fieldOf(owner: string, name: string, number: number, field: Field): FieldShape {
  switch (field.kind) {
    case 'int':
      return one(name, number, 'int64');
    case 'number':
    case 'boolean':
    case 'value':
      return one(name, number, () => valueMessage);
    case 'enum':
      return one(name, number, { type: 'enum', name: `${owner}${pascal(name)}`, values: field.values });
    case 'string':
    case 'font':
    case 'state':
      return one(name, number, 'string');
    case 'color':
      return one(name, number, () => colorMessage);
    case 'path':
      return one(name, number, () => pathMessage);
    case 'image':
      return one(name, number, () => imageMessage);
    case 'strings':
      return many(name, number, 'string');
    case 'colors':
      return many(name, number, () => colorMessage);
    case 'numbers':
      return many(name, number, 'float');
    case 'actions':
      return many(name, number, () => actionMessage);
    case 'modifiers':
      return many(name, number, () => modifierMessage);
    case 'map':
      return { ...many(name, number, () => entryMessage), toTree: objectOf, fromTree: entriesOf };
  }
}

function rowMessage(name: string, row: Row): MessageShape {
  const fields = Object.entries(row.fields).map(([field, shape], index) => fieldOf(name, field, index + 1, shape));
  const shape: MessageShape = {
    name,
    fields: opensContainer(row.op) ? [...fields, many('children', CHILDREN, () => componentMessage)] : fields,
  };
  return withBindings(shape, row);
}

/** A field for each row, numbered by the row's opcode. */
function kindsOf(table: RowTable, suffix: string): readonly FieldShape[] {
  return Object.entries(table).map(([name, row]) => {
    const shape = rowMessage(`${pascal(name)}${suffix}`, row);
    return one(name, row.op, () => shape);
  });
}

const kindToTree = (fields: Plain): Plain => {
  const [kind, value] = only(fields);
  return { ...(value as Plain), kind };
};

const kindFromTree = ({ kind, ...fields }: Plain): Plain => ({ [kind as string]: fields });

const actionMessage: MessageShape = {
  name: 'Action',
  isOneOf: true,
  fields: kindsOf(actionRows, 'Action'),
  toTree: kindToTree,
  fromTree: kindFromTree,
  unknownToTree: unknownKind,
};

const groupMessage: MessageShape = {
  name: 'ModifierGroup',
  fields: [many('modifiers', 1, () => modifierMessage)],
  toTree: ({ modifiers = [] }) => modifiers,
  fromTree: (modifiers: unknown) => ({ modifiers }),
};

const modifierMessage: MessageShape = {
  name: 'Modifier',
  isOneOf: true,
  fields: [...kindsOf(modifierRows, 'Modifier'), one('group', GROUP, () => groupMessage)],
  toTree: (fields) => fields['group'] ?? kindToTree(fields),
  fromTree: (value: Plain | readonly unknown[]) =>
    Array.isArray(value) ? { group: value } : kindFromTree(value as Plain),
  unknownToTree: unknownKind,
};

const templateUse = useMessage({ color: colorMessage, path: pathMessage, image: imageMessage });

const componentMessage: MessageShape = {
  name: 'Component',
  isOneOf: true,
  fields: [
    ...kindsOf(operationRows, 'Operation'),
    one('use', USE, () => templateUse),
    one('fallback', FALLBACK, () => componentMessage),
  ],
  toTree: ({ fallback, ...fields }) =>
    fallback === undefined ? kindToTree(fields) : { ...kindToTree(fields), fallback },
  fromTree: ({ fallback, ...fields }: Plain) =>
    fallback === undefined ? kindFromTree(fields) : { ...kindFromTree(fields), fallback },
  unknownToTree: unknownKind,
};

const stateMessage: MessageShape = {
  name: 'State',
  fields: [one('name', 1, 'string'), one('initial', 2, 'int64'), one('text', 3, 'string')],
  // A state with two values has one too many.
  toTree: ({ name, ...values }) => [name, ...Object.values(values)],
  fromTree: ([name, initial]: readonly unknown[]) => ({
    name,
    [typeof initial === 'string' ? 'text' : 'initial']: initial,
  }),
};

/** The whole contract. */
export const documentMessage: MessageShape = {
  name: 'Document',
  fields: [
    one('documentApi', 1, 'int64'),
    one('profile', 2, 'string'),
    one('designWidth', 3, 'double'),
    one('designHeight', 4, 'double'),
    {
      ...many('states', 5, () => stateMessage),
      fromTree: (states) => (Array.isArray(states) ? (states as readonly unknown[]) : Object.entries(states as object)),
    },
    one('lang', 6, 'string'),
    one('direction', 7, { type: 'enum', name: 'Direction', values: directions }),
    one('title', 8, 'string'),
    one('root', 9, () => componentMessage),
    templatesField(10, () => componentMessage),
    one('densityBehavior', 11, { type: 'enum', name: 'DensityBehavior', values: densityBehaviors }),
    { ...one('end', END_NUMBER, 'fixed32'), isLast: true },
  ],
  toTree: ({ end, ...fields }) => {
    if (end !== END_MARK)
      throw new PlayerError('wire/truncated', 'ProtoBuf: expected the field that ends the document');
    return fields;
  },
  fromTree: (tree: Plain) => ({ ...tree, end: END_MARK }),
};
