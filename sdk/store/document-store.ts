// What is kept between visits: staged documents, last-known-good ones, rejections and intents. [A1] [A7] [A8] [A9] [H5]
// Must not know where tables live, nor why a document was accepted.

import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Clock } from '../transport/clock.ts';
import type { Digest } from '../verify/digest.ts';
import { createIntentJournal } from './intent-journal.ts';
import type { IntentJournal } from './intent-journal.ts';
import { answer, keyOf } from './partition.ts';
import type { Answer, Partition } from './partition.ts';
import { createRejectionJournal } from './rejection-journal.ts';
import type { RejectionJournal } from './rejection-journal.ts';
import { isRecord, openRecord, sealRecord } from './sealed-record.ts';
import type { StoredDocument } from './sealed-record.ts';
import type { TableBackend, TableKey, TableTransaction } from './tables.ts';

/** A document that was put aside and is not yet last-known-good. */
export interface StagedDocument {
  readonly partition: Partition;
  readonly ticket: string;
}

/** What a partition holds. */
export interface LoadedDocument {
  /** Undefined when there is none. */
  readonly document: StoredDocument | undefined;
  /** `store/corrupted`: there was one whose bytes had changed, and it was dropped. */
  readonly dropped: PlayerError | undefined;
}

/** `superseded`: a later revision has been promoted since, by another tab; it stays. [A6] */
export type PromoteOutcome = { readonly kind: 'promoted' } | { readonly kind: 'superseded'; readonly revision: number };

/** Everything that is kept. Every function answers with `store/...` instead of throwing. */
export interface DocumentStore extends RejectionJournal, IntentJournal {
  readonly kind: TableBackend['kind'];
  /** The last-known-good document, its checksum verified. */
  readonly load: (partition: Partition) => Answer<LoadedDocument>;
  /** Puts a document aside. [A1] */
  readonly stage: (partition: Partition, document: StoredDocument) => Answer<StagedDocument>;
  /** Makes it last-known-good, in one transaction that also looks at the revision that is there. [A6] [A8] */
  readonly promote: (staged: StagedDocument) => Answer<PromoteOutcome>;
  /** Forgets it. */
  readonly discard: (staged: StagedDocument) => Answer<void>;
  /** Replaces the manifest of the last-known-good document when its digest is the same. [A2] */
  readonly adopt: (partition: Partition, manifest: Manifest) => Answer<void>;
  /** Forgets the surface, its rejections too, so that any revision may come. [A6] */
  readonly reset: (partition: Partition) => Answer<void>;
  /** Forgets everything of a user: sign-out. [A9] */
  readonly clear: (owner: Pick<Partition, 'origin' | 'user'>) => Answer<void>;
  readonly dispose: () => void;
}

/** What a store needs from outside. */
export interface DocumentStorePorts {
  readonly tables: TableBackend;
  readonly digest: Digest;
  readonly clock: Pick<Clock, 'now'>;
  /** A new name each time, also across tabs. */
  readonly uuid: () => string;
}

/** A tab that went away in mid-promotion leaves its staged document; after this long nobody is coming back for it. */
const STAGED_MS = 600_000;

/** A store over tables. */
export function createDocumentStore(ports: DocumentStorePorts): DocumentStore {
  const { tables, digest, clock, uuid } = ports;

  async function load(partition: Partition): Promise<LoadedDocument> {
    const key = keyOf(partition);
    const value = await tables.run('read', (transaction) => transaction.get('documents', key));
    if (value === undefined) return { document: undefined, dropped: undefined };
    const document = await openRecord(value, digest);
    if (document !== undefined) return { document, dropped: undefined };
    await dropUnchanged(tables, key, value);
    return { document: undefined, dropped: new PlayerError('store/corrupted', 'the last-known-good document: expected its checksum, got another') };
  }

  async function stage(partition: Partition, document: StoredDocument): Promise<StagedDocument> {
    const record = await sealRecord(document, digest);
    const ticket = uuid();
    await tables.run('write', async (transaction) => {
      await dropOldStaged(transaction, keyOf(partition), clock.now());
      await transaction.put('staged', [...keyOf(partition), ticket], { stagedAt: clock.now(), record });
    });
    return { partition, ticket };
  }

  async function adopt(partition: Partition, manifest: Manifest): Promise<void> {
    const { document } = await load(partition);
    if (document?.manifest.sha256 !== manifest.sha256) return;
    const record = await sealRecord({ ...document, manifest }, digest);
    await tables.run('write', async (transaction) => {
      const current = await transaction.get('documents', keyOf(partition));
      if (isRecord(current) && current.manifest.sha256 === manifest.sha256) await transaction.put('documents', keyOf(partition), record);
    });
  }

  return {
    kind: tables.kind,
    ...createRejectionJournal(tables, clock),
    ...createIntentJournal(tables),
    load: (partition) => answer(() => load(partition)),
    stage: (partition, document) => answer(() => stage(partition, document)),
    promote: (staged) => answer(() => tables.run('write', (transaction) => promoteIn(transaction, staged))),
    discard: (staged) => answer(() => tables.run('write', (transaction) => transaction.delete('staged', stagedKey(staged)))),
    adopt: (partition, manifest) => answer(() => adopt(partition, manifest)),
    reset: (partition) =>
      answer(() =>
        tables.run('write', async (transaction) => {
          await transaction.delete('documents', keyOf(partition));
          await transaction.deleteAll('staged', keyOf(partition));
          await transaction.deleteAll('rejections', keyOf(partition));
        }),
      ),
    clear: ({ origin, user }) =>
      answer(() =>
        tables.run('write', async (transaction) => {
          for (const table of ['documents', 'staged', 'rejections', 'intents'] as const) await transaction.deleteAll(table, [origin, user]);
        }),
      ),
    dispose: tables.dispose,
  };
}

function stagedKey({ partition, ticket }: StagedDocument): TableKey {
  return [...keyOf(partition), ticket];
}

async function promoteIn(transaction: TableTransaction, staged: StagedDocument): Promise<PromoteOutcome> {
  const key = keyOf(staged.partition);
  const row = (await transaction.get('staged', stagedKey(staged))) as { readonly record?: unknown } | undefined;
  if (!isRecord(row?.record)) {
    throw new PlayerError('store/not-staged', 'the staged document: expected it where it was put, got nothing; the user may have signed out');
  }
  await transaction.delete('staged', stagedKey(staged));
  const current = await transaction.get('documents', key);
  const newest = isRecord(current) ? current.manifest.revision : undefined;
  if (newest !== undefined && newest > (row.record.manifest.revision ?? newest)) return { kind: 'superseded', revision: newest };
  await transaction.put('documents', key, row.record);
  return { kind: 'promoted' };
}

async function dropOldStaged(transaction: TableTransaction, key: TableKey, now: number): Promise<void> {
  for (const row of await transaction.entries('staged', key)) {
    const { stagedAt } = (row.value ?? {}) as { readonly stagedAt?: unknown };
    if (typeof stagedAt !== 'number' || Math.abs(now - stagedAt) > STAGED_MS) await transaction.delete('staged', row.key);
  }
}

/** Another tab may have put a good one there since it was read. */
async function dropUnchanged(tables: TableBackend, key: TableKey, value: unknown): Promise<void> {
  await tables.run('write', async (transaction) => {
    const current = await transaction.get('documents', key);
    if (!isRecord(current) || !isRecord(value) || current.check === value.check) await transaction.delete('documents', key);
  });
}
