// The kinds that open containers, and the kinds that each container may hold, from the table.
// Must not know bytes on the wire.

import { opensContainer } from '../vocabulary/opcode-class.ts';
import { packedOperations } from '../vocabulary/pack.ts';

/** 1 for each kind that opens a container. */
export const isContainer: Uint8Array = Uint8Array.from(packedOperations.opcodeOf, (opcode) =>
  Number(opensContainer(opcode)),
);

/** The required container of each kind, by kind; 0 if any container for components will do. */
export const requiredParent: Uint8Array = packedOperations.parentOf;

/** For each container the `requiredParent` of the kinds that it holds: itself if it holds only its own kinds. */
export const heldGroup: Uint8Array = requiredParent.map((_, kind) => (requiredParent.includes(kind) ? kind : 0));

/** The required container of each kind, in words. */
export const parentWords: readonly string[] = Array.from(requiredParent, (parent) =>
  parent === 0 ? 'a container for components around it' : `${packedOperations.kindNames[parent]} around it`,
);
