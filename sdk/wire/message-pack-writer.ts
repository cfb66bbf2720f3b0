// Writes canonical MessagePack, the form that `WireCursor` reads. Must not know the meaning of values.

/** A value that canonical MessagePack can hold. Integers are within 2^53 - 1; other numbers are finite. */
export type WireValue =
  | null
  | number
  | boolean
  | string
  | Uint8Array
  | readonly WireValue[]
  | { readonly [name: string]: WireValue };

const utf8 = new TextEncoder();

/** Order of two strings by their UTF-8 bytes, which is that of their code points. */
function compareUtf8(a: string, b: string): number {
  const [left, right] = [utf8.encode(a), utf8.encode(b)];
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) if (left[index] !== right[index]) return left[index] - right[index];
  return left.length - right.length;
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) >= 0x80) return false;
  return true;
}

/** Bytes that grow while they are written. */
class MessagePackWriter {
  #bytes = new Uint8Array(1_024);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** Makes room for `count` more bytes; returns their start. */
  #reserve(count: number): number {
    const start = this.#length;
    this.#length = start + count;
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#length);
      grown.set(this.#bytes.subarray(0, start));
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer);
    }
    return start;
  }

  #byte(value: number): void {
    const at = this.#reserve(1);
    this.#bytes[at] = value;
  }

  /** Writes a type byte, then the value as an integer of 2 ** `power` bytes. */
  #sized(type: number, power: number, value: number): void {
    const width = 2 ** power;
    const at = this.#reserve(1 + width);
    this.#view.setUint8(at, type);
    if (width === 1) this.#view.setUint8(at + 1, value);
    else if (width === 2) this.#view.setUint16(at + 1, value);
    else if (width === 4) this.#view.setUint32(at + 1, value);
    else this.#view.setBigInt64(at + 1, BigInt(value));
  }

  /**
   * Writes a count. Below `inlineCounts` it is part of the type byte `inlineType`; else it follows `type8`, `type16` or the type after that, in
   * 1, 2 or 4 bytes. `type8` is 0 where the format has no such header.
   */
  #header(inlineType: number, inlineCounts: number, type8: number, type16: number, count: number): void {
    if (count < inlineCounts) this.#byte(inlineType + count);
    else if (type8 > 0 && count < 0x100) this.#sized(type8, 0, count);
    else if (count < 0x1_0000) this.#sized(type16, 1, count);
    else this.#sized(type16 + 1, 2, count);
  }

  #integer(value: number): void {
    if (value >= 0) {
      if (value < 0x80) this.#byte(value);
      else {
        const power = value < 0x100 ? 0 : value < 0x1_0000 ? 1 : value < 0x1_0000_0000 ? 2 : 3;
        this.#sized(0xcc + power, power, value);
      }
    } else if (value >= -32) this.#byte(0x100 + value);
    else {
      const power = value >= -0x80 ? 0 : value >= -0x8000 ? 1 : value >= -0x8000_0000 ? 2 : 3;
      this.#sized(0xd0 + power, power, value);
    }
  }

  #number(value: number): void {
    if (Number.isInteger(value)) {
      this.#integer(value);
      return;
    }
    const at = this.#reserve(5);
    this.#view.setUint8(at, 0xca);
    this.#view.setFloat32(at + 1, value);
  }

  #string(value: string): void {
    // Most strings are ASCII; a call of the encoder for each takes longer than everything else.
    const encoded = isAscii(value) ? undefined : utf8.encode(value);
    const { length } = encoded ?? value;
    this.#header(0xa0, 32, 0xd9, 0xda, length);
    const at = this.#reserve(length);
    if (encoded === undefined)
      for (let index = 0; index < length; index += 1) this.#bytes[at + index] = value.charCodeAt(index);
    else this.#bytes.set(encoded, at);
  }

  #binary(value: Uint8Array): void {
    this.#header(0, 0, 0xc4, 0xc5, value.length);
    const at = this.#reserve(value.length);
    this.#bytes.set(value, at);
  }

  #map(value: { readonly [name: string]: WireValue }): void {
    const names = Object.keys(value).sort(compareUtf8);
    this.#header(0x80, 16, 0, 0xde, names.length);
    for (const name of names) {
      this.#string(name);
      this.write(value[name]);
    }
  }

  /** Writes a value with everything inside it. */
  write(value: WireValue): void {
    if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') this.#string(value);
    else if (value === null) this.#byte(0xc0);
    else if (typeof value === 'boolean') this.#byte(value ? 0xc3 : 0xc2);
    else if (value instanceof Uint8Array) this.#binary(value);
    else if (isList(value)) {
      this.#header(0x90, 16, 0, 0xdc, value.length);
      for (const item of value) this.write(item);
    } else this.#map(value);
  }
}

/** `Array.isArray` does not narrow read-only lists. */
function isList(value: WireValue): value is readonly WireValue[] {
  return Array.isArray(value);
}

/**
 * The canonical MessagePack of a value: shortest headers, keys sorted by bytes, fractions as float32. Linear. Recursive: the
 * caller bounds the nesting.
 */
export function writeMessagePack(value: WireValue): Uint8Array {
  const writer = new MessagePackWriter();
  writer.write(value);
  return writer.finish();
}
