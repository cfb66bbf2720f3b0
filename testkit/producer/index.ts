// The entry `pantograph/producer`: a typed tree of plain data in, canonical bytes out, and back; the vocabulary as data.

export { a, e, m, ui, use } from './builders.ts';
export { expandTemplates } from './expand-templates.ts';
export { encodeDocument } from './encode-document.ts';
export type { EncodeOptions, Encoding } from './encode-document.ts';
export { readDocument } from './read-document.ts';
export { path } from './svg-path.ts';
export type { Limits, PlayerDocument } from 'pantograph';
export { createEnvelope, explainBytes, mediaTypes, traceNode } from 'pantograph/internal';
export type { EnvelopeOptions } from 'pantograph/internal';
export {
  actionRows,
  documentApiRange,
  functionRows,
  modelFeatures,
  modifierRows,
  operationRows,
  profiles,
  systemVariables,
} from 'pantograph/internal';
export type {
  ActionBuilders,
  ActionOf,
  ActionValue,
  ArgumentValue,
  BooleanValue,
  ColorRoleName,
  ColorValue,
  ComponentNode,
  ComponentOf,
  DrawOf,
  DrawOperation,
  Expression,
  ExpressionBuilders,
  ExpressionValue,
  ImageValue,
  InnerOf,
  ModifierBuilders,
  ModifierList,
  ModifierOf,
  ModifierValue,
  NumberValue,
  OperationBuilders,
  OperationNode,
  ParameterDefinition,
  ParameterExpression,
  PathValue,
  TemplateDefinition,
  TemplateUse,
  TextValue,
} from 'pantograph/internal';
export type {
  ApiRange,
  BooleanField,
  EnumField,
  Field,
  FieldKind,
  FunctionRow,
  IfUnknown,
  IntField,
  ListField,
  MapField,
  ModifiersField,
  NumberField,
  PlayedDocuments,
  ReferenceField,
  Row,
  RowTable,
  StringField,
  Unit,
  ValueField,
} from 'pantograph/internal';
export type { DocumentTree, PoolName, StatesValue } from 'pantograph/contract';
