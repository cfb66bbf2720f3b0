// The interface of one surface. Must not decide what is shown, nor how an action runs.

import type { PlayerError } from '../errors.ts';
import type { ActionOutcome, SeenDocument } from '../actions/action-ports.ts';
import type { SentValue } from '../actions/parameter.ts';
import { portFailed } from '../host-value.ts';
import { isFinal } from '../actions/intent-sender.ts';
import type { Result } from '../result.ts';
import type { SurfaceEvent } from './surface-event.ts';
import { createSurfaceMachine } from './surface-machine.ts';
import type { SurfaceMachine } from './surface-machine.ts';
import type { SurfacePorts } from './surface-ports.ts';
import { contentOf } from './surface-snapshot.ts';
import type { ShownDocument, SurfaceFault, SurfaceSnapshot } from './surface-snapshot.ts';
import { faultOf } from './surface-fault.ts';
import { storeFault } from './surface-work.ts';
import type { TelemetryEvent } from './telemetry.ts';

/** An open surface. Its functions may be passed on without the object. */
export interface Surface {
  readonly name: string;
  /** The current record; the same object until its contents change. */
  readonly getSnapshot: () => SurfaceSnapshot;
  /** Calls back after every change. @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Receives the telemetry of this surface beside the host, for tools. @returns ends the subscription [F1] */
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
  /**
   * Asks again now, for a person. Without keys an earlier revision is accepted. [A6] A document with which the last
   * visit crashed is shown if nothing else comes. [A1]
   */
  readonly retry: () => void;
  /**
   * Runs a host action of a document, and fetches the document again after a success. [H1] [D4]
   *
   * @param pressed - the document that was pressed in, which the command names. Default: the shown document. [H6]
   * @param untrustedTexts - texts beside the control, from the player's `onHostAction`, for the confirmation to quote.
   * [H4]
   */
  readonly perform: (
    name: string,
    value?: SentValue,
    pressed?: ShownDocument,
    untrustedTexts?: readonly string[],
  ) => Promise<ActionOutcome>;
  /** Sends a failed action again, with its key. [H5] */
  readonly retryAction: (key: string) => Promise<ActionOutcome>;
  /**
   * Drops the failed action with this key: it is not sent again, also not after a reload. Default: the action of
   * `actionFault`.
   */
  readonly dismissAction: (key?: string) => void;
  /** Reports an open dialog of the host: no event replaces the document until the returned function is called. [T2] */
  readonly hold: () => () => void;
  /**
   * Deletes the stored document of this surface and fetches anew: the way back to a lower revision. [A6]
   *
   * @returns `store/...` if the store failed; it then refuses lower revisions again in the next visit. The snapshot and
   * telemetry report it too. [F1]
   */
  readonly reset: () => Promise<Result<void, PlayerError>>;
  readonly close: () => void;
}

/** A surface with the functions that only its session uses. */
export interface OpenSurface extends Surface {
  readonly dispatch: (event: SurfaceEvent) => void;
  /** Closes the surface with a fault. */
  readonly end: (error: PlayerError) => void;
}

