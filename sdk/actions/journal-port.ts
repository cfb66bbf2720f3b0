// Adapts a store's journal to one user's surface. Must not know how actions use it.

import type { IntentJournal } from '../store/intent-journal.ts';
import type { Partition } from '../store/partition.ts';
import type { ActionRunnerPorts } from './action-ports.ts';

/** The port of an action runner over a store's journal. */
export function journalPort(store: IntentJournal, partition: Partition): ActionRunnerPorts['journal'] {
  return {
    put: (intent) => store.putIntent(partition, intent),
    remove: (key) => store.removeIntent(partition, key),
    list: async () => {
      const intents = await store.intents(partition);
      return intents.ok ? intents.value : undefined;
    },
  };
}
