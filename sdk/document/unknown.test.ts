// The treatment of things that this player does not know. [F2] [F3]
import { describe, expect, it } from 'vitest';
import { codeOf, decoded, documentBytes, play, refused, variablesOf } from '../test/bytes.ts';
import { ColumnArrangement, ColumnField, NodeKind, SemanticsModifier, TextField } from '../vocabulary/emitted.ts';
import { opcodeClass, opensContainer } from '../vocabulary/opcode-class.ts';
import { dumpDocument } from './dump-document.ts';
import { OperandTag } from './model.ts';
import { findModifier } from './read-list.ts';
import { readColorRole, readInt, readNumber, readRawEnum, tagOf } from './read-operand.ts';
import { traceNode } from './trace-node.ts';

const { alternatives, box, spacer, text, button } = NodeKind;
const kinds = (operations: readonly unknown[], resources?: readonly unknown[]): number[] =>
  Array.from(play(operations, resources).nodes.kinds);
const inBox = (...operations: readonly unknown[]): unknown[] => [[48], ...operations, [0]];

describe('unknown things', () => {
  it('[U1] have a class by their opcode', () => {
    const expected: [number, number, string, boolean][] = [
      [1, 47, 'critical', false],
      [48, 71, 'critical', true],
      [72, 87, 'placeholder', false],
      [88, 103, 'placeholder', true],
      [104, 115, 'hint', false],
      [116, 127, 'hint', true],
      [128, 255, 'critical', false],
      [256, 383, 'critical', true],
      [384, 511, 'placeholder', false],
      [512, 639, 'placeholder', true],
      [640, 767, 'hint', false],
      [768, 895, 'hint', true],
    ];
    for (const [first, last, name, container] of expected) {
      for (const opcode of [first, last])
        expect([opcodeClass(opcode), opensContainer(opcode)]).toEqual([name, container]);
    }
    expect([0, 896, 1_000_000, -1].map(opcodeClass)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[U2] [F2] reject when they are critical', () => {
    expect(refused(documentBytes(inBox([1], [47])))).toMatchObject({
      code: 'document/unsupported-operation',
      details: { opcode: 47, operationIndex: 2 },
    });
    expect(codeOf([[71], [0]])).toBe('document/unsupported-operation');
    expect(codeOf([[1, [[47]]]])).toBe('document/unsupported-modifier');
  });

  it('[U3] [F2] leave a placeholder, without what is in them', () => {
    expect(kinds(inBox([72, 'x', [1, { a: 1 }]], [1]))).toEqual([box, 0, spacer]);
    expect(kinds(inBox([90], [1], [48], [1], [0], [0], [2, null, 'a']))).toEqual([box, 0, text]);
    expect(
      kinds(
        inBox(
          [
            2,
            [
              [72, 1],
              [5, 16],
            ],
            'a',
          ],
          [48, [[73]]],
          [1],
          [0],
          [1],
        ),
      ),
    ).toEqual([box, 0, 0, spacer]);
    expect(play([[72]]).notices).toEqual([
      { code: 'unknown-component', opcode: 72, operationIndex: 0, byteOffset: expect.any(Number) as unknown, node: 0 },
    ]);
    expect(play(inBox([1], [72], [1])).notices).toMatchObject([{ opcode: 72, node: 2 }]);
    const document = play(inBox([48, [[73]]], [1], [0], [1]));
    expect(Array.from(document.nodes.next)).toEqual([3, 2, 3]);
    expect(document.nodes.operandStart).toEqual(new Uint32Array(4));
  });

  it('[U4] are skipped when they are hints', () => {
    expect(
      kinds(
        inBox(
          [104, 1],
          [120, 'a'],
          [1],
          [116],
          [0],
          [0],
          [
            1,
            [
              [106, 1],
              [5, 16],
            ],
          ],
        ),
      ),
    ).toEqual([box, spacer]);
    expect(
      play(inBox([104], [1, [[106]]])).notices.map(({ code, opcode, operationIndex }) => [
        code,
        opcode,
        operationIndex,
      ]),
    ).toEqual([
      ['unknown-hint', 104, 1],
      ['unknown-modifier', 106, 2],
    ]);
  });

  it('[U5] [F2] are never skipped when they are actions', () => {
    const press = (action: readonly unknown[]): unknown[] => inBox([8, null, 'a', [[1, 1], action]], [1]);
    expect(codeOf(press([47]))).toBe('document/unsupported-action');
    expect(kinds(press([72]))).toEqual([box, 0, spacer]);
    expect(kinds(press([104]))).toEqual([box, 0, spacer]);
    expect(kinds(inBox([1, [[15, [[72]]]]]))).toEqual([box, 0]);
    expect(play(press([72])).notices).toMatchObject([{ code: 'unknown-action', opcode: 72 }]);
  });

  it('[U6] [F3] are skipped as arguments, but not of actions', () => {
    const document = play([[1, null, 'new', [1, [2]]]]);
    expect(document.notices).toMatchObject([{ code: 'unknown-argument', opcode: 1 }]);
    expect(play([[1, [[10, 5]]]]).notices).toMatchObject([{ code: 'unknown-argument', opcode: 10 }]);
    expect(codeOf([[1, null, 'new', null]])).toBe('document/explicit-default');
    expect(codeOf([[8, null, 'a', [[2, 'x', 1, true, 1]]]])).toBe('document/unsupported-argument');
    expect(codeOf([[8, null, 'a', [[1, 1, 2, 3]]]])).toBe('document/unsupported-argument');
  });

  it.each([
    ['an operation', [[47]]],
    ['an operation inside', [[48], [49], [47], [0], [1], [0]]],
    ['a container', [[71], [1], [0]]],
    ['a modifier', [[1, [[5, 16], [47]]]]],
    ['a placeholder', [[72]]],
    ['a placeholder modifier', [[48, [[72]]], [1], [0]]],
    ['an action', [[8, null, 'x', [[47]]]]],
    ['a function', [[49, null, [[1, 1], [44]]], [1], [0]]],
    ['an action beside a wide id', [[8, null, 'x', [[2, 'x', 2 ** 31], [47]]]]],
    ['an argument of an action', [[8, null, 'x', [[2, 'x', 1, true, 1]]]]],
    ['an enum value', [[57], [34, 9], [0]]],
  ])('[U7] remove only a child of alternatives: %s', (_, child) => {
    const document = play(inBox([54], [2, null, 'first'], ...child, [8, null, 'last'], [0], [1]));
    expect(Array.from(document.nodes.kinds)).toEqual([box, alternatives, text, button, spacer]);
    expect(Array.from(document.nodes.next)).toEqual([5, 4, 3, 4, 5]);
    expect(document.notices).toMatchObject([{ code: 'alternative-skipped' }]);
    expect([
      document.modifiers.length,
      document.actions.length,
      document.lists.length,
      document.strings.length,
      document.expressions.length,
      document.wideIntegers.length,
    ]).toEqual([0, 0, 1, 3, 1, 0]);
    expect(document.operationCount).toBe(7 + child.length);
  });

  it('[U7] remove the child of the innermost alternatives', () => {
    expect(kinds([[54], [54], [47], [1], [0], [2, null, 'a'], [0]])).toEqual([
      alternatives,
      alternatives,
      spacer,
      text,
    ]);
    expect(kinds([[54], [48], [54], [47], [1], [0], [47], [0], [2, null, 'a'], [0]])).toEqual([alternatives, text]);
    expect(kinds([[54], [47], [0]])).toEqual([alternatives]);
    expect(kinds([[54], [120], [47], [0], [1], [0]])).toEqual([alternatives, spacer]);
  });

  it('[O7] [F2] keep the raw value of every enum value, of which readers give the fallback', () => {
    const raw = Array.from({ length: 600 }, (_, index) => 6 + index * index * 1_000_003);
    const document = play(inBox(...raw.flatMap((value) => [[49, null, null, value], [0]])));
    const { nodes, notices, noticeCount } = document;
    expect(Math.max(...raw)).toBeGreaterThan(2 ** 31);
    expect(raw.map((_, index) => readRawEnum(document, nodes, index + 1, ColumnField.arrangement))).toEqual(raw);
    expect(new Set(raw.map((_, index) => readInt(document, nodes, index + 1, ColumnField.arrangement)))).toEqual(
      new Set([ColumnArrangement.start]),
    );
    expect(tagOf(nodes, 1, ColumnField.arrangement)).toBe(OperandTag.UNKNOWN);
    expect([notices.length, noticeCount]).toEqual([256, 600]);
    expect(dumpDocument(document)).toContain(`column(arrangement=unknown:${String(raw[599])})`);
  });

  it("[O7] [F2] give the field's fallback, which need not be its default", () => {
    const document = play([[2, [[16, 99]], 'a', null, null, null, null, null, 7]]);
    const { modifiers, nodes } = document;
    expect(readInt(document, nodes, 0, TextField.overflow)).toBe(1);
    expect(readNumber(document, modifiers, 0, SemanticsModifier.role, variablesOf())).toBe(0);
    expect([
      readRawEnum(document, nodes, 0, TextField.overflow),
      readRawEnum(document, modifiers, 0, SemanticsModifier.role),
    ]).toEqual([7, 99]);
    // A known value and an absent value are their own raw values.
    expect([
      readRawEnum(document, nodes, 0, TextField.alignment),
      readRawEnum(play([[49, null, null, 3], [0]]), play([[49, null, null, 3], [0]]).nodes, 0, ColumnField.arrangement),
    ]).toEqual([0, 3]);
  });

  it('[R6] [F2] keep the raw number of a colour role, which readers take for none', () => {
    const document = play(
      [
        [
          48,
          [
            [7, 1],
            [7, 2],
          ],
        ],
        [0],
      ],
      [null, [[2 ** 40, 0xff00_0001, 2], [5]]],
    );
    expect(Array.from(document.colors.roles)).toEqual([0, 2 ** 40, 5]);
    expect([0, 1, 2].map((color) => readColorRole(document, color))).toEqual([0, 0, 5]);
    expect(dumpDocument(document)).toContain('background(color=unknown:1099511627776(#ff000001, #00000002))');
  });

  it('[U7] do not excuse what is malformed', () => {
    expect(codeOf([[54], [2, null, 'a', 0], [1], [0]])).toBe('document/out-of-range');
    expect(codeOf([[54], [48], [47], [0]])).toBe('document/unclosed');
    expect(codeOf([[54], [47, 1, null, [896]], [1], [0], [0]])).toBe('document/end');
  });

  it('[U8] count where a shared list is used', () => {
    const resources = (modifier: readonly unknown[]): unknown[] => [
      null,
      null,
      null,
      null,
      null,
      null,
      [[[5, 16], modifier]],
    ];
    expect(codeOf(inBox([1, [1]]), resources([47]))).toBe('document/unsupported-modifier');
    expect(kinds(inBox([1, [1]], [1]), resources([72]))).toEqual([box, 0, spacer]);
    expect(kinds([[54], [1, [1]], [2, null, 'a'], [0]], resources([47]))).toEqual([alternatives, text]);
    const hint = play(inBox([1, [1]]), resources([106]));
    expect(Array.from(hint.nodes.kinds)).toEqual([box, spacer]);
    expect(findModifier(hint, 1, 5)).toBe(0);
  });

  it('[E8] [U2] reject when one function of an expression is critical, whichever comes first', () => {
    const gap = (...tokens: readonly unknown[]): unknown[] => [[49, null, tokens], [1], [0]];
    expect(codeOf(gap([1, 1], [72], [47]))).toBe('document/unsupported-function');
    expect(codeOf(gap([1, 1], [47], [72]))).toBe('document/unsupported-function');
    expect(kinds(gap([1, 1], [72], [104]))).toEqual([0]);
  });

  it('[U8] are checked as bytes and counted while they are skipped', () => {
    const skipped = documentBytes(inBox([72, 1]));
    skipped[skipped.length - 3] = 0xc1;
    expect(refused(skipped).code).toBe('wire/unsupported-type');
    expect(codeOf([[90], [896], [0]])).toBe('document/opcode');
    expect(codeOf([[90], [1], [0, 1]])).toBe('document/end');
    expect(codeOf([[90], [1]])).toBe('document/unclosed');
    expect(
      refused(documentBytes([...Array.from({ length: 65 }, () => [90]), ...Array.from({ length: 65 }, () => [0])]))
        .code,
    ).toBe('document/too-deep');
    const deep = Array.from({ length: 17 }).reduce<unknown>((inner) => [inner], 1);
    expect(codeOf([[72, deep]])).toBe('wire/too-deep');
    expect(codeOf([[1, Array.from({ length: 65 }, () => [106])]])).toBe('document/limit');
  });

  it('[U4] report no more notices than the limit, and count the others', () => {
    const document = play(inBox(...Array.from({ length: 300 }, () => [104])));
    expect([document.notices.length, document.noticeCount]).toEqual([256, 300]);
  });

  it('are traced like everything else', () => {
    const document = decoded(documentBytes([[54], [48], [47], [0], [72], [2, null, 'a'], [0]]));
    expect([0, 1].map((node) => traceNode(document, node)?.operationIndex)).toEqual([0, 5]);
    expect(document.bytes[traceNode(document, 1)?.byteOffset ?? 0]).toBe(0x93);
    // The dropped child had the same number and another length. No end counts.
    expect([0, 1].map((node) => traceNode(document, node)?.byteLength)).toEqual([2, 5]);
    // The children of an unknown operation do not count either.
    const unknown = decoded(documentBytes([[48], [91], [2, null, 'a'], [0], [0]]));
    expect(traceNode(unknown, 1)?.byteLength).toBe(2);
    expect([-1, 2, 0.5].map((node) => traceNode(document, node)?.operationIndex)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
