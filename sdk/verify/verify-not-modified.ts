// What `304 Not Modified` does to a verified document: it keeps it, and may prolong it. [A2] Pure but for its ports.

import type { HeaderReader } from '../capabilities/decode-capabilities.ts';
import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { parseManifestHeader } from '../manifest/manifest-header.ts';
import { readTimestamp } from '../manifest/timestamp.ts';
import type { Result } from '../result.ts';
import { checkFreshness, clockOffset } from './check-freshness.ts';
import type { ClockReading } from './check-freshness.ts';
import { checkSurface } from './check-match.ts';
import { checkRollback } from './check-rollback.ts';
import { checkSignature, webSignatureVerifier } from './signature.ts';
import type { SignatureVerifier, TrustedKey } from './signature.ts';

/** A 304 and what it is about. */
export interface NotModifiedInput {
  readonly headers: HeaderReader;
  /** Manifest of the verified document that the request was conditional on. */
  readonly verified: Manifest;
  readonly clock: ClockReading;
  /** The host's keys; none: signatures are not required. */
  readonly keys: readonly TrustedKey[];
  /** Default: `webSignatureVerifier`. */
  readonly signatureVerifier?: SignatureVerifier;
}

/** What holds after a 304. */
export interface RenewedDocument {
  /** The 304's manifest when it lasts longer, else the one that was there. */
  readonly manifest: Manifest;
  readonly clockOffsetSeconds: number;
}

async function renew({ headers, verified, clock, keys, signatureVerifier }: NotModifiedInput): Promise<RenewedDocument> {
  const manifestHeader = headers.get('UI-Manifest');
  // Some caches answer 304 with the bare minimum. It says that the document is current, and nothing about its age.
  if (manifestHeader === null) return { manifest: verified, clockOffsetSeconds: clockOffset(clock) };
  const parsed = parseManifestHeader(manifestHeader, headers.get('ETag') ?? verified.etag);
  if (!parsed.ok) throw parsed.error;
  const manifest = parsed.value;
  checkSurface(manifest, verified.surface);
  if (manifest.sha256 !== verified.sha256) {
    throw new PlayerError('verify/not-modified-digest', `304: expected the SHA-256 of the verified document, ${verified.sha256}, got ${manifest.sha256}`, {
      expected: verified.sha256, sha256: manifest.sha256,
    });
  }
  await checkSignature({ manifestHeader, signatureHeader: headers.get('UI-Signature'), keys, verifier: signatureVerifier ?? webSignatureVerifier });
  const clockOffsetSeconds = checkFreshness(manifest, clock);
  checkRollback(manifest, verified.revision);
  const lastsLonger = (readTimestamp(manifest.expiresAt) ?? 0) > (readTimestamp(verified.expiresAt) ?? 0);
  return { manifest: lastsLonger ? manifest : verified, clockOffsetSeconds };
}

/**
 * The manifest that the verified document has from now on. [A2] The 304 must be about the same surface and digest; its
 * manifest passes the same checks of signature, freshness and revision as any other, and is adopted when it lasts longer.
 * An error leaves the verified document as it was; `verify/not-modified-digest` says that the request is to be repeated
 * without a condition. A 304 without a verified document is the transport's error, and never comes here.
 */
export async function verifyNotModified(input: NotModifiedInput): Promise<Result<RenewedDocument, PlayerError>> {
  try {
    return { ok: true, value: await renew(input) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
}
