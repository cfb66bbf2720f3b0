// More surfaces than a page has connections, with a real server: documents come first, and each surface gets its
// events.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerProblem } from '../transport/test/bad-server.ts';
import { bodyOf, manifestOf, revisionOf, sendDocument, startScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario(100);
});
afterEach(() => scenario.dispose());

const urls = (name: string) => ({ document: `/${name}`, events: `/${name}/events` });

it('[T2] seven surfaces: streams come after documents, four at once, and a change that no event told of reaches all', async () => {
  let revision = 1;
  let isAnswered = false;
  let openNow = 0;
  let most = 0;
  const early: string[] = [];
  const held: (() => void)[] = [];
  scenario.server.behave((request, response) => {
    if (request.path.endsWith('/events')) {
      if (!isAnswered) early.push(request.path);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return;
    }
    const body = bodyOf(revision);
    const send = (): void =>
      sendDocument(request, response, body, manifestOf(body, { revision, surface: request.path.slice(1) }));
    if (isAnswered) {
      send();
      return;
    }
    held.push(send);
  });
  const counted = (url: string, init: RequestInit): Promise<Response> => {
    if (url.endsWith('/events')) {
      most = Math.max(most, (openNow += 1));
      init.signal?.addEventListener('abort', () => (openNow -= 1));
    }
    return fetch(url, init);
  };
  const session = scenario.visit({ urls, transport: { fetch: counted } });
  const surfaces = Array.from({ length: 7 }, (_, index) => session.open(`s${index}`));
  await expect.poll(() => held.length).toBe(7);
  isAnswered = true;
  for (const send of held) send();
  for (const surface of surfaces) await untilShown(surface, 'fresh');
  revision = 2;
  await expect.poll(() => surfaces.map(revisionOf)).toEqual(Array(7).fill(2));
  expect(early).toEqual([]);
  expect(most).toBe(4);
});

it('[C4] 412 to twenty surfaces at once: each sends the lists, all are fresh, and the lists go from then on', async () => {
  // Time for all twenty to be refused at once.
  await scenario.dispose();
  scenario = await startScenario(5);
  const body = bodyOf(2);
  const refusals: (() => void)[] = [];
  scenario.server.behave((request, response) => {
    if (String(request.headers['ui-accept']).includes('components-hash')) {
      refusals.push(() => answerProblem(response, 412, 'capabilities-unknown'));
      if (refusals.length === 20) for (const refuse of refusals) refuse();
    } else sendDocument(request, response, body, manifestOf(body, { revision: 2, surface: request.path.slice(1) }));
  });
  const session = scenario.visit();
  const surfaces = Array.from({ length: 20 }, (_, index) => session.open(`s${index}`));
  for (const surface of surfaces) await untilShown(surface, 'fresh');
  expect(scenario.telemetry.filter((event) => event.kind === 'fetched' && event.outcome === 'failed')).toEqual([]);
  expect(scenario.gets()).toHaveLength(40);
  await untilShown(session.open('another'), 'fresh');
  expect(scenario.gets()).toHaveLength(41);
});
