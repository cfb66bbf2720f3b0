// Which operations open containers, and which may stand inside which container, by kind, from the table.
// Must not know bytes on the wire.

import { opensContainer } from '../vocabulary/opcode-class.ts';
import { packedOperations } from '../vocabulary/pack.ts';

/** 1 for each kind that opens a container. */
export const isContainer: Uint8Array = Uint8Array.from(packedOperations.opcodeOf, (opcode) =>
  Number(opensContainer(opcode)),
);

/** The container that each kind must stand in, by kind; 0 where any container for components will do. */
export const requiredParent: Uint8Array = packedOperations.parentOf;

/** For each container, what the kinds that it holds have as `requiredParent`: itself when it holds only its own. */
export const heldGroup: Uint8Array = requiredParent.map((_, kind) => (requiredParent.includes(kind) ? kind : 0));

/** The container that each kind must stand in, in words. */
export const parentWords: readonly string[] = Array.from(requiredParent, (parent) =>
  parent === 0 ? 'a container for components around it' : `${packedOperations.kindNames[parent]} around it`,
);
