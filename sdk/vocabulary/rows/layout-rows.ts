// Rows of the components that place their children.

import type { RowTable } from '../row.ts';
import { arrangement, autoLength, horizontal, label, length, modifiers, vertical } from './shared-fields.ts';

export const layoutRows = {
  spacer: { op: 1, since: 1, fields: { modifiers } },
  box: { op: 48, since: 1, fields: { modifiers, horizontal, vertical } },
  column: { op: 49, since: 1, fields: { modifiers, gap: length, arrangement, align: horizontal } },
  row: { op: 50, since: 1, fields: { modifiers, gap: length, arrangement, align: vertical } },
  flow: { op: 51, since: 1, fields: { modifiers, gap: length, lineGap: length, arrangement, align: vertical } },
  scroll: {
    op: 52,
    since: 1,
    fields: {
      modifiers,
      axis: { kind: 'enum', values: ['vertical', 'horizontal'], default: 'vertical', ifUnknown: { use: 'vertical' } },
      gap: length,
      more: { kind: 'string', grammar: 'action', default: '', since: 3 },
    },
  },
  screens: { op: 53, since: 1, fields: { modifiers, state: { kind: 'state', required: true } } },
  alternatives: { op: 54, since: 1, fields: { modifiers } },
  canvas: { op: 57, since: 1, fields: { modifiers, width: autoLength, height: autoLength, label } },
  custom: {
    op: 88,
    since: 1,
    fields: {
      modifiers,
      name: { kind: 'string', grammar: 'name', required: true },
      version: { kind: 'int', min: 1, max: 65_535, default: 1 },
      fields: { kind: 'map', maxItems: 64 },
    },
  },
  hostComponent: {
    op: 89,
    since: 3,
    // The first four are those of `custom`.
    fields: {
      modifiers,
      name: { kind: 'string', grammar: 'name', required: true },
      version: { kind: 'int', min: 1, max: 65_535, default: 1 },
      fields: { kind: 'map', maxItems: 64 },
      label: { kind: 'string', required: true },
    },
  },
} as const satisfies RowTable;
