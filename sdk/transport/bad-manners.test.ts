// Misbehaving servers, networks and functions of the host: every wait ends, and no resource or secret leaks.
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { apiKey, bearer, jwt } from './auth.ts';
import type { AuthProvider } from './auth.ts';
import type { FetchFunction } from './exchange.ts';
import { answer, answerProblem, startBadServer } from './test/bad-server.ts';
import type { BadServer } from './test/bad-server.ts';
import { createFakeClock, createFastClock, until } from './test/fake-clock.ts';
import { createTransport } from './transport.ts';
import type { Transport, TransportOptions } from './transport.ts';

let server: BadServer;
const transports: Transport[] = [];
beforeEach(async () => {
  server = await startBadServer((_request, response) => answer(response, 'hello'));
});
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.dispose();
  await server.close();
});

function open(options: Partial<TransportOptions> = {}, factor = 20): Transport {
  const transport = createTransport({
    baseUrl: server.url,
    clock: createFastClock(factor),
    random: () => 0.5,
    ...options,
  });
  transports.push(transport);
  return transport;
}

const never = <T>(): Promise<T> => new Promise(() => undefined);

describe('given up by its caller', () => {
  type Phase = readonly [
    name: string,
    options: Partial<TransportOptions>,
    behave: (response: ServerResponse) => void,
    seen: number,
  ];
  const stall =
    (status: number) =>
    (response: ServerResponse): void => {
      response.writeHead(status, { 'content-length': '100' });
      response.write('some');
    };
  const phases: Phase[] = [
    ['while the first token is fetched', { auth: bearer({ token: never }) }, () => undefined, 0],
    [
      'while a refused token is renewed',
      { auth: bearer({ token: 'a', refresh: never }) },
      (response) => answerProblem(response, 401, 'unauthorized'),
      1,
    ],
    ['before the head', {}, () => undefined, 1],
    ['in the middle of the body', {}, stall(200), 1],
    ['in the middle of a refusal', {}, stall(503), 1],
    ['between two tries', {}, (response) => answerProblem(response, 503, 'busy', {}, { 'retry-after': '3' }), 1],
    ['by a fetch that does not listen', { fetch: never }, () => undefined, 0],
  ];

  it.each(phases)('[T1] %s: aborted at once, and nothing follows', async (_name, options, behave, count) => {
    server.behave((_request, response) => behave(response));
    const controller = new AbortController();
    // Real time, so that every limit is far away.
    const waiting = open({ ...options }, 1).getDocument({ url: '/document', signal: controller.signal });
    await until(() => server.seen.length === count);
    await new Promise((resolve) => setTimeout(resolve, 50));
    controller.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'transport/aborted' } });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.seen).toHaveLength(count);
  });

  it('[T1] before it began: no function of the host is asked to send it', async () => {
    let calls = 0;
    const controller = new AbortController();
    controller.abort();
    const transport = open({ fetch: () => ((calls += 1), never()) });
    expect(await transport.sendCommand({ url: '/x', idempotencyKey: 'k', signal: controller.signal })).toMatchObject({
      error: { code: 'transport/aborted' },
    });
    expect(calls).toBe(0);
  });
});

