// A session with the browser's fetch, Headers, IndexedDB, clock, visibility and connectivity.
import { expect, it } from 'vitest';
import { isPlayerError } from '../errors.ts';
import type { FetchFunction } from '../transport/exchange.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';
import { capabilities, pageServer, unreachable } from './test/page-server.ts';

const user = `user-${Math.random()}`;
const visit = (fetch: FetchFunction): Session =>
  createSession({
    baseUrl: location.origin,
    capabilities: () => capabilities,
    smokeCheck: 'skip',
    user,
    transport: { fetch },
    urls: () => ({ document: '/tasks' }),
  });

it('[A5] [A8] the second visit shows what the first one kept, asks once, and a third without a server keeps it', async () => {
  const server = await pageServer(1);
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

  const third = visit(unreachable);
  const offline = third.open('tasks');
  await expect.poll(() => offline.getSnapshot()).toMatchObject({ shown: 'stale', why: 'network' });
  expect(await third.signOut()).toEqual({ ok: true, value: undefined });

  const fourth = visit(unreachable);
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
    baseUrl: location.origin,
    capabilities: () => capabilities,
    smokeCheck: 'skip',
    user: `${user}-hidden`,
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
