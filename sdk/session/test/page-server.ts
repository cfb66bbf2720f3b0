// A server inside the page for browser tests: the documents of one surface by revision, and the received requests.
import { a, encodeDocument, ui } from 'pantograph/producer';
import type { Capabilities } from '../../capabilities/capabilities.ts';
import { capabilitiesFrom } from '../../capabilities/capabilities-from.ts';
import { entityTagOf } from '../../manifest/manifest.ts';
import { encodeManifestHeader } from '../../manifest/manifest-header.ts';
import { writeTimestamp } from '../../manifest/timestamp.ts';
import { declaredEnvironment } from '../../test/declared-environment.ts';
import { plainManifest } from '../../test/plain-manifest.ts';
import type { FetchFunction } from '../../transport/exchange.ts';
import { toHex, webDigest } from '../../verify/digest.ts';

export const capabilities: Capabilities = capabilitiesFrom(
  { app: 'shop', version: '1', build: 10, actions: [] },
  { ...declaredEnvironment, density: 1 },
);

/** A fetch that fails as without a network. */
export const unreachable: FetchFunction = () => Promise.reject(new TypeError('Failed to fetch'));

export interface PageServer {
  readonly fetch: FetchFunction;
  readonly seen: RequestInit[];
}

/** A server of one revision's document, with 304 for matching requests. */
export async function pageServer(revision: number): Promise<PageServer> {
  const body = encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    root: ui.button({ label: `r${revision}`, actions: [a.host({ name: 'x' })] }),
  });
  const sha256 = toHex(await webDigest(body));
  const etag = entityTagOf(sha256);
  const now = Date.now() / 1000;
  const manifest = encodeManifestHeader(
    plainManifest(sha256, { revision, issuedAt: writeTimestamp(now - 60), expiresAt: writeTimestamp(now + 86_400) }),
  );
  const seen: RequestInit[] = [];
  const headers = { 'Content-Type': 'application/vnd.pantograph.remote-ui', ETag: etag, 'UI-Manifest': manifest };
  return {
    seen,
    fetch: async (_url, init) => {
      seen.push(init);
      const isKnown = new Headers(init.headers).get('If-None-Match') === etag;
      return isKnown
        ? new Response(null, { status: 304, headers })
        : new Response(body as Uint8Array<ArrayBuffer>, { headers });
    },
  };
}
