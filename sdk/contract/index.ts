// The entry `pantograph/contract`: the tree that people and generators write, and its encoding in JSON.

export type { DocumentTree, StatesValue } from './document-tree.ts';
export type { PoolName } from './form.ts';
export { jsonFormat } from './json/json-format.ts';
export { toWireDocument } from './operation-document.ts';
export type { ContractOptions, WireDocument } from './operation-document.ts';
export { coordinateCount } from '../document/path-command.ts';
export { placesOf } from './places.ts';
export type { IfUnknownKind } from './unassigned.ts';
export { writeMessagePack } from '../wire/message-pack-writer.ts';
export type { WireValue } from '../wire/message-pack-writer.ts';
