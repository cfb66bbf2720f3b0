// What is kept between visits: staged documents, last-known-good ones, rejections and intents. [A1] [A7] [A8] [A9] [H5]
// Must not know where tables live, nor why a document was accepted.

import { PlayerError } from '../errors.ts';
import type { Clock } from '../transport/clock.ts';
import type { Digest } from '../verify/digest.ts';
import { createIntentJournal } from './intent-journal.ts';
import type { IntentJournal } from './intent-journal.ts';
import { answer, keyOf } from './partition.ts';
import type { Answer, Owner, Partition } from './partition.ts';
import { createRejectionJournal } from './rejection-journal.ts';
import type { RejectionJournal } from './rejection-journal.ts';
import { mendRevision, raiseRevision, readRevision } from './revision-row.ts';
import { isRecord, openRecord, sealRecord } from './sealed-record.ts';
import type { Renewal, StoredDocument } from './sealed-record.ts';
import { createSignOutFence } from './sign-out-fence.ts';
import type { SignOutFence } from './sign-out-fence.ts';
import { createShowingJournal, readShowings } from './showing-journal.ts';
import type { Showing, ShowingJournal } from './showing-journal.ts';
import { raiseSignedTime, readSignedTime } from './signed-time-row.ts';
import { tableNames } from './tables.ts';
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
  /** The highest revision that was ever there, also where its document is lost; undefined when none is known. [A6] */
  readonly revision: number | undefined;
  /** The latest time that a key of the host has signed there, in seconds since 1970, also where its document is lost; undefined when none is known. [A5] */
  readonly signedAt: number | undefined;
  /** Documents of this surface that visits are showing for their first seconds, or were when they ended. */
  readonly showings: readonly Showing[];
  /** `store/corrupted`: something had changed, and was dropped: the document, or what was noted beside it. */
  readonly dropped: PlayerError | undefined;
}

/** `superseded`: a later revision has been promoted before, here or by another tab; it stays, even where its document is lost. [A6] */
export type PromoteOutcome = { readonly kind: 'promoted' } | { readonly kind: 'superseded'; readonly revision: number };

/**
 * Everything that is kept. Every function answers with `store/...` instead of throwing; `store/signed-out` when the
 * partition's epoch is over. [A9]
 */
