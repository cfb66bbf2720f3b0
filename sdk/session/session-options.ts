// The options of a session. Must not do anything.

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
import type { DocumentAsking } from './document-asking.ts';
import type { Judgement } from './document-delivery.ts';
import type { PageVisits, Signal } from './signal.ts';
import type { SurfacePolicy } from './surface-policy.ts';
import type { TelemetryEvent } from './telemetry.ts';

/** Addresses of a surface, relative to `baseUrl`. The path of `baseUrl` is a folder: an address that begins with `/` is not below it. */
export interface SurfaceUrls {
  readonly document: string;
  /** Address for commands. Default: none; actions that send then need `deliver`. */
  readonly actions?: string | undefined;
  /** Address of the event stream. Default: none; then the surface asks again only for other reasons. */
  readonly events?: string | undefined;
  /** Gets the document in another way, as `publishedUrls` does. Default: a `GET` of `document`. */
  readonly ask?: DocumentAsking | undefined;
}

/** The bytes of an envelope, as `createEnvelope` makes them, or a function that loads them at their first use. */
export type EnvelopeSource = Uint8Array | (() => Uint8Array | Promise<Uint8Array>);

/** A fallback that came with the host. [F5] */
export type BundledFallback =
  /** An envelope [M4], given or loaded at its first use. */
  | { readonly kind: 'envelope'; readonly bytes: EnvelopeSource }
  /** Short form of an envelope. */
  | EnvelopeSource
  /** The host draws the fallback itself, by the snapshot's `fallbackKey`. */
  | { readonly kind: 'host' };

/** Announces a sign-out to the other pages of this origin, without the user. Each page asks its store whether it was its own user. */
export interface SignOutChannel {
  readonly announce: () => void;
  /** Calls back when another page announces a sign-out. @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Delivers a command in another way than `POST` to the surface's `actions`. The key must go with every try. [H5] */
export type CommandDelivery = (
  message: CommandMessage,
  key: string,
  transport: Transport,
  signal: AbortSignal,
) => Promise<Result<CommandAnswer, PlayerError>>;

/** The options of a session. Only the first three have no default. */
export interface SessionOptions
  extends Partial<Pick<ActionRunnerPorts, 'confirm' | 'authorize'>>, Omit<Judgement, 'keys' | 'smokeCheck'> {
  /** The server's address, with its path. Credentials are sent to its origin only. [T3] */
  readonly baseUrl: string;
  /** The client's current capabilities; read before every request. [C1] */
  readonly capabilities: () => Capabilities;
  /**
   * Plays a document off screen before it is promoted: the renderer's `smokeCheck(environment)`. `'skip'` if the
   * session renders nothing. [A1]
   */
  readonly smokeCheck: Judgement['smokeCheck'];
  /** Addresses of a surface. Default: the contract's, `/v1/ui/{surface}` with `/events` and `/actions`. */
  readonly urls?: ((surface: string) => SurfaceUrls) | undefined;
  /** Credentials, time limits, retries and fetch, or a whole transport. */
  readonly transport?: Transport | Omit<TransportOptions, 'baseUrl'> | undefined;
  /** Default: IndexedDB, or memory if IndexedDB is blocked. */
  readonly store?: DocumentStore | undefined;
  /** The signed-in user. Default `''`: nobody. [A9] */
  readonly user?: string | undefined;
  /** Default: none; every host action is refused. [S2] */
  readonly actions?: ActionRegistry | undefined;
  /** Delivers commands in another way. Default: `POST` to the surface's `actions`. [H5] */
  readonly deliver?: CommandDelivery | undefined;
  /**
   * True if the server carries out a command once for all requests with its key. Default true, as the contract
   * requires.
   * If false, a command is tried once, also by the transport of `deliver`, because the server may have acted before a
   * connection broke. A person must then retry a command that failed or was cut off by a reload. [H5]
   */
  readonly idempotentActions?: boolean | undefined;
  /**
   * Most failed actions of a surface that may wait for a person, from 1. Default 20. At the limit a press is refused
   * with `host/too-many-waiting`, until a person retries or dismisses a waiting action. [H5]
   */
  readonly maxWaitingActions?: number | undefined;
  /**
   * Keeps two pages from sending or offering the same action at once. Default: the browser's Web Locks. Without them,
   * as over plain HTTP, an action that a reload cut off is only sent when a person asks. [H5]
   */
  readonly locks?: PageLocks | undefined;
  /** Policies by surface name. */
  readonly policies?: Readonly<Record<string, Partial<SurfacePolicy>>> | undefined;
  /** Fallbacks by fallback key. */
  readonly fallbacks?: Readonly<Record<string, BundledFallback>> | undefined;
  /** Signing keys of the host's servers. Default: none; signatures are not required. */
  readonly keys?: Judgement['keys'] | undefined;
  /** Receives an event for each fetch, screen, rejection and command. Default: none. [F1] */
  readonly telemetry?: ((event: TelemetryEvent) => void) | undefined;
  /** For development: rejections are not remembered, so that every answer is judged. Default false. [A7] */
  readonly dev?: boolean | undefined;
  /** Default: the page's visibility; always on without a page. */
  readonly visibility?: Signal | undefined;
  /**
   * Reports how visits end. Default: the page's own. Without a page, as in a worker, no end of a visit counts as a
   * crash. A worker may pass the signal of the page that plays its documents. [A1]
   */
  readonly visits?: PageVisits | 'unwatched' | undefined;
  /** Default: the browser's; always on without a browser. */
  readonly connectivity?: Signal | undefined;
  /**
   * Tells the other windows to check for a sign-out at once. Without it they notice at their next use of the store.
   * Default: the browser's. [A9]
   */
  readonly signOuts?: SignOutChannel | undefined;
  /** Default: the platform's. */
  readonly clock?: Clock | undefined;
  /** Spreads retries. Default: the platform's. */
  readonly random?: Random | undefined;
  /** Default: the platform's. */
  readonly uuid?: (() => string) | undefined;
}

/** The addresses of a surface in the recommended contract. */
export function contractUrls(surface: string): SurfaceUrls {
  const document = `v1/ui/${encodeURIComponent(surface)}`;
  return { document, actions: `${document}/actions`, events: `${document}/events` };
}
