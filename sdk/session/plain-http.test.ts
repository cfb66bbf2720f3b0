// A page over plain HTTP on the local network: no `crypto.subtle`, no `randomUUID`. [T8]
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { randomUuid } from '../random-uuid.ts';
import { createDocumentStore } from '../store/document-store.ts';
import { createIndexedDbStore } from '../store/indexed-db-store.ts';
import { createMemoryTables } from '../store/memory-tables.ts';
import { toHex, webDigest } from '../verify/digest.ts';
import { nodeDigest } from '../verify/test/delivered.ts';
import { useScenario, untilShown } from './test/scenario.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

const scenario = useScenario();
beforeEach(() => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (into: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(into) });
});
afterEach(() => vi.unstubAllGlobals());

describe('[T8] a page over plain HTTP on the local network', () => {
  it('[T8] has UUIDs of version 4, each another one', () => {
    const made = Array.from({ length: 100 }, randomUuid);
    expect(new Set(made).size).toBe(100);
    for (const uuid of made) expect(uuid).toMatch(UUID_4);
  });

  it('[T8] [M2] has the SHA-256 of any bytes', async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 100_000]) {
      const bytes = new Uint8Array(length).fill(length);
      expect(toHex(await webDigest(bytes))).toBe(toHex(await nodeDigest(bytes)));
    }
  });

  it('[T8] [H5] shows a document, and sends a press with a key', async () => {
    const tables = createMemoryTables();
    const store = createDocumentStore({ tables, digest: webDigest, clock: scenario.clock, uuid: randomUuid });
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    const session = scenario.visit({ store, actions, digest: webDigest });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    await surface.perform('task.create');
    const keys = scenario.server.seen
      .map(({ headers }) => headers['idempotency-key'])
      .filter((key) => key !== undefined);
    expect(keys).toEqual([expect.stringMatching(UUID_4)]);
    expect(await session.signOut()).toMatchObject({ ok: true });
  });

  it.each([
    ['there is no digest', { digest: () => Promise.reject(new Error('no digest')) }],
    [
      'no epoch can be named',
      {
        uuid: () => {
          throw new Error('no random numbers');
        },
      },
    ],
  ])('[T8] [A9] forgets the user first at sign-out, also where %s', async (_, broken) => {
    const { clear, kept } = await storedFor('ann', broken);
    await expect(clear()).rejects.toThrow(/^no /);
    expect(await kept()).toBe(0);
  });

  it('[T8] [A9] forgets the user first at sign-out, also where the digest does not come', async () => {
    const { clear, kept } = await storedFor('ann', { digest: () => new Promise<never>(() => undefined) });
    void clear();
    await expect.poll(kept).toBe(0);
  });
});

/** A document that is kept for a user, and the sign-out by another store over the same tables. */
async function storedFor(user: string, broken: object) {
  const tables = createMemoryTables();
  const whole = { tables, digest: nodeDigest, clock: scenario.clock, uuid: randomUuid };
  const session = scenario.visit({ store: createDocumentStore(whole), digest: nodeDigest, user });
  await untilShown(session.open('tasks'), 'fresh');
  const kept = () => tables.run('read', async (transaction) => (await transaction.entries('documents', [])).length);
  await expect.poll(kept).toBe(1);
  session.dispose();
  const { clear } = createDocumentStore({ ...whole, ...broken });
  return { kept, clear: () => clear({ origin: scenario.partition.origin, user }) };
}

it('[T8] the store of a page can be made there', () => {
  expect(() => createIndexedDbStore({ digest: nodeDigest })).not.toThrow();
});
