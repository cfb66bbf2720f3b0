// Whole document trees, derived from the table: every component, modifier, action, function and enum value can occur.

import fc from 'fast-check';
import type { Row } from 'pantograph/internal';
import { operationRows } from 'pantograph/internal';
import { opensContainer } from 'pantograph/internal';
import type { DocumentTree } from 'pantograph/contract';
import { INTEGER_STATES, TEXT_STATES } from './expression.ts';
import type { PlainRecord, StylePlaceholder } from './record.ts';
import { rowRecord, style, STYLE_COUNT } from './record.ts';
import { languageTag, text } from './text.ts';

const rows: readonly (readonly [string, Row])[] = Object.entries(operationRows);
const inside = (row: Row): string => (row.draw === true ? 'canvas' : (row.within ?? ''));

function rowsInside(container: string): readonly (readonly [string, Row])[] {
  return rows.filter(([, row]) => inside(row) === container);
}

interface PlainTree extends PlainRecord {
  readonly children?: readonly PlainTree[];
}

function leavesInside(container: string): fc.Arbitrary<PlainTree> {
  return fc.oneof(
    ...rowsInside(container)
      .filter(([, row]) => !opensContainer(row.op))
      .map(([name, row]) => rowRecord(name, row)),
  );
}

function withChildren(
  record: fc.Arbitrary<PlainRecord>,
  child: fc.Arbitrary<PlainTree>,
  maxLength: number,
): fc.Arbitrary<PlainTree> {
  return fc
    .tuple(record, fc.option(fc.array(child, { maxLength }), { nil: undefined }))
    .map(([fields, children]) => (children === undefined ? fields : { ...fields, children }));
}

/** A component: a leaf, a container of a single kind (`canvas`, `richText`), or a container of any component. */
function component(): fc.Arbitrary<PlainTree> {
  const { node } = fc.letrec<{ readonly node: PlainTree }>((tie) => {
    const containers = rowsInside('')
      .filter(([, row]) => opensContainer(row.op))
      .map(([name, row]) => {
        const special = rowsInside(name).length > 0;
        return withChildren(rowRecord(name, row), special ? leavesInside(name) : tie('node'), special ? 6 : 3);
      });
    return { node: fc.oneof({ maxDepth: 3 }, leavesInside(''), ...containers) };
  });
  return node;
}

function isPlaceholder(item: unknown): item is StylePlaceholder {
  return typeof item === 'object' && item !== null && 'style' in item;
}

/** The modifier; a repeated key gets a number, so that it is unique. */
function withOwnKey(item: PlainRecord, keys: Set<unknown>): PlainRecord {
  if (item['kind'] !== 'key' || !keys.has(item['key'])) {
    if (item['kind'] === 'key') keys.add(item['key']);
    return item;
  }
  return withOwnKey({ ...item, key: `k${keys.size}` }, keys);
}

/** The tree with its shared groups in place, and with each key once. */
function withStyles(node: PlainTree, styles: readonly (readonly PlainRecord[])[], keys: Set<unknown>): PlainTree {
  const result: Record<string, unknown> = { ...node };
  if (Array.isArray(node['modifiers'])) {
    result['modifiers'] = node['modifiers'].map((item: PlainRecord) =>
      isPlaceholder(item) ? styles[item.style] : withOwnKey(item, keys),
    );
  }
  if (node.children !== undefined) result['children'] = node.children.map((child) => withStyles(child, styles, keys));
  return result;
}

/** True where something names a text state. A document without any needs no text states, and may be of an earlier level. */
function usesTextState(value: unknown): boolean {
  if (typeof value === 'string') return Object.hasOwn(TEXT_STATES, value);
  return typeof value === 'object' && value !== null && Object.values(value).some(usesTextState);
}

/**
 * Document trees that `encodeDocument` accepts, of at most some hundred operations. They also hold forms that it normalises:
 * explicit defaults, groups that occur once, empty lists.
 */
export function documentTree(): fc.Arbitrary<DocumentTree> {
  return fc
    .tuple(
      component(),
      fc.array(style(), { minLength: STYLE_COUNT, maxLength: STYLE_COUNT }),
      fc.record(
        {
          designWidth: fc.constantFrom(1, 320, 390, 100_000),
          designHeight: fc.constantFrom(1, 568, 720, 100_000),
          lang: languageTag(),
          direction: fc.constantFrom('ltr', 'rtl', 'auto'),
          title: text(),
        },
        { requiredKeys: ['designWidth', 'designHeight'], noNullPrototype: true },
      ),
    )
    .map(
      ([root, styles, header]) =>
        ({
          profile: 'canvas-1',
          ...header,
          states: { ...INTEGER_STATES, ...(usesTextState([root, styles]) ? TEXT_STATES : {}) },
          root: withStyles(root, styles, new Set()),
        }) as unknown as DocumentTree,
    );
}
