// The manifest that goes with a document, as one structured-field dictionary (RFC 9651). [M1, M2]
import { serializeDictionary } from 'structured-headers';
import { documentContract } from './generator/document-contract.ts';

const VALID_MS = 24 * 60 * 60 * 1000;

/** What a manifest says about one document. */
export interface ManifestFacts {
  /** SHA-256 of the document before content coding. */
  readonly sha256: Uint8Array<ArrayBuffer>;
  readonly revision: number;
  readonly issuedAt: Date;
}

/** The value of the header `UI-Manifest`. */
export function manifestHeader({ sha256, revision, issuedAt }: ManifestFacts): string {
  return serializeDictionary({
    'surface': documentContract.surface,
    'format': documentContract.format,
    'contract-version': documentContract.contractVersion,
    'document-api': documentContract.documentApi,
    'profile': documentContract.profile,
    'producer-version': documentContract.producerVersion,
    'min-app-build': documentContract.minAppBuild,
    'issued-at': timestamp(issuedAt),
    'expires-at': timestamp(new Date(issuedAt.getTime() + VALID_MS)),
    'sha256': sha256,
    'fallback-key': documentContract.surface,
    revision,
  });
}

/** `YYYY-MM-DDTHH:MM:SSZ` */
function timestamp(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
