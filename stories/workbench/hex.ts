// Prints bytes as a hex dump. Must not know their meaning.

const WIDTH = 16;

/** Rows of offset, 16 bytes and their ASCII, up to `maxBytes`. */
export function hexDump(bytes: Uint8Array, maxBytes = 8_192): string {
  const rows: string[] = [];
  for (let offset = 0; offset < Math.min(bytes.length, maxBytes); offset += WIDTH) {
    const part = [...bytes.subarray(offset, offset + WIDTH)];
    const hex = part.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const ascii = part.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join('');
    rows.push(`${offset.toString(16).padStart(6, '0')}  ${hex.padEnd(WIDTH * 3 - 1)}  ${ascii}`);
  }
  if (bytes.length > maxBytes) rows.push(`… ${String(bytes.length - maxBytes)} more bytes`);
  return rows.join('\n');
}
