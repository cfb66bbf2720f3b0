// A server's answer with a document, for tests of sessions without a real server.
import { encodeManifestHeader, entityTagOf, mediaTypes, toHex, webDigest, writeTimestamp } from 'pantograph/server';
import type { Manifest } from 'pantograph';

/** The answer of a server that issued this document a minute ago, valid for a day. */
export async function answerWith(
  surface: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  more: Partial<Manifest> = {},
): Promise<Response> {
  const sha256 = toHex(await webDigest(body));
  const etag = entityTagOf(sha256);
  const now = Date.now() / 1_000;
  const manifest = encodeManifestHeader({
    surface,
    format: 'pantograph-ops',
    contractVersion: 1,
    documentApi: 1,
    profile: 'canvas-1',
    producerVersion: '1',
    minAppBuild: 1,
    issuedAt: writeTimestamp(now - 60),
    expiresAt: writeTimestamp(now + 86_400),
    etag,
    sha256,
    fallbackKey: surface,
    revision: 1,
    ...more,
  });
  return new Response(body.slice(), {
    headers: { 'Content-Type': mediaTypes.document, ETag: etag, 'UI-Manifest': manifest, ...headers },
  });
}
