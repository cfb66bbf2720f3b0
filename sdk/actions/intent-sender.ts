// Sends an intent: judges it, stores it, sends it and handles the answer. [H5] All tries of an intent have one key and
// one message. Nothing is sent that is not stored first. Must not know other pages.

import { PlayerError } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import { audit, isAuthorized, notAuthorized } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts, CommandMessage, SeenDocument } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';

/** An intent that may be sent: its action as the registry resolves it now, and its stored message. */
export interface ReadyIntent {
  readonly action: ResolvedAction;
  readonly intent: Intent;
  readonly message: CommandMessage;
}

export interface IntentSender {
  readonly send: (ready: ReadyIntent) => Promise<ActionOutcome>;
  /** Judges a stored intent again, and sends it. */
  readonly sendAgain: (intent: Intent) => Promise<ActionOutcome>;
}

/** Codes of final refusals: the server will never carry this intent out. */
const FINAL = ['transport/rejected', 'transport/forbidden'];

/** Faults of the journal that forbid sending: the key belongs to another command, or the user has signed out. [A9] */
const UNSENT = ['store/key-reused', 'store/signed-out'];

/** True if no retry waits for a person after a failure with this code. */
export function isFinal(code: string): boolean {
  return FINAL.includes(code);
}

/** The sender of a surface. It keeps `failed`, the failed intents of this page by key, up to date. */
export function createIntentSender(ports: ActionRunnerPorts, failed: Map<string, Intent>): IntentSender {
  const { journal } = ports;

  /** Sends a try; every try comes through here. The journal also knows whether the user is still signed in. [A9] */
  async function send({ action, intent: before, message }: ReadyIntent): Promise<ActionOutcome> {
    const intent = { ...before, failed: undefined };
    const { key } = intent;
    const put = await journal.put(intent);
    if (!put.ok && UNSENT.includes(put.error.code)) return refuse(key, action, put.error);
    audit(ports, 'sent', action, key);
    const answer = await ports.send(message, key);
    const error = answer.ok ? undefined : answer.error;
    if (error === undefined || isAlreadyDone(error, action)) {
      failed.delete(key);
      await journal.remove(key);
      audit(ports, 'done', action, key, error);
      return answer.ok ? { status: 'done', key, answer: answer.value } : { status: 'gone', key };
    }
    // An interrupted intent is still under way, and continues after a reload. Any other failure waits for a person, in
    // every tab.
    const isCutOff = error.code === 'transport/aborted';
    const waiting = isCutOff ? intent : { ...intent, failed: error.code };
    failed.set(key, waiting);
    if (isFinal(error.code)) await journal.remove(key);
    else if (!isCutOff) await journal.put(waiting);
    audit(ports, 'failed', action, key, error);
    return { status: 'failed', key, error, pattern: action.pattern };
  }

  function refuse(key: string, action: ResolvedAction | undefined, error: PlayerError): ActionOutcome {
    failed.delete(key);
    audit(ports, 'refused', action, key, error);
    return { status: 'refused', error, pattern: action?.pattern };
  }

  /** Judges a stored intent again, and sends it. */
  async function sendAgain(intent: Intent): Promise<ActionOutcome> {
    const judged = await judgeAgain(ports, intent);
    if ('message' in judged) return send(judged);
    await journal.remove(intent.key);
    return refuse(intent.key, judged.action, judged.error);
  }

  return { send, sendAgain };
}

/** True if the server says that nothing is left to do, with a code that the action's definition lists. [H7] */
function isAlreadyDone({ code, details }: PlayerError, { alreadyDone }: ResolvedAction): boolean {
  return code === 'transport/gone' && details.problem !== undefined && alreadyDone.includes(details.problem);
}

interface Refusal {
  readonly action: ResolvedAction | undefined;
  readonly error: PlayerError;
}

/**
 * The stored message, if the registry still makes the same command of its name, value and input, and the person may
 * still send it. So only commands of the host's own actions are sent, and the same key has the same bytes.
 */
async function judgeAgain(ports: ActionRunnerPorts, intent: Intent): Promise<ReadyIntent | Refusal> {
  const resolved = ports.registry.resolve(intent.name, intent.value);
  if (!resolved.ok) return { action: undefined, error: resolved.error };
  const action = resolved.value;
  const message = sameCommand(action, intent);
  if (message === undefined) {
    const error = new PlayerError(
      'host/invalid-command',
      'the noted intent: expected the command that its action makes, got another',
    );
    return { action, error };
  }
  return (await isAuthorized(ports, action, message))
    ? { action, intent, message }
    : { action, error: notAuthorized(action) };
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
