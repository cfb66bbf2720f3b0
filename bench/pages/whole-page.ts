// A page without preparation: as soon as its script runs, it fetches the list that its address names, and shows it.

import type { Peer } from '../peers/peer.ts';
import { loadData, rootElement, timeOfFirstPaint, withSteadyFrames } from './page.ts';

/** Functions of the page. */
export interface WholePageCalls {
  /** Milliseconds from the start of the navigation to the first contentful paint. */
  readonly firstPaint: () => Promise<number>;
}

/** Shows the list by this peer; returns `window.bench` of the page. */
export function playWholePage(peer: Peer): WholePageCalls {
  const list = decodeURIComponent(location.search.slice(1));
  const shown = loadData(`${list}.${peer.format}`).then((bytes) => peer.mount(rootElement(), bytes));
  const painted = withSteadyFrames(timeOfFirstPaint);
  return {
    async firstPaint() {
      await shown;
      return painted;
    },
  };
}
