// Visits, events and their telemetry, against a real server.
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { ServerResponse } from 'node:http';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import { encodeEnvelope } from '../manifest/envelope.ts';
import { bearer } from '../transport/auth.ts';
import { createTransport } from '../transport/transport.ts';
import { answerProblem } from '../transport/test/bad-server.ts';
import { createFakeClock, until } from '../transport/test/fake-clock.ts';
import { supports } from '../verify/test/delivered.ts';
import { sdkVersion } from './sdk-version.ts';
import {
  bodyOf,
  good,
  manifestOf,
  patient,
  revisionOf,
  sendDocument,
  shownBy,
  useScenario,
  untilShown,
  withStreams,
} from './test/scenario.ts';
import { switchable } from './test/switchable.ts';

const scenario = useScenario();

describe('visits', () => {
  it('[A5] the second visit has its screen without the network, and an unchanged document is one 304 without a body', async () => {
    await scenario.freshVisit();
    let held: (() => void) | undefined;
    scenario.server.behave((request, response, number) => (held = () => good(1)(request, response, number)));
    const surface = scenario.visit({ transport: patient }).open('tasks');
    await until(() => shownBy(surface) === 'stale revalidating');
    const before = 'content' in surface.getSnapshot() ? surface.getSnapshot() : undefined;
    await until(() => held !== undefined);
    held?.();
    await untilShown(surface, 'fresh');
    expect(scenario.gets()).toHaveLength(2);
    expect(scenario.telemetry.at(-2)).toMatchObject({ kind: 'fetched', outcome: 'renewed', bytes: 0 });
    const after = surface.getSnapshot();
    expect(
      'content' in after &&
        before !== undefined &&
        'content' in before &&
        after.content?.document === before.content?.document,
    ).toBe(true);
  });

  it('[A2] a 304 with a later expiry is adopted, also in the store', async () => {
    await scenario.freshVisit();
    const later = '2099-01-01T00:00:00Z';
    scenario.server.behave((request, response) => {
      const body = bodyOf(1);
      sendDocument(request, response, body, manifestOf(body, { revision: 1, expiresAt: later }));
    });
    await scenario.freshVisit();
    expect(await scenario.store.load(scenario.partition)).toMatchObject({
      value: { document: { manifest: { expiresAt: later } } },
    });
  });

  it('[T2] server down on the second visit: stale at once; up again: fresh without a reload', async () => {
    const streams: ServerResponse[] = [];
    await scenario.freshVisit();
    scenario.server.behave((_request, response) => response.destroy());
    const surface = scenario.visit({ urls: () => ({ document: '/tasks', events: '/tasks/events' }) }).open('tasks');
    await untilShown(surface, 'stale network');
    scenario.server.behave(withStreams(streams, good(2)));
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
    streams.forEach((stream) => stream.destroy());
  });

  it('[T2] two openings of a surface share one request, and the last to close ends it', async () => {
    const session = scenario.visit();
    const [first, second] = [session.open('tasks'), session.open('tasks')];
    let calls = 0;
    first.subscribe(() => (calls += 1));
    await untilShown(second, 'fresh');
    expect(first.getSnapshot()).toBe(second.getSnapshot());
    expect(scenario.gets()).toHaveLength(1);
    first.close();
    first.close();
    const before = calls;
    second.retry();
    await untilShown(second, 'fresh');
    expect(calls).toBe(before);
    second.close();
    expect(second.getSnapshot().shown).toBe('nothing');
  });

  it("[F5] a bundled envelope, a host's own fallback and a broken bundle", async () => {
    scenario.server.behave((_request, response) => response.destroy());
    const body = bodyOf(0);
    const bytes = encodeEnvelope({
      manifest: manifestOf(body, { revision: 0, expiresAt: '2020-01-01T00:00:00Z', issuedAt: '2019-01-01T00:00:00Z' }),
      body,
    });
    const bundled = scenario
      .visit({ fallbacks: { tasks: { kind: 'envelope', bytes: async () => bytes } } })
      .open('tasks');
    await untilShown(bundled, 'bundled network');
    expect(revisionOf(bundled)).toBe(0);
    const own = scenario
      .visit({ fallbacks: { plain: { kind: 'host' } }, policies: { tasks: { fallbackKey: 'plain' } } })
      .open('tasks');
    await untilShown(own, 'bundled network');
    expect(own.getSnapshot()).toMatchObject({ fallbackKey: 'plain', content: undefined });
    const broken = scenario
      .visit({ fallbacks: { tasks: { kind: 'envelope', bytes: bytes.subarray(1) } } })
      .open('tasks');
    await untilShown(broken, 'error network');
    expect(scenario.telemetry).toContainEqual(expect.objectContaining({ kind: 'bundle' }));
    const unloadable = scenario
      .visit({ fallbacks: { tasks: { kind: 'envelope', bytes: () => Promise.reject(new TypeError('offline')) } } })
      .open('tasks');
    await untilShown(unloadable, 'error network');
    scenario.server.behave(good(1));
    for (const surface of [bundled, own, broken, unloadable]) {
      surface.retry();
      await untilShown(surface, 'fresh');
    }
  });

  it('[F1] a page without SHA-256 says so, and asks for nothing', async () => {
    const digest = (): Promise<Uint8Array> =>
      Promise.reject(new PlayerError('verify/digest-unavailable', 'plain http'));
    const surface = scenario.visit({ digest }).open('tasks');
    await untilShown(surface, 'error digest');
    expect(surface.getSnapshot().rejected?.code).toBe('verify/digest-unavailable');
    expect(scenario.gets()).toHaveLength(0);
  });

  it('[A1] [A8] a page without SHA-256 whose host brings its own delivers, and keeps what it delivers for as long as it lives', async () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'x' });
    try {
      const session = scenario.visit({
        digest: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
        store: undefined,
      });
      const surface = session.open('tasks');
      await untilShown(surface, 'fresh');
      surface.close();
      scenario.server.behave((_request, response) => response.destroy());
      const again = session.open('tasks');
      await untilShown(again, 'stale network');
      expect(revisionOf(again)).toBe(1);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('[C4] 412 to twenty surfaces at once: each sends the lists, all are fresh, and the lists go from then on', async () => {
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

  it('[C3] a change of capabilities asks again only where the answer varies on it', async () => {
    let capabilities = supports;
    const session = scenario.visit({ capabilities: () => capabilities });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    capabilities = { ...supports, preferences: { ...supports.preferences, theme: 'dark' } };
    session.capabilitiesChanged();
    capabilities = { ...capabilities, accept: { ...supports.accept, profiles: ['canvas-1', 'tv-1'] } };
    session.capabilitiesChanged();
    await expect.poll(() => scenario.gets().length).toBe(2);
    await untilShown(surface, 'fresh');
    session.capabilitiesChanged();
    expect(scenario.gets()).toHaveLength(2);
    expect(scenario.gets()[1].headers['ui-preferences']).toContain('theme=dark');
  });

  it('[C3] an answer that does not say what it varies on is asked for again, at most once a second', async () => {
    let capabilities = supports;
    scenario.server.behave((request, response, number) => {
      const send = response.writeHead.bind(response);
      response.writeHead = ((status: number, headers: Record<string, string>) =>
        send(status, Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'vary')))) as typeof send;
      good(1)(request, response, number);
    });
    const clock = createFakeClock(Date.now());
    const session = scenario.visit({ capabilities: () => capabilities, clock });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    for (let width = 300; width < 400; width += 1) {
      capabilities = { ...supports, viewport: { ...supports.viewport, width } };
      session.capabilitiesChanged();
    }
    clock.advance(999);
    expect(surface.getSnapshot().activity).toBe('idle');
    clock.advance(1);
    expect(surface.getSnapshot().activity).toBe('loading');
    await untilShown(surface, 'fresh');
    clock.advance(10_000);
    expect(surface.getSnapshot().activity).toBe('idle');
    expect(scenario.gets()).toHaveLength(2);
    expect(scenario.gets()[1].headers['ui-viewport']).toContain('width=399');
  });

  it('[A7] the version that rejections are remembered with is that of the package', async () => {
    const { readFileSync } = await import('node:fs');
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(sdkVersion).toBe(version);
  });
});

