// A server that disappears under an open event stream and comes back: the record meanwhile, over real connections.
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import { createTransport } from '../transport/transport.ts';
import type { Surface } from './surface.ts';
import {
  bodyOf,
  good,
  manifestOf,
  patient,
  revisionOf,
  sendDocument,
  startScenario,
  untilShown,
  useScenario,
  withStreams,
} from './test/scenario.ts';
import { switchable } from './test/switchable.ts';

const urls = (name: string) => ({ document: `/${name}`, events: `/${name}/events` });
const lasting = { urls, transport: patient };
// Twenty times as fast: the first tries come after 25, 50, 100, ... ms.
const scenario = useScenario(20);
let streams: ServerResponse[];

beforeEach(() => {
  streams = [];
  scenario.server.behave(well(1));
});

const asked = () => scenario.server.countOf('/tasks/events');
const eventsOf = (surface: Surface) => surface.getSnapshot().events;
const lostSince = (surface: Surface) => surface.getSnapshot().eventsLostSince;

/** Documents of a revision, and streams without events. */
function well(revision: number): Behaviour {
  const body = bodyOf(revision);
  return withStreams(streams, (request, response) => {
    const surface = request.path.slice(1);
    sendDocument(request, response, body, manifestOf(body, { revision, surface }));
  });
}

/** Leaves every request without an answer, and cuts off open streams. */
function die(): void {
  scenario.server.behave((_request, response) => response.destroy());
  for (const stream of streams.splice(0)) stream.destroy();
}

/** Every state of the stream that subscribers of the record saw. */
function follow(surface: Surface): string[] {
  const states: string[] = [eventsOf(surface)];
  let last = surface.getSnapshot();
  surface.subscribe(() => {
    const next = surface.getSnapshot();
    if (next.events !== last.events || next.eventsLostSince !== last.eventsLostSince) states.push(next.events);
    last = next;
  });
  return states;
}

it('[EV14] lost since the first break, told once however often it is tried; open again, and what was missed is asked for', async () => {
  const surface = await scenario.freshVisit(lasting);
  await until(() => eventsOf(surface) === 'open');
  const states = follow(surface);
  const before = scenario.clock.now();
  die();
  await until(() => eventsOf(surface) === 'lost');
  const since = lostSince(surface) ?? 0;
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(scenario.clock.now());
  const tried = asked();
  await until(() => asked() >= tried + 3);
  expect(lostSince(surface)).toBe(since);
  // No fetch happened: the document stays, and the record says how old its confirmation is.
  expect(surface.getSnapshot()).toMatchObject({ shown: 'fresh', rejected: undefined });
  expect(surface.getSnapshot().confirmedAt).toBeLessThanOrEqual(since);
  scenario.server.behave(well(2));
  await until(() => eventsOf(surface) === 'open');
  expect(states).toEqual(['open', 'lost', 'open']);
  expect(lostSince(surface)).toBeUndefined();
  // The stream itself sends no event.
  await until(() => revisionOf(surface) === 2);
});

it('[EV7] a surface without an address for events listens to nothing', async () => {
  const surface = scenario.visit({ urls: (name) => ({ document: `/${name}` }) }).open('tasks');
  const states = follow(surface);
  await untilShown(surface, 'fresh');
  expect(states).toEqual(['none']);
});

it.each([204, 404])(
  '[EV7] a stream that the server ends with %i, at once or on its way back, is not lost',
  async (status) => {
    const ending: Behaviour = (request, response, number) =>
      request.path.endsWith('events') ? response.writeHead(status).end() : good(1)(request, response, number);
    scenario.server.behave(ending);
    const surface = await scenario.freshVisit(lasting);
    const other = scenario.visit(lasting).open('other');
    await until(() => eventsOf(surface) === 'ended');
    expect(lostSince(surface)).toBeUndefined();
    scenario.server.behave(well(1));
    other.retry();
    await until(() => eventsOf(other) === 'open');
    die();
    await until(() => eventsOf(other) === 'lost');
    scenario.server.behave(ending);
    await until(() => eventsOf(other) === 'ended');
    expect(lostSince(other)).toBeUndefined();
  },
);

it('[EV14] a stream that has never been open is lost since it was refused', async () => {
  const document = good(1);
  scenario.server.behave((request, response, number) =>
    request.path.endsWith('events') ? response.writeHead(500).end() : document(request, response, number),
  );
  const surface = scenario.visit(lasting).open('tasks');
  const states = follow(surface);
  await until(() => asked() >= 3);
  expect(states).toEqual(['none', 'connecting', 'lost']);
});

