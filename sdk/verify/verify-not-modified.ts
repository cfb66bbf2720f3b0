// `304 Not Modified` keeps a verified document, and may prolong it. [A2] Pure but for its ports.

import type { HeaderReader } from '../capabilities/decode-capabilities.ts';
import { operationFormat } from '../document/format.ts';
import type { DocumentFormat } from '../document/format.ts';
import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { parseManifestHeader } from '../manifest/manifest-header.ts';
import { readTimestamp } from '../manifest/timestamp.ts';
import type { Result } from '../result.ts';
import { checkValidity } from './check-freshness.ts';
import type { ClockReading } from './check-freshness.ts';
import { checkDocumentMatches } from './check-match.ts';
import type { VersionSupport } from './check-version.ts';
import { judgeManifest } from './judge-manifest.ts';
import { manifestProofOf } from './signature.ts';
import type { ManifestProof, TrustedKey } from './signature.ts';

/** A 304 and the verified document that it is about. */
export interface NotModifiedInput {
  readonly headers: HeaderReader;
  /** Manifest of the verified document that the request named in its condition. */
  readonly verified: Manifest;
  readonly clock: ClockReading;
  /** The client's `Capabilities`. */
  readonly supports: VersionSupport;
  /** Default: the binary operation document alone. */
  readonly formats?: readonly DocumentFormat[] | undefined;
  /** The host's keys; none: signatures are not required. */
  readonly keys: readonly TrustedKey[];
}

/** The document's manifest after a 304. */
export interface RenewedDocument {
  /** The 304's manifest when its revision is higher, or it lasts longer; else the manifest before. */
  readonly manifest: Manifest;
  /** The proof of the 304's manifest; undefined when the manifest before stays. */
  readonly proof: ManifestProof | undefined;
  /** Signed time of issue of the 304's manifest, in seconds since 1970: the time is not earlier. Undefined where it is not signed. [A5] */
  readonly signedAt: number | undefined;
  readonly clockOffsetSeconds: number;
}

async function renew(input: NotModifiedInput): Promise<RenewedDocument> {
  const { headers, verified, clock, keys } = input;
  const proof = manifestProofOf(headers);
  if (proof === undefined) return keepManifest(verified, clock, keys);
  const parsed = parseManifestHeader(proof.manifestHeader, headers.get('ETag') ?? verified.etag);
  if (!parsed.ok) throw parsed.error;
  const manifest = parsed.value;
  const formats = input.formats ?? [operationFormat];
  const { signedAt, clockOffsetSeconds } = await judgeManifest({
    manifest,
    proof,
    clock,
    keys,
    formats,
    typed: formats.find(({ id }) => id === verified.format),
    surface: verified.surface,
    checkBody: () => checkSameDigest(manifest, verified),
    supports: input.supports,
    promotedRevision: verified.revision,
  });
  // The bytes agree with the verified manifest, so a comparison of both manifests suffices.
  checkDocumentMatches(verified, manifest);
  return {
    ...(isNewer(manifest, verified) ? { manifest, proof } : { manifest: verified, proof: undefined }),
    signedAt,
    clockOffsetSeconds,
  };
}

function checkSameDigest(manifest: Manifest, verified: Manifest): void {
  if (manifest.sha256 === verified.sha256) return;
  throw new PlayerError(
    'verify/not-modified-digest',
    `304: expected the SHA-256 of the verified document, ${verified.sha256}, got ${manifest.sha256}`,
    { expected: verified.sha256, sha256: manifest.sha256 },
  );
}

/** Some caches answer 304 without a manifest: the document is current, but its validity is neither prolonged nor signed. */
function keepManifest(verified: Manifest, clock: ClockReading, keys: readonly TrustedKey[]): RenewedDocument {
  if (keys.length > 0)
    throw new PlayerError(
      'verify/signature-missing',
      '304: expected a signed manifest, as the host requires, got none',
      { manifestHeader: false },
    );
  return {
    manifest: verified,
    proof: undefined,
    signedAt: undefined,
    clockOffsetSeconds: checkValidity(verified, clock),
  };
}

/** True for a later revision of the same bytes, or the same revision with a longer validity. */
function isNewer(manifest: Manifest, verified: Manifest): boolean {
  const [revision, before] = [manifest.revision ?? -1, verified.revision ?? -1];
  if (revision !== before) return revision > before;
  return (readTimestamp(manifest.expiresAt) ?? 0) > (readTimestamp(verified.expiresAt) ?? 0);
}

/**
 * The manifest that the verified document has from now on. [A2] The 304 must be about the same surface and digest.
 * Its manifest passes every check of a manifest with a body, format and versions included. It must agree with the document, and
 * is adopted when it is newer. A 304 without manifest prolongs nothing: `verify/expired` when the document has
 * expired [A5], `verify/signature-missing` for a host with keys. An error leaves the verified document as it was; the caller
 * repeats the request once without a condition. A 304 without a verified document is an error of the transport.
 */
export async function verifyNotModified(input: NotModifiedInput): Promise<Result<RenewedDocument, PlayerError>> {
  try {
    return { ok: true, value: await renew(input) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
}
