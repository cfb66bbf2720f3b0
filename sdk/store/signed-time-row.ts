// The latest `issuedAt` that a key of the host has signed, kept beside the document, so that it outlives that. [A5]
// Must not know why the key is trusted.

import { checkedRow, openRow } from './checked-row.ts';
import type { TableKey, TableTransaction } from './tables.ts';

/** Reads it, in seconds since 1970. A row that is damaged says nothing, and the next one takes its place. */
export async function readSignedTime(transaction: TableTransaction, key: TableKey): Promise<number | undefined> {
  const { value } = openRow(key, await transaction.get('times', key));
  return typeof value === 'number' ? value : undefined;
}

/** Notes a later one. */
export async function raiseSignedTime(
  transaction: TableTransaction,
  key: TableKey,
  signedAt: number | undefined,
): Promise<void> {
  if (signedAt === undefined || signedAt <= ((await readSignedTime(transaction, key)) ?? -Infinity)) return;
  await transaction.put('times', key, checkedRow(key, signedAt));
}
