// Documents by the class that a client names, for caches that do not honour `Vary`.
import { capabilitiesFrom, createMemoryStore, createSession, limits, systemClock } from 'pantograph';
import { expect, it } from 'vitest';
import { declaredEnvironment } from '../examples/test/support/declared-environment.ts';
import type { VariantToMake } from './surface.ts';
import { authenticate, clientHeaders, problemOf, TaskSurfaces, treeOf } from './test/task-surfaces.ts';

const ask = (server: TaskSurfaces, named: string, headers: Readonly<Record<string, string>> = {}) =>
  server.ask(`/v1/ui/tasks?class=${named}`, { headers });

it('[SE32] [C3] answers all clients of a class alike, whatever else they say', async () => {
  const generate = (titles: readonly string[], { documentApi }: VariantToMake) => ({ ...treeOf(titles), documentApi });
  const server = new TaskSurfaces({}, { variants: [{}, { documentApi: 2 }], generate });
  const clients = [{}, clientHeaders({ components: [] }), { Accept: 'image/png', 'UI-Client': '7' }];
  const answers = await Promise.all(clients.map((headers) => ask(server, 'binary-2', headers)));
  expect(answers.map(({ status, headers }) => [status, headers.get('Vary'), headers.get('ETag')])).toEqual(
    clients.map(() => [200, 'Accept-Encoding', answers[0].headers.get('ETag')]),
  );
  expect(answers[0].headers.get('UI-Manifest')).toContain('document-api=2');
  const tag = answers[0].headers.get('ETag') ?? '';
  const same = await ask(server, 'binary-2', { 'If-None-Match': tag });
  expect([same.status, same.headers.get('Vary')]).toEqual([304, 'Accept-Encoding']);
});

it('[SE32] [C7] sends a class that is no more to its fallback', async () => {
  const answer = await ask(new TaskSurfaces(), 'binary-9', clientHeaders());
  expect([answer.headers.get('Vary'), await answer.clone().json()]).toMatchObject([
    'Accept-Encoding',
    { fallbackKey: 'tasks', obstacles: {} },
  ]);
  expect(await problemOf(answer)).toBe('406 use-fallback');
});

it('[SE32] [SE11] [D2] keeps users apart, and refuses a list that does not fit', async () => {
  const generate = () => new Uint8Array(limits.maxBytes + 1);
  const server = new TaskSurfaces({ authenticate }, { samples: [], generate });
  expect(await problemOf(await ask(server, 'binary-1'))).toBe('401 unauthorized');
  const answer = await ask(server, 'binary-1', { Authorization: 'acme/ada' });
  expect([answer.headers.get('Vary'), await problemOf(answer)]).toEqual([
    'Accept-Encoding, Authorization, Origin',
    '500 payload-limit',
  ]);
});

it('[SE32] plays in a session that names its class', async () => {
  const server = new TaskSurfaces();
  const asked: string[] = [];
  const session = createSession({
    baseUrl: 'http://server.test/',
    capabilities: () => capabilitiesFrom({ app: 'shop', version: '1', build: 1, actions: [] }, declaredEnvironment),
    smokeCheck: 'skip',
    store: createMemoryStore({ clock: systemClock }),
    urls: (surface) => ({ document: `v1/ui/${surface}?class=binary-1` }),
    transport: {
      fetch: (url, init) => {
        asked.push(url);
        return server.surfaces.fetch(new Request(url, init));
      },
    },
  });
  const surface = session.open('tasks');
  await expect.poll(() => surface.getSnapshot()).toMatchObject({ shown: 'fresh', activity: 'idle' });
  expect(asked).toEqual(['http://server.test/v1/ui/tasks?class=binary-1']);
  session.dispose();
});
