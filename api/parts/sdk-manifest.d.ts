import { DocumentFormat } from './sdk-document.js';
import { Digest } from './sdk-verify.js';
import { Result, PlayerError } from './sdk.js';

interface Manifest {
  readonly surface: string;
  readonly format: string;
  readonly contractVersion: number;
  readonly documentApi: number;
  readonly profile: string;
  readonly producerVersion: string;
  readonly minAppBuild: number;
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly etag: string;
  readonly sha256: string;
  readonly fallbackKey: string;
  readonly revision?: number;
}
declare function entityTagOf(sha256: string): string;

declare function writeTimestamp(seconds: number): string;

interface EnvelopeOptions extends Partial<Pick<Manifest, 'contractVersion' | 'producerVersion' | 'revision'>> {
  readonly surface: string;
  readonly fallbackKey?: string | undefined;
  readonly minAppBuild?: number | undefined;
  readonly issuedAt?: string | undefined;
  readonly expiresAt?: string | undefined;
  readonly format?: Pick<DocumentFormat, 'id' | 'decode'> | undefined;
  readonly profiles?: readonly string[] | undefined;
  readonly digest?: Digest | undefined;
}
declare function createEnvelope(bytes: Uint8Array, options: EnvelopeOptions): Promise<Uint8Array>;

interface Envelope {
  readonly manifest: Manifest;
  readonly body: Uint8Array;
}
declare function encodeEnvelope(envelope: Envelope): Uint8Array;
declare function decodeEnvelope(bytes: Uint8Array): Result<Envelope, PlayerError>;

declare function encodeManifestHeader(manifest: Manifest): string;
declare function parseManifestHeader(headerValue: string | null, etag: string | null): Result<Manifest, PlayerError>;

export {
  createEnvelope,
  decodeEnvelope,
  encodeEnvelope,
  encodeManifestHeader,
  entityTagOf,
  parseManifestHeader,
  writeTimestamp,
};
export type { Envelope, EnvelopeOptions, Manifest };
