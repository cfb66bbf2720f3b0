// The acceptance of a document up to promotion, step by step. [A1] Pure but for its ports: no network, clock or storage.

import type { HeaderReader } from '../capabilities/decode-capabilities.ts';
import type { Permitted } from '../document/check-permitted.ts';
import { engineOf } from '../document/document-engine.ts';
import type { DocumentEngine } from '../document/document-engine.ts';
import { operationFormat } from '../document/format.ts';
import type { DocumentFormat } from '../document/format.ts';
import type { PlayableDocument } from '../document/model.ts';
import { isPlayerError, PlayerError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { HostMistake } from '../host-value.ts';
import { limits as defaultLimits } from '../limits.ts';
import type { Limits } from '../limits.ts';
import { decodeEnvelope } from '../manifest/envelope.ts';
import type { Envelope } from '../manifest/envelope.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { isEntityTag } from '../manifest/manifest.ts';
import { parseManifestHeader } from '../manifest/manifest-header.ts';
import type { Result } from '../result.ts';
import type { ClockReading } from './check-freshness.ts';
import { checkDocumentMatches, checkMediaType } from './check-match.ts';
import type { VersionSupport } from './check-version.ts';
import { toHex, webDigest } from './digest.ts';
import type { Digest } from './digest.ts';
import { isEnvelopeAnswer } from './envelope-answer.ts';
import { judgeManifest } from './judge-manifest.ts';
import { isLastingReason, reasonOf } from './reason-of.ts';
import { bodyKey } from './rejection-key.ts';
import { manifestProofOf } from './signature.ts';
import type { ManifestProof, TrustedKey } from './signature.ts';

/** A document as it came. */
export type Delivery =
  /** Over HTTP: the body without content coding, and the headers. The body may be an envelope. [M4] */
  | { readonly kind: 'response'; readonly headers: HeaderReader; readonly body: Uint8Array }
  /** As a single file. [M4] It has no signature: a host with keys refuses it, unless it skips them for its own bundle. */
  | {
      readonly kind: 'envelope';
      readonly bytes: Uint8Array;
      /** The `ETag` of the host that sent the file, which replaces the envelope's. */
      readonly etag?: string | null;
    }
  /** From the store, verified before; with its proof, for today's keys. */
  | {
      readonly kind: 'stored';
      readonly manifest: Manifest;
      readonly body: Uint8Array;
      readonly proof: ManifestProof | undefined;
    };

/**
 * Bodies that were rejected before. [A7] The implementer keeps it beside the surroundings. No
 * method may reject: a key that cannot be kept is forgotten, and its body judged again. `body` is a result of `bodyKey`.
 */
export interface RejectionMemory {
  /** The code that a body was rejected with, or undefined. */
  readonly find: (body: string) => ErrorCode | undefined | Promise<ErrorCode | undefined>;
  readonly remember: (body: string, code: ErrorCode) => void | Promise<void>;
  /** Forgets a body that has been accepted, also if it was rejected before. Default: nothing is forgotten. */
  readonly forget?: (body: string) => void | Promise<void>;
}

/** Lays out and records a document within a budget, out of sight. [A1] */
export type SmokeCheck = (
  document: PlayableDocument,
  engine?: DocumentEngine,
) => Result<unknown, PlayerError> | Promise<Result<unknown, PlayerError>>;

/** Everything that judges a document. Members without a default must be given: `'skip'` is explicit. */
export interface VerificationInput {
  readonly delivery: Delivery;
  /** The surface that was asked for. */
  readonly surface: string;
  /** The client's `Capabilities`. */
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
  readonly permitted?: Permitted | undefined;
  /**
   * Engines of the player. A document that no engine plays is refused as `unsupported`; the smoke check gets the engine that plays it.
   * Default: every document that its format decodes counts as played. [F2]
   */
  readonly engines?: readonly DocumentEngine[] | undefined;
  /** Default: the formats of the engines, else the binary operation document alone. */
  readonly formats?: readonly DocumentFormat[] | undefined;
  /** Default: `limits`. [A4] */
  readonly limits?: Limits | undefined;
  /** Default: nothing is remembered. [A7] */
  readonly rejections?: RejectionMemory;
  /** Default: `webDigest`. */
  readonly digest?: Digest | undefined;
}

/** A document that passed every step, and may be promoted. */
export interface VerifiedDocument {
  readonly document: PlayableDocument;
  readonly manifest: Manifest;
  /** The bytes that the digest covers, for the store. */
  readonly body: Uint8Array;
  /** Offset to add to the local clock, in seconds; 0 when it agrees with the server's, or the clock was skipped. [A5] */
  readonly clockOffsetSeconds: number;
  /** The key that signed it; undefined when signatures are not required. */
  readonly signedBy: string | undefined;
  /** Signed time of issue, in seconds since 1970: the time is not earlier. Undefined where it is not signed. [A5] */
  readonly signedAt: number | undefined;
  /** The proof that a store keeps, so that later keys can judge it; undefined where it came without headers. */
  readonly proof: ManifestProof | undefined;
}

function valueOf<T>(result: Result<T, PlayerError>): T {
  if (!result.ok) throw result.error;
  return result.value;
}

/** An answer with an envelope counts as the file alone: no header may stand in for a manifest or a signature that it lacks. [M4] */
function unwrapAnswer(delivery: Delivery): Delivery {
  if (delivery.kind !== 'response') return delivery;
  const { headers, body } = delivery;
  return isEnvelopeAnswer(headers.get('Content-Type'), body)
    ? { kind: 'envelope', bytes: body, etag: headers.get('ETag') }
    : delivery;
}

function openEnvelope({ bytes, etag = null }: Extract<Delivery, { readonly kind: 'envelope' }>): Envelope {
  const { manifest, body } = valueOf(decodeEnvelope(bytes));
  return { manifest: etag !== null && isEntityTag(etag) ? { ...manifest, etag } : manifest, body };
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
      return openEnvelope(delivery);
    case 'stored': {
      const { manifest, body } = delivery;
      // Where there is a proof, the signed manifest counts, not the stored copy.
      return {
        manifest: proof === undefined ? manifest : valueOf(parseManifestHeader(proof.manifestHeader, manifest.etag)),
        body,
      };
    }
  }
}

