// What a session remembers of bodies that it has rejected, in its store. [A7] Must not judge.

import { isErrorCode } from '../error-codes.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Partition } from '../store/partition.ts';
import type { RejectionMemory } from '../verify/verify-document.ts';

/** What remembering needs from outside. */
export interface RejectionPorts {
  readonly store: DocumentStore;
  readonly partition: Partition;
  /** From `surroundingsKey`. */
  readonly surroundings: () => Promise<string>;
  readonly judgesAnew?: 'once' | 'always' | undefined;
}

/** The memory of a surface. */
export function rejectionsOf({ store, partition, surroundings, judgesAnew }: RejectionPorts): RejectionMemory {
  return {
    find: async (body) => {
      if (judgesAnew !== undefined) return undefined;
      const found = await store.findRejection(partition, body, await surroundings());
      const code = found.ok ? found.value?.code : undefined;
      // What another version rejected for a reason of its own is judged again.
      return isErrorCode(code) ? code : undefined;
    },
    remember: async (body, code) => {
      // The answer of a function of the host: no key says when it changes.
      if (judgesAnew === 'always' || code === 'verify/action-not-allowed') return;
      await store.reject(partition, { body, client: await surroundings(), code });
    },
    // What was found would have been refused: there is something to forget only where nothing was looked for.
    forget: async (body) => {
      if (judgesAnew !== undefined) await store.forgetRejection(partition, body);
    },
  };
}
