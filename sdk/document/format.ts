// The interface of document formats: each turns bytes into a document that some engine plays. Must not know where bytes
// come from.

import type { PlayerError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Result } from '../result.ts';
import type { PlayedDocuments } from '../vocabulary/support.ts';
import { checkPermitted } from './check-permitted.ts';
import type { Permitted } from './check-permitted.ts';
import { decodeDocument, isOperationDocument, OPERATION_FORMAT_ID } from './decode-document.ts';
import type { PlayableDocument, PlayerDocument } from './model.ts';

/** A format of documents. Formats with the same model give the identical document for the same UI. [S1] */
export interface DocumentFormat<D extends PlayableDocument = PlayableDocument> {
  /** Name in manifests, such as `pantograph-ops`. */
  readonly id: string;
  /** Media type without parameters, in lower case. [S7] */
  readonly mediaType: string;
  /** True if bytes look like a document of this format; `decode` may still refuse them. Reads at most the first 16 bytes. */
  recognizes(bytes: Uint8Array): boolean;
  /**
   * Decodes and validates; never throws for bad input. The document may keep the bytes.
   *
   * @param declared - levels and profiles that the host declares. A format without them ignores it
   */
  decode(bytes: Uint8Array, limits?: Partial<Limits>, declared?: PlayedDocuments): Result<D, PlayerError>;
  /** Throws `verify/component-not-allowed` or `verify/action-not-allowed` for the first content that the host does not allow. [S2] [F2] */
  checkPermitted(document: D, permitted: Permitted): void;
}

/** The native binary operation document. */
export const operationFormat: DocumentFormat<PlayerDocument> = {
  id: OPERATION_FORMAT_ID,
  mediaType: 'application/vnd.pantograph.remote-ui',
  recognizes: isOperationDocument,
  decode: decodeDocument,
  checkPermitted,
};

/** True if a document has the sdk's own model, which the native engine plays, `dumpDocument` prints and `traceNode` reads. */
export function isPlayerDocument(document: PlayableDocument): document is PlayerDocument {
  return document.format === OPERATION_FORMAT_ID;
}

/** The format of a media type from a header; undefined if no format has it. Parameters and case are ignored. */
export function findFormat<Format extends DocumentFormat>(
  formats: readonly Format[],
  mediaType: string,
): Format | undefined {
  const wanted = mediaType.split(';', 1)[0].trim().toLowerCase();
  return formats.find((format) => format.mediaType === wanted);
}
