import { PlayerError, Result, Limits, ErrorCode } from './sdk.js';
import { AcceptedDocuments, ClientIdentity, HeaderReader } from './sdk-capabilities.js';
import { PlayableDocument, DocumentEngine, Permitted, DocumentFormat } from './sdk-document.js';
import { Manifest } from './sdk-manifest.js';

type Digest = (bytes: Uint8Array) => Promise<Uint8Array>;
declare const webDigest: Digest;
declare function toHex(bytes: Uint8Array): string;

declare const fallbackReasons: readonly [
  'auth',
  'timeout',
  'parse',
  'network',
  'http',
  'too-large',
  'digest',
  'version',
  'unsupported',
  'mismatch',
  'render',
  'expired',
  'clock',
  'rolled-back',
  'signature',
  'store',
  'server-fallback',
];
type FallbackReason = (typeof fallbackReasons)[number];

declare function reasonOf(error: PlayerError): FallbackReason;

interface TrustedKey {
  readonly keyId: string;
  readonly publicKey: Uint8Array;
}
declare function signedManifestBytes(headerValue: string): Uint8Array;
declare function encodeSignatureHeader(keyId: string, signature: Uint8Array): string;
interface ManifestProof {
  readonly manifestHeader: string;
  readonly signatureHeader: string | null;
}

interface ClockReading {
  readonly nowSeconds: number;
  readonly serverDate?: string | null | undefined;
  readonly knownOffsetSeconds?: number | undefined;
  readonly signedSeconds?: number | undefined;
}

interface VersionSupport {
  readonly accept: Pick<AcceptedDocuments, 'contract' | 'api' | 'profiles'>;
  readonly client: Pick<ClientIdentity, 'build'>;
}

type Delivery =
  | { readonly kind: 'response'; readonly headers: HeaderReader; readonly body: Uint8Array }
  | { readonly kind: 'envelope'; readonly bytes: Uint8Array; readonly etag?: string | null }
  | {
      readonly kind: 'stored';
      readonly manifest: Manifest;
      readonly body: Uint8Array;
      readonly proof: ManifestProof | undefined;
    };
interface RejectionMemory {
  readonly find: (body: string) => ErrorCode | undefined | Promise<ErrorCode | undefined>;
  readonly remember: (body: string, code: ErrorCode) => void | Promise<void>;
  readonly forget?: (body: string) => void | Promise<void>;
}
type SmokeCheck = (
  document: PlayableDocument,
  engine?: DocumentEngine,
) => Result<unknown, PlayerError> | Promise<Result<unknown, PlayerError>>;
interface VerificationInput {
  readonly delivery: Delivery;
  readonly surface: string;
  readonly supports: VersionSupport;
  readonly clock: ClockReading | 'skip';
  readonly promotedRevision: number | undefined;
  readonly keys: readonly TrustedKey[] | 'skip';
  readonly smokeCheck: SmokeCheck | 'skip';
  readonly permitted?: Permitted | undefined;
  readonly engines?: readonly DocumentEngine[] | undefined;
  readonly formats?: readonly DocumentFormat[] | undefined;
  readonly limits?: Limits | undefined;
  readonly rejections?: RejectionMemory;
  readonly digest?: Digest | undefined;
}

export { encodeSignatureHeader, fallbackReasons, reasonOf, signedManifestBytes, toHex, webDigest };
export type { Digest, FallbackReason, ManifestProof, RejectionMemory, SmokeCheck, TrustedKey, VerificationInput };
