// Which documents are being shown for their first seconds, by which visits: what is found here later has ended its visit. [A1]
// Must not know how a visit ends, nor what becomes of such a document.

import { checkedRow, openRow } from './checked-row.ts';
import { answer, keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import type { SignOutFence } from './sign-out-fence.ts';
import type { TableBackend, TableKey, TableTransaction } from './tables.ts';

/** A document that a visit is showing, or was showing when it ended. */
export interface Showing {
  /** Another name for each visit. */
  readonly visit: string;
  /** Of its body, in hex. */
  readonly sha256: string;
}

/** What is noted of showings. */
export interface ShowingJournal {
  readonly noteShowing: (partition: Partition, showing: Showing) => Answer<void>;
  /** Forgets everything that these visits show; asked for at once, so that a page that is going away has asked for it. */
  readonly endShowings: (partition: Partition, visits: readonly string[]) => Answer<void>;
}

/** The journal behind this fence. */
export function createShowingJournal(fence: SignOutFence, tables: TableBackend): ShowingJournal {
  return {
    noteShowing: (partition, { visit, sha256 }) =>
      answer(() =>
        fence.run('write', partition, (transaction) => {
          const key = [...keyOf(partition), visit, sha256];
          return transaction.put('showings', key, checkedRow(key, sha256));
        }),
      ),
    // Not behind the fence, which waits: nobody learns anything from what is deleted, and after a sign-out nothing is left of it.
    endShowings: (partition, visits) =>
      answer(() =>
        tables.deleteNow(
          'showings',
          visits.map((visit): TableKey => [...keyOf(partition), visit]),
        ),
      ),
  };
}

/** Reads those of a partition. A row that is damaged says nothing. */
export async function readShowings(transaction: TableTransaction, key: TableKey): Promise<readonly Showing[]> {
  const rows = await transaction.entries('showings', key);
  return rows.flatMap((row) => {
    const { value } = openRow(row.key, row.value);
    return typeof value === 'string' ? [{ visit: row.key[key.length], sha256: value }] : [];
  });
}
