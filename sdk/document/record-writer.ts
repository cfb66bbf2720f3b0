// Growing typed arrays for the decoders: records with operands, and lists. They end as exact copies.
// Must not know bytes on the wire.

import type { PackedRows } from '../vocabulary/pack.ts';
import type { RecordTable } from './model.ts';

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** The array, or a copy of at least twice its length, so that growing stays linear. */
export function grown<T extends Column>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const copy = new (array.constructor as new (length: number) => T)(2 * needed);
  copy.set(array);
  return copy;
}

/**
 * Copies of columns in a single buffer, because making a buffer for a short column takes longer than filling it.
 * Columns of wider elements come first.
 */
export function copied<Columns extends readonly Column[]>(...columns: Columns): Columns {
  const buffer = new ArrayBuffer(columns.reduce((size, { byteLength }) => size + byteLength, 0));
  let at = 0;
  return columns.map((column) => {
    const copy = new (column.constructor as Uint8ArrayConstructor)(buffer, at, column.length);
    copy.set(column);
    at += column.byteLength;
    return copy;
  }) as unknown as Columns;
}

/** Writes records of some rows, or of none, and their operands. Setting `length` drops the later records. */
export class RecordWriter<Rows extends PackedRows | undefined = PackedRows> {
  readonly rows: Rows;
  length = 0;
  kinds: Uint8Array;
  /** Start of each record's operands; those of the last record end at `starts[length]`. */
  starts: Uint32Array;
  tags: Uint8Array;
  values: Int32Array;

  /** @param room - expected number of operands; more may follow */
  constructor(rows: Rows, room: number) {
    this.rows = rows;
    this.kinds = new Uint8Array(room / 2 + 1);
    this.starts = new Uint32Array(room / 2 + 1);
    this.tags = new Uint8Array(room);
    this.values = new Int32Array(room);
  }

  /** Starts a record with at most `operands` operands; returns its index. */
  begin(kind: number, operands: number): number {
    const record = this.length;
    this.length = record + 1;
    if (record + 2 > this.starts.length) {
      this.kinds = grown(this.kinds, record + 2);
      this.starts = grown(this.starts, record + 2);
    }
    const { starts } = this;
    const start = (starts[record + 1] = starts[record]);
    if (start + operands > this.values.length) {
      this.tags = grown(this.tags, start + operands);
      this.values = grown(this.values, start + operands);
    }
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

  /** Turns the last record into a record of an unknown kind without operands. */
  forget(): void {
    const { starts, length } = this;
    this.kinds[length - 1] = 0;
    starts[length] = starts[length - 1];
  }

  finish(): Omit<RecordTable, 'rows'> & { readonly rows: Rows } {
    const { rows, length, starts } = this;
    const operands = starts[length];
    const [operandStart, values, kinds, tags] = copied(
      starts.subarray(0, length + 1),
      this.values.subarray(0, operands),
      this.kinds.subarray(0, length),
      this.tags.subarray(0, operands),
    );
    return { rows, length, kinds, operandStart, tags, values };
  }
}

/** Writes `PlayerDocument.lists`. List 0 is empty. Setting `length` drops the later lists. */
export class ListWriter {
  length = 1;
  values: Int32Array;

  constructor(room: number) {
    this.values = new Int32Array(room + 1);
  }

  /** Reserves a list of at most `entries` entries, so that lists inside it come after it; returns its index. */
  reserve(entries: number): number {
    const list = this.length;
    this.length = list + 1 + entries;
    this.values = grown(this.values, this.length);
    this.values[list] = entries;
    return list;
  }
}
