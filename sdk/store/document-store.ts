// What is kept between visits: last-known-good documents, rejections, showings and intents. [A1] [A7] [A8] [A9] [H5]
// Must not know where tables live, nor why a document was accepted.

import { PlayerError } from '../errors.ts';
import type { Clock } from '../transport/clock.ts';
import { isLowerRevision, lockedRevision, revisionLock } from '../verify/check-rollback.ts';
import type { RevisionLock } from '../verify/check-rollback.ts';
import type { Digest } from '../verify/digest.ts';
import { createIntentJournal } from './intent-journal.ts';
import type { IntentJournal } from './intent-journal.ts';
import { answer, keyOf } from './partition.ts';
import type { Answer, Owner, Partition } from './partition.ts';
import { createRejectionJournal } from './rejection-journal.ts';
import type { RejectionJournal } from './rejection-journal.ts';
import { mendRevision, raiseRevision, raiseSignedTime, readRevision, readSignedTime } from './highest-rows.ts';
import { isRecord, openRecord, sealRecord } from './sealed-record.ts';
import type { Renewal, SealedRecord, StoredDocument } from './sealed-record.ts';
import { createSignOutFence } from './sign-out-fence.ts';
import type { SignOutFence } from './sign-out-fence.ts';
import { createShowingJournal, readShowings } from './showing-journal.ts';
import type { Showing, ShowingJournal } from './showing-journal.ts';
import { tableNames } from './tables.ts';
import type { TableBackend, TableKey, TableTransaction } from './tables.ts';

/** What a partition holds. */
export interface LoadedDocument {
  /** Undefined when there is none. */
  readonly document: StoredDocument | undefined;
  /** The highest revision that was ever there, also where its document is lost; undefined when none is known. [A6] */
  readonly revision: number | undefined;
  /** Until when nothing lower may come, in ms since 1970 by this device's clock; undefined: for good. */
  readonly revisionUntil?: number | undefined;
  /** The latest time that a key of the host has signed there, in seconds since 1970, also where its document is lost; undefined when none is known. [A5] */
  readonly signedAt: number | undefined;
  /** Documents of this surface that visits are showing for their first seconds, or were when they ended. */
  readonly showings: readonly Showing[];
  /** `store/corrupted`: something had changed, and was dropped: the document, or what was noted beside it. */
  readonly dropped: PlayerError | undefined;
}

/**
 * `superseded`: a later revision has been promoted before, here or by another tab; it stays, even where its document is
 * lost. [A6] `unwanted`: it was given up before its turn came.
 */
export type PromoteOutcome =
  | { readonly kind: 'promoted' | 'unwanted' }
  | { readonly kind: 'superseded'; readonly revision: number; readonly until: number | undefined };

/** What goes along with a promotion. */
export interface PromoteOptions {
  /** When the document was issued, in seconds since 1970, where a key of the host has signed that. [A5] */
  readonly signedAt?: number | undefined;
  /** A person insists on what the server has, where nobody has signed any: it may be an earlier revision. [A6] */
  readonly mayGoBack?: boolean | undefined;
  /** Asked in the transaction: whether anybody still wants it. What was given up must not replace what came since. Default: yes. */
  readonly isWanted?: (() => boolean) | undefined;
}

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
  /**
   * Makes a document last-known-good, in one transaction that also looks at the highest revision that was ever there. It has
   * passed every check: until then it lives in memory. [A1] [A6] [A8]
   */
  readonly promote: (
    partition: Partition,
    document: StoredDocument,
    options?: PromoteOptions,
  ) => Answer<PromoteOutcome>;
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

