// Keeps what a person has asked for until the server has answered, with its key. [H5] Must not send anything.

import { PlayerError } from '../errors.ts';
import { answer, keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import type { TableBackend } from './tables.ts';

/** One wish of a person, authorised and about to be sent. */
export interface Intent {
  /** The idempotency key of all its tries. */
  readonly key: string;
  /** The action's name as the document gave it; it is resolved and authorised again before a later try. */
  readonly name: string;
  /** The value that the document gave with it. */
  readonly value?: number | boolean | undefined;
  /** The command as JSON: the same bytes each time. */
  readonly command: string;
  /** When it was confirmed, in ms since 1970. */
  readonly createdAt: number;
}

/** The journal of one user's surface. */
export interface IntentJournal {
  /** Notes an intent; `store/key-reused` when the key is there with another command. */
  readonly putIntent: (partition: Partition, intent: Intent) => Answer<void>;
  /** The server has answered. */
  readonly removeIntent: (partition: Partition, key: string) => Answer<void>;
  /** What is still without an answer, the oldest first. */
  readonly intents: (partition: Partition) => Answer<readonly Intent[]>;
}

/** The journal in these tables. */
export function createIntentJournal(tables: TableBackend): IntentJournal {
  return {
    putIntent: (partition, intent) =>
      answer(() =>
        tables.run('write', async (transaction) => {
          const key = [...keyOf(partition), intent.key];
          const known = await transaction.get('intents', key);
          if (known !== undefined && (!isIntent(known) || known.command !== intent.command)) {
            throw new PlayerError('store/key-reused', 'the idempotency key: expected the command it was made for, got another');
          }
          await transaction.put('intents', key, intent);
        }),
      ),
    removeIntent: (partition, key) => answer(() => tables.run('write', (transaction) => transaction.delete('intents', [...keyOf(partition), key]))),
    intents: (partition) =>
      answer(async () => {
        const rows = await tables.run('read', (transaction) => transaction.entries('intents', keyOf(partition)));
        return rows
          .map(({ value }) => value)
          .filter(isIntent)
          .sort((a, b) => a.createdAt - b.createdAt);
      }),
  };
}

function isIntent(value: unknown): value is Intent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, command, createdAt } = value as Partial<Record<keyof Intent, unknown>>;
  return typeof key === 'string' && typeof name === 'string' && typeof command === 'string' && typeof createdAt === 'number';
}
