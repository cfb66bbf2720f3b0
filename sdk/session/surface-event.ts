// The events of a surface, and its effects. Must not do anything.

import type { EventStreamStatus } from '../transport/event-stream.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { ActionFault, SurfaceFault, ShownDocument } from './surface-snapshot.ts';

/** The cause of a fetch. */
export type FetchCause =
  | 'open'
  | 'retry'
  | 'backoff'
  | 'event'
  | 'mutation'
  | 'poll'
  | 'expiry'
  | 'visible'
  | 'online'
  | 'capabilities'
  | 'reset';

export const timerNames = ['retry', 'expiry', 'poll', 'coalesced'] as const;

export type TimerName = (typeof timerNames)[number];

/** The outcome of a fetch; `run` identifies the fetch. */
export type FetchOutcome =
  | {
      readonly kind: 'verified';
      readonly run: number;
      readonly content: ShownDocument;
      readonly clockOffsetMs: number;
      readonly storeFault: SurfaceFault | undefined;
      /** True if another tab promoted the document, and its revision is later than the server's answer. [A6] */
      readonly isLater?: boolean;
    }
  | {
      readonly kind: 'renewed';
      readonly run: number;
      readonly manifest: Manifest;
      readonly clockOffsetMs: number;
      readonly storeFault: SurfaceFault | undefined;
    }
  | {
      readonly kind: 'failed';
      readonly run: number;
      readonly fault: SurfaceFault;
      readonly retryAfterMs: number | undefined;
      /** The fallback that the server named. [C7] */
      readonly fallbackKey: string | undefined;
    };

export type SurfaceEvent =
  | FetchOutcome
  | { readonly kind: 'opened' }
  /** The store's answer, with the known error of this device's clock. */
  | {
      readonly kind: 'loaded';
      readonly content: ShownDocument | undefined;
      /** The reason not to show the document before the server answers: the last visit crashed with it. [A1] */
      readonly objection?: SurfaceFault | undefined;
      readonly clockOffsetMs: number;
      readonly storeFault: SurfaceFault | undefined;
    }
  | { readonly kind: 'bundled'; readonly content: ShownDocument | undefined; readonly fallbackKey: string }
  | { readonly kind: 'bundle-failed'; readonly fallbackKey: string }
  | { readonly kind: 'timer'; readonly name: TimerName }
  /** The server says that the document changed, possibly with its revision. */
  | { readonly kind: 'invalidated'; readonly revision: number | undefined }
  /**
   * The event stream's status. `heardAt` is the last sign of life of a connection that broke, in ms since 1970. [T2]
   */
  | { readonly kind: 'stream'; readonly status: EventStreamStatus; readonly heardAt?: number | undefined }
  /** A command was carried out, possibly with the revision that it made. [D4] */
  | { readonly kind: 'mutated'; readonly revision: number | undefined }
  /** A request to fetch. `reset`: the host has the store forget the surface. [A6] */
  | { readonly kind: 'asked'; readonly cause: 'retry' | 'capabilities' | 'reset' }
  /** The store failed at a request of the host. [F1] */
  | { readonly kind: 'store-failed'; readonly fault: SurfaceFault }
  | { readonly kind: 'dialogs'; readonly count: number }
  | { readonly kind: 'visible'; readonly isVisible: boolean }
  | { readonly kind: 'online'; readonly isOnline: boolean }
  | { readonly kind: 'action-fault'; readonly fault: ActionFault }
  /** The fault with this key, or the fault without a key, is over. */
  | { readonly kind: 'action-over'; readonly key: string | undefined }
  /** The surface is closed; `fault` is the cause, unless the host closed it. */
  | { readonly kind: 'closed'; readonly fault: SurfaceFault | undefined };

/** A side effect to run. */
export type SurfaceEffect =
  | { readonly kind: 'load' }
  | {
      readonly kind: 'fetch';
      readonly run: number;
      readonly cause: FetchCause;
      readonly current: ShownDocument | undefined;
      readonly clockOffsetMs: number;
      /** True if a person asks again after a refused earlier revision. Without keys it is accepted now. [A6] */
      readonly mayGoBack: boolean;
    }
  | { readonly kind: 'abort' }
  | { readonly kind: 'bundle'; readonly fallbackKey: string }
  | { readonly kind: 'timer'; readonly name: TimerName; readonly delayMs: number }
  | { readonly kind: 'cancel'; readonly name: TimerName };

/** The time of an event, and a random number in [0, 1) for decisions left to chance. */
export interface Moment {
  readonly at: number;
  readonly chance: number;
}
