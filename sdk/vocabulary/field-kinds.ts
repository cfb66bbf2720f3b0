// The numbers of field kinds. They stand apart from `pack.ts`, so that the emitter does not read its own output.

import type { FieldKind } from './row.ts';

/** Field kinds by number, in the order in which the decoder switches over them. */
export const FIELD_KINDS = [
  'int',
  'number',
  'boolean',
  'enum',
  'string',
  'color',
  'path',
  'image',
  'font',
  'state',
  'strings',
  'colors',
  'numbers',
  'actions',
  'modifiers',
  'map',
  'value',
] as const satisfies readonly FieldKind[];

// The same numbers by name, each a constant of its own, so that the decoder's switch is a jump. A test compares them.
export const INT = 0;
export const NUMBER = 1;
export const BOOLEAN = 2;
export const ENUM = 3;
export const STRING = 4;
export const COLOR = 5;
export const PATH = 6;
export const IMAGE = 7;
export const FONT = 8;
export const STATE = 9;
export const STRINGS = 10;
export const COLORS = 11;
export const NUMBERS = 12;
export const ACTIONS = 13;
export const MODIFIERS = 14;
export const MAP = 15;
export const VALUE = 16;
