// The store as a session uses it, for one user: it waits only so long, goes on in memory where it cannot be used, comes back,
// and lets nothing through after sign-out. [A8] [A9] Puts its parts together; must not decide anything.

import type { PlayerError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Answer } from '../store/partition.ts';
import { createDecisionWrites } from './decision-writes.ts';
import { createKeptDocuments } from './kept-documents.ts';
import { CALL_MS, PATIENCE_MS } from './primary-store.ts';
import type { RevisionFloor } from './revision-floor.ts';
import { createStoreAccess } from './store-access.ts';
import type { StoreAccessPorts } from './store-access.ts';

/** A store that a session can rely on. */
export interface SafeStore {
  readonly store: DocumentStore;
  /** What this session has noted itself and not removed, whether or not the store can be read. */
  readonly ownIntents: DocumentStore['intents'];
  /** Why something does not outlive this page; undefined when everything does. */
  readonly problem: () => PlayerError | undefined;
  /** Lets nothing more through, what is under way included, and forgets the user everywhere. */
  readonly signOut: () => Answer<void>;
  /** Ends the looking for a store that works again. */
  readonly stop: () => void;
}

/** What a safe store is made of. */
export interface SafeStorePorts extends StoreAccessPorts {
  /** Hears of every revision that the store tells of. [A6] */
  readonly floor: RevisionFloor;
}

/** A store over `primary`, with a spare where that cannot be used. */
export function createSafeStore({ floor, ...ports }: SafeStorePorts): SafeStore {
  const { primary, clock } = ports;
  const access = createStoreAccess(ports);
  return {
    problem: access.problem,
    signOut: access.signOut,
    stop: access.stop,
    ownIntents: (partition) => access.hold((store) => store.intents(partition)),
    store: {
      kind: primary.kind,
      ...createKeptDocuments(access, floor),
      ...createDecisionWrites(access, clock),
      // In memory nobody waits for it; what it says of a sign-out still ends the session.
      epoch: async () => {
        const found = access.isAway() ? undefined : await access.lookAtFence(PATIENCE_MS);
        if (found === undefined) void access.lookAtFence(CALL_MS, true);
        return found ?? { ok: true, value: '' };
      },
      claimIntent: (partition, ...claim) =>
        access.call((store, epoch) => store.claimIntent({ ...partition, epoch }, ...claim), CALL_MS),
      clear: (owner) => access.call((store) => store.clear(owner), CALL_MS),
      reject: (partition, rejection) =>
        access.call((store, epoch) => store.reject({ ...partition, epoch }, rejection), PATIENCE_MS),
      findRejection: (partition, body, client) =>
        access.call((store, epoch) => store.findRejection({ ...partition, epoch }, body, client), PATIENCE_MS),
      // Memory ends with its visit: there is nothing that it could tell the next one.
      noteShowing: (partition, showing) =>
        access.reach((store, epoch) => store.noteShowing({ ...partition, epoch }, showing), CALL_MS, true),
      endShowings: (partition, visits) => access.reach((store) => store.endShowings(partition, visits), CALL_MS, true),
      dispose: primary.dispose,
    },
  };
}
