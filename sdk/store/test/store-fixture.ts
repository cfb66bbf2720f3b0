// The stores under test in this folder: over one set of tables for each test, with a stopped clock.
import { beforeEach } from 'vitest';
import { webDigest } from '../../verify/digest.ts';
import { createDocumentStore } from '../document-store.ts';
import type { DocumentStore } from '../document-store.ts';
import type { TableBackend, TableName } from '../tables.ts';

/** The tables of the current test, and stores over them. */
export interface StoreFixture {
  /** Opens the same tables again. */
  readonly backend: () => TableBackend;
  /** A store over the tables, like that of another tab. */
  readonly openStore: () => DocumentStore;
  readonly rowsOf: (table: TableName) => Promise<number>;
  /** Replaces each row of a table. */
  readonly damageRows: (table: TableName, damage: (row: Record<string, unknown>) => unknown) => Promise<void>;
  readonly clock: { readonly now: () => number };
  readonly advance: (ms: number) => void;
}

/** Opens new tables before each test. @param open - see `describeStoreContract` */
export function useStores(open: () => () => TableBackend): StoreFixture {
  let opened: () => TableBackend;
  let now: number;
  let tickets: number;
  beforeEach(() => {
    now = 1_000_000;
    tickets = 0;
    opened = open();
  });
  const backend = (): TableBackend => opened();
  const clock = { now: () => now };
  return {
    backend,
    openStore: () =>
      createDocumentStore({ tables: backend(), digest: webDigest, clock, uuid: () => `ticket-${(tickets += 1)}` }),
    rowsOf: async (table) => (await backend().run('read', (transaction) => transaction.entries(table, []))).length,
    damageRows: (table, damage) =>
      backend().run('write', async (transaction) => {
        for (const { key, value } of await transaction.entries(table, []))
          await transaction.put(table, key, damage(value as Record<string, unknown>));
      }),
    clock,
    advance: (ms) => {
      now += ms;
    },
  };
}
