// The entry of delivery: one server, one user, many surfaces. [A9] [T2] [T3] Must not know how a surface decides.

import type { CapabilityHeader } from '../capabilities/encode-capabilities.ts';
import { diffCapabilities } from '../capabilities/encode-capabilities.ts';
import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import { callIsolated } from '../isolated-call.ts';
import type { SessionParts } from './session-parts.ts';
import { checkSessionOptions } from './check-options.ts';
import { createSessionParts } from './session-parts.ts';
import type { SessionOptions } from './session-options.ts';
import type { OpenSurface, Surface } from './surface.ts';

/** One user at one server. */
export interface Session {
  /**
   * Opens a surface. Two openings share everything but `close`. After sign-out the surface shows nothing and is
   * rejected with `store/signed-out`.
   */
  readonly open: (surface: string) => Surface;
  /** Reports changed capabilities: surfaces whose answer depends on them ask again. [C1] [C3] */
  readonly capabilitiesChanged: () => void;
  /** Ends the session and deletes everything of this user on this device. Nothing under way is kept or sent. [A9] */
  readonly signOut: () => Promise<Result<void, PlayerError>>;
  /** Ends the session; stored documents stay. */
  readonly dispose: () => void;
}

interface SharedSurface {
  readonly surface: OpenSurface;
  handles: number;
}

/**
 * Creates a session, which fetches nothing before a surface is opened. Throws `host/invalid-value` for invalid options.
 */
export function createSession(options: SessionOptions): Session {
  checkSessionOptions(options);
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
      // Deletes first, so that the user's data goes even if the screen fails.
      const forgotten = parts.forget();
      signedOut(new PlayerError('store/signed-out', 'the session: expected a user, who has signed out'), (surface) =>
        surface.close(),
      );
      return forgotten;
    },
    dispose: () => close((surface) => surface.close()),
  };
}

/** The next user may get the same provider. [A9] */
function dropCredentials({ transport }: SessionOptions): void {
  if (transport !== undefined && 'auth' in transport) transport.auth?.forget?.();
}

/** True if the answer may depend on a changed header. Without a `Vary`, it may depend on any. */
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

/** One opening of a surface, which may have other openings. */
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
