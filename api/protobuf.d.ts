export { FieldShape, MessageShape, Plain, Shape, documentMessage, protobufFormat } from './parts/sdk-contract.js';
