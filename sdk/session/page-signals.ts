// The page's visibility, connectivity and other pages. Must not be needed: without a page both signals are on, and
// there are no other pages.

import type { PageLocks } from '../actions/intent-claims.ts';
import { createEndedVisits } from './ended-visits.ts';
import type { EndedVisitStorage } from './ended-visits.ts';
import type { SignOutChannel } from './session-options.ts';
import type { PageVisits, Signal } from './signal.ts';

interface PageLike {
  readonly document?: EventTarget & { readonly visibilityState?: string };
  readonly navigator?: { readonly onLine?: boolean; readonly locks?: PageLocks };
  readonly addEventListener?: unknown;
  readonly indexedDB?: unknown;
  readonly localStorage?: EndedVisitStorage;
  readonly BroadcastChannel?: typeof BroadcastChannel;
}

const page = globalThis as PageLike;

/** On while the page is visible. */
export const pageVisibility: Signal = {
  isOn: () => page.document?.visibilityState !== 'hidden',
  subscribe: (listener) => on(page.document, ['visibilitychange'], listener),
};

/** On while the browser reports a network. */
export const pageConnectivity: Signal = {
  isOn: () => page.navigator?.onLine !== false,
  subscribe: (listener) => on('addEventListener' in page ? globalThis : undefined, ['online', 'offline'], listener),
};

/** The browser's locks; undefined without them, as on pages over plain HTTP. */
export function pageLocks(): PageLocks | undefined {
  return page.navigator?.locks;
}

/**
 * The visit of this page; undefined without a page. A visit is under way while it holds its lock, which ends with the
 * page or its crash. The lock is released early, because it keeps a page out of the back/forward cache. Without locks
 * no other visit is known.
 */
export function createPageVisits(): PageVisits | undefined {
  const { document, navigator } = page;
  if (document === undefined || !('addEventListener' in page)) return undefined;
  const nameOf = (name: string): string => `pantograph-visit ${name}`;
  const ended = createEndedVisits(() => page.localStorage);
  let isGone = false;
  return {
    isOn: () => !isGone && pageVisibility.isOn(),
    subscribe: (listener) => {
      const stops = [
        pageVisibility.subscribe(listener),
        on(globalThis, ['pagehide', 'pageshow'], ({ type }) => {
          isGone = type === 'pagehide';
          listener();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    begin: (name) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      navigator?.locks?.request(nameOf(name), {}, () => held).catch(() => undefined);
      ended.remove(name);
      return () => {
        ended.add(name);
        release();
      };
    },
    stateOf: async (name) => {
      const asked = navigator?.locks?.request(
        nameOf(name),
        { ifAvailable: true, mode: 'shared' },
        async (lock) => lock === null,
      );
      if ((await asked?.catch(() => false)) === true) return 'under-way';
      return ended.has(name) ? 'ended-in-order' : 'cut-off';
    },
  };
}

/** The browser's channel between pages of an origin. It does nothing on servers, where nothing is kept. */
export const pageSignOuts: SignOutChannel = {
  announce: () => {
    const channel = openChannel();
    channel?.postMessage('');
    channel?.close();
  },
  subscribe: (listener) => {
    const channel = openChannel();
    channel?.addEventListener('message', listener);
    return () => channel?.close();
  },
};

function openChannel(): BroadcastChannel | undefined {
  const { BroadcastChannel: Channel, indexedDB: storage } = page;
  return Channel === undefined || storage === undefined ? undefined : new Channel('pantograph sign-out');
}

function on(target: EventTarget | undefined, names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) target?.addEventListener(name, listener);
  return () => {
    for (const name of names) target?.removeEventListener(name, listener);
  };
}
