// The entry `pantograph/testkit/arbitraries`: random documents for property tests. It alone needs fast-check, an optional peer.

export { documentTree } from './document-tree.ts';
export { expression } from './expression.ts';
export { hostileDocument } from './hostile-document.ts';
export type { HostileDocument } from './hostile-document.ts';
export { templatedTree } from './templated-tree.ts';
export type { TemplatedTree } from './templated-tree.ts';
export { text } from './text.ts';
export type { Expression } from 'pantograph/internal';
export type { DocumentTree } from 'pantograph/contract';
