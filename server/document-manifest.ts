// The manifest of a served document, and the headers that carry it. [M1] [M2] Must not know how they are sent.
import type { Manifest } from 'pantograph';
import { encodeManifestHeader } from 'pantograph/sdk-server';
import type { ServedDocument } from './document-source.ts';
import type { MaybePromise, Principal, Surface } from './surface.ts';

/** Signs a manifest: from the value of `UI-Manifest` to that of `UI-Signature`. */
export type SignManifest = (manifestHeader: string) => MaybePromise<string>;

/** The manifest of a document, with the times of its answer. */
export function manifestOf<P extends Principal>(
  { content, variant, revision, surface }: ServedDocument,
  { policy = {} }: Surface<unknown, P>,
  times: Pick<Manifest, 'issuedAt' | 'expiresAt'>,
): Manifest {
  const { format, contractVersion, documentApi, profile, producerVersion, minAppBuild } = variant;
  return {
    surface,
    format,
    contractVersion,
    documentApi,
    profile,
    producerVersion,
    minAppBuild,
    sha256: content.sha256,
    etag: content.etag,
    fallbackKey: policy.fallbackKey ?? surface,
    revision,
    ...times,
  };
}

/** The headers `UI-Manifest` and, where the team signs, `UI-Signature`. */
export async function manifestHeadersOf(
  manifest: Manifest,
  sign?: SignManifest,
): Promise<Readonly<Record<string, string>>> {
  const header = encodeManifestHeader(manifest);
  return { 'UI-Manifest': header, ...(sign === undefined ? {} : { 'UI-Signature': await sign(header) }) };
}
