// The class of an operation, by its opcode alone, so that players can treat operations that they do not know. [F2]
// Must not know any row.

/** A player's treatment of an opcode that it does not know. */
export type OpcodeClass = 'critical' | 'placeholder' | 'hint';

/** Closes the container that was opened last. */
export const END = 0;

// Six ranges of one-byte opcodes, then six of longer opcodes: a leaf and a container of each class, in their order. Each range ends
// before the next start.
const RANGE_STARTS = [1, 48, 72, 88, 104, 116, 128, 256, 384, 512, 640, 768, 896];

/** The range of an opcode, from 0 to 5; negative when it lies in none. */
function rangeOf(opcode: number): number {
  return (RANGE_STARTS.findIndex((start) => opcode < start) - 1) % 6;
}

/** The class of an opcode, or `undefined` when it lies in no range (0, which is `end`, and 896 upwards). */
export function opcodeClass(opcode: number): OpcodeClass | undefined {
  const range = rangeOf(opcode);
  if (range < 0) return undefined;
  return range < 2 ? 'critical' : range < 4 ? 'placeholder' : 'hint';
}

/** True where the opcode opens a container that an `end` closes. */
export function opensContainer(opcode: number): boolean {
  return rangeOf(opcode) % 2 === 1;
}
