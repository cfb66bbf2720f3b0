// The time of the processor that an answer of `pantograph/server` costs, beside a bare server that sends the same. Prints a table. [SE7]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtInComponents, capabilitiesFrom } from 'pantograph';
import { encodeDocument } from 'pantograph/producer';
import { createSurfaces, defineSurface, encodeCapabilities } from 'pantograph/server';
import { declaredEnvironment } from '../examples/test/support/declared-environment.ts';
import { taskScreen } from './task-screen.ts';

const ANSWERS = 3_000;
const ROUNDS = 3;
/** A client in a process of its own, whose time does not count: sixteen connections, each with a request at a time. */
const client = `
  const { Agent, get } = require('node:http');
  const { url, headers, count } = JSON.parse(process.argv[1]);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let left = count;
  let idle = 0;
  const next = () => {
    if (left-- > 0) get(url, { agent, headers }, (answer) => answer.resume().on('end', next));
    else if (++idle === 16) agent.destroy();
  };
  for (let index = 0; index < 16; index += 1) next();
`;

const surface = defineSurface({
  name: 'tasks',
  samples: [['A task']],
  revision: () => 1,
  load: () => Array.from({ length: 25 }, (_, index) => `Task number ${index + 1}`),
  generate: (titles: readonly string[]) => ({ documentApi: 1, ...taskScreen(titles) }),
});
const surfaces = createSurfaces({ surfaces: [surface], encode: encodeDocument });
const host = { app: 'shop', version: '4.2.0', build: 420, actions: ['task.create'], components: builtInComponents };
const headers = { ...encodeCapabilities(capabilitiesFrom(host, declaredEnvironment)) };
const answer = await surfaces.fetch(new Request('http://server.test/v1/ui/tasks', { headers }));
const head = Object.fromEntries(answer.headers);
const body = Buffer.from(await answer.arrayBuffer());

/** Microseconds of this process for an answer. */
async function costOf(listener: RequestListener, more: Readonly<Record<string, string>>): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/ui/tasks`;
  const asked = JSON.stringify({ url, headers: { ...headers, ...more }, count: ANSWERS });
  const before = process.cpuUsage();
  await once(spawn(process.execPath, ['-e', client, asked], { stdio: 'inherit' }), 'exit');
  const { user, system } = process.cpuUsage(before);
  server.close();
  return (user + system) / ANSWERS;
}

const listener: RequestListener = (incoming, outgoing) => void surfaces.node(incoming, outgoing);
const bare304: RequestListener = (_incoming, outgoing) => void outgoing.writeHead(304, { etag: head['etag'] }).end();
const bare200: RequestListener = (_incoming, outgoing) => void outgoing.writeHead(200, head).end(body);
const known = { 'If-None-Match': head['etag'] };
const rows = [
  ['304', bare304, known],
  [`200 with ${body.byteLength} bytes`, bare200, {}],
] as const;
process.stdout.write('| answer | bare, µs | pantograph/server, µs | ratio |\n|---|---:|---:|---:|\n');
for (const [name, bare, more] of rows) {
  // The least of some rounds: other work on the machine only adds.
  const least = { bare: Infinity, ours: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    least.bare = Math.min(least.bare, await costOf(bare, more));
    least.ours = Math.min(least.ours, await costOf(listener, more));
  }
  const ratio = (least.bare / least.ours).toFixed(2);
  process.stdout.write(`| ${name} | ${least.bare.toFixed(0)} | ${least.ours.toFixed(0)} | ${ratio} |\n`);
}
