// What can happen to a surface, and what it then wants done. Must not do anything.

import type { EventStreamStatus } from '../transport/event-stream.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { ActionFault, SurfaceFault, ShownDocument } from './surface-snapshot.ts';

/** Why a document is asked for. */
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

/** Timers of a surface. */
export const timerNames = ['retry', 'expiry', 'poll', 'coalesced'] as const;

/** A timer of a surface. */
export type TimerName = (typeof timerNames)[number];

/** The outcome of a fetch; `run` tells an old one from the current one. */
export type FetchOutcome =
  | {
      readonly kind: 'verified';
      readonly run: number;
      readonly content: ShownDocument;
      readonly clockOffsetMs: number;
      readonly storeFault: SurfaceFault | undefined;
      /** It is another tab's, and later than what the server has just sent. [A6] */
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

/** What happens. */
export type SurfaceEvent =
  | FetchOutcome
  | { readonly kind: 'opened' }
  /** The store has answered, with what it knows of this device's clock. */
  | {
      readonly kind: 'loaded';
      readonly content: ShownDocument | undefined;
      /** Why it is not to be shown before the server has been asked: the last visit ended with it. [A1] */
      readonly objection?: SurfaceFault | undefined;
      readonly clockOffsetMs: number;
      readonly storeFault: SurfaceFault | undefined;
    }
  | { readonly kind: 'bundled'; readonly content: ShownDocument | undefined; readonly fallbackKey: string }
  | { readonly kind: 'bundle-failed'; readonly fallbackKey: string }
  | { readonly kind: 'timer'; readonly name: TimerName }
  /** The server says that the document changed, to this revision if it says so. */
  | { readonly kind: 'invalidated'; readonly revision: number | undefined }
  /** Where the stream of events stands now; `heardAt`: when the connection that broke was heard last, in ms since 1970. [T2] */
  | { readonly kind: 'stream'; readonly status: EventStreamStatus; readonly heardAt?: number | undefined }
  /** A command was carried out, and made this revision if the server says so. [D4] */
  | { readonly kind: 'mutated'; readonly revision: number | undefined }
  /** `reset`: the host has the store forget the surface. [A6] */
  | { readonly kind: 'asked'; readonly cause: 'retry' | 'capabilities' | 'reset' }
  /** The store could not do what the host asked of it. [F1] */
  | { readonly kind: 'store-failed'; readonly fault: SurfaceFault }
  | { readonly kind: 'dialogs'; readonly count: number }
  | { readonly kind: 'visible'; readonly isVisible: boolean }
  | { readonly kind: 'online'; readonly isOnline: boolean }
  | { readonly kind: 'action-fault'; readonly fault: ActionFault }
  /** The fault with this key, or the one without, is over; no other is. */
  | { readonly kind: 'action-over'; readonly key: string | undefined }
  /** With the fault that ended it, if that was not the host. */
  | { readonly kind: 'closed'; readonly fault: SurfaceFault | undefined };

/** What is to be done. */
export type SurfaceEffect =
  | { readonly kind: 'load' }
  | {
      readonly kind: 'fetch';
      readonly run: number;
      readonly cause: FetchCause;
      readonly current: ShownDocument | undefined;
      readonly clockOffsetMs: number;
      /** A person asks again after an earlier revision was refused: where nobody signs, it is taken now. [A6] */
      readonly mayGoBack: boolean;
    }
  | { readonly kind: 'abort' }
  | { readonly kind: 'bundle'; readonly fallbackKey: string }
  | { readonly kind: 'timer'; readonly name: TimerName; readonly delayMs: number }
  | { readonly kind: 'cancel'; readonly name: TimerName };

/** When something happens, and a number in [0, 1) that decides what is left to chance. */
export interface Moment {
  readonly at: number;
  readonly chance: number;
}
