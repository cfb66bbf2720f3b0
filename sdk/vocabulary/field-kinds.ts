// The numbers of field kinds. Apart from `pack.ts`, so that the emitter does not read what it writes.

import type { FieldKind } from './row.ts';

/** Field kinds by number, in the order in which the decoder switches over them. */
export const FIELD_KINDS = [
  'int', 'number', 'boolean', 'enum', 'string', 'color', 'path', 'image', 'font', 'state',
  'strings', 'colors', 'numbers', 'actions', 'modifiers', 'map', 'value',
] as const satisfies readonly FieldKind[];
