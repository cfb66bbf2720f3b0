// The writer agrees with an independent writer, and with the reader.
import { Encoder } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WireCursor } from './cursor.ts';
import { writeMessagePack } from './message-pack-writer.ts';
import type { WireValue } from './message-pack-writer.ts';

const edges = [0, 0x7f, 0x80, 0xff, 0x100, 0xffff, 0x1_0000, 0xffff_ffff, 0x1_0000_0000, Number.MAX_SAFE_INTEGER]
  .flatMap((value) => [value, -value, -value - 1])
  .filter((value) => Number.isSafeInteger(value))
  .map((value) => value + 0);

const { value } = fc.letrec<{ readonly value: WireValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger().map((number) => number + 0),
    fc.constantFrom(...edges),
    fc.float({ noNaN: true, noDefaultInfinity: true, noInteger: true }),
    fc.string({ unit: 'binary' }),
    fc.string({ minLength: 250, maxLength: 260 }),
    fc.uint8Array({ maxLength: 300 }),
    fc.array(tie('value'), { maxLength: 20 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 20, noNullPrototype: true }),
  ),
}));

describe('writing MessagePack', () => {
  it('[W1] [S5] writes the bytes that @msgpack/msgpack writes, and the cursor reads them', () => {
    fc.assert(
      fc.property(value, (tree) => {
        const bytes = writeMessagePack(tree);
        // That encoder sorts keys by UTF-16 units, which differs from byte order beyond the basic plane.
        if (!/[\u{10000}-\u{10ffff}]/u.test(JSON.stringify(tree)))
          expect(bytes).toEqual(new Encoder({ forceFloat32: true, sortKeys: true, maxDepth: 200 }).encode(tree));
        const cursor = new WireCursor(bytes);
        cursor.skipValue(16);
        expect(cursor.position).toBe(bytes.length);
      }),
      { numRuns: 5_000 },
    );
  });

  it('[W1] writes headers of every width', () => {
    for (const length of [15, 16, 31, 32, 255, 256, 65_535, 65_536]) {
      for (const tree of ['x'.repeat(length), new Uint8Array(length), Array.from({ length }, () => 1)]) {
        expect(Buffer.from(writeMessagePack(tree)).equals(new Encoder().encode(tree))).toBe(true);
      }
    }
  });
});
