// The documents of a session: last-known-good from the store, or from memory what the store has not taken yet, so that none
// that was shown is lost, and the highest revision that either tells of. [A6] [A8] Must not know why a store is not used.

import { PlayerError } from '../errors.ts';
import type { DocumentStore, PromoteOutcome } from '../store/document-store.ts';
import type { Partition } from '../store/partition.ts';
import type { StoredDocument } from '../store/sealed-record.ts';
import { CALL_MS, isUnusable, PATIENCE_MS } from './primary-store.ts';
import type { StoreUse } from './primary-store.ts';
import type { FloorSince, RevisionFloor } from './revision-floor.ts';
import type { StoreAccess } from './store-access.ts';

/** What is owed of a surface: its document, or that it is to be forgotten first. */
export function owedDocument({ surface }: Partition): string {
  return JSON.stringify([surface, 'document']);
}
export function owedReset({ surface }: Partition): string {
  return JSON.stringify([surface, 'reset']);
}

interface KeptDocument {
  readonly document: StoredDocument;
  readonly signedAt: number | undefined;
  /** From when it was staged. */
  readonly since: FloorSince;
}

/** The part of a store that keeps documents. */
export function createKeptDocuments(
  access: StoreAccess,
  floor: RevisionFloor,
): Pick<DocumentStore, 'load' | 'stage' | 'promote' | 'discard' | 'adopt'> {
  const staged = new Map<string, KeptDocument>();
  let tickets = 0;
  const isOwed = (partition: Partition): boolean =>
    access.owed.has(owedDocument(partition)) || access.owed.has(owedReset(partition));

  /** What memory holds goes through the same check as another tab's: a higher revision stays, and is known from then on. */
  const later =
    (partition: Partition, renew?: StoreUse<void>) =>
    (memory: DocumentStore): StoreUse<unknown> =>
    async (store, epoch, isWaitedFor) => {
      const since = floor.since(partition.surface);
      const held = await memory.load(partition);
      if (!held.ok || held.value.document === undefined)
        return renew === undefined ? held : renew(store, epoch, isWaitedFor);
      const { document, signedAt } = held.value;
      const outcome = await keep(partition, { document, signedAt, since })(store, epoch, isWaitedFor);
      if (outcome.ok && outcome.value.kind === 'superseded') since.raise(outcome.value.revision);
      return outcome;
    };

  return {
    load: async (partition) => {
      const since = floor.since(partition.surface);
      const loaded =
        access.isAway() || isOwed(partition)
          ? undefined
          : await access.reach((store, epoch) => store.load({ ...partition, epoch }), CALL_MS);
      // What has been shown, or forgotten, while it was read counts more.
      if (loaded !== undefined && !isOwed(partition) && (loaded.ok || !isUnusable(loaded.error))) {
        if (loaded.ok) since.raise(loaded.value.revision);
        return loaded;
      }
      const held = await access.hold((store) => store.load(partition));
      const problem = access.problem();
      const document = held.ok ? held.value.document : undefined;
      // Memory may have been left behind by the store, by way of another tab.
      const isOld = (document?.manifest.revision ?? -1) < (floor.of(partition.surface) ?? -1);
      if (!held.ok || (document !== undefined && !isOld)) return held;
      return problem === undefined
        ? { ok: true, value: { ...held.value, document: undefined } }
        : { ok: false, error: problem };
    },
    // One write with the promotion, so that it is in the store that is used then.
    stage: async (partition, document, signedAt) => {
      const ticket = `${(tickets += 1)}`;
      staged.set(ticket, { document, signedAt, since: floor.since(partition.surface) });
      return { ok: true, value: { partition, ticket } };
    },
    promote: async ({ partition, ticket }) => {
      const held = staged.get(ticket);
      staged.delete(ticket);
      if (held === undefined) return { ok: false, error: notStaged };
      return access.write({
        name: owedDocument(partition),
        use: keep(partition, held),
        later: later(partition),
        limitMs: PATIENCE_MS,
      });
    },
    discard: async ({ ticket }) => {
      staged.delete(ticket);
      return { ok: true, value: undefined };
    },
    adopt: (partition, renewal, signedAt) => {
      const use: StoreUse<void> = (store, epoch) => store.adopt({ ...partition, epoch }, renewal, signedAt);
      const wanted = { name: owedDocument(partition), use, later: later(partition, use), limitMs: PATIENCE_MS };
      return isOwed(partition) ? access.holdWrite(wanted) : access.write(wanted);
    },
  };
}

const notStaged = /* @__PURE__ */ new PlayerError(
  'store/not-staged',
  'the staged document: expected it where it was put, got nothing',
);

/** Staged and promoted. Whoever has been given up in between promotes nothing, something later may be there; nor does what began before a reset. */
function keep(
  partition: Partition,
  { document, signedAt, since: { isCurrent } }: KeptDocument,
): StoreUse<PromoteOutcome> {
  return async (store, epoch, isWaitedFor) => {
    const staged = await store.stage({ ...partition, epoch }, document, signedAt);
    if (!staged.ok) return staged;
    const promoted = isWaitedFor() && isCurrent() ? await store.promote(staged.value) : undefined;
    if (promoted?.ok !== true) void store.discard(staged.value);
    return (
      promoted ?? {
        ok: false,
        error: !isCurrent()
          ? notStaged
          : new PlayerError('store/aborted', 'the store: expected somebody who waits, got nobody'),
      }
    );
  };
}
