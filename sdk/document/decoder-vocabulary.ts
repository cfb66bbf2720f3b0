// The rows that a decoder knows: all rows of the table, or those up to a documentApi. Must not know bytes.

import type { PackedRows } from '../vocabulary/pack.ts';
import { functionArity, functionSince, packedActions, packedModifiers, packedOperations } from '../vocabulary/pack.ts';
import type { ApiRange } from '../vocabulary/support.ts';
import { documentApiRange } from '../vocabulary/support.ts';

/** The rows that a decoder knows. */
export interface DecoderVocabulary {
  /** Levels of the documents that the decoder accepts. */
  readonly api: ApiRange;
  readonly operations: PackedRows;
  readonly modifiers: PackedRows;
  readonly actions: PackedRows;
  /** Number of operands of each expression function, by opcode; 255 for no function. */
  readonly functionArity: readonly number[];
  /** The documentApi that brought each expression function, by opcode. */
  readonly functionSince: readonly number[];
}

/** All rows of the table. */
export const decoderVocabulary: DecoderVocabulary = {
  api: documentApiRange,
  operations: packedOperations,
  modifiers: packedModifiers,
  actions: packedActions,
  functionArity,
  functionSince,
};

/** The rows without those that came after a level. Kinds keep their numbers. */
function rowsUpTo(level: number, rows: PackedRows): PackedRows {
  return {
    ...rows,
    kindOf: rows.kindOf.map((kind) => (rows.since[kind] <= level ? kind : 0)),
    fieldCount: rows.fieldCount.map(
      (count, kind) =>
        rows.fieldSince.subarray(rows.fieldStart[kind], rows.fieldStart[kind] + count).filter((since) => since <= level)
          .length,
    ),
  };
}

const known = new Map<number, DecoderVocabulary>();

/**
 * The vocabulary of a player of these levels. A document of another level is unsupported. Rows after the highest level
 * are unknown to it, as to a player that was built before. Levels outside of the table are left out.
 */
export function vocabularyOf(api: ApiRange): DecoderVocabulary {
  const min = Math.max(api.min, documentApiRange.min);
  const max = Math.min(api.max, documentApiRange.max);
  if (max >= documentApiRange.max) return { ...decoderVocabulary, api: { min, max } };
  const vocabulary = known.get(max) ?? {
    ...decoderVocabulary,
    operations: rowsUpTo(max, packedOperations),
    modifiers: rowsUpTo(max, packedModifiers),
    actions: rowsUpTo(max, packedActions),
    functionArity: functionArity.map((arity, opcode) => (functionSince[opcode] <= max ? arity : 255)),
  };
  known.set(max, vocabulary);
  return { ...vocabulary, api: { min, max } };
}
