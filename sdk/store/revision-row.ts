// The highest revision that was ever last-known-good, kept beside the document, so that it outlives one that was damaged or
// that this client cannot open any more. [A6] Must not know why a document was promoted.

import { checkedRow, openRow } from './checked-row.ts';
import type { TableKey, TableTransaction } from './tables.ts';

/** What a partition says of its revision. */
export interface KeptRevision {
  /** Undefined: none is known. */
  readonly revision: number | undefined;
  /** There is a row that is none of ours any more: it says nothing, and is to be mended. */
  readonly isDamaged: boolean;
}

/** Reads it. */
export async function readRevision(transaction: TableTransaction, key: TableKey): Promise<KeptRevision> {
  const { value, isDamaged } = openRow(key, await transaction.get('revisions', key));
  return typeof value === 'number'
    ? { revision: value, isDamaged }
    : { revision: undefined, isDamaged: isDamaged || value !== undefined };
}

/** Notes the revision of what has become last-known-good; a document without one leaves it alone. */
export async function raiseRevision(
  transaction: TableTransaction,
  key: TableKey,
  revision: number | undefined,
): Promise<void> {
  if (revision !== undefined) await transaction.put('revisions', key, checkedRow(key, revision));
}

/** Puts the revision of the document that is there in place of a damaged row; whether there was one. */
export async function mendRevision(
  transaction: TableTransaction,
  key: TableKey,
  revision: number | undefined,
): Promise<boolean> {
  const { isDamaged } = await readRevision(transaction, key);
  if (!isDamaged) return false;
  await transaction.delete('revisions', key);
  await raiseRevision(transaction, key, revision);
  return true;
}
