// Text states in trees: written in every encoding, read back, and refused with their place.
import { decodeDocument, dumpDocument, isPlayerError } from 'pantograph';
import { cborFormat } from 'pantograph/cbor';
import type { ComponentNode } from 'pantograph/internal';
import { jsonFormat } from 'pantograph/contract';
import type { DocumentTree, StatesValue } from 'pantograph/contract';
import { protobufFormat } from 'pantograph/protobuf';
import { describe, expect, it } from 'vitest';
import { a, e, m, ui } from './builders.ts';
import { encodeDocument } from './encode-document.ts';
import type { EncodeOptions } from './encode-document.ts';
import { readDocument } from './read-document.ts';

const treeOf = (root: ComponentNode, states: StatesValue = { name: 'Ada', volume: 3 }): DocumentTree => ({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  states,
  root,
});

const greeting = treeOf(
  ui.column({}, [
    ui.textField({ name: 'name', label: 'Name', state: 'name' }),
    ui.select({ name: 'title', label: 'Title', options: ['Dr', 'Ms'], state: 'title' }),
    ui.text({
      text: e.join('Hello ', e.state('name')),
      modifiers: [m.visibleIf({ condition: e.greaterOrEqual(e.length(e.state('name')), 3) })],
    }),
    ui.text({ text: e.state('title') }),
    ui.button({
      label: e.state('name'),
      enabled: e.not(e.equalText(e.state('name'), '')),
      actions: [a.setText({ state: 'name', text: 'Eve' }), a.setState({ state: 'volume', value: 4 })],
    }),
  ]),
  { name: 'Ada', title: '', volume: 3 },
);

/** The code and place of the refusal of a tree. */
function refusal(tree: DocumentTree, options?: EncodeOptions): string {
  try {
    encodeDocument(tree, options);
  } catch (error) {
    if (isPlayerError(error)) return `${error.code} ${error.details.pointer ?? ''}`;
    throw error;
  }
  return 'accepted';
}

describe('text states', () => {
  it('[P10] [S1] are the same document in every encoding, and are read back', () => {
    const bytes = encodeDocument(greeting);
    const decoded = decodeDocument(bytes);
    if (!decoded.ok) throw decoded.error;
    expect(decoded.value.documentApi).toBe(3);
    expect(encodeDocument(readDocument(decoded.value))).toEqual(bytes);
    for (const [as, format] of [
      ['json', jsonFormat],
      ['cbor', cborFormat],
      ['protobuf', protobufFormat],
    ] as const) {
      const contract = format.decode(encodeDocument(greeting, { as }));
      if (!contract.ok) throw contract.error;
      expect(contract.value.bytes).toEqual(bytes);
    }
    expect(dumpDocument(decoded.value)).toContain('state name = "Ada"\nstate title = ""\nstate volume = 3\n');
  });

  it('[P10] [V4] are refused for earlier levels, with their place', () => {
    const plain = treeOf(ui.spacer());
    for (const api of [1, 2]) expect(refusal(plain, { api })).toBe('document/newer-than-api /states/name');
    expect(refusal({ ...plain, documentApi: 2 })).toBe('document/newer-than-api /documentApi');
    expect(refusal(treeOf(ui.spacer(), { volume: 3 }), { api: 2 })).toBe('accepted');
  });

  it.each([
    ['a text that is too long', treeOf(ui.spacer(), { name: 'x'.repeat(257) }), 'document/limit /states/name'],
    ['half of a surrogate pair', treeOf(ui.spacer(), { name: '\ud83d' }), 'document/invalid-value /states/name'],
    ['a toggle of a text', treeOf(ui.toggle({ state: 'name', label: 'On' })), 'document/state-use /root/state'],
    [
      'a slider of a text',
      treeOf(ui.column({}, [ui.slider({ state: 'name' })])),
      'document/state-use /root/children/0/state',
    ],
    [
      'a text field of a number',
      treeOf(ui.textField({ name: 'a', label: 'A', state: 'volume' })),
      'document/state-use /root/state',
    ],
    [
      'a password',
      treeOf(ui.textField({ name: 'a', label: 'A', type: 'password', state: 'name' })),
      'document/state-use /root/state',
    ],
    [
      'a number for a text',
      treeOf(ui.button({ label: 'A', actions: [a.setState({ state: 'name', value: 5 })] })),
      'document/state-use /root/actions/0/state',
    ],
    ['a size of a text', treeOf(ui.column({ gap: e.state('name') })), 'document/invalid-value /root/gap'],
    ['a text of a number', treeOf(ui.text({ text: e.state('volume') })), 'document/invalid-value /root/text'],
  ])('[O16] [O17] [CT4] are refused with the place: %s', (_name, tree, expected) => {
    expect(refusal(tree)).toBe(expected);
  });
});
