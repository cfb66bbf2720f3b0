// Sends an intent: judged, noted, and then what its answer says. [H5] All tries of an intent have one key, and one message.
// Nothing is sent that is not noted first. Must not know of other pages.

import { PlayerError } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import { audit, isAuthorized, notAuthorized } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts, CommandMessage, SeenDocument } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';

/** An intent that may be sent: its action as the registry resolves it now, and the message that the intent was noted with. */
export interface ReadyIntent {
  readonly action: ResolvedAction;
  readonly intent: Intent;
  readonly message: CommandMessage;
}

/** Sends intents. */
export interface IntentSender {
  readonly send: (ready: ReadyIntent) => Promise<ActionOutcome>;
  /** Judges a noted intent anew, and sends it. */
  readonly sendAgain: (intent: Intent) => Promise<ActionOutcome>;
}

/** Refusals for good: the server will not carry this intent out, whenever it is asked. */
const FINAL = ['transport/rejected', 'transport/forbidden'];

/** Faults of the journal that say that this must not be sent: the key is another command's, or the user is gone. [A9] */
const UNSENT = ['store/key-reused', 'store/signed-out'];

/** Whether nothing waits for a person after a failure with this code. */
export function isFinal(code: string): boolean {
  return FINAL.includes(code);
}

/** The sender of a surface. `failed`: what has failed in this page, by key; it is told of each end. */
export function createIntentSender(ports: ActionRunnerPorts, failed: Map<string, Intent>): IntentSender {
  const { journal } = ports;

  /** The one way to a server, for every try: the journal also knows whether the user is still signed in. [A9] */
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
    // What was cut off is still under way, and goes on after a reload. Anything else waits for a person, in every tab.
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

  /** Judges a noted intent anew, and sends it. */
  async function sendAgain(intent: Intent): Promise<ActionOutcome> {
    const judged = await judgeAgain(ports, intent);
    if ('message' in judged) return send(judged);
    await journal.remove(intent.key);
    return refuse(intent.key, judged.action, judged.error);
  }

  return { send, sendAgain };
}

/** Whether the server says that nothing is left to do, in a code that the action's definition names for it. [H7] */
function isAlreadyDone({ code, details }: PlayerError, { alreadyDone }: ResolvedAction): boolean {
  return code === 'transport/gone' && details.problem !== undefined && alreadyDone.includes(details.problem);
}

interface Refusal {
  readonly action: ResolvedAction | undefined;
  readonly error: PlayerError;
}

/**
 * The message as it was noted, if the registry still makes the same command of its name, value and input, and the person may still
 * send it. So only what the host's own action makes is sent, and the same key comes with the same bytes.
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
