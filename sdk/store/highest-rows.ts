// The highest revision and the latest signed time of a partition. They are kept beside the document, so that they outlive a document
// that was damaged or that this client cannot open any more. [A6] [A5] Must not know why a document was promoted.

import type { RevisionLock } from '../verify/check-rollback.ts';
import { checkedRow, openRow } from './checked-row.ts';
import type { TableKey, TableTransaction } from './tables.ts';

/** What a partition says of its revision. */
export interface KeptRevision {
  /** Undefined: none is known. */
  readonly lock: RevisionLock | undefined;
  /** There is a row that is none of ours any more: it says nothing, and is to be mended. */
  readonly isDamaged: boolean;
}

/** Reads the revision. */
export async function readRevision(transaction: TableTransaction, key: TableKey): Promise<KeptRevision> {
  const { value, until, isDamaged } = openRow(key, await transaction.get('revisions', key));
  return typeof value === 'number'
    ? { lock: { revision: value, until }, isDamaged }
    : { lock: undefined, isDamaged: isDamaged || value !== undefined };
}

/** Notes the revision of what has become last-known-good; a document without one leaves it alone. */
export async function raiseRevision(
  transaction: TableTransaction,
  key: TableKey,
  lock: RevisionLock | undefined,
): Promise<void> {
  if (lock !== undefined) await transaction.put('revisions', key, checkedRow(key, lock.revision, lock.until));
}

/** Puts the revision of the document that is there in place of a damaged row; whether there was one. */
export async function mendRevision(
  transaction: TableTransaction,
  key: TableKey,
  lock: RevisionLock | undefined,
): Promise<boolean> {
  const { isDamaged } = await readRevision(transaction, key);
  if (!isDamaged) return false;
  await transaction.delete('revisions', key);
  await raiseRevision(transaction, key, lock);
  return true;
}

/** The latest `issuedAt` that a key of the host has signed, in seconds since 1970. A damaged row says nothing, and the next row takes its place. */
export async function readSignedTime(transaction: TableTransaction, key: TableKey): Promise<number | undefined> {
  const { value } = openRow(key, await transaction.get('times', key));
  return typeof value === 'number' ? value : undefined;
}

/** Notes a later time. */
export async function raiseSignedTime(
  transaction: TableTransaction,
  key: TableKey,
  signedAt: number | undefined,
): Promise<void> {
  if (signedAt === undefined || signedAt <= ((await readSignedTime(transaction, key)) ?? -Infinity)) return;
  await transaction.put('times', key, checkedRow(key, signedAt));
}
