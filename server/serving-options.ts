// The options of a server's surfaces, with their defaults. Must not act on them.
import type { AnswerStore } from './answer-store.ts';
import type { DocumentTools } from './catalogue.ts';
import type { ContentCoding } from './content-coding.ts';
import type { SignManifest } from './document-manifest.ts';
import type { DocumentReport } from './document-source.ts';
import type { ResourceOptions } from './resource.ts';
import type { Principal, Surface } from './surface.ts';

/** Limits of a server. */
export interface ServingLimits {
  /** The time for `authenticate`, for `revision`, and for `load` and `generate`, after which the answer is 503 with `Retry-After`. Default 10,000. */
  readonly generateTimeoutMs: number;
  /** The time for a command, after which the answer is 503 with `Retry-After`. Default 30,000. */
  readonly commandTimeoutMs: number;
  /** The most bytes of kept documents. Default 32 MiB. */
  readonly maxCachedBytes: number;
  /** The most open event streams. Default 2,000. */
  readonly maxStreams: number;
  /** The interval of comments in event streams. Default 15,000. [T2] */
  readonly heartbeatMs: number;
  /** The longest life of an event stream, for platforms that do not tell that a reader has left. Default 300,000. */
  readonly maxStreamAgeMs: number;
}

/** The default limits. */
export const servingLimits: ServingLimits = {
  generateTimeoutMs: 10_000,
  commandTimeoutMs: 30_000,
  maxCachedBytes: 32 * 1024 * 1024,
  maxStreams: 2_000,
  heartbeatMs: 15_000,
  maxStreamAgeMs: 300_000,
};

/** Options of `createSurfaces`. */
export interface SurfacesOptions<P extends Principal>
  extends DocumentTools, Partial<Omit<ResourceOptions<P>, 'guest'>> {
  readonly surfaces: readonly Surface<unknown, P>[];
  /** The path before `/ui/{surface}`, with or without slashes at its ends. Default `/v1`, where clients look. */
  readonly basePath?: string;
  /** The user of requests where nobody signs in. Default: the id ''. */
  readonly guest?: P;
  /** The names of your schemes for the capabilities: `bearer`, `jwt`, `api-key`. */
  readonly authSchemes?: readonly string[];
  /** Keeps the answers of commands. Default: the memory of this process. [H5] */
  readonly answers?: AnswerStore;
  /** Signs manifests, for sessions with `keys`: once a second for each document that is asked for. Default: nothing is signed. [A1] */
  readonly sign?: SignManifest | undefined;
  /** Codings of contents, the preferred first. Default: gzip of the platform. */
  readonly codings?: readonly ContentCoding[];
  /** Told of every document that was asked for. A fault of the hook changes no answer. */
  readonly onDocument?: ((report: DocumentReport) => void) | undefined;
  /**
   * True to let a GRIP proxy, such as Pushpin, hold the event streams of guests that come through it. Publish each change there
   * with `gripMessage`. Streams of signed-in users, and of clients without the proxy, stay in this process.
   */
  readonly grip?: boolean | undefined;
  readonly limits?: Partial<ServingLimits>;
}
