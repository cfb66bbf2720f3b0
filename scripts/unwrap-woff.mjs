// Reads a WOFF 1.0 file. Must not know fonts' origins.
import { inflateSync } from 'node:zlib';

const HEADER_BYTES = { woff: 44, font: 12 };
const ENTRY_BYTES = { woff: 20, font: 16 };

/**
 * The TrueType or OpenType file in a WOFF file (W3C WOFF 1.0, sections 3 to 5): each table inflated, at its place in the new directory.
 * @param {Buffer} woff
 * @returns {Buffer}
 */
export function unwrapWoff(woff) {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('expected a WOFF 1.0 file');
  const tableCount = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tableCount, 4);
  // Start values for a binary search of the directory.
  const steps = Math.floor(Math.log2(tableCount));
  font.writeUInt16BE(2 ** steps * ENTRY_BYTES.font, 6);
  font.writeUInt16BE(steps, 8);
  font.writeUInt16BE((tableCount - 2 ** steps) * ENTRY_BYTES.font, 10);
  let offset = HEADER_BYTES.font + tableCount * ENTRY_BYTES.font;
  for (let index = 0; index < tableCount; index += 1) {
    const from = HEADER_BYTES.woff + index * ENTRY_BYTES.woff;
    const to = HEADER_BYTES.font + index * ENTRY_BYTES.font;
    const [start, wrappedLength, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(from + at));
    const wrapped = woff.subarray(start, start + wrappedLength);
    woff.copy(font, to, from, from + 4);
    font.writeUInt32BE(checksum, to + 4);
    font.writeUInt32BE(offset, to + 8);
    font.writeUInt32BE(length, to + 12);
    (wrappedLength < length ? inflateSync(wrapped) : wrapped).copy(font, offset);
    // Tables begin at multiples of four bytes.
    offset += Math.ceil(length / 4) * 4;
  }
  return font;
}
