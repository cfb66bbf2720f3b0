// Makes the envelope of a document, such as a fallback that is bundled with a host. [M4] Must not know where it is kept.

import { decodeDocument, OPERATION_FORMAT_ID } from '../document/decode-document.ts';
import type { DocumentFormat } from '../document/format.ts';
import { limits } from '../limits.ts';
import { contractVersionRange } from '../capabilities/version-range.ts';
import { sdkVersion } from '../session/sdk-version.ts';
import { toHex, webDigest } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';
import { encodeEnvelope } from './envelope.ts';
import { entityTagOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Fields of an envelope's manifest that do not follow from its document. */
export interface EnvelopeOptions extends Partial<Pick<Manifest, 'contractVersion' | 'producerVersion' | 'revision'>> {
  /** The surface that the document stands in for. */
  readonly surface: string;
  /** The key of the fallback. Default: the name of the surface. */
  readonly fallbackKey?: string | undefined;
  /** The lowest build that may show it. Default 0: every build. */
  readonly minAppBuild?: number | undefined;
  /** Default: valid without end, since a bundled document has no age. */
  readonly issuedAt?: string | undefined;
  readonly expiresAt?: string | undefined;
  /** Format of the bytes. Default: the binary operation document. */
  readonly format?: Pick<DocumentFormat, 'id' | 'decode'> | undefined;
  /** Profiles that the document may have. Default: `profiles`. */
  readonly profiles?: readonly string[] | undefined;
  /** Default: `webDigest`. */
  readonly digest?: Digest | undefined;
}

const operationDocument = { id: OPERATION_FORMAT_ID, decode: decodeDocument };

/**
 * The envelope of a document, with digest, entity tag, documentApi and profile of the document. [M4] Put it beside your application
 * and give it to a session as `fallbacks: { [fallbackKey]: envelope }`. Equal documents and options give equal bytes.
 *
 * Rejects with the fault of the document (`wire/...`, `document/...`), and with `verify/manifest-field` for an option that no manifest
 * may have. Rejects with `verify/digest-unavailable` in a page without WebCrypto that cannot load the library for it.
 *
 * @param bytes - the whole document; they are only read
 */
export async function createEnvelope(bytes: Uint8Array, options: EnvelopeOptions): Promise<Uint8Array> {
  const { surface, fallbackKey = surface, format = operationDocument, digest = webDigest } = options;
  const decoded = format.decode(bytes, limits, { profiles: options.profiles });
  if (!decoded.ok) throw decoded.error;
  const { documentApi, profile } = decoded.value;
  const sha256 = toHex(await digest(bytes));
  const manifest: Manifest = {
    surface,
    format: format.id,
    contractVersion: options.contractVersion ?? contractVersionRange.min,
    documentApi,
    profile,
    producerVersion: options.producerVersion ?? sdkVersion,
    minAppBuild: options.minAppBuild ?? 0,
    issuedAt: options.issuedAt ?? '1970-01-01T00:00:00Z',
    expiresAt: options.expiresAt ?? '9999-12-31T23:59:59Z',
    etag: entityTagOf(sha256),
    sha256,
    fallbackKey,
    ...(options.revision === undefined ? {} : { revision: options.revision }),
  };
  return encodeEnvelope({ manifest, body: bytes });
}
