// Remembers refused bodies, so that they are not parsed again. [A7] Must not know the reason.

import type { Clock } from '../transport/clock.ts';
import { keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import type { SignOutFence } from './sign-out-fence.ts';

/** A refused body. */
export interface Rejection {
  /** The key of the judged body, from `bodyKey`. */
  readonly body: string;
  /** The key of the judging client, from `surroundingsKey`. When it changes, the body is judged again. */
  readonly client: string;
  /** The code of the error. */
  readonly code: string;
}

/** The memory of refused bodies. */
export interface RejectionJournal {
  readonly reject: (partition: Partition, rejection: Rejection) => Answer<void>;
  /** The rejection of this body by this client, or undefined. */
  readonly findRejection: (partition: Partition, body: string, client: string) => Answer<Rejection | undefined>;
  /** Forgets the rejections of a body that was accepted after all, by any client. */
  readonly forgetRejection: (partition: Partition, body: string) => Answer<void>;
}

/**
 * Most rejections of a surface: a few besides the current document cost nothing, and a flood must not fill the store.
 */
const MAX_REJECTIONS = 16;

/** The memory behind this fence. */
export function createRejectionJournal(fence: SignOutFence, clock: Pick<Clock, 'now'>): RejectionJournal {
  return {
    reject: (partition, rejection) =>
      fence.write(partition, async (transaction) => {
        await transaction.put('rejections', [...keyOf(partition), rejection.body], { ...rejection, at: clock.now() });
        const rows = await transaction.entries('rejections', keyOf(partition));
        const oldestFirst = [...rows].sort((a, b) => timeOf(a.value) - timeOf(b.value));
        for (const row of oldestFirst.slice(0, -MAX_REJECTIONS)) await transaction.delete('rejections', row.key);
      }),
    findRejection: (partition, body, client) =>
      fence.read(partition, async (transaction) => {
        const value = await transaction.get('rejections', [...keyOf(partition), body]);
        const known = value as Partial<Rejection> | undefined;
        return known?.client === client && typeof known.code === 'string'
          ? { body, client, code: known.code }
          : undefined;
      }),
    forgetRejection: (partition, body) =>
      fence.write(partition, (transaction) => transaction.delete('rejections', [...keyOf(partition), body])),
  };
}

function timeOf(value: unknown): number {
  const { at } = (value ?? {}) as { readonly at?: unknown };
  return typeof at === 'number' ? at : 0;
}
