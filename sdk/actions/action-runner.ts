// Runs actions in the one order there is: validate, ask, confirm, validate and authorise again, send at once. [H4]
// Must not know how commands travel, nor what a confirmation looks like.

import { PlayerError } from '../errors.ts';
import { askConfirmation, audit, judgeAction, notAuthorized } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts, SeenDocument } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';
import { createIntents } from './intents.ts';

/** Runs the actions of one surface. */
export interface ActionRunner {
  /**
   * Runs what a document asked for: the command names that one, whatever is shown by the time it is sent. [H6] Rejects only when
   * a function of the host throws; nothing has been sent then.
   */
  readonly run: (
    name: string,
    value?: number | boolean,
    document?: SeenDocument,
    untrustedTexts?: readonly string[],
  ) => Promise<ActionOutcome>;
  /** Sends a failed intent again, with its key and its bytes, once it is authorised again. [H5] */
  readonly retry: (key: string) => Promise<ActionOutcome>;
  /** Forgets a failed intent: it is not sent again, not by a later page either. */
  readonly forget: (key: string) => Promise<void>;
  /**
   * Sends what an earlier page was sending when it ended, and hands on each outcome; what is older than ten minutes is given
   * up. [H5] What has failed, or may act twice, is not sent but handed on as failed, however old, for a person to decide. What another
   * page is sending now is left to that page until it has ended it, or has ended itself; `take` hears of it then, until
   * `stop`. One whose host function throws does not keep the others; rejects with it once they are through.
   */
  readonly resume: (take: (outcome: ActionOutcome) => void) => Promise<void>;
  /** Looks no longer at what other pages send. What is under way here goes on. */
  readonly stop: () => void;
}

/** A runner. */
export function createActionRunner(ports: ActionRunnerPorts): ActionRunner {
  const intents = createIntents(ports);
  const running = new Set<string>();
  const { maxWaiting = 20 } = ports;

  function refuse(error: PlayerError, action?: ResolvedAction): ActionOutcome {
    audit(ports, 'refused', action, undefined, error);
    return { status: 'refused', error, pattern: action?.pattern };
  }

  function cancel(action: ResolvedAction): ActionOutcome {
    audit(ports, 'cancelled', action);
    return { status: 'cancelled' };
  }

  async function start(
    action: ResolvedAction,
    value: number | boolean | undefined,
    document: SeenDocument | undefined,
    untrustedTexts: readonly string[],
  ): Promise<ActionOutcome> {
    if (!(await action.authorize())) return refuse(notAuthorized(action), action);
    const input = await action.ask();
    if (input === undefined) return cancel(action);
    const first = await judgeAction(ports, action.name, value, input);
    if (!first.ok) return refuse(first.error, action);
    const isWanted = await askConfirmation(ports, action, first.value, untrustedTexts);
    if (!isWanted.ok) return refuse(isWanted.error, action);
    if (!isWanted.value) return cancel(action);
    if (action.danger !== 'none') audit(ports, 'confirmed', action);
    const second = await judgeAction(ports, action.name, value, input);
    if (!second.ok) return refuse(second.error, action);
    if (JSON.stringify(first.value) !== JSON.stringify(second.value)) {
      return refuse(
        new PlayerError(
          'host/invalid-command',
          `action ${action.pattern}: expected the command that was confirmed, got another`,
        ),
        action,
      );
    }
    const message = { ...second.value, ...(document === undefined ? {} : { document }) };
    const command = JSON.stringify(message);
    const intent = { key: ports.uuid(), name: action.name, value, input, command, createdAt: ports.now() };
    return intents.send({ action, intent, message });
  }

  return {
    run: async (name, value, document, untrustedTexts = []) => {
      const resolved = ports.registry.resolve(name, value);
      if (!resolved.ok) return refuse(resolved.error);
      const { pattern } = resolved.value;
      if (intents.waiting() >= maxWaiting)
        return refuse(
          new PlayerError(
            'host/too-many-waiting',
            `action ${pattern}: expected less than ${maxWaiting} failed actions that wait for a person, got as many`,
          ),
          resolved.value,
        );
      if (running.has(name))
        return refuse(
          new PlayerError('host/busy', `action ${pattern}: expected the one before to end first`),
          resolved.value,
        );
      running.add(name);
      try {
        return await start(resolved.value, value, document, untrustedTexts);
      } finally {
        running.delete(name);
      }
    },
    retry: async (key) =>
      (await intents.retry(key)) ??
      refuse(new PlayerError('host/unknown-intent', 'the intent: expected one that failed, got none')),
    forget: intents.forget,
    resume: intents.resume,
    stop: intents.stop,
  };
}
