// The entry `pantograph/store`: the ports of a store and its journals, for a host that keeps documents elsewhere than in IndexedDB.

export type { RejectionMemory } from './verify/verify-document.ts';
export { createDocumentStore } from './store/document-store.ts';
export type { DocumentStorePorts, LoadedDocument, PromoteOptions, PromoteOutcome } from './store/document-store.ts';
export type { Intent, IntentJournal } from './store/intent-journal.ts';
export type { Owner, Partition } from './store/partition.ts';
export type { Rejection, RejectionJournal } from './store/rejection-journal.ts';
export type { Showing, ShowingJournal } from './store/showing-journal.ts';
export type { Renewal, StoredDocument } from './store/stored-document.ts';
export type { TableBackend, TableEntry, TableKey, TableName, TableTransaction } from './store/tables.ts';
export type { PageLocks } from './actions/intent-claims.ts';
export type { DocumentStore } from './store/document-store.ts';
