// The entry `pantograph/protobuf`: the contract in ProtoBuf.

export { protobufFormat } from './protobuf-format.ts';
export { documentMessage } from './shape.ts';
export type { FieldShape, MessageShape, Plain, Shape } from './shape.ts';
