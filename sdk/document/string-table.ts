// Strings as places in the document's bytes, decoded when first asked for.
// Must not know what a string is for.

import type { StringPool } from './model.ts';
import { grownInts } from './record-writer.ts';

/** Collects places of strings. Id 0 is the empty string. */
export class StringWriter {
  length = 1;
  totalBytes = 0;
  // Start and length of each string, one after the other.
  places: Int32Array;

  constructor(room: number) {
    this.places = new Int32Array(2 * (room + 1));
  }

  /** Adds a string; returns its id. The empty string is always id 0. */
  add(start: number, byteLength: number): number {
    if (byteLength === 0) return 0;
    const id = this.length;
    if (2 * id + 2 > this.places.length) this.places = grownInts(this.places, 2 * id + 2);
    this.places[2 * id] = start;
    this.places[2 * id + 1] = byteLength;
    this.totalBytes += byteLength;
    this.length = id + 1;
    return id;
  }

  startOf(id: number): number {
    return this.places[2 * id];
  }

  lengthOf(id: number): number {
    return this.places[2 * id + 1];
  }

  /** Drops strings, so that `length` are left. */
  truncate(length: number): void {
    while (this.length > length) {
      this.length -= 1;
      this.totalBytes -= this.lengthOf(this.length);
    }
  }

  finish(bytes: Uint8Array): StringPool {
    return new ByteStrings(bytes, this.places.slice(0, 2 * this.length));
  }
}

// A byte order mark is text like any other, so that equal bytes give equal strings.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text that bytes are, which have been checked to be UTF-8. */
export function decodeUtf8(bytes: Uint8Array, start: number, length: number): string {
  return utf8.decode(bytes.subarray(start, start + length));
}

/** Strings that lie in bytes. Decoding is remembered, so that each is done once. */
class ByteStrings implements StringPool {
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #places: Int32Array;
  readonly #decoded: string[] = [''];

  constructor(bytes: Uint8Array, places: Int32Array) {
    this.#bytes = bytes;
    this.#places = places;
    this.length = places.length / 2;
  }

  byteLength(id: number): number {
    return this.#places[2 * id + 1];
  }

  get(id: number): string {
    const known: string | undefined = this.#decoded[id];
    if (known !== undefined) return known;
    const text = decodeUtf8(this.#bytes, this.#places[2 * id], this.#places[2 * id + 1]);
    this.#decoded[id] = text;
    return text;
  }
}
