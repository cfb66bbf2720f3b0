// The messages of templates in ProtoBuf. Their fields keep their own types; parameters, and expressions as text, stand in
// `bindings`, by the name of the field. Must not know bytes.

import { PlayerError } from '../../errors.ts';
import { parameterTypes } from '../../vocabulary/parameter-types.ts';
import type { Row } from '../../vocabulary/row.ts';
import { expressionMessage } from './expression-shape.ts';
import type { FieldShape, MessageShape, Plain } from './message-shape.ts';
import { entriesOf, many, objectOf, one, only } from './message-shape.ts';

const BINDINGS = 1_002;

const isParameter = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'parameter';

/** True for a value that is a record: a parameter, or an expression. */
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const partMessage: MessageShape = {
  name: 'TextPart',
  isOneOf: true,
  fields: [one('text', 1, 'string'), one('parameter', 2, 'string'), one('expression', 3, () => expressionMessage)],
  toTree: (fields) => {
    const [kind, value] = only(fields);
    return kind === 'parameter' ? { kind, name: value } : value;
  },
  fromTree: (value: unknown) =>
    isParameter(value) ? { parameter: value.name } : isRecord(value) ? { expression: value } : { text: value },
};

/** Converts the parts of a text; a single parameter or expression stands alone. */
const partsToTree = ({ parts = [] }: Plain): unknown =>
  (parts as readonly unknown[]).length === 1 && isRecord((parts as readonly unknown[])[0])
    ? (parts as readonly unknown[])[0]
    : parts;

const partsOf = (value: unknown): readonly unknown[] => (isRecord(value) ? [value] : (value as readonly unknown[]));

const bindingMessage: MessageShape = {
  name: 'Binding',
  fields: [one('field', 1, 'string'), many('parts', 2, () => partMessage)],
};

/** The kinds of fields whose parameters stand in `bindings`. In other fields a parameter is an expression. */
const BOUND: readonly string[] = ['int', 'string', 'color', 'path', 'image'];

/** The message of a row whose parameters, and expressions as text, stand in bindings. */
export function withBindings(shape: MessageShape, row: Row): MessageShape {
  const isBound = ([name, value]: readonly [string, unknown]): boolean =>
    Object.hasOwn(row.fields, name) &&
    BOUND.includes(row.fields[name].kind) &&
    (isParameter(value) || (row.fields[name].kind === 'string' && typeof value !== 'string'));
  return {
    ...shape,
    fields: [...shape.fields, many('bindings', BINDINGS, () => bindingMessage)],
    toTree: ({ bindings = [], ...fields }) => {
      const bound = (bindings as readonly Plain[]).map(
        ({ field = '', parts }) => [field as string, partsToTree({ parts })] as const,
      );
      if (
        new Set([...Object.keys(fields), ...bound.map(([name]) => name)]).size <
        Object.keys(fields).length + bound.length
      )
        throw new PlayerError('wire/duplicate-key', 'ProtoBuf: expected each field once, by itself or as a binding');
      return bound.length === 0 ? fields : { ...fields, ...Object.fromEntries(bound) };
    },
    fromTree: (fields: Plain) => {
      const bound = Object.entries(fields).filter(isBound);
      if (bound.length === 0) return fields;
      const others = Object.entries(fields).filter((entry) => !isBound(entry));
      return {
        ...Object.fromEntries(others),
        bindings: bound.map(([field, value]) => ({ field, parts: partsOf(value) })),
      };
    },
  };
}

const parameterMessage: MessageShape = {
  name: 'Parameter',
  fields: [one('name', 1, 'string'), one('type', 2, { type: 'enum', name: 'ParameterType', values: parameterTypes })],
};

/** Messages of the types of arguments that have their own. */
interface ArgumentShapes {
  readonly color: MessageShape;
  readonly path: MessageShape;
  readonly image: MessageShape;
}

const partListMessage: MessageShape = {
  name: 'TextParts',
  fields: [many('parts', 1, () => partMessage)],
  toTree: partsToTree,
  fromTree: (value: unknown) => ({ parts: partsOf(value) }),
};

function argumentFromTree(value: unknown): Plain {
  switch (typeof value) {
    case 'number':
      return { number: value };
    case 'boolean':
      return { boolean: value };
    case 'string':
      return { text: value };
    default:
  }
  if (isParameter(value) || (Array.isArray(value) && value.some((part) => typeof part !== 'number')))
    return { parts: value };
  if (Array.isArray(value)) return { path: value };
  return typeof value === 'object' && value !== null && 'role' in value ? { color: value } : { image: value };
}

function argumentMessage({ color, image, path }: ArgumentShapes): MessageShape {
  return {
    name: 'ArgumentValue',
    isOneOf: true,
    fields: [
      one('number', 1, 'double'),
      one('boolean', 2, 'bool'),
      one('text', 3, 'string'),
      one('color', 4, () => color),
      one('path', 5, () => path),
      one('image', 6, () => image),
      one('parts', 7, () => partListMessage),
    ],
    toTree: (fields) => only(fields)[1],
    fromTree: argumentFromTree,
  };
}

export function useMessage(shapes: ArgumentShapes): MessageShape {
  const value = argumentMessage(shapes);
  const entry: MessageShape = { name: 'Argument', fields: [one('name', 1, 'string'), one('value', 2, () => value)] };
  return {
    name: 'TemplateUse',
    fields: [
      one('template', 1, 'string'),
      { ...many('arguments', 2, () => entry), toTree: objectOf, fromTree: entriesOf },
    ],
  };
}

/** The templates of a document, each with its body. */
export function templatesField(number: number, component: () => MessageShape): FieldShape {
  const template: MessageShape = {
    name: 'Template',
    fields: [one('name', 1, 'string'), many('parameters', 2, () => parameterMessage), one('root', 3, component)],
  };
  return many('templates', number, () => template);
}
