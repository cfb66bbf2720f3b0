// Hostile bytes: every limit, and linear time and memory. Written by hand, because no honest producer writes them.
import { describe, expect, it } from 'vitest';
import type { Limits } from '../limits.ts';
import { limits, lowerLimits } from '../limits.ts';
import { documentBytes, HEADER, hex, play, refused } from '../test/bytes.ts';
import { decodeDocument } from './decode-document.ts';
import { dumpDocument } from './dump-document.ts';

const beginning = hex('94 a4 50475231 95 01 a8 63616e7661732d31 01 cd0186 cd02d0');
const tail = (digits: string): Uint8Array => Uint8Array.from([...beginning, ...hex(digits)]);

/** A document of exactly `size` bytes, whose operations repeat `pattern`. */
function filled(head: string, pattern: string, size = limits.maxBytes): Uint8Array {
  const bytes = new Uint8Array(size);
  const start = tail(head);
  bytes.set(start);
  const repeated = hex(pattern);
  for (let position = start.length; position < size; position += 1)
    bytes[position] = repeated[(position - start.length) % repeated.length];
  return bytes;
}

/** The fastest of a few runs, in milliseconds, which excludes other load of the machine. */
function fastest(work: () => unknown): number {
  let best = Infinity;
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('hostile documents', () => {
  it('[L1] [A3] are refused above the largest size, before anything is read', () => {
    expect(refused(new Uint8Array(limits.maxBytes + 1)).code).toBe('document/too-large');
    expect(refused(new Uint8Array(limits.maxBytes)).code).toBe('wire/wrong-type');
  });

  it.each([
    ['resources', 'ddffffffff'],
    ['operations', '90ddffffffff'],
    ['strings', '91ddffffffff'],
    ['strings of many', '91dc7fff'],
    ['a string', '91 91 dbffffffff'],
    ['an image', '95c0c0c0c0 91 c6ffffffff'],
    ['arguments', '90 91 ddffffffff'],
    ['modifiers', '90 91 92 01 ddffffffff'],
    ['a map', '90 91 95 58 c0 a161 c0 dfffffffff'],
  ])('[W8] [L3] cannot make memory out of the count of %s', (_, digits) => {
    const before = process.memoryUsage().arrayBuffers;
    expect(['wire/count-too-large', 'wire/truncated']).toContain(refused(tail(digits)).code);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000);
  });

  it('[L1] [A4] nest no deeper than 64', () => {
    const nested = (depth: number): unknown[] => [
      ...Array.from({ length: depth }, () => [48]),
      ...Array.from({ length: depth }, () => [0]),
    ];
    expect(play(nested(64)).nodes.length).toBe(64);
    expect(refused(documentBytes(nested(65)))).toMatchObject({
      code: 'document/too-deep',
      details: { operationIndex: 64 },
    });
    // The 65th container is unknown, and its end follows at once.
    for (const opcode of [116, 90]) {
      const inside = (depth: number): Uint8Array =>
        documentBytes([...nested(depth).slice(0, depth), [opcode], [0], ...nested(depth).slice(depth)]);
      expect(decodeDocument(inside(63)).ok).toBe(true);
      expect(refused(inside(64))).toMatchObject({ code: 'document/too-deep', details: { operationIndex: 64 } });
    }
  });

  it("[L2] [A4] keep every limit, and a host's lower one", () => {
    const many = (count: number, operation: readonly unknown[]): unknown[] => [
      [48],
      ...Array.from({ length: count }, () => operation),
      [0],
    ];
    const templates = [...Array.from({ length: 7 }, () => null), ['a', 'b'].map((name) => [name, null, [[1]]])];
    const cases: [Partial<Limits>, Uint8Array][] = [
      [{ maxBytes: 20 }, documentBytes([[1]])],
      [{ maxOperations: 4 }, documentBytes(many(3, [1]))],
      [{ maxDepth: 1 }, documentBytes([[48], [48], [0], [0]])],
      [{ maxComponents: 3 }, documentBytes(many(3, [1]))],
      [{ maxComponents: 3 }, documentBytes(many(3, [72]))],
      [{ maxDrawOperations: 2 }, documentBytes([[57], [20], [20], [20], [0]])],
      [{ maxStrings: 2 }, documentBytes(many(3, [2, null, 'a']))],
      [{ maxStringBytes: 2 }, documentBytes([[2, null, 'abc']])],
      [{ maxTotalStringBytes: 5 }, documentBytes(many(2, [2, null, 'abc']))],
      [{ maxExpressions: 2 }, documentBytes(many(3, [6, null, [[1, 1]]]))],
      [{ maxExpressionTokens: 2 }, documentBytes([[6, null, [[1, 1], 1, [3]]]])],
      [{ maxExpressionStack: 2 }, documentBytes([[6, null, [[1, 1], 1, 1, [3], [3]]]])],
      [{ maxStates: 1 }, documentBytes([[1]])],
      [{ maxStateUnits: 2 }, documentBytes([[1]], [], [3, ...HEADER.slice(1, 5), [['a', 'abc']]])],
      [
        { maxActions: 1 },
        documentBytes([
          [
            8,
            null,
            'a',
            [
              [1, 1],
              [1, 1],
            ],
          ],
        ]),
      ],
      [{ maxResources: 1 }, documentBytes([[48], [2, null, 1], [2, null, 2], [0]], [['a', 'b']])],
      [{ maxTemplates: 1 }, documentBytes([[48], [45, 1], [45, 2], [0]], templates, [2, ...HEADER.slice(1)])],
      [{ maxModifiers: 2 }, documentBytes([[1, [[10], [10], [10]]]])],
      [{ maxModifiers: 3 }, documentBytes([[1, [1, 1]]], [null, null, null, null, null, null, [[[10], [10]]]])],
      [{ maxExpandedTextBytes: 8 }, documentBytes(many(3, [2, null, 1]), [['abc']])],
      [
        { maxExpandedModifiers: 5 },
        documentBytes(many(3, [1, [1]]), [null, null, null, null, null, null, [[[10], [10]]]]),
      ],
      [{ maxExpandedValues: 8 }, documentBytes(many(3, [4, null, 1]), [null, null, null, [[0, 1, 2]]])],
      [{ maxPathValues: 3 }, documentBytes([[4, null, 1]], [null, null, null, [[0, 1, 2, 4]]])],
      [
        { maxImagePixels: 99 },
        documentBytes(
          [[3, null, 1]],
          [null, null, null, null, [hex('89504e470d0a1a0a0000000d49484452 0000000a 0000000a 0802000000')]],
        ),
      ],
      [
        { maxTotalImagePixels: 99 },
        documentBytes(
          [[3, null, 1]],
          [null, null, null, null, [hex('89504e470d0a1a0a0000000d49484452 0000000a 0000000a 0802000000')]],
        ),
      ],
    ];
    for (const [lower, bytes] of cases) {
      expect(decodeDocument(bytes).ok, JSON.stringify(lower)).toBe(true);
      expect(['document/limit', 'document/too-large', 'document/too-deep'], JSON.stringify(lower)).toContain(
        refused(bytes, lower).code,
      );
    }
    expect(new Set(cases.flatMap(([lower]) => Object.keys(lower))).size).toBe(Object.keys(limits).length - 4);
  });

  it('[L2] cannot be given more by a host', () => {
    expect(lowerLimits({ maxBytes: 1e9, maxDepth: 3, maxStates: 0 })).toEqual({ ...limits, maxDepth: 3, maxStates: 0 });
  });

  it.each([-1, 2.5, -Infinity, NaN, Infinity, null, undefined, '3', true, [3]])(
    '[L2] [A4] keep the default where a host gives %s',
    (value) => {
      const wanted = { maxDepth: value } as Partial<Limits>;
      expect(lowerLimits(wanted)).toEqual(limits);
      const nested = Array.from({ length: 130 }, (_, index) => [index < 65 ? 48 : 0]);
      expect(refused(documentBytes(nested), wanted)).toMatchObject({
        code: 'document/too-deep',
        details: { operationIndex: 64 },
      });
    },
  );

  it('[L2] open nothing where a host wants no depth', () => {
    expect(refused(documentBytes([[48], [0]]), { maxDepth: 0 }).code).toBe('document/too-deep');
    expect(decodeDocument(documentBytes([[1]]), { maxDepth: 0 }).ok).toBe(true);
  });

  it.each<readonly [what: string, operation: readonly unknown[], tables: readonly unknown[]]>([
    ['a text', [2, null, 1], []],
    ['a label', [1, [[16, null, 1]]], []],
    ['an item of a list', [13, null, 1, [1]], []],
    ['a shared label', [1, [1]], [null, null, null, null, null, [[[16, null, 1]]]]],
  ])('[L4] [A4] cannot make long work out of one string: %s', (_, operation, tables) => {
    const show = (count: number): Uint8Array =>
      documentBytes([[48], ...Array.from({ length: count }, () => operation), [0]], [['x'.repeat(16_000)], ...tables]);
    expect(decodeDocument(show(131)).ok).toBe(true);
    expect(refused(show(132))).toMatchObject({
      code: 'document/limit',
      details: { limit: 'maxExpandedTextBytes', expected: 2_097_152 },
    });
  });

  it('[L4] [A4] cannot make long work out of one list of modifiers', () => {
    const show = (count: number): Uint8Array =>
      documentBytes(
        [[48], ...Array.from({ length: count }, () => [1, [1]]), [0]],
        [null, null, null, null, null, null, [Array.from({ length: 64 }, () => [10])]],
      );
    expect(decodeDocument(show(8_192)).ok).toBe(true);
    expect(refused(show(8_193))).toMatchObject({
      code: 'document/limit',
      details: { limit: 'maxExpandedModifiers', expected: 524_288 },
    });
  });

  it.each<readonly [what: string, operation: readonly unknown[], resources: readonly unknown[], uses: number]>([
    ['path', [4, null, 1], [null, null, null, [[0, 1, 1, ...Array.from({ length: 16_381 }, () => 4)]]], 256],
    [
      'expression',
      [49, null, [1]],
      [null, null, [[[1, 1], ...Array.from({ length: 31 }, () => [1, [3]]).flat(), [11]]]],
      65_536,
    ],
    [
      'expression in a shared list',
      [1, [1]],
      [
        null,
        null,
        [[[1, 1], ...Array.from({ length: 31 }, () => [1, [3]]).flat(), [11]]],
        null,
        null,
        null,
        [[[5, [1], [1], [1], [1]]]],
      ],
      16_384,
    ],
  ])('[L4] [A4] cannot make long work out of one %s', (_, operation, resources, uses) => {
    const ends = operation[0] === 49 ? [[0]] : [];
    const show = (count: number): Uint8Array =>
      documentBytes([[48], ...Array.from({ length: count }, () => [operation, ...ends]).flat(), [0]], resources);
    expect(decodeDocument(show(uses)).ok).toBe(true);
    expect(refused(show(uses + 1))).toMatchObject({
      code: 'document/limit',
      details: { limit: 'maxExpandedValues', expected: 4_194_304 },
    });
  });

  it('[R3] [A4] have no operation to blame for what is found after the last one', () => {
    expect(
      refused(documentBytes([[48], [2, [1], 1], [0]], [['a', 'b'], null, null, null, null, null, [[[10]]]])).details,
    ).not.toHaveProperty('operationIndex');
    expect(
      refused(documentBytes([[48], [2, [1], 7], [0]], [['a'], null, null, null, null, null, [[[10]]]])).details,
    ).toMatchObject({ operationIndex: 1 });
  });

  it('[L4] [U7] do not pay for children of alternatives that are dropped', () => {
    const dropped = [[48], [2, [1], 1], [47], [0]];
    const document = (kept: number): Uint8Array =>
      documentBytes(
        [
          [54],
          ...Array.from({ length: 50 }, () => dropped).flat(),
          ...Array.from({ length: kept }, () => [2, [1], 1]),
          [0],
        ],
        [['abc'], null, null, null, null, null, [[[10], [10]]]],
      );
    expect(decodeDocument(document(2), { maxExpandedTextBytes: 6, maxExpandedModifiers: 4 }).ok).toBe(true);
    expect(refused(document(3), { maxExpandedTextBytes: 6 }).code).toBe('document/limit');
    expect(refused(document(3), { maxExpandedModifiers: 4 }).code).toBe('document/limit');
  });

  it.each([
    ['components', '90 dd00020000', '9101'],
    ['ends', '90 dd00020000', '9130 9100'],
    ['hints', '90 dd00020000 9130', '9168'],
    ['placeholders', '90 dd00020000 9130', '9148'],
    ['disqualified children', '90 dd00020000 9136', '912f'],
    ['nested alternatives', '90 dd00018000', '9136 9136 912f 9100 912f 9100'],
    ['arrays', '90 91 dd0007ff00', '91'],
    ['short strings', '91 dd00003fff', 'a161'],
    ['nils', '90 91 dd0007ff00', 'c0'],
    ['map keys', '90 91 dd0007ff00', '81a16101'],
  ])('[L3] cost time linear in their bytes: %s', (_, head, pattern) => {
    const whole = filled(head, pattern);
    decodeDocument(whole);
    // A quadratic algorithm would take minutes.
    expect(fastest(() => decodeDocument(whole))).toBeLessThan(10_000);
  });

  it('[L3] dump in size linear to their bytes', () => {
    const text = 'x'.repeat(16_000);
    const document = play(
      [[48], ...Array.from({ length: 5_000 }, () => [2, [1], 1]), [0]],
      [[text.slice(0, 400)], null, null, null, null, null, [Array.from({ length: 64 }, () => [10])]],
    );
    expect(dumpDocument(document).length).toBeLessThan(2_000_000);
    const lists = Array.from({ length: 16_000 }, (_, index) => index + 1);
    const many = play(
      [[48], ...lists.map((list) => [1, [list]]), [0]],
      [null, null, null, null, null, null, lists.map(() => [[10]])],
    );
    expect(fastest(() => dumpDocument(many))).toBeLessThan(10_000);
    expect(dumpDocument(many)).toMatch(/spacer\(modifiers=\[@16000\]\)\n$/u);
    expect(dumpDocument(play([[2, null, `${text}a`]]))).not.toBe(dumpDocument(play([[2, null, `${text}b`]])));
  });
});
