// Paints lines of text with their decorations. Must not know how lines were broken.

import { ColorRole, NodeKind, RunField, TextField } from 'pantograph';
import { linesOf } from '../layout/text-lines.ts';
import type { TextFragment } from '../layout/text-fragment.ts';
import { cssFont } from '../text/canvas-measurer.ts';
import { append, DisplayOp, fontIndex } from './display-list.ts';
import { colorFor, fillRect, SQUARE, thickness } from './frame.ts';
import type { Frame } from './frame.ts';
import { intOf, poolOf } from '../layout/node-fields.ts';

const UNDERLINE = 1;

/** Paints one piece of text. */
export function paintFragment(frame: Frame, fragment: TextFragment, color: number, decoration = 0): void {
  if (fragment.text === '') return;
  const { list, density } = frame;
  const font = fontIndex(list, cssFont(fragment.font, density), fragment.font.letterSpacing * density);
  const x = Math.round(fragment.x * density) + frame.originX;
  const baseline = Math.round(fragment.baseline * density) + frame.originY;
  append(list, DisplayOp.TEXT, list.texts.push(fragment.text) - 1, font, x, baseline, Number(fragment.direction === 'rtl'), color);
  if (decoration === 0) return;
  const size = fragment.font.size * density;
  const height = thickness(frame, fragment.font.size / 16);
  const y = Math.round(decoration === UNDERLINE ? baseline + size * 0.12 : baseline - size * 0.3);
  fillRect(frame, { x, y, width: Math.round(fragment.width * density), height }, SQUARE, color);
}

/** Paints all lines of a component whose text has one colour. */
export function paintLines(frame: Frame, box: number, color: number): void {
  for (const fragment of linesOf(frame.layout, box)) paintFragment(frame, fragment, color);
}

function runNodes(frame: Frame, box: number): number[] {
  const { nodes } = frame.document;
  const parent = frame.layout.node[box];
  const runs: number[] = [];
  for (let node = parent + 1; node < nodes.next[parent]; node = nodes.next[node]) {
    if (nodes.kinds[node] === NodeKind.run) runs.push(node);
  }
  return runs;
}

/** Paints `text`. */
export function paintPlainText(frame: Frame, box: number): void {
  const node = frame.layout.node[box];
  const color = colorFor(frame, poolOf(frame, node, TextField.color), ColorRole.onSurface);
  const decoration = intOf(frame, node, TextField.decoration);
  for (const fragment of linesOf(frame.layout, box)) paintFragment(frame, fragment, color, decoration);
}

/** Paints `richText`, run by run. */
export function paintRichText(frame: Frame, box: number): void {
  const runs = runNodes(frame, box);
  for (const fragment of linesOf(frame.layout, box)) {
    const run = runs[fragment.part];
    const color = colorFor(frame, poolOf(frame, run, RunField.color), ColorRole.onSurface);
    paintFragment(frame, fragment, color, intOf(frame, run, RunField.decoration));
  }
}
