// What records of a row are read with, worked out once from the row. Must not know values.

import { opcodeClass, opensContainer } from '../vocabulary/opcode-class.ts';
import type { Field, RowTable } from '../vocabulary/row.ts';
import { actionRows, modifierRows, operationRows } from '../vocabulary/table.ts';

/** A field of a row. */
export interface Member {
  readonly name: string;
  /** Its place in the record on the wire, where the opcode is at 0. */
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
  /** Whether it needs a player of its level: one that does not know it may not skip it. */
  readonly isCritical: boolean;
  readonly opensContainer: boolean;
  readonly isDraw: boolean;
  /** The one container that it may stand in. */
  readonly within: string | undefined;
  readonly members: ReadonlyMap<string, Member>;
  readonly required: readonly Member[];
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
        isDraw: row.draw === true,
        within: row.within,
        members: new Map(members.map((member) => [member.name, member])),
        required: members.filter(({ field }) => field.required === true),
      };
      return [kind, reader];
    }),
  );
}

export const operationReaders = readersOf(operationRows);
export const modifierReaders = readersOf(modifierRows);
export const actionReaders = readersOf(actionRows);
