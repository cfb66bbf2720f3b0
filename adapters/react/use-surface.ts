// A surface as a React hook: mounts it in an element, and returns its snapshots as React reads a store.
// Must not know how a surface works.

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { mountSurface } from 'pantograph/renderer';
import { focusedWithin, watchRemoval } from './kept-mount.ts';
import type { KeptMount } from './kept-mount.ts';
import type { MountedSnapshot, MountedSurface, SurfaceOptions, SurfaceSettings } from 'pantograph/renderer';

/** The result of `useSurface`. */
export interface UsedSurface {
  /** The ref of the element that the surface fills. */
  readonly ref: RefCallback<HTMLElement>;
  /** The current snapshot; undefined on a server, and until the surface is mounted. */
  readonly snapshot: MountedSnapshot | undefined;
  /** The functions of the mounted surface: `retry`, `reset`, `hold` and so on. */
  readonly mounted: MountedSurface | undefined;
}

/** A component with this many sessions makes the function of its session anew in each render, which is a mistake. */
const MANY = 10;

const nobody = (): (() => void) => () => undefined;
const nothing = (): undefined => undefined;

/** Options that mount anew, or that are read at each call: neither needs an update of the mount. */
const notChanged = new Set<string>([
  'session',
  'surface',
  'prewarm',
  'onHostAction',
  'placeOf',
] satisfies (keyof SurfaceOptions)[]);

/** The options that differ, for `update`. An option that is gone is `undefined`; getters stay getters. */
function difference(before: object = {}, after: object = {}): Record<string, unknown> {
  const [former, latter] = [before, after].map((given) => Object.getOwnPropertyDescriptors(given));
  const names = Object.keys({ ...former, ...latter }).filter(
    (name) => !Object.is(former[name]?.value, latter[name]?.value) || former[name]?.get !== latter[name]?.get,
  );
  const gone = { value: undefined, enumerable: true };
  return Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, latter[name] ?? gone])));
}

/** The changed settings. Objects written inline are new in each render, so their values are compared. */
function changesOf(before: SurfaceOptions, after: SurfaceOptions): SurfaceSettings {
  const changes = Object.entries(difference(before, after)).filter(([name]) => !notChanged.has(name));
  const player = difference(before.player, after.player);
  const isSaid = (name: string): boolean =>
    name === 'words' ? Object.keys(difference(before.words, after.words)).length > 0 : name !== 'player';
  return {
    ...Object.fromEntries(changes.filter(([name]) => isSaid(name))),
    ...(Object.keys(player).length === 0 ? {} : { player }),
  };
}

/**
 * Mounts a surface while its element is in the page. Another `session` or `surface` mounts it anew, so keep a function that makes a
 * session outside of the component; every other option is changed in place.
 */
export function useSurface(options: SurfaceOptions): UsedSurface {
  const { session, surface } = options;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [mounted, setMounted] = useState<MountedSurface | undefined>(undefined);
  const kept = useRef<KeptMount>(undefined);
  /** The element that had the focus before the surface was hidden: browsers take the focus from hidden elements. */
  const focused = useRef<HTMLElement>(undefined);
  const place = useRef<HTMLElement>(null);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) {
      focused.current = place.current === null ? undefined : focusedWithin(place.current);
      // A hidden element, for example while a sibling suspends, is still in the page.
      queueMicrotask(() => setElement((last) => (last?.isConnected === true ? last : null)));
      return;
    }
    place.current = node;
    setElement(node);
    const { activeElement, body } = node.ownerDocument;
    // The focus returns unless a person has moved it elsewhere meanwhile.
    if (activeElement === null || activeElement === body) focused.current?.focus({ preventScroll: true });
    focused.current = undefined;
  }, []);
  const latest = useRef(options);
  const sessions = useRef(new Set<unknown>());

  useEffect(() => {
    const changes = changesOf(latest.current, options);
    latest.current = options;
    if (Object.keys(changes).length === 0) return;
    try {
      mounted?.update(changes);
    } catch (error) {
      // A wrong option changes nothing, and must not end the application.
      reportError(error);
    }
  });

  useEffect(() => {
    if (element === null) return undefined;
    if (typeof session === 'function' && sessions.current.size < MANY && sessions.current.add(session).size === MANY)
      reportError(
        new Error(`useSurface has had ${MANY} sessions: keep the function that makes one outside of the component`),
      );
    const before = kept.current;
    before?.stopWatching();
    let mount = before;
    if (before?.element !== element || before.session !== session || before.surface !== surface) {
      before?.mounted.dispose();
      const made = mountSurface(element, {
        ...latest.current,
        session,
        surface,
        onHostAction: (call) => latest.current.onHostAction?.(call),
        placeOf: (player) => latest.current.placeOf?.(player),
      });
      mount = kept.current = { element, session, surface, mounted: made, stopWatching: nobody() };
    }
    setMounted(mount?.mounted);
    return () => {
      const end = (): void => {
        setMounted(undefined);
        kept.current = undefined;
        mount?.mounted.dispose();
      };
      // An effect also ends when the surface is only hidden, and in StrictMode.
      if (element.isConnected && mount !== undefined) mount.stopWatching = watchRemoval(element, end);
      else end();
    };
  }, [element, session, surface]);

  const snapshot = useSyncExternalStore<MountedSnapshot | undefined>(
    mounted?.subscribe ?? nobody,
    mounted?.getSnapshot ?? nothing,
    nothing,
  );
  return { ref, snapshot, mounted };
}
