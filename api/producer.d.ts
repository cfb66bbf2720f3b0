import {
  ActionBuilders,
  ExpressionBuilders,
  ModifierBuilders,
  OperationBuilders,
  TemplateUse,
  PathValue,
} from './parts/sdk-vocabulary.js';
export {
  ActionOf,
  ActionValue,
  ApiRange,
  ArgumentValue,
  BooleanField,
  BooleanValue,
  ColorRoleName,
  ColorValue,
  ComponentNode,
  ComponentOf,
  DrawOf,
  DrawOperation,
  EnumField,
  Expression,
  ExpressionValue,
  Field,
  FieldKind,
  FunctionRow,
  IfUnknown,
  ImageValue,
  InnerOf,
  IntField,
  ListField,
  MapField,
  ModifierList,
  ModifierOf,
  ModifierValue,
  ModifiersField,
  NumberField,
  NumberValue,
  OperationNode,
  ParameterDefinition,
  ParameterExpression,
  PlayedDocuments,
  ReferenceField,
  Row,
  RowTable,
  StringField,
  TemplateDefinition,
  TextValue,
  Unit,
  ValueField,
  actionRows,
  documentApiRange,
  functionRows,
  modelFeatures,
  modifierRows,
  operationRows,
  profiles,
  systemVariables,
} from './parts/sdk-vocabulary.js';
import { DocumentTree } from './parts/sdk-contract.js';
export { PoolName, StatesValue } from './parts/sdk-contract.js';
import { Limits } from './parts/sdk.js';
export { explainBytes } from './parts/sdk.js';
import { PlayerDocument } from './parts/sdk-document.js';
export { traceNode } from './parts/sdk-document.js';
export { mediaTypes } from './parts/sdk-negotiate.js';
export { EnvelopeOptions, createEnvelope } from './parts/sdk-manifest.js';

declare const ui: OperationBuilders;
declare function use(template: string, given?: TemplateUse['arguments']): TemplateUse;
declare const m: ModifierBuilders;
declare const a: ActionBuilders;
declare const e: ExpressionBuilders;

declare function expandTemplates(tree: DocumentTree): DocumentTree;

type Encoding = 'operations' | 'json' | 'cbor' | 'protobuf';
interface EncodeOptions {
  readonly limits?: Partial<Limits>;
  readonly as?: Encoding;
  readonly api?: number;
  readonly profiles?: readonly string[];
}
declare function encodeDocument(tree: DocumentTree, options?: EncodeOptions): Uint8Array;

interface ReadOptions {
  readonly isExpanded?: boolean;
}
declare function readDocument(document: PlayerDocument, { isExpanded }?: ReadOptions): DocumentTree;

declare function path(data: string): PathValue;

export {
  ActionBuilders,
  DocumentTree,
  ExpressionBuilders,
  Limits,
  ModifierBuilders,
  OperationBuilders,
  PathValue,
  PlayerDocument,
  TemplateUse,
  a,
  e,
  encodeDocument,
  expandTemplates,
  m,
  path,
  readDocument,
  ui,
  use,
};
export type { EncodeOptions, Encoding };
