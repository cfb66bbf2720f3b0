// Conformance as tests of a runner: here of vitest, and of a runner that keeps the results.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeDocument } from 'pantograph/producer';
import { conformance } from 'pantograph/testkit/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveServer } from '../../examples/server/test/live-server.ts';
import { FaultProxy } from '../fakes/fault-proxy.ts';
import { serverFaults } from '../fakes/server-faults.ts';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';
import { defineConformance } from './conformance.ts';
import type { DocumentConformance, ServerConformance } from './conformance.ts';

const live = new LiveServer({ seed: 3 });
let proxy: FaultProxy;
beforeAll(async () => {
  await live.start();
  proxy = await FaultProxy.start(live.origin);
});
afterAll(async () => {
  await proxy.stop();
  await live.dispose();
});

const document = encodeDocument(taskListTree(numberedTasks(2)));

describe('[CS6] in vitest', () => {
  conformance({ url: () => live.origin, surface: 'tasks', suites: ['core'] });
  conformance({ documents: { 'two tasks': document, 'the same, made in the test': () => document } });
});

/** The outcome of each test, by the first word of its name. */
async function outcomes(options: ServerConformance | DocumentConformance): Promise<Record<string, string>> {
  const tests: (readonly [name: string, run: () => Promise<string>])[] = [];
  defineConformance(
    {
      describe: (_name, define) => define(),
      test: (name, _options, run) =>
        tests.push([
          name.split(' ')[0],
          async () => {
            let outcome = 'passed';
            const skip = (reason = ''): void => void (outcome = `skipped: ${reason}`);
            try {
              await run({ signal: new AbortController().signal, skip });
            } catch (error) {
              outcome = (error as Error).message;
            }
            return outcome;
          },
        ]),
    },
    options,
  );
  const seen: [string, string][] = [];
  for (const [name, run] of tests) seen.push([name, await run()]);
  return Object.fromEntries(seen);
}

describe('[CS6] in any runner', () => {
  it('[CS6] a finding fails the test of its check, with rule, expected, got and a curl line', async () => {
    proxy.faults = serverFaults.filter(({ name }) => name === 'a stale digest');
    const results = await outcomes({ url: proxy.origin, surface: 'tasks', suites: ['delivery'] });
    proxy.faults = [];
    expect(results['delivery/digest']).toMatch(
      /^FAILED {2}delivery\/digest \(G3\)\n.*\n {4}expected .*\n {4}got .*\n {4}curl /u,
    );
  });

  it('[CS6] a check that cannot be run is a skipped test, with the reason', async () => {
    const results = await outcomes({ url: live.origin, surface: 'tasks', suites: ['security'] });
    expect(results['security/tenants']).toMatch(/^skipped: ./u);
  });

  it('[CS6] every test says why there is no server to prove', async () => {
    const page = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<p>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    const results = Object.values(await outcomes({ url, surface: 'tasks', suites: ['core'] }));
    page.close();
    expect(results.length).toBeGreaterThan(1);
    for (const result of results) expect(result).toContain('the answer is HTML');
  });

  it('[CS6] a document with a fault fails its test, with the finding', async () => {
    const results = await outcomes({ documents: { right: document, cut: document.subarray(0, -1) } });
    expect(results['right']).toBe('passed');
    expect(results['cut']).toContain('error wire/');
  });
});
