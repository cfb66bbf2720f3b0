// Strings as places in the document's bytes, decoded when first asked for.
// Must not know what a string is for.

import type { StringPool } from './model.ts';
import { grown } from './record-writer.ts';

/** Collects places of strings. Id 0 is the empty string. Setting `length` drops the strings from there on. */
export class StringWriter {
  length = 1;
  /** Start and byte length of each string, one after the other. */
  places: Int32Array;

  constructor(room: number) {
    this.places = new Int32Array(2 * (room + 1));
  }

  /** Adds a string; returns its id. The empty string is always id 0. */
  add(start: number, byteLength: number): number {
    if (byteLength === 0) return 0;
    const id = this.length;
    this.length = id + 1;
    const places = this.places = grown(this.places, 2 * id + 2);
    places[2 * id] = start;
    places[2 * id + 1] = byteLength;
    return id;
  }

  lengthOf(id: number): number {
    return this.places[2 * id + 1];
  }
}

// A byte order mark is text like any other, so that equal bytes give equal strings.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text that bytes are, which have been checked to be UTF-8. */
export function decodeUtf8(bytes: Uint8Array, start: number, length: number): string {
  return utf8.decode(bytes.subarray(start, start + length));
}

/** Strings that lie in bytes. Decoding is remembered, so that each is done once. */
export function createByteStrings(bytes: Uint8Array, writer: StringWriter): StringPool {
  const { length } = writer;
  const places = writer.places.slice(0, 2 * length);
  const decoded = [''];
  const byteLength = (id: number): number => places[2 * id + 1];
  return { length, byteLength, get: (id) => decoded[id] ??= decodeUtf8(bytes, places[2 * id], byteLength(id)) };
}
