// Several tabs over one store: each has its own functions over the same tables.
import { createDocumentStore } from '../../store/document-store.ts';
import type { DocumentStore } from '../../store/document-store.ts';
import { createMemoryTables } from '../../store/memory-tables.ts';
import type { TableBackend } from '../../store/tables.ts';
import type { Clock } from '../../transport/clock.ts';
import { nodeDigest } from '../../verify/test/delivered.ts';

export interface Tabs {
  readonly tables: TableBackend;
  /** The store of another tab: other functions over the same tables. */
  readonly tab: () => DocumentStore;
}

/** Empty tables, and the tabs over them. */
export function createTabs(clock: Clock): Tabs {
  const tables = createMemoryTables();
  return {
    tables,
    tab: () => createDocumentStore({ tables, digest: nodeDigest, clock, uuid: () => crypto.randomUUID() }),
  };
}
