// Prints a frame as stable text: what goldens compare. Must not know canvases.

import { DisplayOp } from './display-list.ts';
import type { DisplayList } from './display-list.ts';

/** Names of operations by code (`DisplayOp`). */
const names = Object.fromEntries(Object.entries(DisplayOp).map(([name, code]) => [code, name.toLowerCase()]));

const number = (value: number): string => String(Math.round(value * 100) / 100);
const color = (value: number): string => value < 0 ? 'current' : `#${value.toString(16).padStart(8, '0')}`;
const part = (name: string, value: number): string[] => value === 0 ? [] : [name, color(value)];

function boxWords([fill, stroke, x, y, width, height, ...rest]: readonly number[]): string[] {
  const [line, elevation, shadow] = rest.slice(4);
  return [
    ...[x, y, width, height].map(number),
    ...(Math.max(...rest.slice(0, 4)) > 0 ? ['radii', ...rest.slice(0, 4).map(number)] : []),
    ...part('fill', fill), ...part(line > 0 ? `frame ${number(line)}` : 'stroke', stroke),
    ...(elevation > 0 ? [`shadow ${number(elevation)} ${color(shadow)}`] : []),
  ];
}

function wordsOf(list: DisplayList, code: number, data: readonly number[]): string[] {
  switch (code) {
    case DisplayOp.BOX: return boxWords(data);
    case DisplayOp.ARC:
    case DisplayOp.PATH: return [...data.slice(2).map(number), ...part('fill', data[0]), ...part('stroke', data[1])];
    case DisplayOp.LINE: return [...data.slice(1).map(number), ...part('stroke', data[0])];
    case DisplayOp.TEXT:
      return [JSON.stringify(list.texts[data[1]]), `[${list.fonts[data[2]]}]`, ...data.slice(3).map(number), ...part('fill', data[0])];
    case DisplayOp.IMAGE: return [...data.slice(2).map(number), ...part('fill', data[0]), ...part('stroke', data[1])];
    case DisplayOp.GRADIENT:
      return [data[0] === 1 ? 'stroke' : 'fill', ...data.slice(1).map((value, index) => index > 4 && index % 2 === 0 ? color(value) : number(value))];
    default: return data.map(number);
  }
}

/** The operations as stable text, one line each; a line's first word is the operation. */
export function dumpDisplayList(list: DisplayList): string {
  const lines = [`frame ${list.width} ${list.height}`];
  for (let at = 0; at < list.length;) {
    const code = list.data[at];
    const end = at + 2 + list.data[at + 1];
    lines.push([names[code], ...wordsOf(list, code, [...list.data.subarray(at + 2, end)])].join(' '));
    at = end;
  }
  return `${lines.join('\n')}\n`;
}
