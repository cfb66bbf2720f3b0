// The few canonical MessagePack forms that an envelope needs. Must not know which fields there are.

/** A value of an envelope. Integers are not negative; maps are written with their keys sorted by bytes (ASCII). */
export type EnvelopeValue = string | number | Uint8Array | EnvelopeMap;

export interface EnvelopeMap {
  readonly [key: string]: EnvelopeValue;
}

/** The shortest header: a first byte that holds the count itself, or one before 1, 2, 4 or 8 bytes of it. */
function header(fix: number, fixMax: number, wider: readonly (number | undefined)[], count: number): number[] {
  if (count <= fixMax) return [fix + count];
  const size = count < 0x100 && wider[0] !== undefined ? 0 : count < 0x1_0000 ? 1 : count < 0x1_0000_0000 ? 2 : 3;
  const bytes = [wider[size] ?? 0];
  for (let shift = 2 ** size - 1; shift >= 0; shift -= 1) bytes.push(Math.floor(count / 256 ** shift) % 256);
  return bytes;
}

function chunksOf(value: EnvelopeValue, into: (Uint8Array | number[])[]): void {
  if (typeof value === 'number') into.push(header(0, 0x7f, [0xcc, 0xcd, 0xce, 0xcf], value));
  else if (typeof value === 'string') {
    const text = new TextEncoder().encode(value);
    into.push(header(0xa0, 31, [0xd9, 0xda, 0xdb], text.length), text);
  } else if (value instanceof Uint8Array) into.push(header(0, -1, [0xc4, 0xc5, 0xc6], value.length), value);
  else {
    const keys = Object.keys(value).sort();
    into.push(header(0x80, 15, [undefined, 0xde, 0xdf], keys.length));
    for (const key of keys) {
      chunksOf(key, into);
      chunksOf(value[key], into);
    }
  }
}

/** Canonical MessagePack of a map. */
export function writeEnvelope(map: EnvelopeMap): Uint8Array {
  const chunks: (Uint8Array | number[])[] = [];
  chunksOf(map, chunks);
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
