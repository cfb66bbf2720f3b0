// A tree in normal form, made without the encoder: no defaults, no groups, no empty lists, numbers as they are written.
// Independent of the encoder on purpose: the tests of the round trip compare with it.

import type { DocumentTree } from 'pantograph/contract';
import { actionRows, modifierRows, operationRows } from 'pantograph/internal';
import { opensContainer } from 'pantograph/internal';
import type { Field, Row } from 'pantograph/internal';

type Plain = Readonly<Record<string, unknown>>;

const rowsByName: Readonly<Record<string, Row>> = operationRows;
const modifiersByName: Readonly<Record<string, Row>> = modifierRows;
const actionsByName: Readonly<Record<string, Row>> = actionRows;

function normalExpression(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'object' || value === null || !('args' in value)) return value;
  return { ...value, args: (value.args as readonly unknown[]).map(normalExpression) };
}

function normalField(field: Field, value: unknown): unknown {
  if (value === undefined) return undefined;
  if ('default' in field && field.default === value && field.required !== true) return undefined;
  if (field.kind === 'modifiers') {
    const items = (value as readonly unknown[])
      .flat(Infinity)
      .map((item) => normalRecord(modifiersByName, item as Plain));
    return items.length === 0 ? undefined : items;
  }
  if (field.kind === 'actions') {
    const items = (value as readonly Plain[]).map((item) => normalRecord(actionsByName, item));
    return items.length === 0 ? undefined : items;
  }
  if (field.kind === 'map') return Object.keys(value as object).length === 0 ? undefined : value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  return normalExpression(value);
}

function normalRecord(table: Readonly<Record<string, Row>>, record: Plain): Plain {
  const row = table[record['kind'] as string];
  const result: Record<string, unknown> = { kind: record['kind'] };
  for (const [name, field] of Object.entries(row.fields)) {
    const value = normalField(field, record[name]);
    if (value !== undefined) result[name] = value;
  }
  if (table === rowsByName && opensContainer(row.op)) {
    result['children'] = ((record['children'] ?? []) as readonly Plain[]).map((child) =>
      normalRecord(rowsByName, child),
    );
  }
  return result;
}

/** The normal form of a document's tree. */
export function normalTree(tree: DocumentTree): Plain {
  const { title = '', direction = 'ltr', states } = tree;
  return { ...tree, title, direction, states, root: normalRecord(rowsByName, tree.root as unknown as Plain) };
}
