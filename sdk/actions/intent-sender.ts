// Sends intents and remembers those without an answer. [H5] Must not decide whether they may be sent the first time.

import { PlayerError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { AuditStep } from './action-audit.ts';
import { isAuthorized, notAuthorized } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts, CommandMessage, SeenDocument } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';
import { soleClaims } from './intent-claims.ts';
import type { IntentClaim } from './intent-claims.ts';
import type { NotedIntents } from './noted-intents.ts';

/** Sends, and sends again. */
export interface IntentSender {
  /** Notes the intent and sends it. */
  readonly send: (action: ResolvedAction, intent: Intent, command: CommandMessage) => Promise<ActionOutcome>;
  /** Sends a noted intent that is this page's again: the same key, the same bytes, authorised anew, and noted as under way. */
  readonly resend: (intent: Intent, claim: IntentClaim) => Promise<ActionOutcome>;
  /**
   * The same for a person who wants it, whatever has become of it elsewhere: a server that is idempotent repeats its answer;
   * for another one what another page has had answered is `settled`. Two calls at once are one.
   */
  readonly retry: (intent: Intent) => Promise<ActionOutcome>;
  /** Hands it on as it failed, or was cut off: a person decides about it. */
  readonly offer: (intent: Intent) => ActionOutcome;
  /** Whether it is being sent from here, for the first time or for a person who retries. */
  readonly isSending: (key: string) => boolean;
  readonly audit: (step: AuditStep, action: ResolvedAction | undefined, key?: string, error?: PlayerError) => void;
}

/** Refusals for good: the server will not carry this intent out, whenever it is asked. */
const FINAL = ['transport/rejected', 'transport/gone', 'transport/forbidden'];

/** Failures after which nobody need decide: it ended for good, or goes on after a reload. */
const UNDECIDABLE = [...FINAL, 'transport/aborted'];

/** Faults of the journal that say that this must not be sent: the key is another command's, or the user is gone. */
const UNSENT = ['store/key-reused', 'store/signed-out'];

/** Whether nothing waits for a person after a failure with this code. */
export function isFinal(code: string): boolean {
  return FINAL.includes(code);
}

/** A sender. */
export function createIntentSender(ports: ActionRunnerPorts, noted: NotedIntents): IntentSender {
  const { claims = soleClaims } = ports;
  const retrying = new Map<string, Promise<ActionOutcome>>();
  const sending = new Set<string>();

  const audit: IntentSender['audit'] = (step, action, key, error) => {
    ports.audit?.({ step, at: ports.now(), pattern: action?.pattern, danger: action?.danger, key, code: error?.code });
  };

  async function hold(
    key: string,
    isNoted: boolean,
    use: (claim: IntentClaim) => Promise<ActionOutcome>,
  ): Promise<ActionOutcome> {
    sending.add(key);
    try {
      const claim = await claims.take(key, isNoted);
      if (claim === undefined) return { status: 'under-way', key };
      try {
        return await use(claim);
      } finally {
        await claim.release();
      }
    } finally {
      sending.delete(key);
    }
  }

  async function retryHeld(intent: Intent, claim: IntentClaim): Promise<ActionOutcome> {
    const { key } = intent;
    if (ports.isIdempotent || !(await noted.isGone(key))) return resend(intent, claim);
    noted.drop(key);
    return { status: 'settled', key };
  }

  async function resend(before: Intent, claim: IntentClaim): Promise<ActionOutcome> {
    const intent = { ...before, failed: undefined, lease: claim.lease };
    const resolved = ports.registry.resolve(intent.name, intent.value);
    if (!resolved.ok) return giveUp(intent, undefined, resolved.error);
    const command = sameCommand(resolved.value, intent);
    if (command === undefined)
      return giveUp(
        intent,
        resolved.value,
        new PlayerError(
          'host/invalid-command',
          'the noted intent: expected the command that its action makes, got another',
        ),
      );
    if (!(await isAuthorized(ports, resolved.value, command)))
      return giveUp(intent, resolved.value, notAuthorized(resolved.value));
    return noteAndDeliver(ports, noted, audit, { action: resolved.value, intent, command });
  }

  async function giveUp(
    { key }: Intent,
    action: ResolvedAction | undefined,
    error: PlayerError,
  ): Promise<ActionOutcome> {
    await noted.remove(key);
    audit('refused', action, key, error);
    return { status: 'refused', error, pattern: action?.pattern };
  }

  return {
    audit,
    isSending: (key) => sending.has(key),
    send: (action, intent, command) =>
      hold(intent.key, false, ({ lease }) =>
        noteAndDeliver(ports, noted, audit, { action, intent: { ...intent, lease }, command }),
      ),
    resend,
    retry: (intent) => {
      const running =
        retrying.get(intent.key) ??
        hold(intent.key, true, (claim) => retryHeld(intent, claim)).finally(() => retrying.delete(intent.key));
      retrying.set(intent.key, running);
      return running;
    },
    offer: (intent) => {
      const { key, name, value, failed = 'transport/aborted' } = intent;
      noted.remember({ ...intent, failed });
      const action = ports.registry.resolve(name, value);
      // Noted from an error of ours, and sealed.
      const error = new PlayerError(
        failed as ErrorCode,
        'the noted intent: expected an answer before the page ended, got none',
      );
      return { status: 'failed', key, error, pattern: action.ok ? action.value.pattern : undefined };
    },
  };
}