describe('a fetch of the host that does not know the signal', () => {
  const deafBody: FetchFunction = async () => new Response(new ReadableStream({ pull: () => never() }));

  it.each([
    ['head', never, 10_000],
    ['body', deafBody, 30_000],
  ] as const)('[T4] is given up when the time of the %s is over', async (phase, fetch, expired) => {
    const clock = createFakeClock();
    const waiting = open({ fetch, clock }).getDocument({ url: '/document' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    clock.advance(expired);
    expect(await waiting).toMatchObject({
      ok: false,
      error: { code: 'transport/timeout', details: { phase, expired } },
    });
    expect(clock.pending()).toEqual([]);
  });

  it('[T4] [EV13] keeps no event stream from being asked for again', async () => {
    let calls = 0;
    const statuses: string[] = [];
    const transport = open({ fetch: () => ((calls += 1), never()) }, 200);
    transport.listen('/events', {
      onEvent: () => undefined,
      onStatus: (status, error) => statuses.push(`${status} ${error?.code ?? ''}`),
    });
    await until(() => calls === 2);
    expect(statuses).toContain('waiting transport/timeout');
  });
});

describe('answers that do not end', () => {
  it.each(['document', 'events'])(
    '[T3] a redirect of %s with a body: refused by its head, and the connection is let go',
    async (kind) => {
      let closed = false;
      server.behave((_request, response) => {
        response.on('close', () => (closed = true));
        response.writeHead(302, { location: '/elsewhere' });
        response.write('more and more');
      });
      const transport = open({}, 1);
      if (kind === 'events') transport.listen('/events', { onEvent: () => undefined });
      else
        expect(await transport.getDocument({ url: '/document' })).toMatchObject({
          error: { code: 'transport/redirect' },
        });
      await until(() => closed);
      expect(server.seen).toHaveLength(1);
    },
  );

  it.each([
    [403, 'stalls', 'transport/forbidden'],
    [403, 'breaks', 'transport/forbidden'],
    [404, 'stalls', 'transport/status'],
    [401, 'stalls', 'transport/unauthorized'],
  ])('[F1] a %i whose body %s is what its status says, soon', async (status, manner, code) => {
    server.behave((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/problem+json', 'content-length': '100' });
      response.write('{"type":');
      if (manner === 'breaks') setTimeout(() => response.destroy(), 5);
    });
    expect(await open({}, 10).getDocument({ url: '/document' })).toMatchObject({
      ok: false,
      error: { code, details: { status } },
    });
    expect(server.seen).toHaveLength(1);
  });

  it.each([204, 206])('[F1] %i is no document, whatever else its head says', async (status) => {
    server.behave((_request, response) => response.writeHead(status).end());
    const refuse = (): PlayerError => new PlayerError('verify/media-type', 'no', { got: 'text/html' });
    expect(await open().getDocument({ url: '/document', acceptHead: refuse })).toMatchObject({
      error: { code: 'transport/status', details: { status } },
    });
  });
});

describe('401 for ever', () => {
  let made = 0;
  const expiry = (seconds: number): string =>
    `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds, made: (made += 1) }))}.sig`;
  const providers: (readonly [string, () => AuthProvider, number])[] = [
    ['bearer, one token', () => bearer({ token: 'a' }), 1],
    ['bearer, a function', () => bearer({ token: () => `t${(made += 1)}` }), 2],
    ['bearer, a refresh', () => bearer({ token: 'a', refresh: () => `t${(made += 1)}` }), 2],
    ['jwt', () => jwt({ token: expiry(600), refresh: () => expiry(600) }), 2],
    ['jwt by a clock ten years ahead', () => jwt({ refresh: () => expiry(-3.2e8) }), 1],
    ['jwt by a clock ten years behind', () => jwt({ token: expiry(3.2e8), refresh: () => expiry(3.2e8) }), 2],
    ['a key', () => apiKey({ key: 'k' }), 1],
    ['a function for keys', () => apiKey({ key: () => `k${(made += 1)}` }), 2],
  ];

  it.each(providers)(
    '[T3] %s: at most one repetition, reason auth, and a few renewals for many requests; heals',
    async (_name, provider, requests) => {
      made = 0;
      let isWell = false;
      server.behave((_request, response) =>
        isWell ? answer(response, 'hello') : answerProblem(response, 401, 'unauthorized'),
      );
      const transport = open({ auth: provider() });
      expect(await transport.getDocument({ url: '/a' })).toMatchObject({ error: { code: 'transport/unauthorized' } });
      expect(server.seen).toHaveLength(requests);
      for (let index = 0; index < 10; index += 1) await transport.getDocument({ url: '/a' });
      expect(made).toBeLessThanOrEqual(2);
      isWell = true;
      expect((await transport.getDocument({ url: '/a' })).ok).toBe(true);
    },
  );

  it.each(['secret\n', 'secret\r\nX-Evil: 1', 'sécret', ''])(
    '[T3] a token that no header can hold (%j) is none, and nobody quotes it',
    async (token) => {
      for (const auth of [bearer({ token }), apiKey({ key: () => token }), jwt({ refresh: () => token })]) {
        const result = await open({ auth }).getDocument({ url: '/a' });
        expect(result).toMatchObject({ ok: false, error: { code: 'transport/unauthorized' } });
        if (!result.ok)
          expect(
            `${String(result.error)} ${String(result.error.cause)} ${JSON.stringify(result.error.details)}`,
          ).not.toMatch(/s.cret/u);
      }
      expect(server.seen).toHaveLength(0);
    },
  );
});

describe('listeners', () => {
  it('[EV5] one that leaves when its turn ends leaves no empty place', async () => {
    const clock = createFakeClock();
    server.behave((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
    );
    const transport = open({ clock, maxEventStreams: 1 });
    const statuses: string[] = [];
    const leave = transport.listen('/first', {
      onEvent: () => undefined,
      onStatus: (status) => (status === 'queued' ? leave() : undefined),
    });
    transport.listen('/second', { onEvent: () => undefined, onStatus: (status) => statuses.push(status) });
    expect(statuses).toEqual(['queued']);
    clock.advance(5_000);
    expect(statuses).toEqual(['queued', 'connecting']);
    await until(() => statuses.at(-1) === 'open');
    clock.advance(5_000);
    expect(statuses.at(-1)).toBe('open');
  });

  it.each([Number.NaN, 0, -1, 0.5])('[EV5] a limit that is none (%d) is one', async (maxEventStreams) => {
    const transport = open({ maxEventStreams });
    transport.listen('/first', { onEvent: () => undefined });
    await until(() => server.countOf('/first') > 0);
  });
});
