// Keeps those out who came before a user signed out, in whatever tab: a late write brings nothing back. [A9]
// Must not know what is kept.

import { PlayerError } from '../errors.ts';
import { toHex } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';
import { checkedRow, openRow } from './checked-row.ts';
import type { Owner, Partition } from './partition.ts';
import type { TableBackend, TableKey, TableTransaction } from './tables.ts';

/** Transactions on behalf of a partition. */
export interface SignOutFence {
  /** Runs `work` in one transaction that begins by looking at the epoch: `store/signed-out` when it is not the partition's. */
  readonly run: <T>(
    mode: 'read' | 'write',
    partition: Partition,
    work: (transaction: TableTransaction) => Promise<T>,
  ) => Promise<T>;
  /** The name of the time since the user signed out last on this device; '' when that never was. */
  readonly epoch: (owner: Owner) => Promise<string>;
  /** Does `work` at once, and once more in the transaction that begins a new epoch. */
  readonly raise: (owner: Owner, work: (transaction: TableTransaction) => Promise<void>) => Promise<void>;
}

/** When an epoch began, in ms since 1970 by this device's clock; `NaN` where its name does not say. */
export function epochBeganAt(epoch: string): number {
  return Number(epoch.split(' ', 1)[0]);
}

/** The fence over these tables. */
export function createSignOutFence(tables: TableBackend, digest: Digest, newEpoch: () => string): SignOutFence {
  const keys = new Map<string, Promise<TableKey>>();

  /** What stays after a user has gone must not say who it was. */
  function keyOf({ origin, user }: Owner): Promise<TableKey> {
    const name = JSON.stringify([origin, user]);
    const key = keys.get(name) ?? digest(new TextEncoder().encode(name)).then((bytes): TableKey => [toHex(bytes)]);
    keys.set(name, key);
    // A digest that could not be had may be had later.
    key.catch(() => keys.delete(name));
    return key;
  }

  /** The note of a sign-out: where it is kept, and the epoch that begins. */
  async function noteFor(owner: Owner): Promise<{ readonly key: TableKey; readonly epoch: string }> {
    // Of the moment in which the user signs out, however long the store takes.
    const epoch = newEpoch();
    return { key: await keyOf(owner), epoch };
  }

  return {
    run: async (mode, partition, work) => {
      const { epoch } = partition;
      if (epoch === undefined) return tables.run(mode, work);
      const key = await keyOf(partition);
      return tables.run(mode, async (transaction) => {
        const { value } = openRow(key, await transaction.get('epochs', key));
        // Nothing there, or a damaged row: nobody has signed out, or the browser has cleared its storage, which ends no session.
        if (value !== undefined && value !== epoch) {
          throw new PlayerError(
            'store/signed-out',
            'the store: expected the user of this session, who has signed out in another tab',
          );
        }
        return work(transaction);
      });
    },
    epoch: async (owner) => {
      const key = await keyOf(owner);
      const { value } = openRow(key, await tables.run('read', (transaction) => transaction.get('epochs', key)));
      return typeof value === 'string' ? value : '';
    },
    raise: async (owner, work) => {
      const noted = noteFor(owner);
      noted.catch(() => undefined);
      // What is kept of the user goes first: the note may fail, or be long in coming. [T8]
      await tables.run('write', work);
      const { key, epoch } = await noted;
      // Once more with the note: until then other tabs may have written.
      await tables.run('write', async (transaction) => {
        await work(transaction);
        await transaction.put('epochs', key, checkedRow(key, epoch));
      });
    },
  };
}
