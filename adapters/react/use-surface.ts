// A surface of a session as a hook: mounts it in an element, and gives its record as React reads a store.
// Must not know how a surface works.

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { mountSurface } from 'pantograph/renderer';
import type { MountedSnapshot, MountedSurface, SurfaceOptions } from 'pantograph/renderer';

/** What the hook gives. */
export interface UsedSurface {
  /** For the element that the surface is to fill. */
  readonly ref: RefCallback<HTMLElement>;
  /** The record; undefined on a server, and until the surface is mounted. */
  readonly snapshot: MountedSnapshot | undefined;
  /** What `mountSurface` answers: `retry`, `reset`, `hold` and so on. */
  readonly mounted: MountedSurface | undefined;
}

const nobody = (): (() => void) => () => undefined;
const nothing = (): undefined => undefined;

function isSame(before: SurfaceOptions, after: SurfaceOptions): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof SurfaceOptions>;
  return [...names].every((name) => Object.is(before[name], after[name]));
}

/**
 * Mounts a surface while its element is in the page. Another `session` or `surface` mounts it anew, so keep a function that makes a
 * session outside of the component; every other option is changed in place.
 */
export function useSurface(options: SurfaceOptions): UsedSurface {
  const { session, surface } = options;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [mounted, setMounted] = useState<MountedSurface | undefined>(undefined);
  const latest = useRef(options);

  useEffect(() => {
    const before = latest.current;
    latest.current = options;
    if (!isSame(before, options)) mounted?.update(options);
  });

  useEffect(() => {
    if (element === null) return undefined;
    const made = mountSurface(element, { ...latest.current, session, surface });
    setMounted(made);
    return () => {
      setMounted(undefined);
      made.dispose();
    };
  }, [element, session, surface]);

  const snapshot = useSyncExternalStore<MountedSnapshot | undefined>(
    mounted?.subscribe ?? nobody,
    mounted?.getSnapshot ?? nothing,
    nothing,
  );
  return { ref: setElement, snapshot, mounted };
}