/** Throws `verify/too-large` for a body of more than `maxBytes`. An envelope was not counted while it streamed. [A3] */
function checkSize({ byteLength }: Uint8Array, maxBytes: number): void {
  if (byteLength > maxBytes)
    throw new PlayerError('verify/too-large', `Body: expected at most ${maxBytes} bytes, got ${byteLength}`, {
      maxBytes,
      byteLength,
    });
}

/** Throws `verify/digest` when the body's SHA-256 is not the manifest's (lowercase hex). Rejects as the port does. [M2] */
async function checkDigest(body: Uint8Array, sha256: string, digest: Digest): Promise<void> {
  const computed = toHex(await digest(body));
  if (computed !== sha256)
    throw new PlayerError('verify/digest', `Body: expected SHA-256 ${sha256}, got ${computed}`, {
      expected: sha256,
      computed,
      byteLength: body.byteLength,
    });
}

/** Result of the host's smoke check. An exception, or a value that is no result, is a bug of the host and no fault of the body. [A7] */
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

/** The expensive steps, which depend on the body's content: a body that they reject is rejected every time. [A7] */
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
  const { clock, keys } = input;
  const delivery = unwrapAnswer(input.delivery);
  const formats = input.formats ?? input.engines?.map(({ format }) => format) ?? [operationFormat];
  const headers = delivery.kind === 'response' ? delivery.headers : null;
  // First, because pages of proxies and error pages with status 200 have no manifest either: their type names the cause best.
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
    promotedRevision: input.promotedRevision,
  });
  const document = await judgeOnce(input, format, opened);
  checkDocumentMatches(document, manifest);
  return { document, manifest, body, clockOffsetSeconds, signedBy, signedAt, proof };
}

/**
 * The verified document, or its first fault. [A1] In order: media type, manifest [M3], surface, format, size [A3],
 * digest [M2], version [V1], signature, freshness [A5], rollback [A6], rejected before [A7], decode [A4], allowed components
 * and actions [F2], smoke check, manifest against document. Nothing is parsed before its digest is right, and nothing
 * costly happens before the cheap checks pass. `reasonOf` turns the error into a fallback reason. [F1]
 *
 * Resolves with an error for any bad input; rejects only when a port or a format breaks its contract.
 */
export async function verifyDocument(input: VerificationInput): Promise<Result<VerifiedDocument, PlayerError>> {
  try {
    return { ok: true, value: await verify(input) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
}
