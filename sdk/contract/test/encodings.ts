// Every encoding of contracts, with the format that reads it, for tests that run in all of them.

import { encode } from 'cborg';
import type { Encoding } from 'pantograph/producer';
import type { DocumentFormat } from '../../document/format.ts';
import type { PlayerDocument } from '../../document/model.ts';
import { cborFormat } from '../cbor/cbor-format.ts';
import { jsonFormat } from '../json/json-format.ts';
import { protobufFormat } from '../protobuf/protobuf-format.ts';

/** A reader of contracts, and its writer. */
export interface ContractEncoding {
  readonly as: Exclude<Encoding, 'operations'>;
  readonly format: DocumentFormat<PlayerDocument>;
  /** Writes plain data of any shape, if the encoding can hold it. */
  readonly write?: (tree: unknown) => Uint8Array;
}

function jsonOf(tree: unknown): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify(tree, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  );
}

export const contractEncodings: readonly ContractEncoding[] = [
  { as: 'json', format: jsonFormat, write: jsonOf },
  { as: 'cbor', format: cborFormat, write: (tree) => encode(tree) },
  { as: 'protobuf', format: protobufFormat },
];
