// An event stream that the server has ended, and a server that changes afterwards. A short deployment needs no reload.
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { answerProblem } from '../transport/test/bad-server.ts';
import { until, withShortMinutes } from '../transport/test/fake-clock.ts';
import {
  bodyOf,
  good,
  manifestOf,
  revisionOf,
  sendDocument,
  useScenario,
  untilShown,
  withStreams,
} from './test/scenario.ts';
import { switchable } from './test/switchable.ts';

const urls = () => ({ document: '/tasks', events: '/tasks/events' });
const scenario = useScenario(10);
let streams: ServerResponse[];
beforeEach(() => {
  streams = [];
});

const asked = () => scenario.server.countOf('/tasks/events');

function without(status: number, document: Behaviour): Behaviour {
  return (request, response, number) =>
    request.path.includes('events') ? response.writeHead(status).end() : document(request, response, number);
}

it('[EV4] a deployment that answers 404 for a while: the document that heals brings the stream back, and what it says is heard', async () => {
  scenario.server.behave(withStreams(streams, good(1)));
  const visibility = switchable();
  const surface = await scenario.freshVisit({ urls, visibility });
  await until(() => streams.length === 1);
  scenario.server.behave(without(404, (_request, response) => answerProblem(response, 404, 'unknown-surface')));
  streams[0].destroy();
  await until(() => asked() === 2);
  surface.retry();
  await untilShown(surface, 'stale http');
  for (let look = 0; look < 3; look += 1) {
    visibility.set(false);
    visibility.set(true);
  }
  await untilShown(surface, 'stale http');
  expect(asked()).toBe(2);
  scenario.server.behave(withStreams(streams, good(2)));
  // The stream starts again without a press.
  await until(() => streams.length === 2);
  await untilShown(surface, 'fresh');
  expect(revisionOf(surface)).toBe(2);
  scenario.server.behave(withStreams(streams, good(3)));
  streams[1].write('event: invalidate\ndata: {"surface":"tasks","revision":3}\n\n');
  await until(() => revisionOf(surface) === 3);
});

it('[EV10] changes that were missed without a stream are fetched once the stream is back, without an event', async () => {
  const clock = withShortMinutes(scenario.clock);
  scenario.server.behave(without(404, good(1)));
  const surface = await scenario.freshVisit({ urls, clock });
  await until(() => asked() === 1);
  scenario.server.behave(withStreams(streams, good(2)));
  await until(() => revisionOf(surface) === 2);
  expect(surface.getSnapshot().shown).toBe('fresh');
});

it.each([204, 404])(
  '[EV4] %i, and then a document of another build: asked again; of the same build, not',
  async (status) => {
    const build =
      (revision: number, producerVersion: string): Behaviour =>
      (request, response) => {
        const body = bodyOf(revision);
        sendDocument(request, response, body, manifestOf(body, { revision, producerVersion }));
      };
    scenario.server.behave(without(status, build(1, '1.0.0')));
    const surface = await scenario.freshVisit({ urls });
    await until(() => asked() === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    scenario.server.behave(withStreams(streams, build(2, '1.0.0')));
    surface.retry();
    await until(() => revisionOf(surface) === 2);
    expect(asked()).toBe(1);
    scenario.server.behave(withStreams(streams, build(3, '1.1.0')));
    surface.retry();
    await until(() => asked() === 2);
  },
);
