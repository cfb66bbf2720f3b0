// The storage between visits: last-known-good documents, rejections, showings and intents. [A1] [A7] [A8] [A9] [H5]
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

/** The contents of a partition. */
export interface LoadedDocument {
  /** Undefined without a document. */
  readonly document: StoredDocument | undefined;
  /** The highest revision so far, also after the loss of its document; undefined if unknown. [A6] */
  readonly revision: number | undefined;
  /** Time until which lower revisions are refused, in ms since 1970 by this device's clock; undefined for unlimited. */
  readonly revisionUntil?: number | undefined;
  /**
   * The latest time that a key of the host has signed there, in seconds since 1970, also after the loss of its
   * document; undefined if unknown. [A5]
   */
  readonly signedAt: number | undefined;
  /** Documents of this surface in their first seconds on the screen, now or when their visit ended. */
  readonly showings: readonly Showing[];
  /** `store/corrupted`: the document or the notes beside it had changed, and were dropped. */
  readonly dropped: PlayerError | undefined;
}

/**
 * `superseded`: this tab or another promoted a later revision before. It stays, even after the loss of its document.
 * [A6] `unwanted`: the promotion was given up before its turn.
 */
export type PromoteOutcome =
  | { readonly kind: 'promoted' | 'unwanted' }
  | { readonly kind: 'superseded'; readonly revision: number; readonly until: number | undefined };

/** Options of a promotion. */
export interface PromoteOptions {
  /** Time of issue, in seconds since 1970, if a key of the host has signed it. [A5] */
  readonly signedAt?: number | undefined;
  /**
   * True if a person insists on the server's document and no key signs documents: it may have an earlier revision. [A6]
   */
  readonly mayGoBack?: boolean | undefined;
  /**
   * Called in the transaction: true if the document is still needed, so that a late promotion cannot replace a newer
   * document. Default: true.
   */
  readonly isWanted?: (() => boolean) | undefined;
}

/**
 * The storage of a session. Every function resolves to `store/...` instead of throwing; to `store/signed-out` if the
 * partition's epoch is over. [A9]
 */
export interface DocumentStore extends RejectionJournal, IntentJournal, ShowingJournal {
  readonly kind: TableBackend['kind'];
  /**
   * The current epoch, which a session puts into its partitions, so that a sign-out in another tab ends it too. [A9] ''
   * before the first sign-out; later it begins with the time of the sign-out in ms since 1970, and a space.
   */
  readonly epoch: (owner: Owner) => Answer<string>;
  /** The last-known-good document, its checksum verified. */
  readonly load: (partition: Partition) => Answer<LoadedDocument>;
  /**
   * Makes a document last-known-good, in a transaction that also checks the highest revision so far. The document has
   * passed every check; until then it stays in memory. [A1] [A6] [A8]
   */
  readonly promote: (
    partition: Partition,
    document: StoredDocument,
    options?: PromoteOptions,
  ) => Answer<PromoteOutcome>;
  /**
   * Prolongs the last-known-good document if the digest is the same, the revision is not lower, and no other tab has
   * changed it meanwhile. [A2] [A6]
   */
  readonly adopt: (partition: Partition, renewal: Renewal, signedAt?: number) => Answer<void>;
  /**
   * Deletes the surface, its rejections and its revision, so that any revision is accepted. [A6] The signed time stays.
   */
  readonly reset: (partition: Partition) => Answer<void>;
  /** Deletes all data of a user, and ends the epoch: sign-out. [A9] */
  readonly clear: (owner: Owner) => Answer<void>;
  readonly dispose: () => void;
}

/** The ports of a store. */
export interface DocumentStorePorts {
  readonly tables: TableBackend;
  readonly digest: Digest;
  readonly clock: Pick<Clock, 'now'>;
  /** A unique name, also across tabs. */
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

/** Tables that are deleted with their owner: all but epochs, whose keys do not reveal the user and which outlive a sign-out. */
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
  /** The document that was read after a transaction was unsure. */
  readonly seen: LoadedDocument | undefined;
  readonly nowMs: number;
}

/**
 * Promotes in a transaction. `unsure`: only the stored document has the revision, and its integrity needs a digest, for
 * which no transaction waits.
 */
async function promoteIn(
  transaction: TableTransaction,
  key: TableKey,
  record: SealedRecord,
  { seen, signedAt, mayGoBack = false, isWanted, nowMs }: PromotionUnderWay,
): Promise<PromoteOutcome | 'unsure'> {
  const { lock: noted } = await readRevision(transaction, key);
  if (noted === undefined && seen === undefined && isRecord(await transaction.get('documents', key))) return 'unsure';
  if (isWanted?.() === false) return { kind: 'unwanted' };
  // A damaged row is ignored, because it would otherwise refuse documents until a reset of the surface.
  const lock =
    noted ?? (seen?.revision === undefined ? undefined : { revision: seen.revision, until: seen.revisionUntil });
  // An unsigned revision does not refuse a signed document.
  const isOverruled = mayGoBack || (signedAt !== undefined && lock?.until !== undefined);
  const newest = isOverruled ? undefined : lockedRevision(lock, nowMs);
  if (newest !== undefined && isLowerRevision(record.manifest.revision, newest))
    return { kind: 'superseded', revision: newest, until: lock?.until };
  await transaction.put('documents', key, record);
  await raiseRevision(transaction, key, lockOf(record, signedAt !== undefined));
  await raiseSignedTime(transaction, key, signedAt);
  return { kind: 'promoted' };
}

/** Drops a damaged document, unless another tab has replaced it since it was read. */
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
