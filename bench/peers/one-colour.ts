// No player: a canvas of the list's size in a single colour, made again for each change. Its time is the browser's own, the least of any canvas.

import type { Peer } from './peer.ts';

const COLOURS = ['#0b57d0', '#146c2e'];

export const peer: Peer = {
  format: 'document',
  mount(root) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(root.clientWidth * devicePixelRatio);
    canvas.height = Math.round(root.clientHeight * devicePixelRatio);
    canvas.style.cssText = 'display:block;width:100%;height:100%';
    root.append(canvas);
    const context = canvas.getContext('2d', { alpha: false });
    let fills = 0;
    const fill = (): void => {
      if (context === null) throw new Error('no 2D context');
      fills += 1;
      context.fillStyle = COLOURS[fills % COLOURS.length];
      context.fillRect(0, 0, canvas.width, canvas.height);
    };
    fill();
    return { load: fill, open: fill, back: fill, dispose: () => canvas.remove() };
  },
};
