// What the page says about being seen and being connected. Must not be needed: without a page both are always on.

import type { Signal } from './session-options.ts';

interface PageLike {
  readonly document?: EventTarget & { readonly visibilityState?: string };
  readonly navigator?: { readonly onLine?: boolean };
  readonly addEventListener?: unknown;
}

const page = globalThis as PageLike;

/** Whether the page is seen. */
export const pageVisibility: Signal = {
  isOn: () => page.document?.visibilityState !== 'hidden',
  subscribe: (listener) => on(page.document, ['visibilitychange'], listener),
};

/** Whether the browser believes that there is a network. */
export const pageConnectivity: Signal = {
  isOn: () => page.navigator?.onLine !== false,
  subscribe: (listener) => on('addEventListener' in page ? (globalThis) : undefined, ['online', 'offline'], listener),
};

function on(target: EventTarget | undefined, names: readonly string[], listener: () => void): () => void {
  for (const name of names) target?.addEventListener(name, listener);
  return () => {
    for (const name of names) target?.removeEventListener(name, listener);
  };
}
