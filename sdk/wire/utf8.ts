// Checks UTF-8 (RFC 3629) without decoding it. Must not know the text's purpose.

/** Position of the first byte that is not valid UTF-8 between `start` and `end`; -1 when all bytes are valid. Linear. */
export function findInvalidUtf8(bytes: Uint8Array, start: number, end: number): number {
  let position = start;
  while (position < end) {
    const lead = bytes[position];
    if (lead < 0x80) {
      position += 1;
      continue;
    }
    const length = sequenceLength(bytes, position, end, lead);
    if (length === 0) return position;
    position += length;
  }
  return -1;
}

/** Length of the sequence that starts with a lead byte above 0x7f; 0 when it is invalid. */
function sequenceLength(bytes: Uint8Array, position: number, end: number, lead: number): number {
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  if (length === 0 || position + length > end) return 0;
  const second = bytes[position + 1];
  // Overlong forms, surrogates and code points beyond U+10FFFF show in the second byte.
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let index = 2; index < length; index += 1) {
    if ((bytes[position + index] & 0xc0) !== 0x80) return 0;
  }
  return length;
}
