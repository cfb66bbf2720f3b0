// Paints lines of text with their decorations. Must not know how lines were broken.

import { ColorRole, TextDecoration } from 'pantograph/internal';
import { runsOf } from '../layout/labels.ts';
import { addressesOf } from '../layout/links.ts';
import { intOf } from '../layout/node-fields.ts';
import type { ShapedWord, TextFragment } from '../layout/text-fragment.ts';
import { linesOf } from '../layout/text-lines.ts';
import { append, appendText, DisplayOp } from './display-list.ts';
import { colorOf, paintRoundedRect, pixels, SQUARE, thickness } from './frame.ts';
import type { Frame } from './frame.ts';

/** Paints a piece's part of a word: the whole word, clipped to that part. */
function paintWord(frame: Frame, { text, x, left, right }: ShapedWord, paint: (text: string, x: number) => void): void {
  const { list, originX } = frame;
  const at = pixels(frame, x) + originX;
  // Large enough for any motion.
  const [width, height] = [3 * list.width, 3 * list.height];
  const from = left === -Infinity ? -list.width : Math.max(-list.width, pixels(frame, left) + originX);
  const to = right === Infinity ? width : Math.min(width, pixels(frame, right) + originX);
  if (to <= from) return;
  append(list, DisplayOp.SAVE);
  append(list, DisplayOp.CLIP, from, -list.height, to - from, height, 0, 0, 0, 0);
  paint(text, at);
  append(list, DisplayOp.POP);
}

function paintFragment(frame: Frame, fragment: TextFragment, color: number, decoration: number): void {
  const { text, font } = fragment;
  const { density, list } = frame;
  const x = pixels(frame, fragment.x) + frame.originX;
  const baseline = pixels(frame, fragment.baseline) + frame.originY;
  const reach = 2 * font.size * density;
  // Skips lines that are far from the window. No font reaches further from its baseline.
  if (text === '' || baseline < -reach || baseline > list.height + reach) return;
  const isRtl = fragment.direction === 'rtl';
  if (fragment.word === undefined) appendText(list, color, text, font, density, x, baseline, isRtl, 0, fragment);
  else
    paintWord(frame, fragment.word, (shown, at) => appendText(list, color, shown, font, density, at, baseline, isRtl));
  if (decoration === TextDecoration.none) return;
  const y = Math.round(baseline + font.size * density * (decoration === TextDecoration.underline ? 0.12 : -0.3));
  paintRoundedRect(
    frame,
    { x, y, width: pixels(frame, fragment.width), height: thickness(frame, font.size / 16), radii: SQUARE },
    color,
  );
}

/** Paints all lines of a component; `inkOf` gives the colour of each of its texts. */
export function paintLines(frame: Frame, box: number, inkOf: (part: number) => number): void {
  for (const fragment of linesOf(frame.layout, box)) paintFragment(frame, fragment, inkOf(fragment.part), 0);
}

/** Paints a text in its own style, or the runs of a paragraph in theirs. A link has the colour `primary` and a line below it. */
export function paintText(frame: Frame, box: number): void {
  const { kinds } = frame.document.nodes;
  const { components } = frame.layout.tables;
  const node = frame.layout.node[box];
  const { type } = components[kinds[node]];
  const runs = type === undefined ? runsOf(frame.document, node) : [];
  const addresses = type === undefined ? addressesOf(frame.layout, box) : [];
  for (const fragment of linesOf(frame.layout, box)) {
    const own = type === undefined ? runs[fragment.part] : node;
    const fields = type ?? components[kinds[own]].type;
    if (fields === undefined) continue;
    const isLink = Boolean(addresses[fragment.part]);
    const color = colorOf(frame, own, fields.color, isLink ? ColorRole.primary : ColorRole.onSurface);
    const decoration = intOf(frame, own, fields.decoration);
    paintFragment(frame, fragment, color, decoration || (isLink ? TextDecoration.underline : decoration));
  }
}
