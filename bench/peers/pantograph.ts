// Ours, as a host plays a document.

import { playDocument, prewarm } from 'pantograph/renderer';
import type { Peer } from './peer.ts';

function shadowOf(root: HTMLElement): ShadowRoot {
  const shadow = root.lastElementChild?.shadowRoot;
  if (shadow === null || shadow === undefined) throw new Error('no surface is mounted');
  return shadow;
}

export const peer: Peer = {
  format: 'document',
  prewarm: () => prewarm(),
  mount(root, bytes) {
    const handle = playDocument(root, bytes, { theme: 'light' });
    const press = (selector: string, index: number): void => {
      const before = handle.getState('screen');
      let left = index;
      for (const button of shadowOf(root).querySelectorAll<HTMLElement>(selector)) {
        // Skips parked elements of earlier screens.
        if (button.closest('.parked') !== null) continue;
        if (left === 0) {
          button.click();
          break;
        }
        left -= 1;
      }
      if (handle.getState('screen') === before) throw new Error(`pressing ${selector} ${index} changed nothing`);
    };
    return {
      load: (next) => void handle.load(next),
      open: (index) => press('.s button', index),
      back: () => press('button', 0),
      scroller: () => shadowOf(root).querySelectorAll('.s')[0],
      frameCount: () => handle.frameCount,
      dispose: () => handle.dispose(),
    };
  },
};
