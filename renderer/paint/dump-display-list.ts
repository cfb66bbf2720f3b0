// Prints a frame as stable text: what goldens compare. Must not know canvases.

import { nodeName } from '../layout/dump-layout.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { cssFont } from '../text/canvas-measurer.ts';
import { DisplayOp } from './display-list.ts';
import type { DisplayList, Operation } from './display-list.ts';

/** The name of an operation (`DisplayOp`). */
function nameOf(code: number): string {
  const [name = ''] = Object.entries(DisplayOp).find(([, each]) => each === code) ?? [];
  return name.toLowerCase();
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
const color = (value: number): string => (value < 0 ? 'current' : `#${value.toString(16).padStart(8, '0')}`);
const part = (name: string, value: number): string[] => (value === 0 ? [] : [name, color(value)]);

function boxWords([fill, stroke, x, y, width, height, ...rest]: readonly number[]): string[] {
  const [line, elevation, shadow] = rest.slice(4);
  return [
    ...[x, y, width, height].map(number),
    ...(Math.max(...rest.slice(0, 4)) > 0 ? ['radii', ...rest.slice(0, 4).map(number)] : []),
    ...part('fill', fill),
    ...part(line > 0 ? `frame ${number(line)}` : 'stroke', stroke),
    ...(elevation > 0 ? [`shadow ${number(elevation)} ${color(shadow)}`] : []),
  ];
}

function wordsOf({ code, data, text, font }: Operation): string[] {
  switch (code) {
    case DisplayOp.BOX:
      return boxWords(data);
    case DisplayOp.ARC:
    case DisplayOp.PATH:
      return [...data.slice(2).map(number), ...part('fill', data[0]), ...part('stroke', data[1])];
    case DisplayOp.LINE:
      return [...data.slice(1).map(number), ...part('stroke', data[0])];
    case DisplayOp.TEXT:
      return [
        JSON.stringify(text),
        ...(font === undefined ? [] : [`[${cssFont(font, data[1])}]`]),
        ...data.slice(2).map(number),
        ...part('fill', data[0]),
      ];
    case DisplayOp.IMAGE:
      return [...data.slice(2).map(number), ...part('fill', data[0]), ...part('stroke', data[1])];
    case DisplayOp.GRADIENT:
      return [
        data[0] === 1 ? 'stroke' : 'fill',
        ...data.slice(1).map((value, index) => (index > 4 && index % 2 === 0 ? color(value) : number(value))),
      ];
    default:
      return data.map(number);
  }
}

/**
 * The operations as stable text, one line each; a line's first word is the operation.
 *
 * @param layout - what the frame shows: each line then ends with the node that it paints, as in `; button #14`
 */
export function dumpDisplayList({ width, height, operations }: DisplayList, layout?: LayoutResult): string {
  const lines = operations.map((operation) => {
    const node = layout === undefined ? [] : [';', nodeName(layout, operation.box)];
    return [nameOf(operation.code), ...wordsOf(operation), ...node].join(' ');
  });
  return `${[`frame ${width} ${height}`, ...lines].join('\n')}\n`;
}
