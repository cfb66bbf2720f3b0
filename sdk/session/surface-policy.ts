// What a host decides for each surface. [A5] [F5]

/** The policy of a surface. */
export interface SurfacePolicy {
  /** What is shown from the moment at which the document expires, also on the screen. Default `last-known-good`: the document, as stale. [A5] */
  readonly whenExpired: 'last-known-good' | 'bundled-fallback';
  /**
   * Asks again this often while visible, in ms, at least 1,000. Default: events tell; while a stream of events is lost or not to be had,
   * about every minute, and about every ten minutes while nobody looks. [T7]
   */
  readonly pollMs: number | undefined;
  /** Asks again on its own some time after a failure. Default true; otherwise a person, an event or the network coming back does. [D5] */
  readonly retriesAlone: boolean;
  /** The bundled fallback when the server names none. Default: the surface's name. */
  readonly fallbackKey: string | undefined;
}

/** What holds where the host says nothing. */
export const defaultPolicy: SurfacePolicy = {
  whenExpired: 'last-known-good',
  pollMs: undefined,
  retriesAlone: true,
  fallbackKey: undefined,
};

/** A policy with the keys of the fallbacks that the host has bundled. */
export interface SurfaceRules extends SurfacePolicy {
  readonly surface: string;
  readonly fallbackKeys: ReadonlySet<string>;
}
