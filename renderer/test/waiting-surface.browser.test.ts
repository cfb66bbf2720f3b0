// A surface that waits for its first document makes the page ready meanwhile, unless its host does not want that.
import { createMemoryStore, defineActions, systemClock } from 'pantograph';
import type { Session } from 'pantograph';
import { afterEach, expect, it, vi } from 'vitest';
import { mountSurface } from '../surface/mount-surface.ts';
import { createPageSession } from '../surface/page-session.ts';
import { createHost } from './play.ts';

const sessions: Session[] = [];

afterEach(() => {
  for (const session of sessions.splice(0)) session.dispose();
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

it('[PL1] a mounted surface decodes, lays out and paints out of sight while the network is awaited', async () => {
  const host = createHost();
  const paints = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const quiet = mountSurface(host, { session: silentSession(host), surface: 'tasks', prewarm: false });
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(paints).not.toHaveBeenCalled();
  quiet.dispose();
  const waiting = mountSurface(host, { session: silentSession(host), surface: 'tasks' });
  await expect.poll(() => paints.mock.calls.length).toBeGreaterThan(0);
  expect(waiting.getSnapshot().view).toBe('loading');
  waiting.dispose();
});
