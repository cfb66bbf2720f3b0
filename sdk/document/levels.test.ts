// A document of documentApi 1, read with vocabularies in which some of its rows are newer. [V1]
import { describe, expect, it } from 'vitest';
import type { PlayerError } from '../errors.ts';
import { limits } from '../limits.ts';
import { documentBytes } from '../test/bytes.ts';
import { ActionKind, FunctionCode, ModifierKind, NodeKind } from '../vocabulary/emitted.ts';
import type { PackedRows } from '../vocabulary/pack.ts';
import { functionSince, packedActions, packedModifiers, packedOperations } from '../vocabulary/pack.ts';
import { DecodeContext } from './decode-context.ts';
import { decodeDocument, decodeWith } from './decode-document.ts';
import type { DecoderVocabulary } from './decoder-vocabulary.ts';
import { decoderVocabulary } from './decoder-vocabulary.ts';
import type { PlayerDocument } from './model.ts';

/** These rows, with some kinds moved to documentApi 2. */
const later = (rows: PackedRows, ...kinds: readonly number[]): PackedRows => ({
  ...rows,
  since: rows.since.map((since, kind) => (kinds.includes(kind) ? 2 : since)),
});

const operations = later(
  packedOperations,
  NodeKind.spacer,
  NodeKind.card,
  NodeKind.custom,
  NodeKind.drawRect,
  NodeKind.run,
);
const modifiers = later(packedModifiers, ModifierKind.clip, ModifierKind.shadow);
const vocabulary: DecoderVocabulary = {
  ...decoderVocabulary,
  operations,
  modifiers,
  actions: later(packedActions, ActionKind.setState),
  functionSince: functionSince.map((since, opcode) => (opcode === FunctionCode.floor ? 2 : since)),
};

type Outcome = Partial<PlayerDocument> | PlayerError;

/** The decoded document without the decoder's rows, or the fault. */
function outcome(operations: readonly unknown[], resources: readonly unknown[] = [], read = vocabulary): Outcome {
  const bytes = documentBytes(operations, resources);
  const result = decodeWith(new DecodeContext(bytes, limits, read));
  if (!result.ok) return result.error;
  const { nodes, modifiers, actions, expressions, lists, notices } = result.value;
  const rows = packedOperations;
  return {
    nodes: { ...nodes, rows },
    modifiers: { ...modifiers, rows },
    actions: { ...actions, rows },
    expressions,
    lists,
    notices,
  };
}

const kindsOf = (found: Outcome): readonly number[] =>
  'nodes' in found && found.nodes !== undefined ? Array.from(found.nodes.kinds) : [];

const text = [2, null, 'a'];
const floor = [[1, 1], [FunctionCode.floor]];

