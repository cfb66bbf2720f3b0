// Rows of the modifiers, an ordered list as in Compose: each wraps the modifiers after it.

import type { RowTable } from '../row.ts';
import { autoLength, coordinate, fraction, label, length, unitLength } from './shared-fields.ts';

const color = { kind: 'color', required: true } as const;

export const modifierRows = {
  size: { op: 1, since: 1, fields: { width: autoLength, height: autoLength } },
  sizeRange: {
    op: 2,
    since: 1,
    fields: { minWidth: autoLength, maxWidth: autoLength, minHeight: autoLength, maxHeight: autoLength },
  },
  fill: { op: 3, since: 1, fields: { width: fraction, height: fraction } },
  weight: { op: 4, since: 1, fields: { weight: { kind: 'number', unit: 'none', min: 0, max: 10_000, default: 1 } } },
  padding: { op: 5, since: 1, fields: { start: length, top: length, end: length, bottom: length } },
  offset: { op: 6, since: 1, fields: { x: coordinate, y: coordinate } },
  background: { op: 7, since: 1, fields: { color } },
  border: { op: 8, since: 1, fields: { color, width: unitLength } },
  cornerRadius: {
    op: 9,
    since: 1,
    fields: { topStart: length, topEnd: autoLength, bottomEnd: autoLength, bottomStart: autoLength },
  },
  clip: { op: 10, since: 1, fields: {} },
  opacity: { op: 12, since: 1, fields: { alpha: { ...fraction, default: 1 } } },
  align: {
    op: 13,
    since: 1,
    fields: {
      horizontal: {
        kind: 'enum',
        values: ['inherit', 'start', 'center', 'end', 'stretch'],
        default: 'inherit',
        ifUnknown: { use: 'inherit' },
      },
      vertical: {
        kind: 'enum',
        values: ['inherit', 'top', 'center', 'bottom', 'stretch'],
        default: 'inherit',
        ifUnknown: { use: 'inherit' },
      },
    },
  },
  visibleIf: { op: 14, since: 1, fields: { condition: { kind: 'boolean', required: true } } },
  clickable: {
    op: 15,
    since: 1,
    fields: {
      actions: { kind: 'actions', required: true, minItems: 1, maxItems: 16 },
      enabled: { kind: 'boolean', default: true },
    },
  },
  semantics: {
    op: 16,
    since: 1,
    fields: {
      role: {
        kind: 'enum',
        default: 'none',
        ifUnknown: { use: 'none' },
        values: [
          'none',
          'button',
          'list',
          'listItem',
          'image',
          'group',
          'text',
          'link',
          'navigation',
          'main',
          'banner',
          'status',
          'alert',
          'toolbar',
          'table',
          'row',
          'cell',
          'columnHeader',
        ],
      },
      label,
      headingLevel: { kind: 'int', min: 0, max: 6, default: 0 },
      live: { kind: 'enum', values: ['off', 'polite', 'assertive'], default: 'off', ifUnknown: { use: 'off' } },
      hidden: { kind: 'boolean', default: false },
      merge: { kind: 'boolean', default: false },
    },
  },
  key: { op: 17, since: 1, fields: { key: { kind: 'string', grammar: 'name', required: true } } },
  shadow: { op: 104, since: 1, fields: { elevation: unitLength } },
  animate: {
    op: 105,
    since: 2,
    fields: {
      durationMs: { kind: 'int', min: 0, max: 2_000, default: 300 },
      easing: {
        kind: 'enum',
        values: ['linear', 'standard', 'decelerate', 'accelerate'],
        default: 'standard',
        ifUnknown: { use: 'standard' },
      },
    },
  },
} as const satisfies RowTable;
