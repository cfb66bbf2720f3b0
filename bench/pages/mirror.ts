// Times the mirror: its idle slices, and the frames until its visible part is there.

import { playDocument } from 'pantograph/renderer';
import { loadData, nextFrame, rest, rootElement } from './page.ts';

/** Functions of the page. */
export interface MirrorCalls {
  /** Milliseconds of each idle slice until the whole list is mirrored. */
  readonly slices: (name: string, restMs: number) => Promise<readonly number[]>;
  /** Frames from the frame that paints a change of the screen until its visible part has elements. */
  readonly framesToVisible: (name: string) => Promise<number>;
}

const slices: number[] = [];
const requestIdle = window.requestIdleCallback.bind(window);

// Set before any player requests idle time.
window.requestIdleCallback = (work, options) =>
  requestIdle((deadline) => {
    const start = performance.now();
    work(deadline);
    slices.push(performance.now() - start);
  }, options);

function shadowRoot(): ShadowRoot {
  const shadow = rootElement().lastElementChild?.shadowRoot;
  if (shadow === null || shadow === undefined) throw new Error('no surface is mounted');
  return shadow;
}

/** True where a visible element has this text. */
function isMirrored(text: string): boolean {
  return [...shadowRoot().querySelectorAll('h1')].some(
    (heading) => heading.textContent.includes(text) && heading.getClientRects().length > 0,
  );
}

/** `window.bench` of this page. */
export const calls: MirrorCalls = {
  async slices(name, restMs) {
    const bytes = await loadData(`${name}.document`);
    slices.length = 0;
    const player = playDocument(rootElement(), bytes, { theme: 'light' });
    await rest(restMs);
    player.dispose();
    return [...slices];
  },
  async framesToVisible(name) {
    const player = playDocument(rootElement(), await loadData(`${name}.document`), { theme: 'light' });
    await rest(200);
    const drawn = player.frameCount;
    player.setState('screen', 1);
    while (player.frameCount === drawn) await nextFrame();
    let frames = 0;
    while (!isMirrored('Water the plants') && frames < 100) {
      await nextFrame();
      frames += 1;
    }
    player.dispose();
    return frames;
  },
};