describe('rows of a later documentApi than the document declares', () => {
  it.each<
    [
      name: string,
      operations: readonly unknown[],
      opcode: number,
      operationIndex: number,
      resources?: readonly unknown[],
    ]
  >([
    ['an operation', [[48], text, [1], [0]], 1, 2],
    ['a container', [[55], [0]], 55, 0],
    ['a draw operation', [[57], [20], [0]], 20, 1],
    ['a run', [[58], [12, 'a'], [0]], 12, 1],
    ['a modifier', [[48], [2, [[5, 16], [10]], 'a'], [0]], 10, 1],
    [
      'an action',
      [
        [
          8,
          null,
          'a',
          [
            [2, 'x'],
            [1, 1, 2],
          ],
        ],
      ],
      1,
      0,
    ],
    ['an action of a modifier', [[2, [[15, [[1, 1]]]], 'a']], 1, 0],
    ['a function', [[48], [49, null, floor], [0], [0]], 12, 1],
    [
      'a modifier of a shared list',
      [[48], [2, [1], 'a'], [2, [1], 'a'], [0]],
      10,
      1,
      [null, null, null, null, null, null, [[[5, 16], [10]]]],
    ],
    ['a function of a shared expression', [[48], text, [49, null, [1]], [0], [0]], 12, 2, [null, null, [floor]]],
    [
      'a shared expression of a shared list',
      [[48], [2, [1], 'a'], [0]],
      12,
      1,
      [null, null, [floor], null, null, null, [[[5, [1]]]]],
    ],
  ])('[P3] [V1] rejects: %s', (_, operations, opcode, operationIndex, resources) => {
    const error = outcome(operations, resources);
    expect(error).toMatchObject({
      code: 'document/newer-than-api',
      details: { opcode, operationIndex, since: 2, documentApi: 1, byteOffset: expect.any(Number) as number },
    });
    // The same bytes are a document if these rows came with documentApi 1.
    expect(kindsOf(outcome(operations, resources, decoderVocabulary))).not.toEqual([]);
  });

  it('[P3] says which row it is', () => {
    expect(outcome([[48], text, [1], [0]])).toMatchObject({
      details: { operation: 'spacer', byteOffset: documentBytes([[48], text, [1], [0]]).length - 4 },
    });
    expect(outcome([[2, [[10]], 'a']])).toMatchObject({ details: { operation: 'clip' } });
  });

  it.each<[name: string, operations: readonly unknown[]]>([
    ['a placeholder', [[48], [88, null, 'chart'], [0], [0]]],
    ['a hint', [[2, [[104, 3]], 'a']]],
    ['an operation in alternatives', [[48], [54], [48], [1], [0], text, [0], text, [0]]],
    ['a modifier in alternatives', [[54], [2, [[10]], 'a'], text, [0]]],
    ['an action in alternatives', [[54], [8, null, 'a', [[1, 1, 2]]], text, [0]]],
    ['a function in alternatives', [[54], [49, null, floor], [0], text, [0]]],
  ])('[P3] [U7] plays: %s', (_, operations) => {
    expect(outcome(operations)).toEqual(outcome(operations, [], decoderVocabulary));
    expect(outcome(operations)).toMatchObject({ notices: [] });
  });

  it('[U8] counts what is shared where it is used', () => {
    const shared = [null, null, null, null, null, null, [[[5, 16], [10]]]];
    expect(outcome([[54], [2, [1], 'a'], [0]], shared)).toEqual(
      outcome([[54], [2, [1], 'a'], [0]], shared, decoderVocabulary),
    );
    expect(outcome([[48], [54], [2, [1], 'a'], [0], [2, [1], 'a'], [0]], shared)).toMatchObject({
      code: 'document/newer-than-api',
      details: { operationIndex: 4 },
    });
    // An unknown thing beside it counts separately.
    const mixed = [null, null, null, null, null, null, [[[72], [10]]]];
    expect(outcome([[54], [2, [1], 'a'], text, [0]], mixed)).toMatchObject({
      notices: [{ code: 'unknown-modifier' }, { code: 'alternative-skipped' }],
    });
    expect(outcome([[2, [1], 'a']], mixed)).toMatchObject({ code: 'document/newer-than-api' });
  });

  it('[U2] leaves unknown opcodes as they were', () => {
    expect(outcome([[47]])).toMatchObject({ code: 'document/unsupported-operation' });
    expect(outcome([[48], [72], [104], text, [0]])).toEqual(
      outcome([[48], [72], [104], text, [0]], [], decoderVocabulary),
    );
  });

  it('[L3] leaves nothing behind for the next document', () => {
    expect(outcome([[1]])).toMatchObject({ code: 'document/newer-than-api' });
    expect(kindsOf(outcome([[1]], [], decoderVocabulary))).toEqual([NodeKind.spacer]);
    expect(outcome([[1]])).toMatchObject({ code: 'document/newer-than-api' });
  });
});

describe('a hint that came with a later documentApi', () => {
  // `animate`, with its duration.
  const bytes = documentBytes([[2, [[105, 400]], 'a']]);

  it('[P3] [V4] is no reason to raise the level of a document: a player of before plays it, and says what it leaves out', () => {
    expect(decodeDocument(bytes)).toMatchObject({ ok: true, value: { documentApi: 1, notices: [] } });
    expect(decodeDocument(bytes, undefined, { api: { min: 1, max: 1 } })).toMatchObject({
      ok: true,
      value: { notices: [{ code: 'unknown-modifier', opcode: 105 }] },
    });
  });
});
