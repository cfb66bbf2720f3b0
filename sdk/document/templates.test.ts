// Templates: the nodes of a use, and refusals before any node is written. [A4]
import { describe, expect, it } from 'vitest';
import { decoded, documentBytes, HEADER, refused } from '../test/bytes.ts';
import { FunctionCode, NodeKind } from '../vocabulary/emitted.ts';
import { USE } from '../vocabulary/parameter-types.ts';
import { decodeDocument } from './decode-document.ts';
import { dumpDocument } from './dump-document.ts';
import { traceNode, traceNodes } from './trace-node.ts';

const HEADER_2 = [2, ...HEADER.slice(1)];
const [TEXT, INTEGER, NUMBER, BOOLEAN, COLOR, PATH] = [1, 2, 3, 4, 5, 6];
type Plain = readonly unknown[];

/** A document of documentApi 2 with these templates. */
function withTemplates(templates: Plain, operations: Plain, tables: Plain = []): Uint8Array {
  const resources = [...tables, ...Array.from({ length: 7 - tables.length }, () => null), templates];
  return documentBytes(operations, resources, HEADER_2);
}

/** The dump without its head: the nodes. */
function nodesOf(bytes: Uint8Array): string {
  const lines = dumpDocument(decoded(bytes)).split('\n');
  return lines.slice(lines.findIndex((line) => /^\s*\d+ /u.test(line))).join('\n');
}

const codeOf = (templates: Plain, operations: Plain, tables: Plain = []): string =>
  refused(withTemplates(templates, operations, tables)).code;

/** `text ["Task ", id], title, and a button that opens it`. */
const row: Plain = [
  'row',
  [
    ['title', TEXT],
    ['id', INTEGER],
  ],
  [
    [
      49,
      [
        [5, 16],
        [15, [[1, 1, [[FunctionCode.parameter, 2]]]]],
      ],
    ],
    [2, null, ['Task ', 2]],
    [2, null, [1]],
    [8, null, 'Delete', [[2, 'task.delete', [2]]]],
    [0],
  ],
];

const expanded = (title: unknown, id: number): Plain => [
  [
    49,
    [
      [5, 16],
      [15, [id === 0 ? [1, 1] : [1, 1, id]]],
    ],
  ],
  [2, null, `Task ${id}`],
  [2, null, title],
  [8, null, 'Delete', [id === 0 ? [2, 'task.delete'] : [2, 'task.delete', id]]],
  [0],
];

