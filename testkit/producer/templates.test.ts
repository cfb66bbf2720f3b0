// Templates of trees: written, read back, and expanded for older players. [V4]
import type { PlayerDocument } from 'pantograph';
import { decodeDocument } from 'pantograph';
import { cborFormat } from 'pantograph/cbor';
import type { DocumentTree } from 'pantograph/contract';
import { jsonFormat, toWireDocument } from 'pantograph/contract';
import { USE } from 'pantograph/internal';
import { protobufFormat } from 'pantograph/protobuf';
import { describe, expect, it } from 'vitest';
import { a, e, m, ui, use } from './builders.ts';
import { encodeDocument } from './encode-document.ts';
import { expandTemplates } from './expand-templates.ts';
import { readDocument } from './read-document.ts';

const head = { profile: 'canvas-1', designWidth: 390, designHeight: 720, states: { screen: 0 } } as const;
const card = [m.fill({ width: 1 }), m.background({ color: 'surfaceContainer' })];
const icon = [0, 4, 12, 1, 20, 12.5, 4];

/** Two templates with parameters of every type; the second uses the first. */
const tree: DocumentTree = {
  ...head,
  templates: [
    {
      name: 'row',
      parameters: [
        { name: 'title', type: 'text' },
        { name: 'id', type: 'integer' },
        { name: 'tint', type: 'color' },
      ],
      root: ui.listItem({
        headline: e.parameter('title'),
        supporting: ['Task ', e.parameter('id')],
        modifiers: [
          card,
          m.border({ color: e.parameter('tint') }),
          m.clickable({ actions: [a.setState({ state: 'screen', value: e.parameter('id') })] }),
        ],
      }),
    },
    {
      name: 'block',
      parameters: [
        { name: 'name', type: 'text' },
        { name: 'number', type: 'integer' },
        { name: 'on', type: 'boolean' },
        { name: 'gap', type: 'number' },
        { name: 'path', type: 'path' },
        { name: 'picture', type: 'image' },
      ],
      root: ui.column({ gap: e.add(e.parameter('gap'), 1), modifiers: [card] }, [
        use('row', { title: ['My ', e.parameter('name')], id: e.parameter('number'), tint: 'primary' }),
        ui.icon({ path: e.parameter('path'), modifiers: [m.visibleIf({ condition: e.parameter('on') })] }),
        ui.image({ image: e.parameter('picture'), label: e.parameter('name') }),
        ui.button({ label: 'Delete', actions: [a.host({ name: 'task.delete', id: e.parameter('number') })] }),
      ]),
    },
  ],
  root: ui.column({}, [
    use('row', { title: 'Milk', id: 1, tint: '#112233' }),
    use('row', { title: 'Milk', id: 70_000, tint: { role: 'error', dark: '#80ff0000' } }),
    use('block', { name: '', number: 7, on: false, gap: 2.5, path: icon, picture: { asset: 'logo' } }),
  ]),
};

const decoded = (bytes: Uint8Array): PlayerDocument => {
  const result = decodeDocument(bytes);
  if (!result.ok) throw result.error;
  return result.value;
};

const refusal = (wrong: unknown, options?: { readonly api?: number }): string => {
  try {
    encodeDocument(wrong as DocumentTree, options);
  } catch (error) {
    const { code, details } = error as { code: string; details: { pointer?: string; lost?: string } };
    return [code, details.pointer, details.lost].filter((part) => part !== undefined).join(' ');
  }
  return 'ok';
};

