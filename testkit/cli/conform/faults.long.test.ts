// Planted faults: each is found by the check of its name, and the unharmed server has none.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaces } from '../../../examples/minimal/server.ts';
import { itInSoak, rounds } from '../../../scripts/rounds.ts';
import { LiveServer } from '../../../examples/server/test/live-server.ts';
import { fakeServer, fakeServerFaults } from '../../fakes/fake-server.ts';
import type { FakeServerFault } from '../../fakes/fake-server.ts';
import { FIRST, SECOND } from '../../fakes/right-server.ts';
import { serverChecks } from './checks.ts';
import { runChecks } from './run-checks.ts';
import type { CheckResult } from './run-checks.ts';
import type { Target } from './visit.ts';

const settings = { seed: 3, limits: { heartbeatMs: 100 } };
const plain = new LiveServer(settings);
const origin = 'https://conform.example';
const withUsers = new LiveServer({ ...settings, auth: true, allowedOrigins: [origin] });
/** All faults run in the soak, and every sixth in `npm test`. */
const sampleOf = (all: readonly FakeServerFault[]): readonly FakeServerFault[] =>
  all.filter((_, index) => index % rounds(6, 1) === 0);
const faults = fakeServerFaults;

beforeAll(async () => {
  await Promise.all([plain.start(), withUsers.start()]);
});
afterAll(async () => {
  await Promise.all([plain.dispose(), withUsers.dispose()]);
});

const targetAt = (address: string, identities: Target['identities'] = [{}, undefined]): Target => ({
  base: `${address}/v1/ui/`,
  surface: 'tasks',
  identities,
  create: { command: 'task.create', arguments: { title: 'Conformance $random' } },
  remove: { command: 'task.delete', arguments: { id: '$id' } },
  origin,
  timeoutMs: 30_000,
});
const users: Target['identities'] = [
  { Authorization: 'Bearer demo-token-ada' },
  { Authorization: 'Bearer demo-token-gil' },
];
const fakeUsers: Target['identities'] = [{ Authorization: FIRST }, { Authorization: SECOND }];
const run = async (target: Target, ids?: readonly string[]): Promise<readonly CheckResult[]> =>
  (
    await runChecks(
      serverChecks.filter(({ id }) => ids?.includes(id) !== false),
      target,
      new AbortController().signal,
      () => undefined,
    )
  ).results;
const failed = (results: readonly CheckResult[]): string[] =>
  results.flatMap(({ check, findings }) =>
    findings.map(({ expected, got }) => `${check.id}: expected ${expected}, got ${got}`),
  );

describe('a server without faults', () => {
  it('[CS2] passes every check, without users and with users', async () => {
    // With users no check is skipped. Without them the minimal server is enough for `npm test`.
    const servers = [
      [withUsers, users],
      [plain, undefined],
    ] as const;
    for (const [server, identities] of servers.slice(0, rounds(1, servers.length))) {
      const before = (await server.ask('/v1/ui/capabilities')).status;
      const results = await run(targetAt(server.origin, identities));
      expect(before).toBe(200);
      expect(failed(results)).toEqual([]);
      expect(results.filter(({ status }) => status === 'skipped').map(({ check }) => check.id)).toEqual(
        identities === undefined
          ? serverChecks
              .map(({ id }) => id)
              .filter((id) =>
                [
                  'security/unauthorized',
                  'security/vary-credentials',
                  'security/tenants',
                  'security/keys-of-users',
                  'security/commands-of-tenants',
                  'security/events-of-tenants',
                ].includes(id),
              )
          : [],
      );
    }
  });

  it('[CS2] passes as the minimal example too, which names no sample and removes nothing', async () => {
    const server = createServer((incoming, outgoing) => void surfaces.node(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const target = { ...targetAt(`http://127.0.0.1:${port}`), create: undefined, remove: undefined };
    // A heartbeat takes 15 s there.
    const results = await run(
      target,
      serverChecks.map(({ id }) => id).filter((id) => id !== 'events/heartbeat'),
    );
    server.closeAllConnections();
    server.close();
    expect(failed(results)).toEqual([]);
  });

  itInSoak('[CS2] passes through the proxy too, and has as many tasks as before', async () => {
    const proxy = await fakeServer({ origin: plain.origin });
    const tasks = async (): Promise<string> => (await plain.ask('/document')).body.toString('latin1');
    const before = await tasks();
    expect(failed(await run(targetAt(proxy.url)))).toEqual([]);
    expect(await tasks()).toBe(before);
    await proxy.close();
  });

  it('[FK1] a fake server without faults passes every check', async () => {
    const server = await fakeServer({ hasUsers: true });
    const results = await run(targetAt(server.url, fakeUsers));
    await server.close();
    expect(failed(results)).toEqual([]);
    expect(results.filter(({ status }) => status === 'skipped')).toEqual([]);
  });
});

describe('a fault', () => {
  it('[CS2] is planted for every check but the check of silence, under a name of its own', () => {
    const planted = new Set(faults.map(({ check }) => check));
    expect(serverChecks.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual(['events/heartbeat']);
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it.each(sampleOf(faults).map((fault) => [fault.check, fault.name, fault.needsUsers] as const))(
    '[CS2] [FK1] %s finds: %s',
    async (id, name, needsUsers) => {
      const server = await fakeServer({ faults: [name] });
      const [result] = await run(targetAt(server.url, needsUsers ? fakeUsers : undefined), [id]);
      await server.close();
      expect(result.status).toBe('failed');
      expect(result.findings[0].id).toBe(id);
    },
  );
});
