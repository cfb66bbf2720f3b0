// Reads the absolute subset of SVG path data into the flat form of the path table.
// Must not know resources.

import type { PathValue } from 'pantograph/internal';
import { PlayerError } from 'pantograph';
import { PathCommand } from 'pantograph/internal';
import { coordinateCount } from 'pantograph/contract';

const TOKEN = /\s*,?\s*(?:([A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))/uy;

interface Reader {
  readonly data: string;
  position: number;
}

function fail(reader: Reader, expected: string): never {
  throw new PlayerError('document/invalid-value', `path data at character ${reader.position}: expected ${expected}`, {
    position: reader.position,
  });
}

function nextToken(reader: Reader): string | number | undefined {
  if (reader.position >= reader.data.length) return undefined;
  TOKEN.lastIndex = reader.position;
  const found = TOKEN.exec(reader.data);
  if (found === null) fail(reader, 'a command or a number');
  reader.position = TOKEN.lastIndex;
  return found[1] ?? Number(found[2]);
}

/**
 * The path of SVG path data with absolute commands: `M`, `L`, `H`, `V`, `Q`, `C`, `Z`; repeated coordinates repeat the
 * command. Everything else, such as relative commands and arcs, is a `document/invalid-value`.
 *
 * @param data - such as `'M4 12 L20 12 Z'`; icons are drawn on a grid of 24 by 24
 */
export function path(data: string): PathValue {
  const reader: Reader = { data: data.trimEnd(), position: 0 };
  const values: number[] = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let letter = '';
  for (let token = nextToken(reader); token !== undefined; token = nextToken(reader)) {
    let first: number | undefined;
    if (typeof token === 'string') letter = token;
    else {
      if (letter === 'M') letter = 'L';
      if (letter === '' || letter === 'Z') fail(reader, 'a command');
      first = token;
    }
    if (values.length === 0 && letter !== 'M') fail(reader, 'M, the start');
    if (letter === 'Z') {
      values.push(PathCommand.CLOSE);
      x = startX;
      y = startY;
      continue;
    }
    const coordinates = readCoordinates(reader, letter, first);
    if (letter === 'H') coordinates.push(y);
    if (letter === 'V') coordinates.unshift(x);
    values.push(commandOf(reader, letter), ...coordinates);
    x = coordinates[coordinates.length - 2];
    y = coordinates[coordinates.length - 1];
    if (letter === 'M') {
      startX = x;
      startY = y;
    }
  }
  return values;
}

function commandOf(reader: Reader, letter: string): number {
  switch (letter) {
    case 'M':
      return PathCommand.MOVE;
    case 'L':
    case 'H':
    case 'V':
      return PathCommand.LINE;
    case 'Q':
      return PathCommand.QUADRATIC;
    case 'C':
      return PathCommand.CUBIC;
    default:
      return fail(reader, 'one of M L H V Q C Z, absolute');
  }
}

function readCoordinates(reader: Reader, letter: string, first: number | undefined): number[] {
  const count = letter === 'H' || letter === 'V' ? 1 : coordinateCount(commandOf(reader, letter));
  const coordinates = first === undefined ? [] : [first];
  while (coordinates.length < count) {
    const token = nextToken(reader);
    if (typeof token !== 'number') fail(reader, `${count} coordinates after ${letter}`);
    coordinates.push(token);
  }
  return coordinates;
}
