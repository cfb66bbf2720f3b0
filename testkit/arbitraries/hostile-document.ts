// Almost valid documents: a valid document with a mutation. Random bytes would reach nothing deep.

import fc from 'fast-check';
import { encodeDocument } from '../producer/encode-document.ts';
import { byteMutation } from './byte-mutation.ts';
import { documentTree } from './document-tree.ts';
import { valueMutation } from './value-mutation.ts';

/** A mutated document, with its origin for reports. */
export interface HostileDocument {
  readonly bytes: Uint8Array;
  readonly original: Uint8Array;
  readonly mutation: string;
}

/** A valid document with a structure-aware mutation of bytes or of values. Some mutations leave it valid. */
export function hostileDocument(): fc.Arbitrary<HostileDocument> {
  return fc.tuple(documentTree(), fc.oneof(byteMutation(), valueMutation())).map(([tree, mutation]) => {
    const original = encodeDocument(tree);
    return { original, bytes: mutation.apply(original), mutation: mutation.name };
  });
}
