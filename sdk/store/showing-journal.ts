// Records which visits show which documents for their first seconds. A record that is found later means that its visit
// crashed. [A1]
// Must not know how a visit ends, nor the consequences for the document.

import { answer, keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import type { SignOutFence } from './sign-out-fence.ts';
import type { TableBackend, TableKey, TableTransaction } from './tables.ts';

/** A document that a visit is showing, or was showing when it ended. */
export interface Showing {
  /** A unique name for each visit. */
  readonly visit: string;
  /** Digest of its body, in hex. */
  readonly sha256: string;
}

/** The records of showings. */
export interface ShowingJournal {
  readonly noteShowing: (partition: Partition, showing: Showing) => Answer<void>;
  /** Deletes all showings of these visits, with an immediate request, so that a page that goes away has sent it. */
  readonly endShowings: (partition: Partition, visits: readonly string[]) => Answer<void>;
}

/** The journal behind this fence. */
export function createShowingJournal(fence: SignOutFence, tables: TableBackend): ShowingJournal {
  return {
    noteShowing: (partition, { visit, sha256 }) =>
      fence.write(partition, (transaction) => transaction.put('showings', [...keyOf(partition), visit, sha256], true)),
    // It does not wait for the fence: a deletion reveals nothing, and after a sign-out nothing is left to delete.
    endShowings: (partition, visits) =>
      answer(() =>
        tables.deleteNow(
          'showings',
          visits.map((visit): TableKey => [...keyOf(partition), visit]),
        ),
      ),
  };
}

/** Reads the showings of a partition, whose keys say everything. */
export async function readShowings(transaction: TableTransaction, key: TableKey): Promise<readonly Showing[]> {
  const rows = await transaction.entries('showings', key);
  return rows.map((row) => ({ visit: row.key[key.length], sha256: row.key[key.length + 1] }));
}
