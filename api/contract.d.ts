export {
  ContractOptions,
  DocumentTree,
  IfUnknownKind,
  POOLS,
  PoolName,
  StatesValue,
  WireDocument,
  decodeContract,
  jsonFormat,
  placesOf,
  toWireDocument,
} from './parts/sdk-contract.js';
export { coordinateCount } from './parts/sdk-document.js';
export { WireValue, writeMessagePack } from './parts/sdk-wire.js';
