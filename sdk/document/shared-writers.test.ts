// Decodings reuse arrays one after the other, and none sees another's contents.
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { decoded, documentBytes, play, refused } from '../test/bytes.ts';
import { DecodeContext } from './decode-context.ts';
import { decodeWith } from './decode-document.ts';
import { dumpDocument } from './dump-document.ts';
import { collectModifiers, modifierListOf, sharedListNumber } from './read-list.ts';
import { traceNode } from './trace-node.ts';

const HINT = 115;
const rich = documentBytes(
  [
    [48, [1]],
    [2, [[5, 16, 8], 1], 'Ä title'],
    [
      8,
      [1, [5, 3]],
      'press',
      [
        [1, 1, 2],
        [2, 'a.b', 2 ** 40],
      ],
    ],
    [6, null, [[1, 1], 2.5, [5]]],
    [0],
  ],
  [null, null, null, null, null, null, [[[10], [5, 9]]]],
);
const hinted = documentBytes([[48, [[HINT], [5, 16], [HINT]]], [1], [0]]);
const large = documentBytes([
  [48],
  ...Array.from({ length: 5_000 }, (_, index) => [2, [[5, 16, 8], [10]], `text ${index}`]),
  [0],
]);

describe('decodings that share their arrays', () => {
  it('[L3] leave documents as they are that were decoded before', () => {
    const document = decoded(rich);
    const dump = dumpDocument(document);
    const lists = Array.from(document.lists);
    for (const other of [hinted, large, hinted]) decoded(other);
    refused(large.subarray(0, 30_000));
    expect(dumpDocument(document)).toBe(dump);
    expect(Array.from(document.lists)).toEqual(lists);
  });

  it('[L3] give the same whatever was decoded before', () => {
    const first = decoded(hinted);
    decoded(large);
    refused(large.subarray(0, 30_000));
    const again = decoded(hinted);
    // Places of skipped entries are empty.
    expect(Array.from(again.lists)).toEqual([0, 1, 0, 0, 0]);
    expect(again.lists).toEqual(first.lists);
    expect(again.nodes).toEqual(first.nodes);
    expect(again.modifiers).toEqual(first.modifiers);
    expect(dumpDocument(decoded(rich))).toBe(dumpDocument(decoded(rich)));
  });

  it('[L3] grow with the largest document, and keep no more of it than it needs', () => {
    const { nodes, modifiers, lists, strings } = decoded(large);
    expect([nodes.length, modifiers.length, lists.length, strings.length]).toEqual([5_001, 10_000, 15_001, 5_001]);
    expect([nodes.kinds.length, nodes.operandStart.length, nodes.tags.length, nodes.values.length]).toEqual([
      5_001, 5_002, 10_000, 10_000,
    ]);
    expect(strings.get(5_000)).toBe('text 4999');
    expect(strings.byteLength(5_000)).toBe(9);
  });

  it('[L3] hold strings of every length that there may be', () => {
    const longest = 'x'.repeat(16_384);
    const { strings } = play([[2, null, longest]]);
    expect([strings.byteLength(1), strings.get(1)]).toEqual([16_384, longest]);
  });
});

describe('a list of modifiers that is one shared list', () => {
  const document = play(
    [[48, [1]], [1, [2]], [1, [[5, 3]]], [1, [1, 2]], [0]],
    [null, null, null, null, null, null, [[[5, 1]], [[5, 2], [10]]]],
  );
  const modifiers = (node: number): readonly number[] => {
    const into: number[] = [];
    collectModifiers(document, node, into);
    return into;
  };

  it('[L3] is that list itself', () => {
    expect([0, 1, 2, 3].map((node) => sharedListNumber(document, modifierListOf(document, node)))).toEqual([
      1, 2, 0, 0,
    ]);
    expect(modifierListOf(document, 1)).toBe(document.sharedModifierLists[1]);
    expect([0, 1, 2, 3].map(modifiers)).toEqual([[0], [1, 2], [3], [0, 1, 2]]);
  });

  it('[A4] counts as work each time', () => {
    const many = (uses: number): Uint8Array =>
      documentBytes(
        [[48], ...Array.from({ length: uses }, () => [1, [1]]), [0]],
        [null, null, null, null, null, null, [[[10], [5, 16]]]],
      );
    expect(decoded(many(3), { maxExpandedModifiers: 6 }).nodes.length).toBe(4);
    expect(refused(many(4), { maxExpandedModifiers: 6 })).toMatchObject({
      code: 'document/limit',
      details: { limit: 'maxExpandedModifiers', got: 8 },
    });
  });
});

it('[L3] two documents that are built at the same time do not see each other', () => {
  const contexts = [rich, large, hinted].map((bytes) => new DecodeContext(bytes, limits));
  const dumps = contexts.map((context) => {
    const result = decodeWith(context);
    return result.ok && dumpDocument(result.value);
  });
  expect(dumps).toEqual([rich, large, hinted].map((bytes) => dumpDocument(decoded(bytes))));
  expect(new Set(contexts.map(({ model }) => model.tree.nodes)).size).toBe(3);
});

it('[L3] a node that was traced leaves nothing in what the next document is built in', () => {
  expect(traceNode(decoded(rich), 1)).toMatchObject({ operationIndex: 1 });
  const { model } = new DecodeContext(hinted, limits);
  expect(Object.keys(model.tree.nodes)).not.toContain('begin');
});
