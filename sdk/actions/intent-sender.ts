// Sends intents and remembers those without an answer. [H5] Must not decide whether they may be sent the first time.

import { PlayerError } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { AuditStep } from './action-audit.ts';
import { isAuthorized, notAuthorized } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts, CommandMessage, SeenDocument } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';

/** Sends, and sends again. */
export interface IntentSender {
  /** Notes the intent and sends it. */
  readonly send: (action: ResolvedAction, intent: Intent, command: CommandMessage) => Promise<ActionOutcome>;
  /** Sends a noted intent again: the same key, the same bytes, authorised anew, and noted as under way. Two calls at once are one. */
  readonly resend: (intent: Intent) => Promise<ActionOutcome>;
  /** The intent that failed with this key, of this page or of an earlier one. */
  readonly find: (key: string) => Promise<Intent | undefined>;
  readonly forget: (key: string) => Promise<void>;
  readonly audit: (step: AuditStep, action: ResolvedAction | undefined, key?: string, error?: PlayerError) => void;
}

/** Refusals for good: the server will not carry this intent out, whenever it is asked. */
const FINAL = new Set(['transport/rejected', 'transport/gone', 'transport/forbidden']);

/** Failures after which nobody need decide: it ended for good, or goes on after a reload. */
const UNDECIDABLE = new Set([...FINAL, 'transport/aborted']);

/** Faults of the journal that say that this must not be sent: the key is another command's, or the user is gone. */
const UNSENT = new Set(['store/key-reused', 'store/signed-out']);

/** A sender. */
export function createIntentSender(ports: ActionRunnerPorts): IntentSender {
  const failed = new Map<string, Intent>();
  const resending = new Map<string, Promise<ActionOutcome>>();

  const audit: IntentSender['audit'] = (step, action, key, error) => {
    ports.audit?.({ step, at: ports.now(), pattern: action?.pattern, danger: action?.danger, key, code: error?.code });
  };

  async function deliver(action: ResolvedAction, intent: Intent, command: CommandMessage): Promise<ActionOutcome> {
    const { key } = intent;
    audit('sent', action, key);
    const answer = await ports.send(command, key);
    const error = answer.ok ? undefined : answer.error;
    if (error === undefined || FINAL.has(error.code)) await ports.journal.remove(key);
    if (answer.ok || answer.error.code === 'transport/gone') {
      failed.delete(key);
      audit('done', action, key, error);
      return answer.ok ? { status: 'done', key, answer: answer.value } : { status: 'gone', key };
    }
    failed.set(key, intent);
    // From here on it waits for a person, in every tab and after a reload. What was cut off is still under way.
    if (!UNDECIDABLE.has(answer.error.code)) await ports.journal.put({ ...intent, failed: answer.error.code });
    audit('failed', action, key, error);
    return { status: 'failed', key, error: answer.error };
  }

  /** The one gate before a server, for every try: the journal also knows whether the user is still signed in. [A9] */
  async function noteAndDeliver(action: ResolvedAction, intent: Intent, command: CommandMessage): Promise<ActionOutcome> {
    const noted = await ports.journal.put(intent);
    // A journal that cannot be written costs the retry after a reload, not the action.
    if (noted.ok || !UNSENT.has(noted.error.code)) return deliver(action, intent, command);
    failed.delete(intent.key);
    audit('refused', action, intent.key, noted.error);
    return { status: 'refused', error: noted.error };
  }

  async function resend(noted: Intent): Promise<ActionOutcome> {
    const intent = { ...noted, failed: undefined };
    const resolved = ports.registry.resolve(intent.name, intent.value);
    if (!resolved.ok) return giveUp(intent, undefined, resolved.error);
    const command = sameCommand(resolved.value, intent);
    if (command === undefined) return giveUp(intent, resolved.value, new PlayerError('host/invalid-command', 'the noted intent: expected the command that its action makes, got another'));
    if (!(await isAuthorized(ports, resolved.value, command))) return giveUp(intent, resolved.value, notAuthorized(resolved.value));
    return noteAndDeliver(resolved.value, intent, command);
  }

  async function forget(key: string): Promise<void> {
    failed.delete(key);
    await ports.journal.remove(key);
  }

  async function giveUp(intent: Intent, action: ResolvedAction | undefined, error: PlayerError): Promise<ActionOutcome> {
    await forget(intent.key);
    audit('refused', action, intent.key, error);
    return { status: 'refused', error };
  }

  return {
    audit,
    forget,
    find: async (key) => failed.get(key) ?? (await ports.journal.list()).find((noted) => noted.key === key),
    send: noteAndDeliver,
    resend: (intent) => {
      const running = resending.get(intent.key) ?? resend(intent).finally(() => resending.delete(intent.key));
      resending.set(intent.key, running);
      return running;
    },
  };
}

/**
 * The message as it was noted, if the registry makes its command from name, value and input today too: what is sent is
 * what the host's own action makes, and the same key comes with the same bytes.
 */
function sameCommand(action: ResolvedAction, { command: text, input }: Intent): CommandMessage | undefined {
  const made = action.command(input);
  const noted = readObject(text);
  if (!made.ok || noted === undefined) return undefined;
  const message = { ...made.value, ...(noted['document'] === undefined ? {} : { document: noted['document'] as SeenDocument }) };
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
