// On valid values our cursor and @msgpack/msgpack read the same; on other bytes ours ends with a typed error.
import { decode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { PlayerError } from '../errors.ts';
import { wire } from '../test/bytes.ts';
import { WireCursor, wireType } from './cursor.ts';

const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false),
    fc.maxSafeInteger(),
    fc.integer({ min: -40, max: 300 }),
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array({ maxLength: 300 }),
    fc.float({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Number.isInteger(number)),
    fc.array(tie('value'), { maxLength: 40 }),
    fc.dictionary(fc.string({ maxLength: 4 }), tie('value'), { maxKeys: 20, noNullPrototype: true }),
  ),
}));

const text = new TextDecoder('utf-8', { ignoreBOM: true });

function read(cursor: WireCursor): unknown {
  const type = wireType(cursor.peek());
  switch (type) {
    case 'nil':
      cursor.position += 1;
      return null;
    case 'boolean':
      return cursor.readBoolean();
    case 'string': {
      const start = cursor.readString();
      return text.decode(cursor.bytes.subarray(start, start + cursor.length));
    }
    case 'binary': {
      const start = cursor.readBinary();
      return cursor.bytes.slice(start, start + cursor.length);
    }
    case 'array':
      return Array.from({ length: cursor.readArrayHeader() }, () => read(cursor));
    case 'map': {
      const result: Record<string, unknown> = {};
      let previous = -1;
      let length = 0;
      for (let left = cursor.readMapHeader(); left > 0; left -= 1) {
        previous = cursor.readKey(previous, length);
        length = cursor.length;
        result[text.decode(cursor.bytes.subarray(previous, previous + length))] = read(cursor);
      }
      return result;
    }
    default:
      return cursor.readNumber();
  }
}

describe('WireCursor', () => {
  it('[W1] agrees with @msgpack/msgpack on every valid value', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const bytes = wire(value);
        const cursor = new WireCursor(bytes);
        expect(read(cursor)).toEqual(decode(bytes));
        expect(cursor.position).toBe(bytes.length);
        const skipping = new WireCursor(bytes);
        skipping.skipValue(1_000);
        expect(skipping.position).toBe(bytes.length);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('[W1] accepts no bytes that the canonical encoder would not write', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ minLength: 1, maxLength: 12 }), anyValue.map(wire)),
        fc.nat(),
        fc.nat(255),
        (bytes, at, byte) => {
          const changed = Uint8Array.from(bytes);
          changed[at % changed.length] = byte;
          const cursor = new WireCursor(changed);
          try {
            const value = read(cursor);
            expect(wire(value)).toEqual(changed.slice(0, cursor.position));
          } catch (error) {
            if (!(error instanceof PlayerError)) throw error;
            expect(error.details.byteOffset).toBeLessThanOrEqual(changed.length);
          }
        },
      ),
      { numRuns: rounds(5_000) },
    );
  });
});
