// The store in IndexedDB: the default of a page. Takes the clock from the platform.

import { randomUuid } from '../random-uuid.ts';
import { systemClock } from '../transport/clock.ts';
import type { Clock } from '../transport/clock.ts';
import { webDigest } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';
import { createDocumentStore } from './document-store.ts';
import type { DocumentStore } from './document-store.ts';
import type { DatabaseOptions } from './indexed-db-schema.ts';
import { createIndexedDbTables } from './indexed-db-tables.ts';

/** Options of the store. */
export interface IndexedDbStoreOptions extends Partial<DatabaseOptions> {
  /** Default: WebCrypto. */
  readonly digest?: Digest | undefined;
  /** Default: the platform's. */
  readonly clock?: Pick<Clock, 'now'> | undefined;
}

/** A store that outlives the page; several tabs may use it at once. [A8] It opens the database at its first use. */
export function createIndexedDbStore(options: IndexedDbStoreOptions = {}): DocumentStore {
  return createDocumentStore({
    tables: createIndexedDbTables({ name: 'pantograph', ...options }),
    digest: options.digest ?? webDigest,
    clock: options.clock ?? systemClock,
    uuid: randomUuid,
  });
}
