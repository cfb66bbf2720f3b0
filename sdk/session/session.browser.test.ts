// A session as a page has it: the browser's fetch, Headers, IndexedDB, clock, visibility and connectivity.
import { expect, it } from 'vitest';
import { isPlayerError } from '../errors.ts';
import { entityTagOf } from '../manifest/manifest.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import { capabilitiesFrom } from '../capabilities/capabilities-from.ts';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { writeTimestamp } from '../manifest/timestamp.ts';
import { toHex, webDigest } from '../verify/digest.ts';
import type { FetchFunction } from '../transport/exchange.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';

const capabilities: Capabilities = capabilitiesFrom({ app: 'shop', version: '1', build: 10, actions: [] }, {
  platform: 'web', os: 'linux', osApi: 0, width: 390, height: 720, density: 1, fontScale: 1, direction: 'ltr', theme: 'light',
  reducedMotion: false, contrast: 'no-preference', locales: ['en'],
});

/** A server inside the page: one document, and what it was asked. */
async function serverWith(revision: number): Promise<{ fetch: FetchFunction; seen: RequestInit[] }> {
  const body = encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, root: ui.button({ label: `r${revision}`, actions: [a.host({ name: 'x' })] }) });
  const sha256 = toHex(await webDigest(body));
  const etag = entityTagOf(sha256);
  const now = Date.now() / 1000;
  const manifest = encodeManifestHeader({
    surface: 'tasks', format: 'pantograph-ops', contractVersion: 1, documentApi: 1, profile: 'canvas-1', producerVersion: '1', minAppBuild: 1,
    issuedAt: writeTimestamp(now - 60), expiresAt: writeTimestamp(now + 86_400), etag, sha256, fallbackKey: 'tasks', revision,
  });
  const seen: RequestInit[] = [];
  const headers = { 'Content-Type': 'application/vnd.pantograph.remote-ui', ETag: etag, 'UI-Manifest': manifest };
  return {
    seen,
    fetch: async (_url, init) => {
      seen.push(init);
      const isKnown = new Headers(init.headers).get('If-None-Match') === etag;
      return isKnown ? new Response(null, { status: 304, headers }) : new Response(body as Uint8Array<ArrayBuffer>, { headers });
    },
  };
}

const user = `user-${Math.random()}`;
const visit = (fetch: FetchFunction): Session =>
  createSession({ baseUrl: location.origin, capabilities: () => capabilities, smokeCheck: 'skip', user, transport: { fetch }, urls: () => ({ document: '/tasks' }) });

it('[A5] [A8] the second visit shows what the first one kept, asks once, and a third without a server keeps it', async () => {
  const server = await serverWith(1);
  const first = visit(server.fetch);
  const surface = first.open('tasks');
  await expect.poll(() => surface.getSnapshot().shown).toBe('fresh');
  first.dispose();

  const second = visit(server.fetch);
  const shown: string[] = [];
  const again = second.open('tasks');
  again.subscribe(() => shown.push(again.getSnapshot().shown));
  await expect.poll(() => again.getSnapshot().shown).toBe('fresh');
  expect(shown).toContain('stale');
  expect(server.seen).toHaveLength(2);
  second.dispose();

  const third = visit(() => Promise.reject(new TypeError('Failed to fetch')));
  const offline = third.open('tasks');
  await expect.poll(() => offline.getSnapshot()).toMatchObject({ shown: 'stale', why: 'network' });
  expect(await third.signOut()).toEqual({ ok: true, value: undefined });

  const fourth = visit(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect.poll(() => fourth.open('tasks').getSnapshot()).toMatchObject({ shown: 'error', why: 'network' });
  fourth.dispose();
});

it('[T3] an address that is none is told at once', () => {
  let thrown: unknown;
  try {
    createSession({ baseUrl: 'nowhere', capabilities: () => capabilities, smokeCheck: 'skip' });
  } catch (error) {
    thrown = error;
  }
  expect(isPlayerError(thrown)).toBe(true);
});

it('[T2] a hidden page closes its streams, and opens them when it is seen', async () => {
  let open = 0;
  const session = createSession({
    baseUrl: location.origin, capabilities: () => capabilities, smokeCheck: 'skip', user: `${user}-hidden`,
    urls: () => ({ document: '/tasks', events: '/events' }),
    transport: {
      fetch: async (url, { signal }) => {
        if (!url.endsWith('/events')) return new Response(null, { status: 404 });
        open += 1;
        signal?.addEventListener('abort', () => (open -= 1));
        return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } });
      },
    },
  });
  session.open('tasks');
  await expect.poll(() => open).toBe(1);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => open).toBe(0);
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => open).toBe(1);
  session.dispose();
});
