// Small rows with a checksum. They are written and read inside of a transaction, which cannot wait for a digest. So the
// checksum is a CRC-32, which reveals damage, but not forgery. Must not know the meaning of the rows.

import type { TableKey } from './tables.ts';

/** A value with the checksum over it and its key. */
export interface CheckedRow {
  readonly value: number | string;
  /** End of validity, in ms since 1970; undefined for unlimited. */
  readonly until?: number;
  readonly check: number;
}

/** The contents of a key: nothing, a value, or a damaged row. */
export type OpenedRow = Partial<Omit<CheckedRow, 'check'>> & { readonly isDamaged: boolean };

/** The row of a value. */
export function checkedRow(key: TableKey, value: number | string, until?: number): CheckedRow {
  return { value, ...(until === undefined ? {} : { until }), check: checksumOf([key, value, until]) };
}

/** The value of a row. */
export function openRow(key: TableKey, row: unknown): OpenedRow {
  if (row === undefined) return { isDamaged: false };
  const { value, until, check } = (row ?? {}) as Partial<Record<keyof CheckedRow, unknown>>;
  const hasValue = typeof value === 'number' || typeof value === 'string';
  if (!hasValue || check !== checksumOf([key, value, until])) return { isDamaged: true };
  return { value, ...(typeof until === 'number' ? { until } : {}), isDamaged: false };
}

function checksumOf(parts: readonly unknown[]): number {
  let rest = -1;
  // A row without an end has no third part.
  for (const byte of new TextEncoder().encode(JSON.stringify(parts.filter((part) => part !== undefined)))) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb8_8320 : 0);
  }
  return ~rest >>> 0;
}
