// The origins in a tree of the values of operations, for errors and notices. The tree is transcribed a second time for
// it, so that the usual case does not pay. Must not know the meaning of the values.

import type { DocumentNotice } from '../document/model.ts';
import { WireCursor, wireType } from '../wire/cursor.ts';
import type { WireValue } from './form.ts';

/** A name in a contract that this vocabulary does not know. [F2] */
export interface UnknownName {
  readonly code: DocumentNotice['code'];
  readonly pointer: string;
  /** Index of its operation; -1 in the head and in templates. */
  readonly operation: number;
  /** The expected names and the written name. A closure, because the search for near names takes time. [A4] */
  readonly message: () => string;
}

/** The place of an array or map of operations, and of its values. */
interface TracedValue {
  readonly pointer: string;
  /** For each value the rest of its pointer; '' for the same place. Default: the index. */
  readonly keys: readonly string[] | undefined;
}

/** The path to the value that begins at an offset or contains it. It consists of indices; a map's entries count as items. */
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

  /** Notes the place of an array or map of the document. */
  note(value: object, pointer: string, keys?: readonly string[]): void {
    if (!this.#values.has(value)) this.#values.set(value, { pointer, keys });
  }

  /**
   * The pointer to the value that holds a byte of the operations.
   *
   * @param document - the wire values of `bytes`
   * @param field - the field of the record at this byte, if the fault is not the record's own
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
