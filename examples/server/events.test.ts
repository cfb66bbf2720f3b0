import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { EventHub } from './events/event-hub.ts';
import { invalidateEvent } from './events/server-sent-event.ts';
import { LiveServer, OpenEvents, problemOf } from './test/live-server.ts';

const servers: LiveServer[] = [];
const start = async (settings: ConstructorParameters<typeof LiveServer>[0] = {}) => {
  const server = new LiveServer(settings);
  servers.push(server);
  return server.start();
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.dispose();
});

const json = { 'Content-Type': 'application/json' };

describe('GET /v1/ui/{surface}/events', () => {
  it('[T1, T2] tells the revision on connect and on every mutation, whoever makes it, and nothing else', async () => {
    const server = await start({ seed: 3 });
    const events = await server.listen();
    expect([events.status, events.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-accel-buffering': 'no',
      },
    ]);
    expect(events.headers).not.toHaveProperty('content-encoding');
    await expect.poll(() => events.text).toBe('id: 3\nevent: invalidate\ndata: {"surface":"tasks","revision":3}\n\n');
    await server.ask('/tasks', { method: 'POST', headers: json, body: '{"title":"Secret plan\\r\\ndata: x"}' });
    await server.ask('/tasks/4', { method: 'DELETE' });
    await server.act({ command: 'task.create', arguments: { title: 'By a command' } });
    await server.act({ command: 'task.delete', arguments: { id: 5 } });
    // A command without effect sends no event.
    await server.act({ command: 'task.delete', arguments: { id: 99 } });
    await server.ask('/tasks', { method: 'POST', headers: json, body: '{"title":""}' });
    await expect.poll(() => events.revisions).toEqual([3, 4, 5, 6, 7]);
    expect(events.text).not.toContain('Secret');
    events.close();
    await expect.poll(() => server.streams).toBe(0);
  });

  it('[T2] tells who comes back the current revision, whatever it heard last, and what documents are made of', async () => {
    const server = await start({ seed: 4 });
    for (const id of ['2', '4', '99', '-1', 'x', '1'.repeat(300)]) {
      const events = await server.listen({ 'Last-Event-ID': id });
      await expect
        .poll(() => events.text)
        .toBe(
          'id: 4\nevent: invalidate\ndata: {"surface":"tasks","revision":4}\n\n' +
            'event: version\ndata: {"contractVersion":1,"documentApi":1,"producerVersion":"1.0.0"}\n\n' +
            'event: version\ndata: {"contractVersion":1,"documentApi":2,"producerVersion":"1.0.0"}\n\n',
        );
      events.close();
    }
  });

  it('[T2] sends a comment as often as it says, to all', async () => {
    const server = await start({ limits: { heartbeatMs: 100 } });
    const both = await Promise.all([server.listen(), server.listen()]);
    for (const events of both)
      await expect.poll(() => events.text.match(/^: .*\n\n/gm)?.length ?? 0).toBeGreaterThan(2);
    for (const events of both) expect(events.revisions).toEqual([0]);
    for (const events of both) events.close();
  });

  it('[T2] refuses more streams than it can hold, and has room again when one ends', async () => {
    const server = await start({ limits: { maxStreams: 3 } });
    const open = await Promise.all([server.listen(), server.listen(), server.listen()]);
    const refused = await server.ask('/v1/ui/tasks/events');
    expect([
      problemOf(refused),
      refused.headers['retry-after'],
      refused.headers['access-control-expose-headers'],
    ]).toEqual(['503 too-many-streams', '10', expect.stringContaining('Retry-After')]);
    expect((await server.ask('/document')).status).toBe(200);
    open[0].close();
    await expect.poll(() => server.streams).toBe(2);
    const late = await server.listen();
    expect(late.status).toBe(200);
    for (const events of [...open, late]) events.close();
  });

  it('knows no other surface, answers HEAD, and holds no stream for it', async () => {
    const server = await start();
    expect(problemOf(await server.ask('/v1/ui/nope/events'))).toBe('404 unknown-surface');
    expect(problemOf(await server.ask('/v1/ui/capabilities/events'))).toBe('404 unknown-surface');
    const head = await server.ask('/v1/ui/tasks/events', { method: 'HEAD' });
    expect([head.status, head.headers['content-type'], server.streams]).toEqual([200, 'text/event-stream', 0]);
    expect(problemOf(await server.ask('/v1/ui/tasks/events', { method: 'POST' }))).toBe('405 method-not-allowed');
  });

  it('ends the streams when it stops, at once and whole', async () => {
    const server = await start();
    const events = await Promise.all(Array.from({ length: 20 }, () => server.listen()));
    const before = Date.now();
    await server.stop();
    expect(Date.now() - before).toBeLessThan(2_000);
    for (const one of events) await expect.poll(() => one.ended).toBe(true);
    for (const one of events) expect(one.text.endsWith('\n\n')).toBe(true);
  });

  it('forgets readers who vanish without a word', async () => {
    const server = await start();
    const { port } = new URL(server.origin);
    for (let index = 0; index < 10; index += 1) {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('GET /v1/ui/tasks/events HTTP/1.1\r\nHost: x\r\n\r\n');
        if (index % 2 === 0) socket.resetAndDestroy();
        else setTimeout(() => socket.resetAndDestroy(), 50);
      });
      socket.on('error', () => undefined);
    }
    await new Promise((done) => setTimeout(done, 300));
    expect(server.streams).toBe(0);
  });
});

