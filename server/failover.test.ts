// A failover to a replica that lags, as a session sees it: the database of the server goes back, and catches up later.
import {
  builtInComponents,
  capabilitiesFrom,
  createMemoryStore,
  createSession,
  defineActions,
  systemClock,
} from 'pantograph';
import { expect, it } from 'vitest';
import { declaredEnvironment } from '../examples/test/support/declared-environment.ts';
import { TaskSurfaces } from './test/task-surfaces.ts';

it('[A6] [T7] keeps the newest document over a failover to a replica that lags, and goes on once it has caught up', async () => {
  const server = new TaskSurfaces();
  const recover = (titles: readonly string[]) => {
    server.lists.set('', [...titles]);
    server.revisions.set('', titles.length);
  };
  recover(['One', 'Two']);
  const app = { app: 'shop', version: '1', build: 1, actions: ['task.create'], components: builtInComponents };
  const session = createSession({
    baseUrl: 'http://server.test/',
    capabilities: () => capabilitiesFrom(app, declaredEnvironment),
    smokeCheck: 'skip',
    store: createMemoryStore({ clock: systemClock }),
    transport: { fetch: (url, init) => server.surfaces.fetch(new Request(url, init)) },
    actions: defineActions({
      'task.create': { command: () => ({ command: 'task.create', arguments: { title: 'Three' } }) },
    }),
  });
  const surface = session.open('tasks');
  const shown = () => {
    const snapshot = surface.getSnapshot();
    return [
      snapshot.shown,
      'why' in snapshot ? snapshot.why : '',
      'content' in snapshot ? snapshot.content?.manifest.revision : '',
    ];
  };
  await expect.poll(shown).toEqual(['fresh', '', 2]);
  expect(await surface.perform('task.create')).toMatchObject({ status: 'done' });
  await expect.poll(shown).toEqual(['fresh', '', 3]);
  recover(['One']);
  surface.retry();
  await expect.poll(shown).toEqual(['stale', 'rolled-back', 3]);
  recover(['One', 'Two', 'Three', 'Four']);
  await server.surfaces.changed('tasks');
  await expect.poll(shown).toEqual(['fresh', '', 4]);
  session.dispose();
  server.surfaces.close();
});