describe('a use of a template', () => {
  it('[Y1] [V4] is its body with the arguments in place', () => {
    const uses = withTemplates([row], [[49], [USE, 1, 'Milk', 1], [USE, 1, 'Eggs', 70_000], [USE, 1, 'None', 0], [0]]);
    const plain = documentBytes([
      [49],
      ...expanded('Milk', 1),
      ...expanded('Eggs', 70_000),
      ...expanded('None', 0),
      [0],
    ]);
    expect(nodesOf(uses)).toBe(nodesOf(plain));
    expect(decoded(uses).strings.get(decoded(uses).strings.length - 1)).toBe('Task 0');
  });

  it('[Y1] shares what has no parameters in it', () => {
    const uses = (count: number): Plain => Array.from({ length: count }, (_, index) => [USE, 1, 'x', index]);
    const [few, many] = [10, 1_000].map((count) => decoded(withTemplates([row], [[49], ...uses(count), [0]])));
    // Each use has three records: the column's own modifier and its list, and the button's action.
    expect(many.modifiers.length - few.modifiers.length).toBe(990);
    expect(many.actions.length - few.actions.length).toBe(2 * 990);
  });

  it('[Y1] may stand in a later template, whose parameters may be its arguments', () => {
    const page: Plain = [
      'page',
      [
        ['name', TEXT],
        ['number', INTEGER],
      ],
      [[48], [USE, 1, ['My ', 1, '!'], [2]], [USE, 1, 'Two', 2], [0]],
    ];
    const uses = withTemplates([row, page], [[49], [USE, 2, 'Milk', 7], [USE, 1, 'Eggs', 8], [0]]);
    const plain = documentBytes([
      [49],
      [48],
      ...expanded('My Milk!', 7),
      ...expanded('Two', 2),
      [0],
      ...expanded('Eggs', 8),
      [0],
    ]);
    expect(nodesOf(uses)).toBe(nodesOf(plain));
  });

  it('[Y3] takes arguments of every type', () => {
    const all: Plain = [
      'all',
      [
        ['size', NUMBER],
        ['on', BOOLEAN],
        ['color', COLOR],
        ['icon', PATH],
        ['lines', INTEGER],
      ],
      [
        [49, [[7, [3]]], [[FunctionCode.parameter, 1]]],
        [4, null, [4], [[FunctionCode.parameter, 1], 2, [FunctionCode.multiply]]],
        [
          8,
          null,
          'a',
          [[2, 'open', [5], [[FunctionCode.parameter, 2]]]],
          null,
          null,
          null,
          [[FunctionCode.parameter, 2]],
        ],
        [0],
      ],
    ];
    const tables = [null, [0xff00_0000], null, [[0, 1, 2, 1, 3, 4]]];
    const uses = withTemplates([all], [[USE, 1, 2.5, false, 1, 1, 2 ** 40]], tables);
    const plain = documentBytes(
      [
        [49, [[7, 1]], 2.5],
        [4, null, 1, [2.5, 2, [FunctionCode.multiply]]],
        [8, null, 'a', [[2, 'open', 2 ** 40, false]], null, null, null, false],
        [0],
      ],
      tables,
    );
    expect(nodesOf(uses)).toBe(nodesOf(plain));
  });

  it('[Y4] writes no argument that is the default of its field', () => {
    const gap: Plain = ['gap', [['gap', NUMBER]], [[49, null, [[FunctionCode.parameter, 1]]], [0]]];
    expect(nodesOf(withTemplates([gap], [[USE, 1, 0]]))).toBe(nodesOf(documentBytes([[49], [0]])));
  });

  it('[Y5] is traced to the use, and to the operation of the template', () => {
    const bytes = withTemplates([row], [[49], [USE, 1, 'Milk', 1], [0]]);
    const document = decoded(bytes);
    const origin = traceNode(document, 3);
    expect(origin).toMatchObject({ operationIndex: 1, template: { name: 'row', operationIndex: 2 } });
    expect(bytes[origin?.byteOffset ?? 0]).toBe(0x94);
    expect(bytes[origin?.template?.byteOffset ?? 0]).toBe(0x93);
    expect(traceNode(document, 0)).toEqual({
      operationIndex: 0,
      byteOffset: origin === undefined ? 0 : origin.byteOffset - 2,
      byteLength: 2,
    });
    // The use has its opcode in one byte, the template in one, 'Milk' in five and 1 in one, after the head of the
    // array.
    expect(origin?.byteLength).toBe(1 + 1 + 1 + 5 + 1);
    const trace = traceNodes(document);
    // A single decoding traces all nodes.
    bytes.fill(0);
    expect([trace(3), trace(4)?.template?.operationIndex, trace(-1)]).toEqual([origin, 3, undefined]);
    expect(() => traceNode(document, 3)).toThrow('have been written to');
  });
});

const leaf: Plain = ['leaf', null, [[1]]];
const titled: Plain = ['titled', [['title', TEXT]], [[2, null, [1]]]];

