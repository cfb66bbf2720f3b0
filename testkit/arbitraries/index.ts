// The entry `pantograph/testkit/arbitraries`: random documents for property tests. It alone needs fast-check, an optional peer.

export { byteMutation } from './byte-mutation.ts';
export type { Mutation } from './byte-mutation.ts';
export { documentTree } from './document-tree.ts';
export { expression } from './expression.ts';
export { hostileBytes, hostileDocument } from './hostile-bytes.ts';
export type { HostileDocument } from './hostile-bytes.ts';
export { templatedTree } from './templated-tree.ts';
export type { TemplatedTree } from './templated-tree.ts';
export { text } from './text.ts';
export { valueMutation } from './value-mutation.ts';
export type { Expression } from 'pantograph/internal';
export type { DocumentTree } from 'pantograph/contract';
