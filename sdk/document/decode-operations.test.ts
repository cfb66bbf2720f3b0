// Operations and the expressions in their fields: valid forms, and the error for each broken rule.
import { describe, expect, it } from 'vitest';
import { box, codeOf, documentBytes, HEADER, play, refused, variablesOf } from '../test/bytes.ts';
import { NodeKind, RowField, TextField } from '../vocabulary/emitted.ts';
import { decodeDocument } from './decode-document.ts';
import { dumpDocument } from './dump-document.ts';
import { readMap } from './read-list.ts';
import { readInt, readNumber } from './read-operand.ts';

describe('expressions', () => {
  const gap = (tokens: unknown, resources: readonly unknown[] = []): string =>
    codeOf([[49, null, tokens], [0]], resources);

  it('[E1] [E3] finds what it takes, and leaves one value', () => {
    expect(gap([[1, 1], [5]])).toBe('document/expression');
    expect(gap([[5], [1, 1], [1, 1]])).toBe('document/expression');
    expect(gap([[1, 1], 2])).toBe('document/expression');
    expect(gap([])).toBe('document/expression');
    expect(gap([[]])).toBe('document/expression');
    expect(gap([[1]])).toBe('document/expression');
    expect(gap([[1, 1], 1, [3, 1]])).toBe('document/expression');
    expect(gap([[1, 3]])).toBe('document/reference');
    expect(gap([[2, 5]])).toBe('document/unsupported-variable');
    expect(gap([[2, 0]])).toBe('document/reference');
  });

  it('[E2] stands in the field or in the table', () => {
    const inline = play([[49, null, [[1, 1], 2, [5]]], [0]]);
    const shared = play([[49, null, [1]], [49, null, [1]], [0], [0]], [null, null, [[[1, 1], 2, [5]]]]);
    expect(inline.expressions.codes).toEqual(shared.expressions.codes);
    expect(shared.expressions.length).toBe(2);
    expect(gap([2], [null, null, [[[1, 1], 2, [5]]]])).toBe('document/reference');
  });

  it('[E4] [E1] refuses constants, and literals beyond 32 bits', () => {
    expect(gap([1.5])).toBe('document/expression');
    expect(gap([1], [null, null, [[5]]])).toBe('document/expression');
    expect(gap([[1, 1], 2 ** 31, [3]])).toBe('document/out-of-range');
  });

  it('[E8] knows what to do with functions that it does not know', () => {
    expect(gap([[1, 1], [44]])).toBe('document/unsupported-function');
    expect(gap([[1, 1], [0]])).toBe('document/opcode');
    expect(
      play([
        [50],
        [
          49,
          null,
          [
            [1, 1],
            [72, 4],
          ],
          1,
        ],
        [1],
        [0],
        [1],
        [0],
      ]).nodes.kinds,
    ).toEqual(Uint8Array.of(NodeKind.row, 0, NodeKind.spacer));
    expect(play([[49, null, [[1, 1], [104]]], [0]]).notices).toMatchObject([{ code: 'unknown-function', opcode: 104 }]);
  });

  it('[U8] counts an unknown function where its expression is used', () => {
    const resources = [null, null, [[[1, 1], [44]]]];
    expect(codeOf([[49, null, [1]], [0]], resources)).toBe('document/unsupported-function');
    expect(play([[54], [49, null, [1]], [1], [0], [2, null, 'b'], [0]], resources).nodes.kinds).toEqual(
      Uint8Array.of(NodeKind.alternatives, NodeKind.text),
    );
  });
});

