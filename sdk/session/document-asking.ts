// Another way to ask for a document than a `GET` of its address. Must not do anything.

import type { Capabilities } from '../capabilities/capabilities.ts';
import type { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Result } from '../result.ts';
import type { DocumentAnswer, DocumentRequest, Transport } from '../transport/transport.ts';

/**
 * Gets the answer to a request for a document in another way than a `GET` of its address. Its checks are those of any answer.
 * `held` is the manifest of the verified document: an answer `not-modified` may name its digest.
 */
export type DocumentAsking = (
  request: DocumentRequest,
  client: {
    readonly transport: Transport;
    readonly capabilities: Capabilities;
    readonly held: Manifest | undefined;
    /** True where the session has keys: an answer without a signed manifest is refused. */
    readonly needsSignature: boolean;
  },
) => Promise<Result<DocumentAnswer, PlayerError>>;
