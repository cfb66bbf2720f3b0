// Reads a decoded document back into the tree that a producer would write for it.
// The inverse of encoding: must not know bytes on the wire.

import type { PlayerDocument } from 'pantograph';
import type { ColorValue, ImageValue } from 'pantograph/internal';
import { PlayerError } from 'pantograph';
import type { NodeTable, PackedRows, ParameterType, RecordTable, UseTable } from 'pantograph/internal';
import {
  colorRoles,
  isWritten,
  itemAt,
  listLength,
  listNumber,
  opensContainer,
  OperandTag,
  readInt,
  readMap,
  readPool,
  readRawEnum,
  readState,
  readString,
  sharedListNumber,
  tagOf,
} from 'pantograph/internal';
import { readExpressionTree } from './read-expression.ts';
import type { Scope } from './read-parameter.ts';
import { readParameter } from './read-parameter.ts';
import type { DocumentTree, StatesValue } from 'pantograph/contract';

type PlainRecord = Record<string, unknown>;

const roleNames = Object.keys(colorRoles) as (keyof typeof colorRoles)[];

function hex(value: number): `#${string}` {
  const digits = value.toString(16).padStart(8, '0');
  return `#${digits.startsWith('ff') ? digits.slice(2) : digits}`;
}

function colorOf(document: PlayerDocument, reference: number): ColorValue {
  const { roles, light, dark } = document.colors;
  const role = roles[reference];
  const name = roleNames[role - 1];
  if (role === 0) return hex(light[reference]);
  if (name === undefined)
    return { role, light: hex(light[reference]), dark: hex(dark[reference]) } as unknown as ColorValue;
  const own = colorRoles[name];
  const differs = { light: light[reference] !== own.light, dark: dark[reference] !== own.dark };
  if (!differs.light && !differs.dark) return name;
  return {
    role: name,
    ...(differs.light ? { light: hex(light[reference]) } : {}),
    ...(differs.dark ? { dark: hex(dark[reference]) } : {}),
  };
}

function imageOf(document: PlayerDocument, reference: number): ImageValue {
  const image = document.images[reference];
  return image.kind === 'asset'
    ? { asset: image.key }
    : { bytes: document.bytes.slice(image.byteOffset, image.byteOffset + image.byteLength) };
}

function pathOf(document: PlayerDocument, reference: number): readonly number[] {
  const { start, values } = document.paths;
  return Array.from(values.subarray(start[reference], start[reference + 1]));
}

function itemsOf<T>(document: PlayerDocument, list: number, read: (index: number) => T): readonly T[] {
  return Array.from({ length: listLength(document, list) }, (_, index) => read(index));
}

function modifiersOf(document: PlayerDocument, list: number, scope: Scope): readonly unknown[] {
  return itemsOf(document, list, (index) => {
    const item = itemAt(document, list, index);
    return item < 0 ? modifiersOf(document, ~item, scope) : recordOf(document, document.modifiers, item, scope);
  });
}

/** A literal, or an expression. */
function operandOf(document: PlayerDocument, table: RecordTable, record: number, field: number, scope: Scope): unknown {
  switch (tagOf(table, record, field)) {
    case OperandTag.VARIABLE:
    case OperandTag.EXPRESSION:
      return readExpressionTree(document, table, record, field, scope);
    case OperandTag.BOOLEAN:
      return readPool(table, record, field) === 1;
    case OperandTag.FLOAT:
      return floatOf(readPool(table, record, field));
    default:
      return readInt(document, table, record, field);
  }
}

function floatOf(value: number): number {
  return new Float32Array(Int32Array.of(value).buffer)[0];
}

function fieldOf(document: PlayerDocument, table: RecordTable, record: number, field: number, scope: Scope): unknown {
  const { rows } = table;
  const tag = tagOf(table, record, field);
  if (tag === OperandTag.PARAMETER || tag === OperandTag.COMPOSED)
    return readParameter(document, tag, readPool(table, record, field), scope);
  const row = rows.fields[rows.fieldStart[table.kinds[record]] + field];
  const pool = readPool(table, record, field);
  switch (row.kind) {
    case 'int':
    case 'number':
    case 'value':
      return operandOf(document, table, record, field, scope);
    case 'boolean': {
      const value = operandOf(document, table, record, field, scope);
      return typeof value === 'number' ? value === 1 : value;
    }
    case 'enum': {
      const value = readRawEnum(document, table, record, field);
      return row.values[value] ?? value;
    }
    case 'string':
      return tag === OperandTag.POOL
        ? readString(document, table, record, field)
        : readExpressionTree(document, table, record, field, scope);
    case 'color':
      return colorOf(document, pool);
    case 'path':
      return pathOf(document, pool);
    case 'image':
      return imageOf(document, pool);
    case 'font':
      return document.fonts[pool];
    case 'state':
      return document.variables[readState(table, record, field)].name;
    case 'strings':
      return itemsOf(document, pool, (index) => document.strings.get(itemAt(document, pool, index)));
    case 'colors':
      return itemsOf(document, pool, (index) => colorOf(document, itemAt(document, pool, index)));
    case 'numbers':
      return itemsOf(document, pool, (index) => listNumber(document, pool, index));
    case 'actions':
      return itemsOf(document, pool, (index) =>
        recordOf(document, document.actions, itemAt(document, pool, index), scope),
      );
    case 'modifiers':
      return sharedListNumber(document, pool) > 0
        ? [modifiersOf(document, pool, scope)]
        : modifiersOf(document, pool, scope);
    case 'map':
      return Object.fromEntries(readMap(document, pool));
  }
}

function kindName(rows: PackedRows, kind: number, record: number): string {
  if (kind !== 0) return rows.kindNames[kind];
  throw new PlayerError(
    'document/not-representable',
    `node ${record}: expected a component of this vocabulary, got an unknown one`,
    { record },
  );
}

