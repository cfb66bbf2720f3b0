// The storage between visits: last-known-good documents, rejections, showings and intents. [A1] [A7] [A8] [A9] [H5]
// Must not know where tables live, nor why a document was accepted.

import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
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
import { raiseRevision, raiseSignedTime, readRevision, readSignedTime } from './highest-rows.ts';
import { isRecord, openRecord, recordOf } from './stored-document.ts';
import type { Renewal, StoredDocument } from './stored-document.ts';
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
  /** `store/corrupted`: the document had changed, and was dropped. */
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
  /** The last-known-good document, its digest verified. */
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
   * Prolongs the last-known-good document if the digest is the same, and another tab has not prolonged it further. [A2]
   * [A6]
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

  return {
    kind: tables.kind,
    ...createRejectionJournal(fence, clock),
    ...createIntentJournal(fence),
    ...createShowingJournal(fence, tables),
    epoch: (owner) => answer(() => fence.epoch(owner)),
    load: (partition) => answer(() => load(fence, digest, partition)),
    promote: (partition, document, options = {}) =>
      fence.write(partition, (transaction) => promoteIn(transaction, keyOf(partition), document, options, clock.now())),
    adopt: (partition, renewal, signedAt) =>
      fence.write(partition, (transaction) => adoptIn(transaction, keyOf(partition), renewal, signedAt)),
    reset: (partition) =>
      fence.write(partition, async (transaction) => {
        for (const table of ['documents', 'revisions'] as const) await transaction.delete(table, keyOf(partition));
        for (const table of ['rejections', 'showings'] as const) await transaction.deleteAll(table, keyOf(partition));
      }),
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
  const { value, lock, signedAt, showings } = await fence.run('read', partition, async (transaction) => ({
    value: await transaction.get('documents', key),
    lock: await readRevision(transaction, key),
    signedAt: await readSignedTime(transaction, key),
    showings: await readShowings(transaction, key),
  }));
  const document = value === undefined ? undefined : await openRecord(value, digest);
  const notes = { revision: lock?.revision, revisionUntil: lock?.until, signedAt, showings };
  if (document !== undefined || value === undefined) return { document, ...notes, dropped: undefined };
  await dropUnchanged(fence, partition, value);
  const message = 'the last-known-good document: expected the digest of its manifest, got another';
  return { document, ...notes, dropped: new PlayerError('store/corrupted', message) };
}

function lockOf(
  { manifest, clockOffsetSeconds }: Pick<StoredDocument, 'manifest' | 'clockOffsetSeconds'>,
  isSigned: boolean,
): RevisionLock | undefined {
  return revisionLock(manifest, clockOffsetSeconds, isSigned);
}

async function promoteIn(
  transaction: TableTransaction,
  key: TableKey,
  document: StoredDocument,
  { signedAt, mayGoBack = false, isWanted }: PromoteOptions,
  nowMs: number,
): Promise<PromoteOutcome> {
  const lock = await readRevision(transaction, key);
  if (isWanted?.() === false) return { kind: 'unwanted' };
  // An unsigned revision does not refuse a signed document.
  const isOverruled = mayGoBack || (signedAt !== undefined && lock?.until !== undefined);
  const newest = isOverruled ? undefined : lockedRevision(lock, nowMs);
  if (newest !== undefined && isLowerRevision(document.manifest.revision, newest))
    return { kind: 'superseded', revision: newest, until: lock?.until };
  await transaction.put('documents', key, recordOf(document));
  await raiseRevision(transaction, key, lockOf(document, signedAt !== undefined));
  await raiseSignedTime(transaction, key, signedAt);
  return { kind: 'promoted' };
}

async function adoptIn(
  transaction: TableTransaction,
  key: TableKey,
  renewal: Renewal,
  signedAt: number | undefined,
): Promise<void> {
  const record = await transaction.get('documents', key);
  if (!isRecord(record) || record.manifest.sha256 !== renewal.manifest.sha256) return;
  if (isFormer(renewal.manifest, record.manifest)) return;
  await transaction.put('documents', key, { ...record, ...renewal });
  await raiseRevision(transaction, key, lockOf(renewal, signedAt !== undefined));
  await raiseSignedTime(transaction, key, signedAt);
}

/** Drops a damaged document, unless another tab has replaced it since it was read. */
async function dropUnchanged(fence: SignOutFence, partition: Partition, value: unknown): Promise<void> {
  const key = keyOf(partition);
  await fence.run('write', partition, async (transaction) => {
    const current = await transaction.get('documents', key);
    const isReplaced = isRecord(current) && isRecord(value) && current.verifiedAt !== value.verifiedAt;
    if (!isReplaced) await transaction.delete('documents', key);
  });
}

/** True if another tab has prolonged the same document further, or for a later revision. Timestamps sort as texts. */
function isFormer({ revision, expiresAt }: Manifest, kept: Manifest): boolean {
  return isLowerRevision(revision, kept.revision) || (revision === kept.revision && expiresAt < kept.expiresAt);
}
