// A byte changed, added or removed in real documents gives a document or a typed error.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { PlayerError } from '../errors.ts';
import { documentBytes } from '../test/bytes.ts';
import { decodeDocument } from './decode-document.ts';
import { dumpDocument } from './dump-document.ts';
import { evaluate } from '../expression/evaluate.ts';
import { initialVariables } from './read-operand.ts';

const resources = [
  ['Tasks', 'task.delete'],
  [[5], 0xff00_ff00, [3, 1, 2]],
  [
    [[1, 1], 2, [5]],
    [[2, 4], 0, [6]],
  ],
  [[0, 1, 2, 3, 1, 1, 2, 2, 3.5, 3, 4]],
  ['logo'],
  ['serif'],
  [
    [
      [5, 16, 8],
      [7, 1],
      [
        15,
        [
          [1, 1, 3],
          [2, 'task.create'],
        ],
      ],
    ],
  ],
];
const bytes = documentBytes(
  [
    [53, null, 1],
    [52, [1, [12, 0.5]], null, [1]],
    [2, null, 1, 28.5, 700, 2, 1, 2, null, false, 30, null, 1, 'de', 1],
    [4, [[14, [[1, 2]]]], 1],
    [3, null, 1, 'A logo', 1],
    [57, null, 10, 10],
    [35, 1, 1, 2, 3, 4, [1, 3], [0, 0.5]],
    [20, 1, 2, 3, [2]],
    [0],
    [58],
    [12, 'run'],
    [0],
    [13, null, 2, ['a', 'b', '']],
    [54],
    [47, 1],
    [1],
    [0],
    [88, null, 'chart', 2, { a: 1, b: true, c: 'x' }],
    [90, 1],
    [48],
    [0],
    [0],
    [8, [[16, 1, 'Delete', 2]], 'x', [[2, 2, 12, [[1, 1]]]]],
    [0],
    [0],
    [104, [1, { a: [] }]],
    [0],
    [0],
  ].slice(0, -1),
  resources,
);

/** Reads the whole document, so that an index outside of its pool is found. */
function visit(changed: Uint8Array): string {
  const result = decodeDocument(changed);
  if (!result.ok) {
    expect(result.error).toBeInstanceOf(PlayerError);
    expect(result.error.details.byteOffset).toBeLessThanOrEqual(changed.length);
    return result.error.code;
  }
  const { value } = result;
  for (let expression = 1; expression < value.expressions.length; expression += 1) {
    expect(Number.isFinite(evaluate(value, expression, initialVariables(value)))).toBe(true);
  }
  expect(value.nodes.next[0]).toBe(value.nodes.length);
  expect(dumpDocument(value)).not.toMatch(/undefined|NaN/u);
  return 'ok';
}

describe('decodeDocument', () => {
  it('[L3] decodes what the mutations start from', () => {
    expect(visit(bytes)).toBe('ok');
  });

  it('[L3] survives telling values of every byte', () => {
    const outcomes = new Set<string>();
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes);
      // Small integers, and each kind of header.
      for (const byte of [
        0x00, 0x01, 0x02, 0x30, 0x48, 0x68, 0x7f, 0x81, 0x90, 0x91, 0x92, 0xa0, 0xa1, 0xc0, 0xc1, 0xc3, 0xc4, 0xca,
        0xcc, 0xcd, 0xd9, 0xdc, 0xdd, 0xff,
      ]) {
        changed[at] = byte;
        outcomes.add(visit(changed));
      }
    }
    expect(outcomes.size).toBeGreaterThan(20);
  });

  it('[L3] survives bytes that are changed, added, removed or moved', () => {
    fc.assert(
      fc.property(
        fc.nat(bytes.length - 1),
        fc.nat(6),
        fc.uint8Array({ maxLength: 6 }),
        fc.nat(bytes.length - 1),
        (at, removed, added, from) => {
          const piece = added.length === 0 ? bytes.subarray(from, from + 6) : added;
          visit(Uint8Array.from([...bytes.subarray(0, at), ...piece, ...bytes.subarray(at + removed)]));
        },
      ),
      { numRuns: rounds(1_500, 50_000) },
    );
  });
});
