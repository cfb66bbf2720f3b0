// Stores a person's actions with their keys until the server has answered. [H5] Must not send anything.

import type { CommandArguments } from '../actions/action-registry.ts';
import { isForMemoryOnly } from '../actions/parameter.ts';
import type { SentValue } from '../actions/parameter.ts';
import { PlayerError } from '../errors.ts';
import { keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import type { SignOutFence } from './sign-out-fence.ts';

/** A person's action, authorised and about to be sent. */
export interface Intent {
  /** The idempotency key of all its tries. */
  readonly key: string;
  /** The action's name in the document. It is resolved and authorised again before a later try. */
  readonly name: string;
  /** The document's value for the action. */
  readonly value?: SentValue | undefined;
  /** The person's input. With name and value it makes the command again. */
  readonly input: CommandArguments;
  /** The message as JSON: the same bytes in each try. */
  readonly command: string;
  /** Time of the confirmation, in ms since 1970. */
  readonly createdAt: number;
  /** The code of its failure, while it waits for a person's decision. Undefined while it is under way. */
  readonly failed?: string | undefined;
}

/** The journal of one user's surface. */
export interface IntentJournal {
  /** Stores an intent or its new state; `store/key-reused` if the key belongs to another command. */
  readonly putIntent: (partition: Partition, intent: Intent) => Answer<void>;
  /** Claims an intent that waits for a person, to send it again; `taken` if another page has claimed it before. */
  readonly claimIntent: (partition: Partition, intent: Intent) => Answer<'claimed' | 'taken' | 'absent'>;
  /** Removes an intent after the server's answer. */
  readonly removeIntent: (partition: Partition, key: string) => Answer<void>;
  /** Intents without an answer, oldest first. */
  readonly intents: (partition: Partition) => Answer<readonly Intent[]>;
}

/**
 * The intent as it may be stored: of a form with a password, a one-time code or a file neither values nor command. Such an intent is sent
 * again by the page that holds it, and by no later page. [H7]
 */
function storable(intent: Intent): Intent {
  return isForMemoryOnly(intent.value) ? { ...intent, value: undefined, input: {}, command: '' } : intent;
}

/** The journal behind this fence. */
export function createIntentJournal(fence: SignOutFence): IntentJournal {
  return {
    putIntent: (partition, given) =>
      fence.write(partition, async (transaction) => {
        const intent = storable(given);
        const key = [...keyOf(partition), intent.key];
        const known = await transaction.get('intents', key);
        if (known !== undefined && (!isIntent(known) || known.command !== intent.command)) {
          throw new PlayerError(
            'store/key-reused',
            'the idempotency key: expected the command it was made for, got another',
          );
        }
        await transaction.put('intents', key, intent);
      }),
    claimIntent: (partition, intent) =>
      fence.write(partition, async (transaction) => {
        const at = [...keyOf(partition), intent.key];
        const row = await transaction.get('intents', at);
        if (!isIntent(row)) return 'absent';
        if (row.failed === undefined) return 'taken';
        await transaction.put('intents', at, { ...storable(intent), failed: undefined });
        return 'claimed';
      }),
    removeIntent: (partition, key) =>
      fence.write(partition, (transaction) => transaction.delete('intents', [...keyOf(partition), key])),
    intents: (partition) =>
      fence.read(partition, async (transaction) => {
        const rows = await transaction.entries('intents', keyOf(partition));
        const found = rows.map(({ value }) => value).filter(isIntent);
        return found.sort((a, b) => a.createdAt - b.createdAt);
      }),
  };
}

function isIntent(row: unknown): row is Intent {
  if (typeof row !== 'object' || row === null) return false;
  const { key, name, input, command, createdAt, failed } = row as Partial<Record<keyof Intent, unknown>>;
  return (
    [key, name, command].every((text) => typeof text === 'string') &&
    typeof input === 'object' &&
    input !== null &&
    typeof createdAt === 'number' &&
    (failed === undefined || typeof failed === 'string')
  );
}
