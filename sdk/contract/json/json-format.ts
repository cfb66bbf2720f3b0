// The JSON format of contracts. Must not know the meaning of the tree.

import type { DocumentFormat } from '../../document/format.ts';
import type { PlayerDocument } from '../../document/model.ts';
import { mediaTypes } from '../../negotiate/media-type.ts';
import { contractFormat } from '../decode-contract.ts';
import { readJson } from './read-json.ts';

const startsWithObject = (start: Uint8Array): boolean => /^[\t\n\r ]*\{/u.test(String.fromCharCode(...start));

/** The contract in JSON (RFC 8259). Errors about the content name the place as a JSON Pointer. [S1] */
export const jsonFormat: DocumentFormat<PlayerDocument> = contractFormat(
  'pantograph-json',
  mediaTypes.json,
  startsWithObject,
  readJson,
);
