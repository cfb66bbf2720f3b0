// The steps that judge a manifest, in their order, for documents and for 304s. [A1] [A2] Must not know how it came.

import type { DocumentFormat } from '../document/format.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readTimestamp } from '../manifest/timestamp.ts';
import { checkFreshness } from './check-freshness.ts';
import type { ClockReading } from './check-freshness.ts';
import { checkSurface, formatOf } from './check-match.ts';
import { checkRollback } from './check-rollback.ts';
import { checkVersion } from './check-version.ts';
import type { VersionSupport } from './check-version.ts';
import { checkSignature } from './signature.ts';
import type { ManifestProof, TrustedKey } from './signature.ts';

export interface ManifestInput {
  readonly manifest: Manifest;
  readonly surface: string;
  readonly formats: readonly DocumentFormat[];
  /** The format by Content-Type or verified document; undefined where neither is known. */
  readonly typed: DocumentFormat | undefined;
  /** Throws when the manifest names another body. */
  readonly checkBody: () => void | Promise<void>;
  readonly supports: VersionSupport;
  readonly proof: ManifestProof | undefined;
  readonly keys: readonly TrustedKey[];
  readonly clock: ClockReading | 'skip';
  readonly promotedRevision: number | undefined;
}

/** Results of the steps. */
export interface JudgedManifest {
  readonly format: DocumentFormat;
  readonly signedBy: string | undefined;
  /** `issuedAt`, in seconds since 1970, where a key of the host has signed it. */
  readonly signedAt: number | undefined;
  /** 0 when the clock was skipped. */
  readonly clockOffsetSeconds: number;
}

/** Checks surface, format, body, version, signature, freshness and rollback, in this order. Throws the first fault. */
export async function judgeManifest(input: ManifestInput): Promise<JudgedManifest> {
  const { manifest, clock, proof, keys } = input;
  checkSurface(manifest, input.surface);
  const format = formatOf(manifest, input.formats, input.typed);
  await input.checkBody();
  checkVersion(manifest, input.supports);
  const signedBy = await checkSignature({ proof, keys });
  const clockOffsetSeconds =
    clock === 'skip'
      ? 0
      : checkFreshness(
          manifest,
          signedBy === undefined ? clock : { ...clock, signedSeconds: clock.signedSeconds ?? -Infinity },
        );
  checkRollback(manifest, input.promotedRevision);
  return {
    format,
    signedBy,
    signedAt: signedBy === undefined ? undefined : readTimestamp(manifest.issuedAt),
    clockOffsetSeconds,
  };
}
