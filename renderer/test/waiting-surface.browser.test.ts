// A surface that waits for its first document prewarms the page meanwhile, unless its host declines.
import { createMemoryStore, defineActions, systemClock } from 'pantograph';
import type { Session } from 'pantograph';
import { afterEach, expect, it, vi } from 'vitest';
import type * as mounting from '../surface/mount-surface.ts';
import { createPageSession } from '../surface/page-session.ts';

const sessions: Session[] = [];

afterEach(() => {
  for (const session of sessions.splice(0)) session.dispose();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A session whose server never answers. */
function silentSession(host: HTMLElement): Session {
  const session = createPageSession(host, {
    base: location.origin,
    transport: { fetch: () => new Promise(() => undefined) },
    store: createMemoryStore({ clock: systemClock }),
    actions: defineActions({}),
  });
  sessions.push(session);
  return session;
}

/** Opens a page with its own modules, in which nothing was played: a prewarmed page stays so. */
async function openPage() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow as Window & typeof globalThis;
  const source = new URL('../surface/mount-surface.ts', import.meta.url).href;
  const { mountSurface } = (await page.eval(`import('${source}')`)) as typeof mounting;
  return { page, host: page.document.body, mountSurface };
}

it('[PL1] a mounted surface decodes, lays out and paints out of sight while the network is awaited', async () => {
  const { page, host, mountSurface } = await openPage();
  const paints = vi.spyOn(page.CanvasRenderingContext2D.prototype, 'fillText');
  const quiet = mountSurface(host, { session: silentSession(host), surface: 'tasks', prewarm: false });
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(paints).not.toHaveBeenCalled();
  quiet.dispose();
  const waiting = mountSurface(host, { session: silentSession(host), surface: 'tasks' });
  await expect.poll(() => paints.mock.calls.length).toBeGreaterThan(0);
  expect(waiting.getSnapshot().view).toBe('loading');
  waiting.dispose();
});
