// Sends intents and remembers those without an answer. [H5] Must not decide whether they may be sent the first time.

import { PlayerError } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { AuditStep } from './action-audit.ts';
import { isAuthorized, notAuthorized } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts, CommandMessage } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';

/** Sends, and sends again. */
export interface IntentSender {
  /** Notes the intent and sends it. */
  readonly send: (action: ResolvedAction, intent: Intent, command: CommandMessage) => Promise<ActionOutcome>;
  /** Sends a noted intent again: the same key, the same bytes, authorised anew. */
  readonly resend: (intent: Intent) => Promise<ActionOutcome>;
  /** The intent that failed with this key, of this page or of an earlier one. */
  readonly find: (key: string) => Promise<Intent | undefined>;
  readonly forget: (key: string) => Promise<void>;
  readonly audit: (step: AuditStep, action: ResolvedAction | undefined, key?: string, error?: PlayerError) => void;
}

/** Refusals for good: the server will not carry this intent out, whenever it is asked. */
const FINAL = new Set(['transport/rejected', 'transport/gone', 'transport/forbidden']);

/** A sender. */
export function createIntentSender(ports: ActionRunnerPorts): IntentSender {
  const failed = new Map<string, Intent>();

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
    audit('failed', action, key, error);
    return { status: 'failed', key, error: answer.error };
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
    send: async (action, intent, command) => {
      // A journal that cannot be written costs the retry after a reload, not the action.
      await ports.journal.put(intent);
      return deliver(action, intent, command);
    },
    resend: async (intent) => {
      const resolved = ports.registry.resolve(intent.name, intent.value);
      if (!resolved.ok) return giveUp(intent, undefined, resolved.error);
      const command = readCommand(intent.command);
      if (command === undefined) return giveUp(intent, resolved.value, new PlayerError('host/invalid-command', 'the noted intent: expected a command, got none'));
      if (!(await isAuthorized(ports, resolved.value, command))) return giveUp(intent, resolved.value, notAuthorized(resolved.value));
      return deliver(resolved.value, intent, command);
    },
  };
}

/** The same members in the same order as they were noted: the same key must come with the same bytes. */
function readCommand(text: string): CommandMessage | undefined {
  try {
    const value = JSON.parse(text) as Partial<CommandMessage> | null;
    return typeof value?.command === 'string' && typeof value.arguments === 'object' ? (value as CommandMessage) : undefined;
  } catch {
    return undefined;
  }
}
