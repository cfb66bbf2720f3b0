// The door of delivery: one server, one user, many surfaces. [A9] [T2] [T3] Must not know how a surface decides.

import type { CapabilityHeader } from '../capabilities/encode-capabilities.ts';
import { diffCapabilities } from '../capabilities/encode-capabilities.ts';
import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import { callIsolated } from './isolated-call.ts';
import type { SessionParts } from './session-parts.ts';
import { checkSessionOptions } from './check-options.ts';
import { createSessionParts } from './session-parts.ts';
import type { SessionOptions } from './session-options.ts';
import type { OpenSurface, Surface } from './surface.ts';
import { isolatedTelemetry } from './telemetry.ts';

/** One user at one server. */
export interface Session {
  /** Opens a surface. Two openings share everything but `close`. After sign-out it shows nothing, rejected with `store/signed-out`. */
  readonly open: (surface: string) => Surface;
  /** The capabilities have changed: surfaces whose answer depends on what changed are asked for again. [C1] [C3] */
  readonly capabilitiesChanged: () => void;
  /** Ends the session and forgets everything of this user on this device. Nothing under way is kept or sent. [A9] */
  readonly signOut: () => Promise<Result<void, PlayerError>>;
  /** Ends the session; what is stored stays. */
  readonly dispose: () => void;
}

interface SharedSurface {
  readonly surface: OpenSurface;
  handles: number;
}

/** A session; nothing is asked for before a surface is opened. Throws `host/invalid-value` for options that none can be made from. */
export function createSession(given: SessionOptions): Session {
  checkSessionOptions(given);
  const options = given.telemetry === undefined ? given : { ...given, telemetry: isolatedTelemetry(given.telemetry) };
  const parts = createSessionParts(options, (error) => signedOut(error, (surface) => surface.end(error)));
  let ended: PlayerError | undefined;
  const surfaces = new Map<string, SharedSurface>();
  let declared = options.capabilities();

  const stopSignals = watchSignals(parts, () => [...surfaces.values()].map(({ surface }) => surface));

  function close(end: (surface: OpenSurface) => void): void {
    const ends = [...surfaces.values()].map(
      ({ surface }) =>
        () =>
          end(surface),
    );
    for (const step of [stopSignals, parts.stop, ...ends, () => surfaces.clear(), parts.dispose]) callIsolated(step);
  }

  function signedOut(error: PlayerError, end: (surface: OpenSurface) => void): void {
    ended ??= error;
    callIsolated(() => dropCredentials(options));
    close(end);
  }

  function start(name: string): SharedSurface {
    const opened = parts.openSurface(name, (told, event) => surfaces.get(told)?.surface.dispatch(event), ended);
    const shared = { surface: opened, handles: 0 };
    surfaces.set(name, shared);
    opened.dispatch({ kind: 'visible', isVisible: parts.visibility.isOn() });
    opened.dispatch({ kind: 'online', isOnline: parts.connectivity.isOn() });
    return shared;
  }

  return {
    open: (name) => {
      const shared = surfaces.get(name) ?? start(name);
      shared.handles += 1;
      return handleOf(shared.surface, () => {
        shared.handles -= 1;
        if (shared.handles > 0 || surfaces.get(name) !== shared) return;
        surfaces.delete(name);
        shared.surface.close();
      });
    },
    capabilitiesChanged: () => {
      const now = options.capabilities();
      const changed = diffCapabilities(declared, now);
      declared = now;
      for (const { surface } of surfaces.values())
        if (dependsOn(parts.varyOf(surface.name), changed)) surface.dispatch({ kind: 'asked', cause: 'capabilities' });
    },
    signOut: () => {
      // First: what is kept of the user must go whatever becomes of the screen.
      const forgotten = parts.forget();
      signedOut(new PlayerError('store/signed-out', 'the session: expected a user, who has signed out'), (surface) =>
        surface.close(),
      );
      return forgotten;
    },
    dispose: () => close((surface) => surface.close()),
  };
}

/** Whoever signs in next may be handed the same provider. [A9] */
function dropCredentials({ transport }: SessionOptions): void {
  if (transport !== undefined && 'auth' in transport) transport.auth?.forget?.();
}

/** Before the first answer, and after one that does not say, anything may matter. */
function dependsOn(vary: readonly string[] | undefined, changed: readonly CapabilityHeader[]): boolean {
  return changed.some((header) => vary === undefined || vary.includes('*') || vary.includes(header.toLowerCase()));
}

function watchSignals(
  { visibility, connectivity, transport }: SessionParts,
  surfaces: () => readonly OpenSurface[],
): () => void {
  const look = (): void => {
    const isVisible = visibility.isOn();
    if (isVisible) transport.resumeEvents();
    else transport.pauseEvents();
    for (const surface of surfaces()) surface.dispatch({ kind: 'visible', isVisible });
  };
  const stops = [
    visibility.subscribe(look),
    connectivity.subscribe(() => {
      for (const surface of surfaces()) surface.dispatch({ kind: 'online', isOnline: connectivity.isOn() });
    }),
  ];
  if (!visibility.isOn()) transport.pauseEvents();
  return () => stops.forEach((stop) => stop());
}

/** One opening of a surface that others may have open too. */
function handleOf(surface: OpenSurface, onClose: () => void): Surface {
  const stops = new Set<() => void>();
  let isOpen = true;
  const untilClosed = (stop: () => void): (() => void) => {
    stops.add(stop);
    return () => {
      stops.delete(stop);
      stop();
    };
  };
  return {
    ...surface,
    subscribe: (listener) => untilClosed(surface.subscribe(listener)),
    watch: (listener) => untilClosed(surface.watch(listener)),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      for (const stop of stops) stop();
      onClose();
    },
  };
}