describe('operations', () => {
  it('[O1] are records with an opcode', () => {
    expect(codeOf([[]])).toBe('document/opcode');
    expect(codeOf([['text']])).toBe('wire/wrong-type');
    expect(codeOf([[896]])).toBe('document/opcode');
    expect(codeOf([[-1]])).toBe('document/opcode');
    expect(codeOf([5])).toBe('wire/wrong-type');
  });

  it('[O2] [O3] open and close containers around one root', () => {
    expect(codeOf([])).toBe('document/root');
    expect(codeOf([[1], [1]])).toBe('document/root');
    expect(codeOf([[104]])).toBe('document/root');
    expect(codeOf([[48]])).toBe('document/unclosed');
    expect(codeOf([[0]])).toBe('document/end');
    expect(codeOf([[48], [0], [0]])).toBe('document/end');
    expect(codeOf([[48], [0, 1]])).toBe('document/end');
    const { nodes } = play([[48], [49], [1], [1], [0], [1], [0]]);
    expect(Array.from(nodes.next)).toEqual([5, 4, 3, 4, 5]);
  });

  it('[O4] stand where they belong', () => {
    expect(codeOf(box([20]))).toBe('document/misplaced');
    expect(codeOf([[57], [1], [0]])).toBe('document/misplaced');
    expect(codeOf(box([12, 'a']))).toBe('document/misplaced');
    expect(codeOf([[58], [1], [0]])).toBe('document/misplaced');
    expect(play([[57], [20, 1, 2, 3, 4], [0]]).features).toEqual(['canvas']);
    expect(play([[58], [12, 'a'], [0]]).features).toEqual(['richText']);
  });

  it('[O5] [W9] write what is required, and no default', () => {
    expect(codeOf([[2]])).toBe('document/missing-field');
    expect(codeOf([[2, null]])).toBe('document/explicit-default');
    expect(codeOf([[2, null, null]])).toBe('document/missing-field');
    expect(codeOf([[2, null, 'a', 16]])).toBe('document/explicit-default');
    expect(codeOf([[2, null, 'a', null, null]])).toBe('document/explicit-default');
    expect(codeOf([[2, null, 'a', null, null, null, 0]])).toBe('document/explicit-default');
    expect(codeOf([[5, null, null, 1]])).toBe('document/explicit-default');
    expect(codeOf([[8, null, 'a', null, null, null, null, true]])).toBe('document/explicit-default');
    expect(codeOf([[57, null, null, null, ''], [0]])).toBe('document/explicit-default');
    const { nodes, ...rest } = play([[2, null, 'a', null, 700]]);
    expect(readNumber({ nodes, ...rest }, nodes, 0, TextField.size, variablesOf(0, 0, 0, 0, 0, 0))).toBe(16);
    expect(readInt({ nodes, ...rest }, nodes, 0, TextField.weight)).toBe(700);
  });

  it('[O6] keep numbers within their field', () => {
    expect(codeOf([[2, null, 'a', 0]])).toBe('document/out-of-range');
    expect(codeOf([[2, null, 'a', 1_001]])).toBe('document/out-of-range');
    expect(codeOf([[2, null, 'a', 0.5]])).toBe('document/out-of-range');
    expect(codeOf([[2, null, 'a', null, 500.5]])).toBe('wire/wrong-type');
    expect(codeOf([[2, null, 'a', null, [[1, 1]]]])).toBe('wire/wrong-type');
    expect(codeOf([[6, null, 2]])).toBe('document/out-of-range');
    const document = play([[50, null, 8.5], [0]]);
    expect(readNumber(document, document.nodes, 0, RowField.gap, variablesOf(0, 0, 0, 0, 0, 0))).toBe(8.5);
  });

  it('[O7] [F2] replace or refuse unknown values of enums', () => {
    const document = play([[49, null, null, 60], [0]]);
    expect(readInt(document, document.nodes, 0, 2)).toBe(0);
    expect(document.notices).toMatchObject([{ code: 'unknown-enum-value', opcode: 60, operationIndex: 0 }]);
    expect(codeOf([[57], [34, 7], [0]])).toBe('document/unsupported-enum-value');
    expect(codeOf([[49, null, null, -1], [0]])).toBe('document/out-of-range');
  });

  it('[O8] [S3] keep identifiers to their grammar', () => {
    const host = (...action: readonly unknown[]): unknown[] => [[8, null, 'a', [[2, ...action]]]];
    for (const name of ['task.delete.-1', 'a', 'a-b_c.9', 'a'.repeat(128)])
      expect(play(host(name)).actions.length).toBe(1);
    for (const name of ['', '.', 'a.', '.a', 'a..b', 'A', 'a b', 'ä', 'a/b', 'https://example.org', 'a'.repeat(129)])
      expect(codeOf(host(name))).toBe('document/grammar');
    expect(codeOf([[2, null, 'a', null, null, null, null, null, null, null, null, null, null, 'de_DE']])).toBe(
      'document/grammar',
    );
    expect(codeOf([[88, null, 'a'.repeat(65)], [0]])).toBe('document/grammar');
  });

  it('[O11] bounds the joined name of a host action', () => {
    const host = (length: number, id: number): unknown[] => [[8, null, 'a', [[2, 'a'.repeat(length), id]]]];
    expect(play(host(126, 1)).actions.length).toBe(1);
    expect(codeOf(host(126, 10))).toBe('document/grammar');
    const wide = play(host(111, Number.MAX_SAFE_INTEGER));
    expect(readInt(wide, wide.actions, 0, 1)).toBe(Number.MAX_SAFE_INTEGER);
    expect(codeOf(host(112, Number.MAX_SAFE_INTEGER))).toBe('document/grammar');
    expect(codeOf(host(1, -1))).toBe('document/out-of-range');
    expect(codeOf(host(1, 0))).toBe('document/explicit-default');
  });

  it('[O14] hold a slider whose bounds are in order', () => {
    const slider = (...bounds: unknown[]): Uint8Array =>
      documentBytes([[15, null, 1, null, ...bounds]], [], [2, ...HEADER.slice(1)]);
    expect(decodeDocument(slider(5, 5)).ok).toBe(true);
    expect(decodeDocument(slider(-5)).ok).toBe(true);
    for (const bounds of [[10, 5], [200], [null, -1]])
      expect(refused(slider(...bounds)).code).toBe('document/out-of-range');
    expect(refused(slider(10, 5)).message).toContain('expected a max of 10 or more, got 5');
  });

  it('[O10] keep lists to their length', () => {
    expect(codeOf([[8, null, 'a', []]])).toBe('document/item-count');
    expect(codeOf([[8, null, 'a', Array.from({ length: 17 }, () => [1, 1])]])).toBe('document/item-count');
    expect(codeOf([[48, []], [0]])).toBe('document/item-count');
    expect(codeOf([[57], [35, null, null, null, null, null, [1]], [0]], [null, [5]])).toBe('document/item-count');
    expect(codeOf([[57], [35, null, null, null, null, null, [1, 1], [0, 2]], [0]], [null, [5]])).toBe(
      'document/out-of-range',
    );
  });

  it('[O10] [W6] hold maps', () => {
    const document = play([[88, null, 'clock', null, { at: 1.5, big: 2 ** 40, on: true, zone: 'UTC' }], [0]]);
    const [, , , list] = document.nodes.values;
    expect([...readMap(document, list)]).toEqual([
      ['at', 1.5],
      ['big', 2 ** 40],
      ['on', true],
      ['zone', 'UTC'],
    ]);
    expect(codeOf([[88, null, 'clock', null, {}], [0]])).toBe('document/item-count');
    expect(codeOf([[88, null, 'clock', null, { 'a b': 1 }], [0]])).toBe('document/grammar');
    expect(codeOf([[88, null, 'clock', null, { a: null }], [0]])).toBe('wire/wrong-type');
    expect(codeOf([[88, null, 'clock', null, { a: [1] }], [0]])).toBe('wire/wrong-type');
  });

  it('says where an error is', () => {
    expect(refused(documentBytes(box([2, null, 'a'], [2, null, 'b', 0])))).toMatchObject({
      code: 'document/out-of-range',
      details: { operationIndex: 2, operation: 'text', field: 'size' },
      message: expect.stringMatching(
        /^a number is out of its range, at byte \d+, in operation 2, text, field size: expected 1 to 1000, got 0$/u,
      ) as unknown,
    });
    expect(
      refused(
        documentBytes([
          [
            48,
            [
              [5, 16],
              [5, -1],
            ],
          ],
          [0],
        ]),
      ).details,
    ).toMatchObject({ operationIndex: 0, operation: 'padding', field: 'start' });
  });

  it('[O12] splice shared modifier lists in place', () => {
    const document = play(
      [[50, [[10], 1, [12, 0.5]]], [48, [1]], [0], [0]],
      [
        null,
        null,
        null,
        null,
        null,
        null,
        [
          [
            [5, 16],
            [9, 4],
          ],
        ],
      ],
    );
    expect(dumpDocument(document)).toContain(
      'row(modifiers=[clip(), @1, opacity(alpha=0.5)])\n  box(modifiers=[@1])\n',
    );
    expect(document.modifiers.length).toBe(4);
  });
});
