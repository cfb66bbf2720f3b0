// Checks the order of two fields of a record that a row demands (`atMost`). Must not know bytes on the wire.

import { fail } from '../wire/fault.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';

/** The written value; undefined for a parameter, which is checked at the use of the template. */
function valueOf({ rows, kinds, starts, tags, values }: RecordWriter, node: number, field: number): number | undefined {
  const at = starts[node] + field;
  const tag = at < starts[node + 1] ? tags[at] : OperandTag.ABSENT;
  if (tag === OperandTag.ABSENT) return rows.defaults[rows.fieldStart[kinds[node]] + field];
  return tag === OperandTag.INT ? values[at] : undefined;
}

/** Refuses a record whose lower field exceeds its upper field. */
export function requireOrder(nodes: RecordWriter, node: number, at: number): void {
  const order = nodes.rows.orders[nodes.kinds[node]];
  if (order === undefined) return;
  const [low, high] = order.map((field) => valueOf(nodes, node, field));
  if (low !== undefined && high !== undefined && low > high)
    fail('document/out-of-range', at, high, `a max of ${low} or more`);
}
