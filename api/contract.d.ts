export {
  ContractOptions,
  DocumentTree,
  IfUnknownKind,
  PoolName,
  StatesValue,
  WireDocument,
  jsonFormat,
  placesOf,
  toWireDocument,
} from './parts/sdk-contract.js';
export { coordinateCount } from './parts/sdk-document.js';
export { WireValue, writeMessagePack } from './parts/sdk-wire.js';
