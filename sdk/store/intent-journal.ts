// Stores a person's actions with their keys until the server has answered. [H5] Must not send anything.

import { isFormRecord } from '../actions/parameter.ts';
import type { SentValue } from '../actions/parameter.ts';
import { PlayerError } from '../errors.ts';
import { toHex } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';
import { answer, keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import type { SignOutFence } from './sign-out-fence.ts';
import type { TableEntry } from './tables.ts';

/** A person's action, authorised and about to be sent. */
export interface Intent {
  /** The idempotency key of all its tries. */
  readonly key: string;
  /** The action's name in the document. It is resolved and authorised again before a later try. */
  readonly name: string;
  /** The document's value for the action. */
  readonly value?: SentValue | undefined;
  /** The person's input. With name and value it makes the command again. */
  readonly input: Readonly<Record<string, string | number | boolean>>;
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
  /** Intents without an answer, oldest first. Damaged intents are dropped, because their meaning is lost. */
  readonly intents: (partition: Partition) => Answer<readonly Intent[]>;
}

interface SealedIntent extends Intent {
  /** SHA-256 in hex over all other fields. */
  readonly check: string;
}

/**
 * The intent as it may be stored: of a form with a password or a one-time code neither values nor command. Such an intent is sent
 * again by the page that holds it, and by no later page. [H7]
 */
function storable(intent: Intent): Intent {
  const { value } = intent;
  const hasSecrets = isFormRecord(value) && value.secrets.length > 0;
  return hasSecrets ? { ...intent, value: undefined, input: {}, command: '' } : intent;
}

/** The journal behind this fence. */
export function createIntentJournal(fence: SignOutFence, digest: Digest): IntentJournal {
  async function open({ value }: TableEntry): Promise<Intent | undefined> {
    if (!isSealed(value)) return undefined;
    const { check, key, name, value: given, input, command, createdAt, failed } = value;
    const intent = { key, name, value: given, input, command, createdAt, failed };
    return (await checkOf(intent, digest)) === check ? intent : undefined;
  }

  const seal = async (intent: Intent): Promise<SealedIntent> => ({ ...intent, check: await checkOf(intent, digest) });

  async function intents(partition: Partition): Promise<readonly Intent[]> {
    const rows = await fence.run('read', partition, (transaction) => transaction.entries('intents', keyOf(partition)));
    const opened = await Promise.all(rows.map(async (row) => ({ row, intent: await open(row) })));
    const broken = opened.filter(({ intent }) => intent === undefined);
    if (broken.length > 0) {
      await fence.run('write', partition, async (transaction) => {
        for (const { row } of broken) await transaction.delete('intents', row.key);
      });
    }
    return opened.flatMap(({ intent }) => intent ?? []).sort((a, b) => a.createdAt - b.createdAt);
  }

  return {
    putIntent: (partition, given) =>
      answer(async () => {
        const intent = storable(given);
        const sealed = await seal(intent);
        await fence.run('write', partition, async (transaction) => {
          const key = [...keyOf(partition), intent.key];
          const known = await transaction.get('intents', key);
          if (known !== undefined && (!isSealed(known) || known.command !== intent.command)) {
            throw new PlayerError(
              'store/key-reused',
              'the idempotency key: expected the command it was made for, got another',
            );
          }
          await transaction.put('intents', key, sealed);
        });
      }),
    claimIntent: (partition, intent) =>
      answer(async () => {
        const sealed = await seal({ ...storable(intent), failed: undefined });
        return fence.run('write', partition, async (transaction) => {
          const at = [...keyOf(partition), intent.key];
          const row = await transaction.get('intents', at);
          if (!isSealed(row)) return 'absent';
          if (row.failed === undefined) return 'taken';
          await transaction.put('intents', at, sealed);
          return 'claimed';
        });
      }),
    removeIntent: (partition, key) =>
      answer(() =>
        fence.run('write', partition, (transaction) => transaction.delete('intents', [...keyOf(partition), key])),
      ),
    intents: (partition) => answer(() => intents(partition)),
  };
}

function isSealed(value: unknown): value is SealedIntent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, input, command, createdAt, failed, check } = value as Partial<Record<keyof SealedIntent, unknown>>;
  const texts = [key, name, command, check];
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof input === 'object' &&
    input !== null &&
    typeof createdAt === 'number' &&
    (failed === undefined || typeof failed === 'string')
  );
}

async function checkOf(
  { key, name, value, input, command, createdAt, failed }: Intent,
  digest: Digest,
): Promise<string> {
  const sealed = [key, name, value ?? null, input, command, createdAt, ...(failed === undefined ? [] : [failed])];
  return toHex(await digest(new TextEncoder().encode(JSON.stringify(sealed))));
}
