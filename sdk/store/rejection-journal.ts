// Remembers bodies that were refused, so that they are not parsed again. [A7] Must not know why they were refused.

import type { Clock } from '../transport/clock.ts';
import { answer, keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import type { SignOutFence } from './sign-out-fence.ts';

/** A body that was refused. */
export interface Rejection {
  /** The body as it was judged, from `bodyKey`. */
  readonly body: string;
  /** What judged it, from `surroundingsKey`: when that changes, the body is judged again. */
  readonly client: string;
  /** The code of the error. */
  readonly code: string;
}

/** What is remembered of refused bodies. */
export interface RejectionJournal {
  readonly reject: (partition: Partition, rejection: Rejection) => Answer<void>;
  /** The rejection of this body by this client, or undefined. */
  readonly findRejection: (partition: Partition, body: string, client: string) => Answer<Rejection | undefined>;
  /** The body has been accepted after all: whoever refused it counts no more. */
  readonly forgetRejection: (partition: Partition, body: string) => Answer<void>;
}

/** A surface has one current document; the memory of a few others costs nothing, and a flood of them must not grow it. */
const MAX_REJECTIONS = 16;

/** The memory behind this fence. */
export function createRejectionJournal(fence: SignOutFence, clock: Pick<Clock, 'now'>): RejectionJournal {
  return {
    reject: (partition, rejection) =>
      answer(() =>
        fence.run('write', partition, async (transaction) => {
          await transaction.put('rejections', [...keyOf(partition), rejection.body], { ...rejection, at: clock.now() });
          const rows = await transaction.entries('rejections', keyOf(partition));
          const oldestFirst = [...rows].sort((a, b) => timeOf(a.value) - timeOf(b.value));
          for (const row of oldestFirst.slice(0, -MAX_REJECTIONS)) await transaction.delete('rejections', row.key);
        }),
      ),
    findRejection: (partition, body, client) =>
      answer(async () => {
        const value = await fence.run('read', partition, (transaction) =>
          transaction.get('rejections', [...keyOf(partition), body]),
        );
        const known = value as Partial<Rejection> | undefined;
        return known?.client === client && typeof known.code === 'string'
          ? { body, client, code: known.code }
          : undefined;
      }),
    forgetRejection: (partition, body) =>
      answer(() =>
        fence.run('write', partition, (transaction) => transaction.delete('rejections', [...keyOf(partition), body])),
      ),
  };
}

function timeOf(value: unknown): number {
  const { at } = (value ?? {}) as { readonly at?: unknown };
  return typeof at === 'number' ? at : 0;
}
