// Exports for the packages of this repository alone: the layout of a PlayerDocument, and the table for decoder and renderer.
// Not public: it is no entry of the published package, and changes without notice.

export { evaluate } from './expression/evaluate.ts';
export type { ExpressionFault, ExpressionReport } from './expression/evaluate.ts';
export { invalidValue, kindOf } from './host-value.ts';
export { checkEngines } from './session/check-options.ts';
export { lowerLimits } from './limits.ts';
export { findDuplicateKeys } from './document/duplicate-keys.ts';
export { ExpressionToken, OperandTag, PathCommand } from './document/model.ts';
export type * from './document/model.ts';
export * from './document/read-list.ts';
export * from './document/read-operand.ts';
export * from './vocabulary/emitted.ts';
export { END, opcodeClass, opensContainer } from './vocabulary/opcode-class.ts';
export type { OpcodeClass } from './vocabulary/opcode-class.ts';
export {
  colorRoleNames,
  functionArity,
  packedActions,
  packedModifiers,
  packedOperations,
  roleValues,
} from './vocabulary/pack.ts';
export type { PackedRows } from './vocabulary/pack.ts';
export { parameterTypes, TEMPLATES_SINCE, USE } from './vocabulary/parameter-types.ts';
export type { ParameterType } from './vocabulary/parameter-types.ts';
export { colorRoles } from './vocabulary/table.ts';
