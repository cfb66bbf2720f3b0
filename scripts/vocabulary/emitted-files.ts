// Every file that is emitted, with its text.

import { emitCddl } from './emit-cddl.ts';
import { emitJsonSchema } from './emit-json-schema.ts';
import { emitProto } from './emit-proto.ts';
import { emitSupportMatrix } from './emit-support-matrix.ts';
import { emitText } from './emit-text.ts';
import { emitSupport, emitVocabulary } from './emit-vocabulary.ts';

/** Encodings of documents. */
const ENCODINGS = ['operations', 'json', 'cbor', 'protobuf'];

/** Source texts by path from the root. */
export function emittedFiles(): Readonly<Record<string, string>> {
  return {
    'sdk/vocabulary/emitted.ts': emitText(),
    'schema/contract.schema.json': emitJsonSchema(),
    'schema/contract.proto': emitProto(),
    'schema/contract.cddl': emitCddl(),
    'schema/vocabulary.json': emitVocabulary(),
    'schema/support.json': emitSupport(ENCODINGS),
    'docs/support.md': emitSupportMatrix(ENCODINGS),
  };
}
