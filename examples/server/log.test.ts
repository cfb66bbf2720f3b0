// The log of the server, which prints the method and the path of a request as they are told.
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { LiveServer } from './test/live-server.ts';

const signs = [
  ...['%0a', '%0d%0a', '%1b[2J', '%e2%80%ae', '%c2%9b', '%00', '%252e', '%'],
  ...['\u009b2J', '\u001b[2J', '\u00e2\u0080\u00ae', '\t', '%20GET%20/%20200'],
];

/** Sends the bytes as they are, and waits for the end. */
function send(origin: string, request: string): Promise<unknown> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
      socket.write(Buffer.from(request, 'latin1')),
    );
    socket
      .on('error', () => undefined)
      .on('close', done)
      .resume();
  });
}

it('[T3] has no raw sign of a request that could end a line, move the cursor, or turn the reading order', async () => {
  const logged: string[] = [];
  const server = await new LiveServer({ onRequest: ({ method, path }) => logged.push(`${method} ${path}`) }).start();
  try {
    for (const sign of signs) {
      await send(server.origin, `GET /nothing${sign}GET HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await send(server.origin, `GET /nothing HTTP/1.1\r\nHost: x${sign}\r\nConnection: close\r\n\r\n`);
    }
  } finally {
    await server.dispose();
  }
  expect(logged.length).toBeGreaterThan(signs.length / 2);
  expect(logged.filter((line) => !/^GET [!-~]+$/.test(line))).toEqual([]);
});
