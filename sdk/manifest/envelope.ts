// The envelope: manifest and body in a single file. [M4] Must not know the content of the body.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import { fail } from '../wire/fault.ts';
import { WireCursor, wireType } from '../wire/cursor.ts';
import { writeMessagePack } from '../wire/message-pack-writer.ts';
import { manifestOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** A body with its manifest. */
export interface Envelope {
  readonly manifest: Manifest;
  /** The document or contract. After decoding it is a view into the envelope's bytes. */
  readonly body: Uint8Array;
}

/** Deepest nesting of unknown metadata; our own does not nest. */
const MAX_DEPTH = 8;

/**
 * The bytes of an envelope: canonical MessagePack. Equal envelopes give equal bytes.
 * Throws `verify/manifest-field` for a manifest that a reader would refuse.
 */
export function encodeEnvelope(envelope: Envelope): Uint8Array {
  return writeMessagePack({ body: envelope.body, manifest: { ...manifestOf({ ...envelope.manifest }) } });
}

/** Reads a map; `readValue` must read or skip the value of each key. Keys are sorted and unique, or the cursor throws. */
function readMap(cursor: WireCursor, readValue: (key: string) => void): void {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let previous = -1;
  let previousLength = 0;
  for (let left = cursor.readMapHeader(); left > 0; left -= 1) {
    previous = cursor.readKey(previous, previousLength);
    previousLength = cursor.length;
    readValue(decoder.decode(cursor.bytes.subarray(previous, previous + previousLength)));
  }
}

/** A string or an integer; null for any other value, since no field of a manifest has another type. */
function readScalar(cursor: WireCursor): string | number | null {
  const type = wireType(cursor.peek());
  if (type === 'integer') return cursor.readInteger();
  if (type !== 'string') {
    cursor.skipValue(MAX_DEPTH);
    return null;
  }
  const start = cursor.readString();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(cursor.bytes.subarray(start, start + cursor.length));
}

function readEnvelope(cursor: WireCursor): Envelope {
  let body: Uint8Array | undefined;
  let values: Record<string, unknown> | undefined;
  readMap(cursor, (name) => {
    if (name === 'body') {
      const start = cursor.readBinary();
      body = cursor.bytes.subarray(start, start + cursor.length);
    } else if (name === 'manifest') {
      const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
      readMap(cursor, (field) => {
        fields[field] = readScalar(cursor);
      });
      values = fields;
    } else cursor.skipValue(MAX_DEPTH);
  });
  if (cursor.position < cursor.end) fail('wire/trailing-bytes', cursor.position, cursor.end - cursor.position);
  if (values === undefined) throw new PlayerError('verify/manifest-missing', 'The envelope has no manifest');
  if (body === undefined) throw new PlayerError('verify/body-missing', 'The envelope has no body');
  return { manifest: manifestOf(values), body };
}

/**
 * The envelope in the bytes. [M4] Unknown metadata is ignored [F3]. Errors: `wire/...` with the offset for bytes that are not
 * canonical MessagePack, `verify/manifest-missing`, `verify/manifest-field` and `verify/body-missing`. Nothing is verified yet:
 * `verifyDocument` does that. Linear; the body is not copied.
 */
export function decodeEnvelope(bytes: Uint8Array): Result<Envelope, PlayerError> {
  try {
    return { ok: true, value: readEnvelope(new WireCursor(bytes)) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
}
