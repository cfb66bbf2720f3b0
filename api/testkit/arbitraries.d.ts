import fc from 'fast-check';
import { DocumentTree } from '../parts/sdk-contract.js';
import { Expression } from '../parts/sdk-vocabulary.js';

interface Mutation {
  readonly name: string;
  readonly apply: (bytes: Uint8Array) => Uint8Array;
}
declare function byteMutation(): fc.Arbitrary<Mutation>;

declare function documentTree(): fc.Arbitrary<DocumentTree>;

declare const expression: () => fc.Arbitrary<Expression>;

interface HostileDocument {
  readonly bytes: Uint8Array;
  readonly original: Uint8Array;
  readonly mutation: string;
}
declare function hostileDocument(): fc.Arbitrary<HostileDocument>;
declare function hostileBytes(): fc.Arbitrary<Uint8Array>;

interface TemplatedTree {
  readonly tree: DocumentTree;
  readonly plain: DocumentTree;
}
declare function templatedTree(): fc.Arbitrary<TemplatedTree>;

declare function text(): fc.Arbitrary<string>;

declare function valueMutation(): fc.Arbitrary<Mutation>;

export {
  DocumentTree,
  Expression,
  byteMutation,
  documentTree,
  expression,
  hostileBytes,
  hostileDocument,
  templatedTree,
  text,
  valueMutation,
};
export type { HostileDocument, Mutation, TemplatedTree };
