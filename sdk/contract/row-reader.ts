// The rows of the vocabulary, prepared once for transcription. Must not know values.

import { opcodeClass, opensContainer } from '../vocabulary/opcode-class.ts';
import type { Field, RowTable } from '../vocabulary/row.ts';
import { actionRows, modifierRows, operationRows } from '../vocabulary/table.ts';

export interface Member {
  readonly name: string;
  /** Its place in the record on the wire; the opcode is at 0. */
  readonly index: number;
  readonly field: Field;
  /** The documentApi that brought it. */
  readonly since: number;
}

export interface RowReader {
  readonly kind: string;
  readonly op: number;
  /** The documentApi that brought the row. */
  readonly since: number;
  /** True if the row needs a player of its level: older players may not skip it. */
  readonly isCritical: boolean;
  readonly opensContainer: boolean;
  readonly members: ReadonlyMap<string, Member>;
  /** Least number of values of a record with all required fields. Nil stands for a missing field, which the decoder refuses. */
  readonly leastLength: number;
  /** The name of each value of the record. */
  readonly keys: readonly string[];
}

/** Rows by the kind of their records. */
export type RowReaders = ReadonlyMap<string, RowReader>;

function readersOf(table: RowTable): RowReaders {
  return new Map(
    Object.entries(table).map(([kind, row]) => {
      const members = Object.entries(row.fields).map(([name, field], index): Member => ({
        name,
        index: index + 1,
        field,
        since: field.since ?? row.since,
      }));
      const reader: RowReader = {
        kind,
        op: row.op,
        since: row.since,
        isCritical: opcodeClass(row.op) === 'critical',
        opensContainer: opensContainer(row.op),
        members: new Map(members.map((member) => [member.name, member])),
        leastLength: 1 + Math.max(0, ...members.map(({ field, index }) => (field.required === true ? index : 0))),
        keys: ['kind', ...members.map(({ name }) => name)],
      };
      return [kind, reader];
    }),
  );
}

export const operationReaders = readersOf(operationRows);
export const modifierReaders = readersOf(modifierRows);
export const actionReaders = readersOf(actionRows);