export interface DocumentStore extends RejectionJournal, IntentJournal, ShowingJournal {
  readonly kind: TableBackend['kind'];
  /**
   * What a session asks for once and puts into its partitions, so that a sign-out in another tab ends it too. [A9] '' before
   * the first sign-out; after one it begins with the time of that in ms since 1970, and a space.
   */
  readonly epoch: (owner: Owner) => Answer<string>;
  /** The last-known-good document, its checksum verified. */
  readonly load: (partition: Partition) => Answer<LoadedDocument>;
  /** Puts a document aside. [A1] `signedAt`: when it was issued, in seconds since 1970, where a key of the host has signed that. [A5] */
  readonly stage: (partition: Partition, document: StoredDocument, signedAt?: number) => Answer<StagedDocument>;
  /** Makes it last-known-good, in one transaction that also looks at the highest revision that was ever there. [A6] [A8] */
  readonly promote: (staged: StagedDocument) => Answer<PromoteOutcome>;
  /** Forgets it. */
  readonly discard: (staged: StagedDocument) => Answer<void>;
  /** Prolongs the last-known-good document when the digest is the same, the revision no lower, and no other tab has touched it meanwhile. [A2] [A6] */
  readonly adopt: (partition: Partition, renewal: Renewal, signedAt?: number) => Answer<void>;
  /** Forgets the surface, its rejections and its revision too, so that any revision may come. [A6] Time does not go back with it. */
  readonly reset: (partition: Partition) => Answer<void>;
  /** Forgets everything of a user, and ends the epoch: sign-out. [A9] */
  readonly clear: (owner: Owner) => Answer<void>;
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
export function createDocumentStore({ tables, digest, clock, uuid }: DocumentStorePorts): DocumentStore {
  const fence = createSignOutFence(tables, digest, () => `${clock.now()} ${uuid()}`);

  async function stage(
    partition: Partition,
    document: StoredDocument,
    signedAt: number | undefined,
  ): Promise<StagedDocument> {
    const record = await sealRecord(document, digest);
    const ticket = uuid();
    await fence.run('write', partition, async (transaction) => {
      await dropOldStaged(transaction, keyOf(partition), clock.now());
      await transaction.put('staged', [...keyOf(partition), ticket], { stagedAt: clock.now(), record, signedAt });
    });
    return { partition, ticket };
  }

  async function adopt(partition: Partition, renewal: Renewal, signedAt: number | undefined): Promise<void> {
    const key = keyOf(partition);
    const value = await fence.run('read', partition, (transaction) => transaction.get('documents', key));
    const document = await openRecord(value, digest);
    if (document?.manifest.sha256 !== renewal.manifest.sha256) return;
    // Another tab may have prolonged the same document for a later revision.
    if ((document.manifest.revision ?? -1) > (renewal.manifest.revision ?? -1)) return;
    const record = await sealRecord({ ...document, ...renewal }, digest);
    await fence.run('write', partition, async (transaction) => {
      if (!isSameRecord(await transaction.get('documents', key), value)) return;
      await transaction.put('documents', key, record);
      await raiseRevision(transaction, key, renewal.manifest.revision);
      await raiseSignedTime(transaction, key, signedAt);
    });
  }

  async function promote(staged: StagedDocument): Promise<PromoteOutcome> {
    let seen: LoadedDocument | undefined;
    for (;;) {
      const outcome = await fence.run('write', staged.partition, (transaction) => promoteIn(transaction, staged, seen));
      if (outcome !== 'unsure') return outcome;
      seen = await load(fence, digest, staged.partition);
    }
  }

  return {
    kind: tables.kind,
    ...createRejectionJournal(fence, clock),
    ...createIntentJournal(fence, digest),
    ...createShowingJournal(fence, tables),
    epoch: (owner) => answer(() => fence.epoch(owner)),
    load: (partition) => answer(() => load(fence, digest, partition)),
    stage: (partition, document, signedAt) => answer(() => stage(partition, document, signedAt)),
    promote: (staged) => answer(() => promote(staged)),
    discard: (staged) =>
      answer(() =>
        fence.run('write', staged.partition, (transaction) => transaction.delete('staged', stagedKey(staged))),
      ),
    adopt: (partition, renewal, signedAt) => answer(() => adopt(partition, renewal, signedAt)),
    reset: (partition) =>
      answer(() =>
        fence.run('write', partition, async (transaction) => {
          for (const table of ['documents', 'revisions'] as const) await transaction.delete(table, keyOf(partition));
          for (const table of ['staged', 'rejections', 'showings'] as const)
            await transaction.deleteAll(table, keyOf(partition));
        }),
      ),
    clear: (owner) =>
      answer(() =>
        fence.raise(owner, async (transaction) => {
          for (const table of ownedTables) await transaction.deleteAll(table, [owner.origin, owner.user]);
        }),
      ),
    dispose: tables.dispose,
  };
}

/** What is deleted with its owner: all but epochs, whose keys name nobody and which outlive a sign-out. */
const ownedTables = tableNames.filter((table) => table !== 'epochs');

function stagedKey({ partition, ticket }: StagedDocument): TableKey {
  return [...keyOf(partition), ticket];
}

async function load(fence: SignOutFence, digest: Digest, partition: Partition): Promise<LoadedDocument> {
  const key = keyOf(partition);
  const { value, kept, signedAt, showings, isFenceDamaged } = await fence.run(
    'read',
    partition,
    async (transaction, isFenceDamaged) => {
      const value = await transaction.get('documents', key);
      return {
        value,
        kept: await readRevision(transaction, key),
        signedAt: await readSignedTime(transaction, key),
        showings: await readShowings(transaction, key),
        isFenceDamaged,
      };
    },
  );
  const document = value === undefined ? undefined : await openRecord(value, digest);
  const lost: string[] = [];
  if (value !== undefined && document === undefined) {
    await dropUnchanged(fence, partition, value);
    lost.push('the last-known-good document');
  }
  if (kept.isDamaged) {
    await fence.run('write', partition, (transaction) => mendRevision(transaction, key, document?.manifest.revision));
    lost.push('the highest revision');
  }
  if (isFenceDamaged) {
    await fence.mend(partition);
    lost.push('the note of the last sign-out');
  }
  const dropped =
    lost.length === 0
      ? undefined
      : new PlayerError('store/corrupted', `${lost.join(', ')}: expected its checksum, got another`);
  return { document, revision: kept.revision ?? document?.manifest.revision, signedAt, showings, dropped };
}

/** `unsure`: only the document can say its revision, and whether it is whole says a digest, for which no transaction waits. */
async function promoteIn(
  transaction: TableTransaction,
  staged: StagedDocument,
  seen: LoadedDocument | undefined,
): Promise<PromoteOutcome | 'unsure'> {
  const key = keyOf(staged.partition);
  const row = (await transaction.get('staged', stagedKey(staged))) as
    { readonly record?: unknown; readonly signedAt?: number } | undefined;
  if (!isRecord(row?.record)) {
    throw new PlayerError(
      'store/not-staged',
      'the staged document: expected it where it was put, got nothing; the user may have signed out',
    );
  }
  const { revision: noted } = await readRevision(transaction, key);
  if (noted === undefined && seen === undefined && isRecord(await transaction.get('documents', key))) return 'unsure';
  await transaction.delete('staged', stagedKey(staged));
  // A damaged row says nothing: what refused for it would refuse until somebody resets the surface.
  const newest = noted ?? seen?.revision ?? -1;
  // As `checkRollback` has it: leaving the number out is no way around the check.
  if (newest > (row.record.manifest.revision ?? -1)) return { kind: 'superseded', revision: newest };
  await transaction.put('documents', key, row.record);
  await raiseRevision(transaction, key, row.record.manifest.revision);
  await raiseSignedTime(transaction, key, row.signedAt);
  return { kind: 'promoted' };
}

async function dropOldStaged(transaction: TableTransaction, key: TableKey, now: number): Promise<void> {
  for (const row of await transaction.entries('staged', key)) {
    const { stagedAt } = (row.value ?? {}) as { readonly stagedAt?: unknown };
    if (typeof stagedAt !== 'number' || Math.abs(now - stagedAt) > STAGED_MS)
      await transaction.delete('staged', row.key);
  }
}

/** Another tab may have put a good one there since it was read. */
async function dropUnchanged(fence: SignOutFence, partition: Partition, value: unknown): Promise<void> {
  const key = keyOf(partition);
  await fence.run('write', partition, async (transaction) => {
    const current = await transaction.get('documents', key);
    if (!isRecord(current) || !isRecord(value) || isSameRecord(current, value))
      await transaction.delete('documents', key);
  });
}

function isSameRecord(a: unknown, b: unknown): boolean {
  return isRecord(a) && isRecord(b) && a.check === b.check;
}
