// Reads a body until its end or a limit, whatever its declared length. [A3]
// Must not know the meaning of the bytes.

import { PlayerError } from '../errors.ts';

export type BoundedBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large'; readonly readBytes: number };

/**
 * The whole body, or `too-large` as soon as its decoded bytes pass `maxBytes`; the rest is never read. [A3] Uses at
 * most `maxBytes` and one chunk of memory. Throws the errors of the stream.
 */
export async function readBounded(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<BoundedBody> {
  if (body === null) return { kind: 'whole', bytes: new Uint8Array(0) };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { kind: 'whole', bytes: join(chunks, length) };
    length += value.byteLength;
    if (length > maxBytes) {
      // The promise of cancel() may wait for the network, and its result has no use here.
      reader.cancel().catch(() => undefined);
      return { kind: 'too-large', readBytes: length };
    }
    chunks.push(value);
  }
}

/** The error for a body that passed `maxBytes`. */
export function tooLarge(maxBytes: number, readBytes: number): PlayerError {
  return new PlayerError('transport/too-large', `the body: expected at most ${maxBytes} bytes, got more`, {
    maxBytes,
    readBytes,
  });
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  if (chunks.length === 1) return chunks[0];
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
