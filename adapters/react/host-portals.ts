// Elements of the host as React components: each is a portal of the surface's own tree, so that contexts and error boundaries around the
// surface hold for it. Must not know how a surface works.

import { createElement, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ComponentFields, MountedComponent } from 'pantograph/renderer';
import { hostEntries } from '../host-entries.ts';
import type { DeclaredHostComponent, HostComponentProps, HostEntry } from '../host-entries.ts';

/** A React component for each `hostComponent` with its name. */
export interface ReactHostComponent<
  Fields extends ComponentFields = ComponentFields,
> extends DeclaredHostComponent<Fields> {
  readonly component: ComponentType<HostComponentProps<Fields>>;
}

/** The components for a player, and the portals that show those that a document has. Other names than before are other components. */
export function useHostPortals(given: Readonly<Record<string, ReactHostComponent>> = {}): {
  readonly components: Readonly<Record<string, MountedComponent>>;
  readonly portals: readonly ReactNode[];
} {
  const [entries, setEntries] = useState<ReadonlyMap<HTMLElement, HostEntry>>(new Map());
  const keys = useRef(new WeakMap<HTMLElement, string>());
  const count = useRef(0);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  // Functions that are written inline are new in each render: the names tell components apart.
  const names = Object.keys(given).join();
  const components = useMemo(
    () =>
      hostEntries(latest.current, (element, entry) => {
        if (!keys.current.has(element)) keys.current.set(element, String((count.current += 1)));
        setEntries((before) => {
          const others = [...before].filter(([other]) => other !== element);
          return new Map(entry === undefined ? others : [...others, [element, entry]]);
        });
      }),
    [names],
  );
  const portals = [...entries].flatMap(([element, { name, props }]) =>
    given[name] === undefined
      ? []
      : [createPortal(createElement(given[name].component, props), element, keys.current.get(element))],
  );
  return { components, portals };
}
