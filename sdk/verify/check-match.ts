// Steps: the surface is the requested surface [M3], the format is known, and the document agrees with its manifest.

import { findFormat } from '../document/format.ts';
import type { DocumentFormat } from '../document/format.ts';
import type { PlayableDocument } from '../document/model.ts';
import { PlayerError } from '../errors.ts';
import { mediaTypeOf } from '../transport/problem.ts';
import type { Manifest } from '../manifest/manifest.ts';

/** Throws `verify/surface` when the manifest names another surface. [M3] */
export function checkSurface(manifest: Manifest, surface: string): void {
  if (manifest.surface !== surface) {
    throw new PlayerError('verify/surface', `Manifest: expected the surface ${surface}, got ${manifest.surface}`, {
      expected: surface,
      surface: manifest.surface,
    });
  }
}

/** Media types that may stand in a message: plain characters, bounded in length. */
const PLAIN_TYPE = /^[a-z0-9!#$&^.+-]{1,64}\/[a-z0-9!#$&^.+-]{1,64}$/;

/** The error of a media type, with a hint where a page came in place of a document. */
function mediaTypeError(contentType: string | null, formats: readonly DocumentFormat[]): PlayerError {
  const known = formats.map(({ mediaType }) => mediaType).join(' ');
  const type = mediaTypeOf(contentType);
  const got = type === '' ? 'none' : PLAIN_TYPE.test(type) ? type : 'another';
  const hint =
    got === 'text/html'
      ? ': a page, such as a development server answers for an address that it does not know, or a proxy that wants a sign-in'
      : '';
  return new PlayerError('verify/media-type', `Content-Type: expected ${known}, got ${got}${hint}`, { known, got });
}

/** The format of a Content-Type. Throws `verify/media-type` when no format has it. */
export function checkMediaType(contentType: string | null, formats: readonly DocumentFormat[]): DocumentFormat {
  const format = findFormat(formats, contentType ?? '');
  if (format === undefined) throw mediaTypeError(contentType, formats);
  return format;
}

/**
 * The format that reads the body. Throws `verify/format` when no format has the manifest's identifier. Throws
 * `verify/format-mismatch` when the Content-Type names another format or, for a 304, the verified document has another.
 *
 * @param typed - from `checkMediaType`; for a 304 the format of the verified document; undefined for envelopes and stored bodies
 */
export function formatOf(
  manifest: Manifest,
  formats: readonly DocumentFormat[],
  typed: DocumentFormat | undefined,
): DocumentFormat {
  const named = formats.find(({ id }) => id === manifest.format);
  if (named === undefined)
    throw new PlayerError('verify/format', `Manifest: the format ${manifest.format} is not known`, {
      format: manifest.format,
    });
  if (typed !== undefined && typed !== named) {
    throw new PlayerError(
      'verify/format-mismatch',
      `Manifest: the format ${named.id} is not that of the Content-Type, or of the document that is there`,
      { format: named.id, typed: typed.id },
    );
  }
  return named;
}

/** Throws `verify/manifest-document` when the document's documentApi or profile differs from its manifest, by which `checkVersion` judged. */
export function checkDocumentMatches(
  document: Pick<PlayableDocument, 'documentApi' | 'profile'>,
  manifest: Manifest,
): void {
  if (document.documentApi !== manifest.documentApi || document.profile !== manifest.profile) {
    throw new PlayerError(
      'verify/manifest-document',
      'The document and its manifest name different documentApi or profile',
      {
        documentApi: document.documentApi,
        manifestDocumentApi: manifest.documentApi,
        sameProfile: document.profile === manifest.profile,
      },
    );
  }
}