/** Opens a surface: shows last-known-good at once, then the server's answer. */
export function openSurface(ports: SurfacePorts): OpenSurface {
  const machine = createSurfaceMachine(ports);
  const { dispatch, getSnapshot, subscribe } = machine;
  const { delivery, rules } = ports;
  const runner = ports.runner();
  const hold = createHold(machine);

  /** Runs an action; `tried` is the key of a retried action. Other faults that wait for a person stay; outdated faults go. */
  async function act(tried: string | undefined, start: () => Promise<ActionOutcome>): Promise<ActionOutcome> {
    const release = hold();
    try {
      for (const { key, code } of getSnapshot().actionFaults)
        if (key === undefined || key === tried || isFinal(code)) dispatch({ kind: 'action-over', key });
      const outcome = await start();
      takeActionOutcome(ports, outcome);
      return outcome;
    } catch (error) {
      tellThrown(tried, error);
      throw error;
    } finally {
      release();
    }
  }

  /** Records that a function of the host threw, and that nothing was sent. */
  function tellThrown(key: string | undefined, error: unknown): void {
    const fault = { ...faultOf(portFailed(error), ports.clock.now()), key, pattern: undefined };
    ports.sendEvent(rules.surface, { kind: 'action-fault', fault });
  }

  /** Ends the stream before the delivery: an unsettled delivery must not open a stream for a user who has left. */
  const finish = (fault: SurfaceFault | undefined): void => {
    ports.onClosed();
    delivery.lastVisit.stop();
    dispatch({ kind: 'closed', fault });
    runner.stop();
  };
  const end = (error: PlayerError): void => {
    finish(storeFault(ports, error));
  };
  if (ports.ended === undefined) start();
  else end(ports.ended);

  function start(): void {
    dispatch({ kind: 'opened' });
    void runner
      .resume((outcome) => takeActionOutcome(ports, outcome))
      .catch((error: unknown) => {
        tellThrown(undefined, error);
        throw error;
      });
  }

  return {
    name: rules.surface,
    dispatch,
    getSnapshot,
    subscribe,
    watch: ports.watch,
    hold,
    retry: () => dispatch({ kind: 'asked', cause: 'retry' }),
    perform: (action, value, pressed = contentOf(getSnapshot()), untrustedTexts = []) =>
      act(undefined, () => runner.run(action, value, pressed && seenDocument(pressed), untrustedTexts)),
    retryAction: (key) => act(key, () => runner.retry(key)),
    dismissAction: (key = getSnapshot().actionFault?.key) => {
      if (key !== undefined) void runner.forget(key);
      dispatch({ kind: 'action-over', key });
    },
    reset: async () => {
      // The store gets the reset before the fetch starts, because it runs its calls in order.
      const forgotten = delivery.store.reset(delivery.partition);
      delivery.seenRevision.replace(undefined);
      dispatch({ kind: 'asked', cause: 'reset' });
      const done = await forgotten;
      if (!done.ok) dispatch({ kind: 'store-failed', fault: storeFault(ports, done.error) });
      return done;
    },
    close: () => finish(undefined),
    end,
  };
}

function seenDocument({ manifest: { sha256, revision } }: ShownDocument): SeenDocument {
  return { sha256, ...(revision === undefined ? {} : { revision }) };
}

function createHold({ dispatch }: SurfaceMachine): Surface['hold'] {
  let dialogs = 0;
  return () => {
    let isOpen = true;
    dispatch({ kind: 'dialogs', count: (dialogs += 1) });
    return () => {
      if (isOpen) dispatch({ kind: 'dialogs', count: (dialogs -= 1) });
      isOpen = false;
    };
  };
}

/**
 * Fetches after a success, whatever events say, and also after a retry that had nothing left to do. [D4] It finds the
 * surface by name, because the surface may have been closed and opened again since the action began.
 */
function takeActionOutcome({ clock, sendEvent, rules }: SurfacePorts, outcome: ActionOutcome): void {
  const dispatch = (event: SurfaceEvent): void => sendEvent(rules.surface, event);
  if (outcome.status === 'failed' || outcome.status === 'refused') {
    const { pattern, error } = outcome;
    const { key, isForgotten } = outcome.status === 'failed' ? outcome : {};
    dispatch({ kind: 'action-fault', fault: { ...faultOf(error, clock.now()), key, pattern, isForgotten } });
  } else if (outcome.status !== 'cancelled') dispatch({ kind: 'action-over', key: outcome.key });
  if (outcome.status === 'done' || outcome.status === 'gone')
    dispatch({ kind: 'mutated', revision: outcome.status === 'done' ? outcome.answer.revision : undefined });
  // Another page ran the action: this surface fetches, but does not restart its document.
  if (outcome.status === 'settled') dispatch({ kind: 'invalidated', revision: undefined });
  if (outcome.status !== 'done') return;
  for (const surface of outcome.answer.invalidates)
    if (surface !== rules.surface) sendEvent(surface, { kind: 'invalidated', revision: undefined });
}
