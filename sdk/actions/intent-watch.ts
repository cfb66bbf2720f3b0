// What becomes of intents that this page did not begin: those of earlier pages, and those that other pages send now. [H5]
// Must not send anything itself.

import { PlayerError } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { ActionOutcome, ActionRunnerPorts } from './action-ports.ts';
import { soleClaims } from './intent-claims.ts';
import type { IntentClaim } from './intent-claims.ts';
import type { IntentSender } from './intent-sender.ts';
import type { NotedIntents } from './noted-intents.ts';

/** The intents of others. */
export interface IntentWatch {
  /** As the runner's. */
  readonly resume: (take: (outcome: ActionOutcome) => void) => Promise<void>;
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
  let isStopped = false;
  let take: (outcome: ActionOutcome) => void = () => undefined;

  /** What the intent comes to, here; undefined while it is another page's, and then it is followed. */
  async function look(key: string): Promise<ActionOutcome | undefined> {
    const claim = await claims.take(key, true);
    if (claim === undefined) {
      follow(key);
      return undefined;
    }
    try {
      const intents = await noted.list();
      // Unread, it may be over or not: the next page looks again.
      if (intents === undefined) return undefined;
      const intent = intents.find((one) => one.key === key);
      return intent === undefined ? { status: 'settled', key } : await decide(intent, claim);
    } finally {
      await claim.release();
    }
  }

  async function decide(intent: Intent, claim: IntentClaim): Promise<ActionOutcome | undefined> {
    const isOld = Math.abs(ports.now() - intent.createdAt) > RESUME_MS;
    if (!isOld && (intent.failed !== undefined || !ports.isIdempotent)) return sender.offer(intent);
    sender.audit(isOld ? 'abandoned' : 'resumed', undefined, intent.key);
    if (!isOld) return sender.resend(intent, claim);
    await noted.remove(intent.key);
    return undefined;
  }

  function follow(key: string): void {
    if (isStopped || followed.has(key)) return;
    followed.set(key, claims.whenFree(key, () => {
      followed.delete(key);
      void look(key).then(hand, (error: unknown) => {
        hand({ status: 'failed', key, error: new PlayerError('host/port-failed', 'a function of the host: expected an answer, got an exception'), pattern: undefined });
        throw error;
      });
    }));
  }

  function hand(outcome: ActionOutcome | undefined): void {
    if (!isStopped && outcome !== undefined) take(outcome);
  }

  return {
    resume: async (listener) => {
      take = listener;
      const thrown: unknown[] = [];
      for (const { key } of await noted.list() ?? []) await look(key).then(hand, (error: unknown) => thrown.push(error));
      if (thrown.length > 0) throw thrown[0];
    },
    follow,
    stop: () => {
      isStopped = true;
      for (const end of followed.values()) end();
      followed.clear();
    },
  };
}
