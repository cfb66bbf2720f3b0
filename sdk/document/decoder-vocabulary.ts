// The rows that a decoder knows. Must not know bytes.

import type { PackedRows } from '../vocabulary/pack.ts';
import { functionSince, packedActions, packedModifiers, packedOperations } from '../vocabulary/pack.ts';

/** The rows that a decoder knows. */
export interface DecoderVocabulary {
  readonly operations: PackedRows;
  readonly modifiers: PackedRows;
  readonly actions: PackedRows;
  /** The documentApi that brought each expression function, by opcode. */
  readonly functionSince: readonly number[];
}

/** The rows of the table. */
export const decoderVocabulary: DecoderVocabulary = {
  operations: packedOperations,
  modifiers: packedModifiers,
  actions: packedActions,
  functionSince,
};
