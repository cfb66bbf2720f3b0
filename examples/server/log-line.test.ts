import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { describeFault, describeRequest, logField } from './log-line.ts';
import { LiveServer } from './test/live-server.ts';

/** Anything that could end a line, move the cursor, or turn the reading order. */
const RAW = /[^\P{C}]|[^\P{Z} ]/u;

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

describe('the log', () => {
  it('[T3] keeps plain paths as they are, and encodes what is not plain', () => {
    expect(logField('/v1/ui/tasks?x=1%20')).toBe('/v1/ui/tasks?x=1%20');
    expect(logField('/a b')).toBe('"/a b"');
    expect(logField('')).toBe('""');
    expect(logField('"')).toBe('"\\""');
    expect(logField('/ü')).toBe('"/ü"');
    expect(logField(`/${'x'.repeat(20_000)}`)).toHaveLength(303);
    for (const text of [
      'a\nGET / 200',
      '\r',
      '\u001b[2J',
      '\u009b1m',
      '\u202egpj',
      '\u2066',
      '\u2028',
      '\u2029',
      '\u0085',
      '\u00a0',
      '\u007f',
      '\u200b',
      '\ud800',
      '\u{e0001}',
      '\0',
    ]) {
      const field = logField(text);
      expect([field, RAW.test(field), JSON.parse(field)]).toEqual([field, false, text]);
    }
  });

  it('[T3] has one line for a fault that begins like a line of its own', () => {
    const lines = describeFault(new Error('broken\nGET /forged 200\u001b[2J\rGET')).split('\n');
    expect(lines.slice(1).every((line) => line.startsWith('    '))).toBe(true);
    expect(lines.some((line) => RAW.test(line))).toBe(false);
  });

  it('[T3] takes no raw sign from the path, host or user agent of a raw request', async () => {
    const logged: string[] = [];
    const server = await new LiveServer({ onRequest: (record) => logged.push(describeRequest(record)) }).start();
    const signs = [
      '%0a',
      '%0d%0a',
      '%1b[2J',
      '%e2%80%ae',
      '%e2%80%a8',
      '%c2%9b',
      '%00',
      '%7f',
      '%252e',
      '\u009b2J',
      '\u001b[2J',
      '\u00e2\u0080\u00ae',
      '\t',
      '%20GET%20/%20200',
      '%',
    ];
    try {
      for (const sign of signs) {
        await send(
          server.origin,
          `GET /nothing${sign}GET HTTP/1.1\r\nHost: x\r\nUser-Agent: ${sign}\r\nConnection: close\r\n\r\n`,
        );
        await send(server.origin, `GET /nothing HTTP/1.1\r\nHost: x${sign}\r\nConnection: close\r\n\r\n`);
      }
    } finally {
      await server.dispose();
    }
    expect(logged.length).toBeGreaterThan(signs.length / 2);
    expect(
      logged.filter((line) => RAW.test(line) || !/^GET \S+ \d{3}$|^GET "([^"\\]|\\.)*" \d{3}$/.test(line)),
    ).toEqual([]);
  });
});
