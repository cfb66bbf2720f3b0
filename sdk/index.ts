// The door of `pantograph`: from bytes and HTTP to a verified, immutable PlayerDocument.

export { isPlayerError, PlayerError } from './errors.ts';
export type { ErrorCode, ErrorDetails, ErrorPhase } from './errors.ts';
export type { Result } from './result.ts';
export { limits, lowerLimits } from './limits.ts';
export type { Limits } from './limits.ts';
export { evaluate } from './expression/evaluate.ts';
export type { ExpressionFault, ExpressionReport } from './expression/evaluate.ts';
export { decodeDocument, OPERATION_FORMAT_ID } from './document/decode-document.ts';
export { followsGrammar } from './document/grammar.ts';
export type { Grammar } from './document/grammar.ts';
export { readImageHeader } from './document/image-header.ts';
export type { ImageHeader } from './document/image-header.ts';
export * from './document/read-operand.ts';
export * from './document/read-list.ts';
export { ExpressionToken, OperandTag, PathCommand } from './document/model.ts';
export type * from './document/model.ts';
export * from './vocabulary/emitted.ts';
export { packedActions, packedModifiers, packedOperations, functionArity } from './vocabulary/pack.ts';
export type { PackedRows } from './vocabulary/pack.ts';
export { END, opcodeClass, opensContainer } from './vocabulary/opcode-class.ts';
export type { OpcodeClass } from './vocabulary/opcode-class.ts';
export { colorRoles, documentApiRange, functionRows, profiles, systemVariables } from './vocabulary/table.ts';
export { actionRows, modifierRows, operationRows } from './vocabulary/table.ts';
export type * from './vocabulary/row.ts';
