// The command `conform`: reports, findings, baselines, and servers that are none.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LiveServer } from '../../../examples/server/test/live-server.ts';
import { FaultProxy } from '../../fakes/fault-proxy.ts';
import { serverFaults } from '../../fakes/server-faults.ts';
import { runCommand } from '../../test/run-command.ts';
import { playerChecks } from './player/player-checks.ts';
import { producerChecks } from './producer/producer-checks.ts';
import { serverChecks } from './checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-'));
const live = new LiveServer({ seed: 2, limits: { heartbeatMs: 100 } });
let proxy: FaultProxy;
const servers: Server[] = [];
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
/** Runs checks against the proxy. */
const conform = (...args: readonly string[]) =>
  runCommand(['conform', 'server', proxy.origin, '--surface', 'tasks', ...args]);
const fault = (name: string) => serverFaults.filter((each) => each.name === name);

beforeAll(async () => {
  await live.start();
  proxy = await FaultProxy.start(live.origin);
});
afterEach(() => {
  proxy.faults = [];
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(async () => {
  await proxy.stop();
  rmSync(folder, { recursive: true });
  await live.dispose();
});

describe('pantograph conform server', () => {
  it('[CS1] prints each check with its rule while it runs, and exits with 0 where all is right', async () => {
    const { code, out, err } = await conform('--suite', 'delivery');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('passed  delivery/digest (G3)\n');
    expect(out).toMatch(/12 checks: 12 passed, 0 failed, 0 skipped\n$/u);
  });

  it('[CS1] names check, rule, expected, got and a curl line of a finding, and exits with 1', async () => {
    proxy.faults = fault('a stale digest');
    const { code, out } = await conform('--check', 'delivery/digest');
    expect(code).toBe(1);
    expect(out).toMatch(
      /FAILED {2}delivery\/digest \(G3\)\n.*\n {4}expected a body with the digest .*\n {4}got [0-9a-f]{64}\n {4}curl -i -H 'UI-Accept: /u,
    );
  });

  it('[CS3] writes findings without credentials, and --rerun repeats one until it is repaired', async () => {
    proxy.faults = fault('a stale digest');
    const findings = join(folder, 'findings');
    const secret = 'Bearer secret-of-mine';
    expect((await conform('--check', 'delivery/digest', '--findings', findings, '--auth', secret)).code).toBe(1);
    const [name] = readdirSync(findings);
    const text = readFileSync(join(findings, name), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      id: 'delivery/digest',
      rule: 'G3',
      exchanges: [{ status: 200, curl: expect.stringContaining('Authorization: $FIRST') as string }],
      settings: { scenario: 'server', sources: [`${proxy.origin}/`], options: { surface: 'tasks' } },
    });
    expect(text).not.toContain('secret-of-mine');
    const rerun = ['conform', 'server', '--rerun', join(findings, name)];
    expect((await runCommand(rerun)).code).toBe(1);
    proxy.faults = [];
    expect((await runCommand(rerun)).code).toBe(0);
  });

  it('[CS3] writes reports as JSON, JUnit and annotations of GitHub', async () => {
    proxy.faults = fault('a stale digest');
    const args = ['--check', 'delivery/digest', '--check', 'core/surface', '--report'];
    const json = JSON.parse((await conform(...args, 'json')).out) as { checks: unknown[] };
    expect(json.checks).toMatchObject([
      { id: 'core/surface', status: 'passed' },
      { id: 'delivery/digest', status: 'failed' },
    ]);
    const junit = (await conform(...args, 'junit')).out;
    expect(junit).toContain('<testsuite name="pantograph conform server" tests="2" failures="1" skipped="0">');
    expect(junit).toContain('<failure message="G3: sha256 is the digest');
    const out = join(folder, 'annotations');
    expect((await conform(...args, 'github', '--out', out)).out).toBe('');
    expect(readFileSync(out, 'utf8')).toMatch(/^::error title=delivery\/digest \(G3\)::sha256 is .* Expected .*\n/u);
  });

  it('[CS7] writes the report anew after each check, whole at any time', async () => {
    const out = join(folder, 'growing.json');
    const counts = new Set<number>();
    proxy.faults = [
      {
        name: 'reads the report',
        check: '',
        request: () => {
          const { isEnded, checks } = JSON.parse(readFileSync(out, 'utf8')) as { isEnded: boolean; checks: unknown[] };
          counts.add(isEnded ? checks.length : -1);
        },
      },
    ];
    const args = ['--check', 'core/surface', '--check', 'delivery/digest', '--report', 'json', '--out', out];
    expect((await conform(...args)).code).toBe(0);
    expect([...counts]).toEqual([0, 1]);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ isEnded: false, checks: [{}, {}] });
    const nowhere = await conform('--check', 'core/surface', '--out', join(folder, 'none', 'x'));
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('the report cannot be written') as string]);
  });

  it('[CS3] accepts expected failures, and refuses stale and unknown entries', async () => {
    const baseline = file('baseline.yml', '# Known.\n- server:delivery/digest # soon\n');
    proxy.faults = fault('a stale digest');
    expect((await conform('--check', 'delivery/digest', '--expected-failures', baseline)).code).toBe(0);
    proxy.faults = [];
    const stale = await conform('--check', 'delivery/digest', '--expected-failures', baseline);
    expect(stale.code).toBe(1);
    expect(stale.err).toContain('server:delivery/digest is expected to fail and passes');
    for (const [text, says] of [
      ['- server:core/other\n', 'this version has no check core/other'],
      ['core: 1\n', 'expected a line such as'],
    ]) {
      const wrong = await conform('--expected-failures', file('wrong.yml', text));
      expect(wrong.code).toBe(2);
      expect(wrong.err).toContain(says);
    }
  });

  it('[CS1] a person who ends it gets the whole report, and nothing stays behind', async () => {
    const before = (await live.ask('/document')).body;
    const controller = new AbortController();
    proxy.faults = [
      {
        name: 'ended',
        check: '',
        request: ({ path }) => {
          if (path === 'tasks/actions') controller.abort();
        },
      },
    ];
    const args = ['conform', 'server', proxy.origin, '--surface', 'tasks', '--suite', 'actions', '--report', 'json'];
    const { code, out } = await runCommand(args, controller.signal);
    expect(code).toBe(2);
    const report = JSON.parse(out) as { isEnded: boolean; checks: { status: string }[] };
    expect(report.isEnded).toBe(true);
    expect(report.checks).toHaveLength(serverChecks.filter(({ id }) => id.startsWith('actions/')).length);
    // The check that the end interrupts has no verdict.
    expect(report.checks.filter(({ status }) => status === 'failed')).toEqual([]);
    expect((await live.ask('/document')).body).toEqual(before);
  });

  it('[CS1] lists every check with its rule, and what is not tested', async () => {
    const { code, out } = await runCommand(['conform', 'list']);
    expect(code).toBe(0);
    const all = [...serverChecks, ...producerChecks, ...playerChecks()];
    expect(all.filter(({ id, rule }) => !out.includes(`${id} (${rule}): `))).toEqual([]);
    expect(out).toContain('Not tested:');
    expect(new Set(serverChecks.map(({ id }) => id)).size).toBe(serverChecks.length);
  });

  it('[CS1] has a rule of a SPEC or of a standard for each check', () => {
    const specs = ['sdk', 'server', 'testkit'].map((name) => readFileSync(`${name}/SPEC.md`, 'utf8')).join('\n');
    const isKnown = (rule: string): boolean =>
      /^(?:RFC \d+, |RFC 9457$|Fetch, |docs\/serving[.]md$)/u.test(rule) || specs.includes(`\n- **${rule}** `);
    expect(serverChecks.filter(({ rule }) => !isKnown(rule)).map(({ id, rule }) => `${id} ${rule}`)).toEqual([]);
  });

  it('[CS1] skips, with the reason, checks that cannot be run', async () => {
    const { code, out } = await conform('--check', 'security/tenants');
    expect(code).toBe(0);
    expect(out).toContain(
      'skipped security/tenants (SE10): the server is asked without credentials: give --auth or --header',
    );
  });
});

