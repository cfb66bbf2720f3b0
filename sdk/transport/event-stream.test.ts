import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { bearer } from './auth.ts';
import type { Clock } from './clock.ts';
import { createEventStreamParser } from './event-stream-parser.ts';
import { answer, startBadServer } from './test/bad-server.ts';
import type { BadServer } from './test/bad-server.ts';
import { createFastClock, until, withShortMinutes } from './test/fake-clock.ts';
import type { Transport, TransportOptions } from './transport.ts';
import { createTransport } from './transport.ts';

let server: BadServer;
let open: ServerResponse[];
let transport: Transport;

function start(options: Partial<TransportOptions> = {}, factor = 20): Transport {
  return createTransport({ baseUrl: server.url, clock: createFastClock(factor), random: () => 0, ...options });
}

function stream(response: ServerResponse, text = ''): void {
  open.push(response);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(`: hi\n\n${text}`);
}

beforeEach(async () => {
  open = [];
  server = await startBadServer((_request, response) => stream(response));
  transport = start();
});
afterEach(async () => {
  transport.dispose();
  await server.close();
});

function collect(path = '/events'): { data: string[]; statuses: string[]; stop: () => void } {
  const data: string[] = [];
  const statuses: string[] = [];
  const stop = transport.listen(path, {
    onEvent: (event) => data.push(`${event.type}:${event.data}`),
    onStatus: (status, error) => statuses.push(error === undefined ? status : `${status} ${error.code}`),
  });
  return { data, statuses, stop };
}

