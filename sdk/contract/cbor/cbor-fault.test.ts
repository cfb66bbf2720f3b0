// What a refusal of CBOR says: at which byte, and what was expected there.
import fc from 'fast-check';
import { decode } from 'cbor2/decoder';
import { describe, expect, it } from 'vitest';
import { cborFormat } from './cbor-format.ts';
import { findCborFault } from './cbor-fault.ts';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

function faultOf(hex: string): readonly [message: string, byteOffset: unknown] {
  const result = cborFormat.decode(bytesOf(hex));
  if (result.ok) throw new Error('expected a refusal');
  expect(result.error.code).toBe('wire/cbor');
  return [result.error.message, result.error.details.byteOffset];
}

describe('a fault of CBOR', () => {
  it.each([
    ['nothing', '', 0, 'a value, got the end'],
    ['a map without its entry', 'a1', 1, 'a value, got the end'],
    ['half an argument', 'a1616119', 3, '2 bytes of an argument, got the end'],
    ['a string beyond the end', 'a1616165ab', 3, 'a string of 5 bytes, got 1'],
    ['text that is not UTF-8', 'a1616162c328', 4, 'text in UTF-8'],
    ['a tag', 'a16161c100', 3, 'no tag'],
    ['a list without an end', 'a161619fff', 3, 'a definite length'],
    ['a stop code', 'a16161ff', 3, 'a definite length'],
    ['a reserved first byte', 'a161611c', 3, 'a first byte that RFC 8949 has'],
    ['undefined', 'a16161f7', 3, 'true, false or null, and no other simple value'],
    ['-0', 'a16161f98000', 3, '0 and not -0'],
    ['-0 in float32', 'a16161fa80000000', 3, '0 and not -0'],
    ['a large integer', 'a161611bffffffffffffffff', 3, 'an integer within 2^53 - 1'],
    ['a large negative integer', 'a161613b0020000000000000', 3, 'an integer within 2^53 - 1'],
    ['a number as key', 'a20000616100', 1, 'a string as key'],
    ['a number as the second key', 'a26161000100', 4, 'a string as key'],
    ['bytes after the value', 'a000', 1, 'nothing after the value'],
    ['too many levels', `a16161${'81'.repeat(300)}00`, 242, 'fewer levels'],
  ])('[CB5] says where and why: %s', (_name, hex, byteOffset, expected) => {
    expect(faultOf(hex)).toEqual([`CBOR: at byte ${byteOffset}: expected ${expected}`, byteOffset]);
  });

  it('[CB5] [A4] is found in whatever the decoder refuses, and in nothing that it takes', () => {
    const item = fc.oneof(
      fc.constantFrom('a0', 'a16161', '80', '81', '82', '00', '20', '6161', '4100', 'f4', 'f6', 'f93c00', 'fa3f8ccccd'),
      fc.constantFrom('c1', 'f7', 'f98000', '9f', 'ff', '1c', '61ff', '19', '1b0020000000000000', 'a100'),
    );
    let refused = 0;
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        const bytes = bytesOf(`a16161${items.join('')}`);
        const result = cborFormat.decode(bytes);
        const isRefused = !result.ok && result.error.code === 'wire/cbor';
        if (isRefused) refused += 1;
        expect(findCborFault(bytes) !== undefined).toBe(isRefused);
      }),
      { numRuns: 5_000 },
    );
    expect(refused).toBeGreaterThan(1_000);
    expect(decode(bytesOf('a1616100'))).toEqual({ a: 0 });
  });
});
