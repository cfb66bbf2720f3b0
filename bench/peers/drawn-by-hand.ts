// The floor: the picture of the list by canvas calls, without reading, layout, measurement and semantics.

import { PLUS_ICON } from '../fixtures/list-task.ts';
import type { Peer } from './peer.ts';

const family = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The visible titles of the list, by lines. */
const TITLES: readonly (readonly string[])[] = [
  ['Water the plants'],
  ['Book train tickets to Lisbon'],
  ['Call Grandma'],
  ['Pick up the parcel'],
  ['Draft the project outline'],
  ['Renew the library card'],
  ['Buy oat milk, lemons and coffee'],
  ['Fix the flat tyre'],
  ['Send Noor the photos from the hike'],
  ['Plan the birthday dinner for twelve', 'people, with two who eat no gluten'],
  ['Return the drill to Tomás'],
];

function drawBar(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#1a1c20';
  context.font = `700 32px ${family}`;
  context.fillText('Tasks', 24, 61);
  context.fillStyle = '#4b5060';
  context.font = `14px ${family}`;
  context.fillText('25 tasks', 24, 89);
  context.fillStyle = '#2f55c8';
  context.beginPath();
  context.roundRect(225, 39, 141, 44, 22);
  context.fill();
  context.fillStyle = '#fff';
  context.font = `500 14px ${family}`;
  context.fillText('New task', 277, 66);
  context.translate(249, 51);
  context.scale(20 / 24, 20 / 24);
  context.fill(new Path2D(PLUS_ICON));
}

/** Draws the visible rows from `first` on. */
function drawRows(context: CanvasRenderingContext2D, first: number): void {
  context.beginPath();
  context.roundRect(16, 114, 358, 640, 20);
  context.fillStyle = '#d8dbe6';
  context.fill();
  context.clip();
  context.font = `16px ${family}`;
  let y = 114;
  for (const lines of TITLES.slice(first)) {
    const height = lines.length === 1 ? 56 : 72;
    context.fillStyle = '#f0f2f8';
    context.fillRect(16, y, 358, height);
    context.fillStyle = '#1a1c20';
    const top = y + (height - 24 * lines.length) / 2;
    lines.forEach((text, line) => context.fillText(text, 32, top + 18 + 24 * line));
    y += height + 1;
  }
}

export const peer: Peer = {
  format: 'document',
  mount(root) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(root.clientWidth * devicePixelRatio);
    canvas.height = Math.round(root.clientHeight * devicePixelRatio);
    canvas.style.cssText = 'display:block;width:100%;height:100%';
    root.append(canvas);
    const context = canvas.getContext('2d', { alpha: false });
    let draws = 0;
    const draw = (): void => {
      if (context === null) throw new Error('no 2D context');
      context.reset();
      context.scale(devicePixelRatio, devicePixelRatio);
      context.fillStyle = '#fbfcff';
      context.fillRect(0, 0, root.clientWidth, root.clientHeight);
      context.save();
      drawBar(context);
      context.restore();
      drawRows(context, draws % 2);
      draws += 1;
    };
    draw();
    return { load: draw, dispose: () => canvas.remove() };
  },
};
