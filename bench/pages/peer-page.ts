// The page of a peer: its first paint, its reloads, its details. Must not know the peer.

import type { MountedList, Peer } from '../peers/peer.ts';
import { batchFrames, placeOfFrame, timeFrames } from './frames.ts';
import { loadData, nextTask, rest, rootElement, timeOfFirstPaint, timeToFrame, withSteadyFrames } from './page.ts';

/** Functions of a peer's page. */
export interface PeerCalls {
  /** Loads the list of this name, and the list with a further task; prewarms meanwhile, if `isPrewarmed`. */
  readonly prepare: (name: string, isPrewarmed: boolean) => Promise<void>;
  /** Milliseconds of the prewarming, in the idle time of a page that does nothing else. */
  readonly prewarmCost: () => Promise<number>;
  /** Milliseconds from the loaded bytes to the first contentful paint. */
  readonly firstPaint: () => Promise<number>;
  /** Shows the list, for the next measurements. */
  readonly show: () => Promise<void>;
  /** Milliseconds of a reload with the other list. */
  readonly reload: (restMs: number) => Promise<number>;
  /** Milliseconds to open a detail, and to go back: until the frame that shows it, and until the frame after. */
  readonly openAndBack: (
    index: number,
    restMs: number,
  ) => Promise<Readonly<Record<'open' | 'back', readonly [shown: number, settled: number]>>>;
  /** Milliseconds of a frame, the mean of each batch, with a scroll in every frame. */
  readonly scrollFrames: (batches: number) => Promise<readonly number[]>;
  /** The times at which frames started, for `ms` milliseconds. */
  readonly frameTimes: (ms: number) => Promise<readonly number[]>;
  /** Number of frames that it draws while nothing changes. */
  readonly idleFrames: (ms: number) => Promise<number>;
}

/** As often as our own prewarming plays a document. */
const PREWARM_ROUNDS = 16;

/** Milliseconds from `show` to the first contentful paint of the page. */
function timeFirstPaint(show: () => void): Promise<number> {
  const painted = timeOfFirstPaint();
  return withSteadyFrames(async (frameStart) => {
    await frameStart();
    await nextTask();
    const start = performance.now();
    show();
    return (await painted) - start;
  });
}

/** Shows a tiny list out of sight, as often as our own prewarming does. */
function prewarmWith(peer: Peer, tiny: Uint8Array): void {
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;visibility:hidden;pointer-events:none;contain:strict;width:390px;height:720px';
  document.body.append(host);
  for (let round = 0; round < PREWARM_ROUNDS; round += 1) {
    const place = document.createElement('div');
    host.append(place);
    const shown = peer.mount(place, tiny);
    // Forces layout.
    place.getBoundingClientRect();
    shown.dispose();
    place.remove();
  }
  host.remove();
}

async function prewarmPeer(peer: Peer, tiny: Uint8Array): Promise<void> {
  if (peer.prewarm === undefined) prewarmWith(peer, tiny);
  else await peer.prewarm();
}

/** `window.bench` of the page of this peer. */
export function callsOf(peer: Peer): PeerCalls {
  let lists: readonly Uint8Array[] = [];
  let shown: MountedList | undefined;
  let loads = 0;
  const mounted = (): MountedList => {
    if (shown === undefined) throw new Error('nothing is shown yet');
    return shown;
  };
  const mount = (): void => {
    shown = peer.mount(rootElement(), lists[0]);
  };
  return {
    async prepare(name, isPrewarmed) {
      const tiny = await loadData(`3.${peer.format}`);
      const loading = Promise.all([`${name}.${peer.format}`, `${name}+.${peer.format}`].map(loadData));
      if (isPrewarmed) await prewarmPeer(peer, tiny);
      lists = await loading;
    },
    async prewarmCost() {
      const tiny = await loadData(`3.${peer.format}`);
      const start = performance.now();
      await prewarmPeer(peer, tiny);
      return performance.now() - start;
    },
    firstPaint: () => timeFirstPaint(mount),
    async show() {
      mount();
      await rest(300);
    },
    async reload(restMs) {
      loads += 1;
      const next = lists[loads % 2];
      const [time] = await timeToFrame(() => mounted().load(next));
      await rest(restMs);
      return time;
    },
    async openAndBack(index, restMs) {
      const open = await timeToFrame(() => mounted().open?.(index));
      await rest(restMs);
      const back = await timeToFrame(() => mounted().back?.());
      await rest(restMs);
      return { open, back };
    },
    async scrollFrames(batches) {
      const scroller = mounted().scroller?.();
      if (scroller === undefined) throw new Error('this peer has nothing that scrolls');
      const range = Math.min(4_000, scroller.scrollHeight - scroller.clientHeight);
      return batchFrames(batches, (frame) => {
        scroller.scrollTop = placeOfFrame(frame, range);
      });
    },
    frameTimes: timeFrames,
    async idleFrames(ms) {
      const before = mounted().frameCount?.() ?? 0;
      await rest(ms);
      return (mounted().frameCount?.() ?? 0) - before;
    },
  };
}
