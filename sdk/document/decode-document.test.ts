// Header, resources, operations: what decodes, and which error each broken rule gives.
import { describe, expect, it } from 'vitest';
import { codeOf, decoded, documentBytes, HEADER, hex, play, refused, wire } from '../test/bytes.ts';
import { ImageField, NodeKind, RowField, TextField } from '../vocabulary/emitted.ts';
import { dumpDocument } from './dump-document.ts';
import { readMap } from './read-list.ts';
import { initialVariables, readInt, readNumber, readString } from './read-operand.ts';

const leaf = [[1]];
const header = (change: Record<number, unknown>, length = 6): unknown[] =>
  Object.assign([...HEADER], change).slice(0, length);
const box = (...children: readonly unknown[]): unknown[] => [[48], ...children, [0]];

describe('the document', () => {
  it('[P1] is an array of four that begins with the magic', () => {
    expect(refused(wire(['PGR1', HEADER, []])).code).toBe('document/top-level');
    expect(refused(wire(['PGR1', HEADER, [], leaf, 1])).code).toBe('document/top-level');
    expect(refused(wire(['PGR2', HEADER, [], leaf])).code).toBe('document/magic');
    expect(refused(wire({})).code).toBe('wire/wrong-type');
    expect(refused(new Uint8Array()).code).toBe('wire/truncated');
  });

  it('[W1] ends with its last operation', () => {
    expect(refused(Uint8Array.from([...documentBytes(leaf), 0xc0])).code).toBe('wire/trailing-bytes');
  });

  it('[W10] cut anywhere is refused with a typed error', () => {
    const bytes = documentBytes(
      [
        [
          50,
          [
            [5, 16],
            [15, [[2, 'a.b', 7, true]]],
          ],
          8.5,
        ],
        [2, null, 'Hi', [[1, 1], 2, [5]]],
        [88, null, 'x', null, { a: 1 }],
        [0],
        [0],
      ],
      [],
      header({}, 6),
    );
    expect(decoded(bytes).nodes.length).toBe(3);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(['wire/truncated', 'wire/count-too-large']).toContain(refused(bytes.subarray(0, length)).code);
    }
  });

  it('keeps the given bytes, from wherever in their buffer they begin', () => {
    const bytes = documentBytes([[2, null, 'inside']]);
    const shifted = new Uint8Array(bytes.length + 3).subarray(3);
    shifted.set(bytes);
    const document = decoded(shifted);
    expect(document.bytes).toBe(shifted);
    expect(readString(document, document.nodes, 0, TextField.text)).toBe('inside');
  });
});

describe('the header', () => {
  it('[P2] needs its first five items, and gives defaults to the others', () => {
    expect(codeOf(leaf, [], header({}, 4))).toBe('document/missing-field');
    expect(play(leaf, [], header({}, 5))).toMatchObject({
      documentApi: 1,
      profile: 'canvas-1',
      unit: 'dp',
      arithmetic: 'total',
      designWidth: 390,
      designHeight: 720,
      lang: '',
      direction: 'ltr',
      title: '',
      stateCount: 0,
      format: 'pantograph-ops',
    });
  });

  it('[P3] [P4] refuses another documentApi or profile as unsupported, whatever else stands there', () => {
    expect(codeOf([['x']], [], header({ 0: 2, 3: 'wide' }))).toBe('document/unsupported-api');
    expect(codeOf(leaf, [], header({ 0: 0 }))).toBe('document/out-of-range');
    expect(codeOf(leaf, [], header({ 1: 'canvas-2' }))).toBe('document/unsupported-profile');
    expect(codeOf(leaf, [], header({ 1: 'no spaces' }))).toBe('document/grammar');
  });

  it('[P5] measures in dp', () => {
    expect(codeOf(leaf, [], header({ 2: 2 }))).toBe('document/unsupported-enum-value');
    expect(codeOf(leaf, [], header({ 3: 0 }))).toBe('document/out-of-range');
    expect(codeOf(leaf, [], header({ 4: 100_001 }))).toBe('document/out-of-range');
    expect(play(leaf, [], header({ 3: 390.5 })).designWidth).toBe(390.5);
  });

  it('[P6] [O13] names states and their first values', () => {
    expect(play(leaf).variables.slice(0, 2)).toEqual([
      { name: 'screen', type: 'int', source: 'state', initial: 0 },
      { name: 'tab', type: 'int', source: 'state', initial: 3 },
    ]);
    expect(Array.from(initialVariables(play(leaf)))).toEqual([0, 3, 1, 1, 0, 0]);
    expect(codeOf(leaf, [], header({ 5: [] }))).toBe('document/explicit-default');
    expect(codeOf(leaf, [], header({ 5: [['a', 0]] }))).toBe('document/explicit-default');
    expect(codeOf(leaf, [], header({ 5: [['a'], ['a']] }))).toBe('document/duplicate-state');
    expect(codeOf(leaf, [], header({ 5: [['a b']] }))).toBe('document/grammar');
    expect(codeOf(leaf, [], header({ 5: [['']] }))).toBe('document/grammar');
    expect(codeOf(leaf, [], header({ 5: [['a', 2 ** 31]] }))).toBe('document/out-of-range');
    expect(codeOf(leaf, [], header({ 5: [['a', 1, 1]] }))).toBe('document/item-count');
    expect(codeOf([[53, null, 3], [0]])).toBe('document/reference');
    expect(codeOf([[53, null, 0], [0]])).toBe('document/reference');
  });

  it('[P7] says language, direction and title', () => {
    const full = [...header({ 5: null }), 'ar-EG', 1, 'Tasks'];
    expect(play(leaf, [], full)).toMatchObject({ lang: 'ar-EG', direction: 'rtl', title: 'Tasks' });
    expect(codeOf(leaf, [], [...HEADER, 'not_a_tag'])).toBe('document/grammar');
    expect(codeOf(leaf, [], [...HEADER, null, 0])).toBe('document/explicit-default');
    expect(codeOf(leaf, [], [...HEADER, null, 3])).toBe('document/unsupported-enum-value');
    expect(codeOf(leaf, [], [...HEADER, null, null, ''])).toBe('document/explicit-default');
    expect(codeOf(leaf, [], [...HEADER, null])).toBe('document/explicit-default');
  });

  it('[P8] skips and reports what was appended', () => {
    const document = play(
      leaf,
      [null, null, null, null, null, null, null, [1]],
      [...HEADER, null, null, null, { new: [1] }],
    );
    expect(document.notices.map(({ code, operationIndex }) => [code, operationIndex])).toEqual([
      ['unknown-argument', -1],
      ['unknown-argument', -1],
    ]);
  });
});

