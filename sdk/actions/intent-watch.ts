// What becomes of intents that this page did not begin: those of earlier pages, and those that other pages send now. [H5]
// Must not send anything itself.

import { PlayerError } from '../errors.ts';
import type { ActionOutcome, ActionRunnerPorts } from './action-ports.ts';
import { soleClaims } from './intent-claims.ts';
import type { IntentClaim } from './intent-claims.ts';
import type { IntentSender } from './intent-sender.ts';
import type { NotedIntents } from './noted-intents.ts';

/** The intents of others. */
export interface IntentWatch {
  /** As the runner's. */
  readonly resume: (take: (outcome: ActionOutcome) => void) => Promise<void>;
  /** As the runner's. */
  readonly lookAgain: () => Promise<void>;
  /** Hands on what becomes of an intent that another page is sending. */
  readonly follow: (key: string) => void;
  readonly stop: () => void;
}

/** A person who comes back later than this does not expect an old press to act. */
const RESUME_MS = 600_000;

/** A watch over the journal. */
export function createIntentWatch(ports: ActionRunnerPorts, sender: IntentSender, noted: NotedIntents): IntentWatch {
  const { claims = soleClaims } = ports;
  const followed = new Map<string, () => void>();
  const looking = new Set<string>();
  /** What was to be looked at when the journal could not be read. */
  const unread = new Set<string>();
  let isStopped = false;
  let take: (outcome: ActionOutcome) => void = () => undefined;

  /** What the intent comes to, here; undefined while it is another page's, and then it is followed. */
  async function look(key: string): Promise<ActionOutcome | undefined> {
    looking.add(key);
    try {
      const claim = await claims.take(key, true);
      const outcome = await (claim && lookHeld(ports, sender, noted, key, claim).finally(claim.release));
      if (claim === undefined) follow(key);
      if (outcome === 'unread') unread.add(key);
      return outcome === 'unread' ? undefined : outcome;
    } finally {
      looking.delete(key);
    }
  }

  function follow(key: string): void {
    if (isStopped || followed.has(key)) return;
    followed.set(
      key,
      claims.whenFree(key, () => {
        followed.delete(key);
        void lookAlone(key);
      }),
    );
  }

  async function lookAlone(key: string): Promise<void> {
    await look(key).then(hand, (error: unknown) => {
      hand({
        status: 'failed',
        key,
        error: new PlayerError('host/port-failed', 'a function of the host: expected an answer, got an exception'),
        pattern: undefined,
      });
      throw error;
    });
  }

  /** Whether this page has nothing to do with it yet. */
  function isNew(key: string): boolean {
    return (
      !looking.has(key) && !followed.has(key) && !sender.isSending(key) && (unread.has(key) || !noted.isKnown(key))
    );
  }

  function hand(outcome: ActionOutcome | undefined): void {
    if (!isStopped && outcome !== undefined) take(outcome);
  }

  return {
    resume: async (listener) => {
      take = listener;
      const thrown: unknown[] = [];
      for (const { key } of (await noted.list()).intents)
        if (isNew(key)) await look(key).then(hand, (error: unknown) => thrown.push(error));
      if (thrown.length > 0) throw thrown[0];
    },
    lookAgain: async () => {
      const { intents, isWhole } = await noted.list();
      if (isStopped || !isWhole) return;
      const keys = [...new Set([...unread, ...intents.map(({ key }) => key)])].filter(isNew);
      unread.clear();
      await Promise.all(keys.map(lookAlone));
    },
    follow,
    stop: () => {
      isStopped = true;
      for (const end of followed.values()) end();
      followed.clear();
    },
  };
}

/** What an intent that is this page's comes to; `unread`: nobody knows, it may be over or not. */
async function lookHeld(
  ports: ActionRunnerPorts,
  sender: IntentSender,
  noted: NotedIntents,
  key: string,
  claim: IntentClaim,
): Promise<ActionOutcome | 'unread' | undefined> {
  const { intents, isWhole } = await noted.list();
  const intent = intents.find((one) => one.key === key);
  if (intent === undefined) return isWhole ? { status: 'settled', key } : 'unread';
  // What waits for a person waits however long.
  if (intent.failed !== undefined || !ports.isIdempotent) return sender.offer(intent);
  const isOld = Math.abs(ports.now() - intent.createdAt) > RESUME_MS;
  sender.audit(isOld ? 'abandoned' : 'resumed', undefined, key);
  if (!isOld) return sender.resend(intent, claim);
  await noted.remove(key);
  return undefined;
}
