// Growing typed arrays that the decoders write: records with operands, and lists. They end as exact copies.
// Must not know bytes on the wire.

import type { PackedRows } from '../vocabulary/pack.ts';
import type { RecordTable } from './model.ts';

/** Room for at least `needed` entries: twice what there was, so that growing stays linear. */
function roomFor(needed: number, present: number): number {
  return Math.max(needed, present * 2, 16);
}

function grownBytes(array: Uint8Array, needed: number): Uint8Array {
  const grown = new Uint8Array(roomFor(needed, array.length));
  grown.set(array);
  return grown;
}

/** A copy of an array with room for at least `needed` entries. */
export function grownInts(array: Int32Array, needed: number): Int32Array {
  const grown = new Int32Array(roomFor(needed, array.length));
  grown.set(array);
  return grown;
}

/** Writes a `RecordTable`, record after record. */
export class RecordWriter {
  readonly rows: PackedRows;
  length = 0;
  operandCount = 0;
  kinds: Uint8Array;
  starts: Int32Array;
  tags: Uint8Array;
  values: Int32Array;

  /** @param records - how many records are expected; more are welcome */
  constructor(rows: PackedRows, records: number, operands: number) {
    this.rows = rows;
    this.kinds = new Uint8Array(records);
    this.starts = new Int32Array(records);
    this.tags = new Uint8Array(operands);
    this.values = new Int32Array(operands);
  }

  /** Starts a record with at most so many operands; returns its index. */
  begin(kind: number, operands: number): number {
    const record = this.length;
    if (record === this.kinds.length) {
      this.kinds = grownBytes(this.kinds, record + 1);
      this.starts = grownInts(this.starts, record + 1);
    }
    if (this.operandCount + operands > this.tags.length) {
      this.tags = grownBytes(this.tags, this.operandCount + operands);
      this.values = grownInts(this.values, this.operandCount + operands);
    }
    this.kinds[record] = kind;
    this.starts[record] = this.operandCount;
    this.length = record + 1;
    return record;
  }

  push(tag: number, value: number): void {
    const operand = this.operandCount;
    this.tags[operand] = tag;
    this.values[operand] = value;
    this.operandCount = operand + 1;
  }

  /** Turns a record, the last one, into one of an unknown kind without operands. */
  forget(record: number): void {
    this.kinds[record] = 0;
    this.operandCount = this.starts[record];
  }

  /** Drops everything from a record on. */
  truncate(length: number): void {
    if (length === this.length) return;
    this.operandCount = this.starts[length];
    this.length = length;
  }

  finish(): RecordTable {
    const { length, operandCount } = this;
    const operandStart = new Uint32Array(length + 1);
    operandStart.set(this.starts.subarray(0, length));
    operandStart[length] = operandCount;
    return {
      rows: this.rows, length, operandStart,
      kinds: this.kinds.slice(0, length), tags: this.tags.slice(0, operandCount), values: this.values.slice(0, operandCount),
    };
  }
}

/** Writes `PlayerDocument.lists`. List 0 is empty. */
export class ListWriter {
  length = 1;
  values: Int32Array;

  constructor(room: number) {
    this.values = new Int32Array(Math.max(1, room));
  }

  /** Reserves a list of at most so many entries, so that lists inside it come after it; returns its index. */
  reserve(entries: number): number {
    const list = this.length;
    this.length = list + 1 + entries;
    if (this.length > this.values.length) this.values = grownInts(this.values, this.length);
    this.values[list] = entries;
    return list;
  }

  finish(): Int32Array {
    return this.values.slice(0, this.length);
  }
}
