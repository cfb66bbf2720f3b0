// Paints lines of text with their decorations. Must not know how lines were broken.

import { ColorRole, NodeKind, RunField, TextDecoration, TextField } from 'pantograph';
import { runsOf } from '../layout/labels.ts';
import { intOf, poolOf } from '../layout/node-fields.ts';
import type { TextFragment } from '../layout/text-fragment.ts';
import { linesOf } from '../layout/text-lines.ts';
import { appendText } from './display-list.ts';
import { paintShape, pixels, SQUARE, thickness } from './frame.ts';
import type { Frame } from './frame.ts';

function paintFragment(frame: Frame, fragment: TextFragment, color: number, decoration: number): void {
  const { text, font } = fragment;
  const { density, list } = frame;
  const x = pixels(frame, fragment.x) + frame.originX;
  const baseline = pixels(frame, fragment.baseline) + frame.originY;
  const reach = 2 * font.size * density;
  // Of a long text only what is near the window: no font reaches further from its baseline.
  if (text === '' || baseline < -reach || baseline > list.height + reach) return;
  appendText(list, color, text, font, density, x, baseline, fragment.direction === 'rtl');
  if (decoration === TextDecoration.none) return;
  const y = Math.round(baseline + font.size * density * (decoration === TextDecoration.underline ? 0.12 : -0.3));
  paintShape(
    frame,
    { x, y, width: pixels(frame, fragment.width), height: thickness(frame, font.size / 16), radii: SQUARE },
    color,
  );
}

/** Paints all lines of a component; `colorOf` gives the colour of each of its texts. */
export function paintLines(frame: Frame, box: number, colorOf: (part: number) => number): void {
  for (const fragment of linesOf(frame.layout, box)) paintFragment(frame, fragment, colorOf(fragment.part), 0);
}

/** Paints `text`, or `richText` run by run. */
export function paintText(frame: Frame, box: number): void {
  const { nodes } = frame.document;
  const node = frame.layout.node[box];
  const runs = runsOf(frame.document, node);
  for (const fragment of linesOf(frame.layout, box)) {
    const isPlain = nodes.kinds[node] === NodeKind.text;
    const own = isPlain ? node : runs[fragment.part];
    const color = poolOf(frame, own, isPlain ? TextField.color : RunField.color);
    const decoration = intOf(frame, own, isPlain ? TextField.decoration : RunField.decoration);
    paintFragment(frame, fragment, frame.colors.resolve(color, ColorRole.onSurface), decoration);
  }
}
