// The content of a surface, its reason and its time: the record that hosts observe. [F1] [F5] Must not know how it came
// about.

import type { PlayableDocument } from '../document/model.ts';
import type { ErrorDetails } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { EventStreamStatus } from '../transport/event-stream.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';

/** A verified document on its way to the screen. The same object as before needs no new mount. */
export interface ShownDocument {
  readonly document: PlayableDocument;
  readonly manifest: Manifest;
  /** `reset`: after a mutation the document starts at its first screen, scrolled to the top. [D3] */
  readonly start: 'keep' | 'reset';
}

/** A fault, without any text of a document. */
export interface SurfaceFault {
  readonly reason: FallbackReason;
  /** A code of the form `phase/what`. */
  readonly code: string;
  /** A sentence for developers: the place, the expected and the found value. */
  readonly message: string;
  /** The facts of the sentence. `verify/rejected-before` has the code of the first rejection as `code`. [A7] */
  readonly details: ErrorDetails;
  /** Time of the fault, in ms since 1970 by this device's clock. */
  readonly at: number;
  /** The HTTP status, if there was an answer. */
  readonly status?: number | undefined;
}

/** A host action that did not succeed. */
export interface ActionFault extends SurfaceFault {
  /** Key with which `retryAction` sends the action again; undefined if nothing was sent. */
  readonly key: string | undefined;
  /** The registry's pattern of the action; undefined if no pattern matched. */
  readonly pattern: string | undefined;
  /** True for a form with a secret or a file that an earlier page sent: `retryAction` refuses it, and a person fills it in again. [H7] */
  readonly isForgotten?: boolean | undefined;
}

/** The reason why a verified document is stale; `revalidating` while it is fetched again. */
export type StaleReason = FallbackReason | 'revalidating';

/**
 * The state of the event stream. [T2] [F5]
 * `open`: events announce changes.
 * `lost`: the stream broke or was refused, has not been open since, and is retried.
 * `ended`: the server offers no stream, for now or for good.
 * `none`: there is no address, the first document is awaited, or the surface is closed.
 * `connecting`: the stream is being opened. `paused`: closed on purpose while hidden. `queued`: waiting for its turn.
 * While `lost` or `ended` the document is fetched about every minute.
 */
export type SurfaceEventsState = 'none' | 'lost' | Exclude<EventStreamStatus, 'waiting'>;

interface Nothing {
  /** The first answer is awaited. */
  readonly shown: 'nothing';
}

interface Fresh {
  readonly shown: 'fresh';
  readonly content: ShownDocument;
}

interface Stale {
  /** Last-known-good: verified, but perhaps not the newest. */
  readonly shown: 'stale';
  readonly content: ShownDocument;
  readonly why: StaleReason;
}

interface Bundled {
  readonly shown: 'bundled';
  /** Undefined if the host draws the fallback itself. */
  readonly content: ShownDocument | undefined;
  readonly fallbackKey: string;
  readonly why: FallbackReason;
}

interface Failed {
  /** Nothing can be shown but the host's own error. */
  readonly shown: 'error';
  readonly why: FallbackReason;
}

interface Circumstances {
  readonly surface: string;
  /** Start of this content for this reason, in ms since 1970 by this device's clock. */
  readonly since: number;
  readonly activity: 'idle' | 'loading';
  /** Time of the next automatic try, in ms since 1970; undefined if none is due. */
  readonly nextTryAt: number | undefined;
  /** The last failed or rejected download; undefined once a download succeeds. Show it with a retry. [F5] */
  readonly rejected: SurfaceFault | undefined;
  /** The store's fault: it is out for this visit, or it dropped data until the next document is kept. */
  readonly storeFault: SurfaceFault | undefined;
  /** The last of `actionFaults`, for hosts that show a single fault. */
  readonly actionFault: ActionFault | undefined;
  /** Every action that waits for a person, each with its key, and the last refused action, without a key. [H5] */
  readonly actionFaults: readonly ActionFault[];
  /** True if a newer document waits for open dialogs to close. [T2] */
  readonly isHeld: boolean;
  readonly isOnline: boolean;
  /** The state of the event stream. [T2] */
  readonly events: SurfaceEventsState;
  /**
   * While `events` is `lost`: time of the first break, in ms since 1970 by this device's clock. A healthy stream may be
   * lost for a second or two; wait before you show it.
   */
  readonly eventsLostSince: number | undefined;
  /**
   * Time when the server last confirmed its newest document (EV15), by an answer or an open stream without news. In ms
   * since 1970 by this device's clock; undefined before the first confirmation. [F5]
   */
  readonly confirmedAt: number | undefined;
}

/** The snapshot of a surface, discriminated by `shown`. It is immutable: a new object means a change. */
export type SurfaceSnapshot = Circumstances & (Nothing | Fresh | Stale | Bundled | Failed);

/** The part of a snapshot that describes the content. */
export type Shown = Nothing | Fresh | Stale | Bundled | Failed;

export function contentOf(snapshot: Shown): ShownDocument | undefined {
  return 'content' in snapshot ? snapshot.content : undefined;
}
