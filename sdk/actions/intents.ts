// The intents of one surface: a person's actions until the server has answered, also over reloads and beside other
// pages. [H5] Nothing is sent before this page holds the intent. Must not know how an intent is sent.

import type { ErrorCode } from '../errors.ts';
import { isErrorCode } from '../error-codes.ts';
import { PlayerError } from '../errors.ts';
import { portFailed } from '../host-value.ts';
import type { Intent } from '../store/intent-journal.ts';
import { audit } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts } from './action-ports.ts';
import { soleClaims } from './intent-claims.ts';
import type { IntentClaims } from './intent-claims.ts';
import { createIntentSender, isFinal } from './intent-sender.ts';
import type { ReadyIntent } from './intent-sender.ts';

export interface Intents {
  /** Stores an intent and sends it. */
  readonly send: (ready: ReadyIntent) => Promise<ActionOutcome>;
  /** Sends an intent again that failed here or in an earlier page; undefined if there is none. Two concurrent calls share a try. */
  readonly retry: (key: string) => Promise<ActionOutcome | undefined>;
  readonly forget: (key: string) => Promise<void>;
  /** The `resume` of `ActionRunner`. */
  readonly resume: (take: (outcome: ActionOutcome) => void) => Promise<void>;
  readonly stop: () => void;
  /** Number of intents that wait for a person. */
  readonly waiting: () => number;
}

/** An older intent is not resumed, because a returning person does not expect an old press to act. */
const RESUME_MS = 600_000;

/** The intents that this page holds. `onTaken` is called if another page holds an intent that this page needs. */
function createHolds(
  claims: IntentClaims,
  onTaken: (key: string) => void,
): {
  readonly holds: (key: string) => boolean;
  /** Works on an intent while this page holds it. `retried` is the intent that a person sends again. */
  readonly hold: (
    key: string,
    retried: Intent | undefined,
    work: () => Promise<ActionOutcome | undefined>,
  ) => Promise<ActionOutcome | undefined>;
} {
  const held = new Set<string>();
  return {
    holds: (key) => held.has(key),
    hold: async (key, retried, work) => {
      held.add(key);
      let release: (() => Promise<void>) | undefined;
      try {
        release = await claims.claim(key, retried);
        if (release !== undefined) return await work();
        onTaken(key);
        return { status: 'under-way', key };
      } finally {
        await release?.();
        held.delete(key);
      }
    },
  };
}

/** The intent in the journal; `over` if it is not there, `unknown` once the user has signed out. */
async function findIntent({ journal }: ActionRunnerPorts, key: string): Promise<Intent | 'over' | 'unknown'> {
  const listed = await journal.list();
  return listed === undefined ? 'unknown' : (listed.find((intent) => intent.key === key) ?? 'over');
}

export function createIntents(ports: ActionRunnerPorts): Intents {
  const { journal, claims = soleClaims } = ports;
  const find = (key: string): Promise<Intent | 'over' | 'unknown'> => findIntent(ports, key);
  /** Intents that failed or were offered in this page. */
  const failed = new Map<string, Intent>();
  const sender = createIntentSender(ports, failed);
  const { hold, holds } = createHolds(claims, (key) => follow(key));
  const retries = new Map<string, Promise<ActionOutcome | undefined>>();
  /** Functions that stop waiting for other pages, by key. */
  const waits = new Map<string, () => void>();
  let isStopped = false;
  let take: (outcome: ActionOutcome) => void = () => undefined;

  async function retry(key: string): Promise<ActionOutcome | undefined> {
    const intent = failed.get(key) ?? (await find(key));
    if (typeof intent === 'string') return undefined;
    if (holds(key)) return { status: 'under-way', key };
    return hold(key, intent, async () => {
      if (!isFinal(intent.failed ?? '') && (await find(key)) === 'over') return settled(key);
      failed.set(key, intent);
      return sender.sendAgain(intent);
    });
  }

  function settled(key: string): ActionOutcome {
    failed.delete(key);
    return { status: 'settled', key };
  }

  /** Continues an intent that another page has stored. */
  function takeUp(key: string): Promise<ActionOutcome | undefined> {
    return hold(key, undefined, async () => {
      const intent = await find(key);
      if (intent === 'over') return settled(key);
      if (intent === 'unknown') return undefined;
      // A form with a secret is stored without its command: only a person knows what to enter again.
      if (intent.failed !== undefined || !ports.mayResume || intent.command === '') return offer(intent);
      if (Math.abs(ports.now() - intent.createdAt) > RESUME_MS) {
        audit(ports, 'abandoned', undefined, key);
        await journal.remove(key);
        return undefined;
      }
      audit(ports, 'resumed', undefined, key);
      return sender.sendAgain(intent);
    });
  }

  /** Offers an intent of any age to a person. */
  async function offer(intent: Intent): Promise<ActionOutcome> {
    const offered = { ...intent, failed: intent.failed ?? 'transport/aborted' };
    failed.set(intent.key, offered);
    if (intent.failed === undefined) await journal.put(offered);
    return failureOf(ports, offered);
  }

  function deliverOutcome(outcome: ActionOutcome | undefined): void {
    if (!isStopped && outcome !== undefined && outcome.status !== 'under-way') take(outcome);
  }

  function follow(key: string): void {
    if (isStopped || waits.has(key)) return;
    const wait = claims.whenFree(key, () => {
      waits.delete(key);
      // No caller waits for the result, so an exception of the host becomes a failed outcome.
      void takeUp(key).then(deliverOutcome, (error: unknown) => {
        deliverOutcome({ status: 'failed', key, error: portFailed(error), pattern: undefined });
        throw error;
      });
    });
    waits.set(key, wait);
  }

  return {
    send: async (ready) => {
      const { key } = ready.intent;
      return (await hold(key, undefined, () => sender.send(ready))) ?? { status: 'under-way', key };
    },
    retry: (key) => {
      const running = retries.get(key) ?? retry(key).finally(() => retries.delete(key));
      retries.set(key, running);
      return running;
    },
    forget: async (key) => {
      failed.delete(key);
      waits.get(key)?.();
      await journal.remove(key);
    },
    resume: async (listener) => {
      take = listener;
      const thrown: unknown[] = [];
      for (const { key } of (await journal.list()) ?? [])
        if (!holds(key) && !failed.has(key) && !waits.has(key))
          await takeUp(key).then(deliverOutcome, (error: unknown) => thrown.push(error));
      if (thrown.length > 0) throw thrown[0];
    },
    stop: () => {
      isStopped = true;
      for (const end of waits.values()) end();
      waits.clear();
    },
    waiting: () => [...failed.values()].filter(({ failed: code }) => code !== undefined && !isFinal(code)).length,
  };
}

/**
 * Codes with which sending fails. Only the code is stored, because these codes need no details. A host's own `deliver`
 * may fail with other codes; after a reload they become `transport/aborted`.
 */
type SendingCode = Extract<ErrorCode, `${'host' | 'store' | 'transport'}/${string}`>;

function isSendingCode(text: string | undefined): text is SendingCode {
  return isErrorCode(text) && /^(?:host|store|transport)\//u.test(text);
}

/** The stored failure or interruption, for a person to decide. */
function failureOf(ports: ActionRunnerPorts, { key, name, value, failed, command }: Intent): ActionOutcome {
  const action = ports.registry.resolve(name, value);
  const error = new PlayerError(
    isSendingCode(failed) ? failed : 'transport/aborted',
    'the noted intent: expected an answer before the page ended, got none',
  );
  const pattern = action.ok ? action.value.pattern : undefined;
  return { status: 'failed', key, error, pattern, isForgotten: command === '' };
}
