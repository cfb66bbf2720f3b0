// Growing typed arrays that the decoders write: records with operands, and lists. They end as exact copies.
// Must not know bytes on the wire.

import type { PackedRows } from '../vocabulary/pack.ts';
import type { RecordTable } from './model.ts';

/** The array, or a copy of at least twice its room, so that growing stays linear. */
export function grown<T extends Int32Array | Uint8Array>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const copy = new (array.constructor as new (length: number) => T)(2 * needed);
  copy.set(array);
  return copy;
}

/** Writes records of some rows, or of none, and their operands. Setting `length` drops the records from there on. */
export class RecordWriter<Rows extends PackedRows | undefined = PackedRows> {
  readonly rows: Rows;
  length = 0;
  kinds: Uint8Array;
  /** Where the operands of each record start; those of the last one end at `starts[length]`. */
  starts: Int32Array;
  tags: Uint8Array;
  values: Int32Array;

  /** @param room - how many operands are expected; more are welcome */
  constructor(rows: Rows, room: number) {
    this.rows = rows;
    this.kinds = new Uint8Array(room >> 1);
    this.starts = new Int32Array((room >> 1) + 1);
    this.tags = new Uint8Array(room);
    this.values = new Int32Array(room);
  }

  /** Starts a record with at most so many operands; returns its index. */
  begin(kind: number, operands: number): number {
    const record = this.length;
    this.length = record + 1;
    this.kinds = grown(this.kinds, record + 1);
    const starts = this.starts = grown(this.starts, record + 2);
    const start = starts[record + 1] = starts[record];
    this.tags = grown(this.tags, start + operands);
    this.values = grown(this.values, start + operands);
    this.kinds[record] = kind;
    return record;
  }

  /** Writes the next operand of the last record. */
  push(tag: number, value: number): void {
    const { starts, length } = this;
    const operand = starts[length];
    starts[length] = operand + 1;
    this.tags[operand] = tag;
    this.values[operand] = value;
  }

  /** Turns the last record into one of an unknown kind without operands. */
  forget(): void {
    const { starts, length } = this;
    this.kinds[length - 1] = 0;
    starts[length] = starts[length - 1];
  }

  finish(): Omit<RecordTable, 'rows'> & { readonly rows: Rows } {
    const { rows, length, starts } = this;
    const operands = starts[length];
    return {
      rows, length, kinds: this.kinds.slice(0, length), operandStart: new Uint32Array(starts.subarray(0, length + 1)),
      tags: this.tags.slice(0, operands), values: this.values.slice(0, operands),
    };
  }
}

/** Writes `PlayerDocument.lists`. List 0 is empty. Setting `length` drops the lists from there on. */
export class ListWriter {
  length = 1;
  values: Int32Array;

  constructor(room: number) {
    this.values = new Int32Array(room + 1);
  }

  /** Reserves a list of at most so many entries, so that lists inside it come after it; returns its index. */
  reserve(entries: number): number {
    const list = this.length;
    this.length = list + 1 + entries;
    this.values = grown(this.values, this.length);
    this.values[list] = entries;
    return list;
  }
}
