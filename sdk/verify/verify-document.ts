// The acceptance of a document up to promotion, step by step. [A1] Pure but for its ports: no network, clock or storage.

import type { HeaderReader } from '../capabilities/decode-capabilities.ts';
import type { Permitted } from '../document/check-permitted.ts';
import { engineOf } from '../document/document-engine.ts';
import type { DocumentEngine } from '../document/document-engine.ts';
import { operationFormat } from '../document/format.ts';
import type { DocumentFormat, PlayableDocument } from '../document/format.ts';
import { isPlayerError, PlayerError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { HostMistake } from '../host-value.ts';
import { limits as defaultLimits } from '../limits.ts';
import type { Limits } from '../limits.ts';
import { decodeEnvelope } from '../manifest/envelope.ts';
import type { Envelope } from '../manifest/envelope.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { parseManifestHeader } from '../manifest/manifest-header.ts';
import type { Result } from '../result.ts';
import { checkDigest } from './check-digest.ts';
import type { ClockReading } from './check-freshness.ts';
import { checkDocumentMatches, checkMediaType } from './check-match.ts';
import { checkSize } from './check-size.ts';
import type { VersionSupport } from './check-version.ts';
import { webDigest } from './digest.ts';
import type { Digest } from './digest.ts';
import { judgeManifest } from './judge-manifest.ts';
import { isLastingReason, reasonOf } from './reason-of.ts';
import { bodyKey } from './rejection-key.ts';
import { manifestProofOf, webSignatureVerifier } from './signature.ts';
import type { ManifestProof, SignatureVerifier, TrustedKey } from './signature.ts';

/** How the document came. */
export type Delivery =
  /** Over HTTP: the body without content coding, and the headers. */
  | { readonly kind: 'response'; readonly headers: HeaderReader; readonly body: Uint8Array }
  /** As one file. [M4] It carries no signature: a host that configures keys refuses it, unless it skips them for its own bundle. */
  | { readonly kind: 'envelope'; readonly bytes: Uint8Array }
  /** From the store, which had it verified before; with the proof that it came with, for today's keys. */
  | {
      readonly kind: 'stored';
      readonly manifest: Manifest;
      readonly body: Uint8Array;
      readonly proof: ManifestProof | undefined;
    };

/**
 * Bodies that were rejected before. [A7] The one who implements it adds the surroundings to the key (`rejectionKey`) and
 * keeps it. Neither may reject: what cannot be kept is forgotten, and judged again. `body` is what `bodyKey` makes.
 */
export interface RejectionMemory {
  /** The code that a body was rejected with, or undefined. */
  readonly find: (body: string) => ErrorCode | undefined | Promise<ErrorCode | undefined>;
  readonly remember: (body: string, code: ErrorCode) => void | Promise<void>;
  /** A body has been accepted, be it one that was rejected before. Default: nothing is forgotten. */
  readonly forget?: (body: string) => void | Promise<void>;
}

/** Lays out and records a document within a budget, on no screen. [A1] */
export type SmokeCheck = (
  document: PlayableDocument,
  engine?: DocumentEngine,
) => Result<unknown, PlayerError> | Promise<Result<unknown, PlayerError>>;

/** What a document is judged by. Members without a default are never left out by mistake: each says how to skip its step. */
export interface VerificationInput {
  readonly delivery: Delivery;
  /** The surface that was asked for. */
  readonly surface: string;
  /** What the client supports: its `Capabilities`. */
  readonly supports: VersionSupport;
  /** `'skip'` for a stored or bundled document, whose age the surface's policy judges. [A5] */
  readonly clock: ClockReading | 'skip';
  /** Revision of the surface's last-known-good; undefined where there is none. [A6] */
  readonly promotedRevision: number | undefined;
  /** The host's keys; none: signatures are not required. `'skip'` for a bundled document, which came with the host. */
  readonly keys: readonly TrustedKey[] | 'skip';
  /** `'skip'` for a stored document that passed before. */
  readonly smokeCheck: SmokeCheck | 'skip';
  /** Default: everything that the sdk knows. [S2] */
  readonly permitted?: Permitted;
  /** What plays documents: one that none plays is refused as `unsupported`, and the smoke check is given the one that does. Default: whatever its format decodes is played. [F2] */
  readonly engines?: readonly DocumentEngine[];
  /** Default: those of the engines, else the binary operation document alone. */
  readonly formats?: readonly DocumentFormat[];
  /** Default: `limits`. [A4] */
  readonly limits?: Limits;
  /** Default: nothing is remembered. [A7] */
  readonly rejections?: RejectionMemory;
  /** Default: `webDigest`. */
  readonly digest?: Digest;
  /** Default: `webSignatureVerifier`. */
  readonly signatureVerifier?: SignatureVerifier;
}

/** A document that passed every step, and may be promoted. */
export interface VerifiedDocument {
  readonly document: PlayableDocument;
  readonly manifest: Manifest;
  /** The bytes that the digest covers: what a store keeps. */
  readonly body: Uint8Array;
  /** Add to the local clock to have the time that counts; 0 when both agree or the clock was skipped. [A5] */
  readonly clockOffsetSeconds: number;
  /** The key that signed it; undefined when signatures are not required. */
  readonly signedBy: string | undefined;
  /** When it was issued, in seconds since 1970, where that is signed: time is not earlier. [A5] */
  readonly signedAt: number | undefined;
  /** What a store keeps with it, so that later keys can judge it; undefined where it came without headers. */
  readonly proof: ManifestProof | undefined;
}

function valueOf<T>(result: Result<T, PlayerError>): T {
  if (!result.ok) throw result.error;
  return result.value;
}

function proofOf(delivery: Delivery): ManifestProof | undefined {
  if (delivery.kind === 'response') return manifestProofOf(delivery.headers);
  return delivery.kind === 'stored' ? delivery.proof : undefined;
}

function open(delivery: Delivery, proof: ManifestProof | undefined): Envelope {
  switch (delivery.kind) {
    case 'response': {
      const { headers, body } = delivery;
      return { manifest: valueOf(parseManifestHeader(proof?.manifestHeader ?? null, headers.get('ETag'))), body };
    }
    case 'envelope':
      return valueOf(decodeEnvelope(delivery.bytes));
    case 'stored': {
      const { manifest, body } = delivery;
      // What is signed is what counts, not what stood beside it.
      return {
        manifest: proof === undefined ? manifest : valueOf(parseManifestHeader(proof.manifestHeader, manifest.etag)),
        body,
      };
    }
  }
}

/** What the host's check says of a document. What it throws, or says instead of a result, is a bug of the host and no fault of the body. [A7] */
async function askHost(
  smokeCheck: SmokeCheck,
  document: PlayableDocument,
  engine: DocumentEngine | undefined,
): Promise<Result<unknown, PlayerError>> {
  let result: Partial<Result<unknown, PlayerError>> | undefined;
  try {
    result = await smokeCheck(document, engine);
  } catch (cause) {
    throw isPlayerError(cause) ? new HostMistake(cause.message, { cause }) : cause;
  }
  if (typeof result?.ok === 'boolean') return result as Result<unknown, PlayerError>;
  throw new HostMistake(
    'smokeCheck: expected a function from a document to a result, such as smokeCheck(environment) of pantograph/renderer',
  );
}

/** The steps that cost with the body's meaning, not with its length alone: what rejects here rejects every time. [A7] */
async function judgeBody(
  input: VerificationInput,
  format: DocumentFormat,
  body: Uint8Array,
): Promise<PlayableDocument> {
  const document = valueOf(
    format.decode(body, input.limits ?? defaultLimits, {
      ...input.supports.accept,
      components: input.permitted?.components,
    }),
  );
  const engine = input.engines === undefined ? undefined : engineOf(input.engines, document);
  format.checkPermitted(document, input.permitted ?? {});
  if (input.smokeCheck !== 'skip') valueOf(await askHost(input.smokeCheck, document, engine));
  return document;
}

async function judgeOnce(
  input: VerificationInput,
  format: DocumentFormat,
  { manifest, body }: Envelope,
): Promise<PlayableDocument> {
  const key = bodyKey(manifest.sha256, format.id);
  const code = await input.rejections?.find(key);
  if (code !== undefined) {
    throw new PlayerError('verify/rejected-before', `This body was rejected before with ${code}`, {
      code,
      sha256: manifest.sha256,
    });
  }
  try {
    const document = await judgeBody(input, format, body);
    await input.rejections?.forget?.(key);
    return document;
  } catch (error) {
    if (error instanceof PlayerError && isLastingReason(reasonOf(error)))
      await input.rejections?.remember(key, error.code);
    throw error;
  }
}

async function verify(input: VerificationInput): Promise<VerifiedDocument> {
  const { clock, delivery, keys } = input;
  const formats = input.formats ?? input.engines?.map(({ format }) => format) ?? [operationFormat];
  const headers = delivery.kind === 'response' ? delivery.headers : null;
  // A page of a proxy, or an error page with 200, has no manifest either; its type says best what it is.
  const typed = headers === null ? undefined : checkMediaType(headers.get('Content-Type'), formats);
  const proof = proofOf(delivery);
  const opened = open(delivery, proof);
  const { manifest, body } = opened;
  const { format, signedBy, signedAt, clockOffsetSeconds } = await judgeManifest({
    manifest,
    proof,
    clock,
    formats,
    typed,
    surface: input.surface,
    checkBody: () => {
      checkSize(body, (input.limits ?? defaultLimits).maxBytes);
      return checkDigest(body, manifest.sha256, input.digest ?? webDigest);
    },
    supports: input.supports,
    keys: keys === 'skip' ? [] : keys,
    signatureVerifier: input.signatureVerifier ?? webSignatureVerifier,
    promotedRevision: input.promotedRevision,
  });
  const document = await judgeOnce(input, format, opened);
  checkDocumentMatches(document, manifest);
  return { document, manifest, body, clockOffsetSeconds, signedBy, signedAt, proof };
}

/**
 * The verified document, or the first thing that is wrong with it. [A1] In order: media type, manifest [M3], surface, format, size [A3],
 * digest [M2], version [V1], signature, freshness [A5], rollback [A6], rejected before [A7], decode [A4], allowed components
 * and actions [F2], smoke check, manifest against document. Nothing is parsed before its digest is right, and nothing
 * costly happens before the cheap checks pass. `reasonOf` makes the error a fallback reason. [F1]
 *
 * Resolves with an error for anything that the input can be; rejects only when a port or a format breaks its contract.
 */
export async function verifyDocument(input: VerificationInput): Promise<Result<VerifiedDocument, PlayerError>> {
  try {
    return { ok: true, value: await verify(input) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
}
