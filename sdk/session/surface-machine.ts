// Runs the state machine of one surface: events in, effects and snapshots out. Must not decide anything.

import { unknownActions } from '../actions/unknown-actions.ts';
import { isPlayerDocument } from '../document/format.ts';
import type { PlayableDocument } from '../document/model.ts';
import { portFailed } from '../host-value.ts';
import { callIsolated } from '../isolated-call.ts';
import type { SurfaceEffect, SurfaceEvent, TimerName } from './surface-event.ts';
import type { SurfacePorts } from './surface-ports.ts';
import { reduceSurface } from './surface-reducer.ts';
import { contentOf } from './surface-snapshot.ts';
import type { SurfaceSnapshot } from './surface-snapshot.ts';
import { createSurfaceState, whyOf } from './surface-state.ts';
import { faultOf } from './surface-fault.ts';
import { fetchDocument, loadStored, openFallback, storeFault } from './surface-work.ts';

/** The machine of a surface, before it is opened. */
export interface SurfaceMachine {
  readonly dispatch: (event: SurfaceEvent) => void;
  readonly getSnapshot: () => SurfaceSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the machine of the surface that the rules name. */
export function createSurfaceMachine(ports: SurfacePorts): SurfaceMachine {
  const { clock, rules } = ports;
  const listeners = new Set<() => void>();
  const timers = new Map<TimerName, () => void>();
  let state = createSurfaceState(rules.surface, clock.now());
  let controller = new AbortController();

  function dispatch(event: SurfaceEvent): void {
    const before = state.snapshot;
    const step = reduceSurface(state, event, { at: clock.now(), chance: ports.random() }, rules);
    state = step.state;
    for (const effect of step.effects) run(effect);
    if (before === state.snapshot) return;
    const released = before.isHeld && !state.snapshot.isHeld ? contentOf(state.snapshot) : undefined;
    if (released !== undefined) ports.delivery.lastVisit.beginAgain(released.manifest.sha256);
    if (before.shown !== state.snapshot.shown || whyOf(before) !== whyOf(state.snapshot))
      reportShown(ports, state.snapshot);
    const document = contentOf(state.snapshot)?.document;
    if (document !== contentOf(before)?.document) callIsolated(() => reportUnknownActions(ports, document));
    for (const listener of [...listeners]) callIsolated(listener);
  }

  function run(effect: SurfaceEffect): void {
    switch (effect.kind) {
      case 'load':
        void loadStored(ports, controller.signal).then(dispatch, (error: unknown) =>
          failHard(
            { kind: 'loaded', content: undefined, clockOffsetMs: 0, storeFault: storeFault(ports, portFailed(error)) },
            error,
          ),
        );
        break;
      case 'fetch':
        controller = new AbortController();
        void fetchDocument(ports, effect, controller.signal).then(dispatch, (error: unknown) =>
          failHard(
            {
              kind: 'failed',
              run: effect.run,
              fault: faultOf(portFailed(error), clock.now()),
              retryAfterMs: undefined,
              fallbackKey: undefined,
            },
            error,
          ),
        );
        break;
      case 'abort':
        controller.abort();
        break;
      case 'bundle':
        void openFallback(ports, effect.fallbackKey).then(dispatch, (error: unknown) =>
          failHard({ kind: 'bundle-failed', fallbackKey: effect.fallbackKey }, error),
        );
        break;
      case 'timer':
        timers.get(effect.name)?.();
        timers.set(
          effect.name,
          clock.after(effect.delayMs, () => dispatch({ kind: 'timer', name: effect.name })),
        );
        break;
      case 'cancel':
        timers.get(effect.name)?.();
        timers.delete(effect.name);
        break;
    }
  }

  /** Handles a port of the host that broke its contract: the surface fails closed, and the exception goes on. */
  function failHard(event: SurfaceEvent, error: unknown): never {
    dispatch(event);
    throw error;
  }

  return {
    dispatch,
    getSnapshot: () => state.snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reports a wrong action name to the document's developer before a person presses the control. [H2] */
function reportUnknownActions(
  { telemetry, clock, rules: { surface }, actions }: SurfacePorts,
  document: PlayableDocument | undefined,
): void {
  if (document === undefined || !isPlayerDocument(document)) return;
  for (const unknown of unknownActions(document, actions)) {
    const { name, node, nearest } = unknown;
    const like = nearest === undefined ? 'the registry has none' : `the nearest is ${nearest}`;
    const message = `the host action ${name} of node ${node}: expected a name of the registry, got another; ${like}`;
    telemetry({ kind: 'unknown-action', surface, at: clock.now(), message, ...unknown });
  }
}

function reportShown({ telemetry, clock }: SurfacePorts, snapshot: SurfaceSnapshot): void {
  const why = 'why' in snapshot ? snapshot.why : undefined;
  telemetry({ kind: 'shown', surface: snapshot.surface, at: clock.now(), shown: snapshot.shown, why });
}
