import { encode } from '@msgpack/msgpack';
import type { ComponentNode, ModifierList } from 'pantograph/internal';
import { decodeDocument, isPlayerError } from 'pantograph';
import type { DocumentTree, StatesValue } from 'pantograph/contract';
import { toWireDocument } from 'pantograph/contract';
import { describe, expect, it } from 'vitest';
import { a, e, m, ui } from './builders.ts';
import { encodeDocument } from './encode-document.ts';
import { readDocument } from './read-document.ts';
import { path } from './svg-path.ts';

const documentOf = (root: ComponentNode, states?: StatesValue): DocumentTree => ({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  root,
  ...(states === undefined ? {} : { states }),
});
const wireOf = (...children: readonly ComponentNode[]): readonly unknown[] =>
  toWireDocument(documentOf(ui.column({}, children), { n: 0, o: 1 })).slice(2);
const text = (value: string, modifiers?: ModifierList): ComponentNode =>
  ui.text(modifiers === undefined ? { text: value } : { text: value, modifiers });

describe('encoding', () => {
  it('[PR1] [S5] writes the smallest document as these bytes', () => {
    expect(Buffer.from(encodeDocument(documentOf(ui.spacer()))).toString('hex')).toBe(
      '94a450475231950' + '1a863616e7661732d3101cd0186cd02d0909191' + '01',
    );
  });

  it('[PR2] [S5] omits defaults: at the end altogether, before other values as nil', () => {
    expect(
      wireOf(
        ui.text({ text: 'x', size: 16, weight: 700, wrap: true }),
        ui.column({ gap: 0 }, []),
        ui.row({ modifiers: [] }),
      ),
    ).toEqual([[], [[49], [2, null, 'x', null, 700], [49], [0], [50], [0], [0]]]);
  });

  it('[PR8] [F2] writes back unknown enum values and colour roles', () => {
    const raw = [
      [
        49,
        [
          [7, 1],
          [16, 99],
        ],
        null,
        4_294_967_296,
      ],
      [2, null, 'x', null, null, null, null, null, 7],
      [57],
      [37, null, 5],
      [0],
      [0],
    ];
    const bytes = encode(['PGR1', [1, 'canvas-1', 1, 390, 720], [null, [[200, 1, 2]]], raw], {
      forceFloat32: true,
      sortKeys: true,
    });
    const document = decodeDocument(bytes);
    if (!document.ok) throw document.error;
    expect(document.value.noticeCount).toBe(5);
    expect(encodeDocument(readDocument(document.value))).toEqual(bytes);
  });

  it('[PR8] refuses numbers for enum values and colour roles that have names', () => {
    const refused = (root: unknown): unknown => {
      try {
        return encodeDocument(documentOf(root as ComponentNode));
      } catch (error) {
        return isPlayerError(error) && error.code;
      }
    };
    for (const align of [0, 3, -1, 4.5, NaN, 2 ** 53])
      expect(refused({ kind: 'row', align })).toBe('document/unknown-name');
    expect(refused({ kind: 'canvas', children: [{ kind: 'paint', target: 9, color: 'primary' }] })).toBe(
      'document/unknown-name',
    );
    for (const role of [0, 1, 20, 20.5])
      expect(refused({ kind: 'badge', color: { role, light: '#000000', dark: '#000000' } })).toBe(
        'document/unknown-name',
      );
    expect(refused({ kind: 'badge', color: { role: 200, light: '#000000' } })).toBe('document/invalid-value');
  });

  it('[PR3] [S5] writes integral numbers as integers, others as float32, and -0 as 0', () => {
    expect(wireOf(ui.column({ gap: 0.1 }), ui.column({ gap: 8.0 }), ui.column({ gap: -0 }))).toEqual([
      [],
      [[49], [49, null, Math.fround(0.1)], [0], [49, null, 8], [0], [49], [0], [0]],
    ]);
    expect(wireOf(text('x', [m.opacity({ alpha: -0 })]))).toEqual([[], [[49], [2, [[12, 0]], 'x'], [0]]]);
    // As a float32 it equals the default.
    expect(wireOf(ui.text({ text: 'x', size: 16.000_000_001 }))).toEqual([[], [[49], [2, null, 'x'], [0]]]);
  });

  it('[PR4] [S5] puts a string into the table when it occurs twice', () => {
    expect(wireOf(text('once'), text('twice'), text('twice'))).toEqual([
      [['twice']],
      [[49], [2, null, 'once'], [2, null, 1], [2, null, 1], [0]],
    ]);
    expect(wireOf(text(''), text(''))).toEqual([[], [[49], [2, null, ''], [2, null, ''], [0]]]);
  });

  it('[PR4] [S5] puts an expression into the table when it occurs twice', () => {
    const gap = e.add(e.state('o'), 1);
    expect(wireOf(ui.column({ gap }), ui.column({ gap }), ui.column({ gap: e.system('density') }))).toEqual([
      [null, null, [[[1, 2], 1, [3]]]],
      [[49], [49, null, [1]], [0], [49, null, [1]], [0], [49, null, [[2, 1]]], [0], [0]],
    ]);
  });

  it('[PR4] [S5] refers to colours by table: roles, literals, and roles with values of their own', () => {
    const colors = [
      'primary',
      '#112233',
      '#80112233',
      { role: 'error', dark: '#ffffff' },
      { role: 'error', light: '#b3261e' },
      'primary',
    ] as const;
    expect(wireOf(...colors.map((color) => ui.text({ text: 'x', color })))[0]).toEqual([
      ['x'],
      [[5], 0xff112233, 0x80112233, [13, null, 0xffffffff], [13]],
    ]);
  });

  it('[PR4] [S5] shares a group of modifiers that occurs twice, and splices a group that occurs once', () => {
    const group = [m.padding({ start: 8 }), m.clip()];
    const clickable = m.clickable({ actions: [a.setState({ state: 'n', value: 1 })] });
    expect(
      wireOf(text('a', [group, clickable]), text('b', group), text('c', [[m.opacity({ alpha: 0.5 })], clickable])),
    ).toEqual([
      [null, null, null, null, null, null, [[[5, 8], [10]]]],
      [
        [49],
        [2, [1, [15, [[1, 1, 1]]]], 'a'],
        [2, [1], 'b'],
        [
          2,
          [
            [12, 0.5],
            [15, [[1, 1, 1]]],
          ],
          'c',
        ],
        [0],
      ],
    ]);
  });

  it('[PR4] [S5] shares a whole list that occurs twice, also when groups of it dissolve', () => {
    const [padding, clip] = [m.padding({ start: 8 }), m.clip()];
    expect(wireOf(text('a', [[padding], clip]), text('b', [padding, clip]))).toEqual([
      [null, null, null, null, null, null, [[[5, 8], [10]]]],
      [[49], [2, [1], 'a'], [2, [1], 'b'], [0]],
    ]);
  });

  it('[PR5] [S5] numbers tables in the order of the bytes: shared lists come before operations', () => {
    const group = [m.background({ color: 'error' })];
    const [resources] = wireOf(ui.text({ text: 'x', color: 'primary' }), text('y', group), text('z', group));
    expect(resources).toEqual([null, [[13], [5]], null, null, null, null, [[[7, 1]]]]);
  });

  it('[PR1] [PR5] [S5] writes states by name, in any given order', () => {
    const one = encodeDocument(documentOf(ui.spacer(), { b: 0, a: -1 }));
    expect(encodeDocument(documentOf(ui.spacer(), { a: -1, b: 0 }))).toEqual(one);
    expect(toWireDocument(documentOf(ui.spacer(), { b: 0, a: -1 }))[1]).toEqual([
      1,
      'canvas-1',
      1,
      390,
      720,
      [['a', -1], ['b']],
    ]);
  });

  it('[PR5] [S5] keeps the order of states that are given as pairs, also when it is read back', () => {
    const bytes = encodeDocument(
      documentOf(ui.spacer(), [
        ['b', 0],
        ['a', -1],
      ]),
    );
    const decoded = decodeDocument(bytes);
    if (!decoded.ok) throw decoded.error;
    expect(readDocument(decoded.value).states).toEqual([
      ['b', 0],
      ['a', -1],
    ]);
    expect(encodeDocument(readDocument(decoded.value))).toEqual(bytes);
  });

  it('[PR11] reads SVG path data with absolute commands', () => {
    expect(path('M4 12 L20,12.5H8V1 2-3Q1 2 3 4C1 2 3 4 5 6zZ'.replace('z', ' '))).toEqual([
      0, 4, 12, 1, 20, 12.5, 1, 8, 12.5, 1, 8, 1, 1, 8, 2, 1, 8, -3, 2, 1, 2, 3, 4, 3, 1, 2, 3, 4, 5, 6, 4,
    ]);
    expect(path('M0 0 1 1')).toEqual([0, 0, 0, 1, 1, 1]);
    for (const data of ['L1 1', 'M1', 'M1 1 m1 1', 'M0 0 A1 1 0 0 0 1 1', 'M0 0 Z 1 1', 'M0 0 x'])
      expect(() => path(data)).toThrow('path data at character');
  });
});
