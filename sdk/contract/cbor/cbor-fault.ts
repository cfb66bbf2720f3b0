// Finds what is wrong with CBOR that was refused, so that the error can say it. It makes no values and does not recurse.
// Must not know what the values mean.

import { findInvalidUtf8 } from '../../wire/utf8.ts';

/** Deepest nesting, of which an array counts twice. Containers of 64 levels, with an expression of 64, need less. */
export const MAX_DEPTH = 480;

/** Major types (RFC 8949, 3.1). */
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const ARRAY = 4;
const MAP = 5;
const TAG = 6;
const SIMPLE = 7;

/** What was expected at a byte. */
export interface CborFault {
  readonly byteOffset: number;
  readonly expected: string;
}

/** An array or a map that is open. */
interface OpenValue {
  readonly isMap: boolean;
  /** Values that are still to come: two for an entry. */
  left: number;
}

/** The first byte of a value, and its argument. */
interface Head {
  readonly at: number;
  readonly major: number;
  /** The lower five bits: the argument itself, or how it is written. */
  readonly detail: number;
  readonly argument: number;
}

/** Bytes of the argument after the first byte, by the lower five bits less 24. */
const ARGUMENT_BYTES = [1, 2, 4, 8];

class CborScan {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #open: OpenValue[] = [];
  #depth = 0;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The first fault; undefined when there is none. */
  run(): CborFault | undefined {
    do {
      const found = this.#value();
      if (found !== undefined) return found;
    } while (this.#open.length > 0);
    return this.#position < this.#bytes.length ? this.#fault('nothing after the value', this.#position) : undefined;
  }

  #fault(expected: string, byteOffset: number): CborFault {
    return { byteOffset, expected };
  }

  #head(): Head | CborFault {
    const at = this.#position;
    if (at >= this.#bytes.length) return this.#fault('a value, got the end', at);
    const first = this.#bytes[at];
    const [major, detail] = [first >> 5, first & 0x1f];
    this.#position += 1;
    if (detail < 24) return { at, major, detail, argument: detail };
    if (detail === 31) return this.#fault('a definite length', at);
    if (detail > 27) return this.#fault('a first byte that RFC 8949 has', at);
    const width = ARGUMENT_BYTES[detail - 24];
    if (at + 1 + width > this.#bytes.length) return this.#fault(`${width} bytes of an argument, got the end`, at);
    this.#position += width;
    return { at, major, detail, argument: this.#unsigned(at + 1, width) };
  }

  #unsigned(at: number, width: number): number {
    switch (width) {
      case 1:
        return this.#view.getUint8(at);
      case 2:
        return this.#view.getUint16(at);
      case 4:
        return this.#view.getUint32(at);
      default:
        return Number(this.#view.getBigUint64(at));
    }
  }

  #value(): CborFault | undefined {
    const parent = this.#open.at(-1);
    const head = this.#head();
    if ('expected' in head) return head;
    if (parent?.isMap === true && parent.left % 2 === 0 && head.major !== TEXT)
      return this.#fault('a string as key', head.at);
    if (parent !== undefined) parent.left -= 1;
    const found = this.#content(head);
    if (found !== undefined) return found;
    for (let last = this.#open.at(-1); last?.left === 0; last = this.#open.at(-1)) {
      this.#depth -= last.isMap ? 1 : 2;
      this.#open.pop();
    }
    return undefined;
  }

  #content({ at, major, detail, argument }: Head): CborFault | undefined {
    switch (major) {
      case BYTES:
      case TEXT:
        return this.#string(at, major, argument);
      case ARRAY:
      case MAP:
        this.#depth += major === MAP ? 1 : 2;
        if (this.#depth > MAX_DEPTH) return this.#fault('fewer levels', at);
        this.#open.push({ isMap: major === MAP, left: major === MAP ? 2 * argument : argument });
        return undefined;
      case TAG:
        return this.#fault('no tag', at);
      case SIMPLE:
        return this.#simple(at, detail);
      default: {
        const most = Number.MAX_SAFE_INTEGER - Number(major === NEGATIVE);
        return argument > most ? this.#fault('an integer within 2^53 - 1', at) : undefined;
      }
    }
  }

  #string(at: number, major: number, length: number): CborFault | undefined {
    const start = this.#position;
    const there = this.#bytes.length - start;
    if (length > there) return this.#fault(`a string of ${length} bytes, got ${there}`, at);
    this.#position += length;
    const invalid = major === TEXT ? findInvalidUtf8(this.#bytes, start, this.#position) : -1;
    return invalid < 0 ? undefined : this.#fault('text in UTF-8', invalid);
  }

  #simple(at: number, detail: number): CborFault | undefined {
    if (detail >= 20 && detail <= 22) return undefined;
    if (detail < 25) return this.#fault('true, false or null, and no other simple value', at);
    const isNegativeZero = this.#bytes[at + 1] === 0x80 && this.#isZero(at + 2);
    return isNegativeZero ? this.#fault('0 and not -0', at) : undefined;
  }

  #isZero(start: number): boolean {
    return this.#bytes.subarray(start, this.#position).every((byte) => byte === 0);
  }
}

/** The first fault of bytes that are to be one value; undefined when there is none. Linear. */
export function findCborFault(bytes: Uint8Array): CborFault | undefined {
  return new CborScan(bytes).run();
}
