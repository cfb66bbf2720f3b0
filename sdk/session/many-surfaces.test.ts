// More surfaces than a page has connections, with a real server: documents come first, and each surface gets its
// events.
import { expect, it } from 'vitest';
import { bodyOf, manifestOf, revisionOf, sendDocument, useScenario, untilShown } from './test/scenario.ts';

const scenario = useScenario(100);

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
