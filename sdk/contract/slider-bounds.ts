// The bounds of a slider against each other. Must not know how fields are read.

import { operationRows } from '../vocabulary/table.ts';
import type { EncodingContext } from './context.ts';
import type { LooseRecord } from './record-form.ts';

/** Fails where the least value of a slider is more than its most. What parameters bring is checked where they are used. */
export function requireSliderBounds({ place }: EncodingContext, record: LooseRecord): void {
  const { min: least, max: most } = operationRows.slider.fields;
  const { min = least.default, max = most.default } = record;
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return;
  place.enter(record['max'] === undefined ? 'min' : 'max');
  place.fail('document/invalid-value', `expected a max that is not below min, got ${max} below ${min}`);
}
