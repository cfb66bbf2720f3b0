// The frame of every contract format: it limits the bytes, reads them into a tree, and decodes the tree.
// Must not know any encoding.

import { checkPermitted } from '../document/check-permitted.ts';
import type { DocumentFormat } from '../document/format.ts';
import type { PlayerDocument } from '../document/model.ts';
import { PlayerError } from '../errors.ts';
import { lowerLimits } from '../limits.ts';
import { fault } from '../wire/fault.ts';
import { decodeContract } from './decode-contract.ts';

/**
 * A format whose `read` makes plain data of bytes, and throws a PlayerError for malformed bytes.
 *
 * @param startsWith - true if the first bytes, 16 at most, can begin a document
 */
export function contractFormat(
  id: string,
  mediaType: string,
  startsWith: (start: Uint8Array) => boolean,
  read: (bytes: Uint8Array) => unknown,
): DocumentFormat<PlayerDocument> {
  const decode: DocumentFormat<PlayerDocument>['decode'] = (bytes, limits, declared) => {
    const { maxBytes } = lowerLimits(limits);
    if (bytes.byteLength > maxBytes)
      return {
        ok: false,
        error: fault('document/too-large', { byteOffset: maxBytes, got: bytes.byteLength, expected: maxBytes }),
      };
    let tree: unknown;
    try {
      tree = read(bytes);
    } catch (error) {
      if (error instanceof PlayerError) return { ok: false, error };
      throw error;
    }
    return decodeContract(tree, limits, declared);
  };
  return { id, mediaType, recognizes: (bytes) => startsWith(bytes.subarray(0, 16)), decode, checkPermitted };
}
