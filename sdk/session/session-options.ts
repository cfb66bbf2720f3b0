// What a host says when it opens a session. Must not do anything.

import type { ActionRunnerPorts, CommandMessage } from '../actions/action-ports.ts';
import type { ActionRegistry } from '../actions/action-registry.ts';
import type { PageLocks } from '../actions/intent-claims.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import type { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Clock, Random } from '../transport/clock.ts';
import type { CommandAnswer } from '../transport/command.ts';
import type { Transport, TransportOptions } from '../transport/transport.ts';
import type { Judgement } from './document-delivery.ts';
import type { PageVisits, Signal } from './signal.ts';
import type { SurfacePolicy } from './surface-policy.ts';
import type { TelemetryEvent } from './telemetry.ts';

/** Where a surface lives; relative to `baseUrl`, whose path is a folder: what begins with `/` is not below it. */
export interface SurfaceUrls {
  readonly document: string;
  /** Default: none, and then `deliver` is needed for actions that send. */
  readonly actions?: string | undefined;
  /** Default: none; then the surface is asked for again only for other reasons. */
  readonly events?: string | undefined;
}

/** The bytes of an envelope, as `createEnvelope` makes them, or what gives them when they are first needed. */
export type EnvelopeSource = Uint8Array | (() => Uint8Array | Promise<Uint8Array>);

/** A fallback that came with the host. [F5] */
export type BundledFallback =
  /** An envelope [M4]; given, or loaded when it is first needed. */
  | { readonly kind: 'envelope'; readonly bytes: EnvelopeSource }
  /** The same, in short. */
  | EnvelopeSource
  /** The host draws it itself, told by the snapshot's `fallbackKey`. */
  | { readonly kind: 'host' };

/** Tells the other pages of this origin that somebody has signed out, and never who: each asks its store whether it was its own user. */
export interface SignOutChannel {
  readonly announce: () => void;
  /** Calls back when another page announces one; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Delivers a command in another way than `POST` to the surface's `actions`. The key must go with every try. [H5] */
export type CommandDelivery = (
  message: CommandMessage,
  key: string,
  transport: Transport,
  signal: AbortSignal,
) => Promise<Result<CommandAnswer, PlayerError>>;

/** Everything a session is made from. Only the first three have no default. */
export interface SessionOptions
  extends Partial<Pick<ActionRunnerPorts, 'confirm' | 'authorize'>>, Omit<Judgement, 'keys' | 'smokeCheck'> {
  /** The server's address, with its path. Credentials go to its origin and nowhere else. [T3] */
  readonly baseUrl: string;
  /** What the client declares now; asked before every request. [C1] */
  readonly capabilities: () => Capabilities;
  /** Plays a document on no screen before it is promoted: the renderer's `smokeCheck(environment)`. `'skip'` where nothing is rendered. [A1] */
  readonly smokeCheck: Judgement['smokeCheck'];
  /** Default: the contract's, `/v1/ui/{surface}` with `/events` and `/actions`. */
  readonly urls?: ((surface: string) => SurfaceUrls) | undefined;
  /** Credentials, time limits, retries, fetch; or a whole transport. */
  readonly transport?: Transport | Omit<TransportOptions, 'baseUrl'> | undefined;
  /** Default: IndexedDB, and memory where that is blocked. */
  readonly store?: DocumentStore | undefined;
  /** Who is signed in. Default `''`: nobody. [A9] */
  readonly user?: string | undefined;
  /** Default: none, and every host action is refused. [S2] */
  readonly actions?: ActionRegistry | undefined;
  /** Delivers commands in another way. Default: `POST` to the surface's `actions`. [H5] */
  readonly deliver?: CommandDelivery | undefined;
  /**
   * Whether the server carries out a command once however often its key comes. Default true, as the contract has it; where
   * false, a command is tried once, also by the transport that `deliver` is given, for the server may have acted before a
   * connection broke; what failed or was cut off by a reload is offered for a retry, and sent only when a person asks. [H5]
   */
  readonly idempotentActions?: boolean | undefined;
  /**
   * How many failed actions of a surface may wait for a person at once, from 1 on. Default 20. While there are as many, a press
   * is refused with `host/too-many-waiting` until one of them has been retried or dismissed; none is dropped for it. [H5]
   */
  readonly maxWaitingActions?: number | undefined;
  /**
   * Keeps two pages from sending, or offering, one action at a time. Default: the browser's Web Locks. Without them, as on pages over
   * plain HTTP, what a reload cut off is offered for a retry, and sent only when a person asks. [H5]
   */
  readonly locks?: PageLocks | undefined;
  /** By surface. */
  readonly policies?: Readonly<Record<string, Partial<SurfacePolicy>>> | undefined;
  /** By fallback key. */
  readonly fallbacks?: Readonly<Record<string, BundledFallback>> | undefined;
  /** Signing keys of the host's servers. Default none: signatures are not required. */
  readonly keys?: Judgement['keys'] | undefined;
  /** Hears of what is asked for, shown, rejected and sent. Default: nobody. [F1] */
  readonly telemetry?: ((event: TelemetryEvent) => void) | undefined;
  /** While you develop: nothing is remembered of what was rejected, so that the next answer is always judged. Default false. [A7] */
  readonly dev?: boolean | undefined;
  /** Default: the page's visibility; always on where there is no page. */
  readonly visibility?: Signal | undefined;
  /**
   * Tells how visits end. Default: the page's own; none where there is no page, as in a worker: then no end of a visit is
   * taken for a crash. A worker whose page plays its documents may pass what that page sees. [A1]
   */
  readonly visits?: PageVisits | 'unwatched' | undefined;
  /** Default: the browser's; always on elsewhere. */
  readonly connectivity?: Signal | undefined;
  /** Has the other windows look at once; without it they do so with their next use of the store. Default: the browser's. [A9] */
  readonly signOuts?: SignOutChannel | undefined;
  /** Default: the platform's. */
  readonly clock?: Clock | undefined;
  /** Spreads retries. Default: the platform's. */
  readonly random?: Random | undefined;
  /** Default: the platform's. */
  readonly uuid?: (() => string) | undefined;
}

/** The recommended contract's addresses of a surface. */
export function contractUrls(surface: string): SurfaceUrls {
  const document = `v1/ui/${encodeURIComponent(surface)}`;
  return { document, actions: `${document}/actions`, events: `${document}/events` };
}
