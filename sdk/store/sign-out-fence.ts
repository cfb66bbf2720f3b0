// Keeps those out who came before a user signed out, in whatever tab: a late write brings nothing back. [A9]
// Must not know what is kept.

import { PlayerError } from '../errors.ts';
import { toHex } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';
import type { Owner, Partition } from './partition.ts';
import type { TableBackend, TableKey, TableTransaction } from './tables.ts';

/** Transactions on behalf of a partition. */
export interface SignOutFence {
  /** Runs `work` in one transaction that begins by looking at the epoch: `store/signed-out` when it is not the partition's. */
  readonly run: <T>(mode: 'read' | 'write', partition: Partition, work: (transaction: TableTransaction) => Promise<T>) => Promise<T>;
  /** The name of the time since the user signed out last on this device; '' when that never was. */
  readonly epoch: (owner: Owner) => Promise<string>;
  /** Begins a new epoch in one transaction with `work`. */
  readonly raise: (owner: Owner, work: (transaction: TableTransaction) => Promise<void>) => Promise<void>;
}

/** The fence over these tables. */
export function createSignOutFence(tables: TableBackend, digest: Digest, uuid: () => string): SignOutFence {
  const keys = new Map<string, Promise<TableKey>>();

  /** What stays after a user has gone must not say who it was. */
  function keyOf({ origin, user }: Owner): Promise<TableKey> {
    const name = JSON.stringify([origin, user]);
    const key = keys.get(name) ?? digest(new TextEncoder().encode(name)).then((bytes): TableKey => [toHex(bytes)]);
    keys.set(name, key);
    return key;
  }

  return {
    run: async (mode, partition, work) => {
      const { epoch } = partition;
      if (epoch === undefined) return tables.run(mode, work);
      const key = await keyOf(partition);
      return tables.run(mode, async (transaction) => {
        const current = await transaction.get('epochs', key);
        // Nothing there, or nothing that a sign-out writes: nobody has signed out, or the browser has cleared its storage, which ends no session.
        if (typeof current === 'string' && current !== epoch) {
          throw new PlayerError('store/signed-out', 'the store: expected the user of this session, who has signed out in another tab');
        }
        return work(transaction);
      });
    },
    epoch: async (owner) => {
      const key = await keyOf(owner);
      const current = await tables.run('read', (transaction) => transaction.get('epochs', key));
      return typeof current === 'string' ? current : '';
    },
    raise: async (owner, work) => {
      const key = await keyOf(owner);
      await tables.run('write', async (transaction) => {
        await work(transaction);
        await transaction.put('epochs', key, uuid());
      });
    },
  };
}