describe('an address that is no server', () => {
  const at = (url: string, ...args: readonly string[]) =>
    runCommand(['conform', 'server', url, '--surface', 'tasks', '--timeout', '0.5', ...args]);

  it.each<readonly [name: string, answer: RequestListener, says: string]>([
    ['HTML', (_, response) => response.setHeader('Content-Type', 'text/html').end('<p>'), 'the answer is HTML'],
    [
      'a redirect',
      (_, response) => response.writeHead(301, { Location: '/x' }).end(),
      'the answer is a redirect (301)',
    ],
    ['nothing, ever', () => undefined, 'no answer within 0.5 s'],
    [
      'a byte now and then',
      (_, response) => void (response.writeHead(200), response.write('.')),
      'the body is not whole within 0.5 s',
    ],
    ['10 MB', (_, response) => response.end(Buffer.alloc(10_000_000)), 'the body is larger than'],
    ['no HTTP', ({ socket }) => socket.end('hello\n'), 'the bytes are no HTTP/1.1'],
    ['401', (_, response) => response.writeHead(401).end(), 'the server wants credentials'],
    ['404', (_, response) => response.writeHead(404).end(), 'there is no such surface'],
  ])('[CS5] that answers %s ends with 2 and a message', async (_name, answer, says) => {
    const { code, out, err } = await at(await serve(answer));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
    expect(err).not.toMatch(/\n\s+at /u);
  });

  it.each([
    [['nowhere'], 'expected an address such as'],
    [['http://127.0.0.1:1'], 'nothing listens there'],
    [['http://127.0.0.1:1', '--suite', 'all'], '--suite: expected core'],
    [['http://127.0.0.1:1', '--check', 'core/all'], 'there is no such check'],
    [['http://127.0.0.1:1', '--create', '{}'], '--create: expected JSON such as'],
    [['http://127.0.0.1:1', '--rerun', '/nowhere'], 'expected the file of a finding'],
  ] as const)('[CS5] %s ends with 2 and a message', async ([url, ...args], says) => {
    const { code, err } = await at(url, ...args);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });

  it('[CS5] an HTTP/1.0 server without a single header gets findings, and no exception', async () => {
    const url = await serve(({ socket }) => socket.end('HTTP/1.0 200 OK\r\n\r\n'));
    const { code, out } = await at(url, '--suite', 'core', '--suite', 'delivery', '--suite', 'security');
    expect(code).toBe(1);
    expect(out).toContain('FAILED  core/surface');
  });
});
