// A document with every component, draw operation, modifier, action and function, each field written once.
// Derived from the table, without randomness, so that its bytes belong into the corpus.

import type { ComponentNode, Field, FunctionRow, Row, RowTable } from 'pantograph/internal';
import { actionRows, functionRows, modifierRows, operationRows } from 'pantograph/internal';
import { opensContainer } from 'pantograph/internal';
import type { DocumentTree } from 'pantograph/contract';

type Plain = Readonly<Record<string, unknown>>;

/** Names that the vectors of documentApi 3 have in a field. */
const samplesByName: Readonly<Record<string, string>> = { link: 'terms' };

/** A value of a record's field that is not the default. `step` makes neighbours differ. */
function sampleOf(record: string, field: Field, name: string, step: number, api: number): unknown {
  switch (field.kind) {
    case 'int':
      return Math.min(field.max, Math.max(field.min, 1) + (field.default === 1 ? 1 : 0));
    case 'number':
      return step % 3 === 0
        ? { kind: 'multiply', args: [{ kind: 'system', name: 'density' }, 0.5] }
        : field.max === 1
          ? 0.5
          : 2.5;
    case 'boolean':
      return step % 2 === 0
        ? { kind: 'equal', args: [{ kind: 'state', name: 'screen' }, step] }
        : field.default !== true;
    case 'enum':
      return field.values.find((value) => value !== field.default);
    case 'string':
      return field.grammar === 'language'
        ? 'de'
        : field.grammar === 'action'
          ? 'task.open'
          : field.grammar === 'name'
            ? (samplesByName[name] ?? `name-${step}`)
            : `Text of ${name}`;
    case 'color':
      return step % 2 === 0 ? 'primary' : { role: 'error', dark: '#80ff0000' };
    case 'path':
      return [0, 4, 12, 1, 20, 12.5, 4];
    case 'image':
      return { asset: 'logo' };
    case 'font':
      return 'serif';
    case 'state':
      return field.holds === 'text' ? 'name' : 'screen';
    case 'strings':
      return ['One', 'Two'];
    case 'colors':
      return ['#112233', 'secondaryContainer'];
    case 'numbers':
      return [0, 0.5, 1];
    case 'actions':
      return recordsOf(actionRows, api);
    case 'modifiers':
      return [[{ kind: 'padding', start: 8 }], { kind: 'key', key: `key-${record}` }];
    case 'map':
      return { flag: true, level: 3.25, text: 'Tasks', wide: 9_007_199_254_740_991 };
    case 'value':
      return true;
  }
}

function recordOf(kind: string, row: Row, api: number): Plain {
  return {
    kind,
    ...Object.fromEntries(
      Object.entries(row.fields)
        .filter(([, { since = 1 }]) => since <= api)
        // A state holds no list.
        .filter(([name]) => name !== 'state' || !Object.hasOwn(row.fields, 'multiple'))
        .map(([name, field], index) => [name, sampleOf(kind, field, name, index, api)]),
    ),
  };
}

function recordsOf(table: RowTable, api: number): readonly Plain[] {
  return Object.entries(table)
    .filter(([, { since }]) => since <= api)
    .map(([kind, row]) => recordOf(kind, row, api));
}

function nodesInside(container: string, api: number): readonly Plain[] {
  return Object.entries(operationRows)
    .filter(([, row]: [string, Row]) => (row.draw === true ? 'canvas' : (row.within ?? '')) === container)
    .filter(([, { since }]) => since <= api)
    .map(([kind, row]) => {
      const node = recordOf(kind, row, api);
      return opensContainer(row.op)
        ? {
            ...node,
            children:
              nodesInside(kind, api).length > 0 ? nodesInside(kind, api) : [{ kind: 'text', text: `In ${kind}` }],
          }
        : node;
    });
}

function functionSamples(api: number): readonly Plain[] {
  const functions: readonly (readonly [string, FunctionRow])[] = Object.entries(functionRows);
  return functions
    .filter(([, { arity, since }]) => arity > 0 && since <= api)
    .map(([kind, { arity, takes = [], gives }]) => {
      const numbers = [{ kind: 'state', name: 'level' }, 2, 0.25];
      const args = Array.from({ length: arity }, (_, index) =>
        takes[index] === 'text' ? `text ${index}` : numbers[index % 3],
      );
      return gives === 'text'
        ? { kind: 'text', text: { kind, args } }
        : { kind: 'spacer', modifiers: [{ kind: 'size', width: { kind, args } }] };
    });
}

/**
 * The document.
 *
 * @param api - the documentApi of its components and modifiers
 */
export function everythingTree(api: number): DocumentTree {
  const decorated = { kind: 'box', modifiers: recordsOf(modifierRows, api), children: functionSamples(api) };
  return {
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    direction: 'auto',
    title: 'Everything',
    states: { level: -7, ...(api < 3 ? {} : { name: 'Ada' }), screen: 0 },
    root: { kind: 'column', children: [...nodesInside('', api), decorated] } as unknown as ComponentNode,
  };
}
