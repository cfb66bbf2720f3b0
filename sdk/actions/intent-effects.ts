// Does what the reducer of intents says, one thing at a time: claims, journal, registry, server. [H5] Must not decide anything.

import type { ErrorCode } from '../errors.ts';
import { PlayerError } from '../errors.ts';
import { isErrorCode } from '../error-codes.ts';
import type { Result } from '../result.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { AuditStep } from './action-audit.ts';
import { isAuthorized, notAuthorized } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts, CommandMessage, SeenDocument } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';
import type { IntentClaim, IntentClaims } from './intent-claims.ts';
import type { IntentEffect, IntentEvent } from './intent-state.ts';

/** Work on one intent, from an event to its outcome. */
export interface IntentWork {
  readonly key: string;
  /** While this page holds it. */
  claim: IntentClaim | undefined;
  /** What it came to. */
  outcome: ActionOutcome | undefined;
}

/** Intents without an answer. */
export interface ListedIntents {
  readonly intents: readonly Intent[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
}

/** What can be done. */
export interface IntentEffects {
  /** Does it, and answers with the event in which it ends, if it does. */
  readonly perform: (
    work: IntentWork,
    effect: Exclude<IntentEffect, { readonly kind: 'follow' }>,
  ) => Promise<IntentEvent | undefined>;
  /** What the journal holds; where it cannot be read, what this page has noted itself. */
  readonly list: () => Promise<ListedIntents>;
  readonly audit: (step: AuditStep, action: ResolvedAction | undefined, key?: string, error?: PlayerError) => void;
}

/** The effects through these ports. */
export function createIntentEffects(ports: ActionRunnerPorts, claims: IntentClaims): IntentEffects {
  const { journal } = ports;

  const audit: IntentEffects['audit'] = (step, action, key, error) => {
    ports.audit?.({ step, at: ports.now(), pattern: action?.pattern, danger: action?.danger, key, code: error?.code });
  };

  async function list(): Promise<ListedIntents> {
    const listed = await journal.list();
    return { intents: listed ?? (await journal.own?.()) ?? [], isWhole: listed !== undefined };
  }

  return {
    audit,
    list,
    perform: async (work, effect) => {
      const { key } = work;
      switch (effect.kind) {
        case 'claim':
          work.claim = await claims.take(key, effect.isNoted);
          return work.claim === undefined ? { kind: 'taken', key } : { kind: 'claimed', key, lease: work.claim.lease };
        case 'list': {
          const { intents, isWhole } = await list();
          const intent = intents.find((one) => one.key === key);
          return { kind: 'listed', key, intent, isWhole, now: ports.now() };
        }
        case 'judge':
          return { kind: 'judged', key, ...(await judgeAgain(ports, effect.intent)) };
        case 'put':
          return { kind: 'put', key, result: await journal.put(effect.intent) };
        case 'send':
          return { kind: 'answered', key, answer: await ports.send(effect.message, key) };
        case 'keep':
          await journal.put(effect.intent);
          return undefined;
        case 'remove':
          await journal.remove(key);
          return undefined;
        case 'audit':
          audit(effect.step, effect.action, key, effect.error);
          return undefined;
        case 'release':
          await work.claim?.release();
          return undefined;
        case 'end':
          work.outcome = effect.outcome;
          return undefined;
        case 'offer':
          work.outcome = offered(ports, effect.intent);
          return undefined;
      }
    },
  };
}

/**
 * The message as it was noted, if the registry still makes the same command of its name, value and input, and the person may still
 * send it. So only what the host's own action makes is sent, and the same key comes with the same bytes.
 */
async function judgeAgain(
  ports: ActionRunnerPorts,
  intent: Intent,
): Promise<{ readonly action: ResolvedAction | undefined; readonly judgement: Result<CommandMessage, PlayerError> }> {
  const resolved = ports.registry.resolve(intent.name, intent.value);
  if (!resolved.ok) return { action: undefined, judgement: resolved };
  const action = resolved.value;
  const message = sameCommand(action, intent);
  if (message === undefined) {
    const error = new PlayerError(
      'host/invalid-command',
      'the noted intent: expected the command that its action makes, got another',
    );
    return { action, judgement: { ok: false, error } };
  }
  const isAllowed = await isAuthorized(ports, action, message);
  return { action, judgement: isAllowed ? { ok: true, value: message } : { ok: false, error: notAuthorized(action) } };
}

function sameCommand(action: ResolvedAction, { command: text, input }: Intent): CommandMessage | undefined {
  const made = action.command(input);
  const noted = readObject(text);
  if (!made.ok || noted === undefined) return undefined;
  const { document } = noted;
  const message = { ...made.value, ...(document === undefined ? {} : { document: document as SeenDocument }) };
  return JSON.stringify(message) === text ? message : undefined;
}

function readObject(text: string): { readonly document?: unknown } | undefined {
  try {
    return (JSON.parse(text) as { readonly document?: unknown } | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * What sending fails with. The code is noted alone, and each of these can do without details. A host's own `deliver` may fail with others: after
 * a reload they are told as `transport/aborted`.
 */
type SendingCode = Extract<ErrorCode, `${'host' | 'store' | 'transport'}/${string}`>;

function isSendingCode(text: string | undefined): text is SendingCode {
  return isErrorCode(text) && /^(?:host|store|transport)\//u.test(text);
}

/** As it failed, or was cut off: a person decides about it. */
function offered(ports: ActionRunnerPorts, { key, name, value, failed }: Intent): ActionOutcome {
  const action = ports.registry.resolve(name, value);
  // Noted from an error of ours, and sealed.
  const error = new PlayerError(
    isSendingCode(failed) ? failed : 'transport/aborted',
    'the noted intent: expected an answer before the page ended, got none',
  );
  return { status: 'failed', key, error, pattern: action.ok ? action.value.pattern : undefined };
}
