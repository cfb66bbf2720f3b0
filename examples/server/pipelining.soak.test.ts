// A client that takes too much: pipelined requests, and connections.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from './http/client-address.ts';
import { LiveServer } from './test/live-server.ts';
import type { ServerSettings } from './server.ts';

const KIB = 1_024;

let server: LiveServer;
let answered: number;
const sockets: Socket[] = [];
const start = async (settings: Partial<ServerSettings> = {}) => {
  await server.dispose();
  answered = 0;
  server = await new LiveServer({ seed: 25, onRequest: () => (answered += 1), ...settings }).start();
};
beforeEach(async () => {
  server = new LiveServer();
  await start();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.dispose();
});

/** Opens a connection that records what it receives. */
function open(): Promise<{
  readonly socket: Socket;
  readonly statuses: () => readonly number[];
  readonly text: () => string;
  readonly closed: () => boolean;
}> {
  return new Promise((done, fail) => {
    let text = '';
    let closed = false;
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () =>
      done({
        socket,
        text: () => text,
        closed: () => closed,
        statuses: () => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status)),
      }),
    );
    sockets.push(socket);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => fail(new Error('refused'))).on('close', () => (closed = true));
  });
}

const ask = 'GET /document HTTP/1.1\r\nHost: x\r\nIf-None-Match: *\r\n\r\n';
const bytesOf = (size: number) => ask.repeat(Math.ceil(size / ask.length));

describe('pipelined requests', () => {
  it('[D1] are answered in order, as many as may wait', async () => {
    const { socket, statuses } = await open();
    socket.write(`${ask.repeat(8)}GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await expect.poll(statuses).toEqual([304, 304, 304, 304, 304, 304, 304, 304, 404]);
  });

  it('[D1] beyond that are not worked off: the connection ends with 429', async () => {
    for (const size of [4 * KIB, 512 * KIB, 1_024 * KIB, 2_048 * KIB]) {
      await start();
      const { socket, statuses, text, closed } = await open();
      socket.write(bytesOf(size));
      await expect.poll(closed).toBe(true);
      expect(statuses().at(-1)).toBe(429);
      expect(text()).toMatch(/Retry-After: \d+/i);
      expect(answered).toBeLessThan(40);
    }
  });

  it('[D1] of a client that has left are dropped, and everybody else is answered', async () => {
    for (const size of [512 * KIB, 1_024 * KIB, 2_048 * KIB, 7_168 * KIB, 14_336 * KIB]) {
      await start();
      const { socket } = await open();
      await new Promise((done) => socket.write(bytesOf(size), done));
      socket.destroy();
      expect((await server.ask('/document')).status).toBe(200);
      // The other client's answer is among them.
      expect(answered).toBeLessThan(40);
    }
  });

  it('[D1] behind an event stream are dropped with it', async () => {
    const { socket, text } = await open();
    socket.write(`GET /v1/ui/tasks/events HTTP/1.1\r\nHost: x\r\n\r\n${ask.repeat(8)}`);
    await expect.poll(text).toContain('event: invalidate');
    socket.destroy();
    await expect.poll(() => server.streams).toBe(0);
    expect((await server.ask('/document')).status).toBe(200);
    // They are the stream and the other client's answer.
    expect(answered).toBe(2);
  });

  it('[D1] without end behind an event stream end it: Node would hold each of them', async () => {
    const { socket, text, closed } = await open();
    socket.write('GET /v1/ui/tasks/events HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(text).toContain('event: invalidate');
    socket.write(bytesOf(256 * KIB));
    await expect.poll(closed).toBe(true);
    await expect.poll(() => server.streams).toBe(0);
  });
});

describe('the connections of one client', () => {
  it('[D1] are bounded: one more is answered 429 and closed, and others still get in', async () => {
    for (const max of [4, 8, 16]) {
      await start({ limits: { maxConnectionsPerClient: max } });
      const held = await Promise.all(Array.from({ length: max }, open));
      const beyond = await open();
      await expect.poll(beyond.closed).toBe(true);
      expect([beyond.statuses(), /Retry-After: \d+/i.test(beyond.text())]).toEqual([[429], true]);
      held[0].socket.destroy();
      await expect.poll(async () => (await server.ask('/document').catch(() => undefined))?.status).toBe(200);
      expect(held.slice(1).map(({ closed }) => closed())).toEqual(held.slice(1).map(() => false));
    }
  });

  it('[D1] are counted by address, the network part of IPv6', () => {
    expect(clientOf('10.0.0.1')).not.toBe(clientOf('10.0.0.2'));
    expect(clientOf('::ffff:10.0.0.1')).toBe(clientOf('10.0.0.1'));
    expect(clientOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(clientOf('2001:db8:1:2::1'));
    expect(clientOf('2001:db8:1:2::1')).not.toBe(clientOf('2001:db8:1:3::1'));
    expect(clientOf('fe80::1%eth0')).toBe(clientOf('fe80::2%eth0'));
    expect(clientOf('::1')).toBe(clientOf('0:0:0:0:0:0:0:1'));
  });

  it('[D1] close all at once beyond the bound of the server', async () => {
    await start({ limits: { maxConnections: 6 } });
    await Promise.all(Array.from({ length: 6 }, open));
    const beyond = await open();
    await expect.poll(beyond.closed).toBe(true);
    expect(beyond.text()).toBe('');
  });
});