describe('event stream', () => {
  it('[T2] comes back with Last-Event-ID after the connection drops', async () => {
    const seen = collect();
    await until(() => open.length === 1);
    open[0].write('id: 7\nevent: invalidate\ndata: {"revision":7}\n\n');
    await until(() => seen.data.length === 1);
    open[0].destroy();
    await until(() => open.length === 2);
    open[1].write('id: 8\nevent: invalidate\ndata: {"revision":8}\n\n');
    await until(() => seen.data.length === 2);
    expect(seen.data[1]).toBe('invalidate:{"revision":8}');
    expect(server.seen.map((request) => request.headers['last-event-id'])).toEqual([undefined, '7']);
    expect(seen.statuses).toEqual(['connecting', 'open', 'waiting transport/network', 'connecting', 'open']);
  });

  it('[T4] 45 s without a byte end the connection; a comment is a sign of life', async () => {
    // At a hundred times the speed 45 s are 450 ms.
    transport = start({}, 100);
    const seen = collect();
    await until(() => open.length === 1);
    for (let index = 0; index < 5; index += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      open[0].write(': still here\n\n');
    }
    expect(open).toHaveLength(1);
    await until(() => open.length === 2);
    expect(seen.statuses).toContain('waiting transport/timeout');
  });

  it('[T2] [EV8] all listeners of one address share one connection, and the last one closes it', async () => {
    const first = collect();
    const second = collect();
    const other = collect('/other');
    await until(() => open.length === 2);
    open[0].write('data: x\n\n');
    open[1].write('data: x\n\n');
    await until(() => first.data.length + second.data.length + other.data.length === 3);
    expect(server.seen.map((request) => request.path).sort()).toEqual(['/events', '/other']);
    let closed = false;
    open[server.seen.findIndex((request) => request.path === '/events')].on('close', () => (closed = true));
    first.stop();
    first.stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(closed).toBe(false);
    second.stop();
    await until(() => closed);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.seen).toHaveLength(2);
  });

  it('[T2] is closed while hidden, and open again afterwards', async () => {
    const seen = collect();
    await until(() => open.length === 1);
    let closed = false;
    open[0].on('close', () => (closed = true));
    transport.pauseEvents();
    await until(() => closed);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.seen).toHaveLength(1);
    transport.resumeEvents();
    await until(() => open.length === 2);
    expect(seen.statuses).toContain('paused');
    transport.pauseEvents();
    const later = collect('/later');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(later.statuses.at(-1)).toBe('paused');
    transport.resumeEvents();
    await until(() => open.length === 4);
  });

  it('[T2] backs off from a server that fails, and honours Retry-After', async () => {
    const delays: number[] = [];
    const clock = createFastClock(40);
    transport.dispose();
    server.behave((_request, response, number) => {
      if (number > 5) stream(response);
      else response.writeHead(number === 5 ? 503 : 500, number === 5 ? { 'retry-after': '20' } : {}).end();
    });
    transport = start({ clock: { now: clock.now, after: (ms, run) => (delays.push(ms), clock.after(ms, run)) } });
    collect();
    await until(() => open.length === 1);
    // 10,000 is the wait for a head, 45,000 for silence.
    expect(delays.filter((ms) => ms !== 10_000 && ms !== 45_000)).toEqual([500, 1_000, 2_000, 4_000, 20_000]);
  });

  it.each([204, 404, 405, 410, 501])(
    '[T2] [EV3, EV4] %i says that there are no events, and is not asked again for being looked at',
    async (status) => {
      server.behave((_request, response) => response.writeHead(status).end());
      const seen = collect();
      await until(() => seen.statuses.includes('ended'));
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(server.seen).toHaveLength(1);
      // Hiding and showing the page does not shorten it either.
      for (let look = 0; look < 3; look += 1) {
        transport.pauseEvents();
        transport.resumeEvents();
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(server.seen).toHaveLength(1);
      expect(seen.statuses).toEqual(['connecting', 'ended']);
      // A later listener without others tries the server again, which may have been updated.
      seen.stop();
      server.behave((_request, response) => stream(response));
      const later = collect();
      await until(() => later.statuses.includes('open'));
      expect(server.seen).toHaveLength(2);
    },
  );

  /** A clock that records the waits, except the limits of heads and silence. */
  function notingClock(factor: number): { readonly delays: number[]; readonly clock: Clock } {
    const delays: number[] = [];
    const clock = withShortMinutes(createFastClock(factor));
    const after: Clock['after'] = (ms, run) => {
      if (ms !== 10_000 && ms !== 45_000) delays.push(ms);
      return clock.after(ms, run);
    };
    return { delays, clock: { now: clock.now, after } };
  }

  it.each([404, 405, 410, 501])(
    '[EV3] %i is asked again after minutes, ever fewer times, and heals',
    async (status) => {
      const { delays, clock } = notingClock(20);
      transport = start({ clock });
      server.behave((_request, response, number) =>
        number > 4 ? stream(response) : response.writeHead(status, number === 4 ? { 'retry-after': '500' } : {}).end(),
      );
      const seen = collect();
      await until(() => seen.statuses.includes('open'));
      expect(delays).toEqual([60_000, 120_000, 240_000, 500_000]);
      open[0].end();
      await until(() => open.length === 2);
      expect(delays.at(-1)).toBe(500);
      server.behave((_request, response) => response.writeHead(status).end());
      open[1].end();
      await until(() => seen.statuses.at(-1) === 'ended');
      expect(delays.at(-1)).toBe(60_000);
    },
  );

  it('[EV3] nobody looks: not asked again before somebody does', async () => {
    server.behave((_request, response) => response.writeHead(404).end());
    transport = start({ clock: withShortMinutes(createFastClock(20)) });
    const seen = collect();
    await until(() => seen.statuses.at(-1) === 'ended');
    transport.pauseEvents();
    await until(() => seen.statuses.at(-1) === 'paused');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.seen).toHaveLength(1);
    server.behave((_request, response) => stream(response));
    transport.resumeEvents();
    await until(() => seen.statuses.at(-1) === 'open');
  });

  it('[EV3, EV4] 204 stops for good: asked again by nobody but who listens anew, with others or alone', async () => {
    server.behave((_request, response) => response.writeHead(204).end());
    const { delays, clock } = notingClock(20);
    transport = start({ clock });
    const first = collect();
    await until(() => first.statuses.includes('ended'));
    expect(delays).toEqual([]);
    server.behave((_request, response) => stream(response));
    const second = collect();
    await until(() => first.statuses.includes('open') && second.statuses.includes('open'));
    expect(server.seen).toHaveLength(2);
  });

  it('[EV2] a server that says something and hangs up at once is not asked ever faster', async () => {
    const { delays, clock } = notingClock(20);
    transport = start({ clock });
    server.behave((_request, response, number) => {
      stream(response, `id: ${number}\ndata: x\n\n`);
      if (number < 6) response.end();
    });
    const seen = collect();
    await until(() => seen.data.length === 6);
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
    // A connection of 5 s counts as lasting: by this clock, which stands still while the machine is busy.
    const heardAt = clock.now();
    await until(() => clock.now() >= heardAt + 6_000);
    open[5].end();
    await until(() => delays.length === 6);
    expect(delays[5]).toBe(500);
  });

  it('[EV13] Retry-After outlasts looking away and back, by the clock of the server', async () => {
    const date = new Date(Date.now() - 3.2e11);
    server.behave((_request, response) =>
      response
        .writeHead(503, { date: date.toUTCString(), 'retry-after': new Date(date.getTime() + 60_000).toUTCString() })
        .end(),
    );
    const { delays, clock } = notingClock(20);
    transport = start({ clock });
    const seen = collect();
    await until(() => delays.includes(60_000));
    for (let look = 0; look < 3; look += 1) {
      transport.pauseEvents();
      transport.resumeEvents();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(server.seen).toHaveLength(1);
    expect(seen.statuses.at(-1)).toBe('waiting');
  });

  it('[EV8] a listener that throws keeps nothing from the others, and its exception stays loud', async () => {
    const loud: unknown[] = [];
    const hear = (error: unknown): number => loud.push(error);
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', hear);
    transport.listen('/events', {
      onEvent: () => {
        throw new Error('of the host');
      },
    });
    const seen = collect();
    await until(() => open.length === 1);
    open[0].write('data: 1\n\n');
    open[0].write('data: 2\n\n');
    await until(() => seen.data.length === 2 && loud.length === 2);
    process.removeListener('unhandledRejection', hear);
    for (const other of others) process.on('unhandledRejection', other);
    expect(server.seen).toHaveLength(1);
  });

  it('[T3] renews credentials that are refused, and sends none to a stranger', async () => {
    server.behave((request, response) =>
      request.headers.authorization === 'Bearer b' ? stream(response) : response.writeHead(401).end(),
    );
    transport.dispose();
    transport = start({ auth: bearer({ token: 'a', refresh: () => 'b' }) });
    collect();
    await until(() => open.length === 1);
    expect(server.seen).toHaveLength(2);
    const stranger = await startBadServer((_request, response) => response.writeHead(404).end());
    collect(`${stranger.url}/events`);
    await until(() => stranger.seen.length === 1);
    expect(stranger.seen[0].headers.authorization).toBeUndefined();
    await stranger.close();
  });

  it('[T3] a redirect, a wrong media type and an endless line are faults, and the next good stream heals', async () => {
    server.behave((_request, response, number) => {
      if (number === 1) response.writeHead(302, { location: '/x' }).end();
      else if (number === 2) answer(response, 'data: x\n\n', { 'content-type': 'text/html' });
      else stream(response, number === 3 ? `data: ${'x'.repeat(70_000)}` : 'data: good\n\n');
    });
    const seen = collect();
    await until(() => seen.data.length === 1);
    expect(seen.data).toEqual(['message:good']);
    expect(seen.statuses.filter((status) => status.startsWith('waiting'))).toEqual([
      'waiting transport/redirect',
      'waiting transport/status',
      'waiting transport/too-large',
    ]);
  });

  it('[T2] the stream may choose its delay, within bounds', async () => {
    const delays: number[] = [];
    const clock = createFastClock(20);
    transport.dispose();
    transport = start({ clock: { now: clock.now, after: (ms, run) => (delays.push(ms), clock.after(ms, run)) } });
    server.behave((_request, response, number) => {
      stream(response, number === 1 ? 'retry: 0\n\n' : 'retry: 99999999\n\n');
      if (number < 3) response.end();
    });
    collect();
    await until(() => open.length === 3);
    expect(delays.filter((ms) => ms !== 10_000 && ms !== 45_000)).toEqual([125, 15_000]);
  });
});

