// Remembers in the store which bodies a session rejected. [A7] Must not judge.

import { isErrorCode } from '../error-codes.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Partition } from '../store/partition.ts';
import type { RejectionMemory } from '../verify/verify-document.ts';

export interface RejectionPorts {
  readonly store: DocumentStore;
  readonly partition: Partition;
  /** From `surroundingsKey`. */
  readonly surroundings: () => Promise<string>;
  readonly judgesAnew?: 'once' | 'always' | undefined;
}

export function rejectionsOf({ store, partition, surroundings, judgesAnew }: RejectionPorts): RejectionMemory {
  return {
    find: async (body) => {
      if (judgesAnew !== undefined) return undefined;
      const found = await store.findRejection(partition, body, await surroundings());
      const code = found.ok ? found.value?.code : undefined;
      // A body that another version rejected with an unknown code is judged again.
      return isErrorCode(code) ? code : undefined;
    },
    remember: async (body, code) => {
      // This code comes from a function of the host, and no key says when its answer changes.
      if (judgesAnew === 'always' || code === 'verify/action-not-allowed') return;
      await store.reject(partition, { body, client: await surroundings(), code });
    },
    // A remembered body would have been refused, unless remembered rejections were ignored.
    forget: async (body) => {
      if (judgesAnew !== undefined) await store.forgetRejection(partition, body);
    },
  };
}
