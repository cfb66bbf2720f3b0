// What becomes of intents: noted, sending, waiting, over. [H5] Pure. All tries of an intent have one key.
// Nothing is sent before this page holds it and has noted it. Where the server may act twice, only a person sends again.

import type { PlayerError } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { AuditStep } from './action-audit.ts';
import type { ActionOutcome } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';
import type { IntentEffect, IntentEvent, Intents, IntentStage, IntentStep } from './intent-state.ts';

/** What a host says of its server. */
export interface IntentRules {
  /** Whether it answers a key that it knows without acting again. */
  readonly isIdempotent: boolean;
}

type SendingIntent = Extract<IntentStage, { readonly stage: 'sending' }>;
type EventOf<K extends IntentEvent['kind']> = Extract<IntentEvent, { readonly kind: K }>;

/** A person who comes back later than this does not expect an old press to act. */
const RESUME_MS = 600_000;

/** Refusals for good: the server will not carry this intent out, whenever it is asked. */
const FINAL = ['transport/rejected', 'transport/forbidden'];

/** Faults of the journal that say that this must not be sent: the key is another command's, or the user is gone. [A9] */
const UNSENT = ['store/key-reused', 'store/signed-out'];

/** Whether nothing waits for a person after a failure with this code. */
export function isFinal(code: string): boolean {
  return FINAL.includes(code);
}

/** The step that an event makes. */
export function reduceIntents(intents: Intents, event: IntentEvent, rules: IntentRules): IntentStep {
  const { key } = event;
  const known = intents.get(key);
  const nothing: IntentStep = { intents, effects: [] };
  switch (event.kind) {
    case 'begun': {
      const { ready } = event;
      const stage = sending('first', { intent: undefined, isKept: false });
      return set(intents, key, { ...stage, ready }, [{ kind: 'claim', isNoted: false }]);
    }
    case 'retried': {
      if (known?.stage === 'sending') return { intents, effects: [end({ status: 'under-way', key })] };
      const { intent, isListed } = event;
      const isKept = isListed || known?.isKept === true;
      return set(intents, key, sending('person', { intent, isKept }), [{ kind: 'claim', isNoted: true }]);
    }
    case 'found':
      return known === undefined || (known.stage === 'noted' && known.why === 'unread')
        ? set(intents, key, sending('resumed', known), [{ kind: 'claim', isNoted: true }])
        : nothing;
    case 'freed':
      return known?.stage === 'noted' && known.why === 'followed'
        ? set(intents, key, sending('resumed', known), [{ kind: 'claim', isNoted: true }])
        : nothing;
    case 'forgotten':
      // What is being sent goes on: it may have been carried out.
      return known?.stage === 'sending'
        ? { intents, effects: [{ kind: 'remove' }] }
        : set(intents, key, undefined, [{ kind: 'remove' }]);
    default:
      return known?.stage === 'sending' ? takeSending(intents, known, event, rules) : nothing;
  }
}

function takeSending(
  intents: Intents,
  stage: SendingIntent,
  event: EventOf<'claimed' | 'taken' | 'listed' | 'judged' | 'put' | 'answered' | 'threw'>,
  rules: IntentRules,
): IntentStep {
  const { key } = event;
  const { cause, intent, isKept, ready } = stage;
  switch (event.kind) {
    case 'claimed': {
      const held = { ...stage, lease: event.lease };
      if (ready !== undefined) return put(intents, key, held, ready);
      // For a server that may act twice the journal says whether another page has had its answer.
      if (cause === 'person' && intent !== undefined && (rules.isIdempotent || !isKept))
        return judge(intents, key, held, intent, []);
      return set(intents, key, held, [{ kind: 'list' }]);
    }
    case 'taken': {
      const isAsked = cause !== 'resumed';
      return set(intents, key, { stage: 'noted', why: 'followed', intent, isKept }, [
        { kind: 'follow' },
        ...(isAsked ? [end({ status: 'under-way', key })] : []),
      ]);
    }
    case 'listed':
      return takeListed(intents, stage, event, rules);
    case 'judged': {
      const { action, judgement } = event;
      if (judgement.ok && action !== undefined && intent !== undefined)
        return put(intents, key, stage, { action, intent, message: judgement.value });
      const error = judgement.ok ? undefined : judgement.error;
      return set(intents, key, undefined, [{ kind: 'remove' }, ...refusal(action, error)]);
    }
    case 'put': {
      if (ready === undefined) return { intents, effects: [] };
      const { result } = event;
      if (!result.ok && UNSENT.includes(result.error.code))
        return set(intents, key, undefined, refusal(ready.action, result.error));
      // A journal that cannot be written costs the retry after a reload, not the action.
      return set(intents, key, { ...stage, isKept: isKept || result.ok }, [
        audit('sent', ready.action),
        { kind: 'send', message: ready.message },
      ]);
    }
    case 'answered':
      return takeAnswer(intents, stage, event);
    case 'threw':
      // A retry may be tried again; of anything else nothing is known here, as before.
      return set(
        intents,
        key,
        cause === 'person' && intent !== undefined ? { stage: 'waiting', intent, isKept } : undefined,
        [{ kind: 'release' }],
      );
  }
}

