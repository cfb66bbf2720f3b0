// Two pages of one user over one IndexedDB, each with connections of its own.
import { expect, it } from 'vitest';
import { createIndexedDbStore } from '../store/indexed-db-store.ts';
import type { FetchFunction } from '../transport/exchange.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';
import { capabilities, pageServer } from './test/page-server.ts';

it('[A9] a sign-out in one page: the other writes nothing back and shows nothing any more, and the next visit keeps again', async () => {
  const name = `tabs-${crypto.randomUUID()}`;
  const [one, two] = await Promise.all([pageServer(1), pageServer(2)]);
  let answer: FetchFunction = one.fetch;
  const visit = (): Session =>
    createSession({
      baseUrl: location.origin,
      capabilities: () => capabilities,
      smokeCheck: 'skip',
      user: 'ann',
      store: createIndexedDbStore({ name }),
      urls: () => ({ document: '/tasks' }),
      transport: { fetch: (url, init) => answer(url, init) },
    });
  const kept = async (): Promise<number | undefined> => {
    const loaded = await createIndexedDbStore({ name }).load({
      origin: location.origin,
      user: 'ann',
      surface: 'tasks',
    });
    return loaded.ok ? loaded.value.document?.manifest.revision : undefined;
  };
  const [mine, theirs] = [visit(), visit()];
  const [here, there] = [mine.open('tasks'), theirs.open('tasks')];
  for (const surface of [here, there]) await expect.poll(() => surface.getSnapshot().shown).toBe('fresh');
  expect(await kept()).toBe(1);
  expect(await mine.signOut()).toEqual({ ok: true, value: undefined });
  answer = two.fetch;
  there.retry();
  await expect
    .poll(() => there.getSnapshot())
    .toMatchObject({ shown: 'nothing', rejected: { code: 'store/signed-out' } });
  expect(await kept()).toBeUndefined();
  const next = visit();
  const again = next.open('tasks');
  await expect.poll(() => again.getSnapshot().shown).toBe('fresh');
  expect(await kept()).toBe(2);
  for (const session of [theirs, next]) session.dispose();
});

it('[A9] a sign-out in one page: the other shows nothing any more though nobody touches it, and may be of another user', async () => {
  const name = `tabs-${crypto.randomUUID()}`;
  const { fetch } = await pageServer(1);
  const visit = (user: string): Session =>
    createSession({
      baseUrl: location.origin,
      capabilities: () => capabilities,
      smokeCheck: 'skip',
      user,
      store: createIndexedDbStore({ name }),
      urls: () => ({ document: '/tasks' }),
      transport: { fetch },
    });
  const sessions = ['ann', 'ann', 'ben'].map(visit);
  const [mine, theirs, stranger] = sessions.map((session) => session.open('tasks'));
  for (const surface of [mine, theirs, stranger]) await expect.poll(() => surface.getSnapshot().shown).toBe('fresh');
  await sessions[0].signOut();
  await expect
    .poll(() => theirs.getSnapshot())
    .toMatchObject({ shown: 'nothing', rejected: { code: 'store/signed-out' } });
  expect(stranger.getSnapshot().shown).toBe('fresh');
  for (const session of sessions) session.dispose();
});
