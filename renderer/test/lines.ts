// Texts of several lines in a test page: their elements and their painted fragments.

import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import type { Rectangle, TextFragment } from '../layout/layout-result.ts';
import { linesOf } from '../layout/layout-document.ts';
import { sceneOf } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import { encodeRoot } from './documents.ts';
import { atRest, createHost, start } from './play.ts';
import type { Played } from './play.ts';

export const english = 'A paragraph that is too long for one line of a narrow surface, and goes on in the next.';
export const hebrew = 'פסקה ארוכה מדי לשורה אחת של משטח צר, (ובה 123 וגם abc), שנמשכת בשורה הבאה.';

/** A width at which texts have several lines. */
export const narrow = [m.size({ width: 130 })];

/** The elements of lines, in reading order. */
export const linesOfPage = ({ shadow }: Pick<Played, 'shadow'>): Text[] =>
  [...shadow.querySelectorAll('span')].flatMap(({ firstChild }) => (firstChild instanceof Text ? [firstChild] : []));

/** The painted fragments, in the same order. */
export function fragmentsOf({ player }: Pick<Played, 'player'>): TextFragment[] {
  const { layout } = sceneOf(player);
  return [...layout.node.keys()].flatMap((box) => [...linesOf(layout, box)]);
}

/** The rectangle of a fragment's letters, from the corner of the surface. */
export function paintedRectangle(player: PlayerControls, { x, width, baseline, font }: TextFragment): Rectangle {
  const { ascent, descent } = sceneOf(player).layout.tables.cache.fonts.measurer.measureFont(font);
  return { x, y: baseline - ascent, width, height: ascent + descent };
}

/** The rectangle of the first characters of a line. */
export function rectangleOf(line: Text, length = line.data.trimEnd().length): DOMRect {
  const range = document.createRange();
  range.setStart(line, 0);
  range.setEnd(line, length);
  return range.getBoundingClientRect();
}

/** Plays a component, apart from the edges of the surface. */
export async function playLines(root: ComponentNode, direction: 'ltr' | 'rtl', zoom = 1): Promise<Played> {
  const host = createHost(390, 4_000);
  // Styles of the page must not reach into a surface.
  host.style.cssText +=
    'direction:rtl;font:italic 50px/3 serif;text-align:center;white-space:normal;letter-spacing:2px;word-spacing:10px;-webkit-text-fill-color:red;-webkit-text-security:disc;text-indent:9px';
  host.style.zoom = String(zoom);
  const played = await start(
    encodeRoot(ui.column({ modifiers: [m.padding({ start: 20, top: 130 })] }, [root]), { states: { on: 1 } }),
    { direction, fontScale: direction === 'ltr' ? 1 : 1.1 },
    host,
  );
  // Lines that are far away follow in idle time.
  await atRest();
  return played;
}
