// Fields that several rows share, so that their ranges stand once. They are not spread and overridden, because bundlers
// would keep the result in players, which do not need the rows.

import type { BooleanField, ListField, ModifiersField, NumberField, StringField } from '../row.ts';

/** The largest length, in dp, that a document may name. */
const MAX_DP = 100_000;

export const modifiers: ModifiersField = { kind: 'modifiers' };
export const enabled: BooleanField = { kind: 'boolean', default: true };
export const label: StringField = { kind: 'string', default: '' };
export const actions: ListField = { kind: 'actions', maxItems: 16 };
export const length: NumberField = { kind: 'number', unit: 'dp', min: 0, max: MAX_DP, default: 0 };
export const unitLength: NumberField = { kind: 'number', unit: 'dp', min: 0, max: MAX_DP, default: 1 };
export const autoLength: NumberField = { kind: 'number', unit: 'dp', min: 0, max: MAX_DP, default: 'auto' };
export const coordinate: NumberField = { kind: 'number', unit: 'dp', min: -MAX_DP, max: MAX_DP, default: 0 };
export const angle: NumberField = { kind: 'number', unit: 'degrees', min: -36_000, max: 36_000, default: 0 };
export const fullAngle: NumberField = { kind: 'number', unit: 'degrees', min: -36_000, max: 36_000, default: 360 };
export const fraction: NumberField = { kind: 'number', unit: 'fraction', min: 0, max: 1, default: 0 };

/** Use of the space that children leave on the main axis. */
export const arrangement = {
  kind: 'enum',
  default: 'start',
  ifUnknown: { use: 'start' },
  values: ['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly'],
} as const;

/** Place of a child across a column, and of text within its line; start and end follow the direction. */
export const horizontal = {
  kind: 'enum',
  default: 'start',
  ifUnknown: { use: 'start' },
  values: ['start', 'center', 'end', 'stretch'],
} as const;

/** Place of a child across a row. */
export const vertical = {
  kind: 'enum',
  default: 'top',
  ifUnknown: { use: 'top' },
  values: ['top', 'center', 'bottom', 'stretch'],
} as const;
