// The entry `pantograph/cbor`: the contract in CBOR.

export { cborFormat } from './cbor-format.ts';
