// The document, its header and its resources: valid forms, and the error for each broken rule.
import { describe, expect, it } from 'vitest';
import { box, codeOf, decoded, documentBytes, HEADER, hex, play, refused, wire } from '../test/bytes.ts';
import { decodeDocument } from './decode-document.ts';
import { ImageField, TextField } from '../vocabulary/emitted.ts';
import { initialVariables, readInt, readString } from './read-operand.ts';

const leaf = [[1]];
const header = (change: Record<number, unknown>, length = 6): unknown[] =>
  Object.assign([...HEADER], change).slice(0, length);

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
    expect(codeOf([['x']], [], header({ 0: 4, 3: 'wide' }))).toBe('document/unsupported-api');
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
    expect(Array.from(initialVariables(play(leaf)).numbers)).toEqual([0, 3, 1, 1, 0, 0]);
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
      [null, null, null, null, null, null, null, null, [1]],
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

  it('[R3] stands in order of first use, and is used', () => {
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

  it('[R8] [O8] [A4] holds images by bytes or by key, and bounds their size', () => {
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

  it('[O12] holds modifier lists without references', () => {
    expect(codeOf([[48, [1]], [0]], [null, null, null, null, null, null, [[]]])).toBe('document/item-count');
    expect(codeOf([[48, [1]], [0]], [null, null, null, null, null, null, [[1]]])).toBe('wire/wrong-type');
  });

  it('[R3] does not judge the order of tables once something was skipped', () => {
    expect(play(box([72, 1], [2, null, 2]), [['a', 'b']]).nodes.length).toBe(3);
    expect(play(box([1, null, 'new'], [2, null, 2]), [['a', 'b']]).nodes.length).toBe(3);
    expect(codeOf(box([72], [2, null, 2]), [['a', 'b']])).toBe('document/table-order');
    // No skipped part could hold a reference.
    expect(codeOf(box([90], [1], [0], [2, null, 2]), [['a', 'b']])).toBe('document/table-order');
    expect(play(box([90], [1, null, 1], [0], [2, null, 2]), [['a', 'b']]).nodes.length).toBe(3);
  });

  it.each([
    ['text', 'abc', 'String'],
    ['nothing', undefined, 'Undefined'],
    ['an answer', new Response(''), 'Response'],
    ['a buffer', new ArrayBuffer(4), 'ArrayBuffer'],
    ['other bytes', new Float32Array(4), 'Float32Array'],
  ] as const)('[F1] refuses %s', (_what, given, name) => {
    const result = decodeDocument(given as unknown as Uint8Array);
    expect(result).toMatchObject({ ok: false, error: { code: 'host/invalid-value' } });
    expect(!result.ok && result.error.message).toContain(`expected a Uint8Array, got ${name}`);
  });
});
