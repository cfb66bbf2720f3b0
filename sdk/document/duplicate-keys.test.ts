// Duplicate keys: refused by the encoder and by checks, found in every decoded document.
import { decodeDocument, isPlayerError } from 'pantograph';
import type { DocumentTree } from 'pantograph/contract';
import { toWireDocument, writeMessagePack } from 'pantograph/contract';
import { findDuplicateKeys } from 'pantograph/internal';
import { encodeDocument, m, ui } from 'pantograph/producer';
import type { Encoding } from 'pantograph/producer';
import { checkDocument } from 'pantograph/testkit';
import { describe, expect, it } from 'vitest';

const head = { profile: 'canvas-1', designWidth: 390, designHeight: 720 } as const;
const keyed = (key: string) => ui.text({ text: 'a', modifiers: [m.key({ key })] });
const column = (...children: Parameters<typeof ui.column>[1] & object) => ui.column({}, children);
const row = {
  name: 'row',
  parameters: [{ name: 'id', type: 'text' }],
  root: ui.text({ text: 'a', modifiers: [m.key({ key: { kind: 'parameter', name: 'id' } })] }),
} as const;
const fixed = { name: 'fixed', root: keyed('a') } as const;
const use = (id: string) => ({ kind: 'use', template: 'row', arguments: { id } }) as const;
const document = (root: DocumentTree['root'], others: Partial<DocumentTree> = {}): DocumentTree => ({
  ...head,
  ...others,
  root,
});

const twice: readonly (readonly [string, DocumentTree, string])[] = [
  ['beside each other', document(column(keyed('a'), keyed('b'), keyed('a'))), '/root/children/2'],
  [
    'in a container and below it',
    document(ui.column({ modifiers: [m.key({ key: 'a' })] }, [keyed('a')])),
    '/root/children/0',
  ],
  [
    'in a shared group',
    document(column(...[1, 2].map(() => ui.text({ text: 'a', modifiers: [[m.key({ key: 'a' }), m.clip()]] })))),
    '/root/children/1',
  ],
  [
    'in two screens',
    document(ui.screens({ state: 'n' }, [keyed('a'), keyed('a')]), { states: { n: 0 } }),
    '/root/children/1',
  ],
  [
    'in an alternative, and outside of it',
    document(column(ui.alternatives({}, [keyed('a'), keyed('b')]), keyed('a'))),
    '/root/children/1',
  ],
  [
    'in one alternative',
    document(ui.alternatives({}, [column(keyed('a'), keyed('a')), keyed('a')])),
    '/root/children/0/children/1',
  ],
  [
    'in two uses of a template that has the key itself',
    document(column({ kind: 'use', template: 'fixed' }, { kind: 'use', template: 'fixed' }), { templates: [fixed] }),
    '/root/children/1',
  ],
  [
    'in two uses of a template that are given the same key',
    document(column(use('a'), use('b'), use('a')), { templates: [row] }),
    '/root/children/2',
  ],
];

const once: readonly (readonly [string, DocumentTree])[] = [
  ['different keys', document(column(keyed('a'), keyed('b')))],
  ['two alternatives', document(ui.alternatives({}, [keyed('a'), column(keyed('b'), keyed('a')), keyed('a')]))],
  ['a component and its fallback', document(column({ ...keyed('a'), fallback: keyed('a') }))],
  ['two uses of a template with keys of their own', document(column(use('a'), use('b')), { templates: [row] })],
];

function refusalOf(tree: DocumentTree, as: Encoding): string {
  try {
    encodeDocument(tree, { as });
  } catch (error) {
    if (isPlayerError(error)) return `${error.code} ${error.details.pointer ?? ''}`;
    throw error;
  }
  return 'none';
}

describe('a key that stands twice', () => {
  it.each(twice)('[O15] %s is refused by the encoder, at its place', (_, tree, pointer) => {
    for (const as of ['operations', 'json'] as const)
      expect(refusalOf(tree, as)).toBe(`document/duplicate-name ${pointer}`);
  });

  it.each(once)('[O15] %s pass', (_, tree) => {
    expect(checkDocument(encodeDocument(tree)).findings).toEqual([]);
  });

  it.each(twice)('[O15] [CK3] %s is an error of checkDocument, and plays', (_, tree) => {
    const bytes = writeMessagePack(toWireDocument(tree));
    const decoded = decodeDocument(bytes);
    expect(decoded.ok && findDuplicateKeys(decoded.value)).toMatchObject([{ key: 'a' }]);
    const { findings } = checkDocument(bytes);
    expect(findings).toMatchObject([{ code: 'document/duplicate-name', severity: 'error' }]);
    expect(findings[0].byteOffset).toBeGreaterThan(0);
  });
});
