// Exports for the packages of this repository alone: the layout of a PlayerDocument, and the table for decoder and renderer.
// Not public: it is no entry of the published package, and changes without notice.

export { decimalOf } from './document/decimal-of.ts';
export { followsGrammar } from './document/grammar.ts';
export { readImageHeader } from './document/image-header.ts';
export { cutText } from './expression/cut-text.ts';
export { evaluate } from './expression/evaluate.ts';
export type { ExpressionReport } from './expression/evaluate.ts';
export { createTextFormats, knownLocale } from './expression/text-formats.ts';
export type { TextFormats } from './expression/text-formats.ts';
export { areSame, copyVariables } from './expression/variables.ts';
export type { Variables } from './expression/variables.ts';
export { invalidValue, kindOf, portFailed } from './host-value.ts';
export { checkEngines } from './session/check-options.ts';
export { faultOf } from './session/surface-fault.ts';
export { callIsolated } from './isolated-call.ts';
export { lowerLimits } from './limits.ts';
export { isOfHost } from './document/joined-name.ts';
export { findDuplicateKeys } from './document/duplicate-keys.ts';
export { ExpressionToken, OperandTag, PathCommand } from './document/model.ts';
export type * from './document/model.ts';
export * from './document/read-list.ts';
export * from './document/read-operand.ts';
export * from './vocabulary/emitted.ts';
export { opensContainer } from './vocabulary/opcode-class.ts';
export { colorRoleNames, functionArity, packedOperations, roleValues, takesSecret } from './vocabulary/pack.ts';
export type { PackedRows } from './vocabulary/pack.ts';
export { parameterTypes, TEMPLATES_SINCE, USE } from './vocabulary/parameter-types.ts';
export type { ParameterType } from './vocabulary/parameter-types.ts';
export { colorRoles } from './vocabulary/table.ts';
export { qualityOf, readAccept } from './negotiate/media-type.ts';
export { createEventStreamParser } from './transport/event-stream-parser.ts';
export { engineOf, engineOfBytes } from './document/document-engine.ts';
export { findFormat, isPlayerDocument } from './document/format.ts';
export type { FieldReader } from './actions/parameter.ts';
export { explainBytes, recognizeBytes } from './explain-bytes.ts';
export { traceNode } from './document/trace-node.ts';
export { loadImage } from './transport/load-image.ts';
export type { ImageContent } from './transport/fetch-image.ts';
export { readTimestamp } from './manifest/timestamp.ts';
export { isSha256Hex } from './verify/digest.ts';
export { sha256 } from './verify/sha256.ts';
export {
  documentApiRange,
  functionRows,
  modelFeatures,
  profiles,
  systemVariables,
  actionRows,
  modifierRows,
  operationRows,
} from './vocabulary/table.ts';
export type { ApiRange, PlayedDocuments } from './vocabulary/support.ts';
export type * from './vocabulary/row.ts';
export * from './server.ts';
export * from './store.ts';
