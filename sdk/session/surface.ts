// The door of one surface. Must not decide what is shown, nor how an action runs.

import type { PlayerError } from '../errors.ts';
import type { ActionOutcome, SeenDocument } from '../actions/action-ports.ts';
import { isFinal } from '../actions/intent-sender.ts';
import type { Result } from '../result.ts';
import type { SurfaceEvent } from './surface-event.ts';
import { createSurfaceMachine } from './surface-machine.ts';
import type { SurfaceMachine } from './surface-machine.ts';
import type { SurfacePorts } from './surface-ports.ts';
import { contentOf } from './surface-snapshot.ts';
import type { ShownDocument, SurfaceFault, SurfaceSnapshot } from './surface-snapshot.ts';
import { faultOf, portFailed, storeFault } from './surface-work.ts';
import type { TelemetryEvent } from './telemetry.ts';

/** A surface that is open. The functions may be handed on without the object. */
export interface Surface {
  readonly name: string;
  /** The record of what is shown; the same object until something changes. */
  readonly getSnapshot: () => SurfaceSnapshot;
  /** Calls back after every change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears the telemetry of this surface beside the host: for tools, which come and go. The answer ends it. [F1] */
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
  /** Asks again, now, for a person: without keys, an earlier revision than was there is accepted then. [A6] Where the document is not shown because the last visit ended with it, it is shown if nothing else comes. [A1] */
  readonly retry: () => void;
  /**
   * Runs a host action of a document, and asks for the document again when it succeeds. [H1] [D4] The command names the document
   * that was pressed in: `pressed`, as a host knows it that mounts documents later than they are shown. Default: what is shown now. [H6]
   * `untrustedTexts`: what the document showed beside the control, as the player's `onHostAction` says, for the confirmation to quote. [H4]
   */
  readonly perform: (
    name: string,
    value?: number | boolean,
    pressed?: ShownDocument,
    untrustedTexts?: readonly string[],
  ) => Promise<ActionOutcome>;
  /** Sends a failed action again, with its key. [H5] */
  readonly retryAction: (key: string) => Promise<ActionOutcome>;
  /** Forgets the failed action with this key: it is not sent again, not after a reload either. Default: that of `actionFault`. */
  readonly dismissAction: (key?: string) => void;
  /** A dialog of the host has opened: no event replaces the document until the answer is called. [T2] */
  readonly hold: () => () => void;
  /**
   * Forgets what is stored for this surface and asks anew: the way back to a lower revision. [A6] `store/...` when the
   * store could not forget: then it refuses lower revisions again in the next visit. The snapshot and telemetry say so too. [F1]
   */
  readonly reset: () => Promise<Result<void, PlayerError>>;
  readonly close: () => void;
}

/** A surface with the door that its session uses. */
export interface OpenSurface extends Surface {
  readonly dispatch: (event: SurfaceEvent) => void;
  /** Closes, and says why. */
  readonly end: (error: PlayerError) => void;
}

/** Opens a surface: last-known-good at once, then what the server says. */
export function openSurface(ports: SurfacePorts): OpenSurface {
  const machine = createSurfaceMachine(ports);
  const { dispatch, getSnapshot, subscribe } = machine;
  const { delivery, rules } = ports;
  const runner = ports.runner();
  const hold = createHold(machine);

  /** `tried`: the key of what is tried again. What else waits for a person goes on waiting; what is over anyway goes. */
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

  /** A function of the host threw: the person is told that nothing was done. */
  function tellThrown(key: string | undefined, error: unknown): void {
    const fault = { ...faultOf(portFailed(ports, error), ports.clock.now()), key, pattern: undefined };
    ports.tell(rules.surface, { kind: 'action-fault', fault });
  }

  /** Its stream ends first: the delivery that ends here has not settled, and nothing may be asked for in a user's name who has left. */
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
      // The store is told before the server is asked: it takes one after the other.
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
 * A success is followed by a GET, whatever events say; so is the news that there was nothing left to do. [D4] Told by name:
 * the surface may have been closed, and opened again, since the action began.
 */
function takeActionOutcome({ clock, tell, rules }: SurfacePorts, outcome: ActionOutcome): void {
  const dispatch = (event: SurfaceEvent): void => tell(rules.surface, event);
  if (outcome.status === 'failed' || outcome.status === 'refused') {
    const { pattern, error } = outcome;
    dispatch({
      kind: 'action-fault',
      fault: { ...faultOf(error, clock.now()), key: outcome.status === 'failed' ? outcome.key : undefined, pattern },
    });
  } else if (outcome.status !== 'cancelled') dispatch({ kind: 'action-over', key: outcome.key });
  if (outcome.status === 'done' || outcome.status === 'gone')
    dispatch({ kind: 'mutated', revision: outcome.status === 'done' ? outcome.answer.revision : undefined });
  // It was another page's, whose place on the screen is not this one's.
  if (outcome.status === 'settled') dispatch({ kind: 'invalidated', revision: undefined });
  if (outcome.status !== 'done') return;
  for (const surface of outcome.answer.invalidates)
    if (surface !== rules.surface) tell(surface, { kind: 'invalidated', revision: undefined });
}
