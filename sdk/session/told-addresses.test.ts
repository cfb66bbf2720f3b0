// The address that a fault names, and the reason why a server has nothing for a client. Against a real server.
import { describe, expect, it } from 'vitest';
import { createTransport } from '../transport/transport.ts';
import { answer, answerProblem } from '../transport/test/bad-server.ts';
import { contractUrls } from './session-options.ts';
import { bodyOf, useScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';

const scenario = useScenario();

describe('a fault names the address that was asked for, without its query', () => {
  it.each([
    ['a 404', (_request: unknown, response) => answerProblem(response, 404, 'unknown-surface'), 'error http'],
    ['a broken connection', (_request: unknown, response) => response.destroy(), 'error network'],
    ['a redirect', (_request: unknown, response) => response.writeHead(302, { location: '/x' }).end(), 'error http'],
    [
      'a page',
      (_request: unknown, response) => answer(response, '<p>', { 'content-type': 'text/html' }),
      'error unsupported',
    ],
    [
      'a missing manifest',
      (_request: unknown, response) =>
        answer(response, bodyOf(1), { 'content-type': 'application/vnd.pantograph.remote-ui' }),
      'error parse',
    ],
  ] satisfies [string, Parameters<Scenario['server']['behave']>[0], string][])(
    '[FW4] %s',
    async (_name, behaviour, shown) => {
      scenario.server.behave(behaviour);
      const surface = scenario.visit({ urls: (name) => ({ document: `/ui/${name}?token=hunter2` }) }).open('tasks');
      await untilShown(surface, shown);
      const { rejected } = surface.getSnapshot();
      const address = `${scenario.server.url}/ui/tasks`;
      expect(rejected?.details).toMatchObject({ address });
      expect(rejected?.message).toContain(address);
      expect(JSON.stringify(rejected)).not.toContain('hunter2');
    },
  );

  it('[FW4] of a command, too, and of a document alone', async () => {
    scenario.server.behave((_request, response) => answerProblem(response, 404, 'unknown-task'));
    const transport = createTransport({ baseUrl: scenario.server.url });
    const command = await transport.sendCommand({ url: '/ui/actions?token=hunter2', idempotencyKey: 'k' });
    const document = await transport.getDocument({ url: '/a.pantograph' });
    expect([command, document]).toMatchObject([
      { error: { code: 'transport/gone', details: { address: `${scenario.server.url}/ui/actions` } } },
      { error: { code: 'transport/status', details: { address: `${scenario.server.url}/a.pantograph` } } },
    ]);
  });
});

describe('the path of a base', () => {
  it.each(['/shop/v2', '/shop/v2/', '/shop/v2?key=1#top'])('[Q5] is kept: %s', async (path) => {
    const surface = scenario.visit({ baseUrl: scenario.server.url + path, urls: contractUrls }).open('tasks');
    await untilShown(surface, 'fresh');
    expect(scenario.server.seen[0].path).toBe('/shop/v2/v1/ui/tasks');
  });

  it('[Q5, A9] tells servers of one origin apart: the last good document of one is not shown for the other', async () => {
    const open = (path: string) => scenario.visit({ baseUrl: scenario.server.url + path }).open('tasks');
    const shop = open('/shop');
    await untilShown(shop, 'fresh');
    shop.close();
    scenario.server.behave((_request, response) => response.destroy());
    await untilShown(open('/bank'), 'error network');
    await untilShown(open('/shop/'), 'stale network');
  });
});

describe('a server that has nothing for this client', () => {
  const refuse = (members: object): void =>
    scenario.server.behave((_request, response) =>
      answerProblem(response, 406, 'use-fallback', { fallbackKey: 'tasks', ...members }),
    );

  it.each([
    [
      { obstacles: { 'json-1': ['min-app-build', 'media-type'], 'binary-1': ['min-app-build'] }, minAppBuild: 12 },
      { obstacles: 'min-app-build', minAppBuild: 12, build: 10 },
      'obstacles: min-app-build; the server wants build 12, the application says 10',
    ],
    [
      { obstacles: { 'binary-1': ['min-app-build'] } },
      { obstacles: 'min-app-build', build: 10 },
      'obstacles: min-app-build; the server wants build (not said), the application says 10',
    ],
    [
      { obstacles: { 'binary-9': ['document-api', 'profile'] } },
      { obstacles: 'document-api profile' },
      'obstacles: document-api profile',
    ],
    [{ obstacles: { 'binary-1': ['components'] } }, { obstacles: 'components' }, 'obstacles: components'],
    [{ obstacles: { a: ['<b>Call us</b>'], b: 'x', c: [] } }, {}, 'expected 200 or 304, got 406 (use-fallback)'],
    [{ obstacles: 7, minAppBuild: 'x' }, {}, 'expected 200 or 304, got 406 (use-fallback)'],
  ])('[C7, FW8] says what is in the way: %j', async (members, details, words) => {
    refuse(members);
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'error server-fallback');
    const { rejected } = surface.getSnapshot();
    expect(rejected).toMatchObject({ code: 'transport/use-fallback', details: { fallbackKey: 'tasks', ...details } });
    expect(rejected?.message).toContain(words);
    expect(JSON.stringify(rejected)).not.toContain('Call us');
    if (!('obstacles' in details)) expect(rejected?.details.obstacles).toBeUndefined();
  });
});