it('[EV7] all surfaces that share one stream say the same of it, who comes later too', async () => {
  const shared = createTransport({ ...patient, baseUrl: scenario.server.url, clock: scenario.clock, random: () => 0 });
  const first = scenario.visit({ urls, transport: shared }).open('tasks');
  const second = scenario.visit({ urls, transport: shared }).open('tasks');
  await until(() => eventsOf(first) === 'open' && eventsOf(second) === 'open');
  expect(streams).toHaveLength(1);
  for (const stream of streams.splice(0)) stream.destroy();
  const document = good(1);
  scenario.server.behave((request, response, number) =>
    request.path.endsWith('events') ? response.destroy() : document(request, response, number),
  );
  await until(() => eventsOf(first) === 'lost' && eventsOf(second) === 'lost');
  const third = scenario.visit({ urls, transport: shared }).open('tasks');
  await until(() => eventsOf(third) === 'lost');
  scenario.server.behave(well(1));
  await until(() => [first, second, third].every((surface) => eventsOf(surface) === 'open'));
  shared.dispose();
});

it('[EV14] of six surfaces that take turns, each says that its stream is lost until it was open again; before, none does', async () => {
  const session = scenario.visit(lasting);
  const surfaces = Array.from({ length: 6 }, (_, index) => session.open(`s${index}`));
  const histories = surfaces.map(follow);
  await until(() =>
    histories.every((states) => states.includes('queued') && states.lastIndexOf('open') > states.indexOf('queued')),
  );
  expect(histories.flat()).not.toContain('lost');
  expect(histories.flat()).not.toContain('paused');
  die();
  await until(() => surfaces.every((surface) => eventsOf(surface) === 'lost'));
  const since = surfaces.map(lostSince);
  const tried = scenario.server.countOf('/s0/events');
  // Every stream has tried again.
  await until(() => scenario.server.countOf('/s0/events') >= tried + 3);
  expect(surfaces.map(lostSince)).toEqual(since);
  for (const states of histories) expect(states.filter((state) => state === 'lost')).toHaveLength(1);
  scenario.server.behave(well(2));
  await until(() => surfaces.every((surface) => revisionOf(surface) === 2 && lostSince(surface) === undefined));
});

it('[EV7] a stream closed because nobody looks is paused, not lost; one that was lost is so again when somebody looks, since the first break', async () => {
  const visibility = switchable();
  const surface = await scenario.freshVisit({ ...lasting, visibility });
  await until(() => eventsOf(surface) === 'open');
  const states = follow(surface);
  visibility.set(false);
  expect(eventsOf(surface)).toBe('paused');
  visibility.set(true);
  await until(() => eventsOf(surface) === 'open');
  die();
  await until(() => eventsOf(surface) === 'lost');
  const since = lostSince(surface);
  visibility.set(false);
  expect([eventsOf(surface), lostSince(surface)]).toEqual(['paused', undefined]);
  visibility.set(true);
  expect([eventsOf(surface), lostSince(surface)]).toEqual(['lost', since]);
  scenario.server.behave(well(1));
  await until(() => eventsOf(surface) === 'open');
  expect(states).toEqual(['open', 'paused', 'connecting', 'open', 'lost', 'paused', 'lost', 'open']);
});

it('[EV7] [F5] offline both are said, and both end by themselves', async () => {
  const connectivity = switchable();
  const surface = await scenario.freshVisit({ ...lasting, connectivity });
  await until(() => eventsOf(surface) === 'open');
  connectivity.set(false);
  die();
  await until(() => eventsOf(surface) === 'lost');
  expect(surface.getSnapshot()).toMatchObject({ shown: 'fresh', isOnline: false });
  scenario.server.behave(well(2));
  await until(() => eventsOf(surface) === 'open');
  // Nothing is fetched while offline.
  expect(revisionOf(surface)).toBe(1);
  connectivity.set(true);
  await until(() => revisionOf(surface) === 2);
});

it.each(['signOut', 'dispose', 'close'] as const)(
  '[EV7] [A9] after %s nothing is listened to, and nothing of before is said',
  async (end) => {
    const session = scenario.visit(lasting);
    const surface = session.open('tasks');
    await until(() => eventsOf(surface) === 'open');
    die();
    await until(() => eventsOf(surface) === 'lost');
    if (end === 'close') surface.close();
    else await session[end]();
    expect(surface.getSnapshot()).toMatchObject({
      shown: 'nothing',
      events: 'none',
      eventsLostSince: undefined,
      confirmedAt: undefined,
    });
    if (end === 'signOut')
      expect(session.open('tasks').getSnapshot()).toMatchObject({ events: 'none', eventsLostSince: undefined });
  },
);

it('[EV15] [T4] of a line that went dead, confirmed means: when it was heard last', async () => {
  await scenario.dispose();
  // 45 s of silence are 225 ms.
  Object.assign(scenario, await startScenario(200));
  scenario.server.behave(well(1));
  const surface = await scenario.freshVisit({ urls });
  await until(() => eventsOf(surface) === 'open');
  streams[0].write(': still here\n\n');
  await until(() => eventsOf(surface) === 'lost');
  const { confirmedAt = 0, eventsLostSince = 0 } = surface.getSnapshot();
  expect(eventsLostSince - confirmedAt).toBeGreaterThanOrEqual(45_000);
});
