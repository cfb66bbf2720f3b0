// In any tree, each painted fragment of text has its element in the page, with the same place and width.

import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { sceneOf } from '../player/player-controls.ts';
import { bound, free } from './arbitrary-trees.ts';
import { encodeRoot } from './documents.ts';
import { fragmentsOf, linesOfPage, paintedRectangle, rectangleOf } from './lines.ts';
import { atRest, createHost, endAll, start } from './play.ts';

afterEach(endAll);

/** The number of runs, which take a fifth of a second each. */
const RUNS = rounds(20, 500);

/** The tolerance in pixels, because canvas and page round letters and their room. */
const OFF = 2.1;

/** The tolerance as a part of a line's height: a space between directions is kerned with the letter of either. */
const KERNED = 1 / 16;

describe('any layout', () => {
  it('[SM10, TX13, D4] has its lines on what is painted', async () => {
    const surroundings = fc.tuple(
      fc.oneof(free, bound),
      fc.constantFrom(0.85, 1, 1.3, 2),
      fc.constantFrom('ltr', 'rtl'),
      fc.constantFrom(1, 1.1),
    );
    await fc.assert(
      fc.asyncProperty(surroundings, async ([root, fontScale, direction, zoom]) => {
        const host = createHost(390, 4_000);
        host.style.zoom = String(zoom);
        const played = await start(
          encodeRoot(root, { states: { on: 0 } }),
          { fontScale, direction, onReport: () => undefined },
          host,
        );
        // Far texts follow in idle time.
        await atRest();
        const { left, top } = host.getBoundingClientRect();
        const { layout, offsets } = sceneOf(played.player);
        const originOf = (box: number): [x: number, y: number] => {
          const outer = layout.parent[box] ?? -1;
          if (outer < 0) return [0, 0];
          const [x, y] = originOf(outer);
          const scroll = layout.scrolls.box.indexOf(outer);
          return scroll < 0
            ? [x, y]
            : [
                x + layout.scrolls.viewX[scroll] - offsets[2 * scroll],
                y + layout.scrolls.viewY[scroll] - offsets[2 * scroll + 1],
              ];
        };
        const painted = fragmentsOf(played).filter(({ text }) => text.trim() !== '');
        const lines = linesOfPage(played).filter(({ data }) => data.trim() !== '');
        const off = lines.map((line, index) => {
          const { direction: own, text } = painted[index];
          const { x, y, width, height } = paintedRectangle(played.player, painted[index]);
          const [originX, originY] = originOf(painted[index].box);
          const seen = rectangleOf(line);
          // Spaces at its end may stand on either side.
          const along =
            own === 'rtl' ? left + (originX + x + width) * zoom - seen.right : left + (originX + x) * zoom - seen.left;
          const across = top + (originY + y + height / 2) * zoom - (seen.top + seen.bottom) / 2;
          // The words that an ellipsis hides are in the page.
          const tolerance = Math.max(OFF, height * zoom * KERNED);
          if (text.endsWith('…')) return { line: line.data, tolerance, far: [across] };
          return {
            line: line.data,
            tolerance,
            far: [along, across, width * zoom - rectangleOf(line, text.length).width],
          };
        });
        endAll();
        expect(
          lines.map(({ data }, index) =>
            painted[index]?.text.endsWith('…') ? painted[index].text.trim() : data.trim(),
          ),
        ).toEqual(painted.map(({ text }) => text.trim()));
        expect(off.filter(({ far, tolerance }) => far.some((one) => Math.abs(one) > tolerance))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
