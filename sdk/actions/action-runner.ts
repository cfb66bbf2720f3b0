// Runs actions in a fixed order: validate, ask, confirm, validate and authorise again, send at once. [H4]
// Must not know how commands travel, nor how a confirmation looks.

import { PlayerError } from '../errors.ts';
import { askConfirmation, audit, judgeAction, notAuthorized } from './action-judgement.ts';
import type { ActionOutcome, ActionRunnerPorts, SeenDocument } from './action-ports.ts';
import type { ResolvedAction } from './action-registry.ts';
import type { SentValue } from './parameter.ts';
import { createIntents } from './intents.ts';

/** Runs the actions of one surface. */
export interface ActionRunner {
  /**
   * Runs a document's action. The command names that document, even if another is shown when it is sent. [H6] Rejects
   * only if a function of the host throws; nothing has been sent then.
   */
  readonly run: (
    name: string,
    value?: SentValue,
    document?: SeenDocument,
    untrustedTexts?: readonly string[],
  ) => Promise<ActionOutcome>;
  /** Sends a failed intent again, with its key and its bytes, after a new authorisation. [H5] */
  readonly retry: (key: string) => Promise<ActionOutcome>;
  /** Drops a failed intent: it is not sent again, also not by a later page. */
  readonly forget: (key: string) => Promise<void>;
  /**
   * Sends the intents that an earlier page was sending when it ended, and passes each outcome to `take`. Intents older
   * than ten minutes are dropped. [H5] Intents that failed or may act twice are not sent, but passed on as failed, for
   * a person to decide, whatever their age.
   * An intent that another page is sending stays with that page until that page or its sending ends; `take` then
   * receives it, until `stop`. If a function of the host throws for an intent, the others go on, and the promise
   * rejects at the end.
   */
  readonly resume: (take: (outcome: ActionOutcome) => void) => Promise<void>;
  /** Stops watching the intents of other pages. Intents of this page go on. */
  readonly stop: () => void;
}

/** True if two presses send the same: files are equal only to themselves. */
function isEqual(first: SentValue | undefined, second: SentValue | undefined): boolean {
  if (typeof first !== 'object' || typeof second !== 'object') return first === second;
  const names = Object.keys({ ...first.values, ...second.values });
  return names.every((name) => {
    const [one, other] = [first.values[name], second.values[name]];
    return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
  });
}

export function createActionRunner(ports: ActionRunnerPorts): ActionRunner {
  const intents = createIntents(ports);
  /** The values of running actions, by name. */
  const running = new Map<string, SentValue | undefined>();
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
    value: SentValue | undefined,
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
      if (running.has(name)) {
        // A second press with the same values asks for nothing that is not on its way.
        if (isEqual(running.get(name), value)) return { status: 'cancelled' };
        return refuse(
          new PlayerError('host/busy', `action ${pattern}: expected the one before to end first`),
          resolved.value,
        );
      }
      running.set(name, value);
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
