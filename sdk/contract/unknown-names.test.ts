// The treatment of names that this player does not know. [F2] [F3]
import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { NodeKind } from '../vocabulary/emitted.ts';
import { packedActions, packedModifiers, packedOperations } from '../vocabulary/pack.ts';
import { functionRows } from '../vocabulary/table.ts';
import type { DocumentTree } from './document-tree.ts';
import { contractOf, documentOf, errorOf } from './test/json-text.ts';
import { UNASSIGNED, UNKNOWN_VALUE } from './unassigned.ts';

const UNSUPPORTED_VALUE = 'document/unsupported-enum-value';

const column = (...children: readonly unknown[]): object => contractOf({ kind: 'column', children });
const button = (action: object): object => column({ kind: 'button', label: 'x', actions: [action] });
const noticesOf = (json: object): readonly unknown[] => documentOf(json).notices.map(({ code, path }) => [code, path]);
const kindsOf = (json: object): readonly number[] => [...documentOf(json).nodes.kinds];

describe('unknown names', () => {
  it('[CT7] are codes that no vocabulary assigns', () => {
    for (const opcode of Object.values(UNASSIGNED)) {
      for (const rows of [packedOperations, packedModifiers, packedActions]) expect(rows.kindOf[opcode]).toBe(0);
      expect(Object.values(functionRows).map(({ op }) => op)).not.toContain(opcode);
    }
    expect(UNKNOWN_VALUE).toBeGreaterThan(1_000);
  });

  it.each([
    ['a component', column({ kind: 'marquee' }), 'document/unsupported-operation', '/root/children/0'],
    [
      'a modifier',
      column({ kind: 'spacer', modifiers: [{ kind: 'clip' }, { kind: 'glow' }] }),
      'document/unsupported-modifier',
      '/root/children/0/modifiers/1',
    ],
    [
      'an action',
      button({ kind: 'openUrl', url: 'https://x.example/' }),
      'document/unsupported-action',
      '/root/children/0/actions/0',
    ],
    [
      'a function',
      column({ kind: 'column', gap: { kind: 'add', args: [1, { kind: 'sqrt', args: [2] }] } }),
      'document/unsupported-function',
      '/root/children/0/gap/args/1',
    ],
    [
      'a system variable',
      column({ kind: 'column', gap: { kind: 'system', name: 'battery' } }),
      'document/unsupported-variable',
      '/root/children/0/gap',
    ],
    [
      'a value of a field that rejects',
      column({ kind: 'canvas', children: [{ kind: 'paint', target: 'glow' }] }),
      'document/unsupported-enum-value',
      '/root/children/0/children/0/target',
    ],
    ['a direction', { ...contractOf({ kind: 'spacer' }), direction: 'btt' }, UNSUPPORTED_VALUE, '/direction'],
    [
      'a density behaviour',
      { ...contractOf({ kind: 'spacer' }), densityBehavior: 'px' },
      UNSUPPORTED_VALUE,
      '/densityBehavior',
    ],
    [
      'a colour role without values',
      column({ kind: 'badge', color: 'tertiary' }),
      UNSUPPORTED_VALUE,
      '/root/children/0/color',
    ],
    [
      'a type of a parameter',
      {
        ...contractOf({ kind: 'use', template: 'a', arguments: { day: 3 } }),
        documentApi: 2,
        templates: [{ name: 'a', parameters: [{ name: 'day', type: 'date' }], root: { kind: 'spacer' } }],
      },
      UNSUPPORTED_VALUE,
      '/templates/0/parameters/0/type',
    ],
    [
      'a documentApi',
      { ...contractOf({ kind: 'spacer' }), documentApi: 99 },
      'document/unsupported-api',
      '/documentApi',
    ],
    ['a profile', contractOf({ kind: 'spacer' }, { profile: 'tv-1' }), 'document/unsupported-profile', '/profile'],
  ])('[CT8] [CT35] [F2] reject %s, and say where it stands', (_name, json, code, pointer) => {
    const error = errorOf(json);
    expect([error.code, error.details.pointer]).toEqual([code, pointer]);
    expect(error.message).not.toContain('example');
  });

  it('[CT9] [F2] show a placeholder where the contract says so, and are reported with their place', () => {
    const json = column(
      { kind: 'marquee', ifUnknown: 'placeholder', speed: 3, children: [{ kind: 'text' }] },
      { kind: 'spacer', modifiers: [{ kind: 'glow', ifUnknown: 'placeholder' }] },
    );
    expect(kindsOf(json)).toEqual([NodeKind.column, NodeKind.unknown, NodeKind.unknown]);
    expect(noticesOf(json)).toEqual([
      ['unknown-component', '/root/children/0'],
      ['unknown-modifier', '/root/children/1/modifiers/0'],
    ]);
    expect(noticesOf(button({ kind: 'vibrate', ifUnknown: 'placeholder' }))).toEqual([
      ['unknown-action', '/root/children/0/actions/0'],
    ]);
  });

  it('[CT9] [F2] are skipped where the contract says so, and reported; actions leave a placeholder even then', () => {
    const json = column(
      { kind: 'sparkle', ifUnknown: 'skip' },
      { kind: 'spacer', modifiers: [{ kind: 'glow', ifUnknown: 'skip' }] },
    );
    expect(kindsOf(json)).toEqual([NodeKind.column, NodeKind.spacer]);
    expect(noticesOf(json)).toEqual([
      ['unknown-hint', '/root/children/0'],
      ['unknown-modifier', '/root/children/1/modifiers/0'],
    ]);
    expect(kindsOf(button({ kind: 'vibrate', ifUnknown: 'skip' }))).toEqual([NodeKind.column, NodeKind.unknown]);
    expect(errorOf(column({ kind: 'sparkle', ifUnknown: 'ignore' })).details.pointer).toBe(
      '/root/children/0/ifUnknown',
    );
  });

  it('[CT9] [F2] are reported at every use, also in modifiers that lists share', () => {
    const group = [{ kind: 'clip' }, { kind: 'glow', ifUnknown: 'skip' }];
    expect(noticesOf(column({ kind: 'spacer', modifiers: [group] }, { kind: 'spacer', modifiers: [group] }))).toEqual([
      ['unknown-modifier', '/root/children/0/modifiers/0/1'],
      ['unknown-modifier', '/root/children/1/modifiers/0/1'],
    ]);
  });

  it('[CT10] [F2] give way to a fallback, which is alternatives of the two', () => {
    const fallback = { kind: 'text', text: 'x' };
    expect(kindsOf(column({ kind: 'marquee', fallback }))).toEqual([
      NodeKind.column,
      NodeKind.alternatives,
      NodeKind.text,
    ]);
    expect(noticesOf(column({ kind: 'marquee', fallback }))).toEqual([['alternative-skipped', '/root/children/0']]);
    expect(
      noticesOf(column({ kind: 'box', fallback, children: [{ kind: 'spacer', modifiers: [{ kind: 'glow' }] }] })),
    ).toEqual([['alternative-skipped', '/root/children/0/children/0/modifiers/0']]);
    const known = { kind: 'badge', text: '1' };
    expect(documentOf(column({ ...known, fallback })).bytes).toEqual(
      documentOf(column({ kind: 'alternatives', children: [known, fallback] })).bytes,
    );
    expect(errorOf(contractOf({ kind: 'canvas', children: [{ kind: 'save', fallback }] })).code).toBe(
      'document/misplaced',
    );
    const chain = Array.from({ length: 100 }).reduce((inner) => ({ kind: 'spacer', fallback: inner }), fallback);
    expect(errorOf(contractOf(chain)).code).toBe('document/limit');
  });

  it('[CT11] [CT33] [F2] [F3] of fields are reported, and reject in actions', () => {
    const json = contractOf(
      {
        kind: 'column',
        gpa: 8,
        children: [{ kind: 'spacer', modifiers: [{ kind: 'clip', round: true }], a: 1, b: 2 }],
      },
      { theme: 'dark', $schema: 'x' },
    );
    const places = [
      '/theme',
      '/root/gpa',
      '/root/children/0/modifiers/0/round',
      '/root/children/0/a',
      '/root/children/0/b',
    ];
    expect(noticesOf(json)).toEqual(expect.arrayContaining(places.map((place) => ['unknown-argument', place])));
    expect(documentOf(json).noticeCount).toBe(5);
    const error = errorOf(button({ kind: 'host', name: 'a', confirm: false }));
    expect([error.code, error.details.pointer]).toEqual([
      'document/unsupported-argument',
      '/root/children/0/actions/0/confirm',
    ]);
  });

  it("[CT12] [F2] of enum values and roles have the field's or the contract's own substitute, and are reported", () => {
    const json = column(
      { kind: 'row', align: 'middle' },
      { kind: 'badge', color: { role: 'tertiary', light: '#112233', dark: '#445566' } },
    );
    expect(noticesOf(json)).toEqual(
      expect.arrayContaining([
        ['unknown-enum-value', '/root/children/0/align'],
        ['unknown-enum-value', '/root/children/1/color'],
      ]),
    );
    const oneValue = column({ kind: 'badge', color: { role: 'tertiary', light: '#112233' } });
    expect(errorOf(oneValue).code).toBe(UNSUPPORTED_VALUE);
  });

  it.each([
    [
      'an expression',
      { kind: 'column', gap: { kind: 'add', args: [1, { kind: 'state', name: 's', scope: 'x' }] } },
      '/root/gap/args/1',
    ],
    [
      'a function',
      { kind: 'column', gap: { kind: 'round', args: [{ kind: 'system', name: 'density' }], unit: 'px' } },
      '/root/gap',
    ],
    ['a colour', { kind: 'badge', color: { role: 'error', alpha: 0.5 } }, '/root/color'],
    ['an image', { kind: 'image', image: { asset: 'logo', url: 'https://x.example/' } }, '/root/image'],
  ])('[CT19] [F2] do not stand in %s', (_name, root, pointer) => {
    const error = errorOf(contractOf(root, { states: { s: 0 } }));
    expect([error.code, error.details.pointer]).toEqual(['document/unknown-field', pointer]);
    expect(errorOf(contractOf({ kind: 'spacer' }, { states: [['a', 1, 2]] })).code).toBe('document/invalid-value');
  });

  it('[CT13] [A4] are no more notices than any document may keep', () => {
    const document = documentOf(column(...Array.from({ length: 400 }, () => ({ kind: 'sparkle', ifUnknown: 'skip' }))));
    expect([document.notices.length, document.noticeCount]).toEqual([256, 400]);
  });

  it('[CT14] are refused from a producer, who must know what it writes', () => {
    for (const tree of [
      column({ kind: 'marquee', ifUnknown: 'placeholder' }),
      column({ kind: 'row', align: 'middle' }),
      contractOf({ kind: 'column', gpa: 8 }),
    ]) {
      expect(() => encodeDocument(tree as unknown as DocumentTree)).toThrow(/expected/u);
    }
  });
});
