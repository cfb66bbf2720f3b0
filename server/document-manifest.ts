// The manifest of a served document. [M1] Must not know how it is sent.
import type { Manifest } from 'pantograph';
import type { ServedDocument } from './document-source.ts';
import type { Principal, Surface } from './surface.ts';

/** The manifest of a document, with the times and the entity tag of its answer. */
export function manifestOf<P extends Principal>(
  { content, variant, revision, surface }: ServedDocument,
  { policy = {} }: Surface<unknown, P>,
  answer: Pick<Manifest, 'issuedAt' | 'expiresAt' | 'etag'>,
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
    fallbackKey: policy.fallbackKey ?? surface,
    revision,
    ...answer,
  };
}
