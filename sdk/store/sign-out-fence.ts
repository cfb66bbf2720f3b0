// Refuses callers from before a user signed out, in any tab, so that a late write restores nothing. [A9]
// Must not know the stored data.

import { PlayerError } from '../errors.ts';
import { toHex } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';
import { answer } from './partition.ts';
import type { Answer, Owner, Partition } from './partition.ts';
import { valueOf } from './tables.ts';
import type { TableBackend, TableKey, TableTransaction } from './tables.ts';

export interface SignOutFence {
  /** Runs `work` in a transaction that first checks the epoch: `store/signed-out` if it is not the partition's. */
  readonly run: <T>(
    mode: 'read' | 'write',
    partition: Partition,
    work: (transaction: TableTransaction) => Promise<T>,
  ) => Promise<T>;
  /** `run` for reading, and for writing, with its faults as answers. */
  readonly read: <T>(partition: Partition, work: (transaction: TableTransaction) => Promise<T>) => Answer<T>;
  readonly write: <T>(partition: Partition, work: (transaction: TableTransaction) => Promise<T>) => Answer<T>;
  /** The name of the epoch since the user's last sign-out on this device; '' without a sign-out. */
  readonly epoch: (owner: Owner) => Promise<string>;
  /** Runs `work` at once, and again in the transaction that begins a new epoch. */
  readonly raise: (owner: Owner, work: (transaction: TableTransaction) => Promise<void>) => Promise<void>;
}

/** Start of an epoch, in ms since 1970 by this device's clock; `NaN` if its name has no time. */
export function epochBeganAt(epoch: string): number {
  return Number(epoch.split(' ', 1)[0]);
}

/** The fence over these tables. */
export function createSignOutFence(tables: TableBackend, digest: Digest, newEpoch: () => string): SignOutFence {
  const keys = new Map<string, Promise<TableKey>>();

  /** The key of a user's epoch, as a digest, because it outlives the user's data and must not reveal the user. */
  function keyOf({ origin, user }: Owner): Promise<TableKey> {
    const name = JSON.stringify([origin, user]);
    const key = keys.get(name) ?? digest(new TextEncoder().encode(name)).then((bytes): TableKey => [toHex(bytes)]);
    keys.set(name, key);
    // A later try may get the digest.
    key.catch(() => keys.delete(name));
    return key;
  }

  /** The note of a sign-out: its key, and the new epoch. */
  async function noteFor(owner: Owner): Promise<{ readonly key: TableKey; readonly epoch: string }> {
    // The time of the user's sign-out, even if the store is slow.
    const epoch = newEpoch();
    return { key: await keyOf(owner), epoch };
  }

  const run: SignOutFence['run'] = async (mode, partition, work) => {
    const { epoch } = partition;
    if (epoch === undefined) return tables.run(mode, work);
    const key = await keyOf(partition);
    return tables.run(mode, async (transaction) => {
      const value = valueOf(await transaction.get('epochs', key));
      // A missing row, or a row without a name, means that nobody has signed out, or that the browser cleared its storage, which
      // ends no session.
      if (typeof value === 'string' && value !== epoch) {
        throw new PlayerError(
          'store/signed-out',
          'the store: expected the user of this session, who has signed out in another tab',
        );
      }
      return work(transaction);
    });
  };

  return {
    run,
    read: (partition, work) => answer(() => run('read', partition, work)),
    write: (partition, work) => answer(() => run('write', partition, work)),
    epoch: async (owner) => {
      const key = await keyOf(owner);
      const value = valueOf(await tables.run('read', (transaction) => transaction.get('epochs', key)));
      return typeof value === 'string' ? value : '';
    },
    raise: async (owner, work) => {
      const noted = noteFor(owner);
      noted.catch(() => undefined);
      // The user's data goes first, because the note may fail or take long. [T8]
      await tables.run('write', work);
      const { key, epoch } = await noted;
      // Runs again with the note, because other tabs may have written until then.
      await tables.run('write', async (transaction) => {
        await work(transaction);
        await transaction.put('epochs', key, { value: epoch });
      });
    },
  };
}
