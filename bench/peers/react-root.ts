// A React root that shows a list; the caller's component switches between list and details.

import { createElement, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { parseJson, type ListData } from '../fixtures/list-task.ts';
import type { Peer } from './peer.ts';

/** The peer that renders `App`. */
export function reactPeer(App: FunctionComponent<ListData>): Peer {
  return {
    format: 'json',
    mount(element, bytes) {
      const root = createRoot(element);
      const load = (next: Uint8Array): void => {
        const { tasks } = parseJson(next) as ListData;
        // At once, so that the wait for React's scheduler does not count.
        flushSync(() => root.render(createElement(App, { tasks })));
      };
      load(bytes);
      return {
        load,
        open: (index) => element.querySelectorAll<HTMLElement>('.row')[index].click(),
        back: () => element.querySelectorAll<HTMLElement>('.back')[0].click(),
        dispose: () => root.unmount(),
      };
    },
  };
}
