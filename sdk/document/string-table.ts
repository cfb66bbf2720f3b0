// Strings as places in the document's bytes, decoded at their first use.
// Must not know the purpose of a string.

import type { StringPool } from './model.ts';
import { grown } from './record-writer.ts';

/** Collects places of strings. Id 0 is the empty string. Setting `length` drops the later strings. */
export class StringWriter {
  length = 1;
  /** Start and length of each string; the length is at most `limits.maxStringBytes`. */
  starts: Uint32Array;
  lengths: Uint16Array;

  constructor(room: number) {
    this.starts = new Uint32Array(room + 1);
    this.lengths = new Uint16Array(room + 1);
  }

  /** Adds a string; returns its id. The empty string is always id 0. */
  add(start: number, byteLength: number): number {
    if (byteLength === 0) return 0;
    const id = this.length;
    this.length = id + 1;
    if (id >= this.starts.length) {
      this.starts = grown(this.starts, id + 1);
      this.lengths = grown(this.lengths, id + 1);
    }
    this.starts[id] = start;
    this.lengths[id] = byteLength;
    return id;
  }
}

// A byte order mark is text like any other, so that equal bytes give equal strings.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of bytes that are known to be UTF-8. */
export function decodeUtf8(bytes: Uint8Array, start: number, length: number): string {
  return utf8.decode(bytes.subarray(start, start + length));
}

/** Strings in bytes. Each is decoded at most once. */
export function createByteStrings(bytes: Uint8Array, starts: Uint32Array, lengths: Uint16Array): StringPool {
  // Full length from the start: an array that a far entry makes longer becomes a map, and its compiled code is thrown
  // away.
  let decoded: (string | undefined)[] | undefined;
  return {
    bytes,
    length: starts.length,
    byteStart: (id) => starts[id],
    byteLength: (id) => lengths[id],
    get: (id) => ((decoded ??= new Array<undefined>(starts.length))[id] ??= decodeUtf8(bytes, starts[id], lengths[id])),
  };
}
