// The highest revision and the latest signed time of a partition. They are stored beside the document, to outlive a
// document that was damaged or that this client cannot open any more. [A6] [A5] Must not know why a document was
// promoted.

import type { RevisionLock } from '../verify/check-rollback.ts';
import { valueOf } from './tables.ts';
import type { TableKey, TableTransaction } from './tables.ts';

/** Reads the revision; undefined if unknown. */
export async function readRevision(transaction: TableTransaction, key: TableKey): Promise<RevisionLock | undefined> {
  const row = await transaction.get('revisions', key);
  const revision = valueOf(row);
  if (typeof revision !== 'number') return undefined;
  const { until } = row as { readonly until?: unknown };
  return { revision, until: typeof until === 'number' ? until : undefined };
}

/** Stores the revision of the new last-known-good document. A document without a revision changes nothing. */
export async function raiseRevision(
  transaction: TableTransaction,
  key: TableKey,
  lock: RevisionLock | undefined,
): Promise<void> {
  if (lock !== undefined) await transaction.put('revisions', key, { value: lock.revision, until: lock.until });
}

/** The latest `issuedAt` that a key of the host has signed, in seconds since 1970. */
export async function readSignedTime(transaction: TableTransaction, key: TableKey): Promise<number | undefined> {
  const time = valueOf(await transaction.get('times', key));
  return typeof time === 'number' ? time : undefined;
}

/** Stores a later time. */
export async function raiseSignedTime(
  transaction: TableTransaction,
  key: TableKey,
  signedAt: number | undefined,
): Promise<void> {
  if (signedAt === undefined || signedAt <= ((await readSignedTime(transaction, key)) ?? -Infinity)) return;
  await transaction.put('times', key, { value: signedAt });
}
