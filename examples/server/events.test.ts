import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveServer, problemOf } from './test/live-server.ts';

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
        'cache-control': 'no-store, no-transform',
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
    await expect.poll(() => server.streams).toBe(0);
  });
});