describe('a tree with templates', () => {
  it('[PR14] [V4] is read back as it is', () => {
    const bytes = encodeDocument(tree);
    const read = readDocument(decoded(bytes));
    expect(decoded(bytes).documentApi).toBe(2);
    expect(read.templates?.[1].root).toMatchObject({ gap: { kind: 'add' }, children: [{ kind: 'use' }, {}, {}, {}] });
    expect(encodeDocument(read)).toEqual(bytes);
  });

  it('[PR14] [V4] is expanded for older players, and the player expands it to the same', () => {
    const older = encodeDocument(tree, { api: 1 });
    expect(decodeDocument(older, undefined, { api: { min: 1, max: 1 } }).ok).toBe(true);
    expect(decoded(older).documentApi).toBe(1);
    // The decoder's expansion.
    const expandedByPlayer = readDocument(decoded(encodeDocument(tree)), { isExpanded: true });
    expect(encodeDocument(expandedByPlayer)).toEqual(older);
    expect(encodeDocument(expandTemplates(tree))).toEqual(older);
  });

  it.each([
    ['json', jsonFormat],
    ['cbor', cborFormat],
    ['protobuf', protobufFormat],
  ] as const)('[CT1] [S1] is the same in %s', (as, format) => {
    const bytes = encodeDocument(tree, { as });
    const result = format.decode(bytes);
    if (!result.ok) throw result.error;
    expect(result.value.bytes).toEqual(encodeDocument(tree));
    expect(encodeDocument(readDocument(result.value), { as })).toEqual(bytes);
    expect(format.decode(encodeDocument(tree, { as, api: 1 }))).toMatchObject({ ok: true, value: { documentApi: 1 } });
  });

  it('[PR14] writes each template once, and shares resources with the tree', () => {
    const [, header, resources, operations] = toWireDocument(tree);
    expect((header as readonly unknown[])[0]).toBe(2);
    expect((resources as readonly (readonly unknown[])[])[7]).toHaveLength(2);
    expect((operations as readonly (readonly unknown[])[]).map(([opcode]) => opcode)).toEqual([49, USE, USE, USE, 0]);
  });

  const row = tree.templates?.[0];
  const withRow = (changes: object, ...children: readonly unknown[]): unknown => ({
    ...head,
    templates: [{ ...row, ...changes }],
    root: { kind: 'column', children },
  });
  const fits = { kind: 'use', template: 'row', arguments: { title: 'a', id: 1, tint: 'primary' } };

  it.each<[name: string, tree: unknown, refusal: string]>([
    [
      'a use of none',
      withRow({}, fits, { kind: 'use', template: 'line' }),
      'document/unknown-name /root/children/1/template',
    ],
    [
      'an argument of another type',
      withRow({}, { ...fits, arguments: { ...fits.arguments, id: 'x' } }),
      'document/parameter /root/children/0/arguments/id',
    ],
    [
      'an argument too few',
      withRow({}, { ...fits, arguments: { title: 'a' } }),
      'document/missing-field /root/children/0/arguments/id',
    ],
    [
      'an argument too many',
      withRow({}, { ...fits, arguments: { ...fits.arguments, more: 1 } }),
      'document/unknown-field /root/children/0/arguments/more',
    ],
    ['a template that is not used', withRow({}), 'document/unused-entry /templates/0'],
    [
      'a parameter that is not used',
      withRow({ root: { kind: 'text', text: [e.parameter('title'), e.parameter('id')] } }, fits),
      'document/unused-parameter /templates/0/parameters/2',
    ],
    [
      'a parameter of another type',
      withRow({ root: { kind: 'text', text: e.parameter('tint') } }, fits),
      'document/parameter /templates/0/root/text',
    ],
    [
      'a parameter outside of a template',
      withRow({}, fits, { kind: 'text', text: e.parameter('title') }),
      'document/unknown-name /root/children/1/text',
    ],
    ['a template that uses itself', withRow({ root: fits }, fits), 'document/unknown-name /templates/0/root/template'],
    [
      'a type that is none',
      withRow({ parameters: [{ name: 'title', type: 'date' }] }, fits),
      'document/unknown-name /templates/0/parameters/0/type',
    ],
    [
      'two parameters of one name',
      withRow({ parameters: [...(row?.parameters ?? []), row?.parameters?.[0]] }, fits),
      'document/duplicate-name /templates/0/parameters/3/name',
    ],
    [
      'a draw operation outside of a canvas',
      withRow({ parameters: [], root: { kind: 'drawRect', width: 1, height: 1 } }, { kind: 'use', template: 'row' }),
      'document/misplaced /root/children/0',
    ],
    [
      'a use inside an action',
      withRow({}, fits, { kind: 'button', label: 'a', actions: [fits] }),
      'document/unknown-name /root/children/1/actions/0',
    ],
    [
      'a level that it does not have',
      { ...(withRow({}, fits) as object), documentApi: 1 },
      'document/newer-than-api /documentApi',
    ],
    [
      'what it expands to beyond a range',
      withRow(
        {
          parameters: [{ name: 'title', type: 'text' }],
          root: { kind: 'spacer', modifiers: [m.key({ key: 'x' }), { kind: 'key', key: e.parameter('title') }] },
        },
        { ...fits, arguments: { title: 'no key' } },
      ),
      'document/invalid-value /root/children/0',
    ],
  ])('[PR14] [F2] refuses %s', (_, wrong, expected) => {
    expect(refusal(wrong)).toBe(expected);
  });
});

describe('the level of a document', () => {
  const newer = ui.text({ text: 'a', size: 20 });
  const template = { name: 'newer', root: newer };

  it('[P3] [V4] follows from the operations that players need, not from those in alternatives', () => {
    const both = { ...head, templates: [template], root: ui.column({}, [{ ...use('newer'), fallback: ui.spacer() }]) };
    expect(decoded(encodeDocument(both)).documentApi).toBe(1);
    const alternatives = { ...head, templates: [template], root: ui.alternatives({}, [use('newer'), ui.spacer()]) };
    expect(decoded(encodeDocument(alternatives)).documentApi).toBe(1);
    const older = decodeDocument(encodeDocument(alternatives), undefined, { api: { min: 1, max: 1 } });
    expect(older.ok && older.value.notices.map(({ code }) => code)).toContain('alternative-skipped');
    expect(decoded(encodeDocument({ ...head, templates: [template], root: use('newer') })).documentApi).toBe(2);
  });

  it('[PR15] [V4] is at most the level that is written for, and lost operations are named', () => {
    const lost = { ...head, root: ui.column({ gap: { kind: 'parameter', name: 'x' } }) };
    expect(refusal(lost, { api: 1 })).toBe('document/unknown-name /root/gap');
    expect(decoded(encodeDocument({ ...tree, documentApi: 2 }, { api: 1 })).documentApi).toBe(1);
    const slider = ui.slider({ state: 'n', label: 'Volume' });
    const sliding = { ...head, states: { n: 0 }, root: ui.column({}, [slider]) };
    expect(refusal(sliding, { api: 1 })).toBe('document/newer-than-api /root/children/0 slider');
    const advice = /in `alternatives` or beside a `fallback`, players of documentApi 1 do without it$/;
    expect(() => encodeDocument(sliding, { api: 1 })).toThrow(advice);
    expect(() => encodeDocument({ ...sliding, documentApi: 1 })).toThrow(advice);
    const both = { ...sliding, root: ui.column({}, [{ ...slider, fallback: ui.text({ text: 'Volume' }) }]) };
    expect(refusal(both, { api: 1 })).toBe('ok');
    expect(decoded(encodeDocument({ ...head, documentApi: 2, root: ui.spacer() }, { api: 2 })).documentApi).toBe(2);
  });
});
