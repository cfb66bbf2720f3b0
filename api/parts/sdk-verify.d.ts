import { PlayerError, Result, Limits, ErrorCode } from './sdk.js';
import { AcceptedDocuments, ClientIdentity, HeaderReader } from './sdk-capabilities.js';
import { PlayableDocument, DocumentEngine, Permitted, DocumentFormat } from './sdk-document.js';
import { Manifest } from './sdk-manifest.js';

type Digest = (bytes: Uint8Array) => Promise<Uint8Array>;
declare const webDigest: Digest;
declare function toHex(bytes: Uint8Array): string;
declare function fromHex(hex: string): Uint8Array;

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
  readonly permitted?: Permitted;
  readonly engines?: readonly DocumentEngine[];
  readonly formats?: readonly DocumentFormat[];
  readonly limits?: Limits;
  readonly rejections?: RejectionMemory;
  readonly digest?: Digest;
}
interface VerifiedDocument {
  readonly document: PlayableDocument;
  readonly manifest: Manifest;
  readonly body: Uint8Array;
  readonly clockOffsetSeconds: number;
  readonly signedBy: string | undefined;
  readonly signedAt: number | undefined;
  readonly proof: ManifestProof | undefined;
}
declare function verifyDocument(input: VerificationInput): Promise<Result<VerifiedDocument, PlayerError>>;

interface NotModifiedInput {
  readonly headers: HeaderReader;
  readonly verified: Manifest;
  readonly clock: ClockReading;
  readonly supports: VersionSupport;
  readonly formats?: readonly DocumentFormat[];
  readonly keys: readonly TrustedKey[];
}
interface RenewedDocument {
  readonly manifest: Manifest;
  readonly proof: ManifestProof | undefined;
  readonly signedAt: number | undefined;
  readonly clockOffsetSeconds: number;
}
declare function verifyNotModified(input: NotModifiedInput): Promise<Result<RenewedDocument, PlayerError>>;

export {
  encodeSignatureHeader,
  fallbackReasons,
  fromHex,
  reasonOf,
  signedManifestBytes,
  toHex,
  verifyDocument,
  verifyNotModified,
  webDigest,
};
export type {
  ClockReading,
  Delivery,
  Digest,
  FallbackReason,
  ManifestProof,
  NotModifiedInput,
  RejectionMemory,
  RenewedDocument,
  SmokeCheck,
  TrustedKey,
  VerificationInput,
  VerifiedDocument,
  VersionSupport,
};
