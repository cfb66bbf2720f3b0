// The highest revision that was ever last-known-good, kept beside the document, so that it outlives one that was damaged or
// that this client cannot open any more. [A6] Must not know why a document was promoted.

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

/** Reads it. */
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
