// How document formats plug in: each turns bytes into the same PlayerDocument. Must not know where bytes come from.

import type { PlayerError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Result } from '../result.ts';
import { decodeDocument, OPERATION_FORMAT_ID } from './decode-document.ts';
import type { PlayerDocument } from './model.ts';

/** A format of documents. Every format that says the same UI gives the identical model. [S1] */
export interface DocumentFormat {
  /** Name in manifests, such as `pantograph-ops`. */
  readonly id: string;
  /** Media type without parameters, in lower case. [S7] */
  readonly mediaType: string;
  /** Decodes and validates; never throws for bad input. The document may keep the bytes. */
  readonly decode: (bytes: Uint8Array, limits?: Partial<Limits>) => Result<PlayerDocument, PlayerError>;
}

/** The native binary operation document. */
export const operationFormat: DocumentFormat = {
  id: OPERATION_FORMAT_ID,
  mediaType: 'application/vnd.pantograph.remote-ui',
  decode: decodeDocument,
};

/** The format of a media type as it stands in a header, whose parameters and case do not count; `undefined`: none. */
export function findFormat(formats: readonly DocumentFormat[], mediaType: string): DocumentFormat | undefined {
  const wanted = mediaType.split(';', 1)[0].trim().toLowerCase();
  return formats.find((format) => format.mediaType === wanted);
}
