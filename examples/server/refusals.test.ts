// The refusals of a live server, as its clients see them.
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { demoUsers } from './auth/demo-users.ts';
import { jsonOf, LiveServer, problemOf } from './test/live-server.ts';

let server: LiveServer;
afterEach(() => server.dispose());

/** Sends a request, and reads only when all is written, as browsers do. Rejects if the connection breaks. */
function sendWhole(head: readonly string[], body: Buffer, { end = '', durationMs = 100 } = {}): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname).pause();
    const parts: Buffer[] = [];
    socket.on('error', fail).on('data', (part) => {
      parts.push(part);
      const text = Buffer.concat(parts).toString();
      if (!text.includes('"status"')) return;
      socket.destroy();
      done(text.slice(0, 12));
    });
    socket.write([...head, 'Host: x', '', ''].join('\r\n'));
    // The client is slow: the server has answered long before the last part.
    for (let at = 0; at < body.length; at += 500_000)
      setTimeout(() => socket.write(body.subarray(at, at + 500_000)), (at / body.length) * durationMs);
    setTimeout(() => {
      socket.write(end, () => socket.resume());
    }, durationMs + 5);
  });
}

describe('an upload of 5 MB', () => {
  const body = Buffer.from(JSON.stringify({ title: 'x'.repeat(5_000_000) }));
  const length = `Content-Length: ${body.length}`;
  const type = 'Content-Type: application/json';
  const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body]);

  it.each([
    ['with its length', ['POST /tasks HTTP/1.1', type, length], body, '', 413],
    ['in chunks', ['POST /tasks HTTP/1.1', type, 'Transfer-Encoding: chunked'], chunk, '\r\n0\r\n\r\n', 413],
    ['of another type', ['POST /tasks HTTP/1.1', length], body, '', 415],
    ['to where nothing is', ['POST /v1/ui/none/actions HTTP/1.1', type, length], body, '', 404],
    ['by a method that is none', ['PUT /tasks HTTP/1.1', type, length], body, '', 405],
  ] as const)('[D1] %s gets its refusal read', async (_, head, bytes, end, status) => {
    server = await new LiveServer().start();
    expect(await sendWhole(head, bytes, { end })).toBe(`HTTP/1.1 ${status}`);
  });

  it('[D1] [T3] gets its refusal read where nobody says who asks, also from a slow client', async () => {
    server = await new LiveServer({ auth: true }).start();
    const slowly = { durationMs: 800 };
    expect(await sendWhole(['POST /tasks HTTP/1.1', type, length], body, slowly)).toBe('HTTP/1.1 401');
  });
});

describe('a refresh token', () => {
  it('[T3] is not to be had for an access token', async () => {
    server = await new LiveServer({ auth: true }).start();
    const [user] = demoUsers;
    const { scheme, secret } = user.credential;
    const credential = scheme === 'bearer' ? { Authorization: `Bearer ${secret}` } : { 'X-API-Key': secret };
    const ask = (headers: Readonly<Record<string, string>>) =>
      server.ask('/v1/auth/token', { method: 'POST', headers });
    const { accessToken } = jsonOf<{ accessToken: string }>(await ask(credential));
    expect(problemOf(await ask({ Authorization: `Bearer ${accessToken}` }))).toBe('403 forbidden');
    expect((await ask(credential)).status).toBe(200);
  });
});
