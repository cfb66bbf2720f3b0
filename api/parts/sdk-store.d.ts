import { Clock } from './sdk-transport.js';
import { ManifestProof, Digest } from './sdk-verify.js';
import { Result, PlayerError } from './sdk.js';
import { SentValue, CommandArguments } from './sdk-actions.js';
import { Manifest } from './sdk-manifest.js';

declare const tableNames: readonly ['documents', 'rejections', 'intents', 'revisions', 'times', 'showings', 'epochs'];
type TableName = (typeof tableNames)[number];
type TableKey = readonly string[];
interface TableEntry {
  readonly key: TableKey;
  readonly value: unknown;
}
interface TableTransaction {
  readonly get: (table: TableName, key: TableKey) => Promise<unknown>;
  readonly put: (table: TableName, key: TableKey, value: unknown) => Promise<void>;
  readonly delete: (table: TableName, key: TableKey) => Promise<void>;
  readonly entries: (table: TableName, prefix: TableKey) => Promise<readonly TableEntry[]>;
  readonly deleteAll: (table: TableName, prefix: TableKey) => Promise<void>;
}
interface TableBackend {
  readonly kind: 'memory' | 'indexed-db';
  readonly run: <T>(mode: 'read' | 'write', work: (transaction: TableTransaction) => Promise<T>) => Promise<T>;
  readonly deleteNow: (table: TableName, prefixes: readonly TableKey[]) => Promise<void>;
  readonly dispose: () => void;
}

interface Partition {
  readonly origin: string;
  readonly user: string;
  readonly surface: string;
  readonly epoch?: string | undefined;
}
type Owner = Pick<Partition, 'origin' | 'user'>;
type Answer<T> = Promise<Result<T, PlayerError>>;

interface Intent {
  readonly key: string;
  readonly name: string;
  readonly value?: SentValue | undefined;
  readonly input: CommandArguments;
  readonly command: string;
  readonly createdAt: number;
  readonly failed?: string | undefined;
}
interface IntentJournal {
  readonly putIntent: (partition: Partition, intent: Intent) => Answer<void>;
  readonly claimIntent: (partition: Partition, intent: Intent) => Answer<'claimed' | 'taken' | 'absent'>;
  readonly removeIntent: (partition: Partition, key: string) => Answer<void>;
  readonly intents: (partition: Partition) => Answer<readonly Intent[]>;
}

interface Rejection {
  readonly body: string;
  readonly client: string;
  readonly code: string;
}
interface RejectionJournal {
  readonly reject: (partition: Partition, rejection: Rejection) => Answer<void>;
  readonly findRejection: (partition: Partition, body: string, client: string) => Answer<Rejection | undefined>;
  readonly forgetRejection: (partition: Partition, body: string) => Answer<void>;
}

interface StoredDocument {
  readonly manifest: Manifest;
  readonly mediaType: string;
  readonly body: Uint8Array;
  readonly verifiedAt: number;
  readonly clockOffsetSeconds: number;
  readonly proof: ManifestProof | undefined;
}
interface Renewal extends Pick<StoredDocument, 'manifest' | 'verifiedAt' | 'clockOffsetSeconds'> {
  readonly proof?: ManifestProof;
}

interface Showing {
  readonly visit: string;
  readonly sha256: string;
}
interface ShowingJournal {
  readonly noteShowing: (partition: Partition, showing: Showing) => Answer<void>;
  readonly endShowings: (partition: Partition, visits: readonly string[]) => Answer<void>;
}

interface LoadedDocument {
  readonly document: StoredDocument | undefined;
  readonly revision: number | undefined;
  readonly revisionUntil?: number | undefined;
  readonly signedAt: number | undefined;
  readonly showings: readonly Showing[];
  readonly dropped: PlayerError | undefined;
}
type PromoteOutcome =
  | { readonly kind: 'promoted' | 'unwanted' }
  | { readonly kind: 'superseded'; readonly revision: number; readonly until: number | undefined };
interface PromoteOptions {
  readonly signedAt?: number | undefined;
  readonly mayGoBack?: boolean | undefined;
  readonly isWanted?: (() => boolean) | undefined;
}
interface DocumentStore extends RejectionJournal, IntentJournal, ShowingJournal {
  readonly kind: TableBackend['kind'];
  readonly epoch: (owner: Owner) => Answer<string>;
  readonly load: (partition: Partition) => Answer<LoadedDocument>;
  readonly promote: (
    partition: Partition,
    document: StoredDocument,
    options?: PromoteOptions,
  ) => Answer<PromoteOutcome>;
  readonly adopt: (partition: Partition, renewal: Renewal, signedAt?: number) => Answer<void>;
  readonly reset: (partition: Partition) => Answer<void>;
  readonly clear: (owner: Owner) => Answer<void>;
  readonly dispose: () => void;
}
interface DocumentStorePorts {
  readonly tables: TableBackend;
  readonly digest: Digest;
  readonly clock: Pick<Clock, 'now'>;
  readonly uuid: () => string;
}
declare function createDocumentStore({ tables, digest, clock, uuid }: DocumentStorePorts): DocumentStore;

interface DatabaseFactory {
  readonly open: (name: string, version?: number) => unknown;
}
interface DatabaseOptions {
  readonly name: string;
  readonly factory?: DatabaseFactory | undefined;
}

interface IndexedDbStoreOptions extends Partial<DatabaseOptions> {
  readonly digest?: Digest | undefined;
  readonly clock?: Pick<Clock, 'now'> | undefined;
}
declare function createIndexedDbStore(options?: IndexedDbStoreOptions): DocumentStore;

declare function createMemoryStore(
  ports: Pick<DocumentStorePorts, 'clock'> & Partial<DocumentStorePorts>,
): DocumentStore;

export { createDocumentStore, createIndexedDbStore, createMemoryStore };
export type {
  DocumentStore,
  DocumentStorePorts,
  IndexedDbStoreOptions,
  Intent,
  IntentJournal,
  LoadedDocument,
  Owner,
  Partition,
  PromoteOptions,
  PromoteOutcome,
  Rejection,
  RejectionJournal,
  Renewal,
  Showing,
  ShowingJournal,
  StoredDocument,
  TableBackend,
  TableEntry,
  TableKey,
  TableName,
  TableTransaction,
};