function takeListed(
  intents: Intents,
  stage: SendingIntent,
  { key, intent, isWhole, now }: EventOf<'listed'>,
  { isIdempotent }: IntentRules,
): IntentStep {
  const { cause, intent: before } = stage;
  if (intent === undefined && isWhole) return set(intents, key, undefined, over({ status: 'settled', key }));
  if (cause === 'person' && before !== undefined) return judge(intents, key, stage, before, []);
  // Nobody knows: it may be over or not.
  if (intent === undefined) {
    const unread = { stage: 'noted', why: 'unread', intent: before, isKept: stage.isKept } as const;
    return set(intents, key, unread, [{ kind: 'release' }]);
  }
  const held = { ...stage, isKept: true };
  // What waits for a person waits however long.
  if (intent.failed !== undefined || !isIdempotent) {
    const offered = { ...intent, failed: intent.failed ?? 'transport/aborted' };
    return set(intents, key, { stage: 'waiting', intent: offered, isKept: true }, [
      { kind: 'release' },
      { kind: 'offer', intent: offered },
    ]);
  }
  if (Math.abs(now - intent.createdAt) > RESUME_MS)
    return set(intents, key, undefined, [audit('abandoned', undefined), { kind: 'remove' }, { kind: 'release' }]);
  return judge(intents, key, held, intent, [audit('resumed', undefined)]);
}

function takeAnswer(intents: Intents, stage: SendingIntent, { key, answer }: EventOf<'answered'>): IntentStep {
  const { ready, isKept } = stage;
  if (ready === undefined) return { intents, effects: [] };
  const { action, intent } = ready;
  if (answer.ok || isAlreadyDone(answer.error, action)) {
    const outcome: ActionOutcome = answer.ok ? { status: 'done', key, answer: answer.value } : { status: 'gone', key };
    const done = audit('done', action, answer.ok ? undefined : answer.error);
    return set(intents, key, undefined, [{ kind: 'remove' }, done, ...over(outcome)]);
  }
  const { error } = answer;
  const failed = [
    audit('failed', action, error),
    ...over({ status: 'failed', key, error, pattern: action.pattern }),
  ] as const;
  if (isFinal(error.code))
    return set(intents, key, { stage: 'waiting', intent, isKept: false }, [{ kind: 'remove' }, ...failed]);
  // What was cut off is still under way, and goes on after a reload.
  if (error.code === 'transport/aborted') return set(intents, key, { stage: 'waiting', intent, isKept }, failed);
  // From here on it waits for a person, in every tab and after a reload.
  const waiting = { ...intent, failed: error.code, lease: undefined };
  return set(intents, key, { stage: 'waiting', intent: waiting, isKept }, [
    { kind: 'keep', intent: waiting },
    ...failed,
  ]);
}

/** Whether the server says that nothing is left to do, in a code that the action's definition names for it. [H7] */
function isAlreadyDone({ code, details }: PlayerError, { alreadyDone }: ResolvedAction): boolean {
  return code === 'transport/gone' && details.problem !== undefined && alreadyDone.includes(details.problem);
}

/** Judged anew, and noted as under way once it may be sent: the same key, the same bytes. */
function judge(
  intents: Intents,
  key: string,
  stage: SendingIntent,
  before: Intent,
  effects: readonly IntentEffect[],
): IntentStep {
  const intent = { ...before, failed: undefined, lease: stage.lease };
  return set(intents, key, { ...stage, intent: before }, [...effects, { kind: 'judge', intent }]);
}

/** The one gate before a server, for every try: the journal also knows whether the user is still signed in. [A9] */
function put(
  intents: Intents,
  key: string,
  stage: SendingIntent,
  ready: NonNullable<SendingIntent['ready']>,
): IntentStep {
  const intent = { ...ready.intent, failed: undefined, lease: stage.lease };
  return set(intents, key, { ...stage, ready: { ...ready, intent } }, [{ kind: 'put', intent }]);
}

function sending(
  cause: SendingIntent['cause'],
  known: Pick<IntentStage, 'intent' | 'isKept'> | undefined,
): SendingIntent {
  const { intent, isKept = false } = known ?? {};
  return { stage: 'sending', cause, intent, isKept, lease: undefined, ready: undefined };
}

function set(
  intents: Intents,
  key: string,
  stage: IntentStage | undefined,
  effects: readonly IntentEffect[],
): IntentStep {
  const next = new Map(intents);
  if (stage === undefined) next.delete(key);
  else next.set(key, stage);
  return { intents: next, effects };
}

function audit(step: AuditStep, action: ResolvedAction | undefined, error?: PlayerError): IntentEffect {
  return { kind: 'audit', step, action, error };
}

function end(outcome: ActionOutcome): IntentEffect {
  return { kind: 'end', outcome };
}

function over(outcome: ActionOutcome): readonly IntentEffect[] {
  return [{ kind: 'release' }, end(outcome)];
}

function refusal(action: ResolvedAction | undefined, error: PlayerError | undefined): readonly IntentEffect[] {
  if (error === undefined) return [{ kind: 'release' }];
  return [audit('refused', action, error), ...over({ status: 'refused', error, pattern: action?.pattern })];
}
