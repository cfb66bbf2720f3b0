// The bounds of a slider against each other. Must not know bytes on the wire.

import { SliderField } from '../vocabulary/emitted.ts';
import { operationRows } from '../vocabulary/table.ts';
import { fail } from '../wire/fault.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';

const { min: leastField, max: mostField } = operationRows.slider.fields;

/** A bound as it is written; undefined where a parameter brings it, which is checked where the template is used. */
function boundOf(
  { starts, tags, values }: RecordWriter,
  node: number,
  field: number,
  byDefault: number,
): number | undefined {
  const at = starts[node] + field;
  const tag = at < starts[node + 1] ? tags[at] : OperandTag.ABSENT;
  if (tag === OperandTag.ABSENT) return byDefault;
  return tag === OperandTag.INT ? values[at] : undefined;
}

/** Refuses a slider whose least value is more than its most. */
export function requireSliderRange(nodes: RecordWriter, node: number, at: number): void {
  const least = boundOf(nodes, node, SliderField.min, leastField.default);
  const most = boundOf(nodes, node, SliderField.max, mostField.default);
  if (least !== undefined && most !== undefined && least > most)
    fail('document/out-of-range', at, most, `a max of ${least} or more`);
}