describe('a reader who does not read', () => {
  it('[T2] is dropped, and holds up nobody', async () => {
    const hub = new EventHub({ maxStreams: 10, heartbeatMs: 60_000, now: () => new Date() });
    let mostWaiting = 0;
    const server = createServer((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
      outgoing.on(
        'close',
        hub.open('all', {
          get waiting() {
            mostWaiting = Math.max(mostWaiting, outgoing.writableLength);
            return outgoing.writableLength;
          },
          write: (bytes) => void outgoing.write(bytes),
          end: () => void outgoing.end(),
          destroy: () => void outgoing.destroy(),
        }),
      );
      outgoing.write(': open\n\n');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const reader = await OpenEvents.open(`http://127.0.0.1:${port}/`);
    const sleeper = connect(port, '127.0.0.1', () => void sleeper.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    sleeper.pause();
    sleeper.on('error', () => undefined);
    await expect.poll(() => hub.size).toBe(2);
    let revision = 0;
    const longName = 'x'.repeat(2_000);
    // The system's buffers take some megabytes before bytes wait here.
    while (hub.size === 2 && revision < 14_000) {
      for (let burst = 0; burst < 7; burst += 1) hub.publish('all', invalidateEvent(longName, (revision += 1)));
      await new Promise((done) => setImmediate(done));
    }
    expect(hub.size).toBe(1);
    expect(mostWaiting).toBeLessThan(128 * 1024);
    hub.publish('all', invalidateEvent('tasks', 1_000_000));
    await expect.poll(() => reader.text.includes('id: 1000000\n')).toBe(true);
    expect(reader.ended).toBe(false);
    hub.close();
    sleeper.destroy();
    await new Promise((done) => server.close(done));
  });

  it('[T2] is dropped too when nothing moves between two comments', () => {
    const written: string[] = [];
    let waiting = 0;
    let isDestroyed = false;
    const sink = {
      get waiting() {
        return waiting;
      },
      write: (bytes: Uint8Array) => void written.push(Buffer.from(bytes).toString()),
      end: () => undefined,
      destroy: () => void (isDestroyed = true),
    };
    const hub = new EventHub({ maxStreams: 1, heartbeatMs: 20, now: () => new Date(0) });
    hub.open('all', sink);
    waiting = 10;
    return expect.poll(() => [isDestroyed, hub.size, written.length <= 2]).toEqual([true, 0, true]);
  });

  it('[T5] ends a stream when what allowed it runs out', async () => {
    let nowMs = 0;
    let isEnded = false;
    const hub = new EventHub({ maxStreams: 1, heartbeatMs: 10, now: () => new Date(nowMs) });
    hub.open(
      'all',
      { waiting: 0, write: () => undefined, end: () => void (isEnded = true), destroy: () => undefined },
      60,
    );
    nowMs = 59_000;
    await new Promise((done) => setTimeout(done, 50));
    expect(isEnded).toBe(false);
    nowMs = 60_000;
    await expect.poll(() => [isEnded, hub.size]).toEqual([true, 0]);
  });

  it('[T5] tells nothing any more of what changes after that, though no comment has been due yet', () => {
    let nowMs = 0;
    const told: string[] = [];
    const hub = new EventHub({ maxStreams: 2, heartbeatMs: 60_000, now: () => new Date(nowMs) });
    const sink = (name: string) => ({
      waiting: 0,
      write: () => void told.push(name),
      end: () => void told.push(`${name} ended`),
      destroy: () => undefined,
    });
    hub.open('all', sink('short'), 60);
    hub.open('all', sink('long'));
    hub.publish('all', new Uint8Array(1));
    nowMs = 60_000;
    hub.publish('all', new Uint8Array(1));
    expect([told, hub.size]).toEqual([['short', 'long', 'short ended', 'long'], 1]);
    hub.close();
  });
});
