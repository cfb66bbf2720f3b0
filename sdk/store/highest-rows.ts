// The highest revision and the latest signed time of a partition. They are stored beside the document, to outlive a
// document that was damaged or that this client cannot open any more. [A6] [A5] Must not know why a document was
// promoted.

import type { RevisionLock } from '../verify/check-rollback.ts';
import { checkedRow, openRow } from './checked-row.ts';
import type { TableKey, TableTransaction } from './tables.ts';

/** The stored revision of a partition. */
export interface KeptRevision {
  /** Undefined if unknown. */
  readonly lock: RevisionLock | undefined;
  /** True if the row is damaged: it is ignored and replaced. */
  readonly isDamaged: boolean;
}

/** Reads the revision. */
export async function readRevision(transaction: TableTransaction, key: TableKey): Promise<KeptRevision> {
  const { value, until, isDamaged } = openRow(key, await transaction.get('revisions', key));
  return typeof value === 'number'
    ? { lock: { revision: value, until }, isDamaged }
    : { lock: undefined, isDamaged: isDamaged || value !== undefined };
}

/** Stores the revision of the new last-known-good document. A document without a revision changes nothing. */
export async function raiseRevision(
  transaction: TableTransaction,
  key: TableKey,
  lock: RevisionLock | undefined,
): Promise<void> {
  if (lock !== undefined) await transaction.put('revisions', key, checkedRow(key, lock.revision, lock.until));
}

/** Replaces a damaged row by the revision of the stored document; returns true if the row was damaged. */
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

/**
 * The latest `issuedAt` that a key of the host has signed, in seconds since 1970. A damaged row is ignored, and the
 * next row replaces it.
 */
export async function readSignedTime(transaction: TableTransaction, key: TableKey): Promise<number | undefined> {
  const { value } = openRow(key, await transaction.get('times', key));
  return typeof value === 'number' ? value : undefined;
}

/** Stores a later time. */
export async function raiseSignedTime(
  transaction: TableTransaction,
  key: TableKey,
  signedAt: number | undefined,
): Promise<void> {
  if (signedAt === undefined || signedAt <= ((await readSignedTime(transaction, key)) ?? -Infinity)) return;
  await transaction.put('times', key, checkedRow(key, signedAt));
}
