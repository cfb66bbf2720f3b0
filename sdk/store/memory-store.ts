// The store in memory. Must not know IndexedDB.

import { webDigest } from '../verify/digest.ts';
import { createDocumentStore } from './document-store.ts';
import type { DocumentStore, DocumentStorePorts } from './document-store.ts';
import { createMemoryTables } from './memory-tables.ts';

/** A store that ends with the page: for tests, servers, and hosts that must not leave traces. */
export function createMemoryStore(
  ports: Pick<DocumentStorePorts, 'clock'> & Partial<DocumentStorePorts>,
): DocumentStore {
  let tickets = 0;
  return createDocumentStore({
    tables: createMemoryTables(),
    digest: webDigest,
    // No other tab sees these tables.
    uuid: () => `${(tickets += 1)}`,
    ...ports,
  });
}
