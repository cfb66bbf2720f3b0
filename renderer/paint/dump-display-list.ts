// Prints a frame as stable text: what goldens compare. Must not know canvases.

import { DisplayOp, operandCount } from './display-list.ts';
import type { DisplayList } from './display-list.ts';

/** Names by code (`DisplayOp`). */
const names = [
  '', 'rect', 'round-rect', 'frame', 'shadow', 'circle', 'arc', 'text', 'icon', 'tick', 'image', 'clip', 'pop', 'program', 'save',
  'translate', 'scale', 'rotate', 'paint', 'linear', 'radial', 'stroke-style', 'shape-rect', 'shape-arc', 'shape-line', 'shape-path',
  'program-text', 'clip-rect', 'alpha',
];

/** For each code with colours, where among its numbers they stand. */
const COLORS: Readonly<Record<number, readonly number[]>> = {
  [DisplayOp.RECT]: [4], [DisplayOp.ROUND_RECT]: [8], [DisplayOp.FRAME]: [9], [DisplayOp.SHADOW]: [9, 10], [DisplayOp.CIRCLE]: [3],
  [DisplayOp.ARC]: [6], [DisplayOp.TEXT]: [5], [DisplayOp.ICON]: [4], [DisplayOp.TICK]: [7], [DisplayOp.IMAGE]: [9],
  [DisplayOp.PROGRAM]: [5], [DisplayOp.PAINT]: [0],
};

function operand(list: DisplayList, code: number, index: number, value: number): string {
  if (COLORS[code]?.includes(index)) return `#${value.toString(16).padStart(8, '0')}`;
  const isText = code === DisplayOp.TEXT || code === DisplayOp.PROGRAM_TEXT;
  if (isText && index === 0) return JSON.stringify(list.texts[value]);
  if (isText && index === 1) return `[${list.fonts[value]}]`;
  return String(Math.round(value * 100) / 100);
}

/** The operations as stable text, one line each; a line's first word is the operation. */
export function dumpDisplayList(list: DisplayList): string {
  const lines = [`frame ${list.width} ${list.height}`];
  for (let at = 0; at < list.length;) {
    const code = list.data[at];
    const own = operandCount[code];
    const words = [names[code]];
    for (let index = 0; index < own; index += 1) words.push(operand(list, code, index, list.data[at + 1 + index]));
    at += own + 1;
    if (code === DisplayOp.LINEAR || code === DisplayOp.RADIAL) {
      for (let pairs = list.data[at - 1]; pairs > 0; pairs -= 1) {
        words.push(`${list.data[at]}:#${list.data[at + 1].toString(16).padStart(8, '0')}`);
        at += 2;
      }
    }
    lines.push(words.join(' '));
  }
  return `${lines.join('\n')}\n`;
}
