// An element of the host as a Svelte component. Must not know how a surface works.

import { mount, unmount } from 'svelte';
import type { Component } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';
import type { ComponentFields, MountedComponent } from 'pantograph/renderer';
import { hostEntries } from '../host-entries.ts';
import type { DeclaredHostComponent, HostComponentProps } from '../host-entries.ts';

/** A Svelte component for each `hostComponent` with its name. */
export interface SvelteHostComponent<
  Fields extends ComponentFields = ComponentFields,
> extends DeclaredHostComponent<Fields> {
  readonly component: Component<HostComponentProps<Fields>>;
  /** The contexts that it has, such as `getAllContexts()`. Default: none. */
  readonly context?: Map<unknown, unknown> | undefined;
}

/** The component for `components` of a player. */
export function svelteComponent<Fields extends ComponentFields>(given: SvelteHostComponent<Fields>): MountedComponent {
  interface Shown {
    props: HostComponentProps;
    readonly notify: () => void;
    readonly instance: ReturnType<typeof mount>;
  }
  const shown = new Map<HTMLElement, Shown>();
  const show = (element: HTMLElement, first: HostComponentProps): void => {
    let tell = (): void => undefined;
    // The props are read through it, so that they change in place.
    const subscribe = createSubscriber((update) => void (tell = update));
    const now = (): HostComponentProps => {
      subscribe();
      return shown.get(element)?.props ?? first;
    };
    const props = {
      get fields() {
        return now().fields as Fields;
      },
      get dispatch() {
        return now().dispatch;
      },
      get environment() {
        return now().environment;
      },
    };
    const instance = mount(given.component, { target: element, props, context: given.context ?? new Map() });
    shown.set(element, { props: first, notify: () => tell(), instance });
  };
  const { only } = hostEntries({ only: given }, (element, entry) => {
    const known = shown.get(element);
    if (entry === undefined) {
      shown.delete(element);
      if (known !== undefined) void unmount(known.instance);
    } else if (known === undefined) show(element, entry.props);
    else {
      known.props = entry.props;
      known.notify();
    }
  });
  return only;
}