describe('templates that are refused', () => {
  it.each<[name: string, templates: Plain, operations: Plain, code: string, tables?: Plain]>([
    [
      'a use before its template',
      [['a', null, [[USE, 2]]], leaf],
      [[49], [USE, 1], [USE, 2], [0]],
      'document/reference',
    ],
    ['a template that uses itself', [['a', null, [[48], [USE, 1], [0]]]], [[USE, 1]], 'document/reference'],
    ['a use of none', [leaf], [[49], [USE, 1], [USE, 2], [0]], 'document/reference'],
    ['a use without a template', [leaf], [[USE]], 'document/missing-field'],
    ['a template that is not used', [leaf], [[1]], 'document/unused-entry'],
    ['a parameter that is not used', [['a', [['title', TEXT]], [[1]]]], [[USE, 1, 'x']], 'document/unused-parameter'],
    [
      'a reference to no parameter',
      [['a', [['title', TEXT]], [[2, null, [2]]]]],
      [[USE, 1, 'x']],
      'document/reference',
    ],
    ['a parameter outside of a template', [leaf], [[49], [USE, 1], [2, null, [1]], [0]], 'wire/wrong-type'],
    [
      'a parameter in an expression outside',
      [leaf],
      [[49], [USE, 1], [49, null, [[FunctionCode.parameter, 1]]], [0], [0]],
      'document/parameter',
    ],
    [
      'a parameter in a shared list',
      [titled],
      [[USE, 1, 'x']],
      'wire/wrong-type',
      [null, null, null, null, null, null, [[[13, [1]]]]],
    ],
    [
      'text where a number stands',
      [['a', [['title', TEXT]], [[49, null, [[FunctionCode.parameter, 1]]], [0]]]],
      [[USE, 1, 'x']],
      'document/parameter',
    ],
    ['a number where text stands', [['a', [['size', NUMBER]], [[2, null, [1]]]]], [[USE, 1, 1]], 'document/parameter'],
    [
      'a colour where a path stands',
      [['a', [['color', COLOR]], [[4, null, [1]]]]],
      [[USE, 1, 1]],
      'document/parameter',
    ],
    ['text of no parameter', [['a', null, [[2, null, ['x']]]]], [[USE, 1]], 'document/parameter'],
    [
      'an argument of another type',
      [['a', [['on', BOOLEAN]], [[49, [[14, [[FunctionCode.parameter, 1]]]]], [0]]]],
      [[USE, 1, 'x']],
      'wire/wrong-type',
    ],
    ['an argument too many', [titled], [[USE, 1, 'x', 1]], 'document/item-count'],
    ['an argument too few', [titled], [[USE, 1]], 'document/item-count'],
    ['a parameter passed on outside of a template', [titled], [[USE, 1, [1]]], 'document/parameter'],
    [
      'a use inside an action',
      [leaf],
      [[49], [USE, 1], [8, null, 'a', [[USE, 1]]], [0]],
      'document/unsupported-action',
    ],
    ['two templates of one name', [leaf, leaf], [[49], [USE, 1], [USE, 2], [0]], 'document/duplicate-name'],
    [
      'two parameters of one name',
      [
        [
          'a',
          [
            ['b', TEXT],
            ['b', TEXT],
          ],
          [[2, null, [1, 2]]],
        ],
      ],
      [[USE, 1, 'x', 'y']],
      'document/duplicate-name',
    ],
    [
      'a type that is not known',
      [['a', [['b', 8]], [[2, null, [1]]]]],
      [[USE, 1, 'x']],
      'document/unsupported-enum-value',
    ],
    ['a body without a root', [['a', null, []]], [[USE, 1]], 'document/root'],
    ['a body of two roots', [['a', null, [[1], [1]]]], [[USE, 1]], 'document/root'],
    ['a body that is not closed', [['a', null, [[48]]]], [[USE, 1]], 'document/unclosed'],
    ['a draw operation outside of a canvas', [['a', null, [[20]]]], [[USE, 1]], 'document/misplaced'],
    [
      'an argument out of range',
      [['a', [['n', NUMBER]], [[1, [[12, [[FunctionCode.parameter, 1]]]]]]]],
      [[USE, 1, 2]],
      'document/out-of-range',
    ],
    [
      'an identifier that is none',
      [['a', [['n', TEXT]], [[1, [[17, [1]]]]]]],
      [[USE, 1, 'no key']],
      'document/grammar',
    ],
    [
      'bounds of a slider out of order',
      [['a', [['n', INTEGER]], [[15, null, 1, null, [1], 5]]]],
      [[USE, 1, 6]],
      'document/out-of-range',
    ],
    [
      'a joined name too long',
      [
        [
          'a',
          [
            ['n', TEXT],
            ['i', INTEGER],
          ],
          [[8, null, 'a', [[2, [1], [2]]]]],
        ],
      ],
      [[USE, 1, 'x'.repeat(127), 12]],
      'document/grammar',
    ],
  ])('[Y5] refuses %s', (_, templates, operations, code, tables) => {
    expect(codeOf(templates, operations, tables)).toBe(code);
  });

  it('[P3] [V1] refuses a use in a document of documentApi 1, but for alternatives', () => {
    const resources = [null, null, null, null, null, null, null, [leaf]];
    expect(refused(documentBytes([[USE, 1]], resources))).toMatchObject({
      code: 'document/newer-than-api',
      details: { opcode: USE, since: 2, documentApi: 1 },
    });
    const alternatives = documentBytes([[54], [USE, 1], [2, null, 'x'], [0]], resources);
    expect(Array.from(decoded(alternatives).nodes.kinds)).toEqual([
      NodeKind.alternatives,
      NodeKind.spacer,
      NodeKind.text,
    ]);
    // A player of documentApi 1 leaves it out.
    const older = decodeDocument(alternatives, undefined, { api: { min: 1, max: 1 } });
    expect(older.ok && Array.from(older.value.nodes.kinds)).toEqual([NodeKind.alternatives, NodeKind.text]);
    expect(older.ok && older.value.notices.map(({ code }) => code)).toEqual([
      'unknown-argument',
      'alternative-skipped',
    ]);
  });

  it('[P3] [V4] is unsupported by a player of documentApi 1', () => {
    const older = decodeDocument(withTemplates([leaf], [[USE, 1]]), undefined, { api: { min: 1, max: 1 } });
    expect(older).toMatchObject({ ok: false, error: { code: 'document/unsupported-api' } });
  });

  it('[U8] counts what is unknown in a body where it is used', () => {
    const unknown: Plain = ['unknown', null, [[48], [46], [0]]];
    expect(codeOf([unknown], [[USE, 1]])).toBe('document/unsupported-operation');
    const kinds = (operations: Plain): number[] =>
      Array.from(decoded(withTemplates([unknown], operations)).nodes.kinds);
    expect(kinds([[54], [USE, 1], [2, null, 'x'], [0]])).toEqual([NodeKind.alternatives, NodeKind.text]);
    const placeholder: Plain = ['placeholder', null, [[48], [72], [54], [46], [1], [0], [0]]];
    expect(Array.from(decoded(withTemplates([placeholder], [[49], [USE, 1], [USE, 1], [0]])).nodes.kinds)).toEqual([
      NodeKind.column,
      ...[0, 1].flatMap(() => [NodeKind.box, NodeKind.unknown, NodeKind.alternatives, NodeKind.spacer]),
    ]);
  });
});

