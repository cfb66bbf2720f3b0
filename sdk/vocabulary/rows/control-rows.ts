// Rows of the components that a person operates. Bound states are integers.

import type { RowTable } from '../row.ts';
import { actions, enabled, label, modifiers } from './shared-fields.ts';

const state = { kind: 'state', required: true } as const;
const options = { kind: 'strings', required: true, minItems: 1, maxItems: 64 } as const;
const variants = {
  kind: 'enum',
  values: ['filled', 'tonal', 'outlined', 'text'],
  ifUnknown: { use: 'filled' },
} as const;
const integer = { kind: 'int', min: -1_000_000_000, max: 1_000_000_000 } as const;
const tone = { kind: 'enum', values: ['primary', 'error'], default: 'primary', ifUnknown: { use: 'primary' } } as const;

export const controlRows = {
  button: {
    op: 8,
    since: 1,
    fields: {
      modifiers,
      label: { kind: 'string', required: true },
      actions,
      variant: { ...variants, default: 'filled' },
      tone,
      icon: { kind: 'path' },
      enabled,
    },
  },
  iconButton: {
    op: 9,
    since: 1,
    fields: {
      modifiers,
      icon: { kind: 'path', required: true },
      label: { kind: 'string', required: true },
      actions,
      variant: { ...variants, default: 'text' },
      tone,
      enabled,
    },
  },
  checkbox: { op: 10, since: 1, fields: { modifiers, state, label, actions, enabled } },
  toggle: { op: 11, since: 1, fields: { modifiers, state, label, actions, enabled } },
  slider: {
    op: 15,
    since: 2,
    fields: {
      modifiers,
      state,
      label,
      min: { ...integer, default: 0, atMost: 'max' },
      max: { ...integer, default: 100 },
      step: { kind: 'int', min: 1, max: 1_000_000_000, default: 1 },
      actions,
      enabled,
    },
  },
  radioGroup: { op: 13, since: 1, fields: { modifiers, state, options, label, actions, enabled } },
  tabs: { op: 14, since: 1, fields: { modifiers, state, options, label, actions, enabled } },
} as const satisfies RowTable;
