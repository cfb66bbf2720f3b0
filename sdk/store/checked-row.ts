// Small rows with a checksum, made and read inside a transaction, where nothing may be waited for: so it is no digest, but
// CRC-32, which says that a row was damaged and not that somebody meant to. Must not know what the rows say.

import type { TableKey } from './tables.ts';

/** A value with the checksum over it and its key. */
export interface CheckedRow {
  readonly value: number | string;
  readonly check: number;
}

/** What stands under a key: nothing, a value, or what is no row of ours any more. */
export type OpenedRow = { readonly value: number | string | undefined; readonly isDamaged: boolean };

/** The row of a value. */
export function checkedRow(key: TableKey, value: number | string): CheckedRow {
  return { value, check: checksumOf(key, value) };
}

/** The value of a row. */
export function openRow(key: TableKey, row: unknown): OpenedRow {
  if (row === undefined) return { value: undefined, isDamaged: false };
  const { value, check } = (row ?? {}) as Partial<Record<keyof CheckedRow, unknown>>;
  const isWhole = (typeof value === 'number' || typeof value === 'string') && check === checksumOf(key, value);
  return isWhole ? { value, isDamaged: false } : { value: undefined, isDamaged: true };
}

function checksumOf(key: TableKey, value: number | string): number {
  let rest = -1;
  for (const byte of new TextEncoder().encode(JSON.stringify([key, value]))) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb8_8320 : 0);
  }
  return ~rest >>> 0;
}