/** A store over tables. */
export function createDocumentStore({ tables, digest, clock, uuid }: DocumentStorePorts): DocumentStore {
  const fence = createSignOutFence(tables, digest, () => `${clock.now()} ${uuid()}`);

  async function adopt(partition: Partition, renewal: Renewal, signedAt: number | undefined): Promise<void> {
    const key = keyOf(partition);
    const value = await fence.run('read', partition, (transaction) => transaction.get('documents', key));
    const document = await openRecord(value, digest);
    if (document?.manifest.sha256 !== renewal.manifest.sha256) return;
    // Another tab may have prolonged the same document for a later revision.
    if (isLowerRevision(renewal.manifest.revision, document.manifest.revision)) return;
    const record = await sealRecord({ ...document, ...renewal }, digest);
    await fence.run('write', partition, async (transaction) => {
      if (!isSameRecord(await transaction.get('documents', key), value)) return;
      await transaction.put('documents', key, record);
      await raiseRevision(transaction, key, lockOf(renewal, signedAt !== undefined));
      await raiseSignedTime(transaction, key, signedAt);
    });
  }

  async function promote(
    partition: Partition,
    document: StoredDocument,
    options: PromoteOptions,
  ): Promise<PromoteOutcome> {
    const record = await sealRecord(document, digest);
    let seen: LoadedDocument | undefined;
    for (;;) {
      const outcome = await fence.run('write', partition, (transaction) =>
        promoteIn(transaction, keyOf(partition), record, { ...options, seen, nowMs: clock.now() }),
      );
      if (outcome !== 'unsure') return outcome;
      seen = await load(fence, digest, partition);
    }
  }

  return {
    kind: tables.kind,
    ...createRejectionJournal(fence, clock),
    ...createIntentJournal(fence, digest),
    ...createShowingJournal(fence, tables),
    epoch: (owner) => answer(() => fence.epoch(owner)),
    load: (partition) => answer(() => load(fence, digest, partition)),
    promote: (partition, document, options = {}) => answer(() => promote(partition, document, options)),
    adopt: (partition, renewal, signedAt) => answer(() => adopt(partition, renewal, signedAt)),
    reset: (partition) =>
      answer(() =>
        fence.run('write', partition, async (transaction) => {
          for (const table of ['documents', 'revisions'] as const) await transaction.delete(table, keyOf(partition));
          for (const table of ['rejections', 'showings'] as const) await transaction.deleteAll(table, keyOf(partition));
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

async function load(fence: SignOutFence, digest: Digest, partition: Partition): Promise<LoadedDocument> {
  const key = keyOf(partition);
  const { value, kept, signedAt, showings } = await fence.run('read', partition, async (transaction) => ({
    value: await transaction.get('documents', key),
    kept: await readRevision(transaction, key),
    signedAt: await readSignedTime(transaction, key),
    showings: await readShowings(transaction, key),
  }));
  const document = value === undefined ? undefined : await openRecord(value, digest);
  const ownLock = document && lockOf(document, typeof document.proof?.signatureHeader === 'string');
  const lock = kept.lock ?? ownLock;
  const lost: string[] = [];
  if (value !== undefined && document === undefined) {
    await dropUnchanged(fence, partition, value);
    lost.push('the last-known-good document');
  }
  if (kept.isDamaged) {
    await fence.run('write', partition, (transaction) => mendRevision(transaction, key, ownLock));
    lost.push('the highest revision');
  }
  const dropped =
    lost.length === 0
      ? undefined
      : new PlayerError('store/corrupted', `${lost.join(', ')}: expected its checksum, got another`);
  return { document, revision: lock?.revision, revisionUntil: lock?.until, signedAt, showings, dropped };
}

function lockOf(
  { manifest, clockOffsetSeconds }: Pick<StoredDocument, 'manifest' | 'clockOffsetSeconds'>,
  isSigned: boolean,
): RevisionLock | undefined {
  return revisionLock(manifest, clockOffsetSeconds, isSigned);
}

interface PromotionUnderWay extends PromoteOptions {
  /** What was read because a transaction was unsure. */
  readonly seen: LoadedDocument | undefined;
  readonly nowMs: number;
}

/** `unsure`: only the document can say its revision, and whether it is whole says a digest, for which no transaction waits. */
async function promoteIn(
  transaction: TableTransaction,
  key: TableKey,
  record: SealedRecord,
  { seen, signedAt, mayGoBack = false, isWanted, nowMs }: PromotionUnderWay,
): Promise<PromoteOutcome | 'unsure'> {
  const { lock: noted } = await readRevision(transaction, key);
  if (noted === undefined && seen === undefined && isRecord(await transaction.get('documents', key))) return 'unsure';
  if (isWanted?.() === false) return { kind: 'unwanted' };
  // A damaged row says nothing: what refused for it would refuse until somebody resets the surface.
  const lock =
    noted ?? (seen?.revision === undefined ? undefined : { revision: seen.revision, until: seen.revisionUntil });
  // A revision that nobody has signed refuses nothing that is signed.
  const isOverruled = mayGoBack || (signedAt !== undefined && lock?.until !== undefined);
  const newest = isOverruled ? undefined : lockedRevision(lock, nowMs);
  if (newest !== undefined && isLowerRevision(record.manifest.revision, newest))
    return { kind: 'superseded', revision: newest, until: lock?.until };
  await transaction.put('documents', key, record);
  await raiseRevision(transaction, key, lockOf(record, signedAt !== undefined));
  await raiseSignedTime(transaction, key, signedAt);
  return { kind: 'promoted' };
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
