// Remembers bodies that were refused, so that they are not parsed again. [A7] Must not know why they were refused.

import type { Clock } from '../transport/clock.ts';
import { answer, keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import type { TableBackend } from './tables.ts';

/** A body that was refused. */
export interface Rejection {
  /** Of the body as computed, lowercase hex. */
  readonly sha256: string;
  /** What refused it: SDK version, limits and registry. When one changes, the body is tried again. */
  readonly client: string;
  /** The code of the error. */
  readonly code: string;
}

/** What is remembered of refused bodies. */
export interface RejectionMemory {
  readonly reject: (partition: Partition, rejection: Rejection) => Answer<void>;
  /** The rejection of this body by this client, or undefined. */
  readonly findRejection: (partition: Partition, sha256: string, client: string) => Answer<Rejection | undefined>;
}

/** A surface has one current document; the memory of a few others costs nothing, and a flood of them must not grow it. */
const MAX_REJECTIONS = 16;

/** The memory in these tables. */
export function createRejectionMemory(tables: TableBackend, clock: Pick<Clock, 'now'>): RejectionMemory {
  return {
    reject: (partition, rejection) =>
      answer(() =>
        tables.run('write', async (transaction) => {
          await transaction.put('rejections', [...keyOf(partition), rejection.sha256], { ...rejection, at: clock.now() });
          const rows = await transaction.entries('rejections', keyOf(partition));
          const oldestFirst = [...rows].sort((a, b) => timeOf(a.value) - timeOf(b.value));
          for (const row of oldestFirst.slice(0, -MAX_REJECTIONS)) await transaction.delete('rejections', row.key);
        }),
      ),
    findRejection: (partition, sha256, client) =>
      answer(async () => {
        const value = await tables.run('read', (transaction) => transaction.get('rejections', [...keyOf(partition), sha256]));
        const known = value as Partial<Rejection> | undefined;
        return known?.client === client && typeof known.code === 'string' ? { sha256, client, code: known.code } : undefined;
      }),
  };
}

function timeOf(value: unknown): number {
  const { at } = (value ?? {}) as { readonly at?: unknown };
  return typeof at === 'number' ? at : 0;
}
