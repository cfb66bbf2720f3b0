// Rows of the components that frame others.

import type { RowTable } from '../row.ts';
import { label, length, modifiers } from './shared-fields.ts';

export const surfaceRows = {
  card: {
    op: 55,
    since: 1,
    fields: {
      modifiers,
      variant: {
        kind: 'enum',
        values: ['filled', 'elevated', 'outlined'],
        default: 'filled',
        ifUnknown: { use: 'filled' },
      },
      gap: length,
    },
  },
  listItem: {
    op: 56,
    since: 1,
    fields: {
      modifiers,
      headline: { kind: 'string', required: true },
      supporting: label,
      leading: { kind: 'int', min: 0, max: 8, default: 0 },
    },
  },
} as const satisfies RowTable;