describe('parser', () => {
  it('[T2] ignores a byte order mark, ids with NUL, and keeps the id of an event without data', () => {
    const events: string[] = [];
    const parser = createEventStreamParser(
      { onEvent: ({ data, lastEventId }) => events.push(`${data}/${lastEventId}`) },
      'before',
    );
    const bytes = new TextEncoder().encode(
      '\uFEFFdata: a\n\nid: 1\n\ndata: b\n\nid: 2\0\ndata: c\n\nid\ndata: d\n\ndata\ndata\n\ndata\n\ndata: cut',
    );
    for (const byte of bytes) parser.push(Uint8Array.of(byte));
    expect(events).toEqual(['a/before', 'b/1', 'c/1', 'd/', '\n/', '/']);
  });
});

describe('many event streams', () => {
  it('[T2] [EV5] no more than four are open at once, and each has its turn', async () => {
    let openNow = 0;
    let most = 0;
    transport.dispose();
    transport = start(
      {
        fetch: (url, init) => {
          openNow += 1;
          most = Math.max(most, openNow);
          init.signal?.addEventListener('abort', () => (openNow -= 1));
          return fetch(url, init);
        },
      },
      50,
    );
    const all = Array.from({ length: 9 }, (_, index) => collect(`/events/${index}`));
    expect(all.map(({ statuses }) => statuses[0])).toEqual([
      ...Array<string>(4).fill('connecting'),
      ...Array<string>(5).fill('queued'),
    ]);
    await until(() => all.every(({ statuses }) => statuses.includes('open')));
    expect(most).toBe(4);
    const before = server.countOf('/events/8');
    for (const { stop } of all.slice(0, 8)) stop();
    await until(() => all[8].statuses.at(-1) === 'open');
    expect(server.countOf('/events/8')).toBeLessThanOrEqual(before + 1);
  });
});
