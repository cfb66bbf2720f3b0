// The intents that this page knows: those of the journal, and those that failed here. [H5] Must not send anything.

import type { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { ActionRunnerPorts } from './action-ports.ts';

/** Intents without an answer. */
export interface ListedIntents {
  readonly intents: readonly Intent[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
}

/** What is known of intents without an answer. */
export interface NotedIntents {
  readonly put: (intent: Intent) => Promise<Result<void, PlayerError>>;
  /** What the journal holds; where it cannot be read, what this page has noted itself. */
  readonly list: () => Promise<ListedIntents>;
  /** The one that failed with this key, of this page or of an earlier one. */
  readonly find: (key: string) => Promise<Intent | undefined>;
  /** It failed here, or was offered here: it is found again, whatever becomes of the journal. With `failed` it waits for a person. */
  readonly remember: (intent: Intent) => void;
  /** It is not found here any more; the journal is left as it is. */
  readonly drop: (key: string) => void;
  /** It has its answer, or nobody wants it any more. */
  readonly remove: (key: string) => Promise<void>;
  /** How many of those that failed here, or were offered here, wait for a person. */
  readonly waiting: () => number;
  /** Whether it failed here, or was offered here. */
  readonly isKnown: (key: string) => boolean;
  /** Whether the journal has held it and holds it no more, though nobody here has removed it: another page has. */
  readonly isGone: (key: string) => Promise<boolean>;
}

/** The intents of a journal. */
export function createNotedIntents(journal: ActionRunnerPorts['journal']): NotedIntents {
  const failed = new Map<string, Intent>();
  const kept = new Set<string>();

  async function list(): Promise<ListedIntents> {
    const intents = await journal.list();
    for (const { key } of intents ?? []) kept.add(key);
    return { intents: intents ?? (await journal.own?.()) ?? [], isWhole: intents !== undefined };
  }

  return {
    put: async (intent) => {
      const noted = await journal.put(intent);
      if (noted.ok) kept.add(intent.key);
      return noted;
    },
    list,
    find: async (key) => failed.get(key) ?? (await list()).intents.find((noted) => noted.key === key),
    remember: (intent) => failed.set(intent.key, intent),
    drop: (key) => failed.delete(key),
    remove: async (key) => {
      failed.delete(key);
      kept.delete(key);
      await journal.remove(key);
    },
    waiting: () => [...failed.values()].filter((intent) => intent.failed !== undefined).length,
    isKnown: (key) => failed.has(key),
    isGone: async (key) => {
      if (!kept.has(key)) return false;
      const { intents, isWhole } = await list();
      return isWhole && !intents.some((noted) => noted.key === key);
    },
  };
}
