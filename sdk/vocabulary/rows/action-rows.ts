// Rows of the actions that a document may ask for. A host action is a name, never a URL. [S3]

import type { RowTable } from '../row.ts';

export const actionRows = {
  setState: {
    op: 1,
    since: 1,
    fields: {
      state: { kind: 'state', required: true },
      value: { kind: 'number', unit: 'none', min: -2_147_483_648, max: 2_147_483_647, default: 0 },
    },
  },
  host: {
    op: 2,
    since: 1,
    fields: {
      name: { kind: 'string', grammar: 'action', required: true },
      id: { kind: 'int', min: 0, max: 9_007_199_254_740_991, default: 0 },
      value: { kind: 'value' },
    },
  },
  submit: {
    op: 3,
    since: 3,
    fields: {
      name: { kind: 'string', grammar: 'action', required: true },
      id: { kind: 'int', min: 0, max: 9_007_199_254_740_991, default: 0 },
    },
  },
  setText: {
    op: 4,
    since: 3,
    fields: { state: { kind: 'state', holds: 'text', required: true }, text: { kind: 'string', default: '' } },
  },
} as const satisfies RowTable;
