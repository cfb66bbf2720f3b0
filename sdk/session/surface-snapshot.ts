// What a surface shows, why, and since when: the record that hosts observe. [F1] [F5] Must not know how it came about.

import type { PlayableDocument } from '../document/format.ts';
import type { ErrorDetails } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { EventStreamStatus } from '../transport/event-stream.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';

/** A verified document on its way to the screen. The same object as before means: nothing to mount anew. */
export interface ShownDocument {
  readonly document: PlayableDocument;
  readonly manifest: Manifest;
  /** `reset`: after a mutation the document starts at its first screen, scrolled to the top. [D3] */
  readonly start: 'keep' | 'reset';
}

/** What went wrong, without any text of a document. */
export interface SurfaceFault {
  readonly reason: FallbackReason;
  /** `phase/what`. */
  readonly code: string;
  /** What, where, what was expected and what was there, as a sentence for developers. */
  readonly message: string;
  /** The facts of the sentence. `verify/rejected-before` has the code of the first rejection as `code`. [A7] */
  readonly details: ErrorDetails;
  /** When, in ms since 1970 by this device's clock. */
  readonly at: number;
  /** Of HTTP, where there was one. */
  readonly status?: number | undefined;
}

/** A host action that did not succeed. */
export interface ActionFault extends SurfaceFault {
  /** With it `retryAction` sends the same again; undefined when nothing was sent. */
  readonly key: string | undefined;
  /** Which action, by the registry's own pattern; undefined when none of its patterns matched. */
  readonly pattern: string | undefined;
}

/** Why a verified document is marked stale: a reason, or that it is being asked for again. */
export type StaleReason = FallbackReason | 'revalidating';

/**
 * Whether the server can tell of changes. [T2] [F5] `open`: it can. `lost`: the stream broke, or was refused, and has not been
 * open since; it is tried again and again. `ended`: the server offers none, for now or for good, and `none`: nothing is listened
 * to, for want of an address, or because the first document is still awaited, or the surface is closed. While it is `lost` or
 * `ended` the document is asked for about every minute. Of a stream that is well, `connecting`: it is on its way, `paused`: closed on
 * purpose while nobody looks, `queued`: others have their turn.
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
  /** Last-known-good: verified, and perhaps not the newest. */
  readonly shown: 'stale';
  readonly content: ShownDocument;
  readonly why: StaleReason;
}

interface Bundled {
  readonly shown: 'bundled';
  /** Undefined: the host draws this fallback itself. */
  readonly content: ShownDocument | undefined;
  readonly fallbackKey: string;
  readonly why: FallbackReason;
}

interface Failed {
  /** There is nothing to show but the host's own error. */
  readonly shown: 'error';
  readonly why: FallbackReason;
}

interface Circumstances {
  readonly surface: string;
  /** Since when this is shown for this reason, in ms since 1970 by this device's clock. */
  readonly since: number;
  readonly activity: 'idle' | 'loading';
  /** When the next try is due on its own; undefined when none is. */
  readonly nextTryAt: number | undefined;
  /** The download that failed or was rejected last; undefined once one succeeds. Show it with a retry. [F5] */
  readonly rejected: SurfaceFault | undefined;
  /** Why the store keeps nothing: it is out for this visit. Or what it has dropped, until the next document is kept. */
  readonly storeFault: SurfaceFault | undefined;
  /** The last of `actionFaults`, for hosts that show one at a time. */
  readonly actionFault: ActionFault | undefined;
  /** Every action that waits for a person, each by its key, and the last one that was refused, without. [H5] */
  readonly actionFaults: readonly ActionFault[];
  /** A newer document waits for open dialogs to close. [T2] */
  readonly isHeld: boolean;
  readonly isOnline: boolean;
  /** Whether the server can tell of changes. [T2] */
  readonly events: SurfaceEventsState;
  /**
   * While `events` is `lost`: since the first break, whatever was tried in between, in ms since 1970 by this device's clock. A
   * stream that is well may be lost for a second or two; wait a moment before you say so.
   */
  readonly eventsLostSince: number | undefined;
  /**
   * When the server last stood behind its newest document (EV15): with an answer, or with an open stream that told of nothing new.
   * In ms since 1970 by this device's clock; undefined before the first time. [F5]
   */
  readonly confirmedAt: number | undefined;
}

/** What is shown, discriminated by `shown`. Never changed in place: a new object means a change. */
export type SurfaceSnapshot = Circumstances & (Nothing | Fresh | Stale | Bundled | Failed);

/** The part of a snapshot that says what is shown. */
export type Shown = Nothing | Fresh | Stale | Bundled | Failed;

/** The document on the screen, if any. */
export function contentOf(snapshot: Shown): ShownDocument | undefined {
  return 'content' in snapshot ? snapshot.content : undefined;
}
