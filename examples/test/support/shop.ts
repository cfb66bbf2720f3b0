// A server of one document, as the READMEs ask it, answered for in a page. Must not know what asks.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encodeManifestHeader, entityTagOf, mediaTypes } from 'pantograph';
import type { Page } from 'playwright';

/** The document: the sample of the package. */
export const welcome = readFileSync(fileURLToPath(new URL('../../embed/welcome.pantograph', import.meta.url)));

/** Answers for `https://shop.example`: one document, and no events. */
export async function serveShop(page: Page): Promise<void> {
  const sha256 = createHash('sha256').update(welcome).digest('hex');
  const etag = entityTagOf(sha256);
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, UI-Manifest',
    'Content-Type': mediaTypes.document,
    ETag: etag,
    'UI-Manifest': encodeManifestHeader({
      surface: 'tasks',
      format: 'pantograph-ops',
      contractVersion: 1,
      documentApi: 1,
      profile: 'canvas-1',
      producerVersion: '1',
      minAppBuild: 0,
      issuedAt: '2026-01-01T00:00:00Z',
      expiresAt: '2099-01-01T00:00:00Z',
      etag,
      sha256,
      fallbackKey: 'tasks',
      revision: 1,
    }),
  };
  await page.route('https://shop.example/v1/ui/tasks', (route) => route.fulfill({ headers, body: welcome }));
  await page.route('https://shop.example/v1/ui/tasks/events', (route) =>
    route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}