describe('limits of templates', () => {
  /** `depth` templates, each of which uses the template before it twice. */
  const doubling = (depth: number): Plain => [
    leaf,
    ...Array.from({ length: depth }, (_, index) => [
      `t${index}`,
      null,
      [[48], [USE, index + 1], [USE, index + 1], [0]],
    ]),
  ];

  it.each([20, 60, 200])('[Y7] [A4] bounds 2^%d nested uses without expanding them', (depth) => {
    const before = process.memoryUsage().arrayBuffers;
    const error = refused(withTemplates(doubling(depth), [[USE, depth + 1]]));
    expect(['document/limit', 'document/too-deep']).toContain(error.code);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32_000_000);
  });

  it('[Y7] [A4] counts every use as what it stands for, up to each limit and one past it', () => {
    const uses = (count: number): Uint8Array =>
      withTemplates([row], [[49], ...Array.from({ length: count }, () => [USE, 1, 'Milk', 1]), [0]]);
    // A use has 5 operations beside itself, 4 components, "Task 1", "Milk" and "Delete".
    const limits = [
      ['maxOperations', 5 + 2 + 10 * 6],
      ['maxComponents', 1 + 10 * 4],
      ['maxExpandedTextBytes', 10 * (6 + 4 + 6) + 10 * 11],
      ['maxExpandedModifiers', 10 * 2],
    ] as const;
    for (const [limit, exactly] of limits) {
      expect([limit, decodeDocument(uses(10), { [limit]: exactly }).ok]).toEqual([limit, true]);
      expect(refused(uses(10), { [limit]: exactly - 1 })).toMatchObject({ code: 'document/limit', details: { limit } });
    }
  });

  it('[Y7] [A4] counts children of alternatives that are dropped as operations only', () => {
    const dropped = [[48], [USE, 1, 'Milk', 1], [46], [0]];
    const bytes = withTemplates([row], [[54], ...dropped, ...dropped, ...dropped, [1], [0]]);
    const { nodes } = decoded(bytes, { maxComponents: 5 });
    expect(Array.from(nodes.kinds)).toEqual([NodeKind.alternatives, NodeKind.spacer]);
    // Operations of the stream and the body, and of three uses.
    expect(decodeDocument(bytes, { maxOperations: 15 + 5 + 3 * 5 }).ok).toBe(true);
    expect(refused(bytes, { maxOperations: 15 + 5 + 3 * 5 - 1 }).code).toBe('document/limit');
    expect(decoded(bytes).templates.uses.length).toBe(0);
  });
});