interface Sending {
  readonly action: ResolvedAction;
  readonly intent: Intent;
  readonly command: CommandMessage;
}

/** The one gate before a server, for every try: the journal also knows whether the user is still signed in. [A9] */
async function noteAndDeliver(
  ports: ActionRunnerPorts,
  noted: NotedIntents,
  audit: IntentSender['audit'],
  sending: Sending,
): Promise<ActionOutcome> {
  const {
    action,
    intent: { key },
  } = sending;
  const put = await noted.put(sending.intent);
  // A journal that cannot be written costs the retry after a reload, not the action.
  if (put.ok || !UNSENT.includes(put.error.code)) return deliver(ports, noted, audit, sending);
  noted.drop(key);
  audit('refused', action, key, put.error);
  return { status: 'refused', error: put.error, pattern: action.pattern };
}

async function deliver(
  ports: ActionRunnerPorts,
  noted: NotedIntents,
  audit: IntentSender['audit'],
  { action, intent, command }: Sending,
): Promise<ActionOutcome> {
  const { key } = intent;
  audit('sent', action, key);
  const answer = await ports.send(command, key);
  const error = answer.ok ? undefined : answer.error;
  if (error === undefined || FINAL.includes(error.code)) await noted.remove(key);
  if (answer.ok || answer.error.code === 'transport/gone') {
    audit('done', action, key, error);
    return answer.ok ? { status: 'done', key, answer: answer.value } : { status: 'gone', key };
  }
  // From here on it waits for a person, in every tab and after a reload. What was cut off is still under way.
  const isWaiting = !UNDECIDABLE.includes(answer.error.code);
  const held = isWaiting ? { ...intent, failed: answer.error.code, lease: undefined } : intent;
  noted.remember(held);
  if (isWaiting) await noted.put(held);
  audit('failed', action, key, error);
  return { status: 'failed', key, error: answer.error, pattern: action.pattern };
}

/**
 * The message as it was noted, if the registry makes its command from name, value and input today too: what is sent is
 * what the host's own action makes, and the same key comes with the same bytes.
 */
function sameCommand(action: ResolvedAction, { command: text, input }: Intent): CommandMessage | undefined {
  const made = action.command(input);
  const noted = readObject(text);
  if (!made.ok || noted === undefined) return undefined;
  const message = {
    ...made.value,
    ...(noted['document'] === undefined ? {} : { document: noted['document'] as SeenDocument }),
  };
  return JSON.stringify(message) === text ? message : undefined;
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    return value ?? undefined;
  } catch {
    return undefined;
  }
}