function recordOf(document: PlayerDocument, table: RecordTable, record: number, scope: Scope): PlainRecord {
  const { rows, kinds } = table;
  const kind = kinds[record];
  const result: PlainRecord = { kind: kindName(rows, kind, record) };
  const first = rows.fieldStart[kind];
  for (let field = 0; field < rows.fieldStart[kind + 1] - first; field += 1) {
    if (isWritten(table, record, field))
      result[rows.fieldNames[first + field]] = fieldOf(document, table, record, field, scope);
  }
  return result;
}

/** A part of a node table that is a single tree. */
interface TreePart {
  readonly nodes: NodeTable;
  readonly uses: UseTable;
  readonly first: number;
  readonly end: number;
  readonly scope: Scope;
}

function useOf(document: PlayerDocument, uses: UseTable, use: number, scope: Scope): PlainRecord {
  const { name, parameters } = document.templates.definitions[uses.template[use]];
  const given = parameters.map((parameter, index) => {
    const operand = uses.operandStart[use] + index;
    return [parameter.name, argumentOf(document, parameter.type, uses.tags[operand], uses.values[operand], scope)];
  });
  return {
    kind: 'use',
    template: name,
    ...(given.length === 0 ? {} : { arguments: Object.fromEntries(given) as PlainRecord }),
  };
}

function argumentOf(document: PlayerDocument, type: ParameterType, tag: number, value: number, scope: Scope): unknown {
  if (tag === OperandTag.PARAMETER || tag === OperandTag.COMPOSED) return readParameter(document, tag, value, scope);
  switch (type) {
    case 'text':
      return document.strings.get(value);
    case 'color':
      return colorOf(document, value);
    case 'path':
      return pathOf(document, value);
    case 'image':
      return imageOf(document, value);
    case 'boolean':
      return value === 1;
    default:
      return tag === OperandTag.FLOAT ? floatOf(value) : tag === OperandTag.WIDE ? document.wideIntegers[value] : value;
  }
}

/** The tree of the nodes, with uses of templates. No recursion, since the model itself does not bound the depth. */
function treeOf(document: PlayerDocument, { nodes, uses, first, end, scope }: TreePart): PlainRecord {
  const open: { readonly end: number; readonly children: PlainRecord[] }[] = [];
  const roots: PlainRecord[] = [];
  let use = 0;
  while (use < uses.length && uses.node[use] < first) use += 1;
  for (let node = first; node < end;) {
    while (open.length > 0 && open[open.length - 1].end <= node) open.pop();
    const isUse = use < uses.length && uses.node[use] === node;
    const record = isUse ? useOf(document, uses, use, scope) : recordOf(document, nodes, node, scope);
    (open.at(-1)?.children ?? roots).push(record);
    if (isUse) {
      use += 1;
      node = nodes.next[node];
      continue;
    }
    if (opensContainer(nodes.rows.opcodeOf[nodes.kinds[node]])) {
      const children: PlainRecord[] = [];
      record['children'] = children;
      open.push({ end: nodes.next[node], children });
    }
    node += 1;
  }
  return roots[0];
}

function templatesOf(document: PlayerDocument): readonly PlainRecord[] {
  const { definitions, nodes, nestedUses } = document.templates;
  return definitions.map(({ name, parameters, firstNode, endNode }) => ({
    name,
    ...(parameters.length === 0 ? {} : { parameters }),
    root: treeOf(document, { nodes, uses: nestedUses, first: firstNode, end: endNode, scope: parameters }),
  }));
}

function statesOf(document: PlayerDocument): StatesValue | undefined {
  const states = document.variables.slice(0, document.stateCount).map(({ name, initial }) => [name, initial] as const);
  if (states.length === 0) return undefined;
  const sorted = states.every(([name], index) => index === 0 || states[index - 1][0] < name);
  return sorted ? Object.fromEntries(states) : states;
}

/** Options of `readDocument`. */
export interface ReadOptions {
  /** True: templates are expanded where they are used, as players have them. Default `false`. */
  readonly isExpanded?: boolean;
}

const noUses: UseTable = {
  length: 0,
  template: new Uint8Array(),
  node: new Uint32Array(),
  operandStart: new Uint32Array(1),
  tags: new Uint8Array(),
  values: new Int32Array(),
};

/**
 * The tree of a decoded document, in normal form: without defaults, with shared modifier lists as groups, and with
 * `children` on every container. `encodeDocument` turns it back into the bytes that the document was decoded from. Enum values
 * and colour roles that this vocabulary does not know are their raw numbers. [F2]
 *
 * Groups of modifiers that are used once become part of their lists. So a template that is read back and then expanded may share
 * less than its original tree: it means the same, in other bytes.
 *
 * @param document - a document of this vocabulary; a document with placeholders for unknown components has no tree
 * @throws PlayerError `document/not-representable` for such a placeholder
 */
export function readDocument(document: PlayerDocument, { isExpanded = false }: ReadOptions = {}): DocumentTree {
  const { designWidth, designHeight, lang, direction, title } = document;
  const states = statesOf(document);
  const { nodes } = document;
  const { definitions, uses } = isExpanded ? { definitions: [], uses: noUses } : document.templates;
  return {
    profile: document.profile,
    designWidth,
    designHeight,
    ...(lang === '' ? {} : { lang }),
    ...(direction === 'ltr' ? {} : { direction }),
    ...(title === '' ? {} : { title }),
    ...(states === undefined ? {} : { states }),
    ...(definitions.length === 0 ? {} : { templates: templatesOf(document) }),
    root: treeOf(document, { nodes, uses, first: 0, end: nodes.length, scope: [] }),
  } as unknown as DocumentTree;
}
