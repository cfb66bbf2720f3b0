// Where the values of operations came from in a tree, for those who have to say it: errors and notices. A tree is transcribed
// a second time for it, so that nobody else pays. Must not know what the values mean.

import type { DocumentNotice } from '../document/model.ts';
import { WireCursor, wireType } from '../wire/cursor.ts';
import type { WireValue } from './form.ts';

/** A name in a contract that this vocabulary does not know. [F2] */
export interface UnknownName {
  readonly code: DocumentNotice['code'];
  readonly pointer: string;
  /** Index of the operation that it belongs to; -1 in the head and in templates. */
  readonly operation: number;
  /** The names that were expected, and the one that stands there. A closure, since finding near names takes time. [A4] */
  readonly message: () => string;
}

/** The place of an array or a map of operations, and of the values in it. */
interface TracedValue {
  readonly pointer: string;
  /** For each value in it the rest of the pointer; '' where it is the same place. Default: its index. */
  readonly keys: readonly string[] | undefined;
}

/** The way to the value that begins at an offset, or else holds it: indices, a map's entries counted as items. */
function pathTo(bytes: Uint8Array, byteOffset: number): readonly number[] {
  const cursor = new WireCursor(bytes);
  const path: number[] = [];
  const enter = (): boolean => {
    const type = wireType(cursor.peek());
    if (cursor.position >= byteOffset || (type !== 'array' && type !== 'map')) return false;
    const values = type === 'map' ? 2 * cursor.readMapHeader() : cursor.readArrayHeader();
    for (let index = 0; index < values; index += 1) {
      const start = cursor.position;
      cursor.skipValue(Infinity);
      if (cursor.position <= byteOffset) continue;
      cursor.position = start;
      path.push(type === 'map' ? index >> 1 : index);
      return true;
    }
    return false;
  };
  while (enter());
  return path;
}

/** The items of a list, or the values of a map. */
function itemsOf(value: WireValue | undefined): readonly WireValue[] {
  if (Array.isArray(value)) return value as readonly WireValue[];
  return typeof value === 'object' && value !== null ? (Object.values(value) as readonly WireValue[]) : [];
}

/** The places of one document's values. */
export class Trace {
  readonly unknown: UnknownName[] = [];
  readonly #values = new Map<object, TracedValue>();

  /** Notes the place of an array or map that will stand in the document. */
  note(value: object, pointer: string, keys?: readonly string[]): void {
    if (!this.#values.has(value)) this.#values.set(value, { pointer, keys });
  }

  /**
   * The pointer to whatever a byte of the operations belongs to.
   *
   * @param document - the wire values, and the bytes that were written of them
   * @param field - the field of the record at this byte that is meant, if it is not the record itself
   */
  pointerAt(document: WireValue, bytes: Uint8Array, byteOffset: number, field?: string): string {
    let value: WireValue | undefined = document;
    let place: TracedValue | undefined;
    for (const index of pathTo(bytes, byteOffset)) {
      value = itemsOf(value)[index];
      const traced = typeof value === 'object' && value !== null ? this.#values.get(value) : undefined;
      const key: string = place?.keys?.[index] ?? String(index);
      place =
        traced ??
        (place === undefined
          ? undefined
          : { pointer: key === '' ? place.pointer : `${place.pointer}/${key}`, keys: undefined });
    }
    if (place === undefined) return '';
    return field !== undefined && place.keys?.includes(field) === true ? `${place.pointer}/${field}` : place.pointer;
  }
}
