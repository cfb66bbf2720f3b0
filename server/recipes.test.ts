// The guide's mounts, as they stand there, in the frameworks themselves. Next calls the exports of a route as it would.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { transformSync } from 'esbuild';
import fastify from 'fastify';
import * as hono from 'hono';
import { expect, it } from 'vitest';
import { codeBlocks } from '../scripts/documentation/code-blocks.ts';
import { problemOf, TaskSurfaces } from './test/task-surfaces.ts';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** An application of Express, which has no types of its own. */
type ExpressApplication = Listener & {
  readonly use: (parser: Listener) => void;
  readonly post: (
    path: string,
    answer: (request: { readonly body: unknown }, answer: { json(value: unknown): void }) => void,
  ) => void;
};
const require = createRequire(import.meta.url);
const express = require('express') as (() => ExpressApplication) & { readonly json: () => Listener };

const guide = readFileSync(new URL('../docs/serving.md', import.meta.url), 'utf8');

/** Runs the block of the guide that has these words. @returns its exports */
function runBlock(words: string, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const text = codeBlocks(guide).find((block) => block.language === 'ts' && block.text.includes(words))?.text ?? '';
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  runInNewContext(code, { ...given, module, require: () => hono });
  return module.exports;
}

/** Mounts the surfaces as a recipe does, beside an address `/other` that gives its JSON back. */
type Serve = (surfaces: TaskSurfaces['surfaces']) => Promise<Listener>;

const recipes: Readonly<Record<string, Serve>> = {
  hono: async (surfaces) => {
    const { app } = runBlock("from 'hono'", { surfaces }) as { readonly app: hono.Hono };
    app.post('/other', async (context) => context.json(await context.req.json()));
    return getRequestListener(app.fetch, { overrideGlobalObjects: false });
  },
  Express: async (surfaces) => {
    const app = express();
    runBlock('express.use(', { surfaces, express: app });
    app.use(express.json());
    app.post('/other', ({ body }, answer) => answer.json(body));
    return app;
  },
  Fastify: async (surfaces) => {
    const app = fastify();
    runBlock('fastify.register(', { surfaces, fastify: app });
    app.post('/other', async ({ body }) => body);
    await app.ready();
    return (incoming, outgoing) => app.routing(incoming, outgoing);
  },
  Next: async (surfaces) => {
    const route = runBlock('// Next', { surfaces }) as Readonly<
      Record<string, (request: Request, context: object) => Promise<Response>>
    >;
    const params = Promise.resolve({ path: ['tasks'] });
    return getRequestListener(
      async (request) => {
        if (new URL(request.url).pathname === '/other') return new Response(request.body);
        return route[request.method](request, { params });
      },
      { overrideGlobalObjects: false },
    );
  },
};

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });

it.each(Object.keys(recipes))(
  '[SE19] [SE20] [H6] the recipe of %s serves documents, commands and events',
  async (name) => {
    const tasks = new TaskSurfaces();
    const listener = await recipes[name](tasks.surfaces);
    const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const surface = `${origin}/v1/ui/tasks`;
    const first = await fetch(surface);
    const etag = first.headers.get('ETag') ?? '';
    expect([first.status, (await fetch(surface, { headers: { 'If-None-Match': etag } })).status]).toEqual([200, 304]);
    expect((await fetch(surface, { method: 'OPTIONS' })).headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    const leave = new AbortController();
    const events = await fetch(`${surface}/events`, { signal: leave.signal });
    expect(events.headers.get('Content-Type')).toBe('text/event-stream');
    const create = (title: unknown) => post(`${surface}/actions`, { command: 'task.create', arguments: { title } });
    expect([(await create('One')).status, await problemOf(await create(7)), tasks.listOf('')]).toEqual([
      200,
      '422 arguments-invalid',
      ['One'],
    ]);
    expect(await problemOf(await post(`${surface}/actions`, 'x'.repeat(20_000)))).toBe('413 body-too-large');
    expect(await (await post(`${origin}/other`, { of: 'ours' })).json()).toEqual({ of: 'ours' });
    leave.abort();
    await expect.poll(() => tasks.surfaces.streams()).toBe(0);
    tasks.surfaces.close();
    server.closeAllConnections();
    server.close();
  },
);
