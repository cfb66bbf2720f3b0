// The handler behind node:http, also as frameworks mount it.
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { problemOf, TaskSurfaces } from './test/task-surfaces.ts';

type Mount = (incoming: IncomingMessage, outgoing: ServerResponse, node: TaskSurfaces['surfaces']['node']) => unknown;

let server: Server | undefined;
afterEach(() => new Promise((done) => (server === undefined ? done(undefined) : server.close(done))));

/** Serves tasks behind a mount, and gives their origin. */
async function serve(
  tasks: TaskSurfaces,
  mount: Mount = (incoming, outgoing, node) => node(incoming, outgoing),
): Promise<string> {
  const listening = createServer((incoming, outgoing) => void mount(incoming, outgoing, tasks.surfaces.node));
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

/** The parser of Express: reads the whole body, and leaves its value. */
const parseBody: Mount = async (incoming, outgoing, node) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as unknown);
  await node(Object.assign(incoming, { body }), outgoing);
};

const act = (origin: string, body: unknown, path = '/v1/ui/tasks/actions') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });

describe('the handler of Node', () => {
  it('[SE19] [H6] takes a body that a parser has read, and a body that nobody has', async () => {
    for (const mount of [undefined, parseBody]) {
      const tasks = new TaskSurfaces();
      const origin = await serve(tasks, mount);
      expect((await act(origin, { command: 'task.create', arguments: { title: 'One' } })).status).toBe(200);
      expect(await problemOf(await act(origin, { command: 'task.create', arguments: { url: 'x' } }))).toBe(
        '422 field-unknown',
      );
      expect([tasks.listOf(''), (await fetch(`${origin}/v1/ui/tasks`)).status]).toEqual([['One'], 200]);
      server?.closeAllConnections();
    }
  });

  it('[SE20] [SE2] sees whole paths behind a mount, and names both where they differ', async () => {
    const strip: Mount = (incoming, outgoing, node) => {
      const { url = '' } = incoming;
      return node(Object.assign(incoming, { originalUrl: url, url: url.replace('/v1', '') }), outgoing);
    };
    const origin = await serve(new TaskSurfaces(), strip);
    expect((await fetch(`${origin}/v1/ui/tasks`)).status).toBe(200);
    expect(await (await fetch(`${origin}/api/ui/tasks`)).json()).toMatchObject({
      status: 404,
      detail: expect.stringContaining('/api/ui/tasks is not below /v1/ui/.') as string,
    });
  });

  it('[SE3] [T2] answers HEAD of an endless stream, and forgets a reader who leaves', async () => {
    const tasks = new TaskSurfaces();
    const origin = await serve(tasks);
    expect((await fetch(`${origin}/v1/ui/tasks/events`, { method: 'HEAD' })).status).toBe(200);
    const leave = new AbortController();
    const stream = await fetch(`${origin}/v1/ui/tasks/events`, { signal: leave.signal });
    expect([stream.headers.get('Content-Type'), tasks.surfaces.streams()]).toEqual(['text/event-stream', 1]);
    leave.abort();
    await expect.poll(() => tasks.surfaces.streams()).toBe(0);
  });

  it('[D1] lets a client that sends too much read its refusal', async () => {
    const origin = await serve(new TaskSurfaces());
    const body = `{"title":"${'x'.repeat(5_000_000)}"}`;
    const status = await new Promise((done, fail) => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'Content-Length': body.length,
      };
      request(`${origin}/v1/ui/tasks/actions`, { method: 'POST', headers }, ({ statusCode }) => done(statusCode))
        .on('error', fail)
        .end(body);
    });
    expect(status).toBe(413);
    server?.closeAllConnections();
  });

  it('[SE3] [H6] answers pipelined requests in their order, also after a refusal', async () => {
    const { port } = new URL(await serve(new TaskSurfaces()));
    const asked = ['GET /v1/ui/tasks', 'GET /v1/ui/none', 'POST /v1/ui/tasks/actions', 'GET /v1/ui/capabilities'];
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      asked
        .map((line) => `${line} HTTP/1.1\r\nHost: a\r\n${line.startsWith('POST') ? 'Content-Length: 0\r\n' : ''}\r\n`)
        .join(''),
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    const statuses = () => Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));
    await expect.poll(statuses).toEqual([200, 404, 400, 200]);
    socket.destroy();
  });

  it('leaves the classes of the platform alone', async () => {
    const { Request: before, Response: answer } = globalThis;
    const origin = await serve(new TaskSurfaces());
    await fetch(`${origin}/v1/ui/tasks`);
    expect([globalThis.Request, globalThis.Response]).toEqual([before, answer]);
  });
});
