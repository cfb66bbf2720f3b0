// The door of `pantograph/producer`: a typed tree of plain data in, canonical bytes out, and back.

export { a, e, m, ui, use } from './builders.ts';
export { expandTemplates } from './expand-templates.ts';
export { encodeDocument } from './encode-document.ts';
export type { EncodeOptions, Encoding } from './encode-document.ts';
export { measureDocument } from './measure-document.ts';
export type { DocumentMeasure } from './measure-document.ts';
export { readDocument } from './read-document.ts';
export { path } from './svg-path.ts';
export type { DocumentTree, StatesValue } from 'pantograph/contract';
