// The entry `pantograph/producer`: a typed tree of plain data in, canonical bytes out, and back.
// It exports each type that it names: the declarations of the main entry need types of a page, which producers lack.

export { a, e, m, ui, use } from './builders.ts';
export { expandTemplates } from './expand-templates.ts';
export { encodeDocument } from './encode-document.ts';
export type { EncodeOptions, Encoding } from './encode-document.ts';
export { measureDocument } from './measure-document.ts';
export type { DocumentMeasure } from './measure-document.ts';
export { readDocument } from './read-document.ts';
export { path } from './svg-path.ts';
export type {
  ActionBuilders,
  ExpressionBuilders,
  Limits,
  ModifierBuilders,
  OperationBuilders,
  PathValue,
  PlayerDocument,
  TemplateUse,
} from 'pantograph';
export type { DocumentTree, PoolName, StatesValue } from 'pantograph/contract';
