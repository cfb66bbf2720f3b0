// Drives the intents of a surface: one event after the other through the reducer, and what that says is done. [H5] Must not decide
// anything.

import { PlayerError } from '../errors.ts';
import type { ActionOutcome, ActionRunnerPorts } from './action-ports.ts';
import { soleClaims } from './intent-claims.ts';
import { createIntentEffects } from './intent-effects.ts';
import type { IntentEffects, IntentWork } from './intent-effects.ts';
import { reduceIntents } from './intent-reducer.ts';
import type { IntentEvent, Intents, ReadyIntent } from './intent-state.ts';

/** The intents of one surface. */
export interface IntentMachine {
  /** Notes an intent and sends it. */
  readonly send: (ready: ReadyIntent) => Promise<ActionOutcome>;
  /** Sends one again that failed here or earlier; undefined when there is none. Two calls at once are one. */
  readonly retry: (key: string) => Promise<ActionOutcome | undefined>;
  readonly forget: (key: string) => Promise<void>;
  /** As the runner's. */
  readonly resume: (take: (outcome: ActionOutcome) => void) => Promise<void>;
  /** As the runner's. */
  readonly lookAgain: () => Promise<void>;
  readonly stop: () => void;
  /** How many wait for a person. */
  readonly waiting: () => number;
  readonly audit: IntentEffects['audit'];
}

/** No intents yet. */
export function createIntentMachine(ports: ActionRunnerPorts): IntentMachine {
  const { claims = soleClaims } = ports;
  const { perform, list, audit } = createIntentEffects(ports, claims);
  let intents: Intents = new Map();
  let isStopped = false;
  let take: (outcome: ActionOutcome) => void = () => undefined;
  const retries = new Map<string, Promise<ActionOutcome | undefined>>();
  /** Ends the waiting for other pages. */
  const waits = new Map<string, () => void>();

  /** Takes an event and all that follow from it, and answers what the intent comes to here; undefined while that is open. */
  async function drive(first: IntentEvent): Promise<ActionOutcome | undefined> {
    const { key } = first;
    const work: IntentWork = { key, claim: undefined, outcome: undefined };
    const step = async (event: IntentEvent): Promise<IntentEvent | undefined> => {
      const { intents: after, effects } = reduceIntents(intents, event, ports);
      intents = after;
      let next: IntentEvent | undefined;
      for (const effect of effects)
        if (effect.kind === 'follow') follow(key);
        else next = await perform(work, effect);
      return next;
    };
    try {
      for (let event: IntentEvent | undefined = first; event !== undefined;) event = await step(event);
    } catch (error) {
      await step({ kind: 'threw', key });
      throw error;
    }
    return work.outcome;
  }

  function hand(outcome: ActionOutcome | undefined): void {
    if (!isStopped && outcome !== undefined) take(outcome);
  }

  /** Nobody waits for it here: what it comes to is handed on, also that a function of the host threw. */
  async function driveAlone(event: IntentEvent): Promise<void> {
    await drive(event).then(hand, (error: unknown) => {
      const fault = new PlayerError('host/port-failed', 'a function of the host: expected an answer, got an exception');
      hand({ status: 'failed', key: event.key, error: fault, pattern: undefined });
      throw error;
    });
  }

  function follow(key: string): void {
    if (isStopped || waits.has(key)) return;
    const wait = claims.whenFree(key, () => {
      waits.delete(key);
      void driveAlone({ kind: 'freed', key });
    });
    waits.set(key, wait);
  }

  async function retry(key: string): Promise<ActionOutcome | undefined> {
    const known = intents.get(key)?.intent;
    const intent = known ?? (await list()).intents.find((noted) => noted.key === key);
    return intent && drive({ kind: 'retried', key, intent, isListed: known === undefined });
  }

  return {
    audit,
    send: async (ready) => {
      const { key } = ready.intent;
      return (await drive({ kind: 'begun', key, ready })) ?? { status: 'under-way', key };
    },
    retry: (key) => {
      const running = retries.get(key) ?? retry(key).finally(() => retries.delete(key));
      retries.set(key, running);
      return running;
    },
    forget: async (key) => {
      await drive({ kind: 'forgotten', key });
    },
    resume: async (listener) => {
      take = listener;
      const thrown: unknown[] = [];
      for (const { key } of (await list()).intents)
        await drive({ kind: 'found', key }).then(hand, (error: unknown) => thrown.push(error));
      if (thrown.length > 0) throw thrown[0];
    },
    lookAgain: async () => {
      const listed = await list();
      if (isStopped || !listed.isWhole) return;
      const unread = [...intents].flatMap(([key, { stage }]) => (stage === 'noted' ? [key] : []));
      const keys = new Set([...unread, ...listed.intents.map(({ key }) => key)]);
      await Promise.all(Array.from(keys, (key) => driveAlone({ kind: 'found', key })));
    },
    stop: () => {
      isStopped = true;
      for (const end of waits.values()) end();
      waits.clear();
    },
    waiting: () =>
      [...intents.values()].filter(({ stage, intent }) => stage === 'waiting' && intent?.failed !== undefined).length,
  };
}