describe('resources', () => {
  it('[R1] [W9] omits empty tables at the end, and writes nil for others', () => {
    expect(codeOf(leaf, [[]])).toBe('document/explicit-default');
    expect(codeOf(leaf, [null])).toBe('document/explicit-default');
    expect(
      play(
        [[2, null, 'a', null, null, null, null, null, null, null, null, null, 1]],
        [null, null, null, null, null, ['serif']],
      ).fonts,
    ).toEqual(['', 'serif']);
  });

  it('[R2] refers from 1', () => {
    expect(codeOf([[2, null, 2]], [['a']])).toBe('document/reference');
    expect(codeOf([[2, null, 0]], [['a']])).toBe('document/reference');
    expect(codeOf([[2, null, -1]], [['a']])).toBe('document/reference');
    expect(codeOf([[4, null, 1]])).toBe('document/reference');
  });

  it('[R3] [R4] stands in order of first use, and is used', () => {
    expect(codeOf(box([2, null, 2], [2, null, 1]), [['a', 'b']])).toBe('document/table-order');
    expect(codeOf(box([2, null, 1]), [['a', 'b']])).toBe('document/unused-entry');
    expect(play(box([2, null, 1], [2, null, 2], [2, null, 1]), [['a', 'b']]).strings.length).toBe(3);
    // A shared modifier list comes before every operation.
    expect(codeOf([[48, [[7, 1], 1]], [0]], [null, [5, 6], null, null, null, null, [[[7, 2]]]])).toBe(
      'document/table-order',
    );
    expect(play([[48, [[7, 2], 1]], [0]], [null, [5, 6], null, null, null, null, [[[7, 1]]]]).colors.length).toBe(3);
  });

  it('[R5] [W5] holds text once, decoded when it is asked for', () => {
    const document = play(box([2, null, 1], [2, null, '\ufeffä😀'], [2, null, ''], [2, null, 1]), [['Hi']]);
    expect([1, 2, 3, 4].map((node) => readString(document, document.nodes, node, TextField.text))).toEqual([
      'Hi',
      '\ufeffä😀',
      '',
      'Hi',
    ]);
    expect(document.strings.byteLength(1)).toBe(2);
    expect(document.bytes.subarray(document.strings.byteStart(1)).slice(0, 2)).toEqual(Uint8Array.of(72, 105));
    expect(document.strings.get(0)).toBe('');
    expect(codeOf([[2, null, 1]], [['']])).toBe('document/explicit-default');
  });

  it('[R6] holds colours and roles', () => {
    const use = [
      [
        48,
        [
          [7, 1],
          [7, 2],
          [7, 3],
          [7, 4],
        ],
      ],
      [0],
    ];
    const { colors } = play(use, [null, [0xff00_0001, [5], [5, null, 1], [200, 1, 2]]]);
    expect([colors.roles, colors.light, colors.dark].map((list) => Array.from(list))).toEqual([
      [0, 0, 5, 5, 200],
      [0, 0xff00_0001, 0xff2f_55c8, 0xff2f_55c8, 1],
      [0, 0xff00_0001, 0xffb3_c5ff, 1, 2],
    ]);
    expect(play(use, [null, [1, 2, 3, [200, 1, 2]]]).notices).toMatchObject([
      { code: 'unknown-enum-value', opcode: 200 },
    ]);
    expect(codeOf(leaf, [null, [[200, 1]]])).toBe('document/unsupported-enum-value');
    expect(codeOf(leaf, [null, [[5, 0xff2f_55c8]]])).toBe('document/explicit-default');
    expect(codeOf(leaf, [null, [[5, 1, null]]])).toBe('document/explicit-default');
    expect(codeOf(leaf, [null, [[0]]])).toBe('document/out-of-range');
    expect(codeOf(leaf, [null, [[5, 1, 2, 3]]])).toBe('document/item-count');
    expect(codeOf(leaf, [null, [2 ** 32]])).toBe('document/out-of-range');
  });

  it('[R7] holds paths', () => {
    const { paths } = play(
      [[4, null, 1]],
      [null, null, null, [[0, 1, 2, 1, 3.5, 4, 2, 1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 3, 4]]],
    );
    expect(Array.from(paths.values.subarray(paths.start[1], paths.start[2]))).toEqual([
      0, 1, 2, 1, 3.5, 4, 2, 1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 3, 4,
    ]);
    for (const path of [[], [1, 1, 1], [0, 1], [0, 1, 2, 5], [0, 1, 2, 1, 3]]) {
      expect(codeOf([[4, null, 1]], [null, null, null, [path]])).toBe('document/path');
    }
    expect(codeOf([[4, null, 1]], [null, null, null, [[0, 100_001, 0]]])).toBe('document/out-of-range');
  });

  it('[R8] [R9] [A4] holds images by bytes or by key, and bounds their size', () => {
    const png = (width: number, height: number): Uint8Array =>
      hex(
        `89504e470d0a1a0a0000000d49484452 ${width.toString(16).padStart(8, '0')} ${height.toString(16).padStart(8, '0')} 0802000000`,
      );
    const show = (image: unknown): ReturnType<typeof play> => play([[3, null, 1]], [null, null, null, null, [image]]);
    expect(show(png(24, 12)).images[1]).toMatchObject({
      kind: 'bytes',
      mediaType: 'image/png',
      width: 24,
      height: 12,
      byteLength: 29,
    });
    expect(show('logo.dark').images[1]).toEqual({ kind: 'asset', key: 'logo.dark' });
    expect(readInt(show('logo'), show('logo').nodes, 0, ImageField.image)).toBe(1);
    expect(codeOf([[3, null, 1]], [null, null, null, null, [png(4_097, 4_097)]])).toBe('document/limit');
    expect(
      codeOf(
        [
          [3, null, 1],
          [3, null, 2],
          [3, null, 3],
        ],
        [null, null, null, null, [png(4_096, 4_096), png(4_096, 4_096), png(1, 1)]],
      ),
    ).toBe('document/limit');
    expect(codeOf([[3, null, 1]], [null, null, null, null, [hex('3c7376673e')]])).toBe('document/image');
    expect(codeOf([[3, null, 1]], [null, null, null, null, ['https://example.org/a.png']])).toBe('document/grammar');
    expect(codeOf(leaf, [null, null, null, null, null, ['two words']])).toBe('document/grammar');
  });

  it('[R10] holds modifier lists without references', () => {
    expect(codeOf([[48, [1]], [0]], [null, null, null, null, null, null, [[]]])).toBe('document/item-count');
    expect(codeOf([[48, [1]], [0]], [null, null, null, null, null, null, [[1]]])).toBe('wire/wrong-type');
  });

  it('[R11] does not judge the order of tables once something was skipped', () => {
    expect(play(box([72, 1], [2, null, 2]), [['a', 'b']]).nodes.length).toBe(3);
    expect(play(box([1, null, 'new'], [2, null, 2]), [['a', 'b']]).nodes.length).toBe(3);
    expect(codeOf(box([72], [2, null, 2]), [['a', 'b']])).toBe('document/table-order');
    // Nothing was skipped that could hold a reference.
    expect(codeOf(box([90], [1], [0], [2, null, 2]), [['a', 'b']])).toBe('document/table-order');
    expect(play(box([90], [1, null, 1], [0], [2, null, 2]), [['a', 'b']]).nodes.length).toBe(3);
  });
});

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

  it('[E4] [E5] refuses constants, and literals beyond 32 bits', () => {
    expect(gap([1.5])).toBe('document/expression');
    expect(gap([1], [null, null, [[5]]])).toBe('document/expression');
    expect(gap([[1, 1], 2 ** 31, [3]])).toBe('document/out-of-range');
  });

  it('[E8] knows what to do with functions that it does not know', () => {
    expect(gap([[1, 1], [23]])).toBe('document/unsupported-function');
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
    const resources = [null, null, [[[1, 1], [23]]]];
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
    expect(readNumber({ nodes, ...rest }, nodes, 0, TextField.size, new Float64Array(6))).toBe(16);
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
    expect(readNumber(document, document.nodes, 0, RowField.gap, new Float64Array(6))).toBe(8.5);
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

  it('[O9] keep lists to their length', () => {
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
