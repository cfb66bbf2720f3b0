import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveServer } from './test/live-server.ts';

let server: LiveServer;
beforeEach(async () => {
  server = await new LiveServer({
    limits: { headersTimeoutMs: 400, requestTimeoutMs: 900, idleTimeoutMs: 1_500 },
  }).start();
});
afterEach(() => server.dispose());

/** Reads a connection until the server closes it. Returns the text and the time. */
function converse(speak: (socket: Socket) => void): Promise<{ readonly text: string; readonly tookMs: number }> {
  return new Promise((done) => {
    const startedAt = Date.now();
    let text = '';
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => speak(socket));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => done({ text, tookMs: Date.now() - startedAt }));
  });
}

/** Sends a byte of the text every 50 ms while the connection is open. */
function drip(socket: Socket, text: string): void {
  let offset = 0;
  const timer = setInterval(() => socket.write(text[offset++ % text.length]), 50);
  socket.on('close', () => clearInterval(timer));
}

describe('limits', () => {
  it('closes connections whose head comes a byte at a time', async () => {
    await server.stop();
    server = await new LiveServer({ limits: { headersTimeoutMs: 400, requestTimeoutMs: 30_000 } }).start();
    const { text, tookMs } = await converse((socket) => {
      socket.write('GET /document HTTP/1.1\r\nHost: x\r\n');
      drip(socket, 'X-Slow: yes\r\n');
    });
    expect(text).toContain('408 Request Timeout');
    expect(tookMs).toBeLessThan(4_000);
  });

  it('closes connections whose body comes a byte at a time', async () => {
    const { text, tookMs } = await converse((socket) => {
      socket.write(
        'POST /v1/ui/tasks/actions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\nIdempotency-Key: 0f8fad5b-d9cb-469f-a165-70867728950e\r\n\r\n',
      );
      drip(socket, ' ');
    });
    expect(text).not.toContain(' 200 ');
    expect(tookMs).toBeLessThan(5_000);
  });

  it('closes connections that say nothing', async () => {
    expect((await converse(() => undefined)).tookMs).toBeLessThan(5_000);
  });

  it('closes connections whose answers are not read', async () => {
    await server.stop();
    server = new LiveServer({ limits: { idleTimeoutMs: 800 } });
    // The length exceeds the system's buffers.
    const length = 32 * 1024 * 1024;
    writeFileSync(join(server.folder, 'large.js'), Buffer.alloc(length));
    await server.start();
    let received = 0;
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('error', () => undefined).pause();
    socket.write('GET /large.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await new Promise((done) => setTimeout(done, 3_000));
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    await new Promise((done) => socket.on('close', done).resume());
    expect(received).toBeLessThan(length);
  });

  it('refuses heads of more than 16 KiB', async () => {
    const { text } = await converse(
      (socket) => void socket.write(`GET /v1/ui/tasks HTTP/1.1\r\nHost: x\r\nUI-Accept: ${'x'.repeat(17_000)}\r\n\r\n`),
    );
    expect(text).toContain('431 ');
    expect((await server.ask('/v1/ui/tasks', { headers: { 'UI-Accept': 'x'.repeat(15_000) } })).status).toBe(200);
  });

  it('keeps event streams open beyond the time of requests', async () => {
    await server.stop();
    server = await new LiveServer({
      limits: { headersTimeoutMs: 200, requestTimeoutMs: 300, idleTimeoutMs: 600, heartbeatMs: 150 },
    }).start();
    const events = await server.listen();
    await new Promise((done) => setTimeout(done, 2_000));
    expect([events.ended, server.streams]).toEqual([false, 1]);
    events.close();
  });

  it('answers what is no HTTP or no address of ours without a fault', async () => {
    for (const head of [
      '\x16\x03\x01\x02\x00',
      'GET / HTTP/9.9\r\nConnection: close\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET /v1/ui/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET /v1/ui/tasks HTTP/1.1\r\nConnection: close\r\n\r\n',
    ]) {
      const { text } = await converse((socket) => void socket.write(Buffer.from(head, 'latin1')));
      expect([head, /^HTTP\/1\.1 4\d\d /.test(text)]).toEqual([head, true]);
    }
  });
});