describe('events', () => {
  it('[A9] [F1] whoever leaves before the first answer leaves no surface that loads, and no stream is asked for in their name', async () => {
    const asked: string[] = [];
    scenario.server.behave(() => undefined);
    const transport = {
      fetch: (url: string, init: RequestInit) => {
        asked.push(new URL(url).pathname);
        return fetch(url, init);
      },
    };
    const session = scenario.visit({ urls: () => ({ document: '/tasks', events: '/tasks/events' }), transport });
    const surface = session.open('tasks');
    await until(() => asked.length === 1);
    await session.signOut();
    expect(surface.getSnapshot()).toMatchObject({ shown: 'nothing', activity: 'idle' });
    expect(asked).toEqual(['/tasks']);
  });

  it('[T2] two sessions on one page that share a transport share one stream of a surface; with transports of their own they do not', async () => {
    const streams: ServerResponse[] = [];
    const open = (): number => streams.filter(({ destroyed }) => !destroyed).length;
    scenario.server.behave(withStreams(streams, good(1)));
    const urls = () => ({ document: '/tasks', events: '/tasks/events' });
    const transport = createTransport({ baseUrl: scenario.server.url, clock: scenario.clock, random: () => 0 });
    const sessions = [scenario.visit({ urls, transport }), scenario.visit({ urls, transport })];
    const surfaces = sessions.flatMap((session) => [session.open('tasks'), session.open('tasks')]);
    for (const surface of surfaces) await untilShown(surface, 'fresh');
    await until(() => open() === 1);
    expect(scenario.server.countOf('/tasks/events')).toBe(1);
    scenario.server.behave(good(2));
    for (const stream of streams) stream.write('event: invalidate\ndata: {"surface":"tasks","revision":2}\n\n');
    await expect.poll(() => surfaces.map(revisionOf)).toEqual([2, 2, 2, 2]);
    sessions[0].dispose();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(open()).toBe(1);
    sessions[1].dispose();
    await until(() => open() === 0);
    transport.dispose();
    scenario.server.behave(withStreams(streams, good(2)));
    for (const user of ['ann', 'bob']) scenario.visit({ urls, user }).open('tasks');
    await until(() => open() === 2);
  });

  it('[EV1] [T2] events for other surfaces, of other kinds or without sense change nothing', async () => {
    const streams: ServerResponse[] = [];
    scenario.server.behave(withStreams(streams, good(1)));
    await scenario.freshVisit({ urls: () => ({ document: '/tasks', events: '/tasks/events' }) });
    await until(() => streams.length === 1);
    for (const data of ['{"surface":"other","revision":9}', 'nonsense', 'null', '[]', '7'])
      streams[0].write(`event: invalidate\ndata: ${data}\n\n`);
    streams[0].write(
      'event: document\ndata: {"surface":"tasks","revision":9}\n\ndata: {"surface":"tasks","revision":9}\n\n',
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(scenario.gets()).toHaveLength(1);
    streams[0].write('event: version\ndata: {"contractVersion":1,"documentApi":1,"producerVersion":"2"}\n\n');
    await expect.poll(() => scenario.gets().length).toBe(2);
  });
});

describe('telemetry', () => {
  it('[F1] [T3] holds no text of documents, no titles and no credentials', async () => {
    const transport = { auth: bearer({ token: 'secret-token' }) };
    const actions = defineActions({
      'task.create': {
        input: async () => ({ title: 'Secret milk' }),
        command: (_parameters, { input }) => ({ command: 'task.create', arguments: input }),
      },
    });
    const session = scenario.visit({ transport, actions, user: 'secret-user' });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    await surface.perform('task.create');
    await surface.perform('secret.name');
    scenario.server.behave((_request, response) => answerProblem(response, 500, 'boom', { detail: 'secret detail' }));
    surface.retry();
    await untilShown(surface, 'stale http');
    const told = JSON.stringify(scenario.telemetry);
    expect(scenario.telemetry.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['shown', 'fetched', 'action']));
    expect(told.toLowerCase()).not.toContain('secret');
    expect(JSON.stringify({ ...surface.getSnapshot(), content: undefined }).toLowerCase()).not.toContain('secret');
    expect(scenario.server.seen.every(({ path }) => !path.includes('secret'))).toBe(true);
  });

  it('[F5] offline and online again', async () => {
    const connectivity = switchable();
    const surface = await scenario.freshVisit({ connectivity });
    connectivity.set(false);
    expect(surface.getSnapshot().isOnline).toBe(false);
    scenario.server.behave((_request, response) => response.destroy());
    surface.retry();
    await untilShown(surface, 'stale network');
    scenario.server.behave(good(2));
    connectivity.set(true);
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
  });
});
