// The duties of every store, in parts. Each implementation runs this suite: see memory-store.test.ts and
// indexed-db-store.browser.test.ts.
import { describe } from 'vitest';
import type { TableBackend } from '../tables.ts';
import { describeDocuments } from './document-contract.ts';
import { describeJournals } from './journal-contract.ts';
import { describePartitions } from './partition-contract.ts';
import { useStores } from './store-fixture.ts';

/** Runs the contract over backends that `open` makes. Every call of the function that it returns opens the same tables again. */
export function describeStoreContract(name: string, open: () => () => TableBackend): void {
  describe(`${name} keeps the contract of a store`, () => {
    const stores = useStores(open);
    describeDocuments(stores);
    describePartitions(stores);
    describeJournals(stores);
  });
}
