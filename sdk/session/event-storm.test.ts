// News that come faster than they can be followed, from a server that is not well: what it sees, and that it heals.
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { answerProblem } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import { good, revisionOf, startScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';
import { documentOf, surfaceWith } from './test/surface-probe.ts';

describe('a storm of 1,000 events within a second', () => {
  let scenario: Scenario;
  let streams: ServerResponse[];
  beforeEach(async () => {
    streams = [];
    scenario = await startScenario(1);
  });
  afterEach(() => scenario.dispose());

  const withStreams = (document: Behaviour): Behaviour => (request, response, number) => {
    if (!request.path.includes('events')) { document(request, response, number); return; }
    streams.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  };

  /** Lasts a second, and on a slow machine longer. @returns how many seconds it took */
  async function storm(): Promise<number> {
    const begun = performance.now();
    for (let index = 2; index <= 1_001; index += 1) {
      streams[0].write(`id: ${index}\nevent: invalidate\ndata: {"surface":"tasks","revision":${index}}\n\n`);
      if (index % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 90));
    }
    return Math.ceil((performance.now() - begun) / 1_000);
  }

  it.each([
    [{}, 2],
    [{ 'retry-after': '2' }, 1],
    [{ 'retry-after': '5' }, 1],
  ] as Readonly<[Record<string, string>, number]>[])('[V6] while the server answers 503 %j: at most %i fetches in that second, and healed after', async (headers, most) => {
    scenario.server.behave(withStreams(good(1)));
    const surface = await scenario.freshVisit({ urls: () => ({ document: '/tasks', events: '/tasks/events' }) });
    await until(() => streams.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    scenario.server.behave(withStreams((_request, response) => answerProblem(response, 503, 'busy', {}, headers)));
    const before = scenario.gets().length;
    const seconds = await storm();
    expect(scenario.gets().length - before).toBeGreaterThan(0);
    expect(scenario.gets().length - before).toBeLessThanOrEqual(most * seconds);
    scenario.server.behave(withStreams(good(1_001)));
    // Nobody presses anything.
    await expect.poll(() => revisionOf(surface)).toBe(1_001);
    await untilShown(surface, 'fresh');
    expect(surface.getSnapshot().rejected).toBeUndefined();
    expect(scenario.server.countOf('/tasks/events')).toBe(1);
  });
});

describe('after a failure', () => {
  const failing = (reason: 'http' | 'auth' | 'render', more: { retryAfterMs?: number } = {}, rules = {}) => {
    const surface = surfaceWith(rules);
    surface.loaded();
    surface.verified(documentOf(1));
    surface.wait(60_000);
    surface.send({ kind: 'invalidated', revision: 2 });
    surface.failed(reason, more);
    surface.wait(1_000);
    return surface;
  };

  it.each(['http', 'auth'] as const)('[V6] of the weather or of rights (%s) events wait for the schedule', (reason) => {
    const surface = failing(reason);
    surface.send({ kind: 'invalidated', revision: 3 });
    expect(surface.effects()).toEqual(['timer coalesced']);
    expect(surface.delayOf('coalesced')).toBe(reason === 'http' ? 500 : 21_500);
    surface.wait(21_500);
    surface.send({ kind: 'invalidated', revision: 4 });
    expect(surface.effect('fetch')?.cause).toBe('event');
  });

  it('[V6] of the document an event may mend it at once', () => {
    const surface = failing('render');
    surface.send({ kind: 'invalidated', revision: 3 });
    expect(surface.effect('fetch')?.cause).toBe('event');
  });

  it('[V6] the stream that opens again is worth a try at once, unless the server has asked for time', () => {
    const surface = failing('http');
    surface.send({ kind: 'stream', status: 'open' });
    expect(surface.effect('fetch')?.cause).toBe('event');
    const asked = failing('http', { retryAfterMs: 5_000 });
    asked.send({ kind: 'stream', status: 'open' });
    expect(asked.effects()).toEqual(['timer coalesced']);
    expect(asked.delayOf('coalesced')).toBe(4_000);
  });

  it.each(['visible', 'online'] as const)('[V6] Retry-After outlasts %s; a person does not have to wait for it', (kind) => {
    const surface = failing('render', { retryAfterMs: 40_000 });
    const happens = () => surface.send(kind === 'visible' ? { kind, isVisible: true } : { kind, isOnline: true });
    happens();
    expect(surface.delayOf('coalesced')).toBe(39_000);
    surface.send({ kind: 'asked', cause: 'retry' });
    expect(surface.effect('fetch')?.cause).toBe('retry');
    const brief = failing('http', { retryAfterMs: 900 });
    brief.send(kind === 'visible' ? { kind, isVisible: true } : { kind, isOnline: true });
    expect(brief.effect('fetch')?.cause).toBe(kind);
    const unasked = failing('render');
    unasked.send(kind === 'visible' ? { kind, isVisible: true } : { kind, isOnline: true });
    expect(unasked.effect('fetch')?.cause).toBe(kind);
  });

  it('[V6] [D5] a surface that does not retry alone follows an event all the same, when its time has come', () => {
    const surface = failing('http', {}, { retriesAlone: false });
    surface.send({ kind: 'invalidated', revision: 3 });
    expect(surface.delayOf('coalesced')).toBe(500);
    surface.wait(500);
    surface.send({ kind: 'timer', name: 'coalesced' });
    expect(surface.effect('fetch')?.cause).toBe('event');
  });

  it('[V6] a success ends it', () => {
    const surface = failing('http', { retryAfterMs: 600_000 });
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(2));
    surface.wait(1_000);
    surface.send({ kind: 'invalidated', revision: 3 });
    expect(surface.effect('fetch')?.cause).toBe('event');
  });
});
