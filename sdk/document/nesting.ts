// Which operations open containers, and which may stand inside which container, by kind, from the rows.
// Must not know bytes on the wire.

import { NodeKind } from '../vocabulary/emitted.ts';
import { opensContainer } from '../vocabulary/opcode-class.ts';
import { packedOperations } from '../vocabulary/pack.ts';

const { rows, names, opcodeOf } = packedOperations;

/** 1 for each kind that opens a container. */
export const isContainer: Uint8Array = Uint8Array.from(opcodeOf, (opcode) => Number(opensContainer(opcode)));

/** The container that each kind must stand in, by kind; 0 where any container for components will do. */
export const requiredParent: Uint8Array = Uint8Array.from(rows, (row) =>
  row?.draw === true ? NodeKind.canvas : row?.within === undefined ? 0 : names.indexOf(row.within));

/** For each container, what the kinds that it holds have as `requiredParent`: itself when it holds only its own. */
export const heldGroup: Uint8Array = Uint8Array.from(rows, (_, kind) => (requiredParent.includes(kind) ? kind : 0));
