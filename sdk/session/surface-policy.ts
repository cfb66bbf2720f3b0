// The host's decisions for each surface. [A5] [F5]

/** The policy of a surface. */
export interface SurfacePolicy {
  /** Content after a document expires, also on the screen. Default `last-known-good`: the document, as stale. [A5] */
  readonly whenExpired: 'last-known-good' | 'bundled-fallback';
  /**
   * Interval of fetches while visible, in ms, at least 1,000. Default: events announce changes. While the event stream
   * is lost or ended, about every minute, and about every ten minutes while hidden. [T7]
   */
  readonly pollMs: number | undefined;
  /** Asks again some time after a failure. Default true; otherwise only for a person, an event or a returning network. [D5] */
  readonly retriesAlone: boolean;
  /** The bundled fallback if the server names none. Default: the surface's name. */
  readonly fallbackKey: string | undefined;
}

/** The policy of a host that sets none. */
export const defaultPolicy: SurfacePolicy = {
  whenExpired: 'last-known-good',
  pollMs: undefined,
  retriesAlone: true,
  fallbackKey: undefined,
};

/** A policy with the keys of the host's bundled fallbacks. */
export interface SurfaceRules extends SurfacePolicy {
  readonly surface: string;
  readonly fallbackKeys: ReadonlySet<string>;
}
