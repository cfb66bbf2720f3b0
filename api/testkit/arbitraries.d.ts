import fc from 'fast-check';
import { DocumentTree } from '../parts/sdk-contract.js';
import { Expression } from '../parts/sdk-vocabulary.js';

declare function documentTree(): fc.Arbitrary<DocumentTree>;

declare const expression: () => fc.Arbitrary<Expression>;

interface HostileDocument {
  readonly bytes: Uint8Array;
  readonly original: Uint8Array;
  readonly mutation: string;
}
declare function hostileDocument(): fc.Arbitrary<HostileDocument>;

interface TemplatedTree {
  readonly tree: DocumentTree;
  readonly plain: DocumentTree;
}
declare function templatedTree(): fc.Arbitrary<TemplatedTree>;

declare function text(): fc.Arbitrary<string>;

export { DocumentTree, Expression, documentTree, expression, hostileDocument, templatedTree, text };
export type { HostileDocument, TemplatedTree };
