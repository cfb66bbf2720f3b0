// Documents for the tests of stores, also of stores in workers, which have no test runner.
import { encodeManifestHeader } from '../../manifest/manifest-header.ts';
import { plainManifest } from '../../test/plain-manifest.ts';
import { toHex, webDigest } from '../../verify/digest.ts';
import type { DocumentStore } from '../document-store.ts';
import type { Partition } from '../partition.ts';
import type { StoredDocument } from '../stored-document.ts';

export const ann: Partition = { origin: 'https://a.test', user: 'ann', surface: 'tasks' };

/** A document whose body is its text. */
export async function documentOf(text: string, revision?: number): Promise<StoredDocument> {
  const body = new TextEncoder().encode(text);
  const sha256 = toHex(await webDigest(body));
  // Not expired at any time of a test's clock.
  const expiresAt = '9999-12-31T23:59:59Z';
  const manifest = plainManifest(sha256, { expiresAt, ...(revision === undefined ? {} : { revision }) });
  return {
    manifest,
    mediaType: 'application/vnd.pantograph.remote-ui',
    body,
    verifiedAt: 1,
    clockOffsetSeconds: 0,
    proof: { manifestHeader: encodeManifestHeader(manifest), signatureHeader: null },
  };
}

/** The text of the last-known-good document; '' without a document. */
export async function textIn(store: DocumentStore, partition = ann): Promise<string> {
  const loaded = value(await store.load(partition));
  return new TextDecoder().decode(loaded.document?.body ?? new Uint8Array(0));
}

export function value<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Error },
): T {
  if (!result.ok) throw result.error;
  return result.value;
}

export async function keep(store: DocumentStore, document: StoredDocument, partition = ann): Promise<string> {
  return value(await store.promote(partition, document)).kind;
}
