// The variants that answer for a surface. [S4] Must not know how a variant is made.

/**
 * A document that can answer for a surface. `describeDocument` reads its needs from its bytes; do not type them. A server adds
 * its own fields (a generator, a file) and gets them back.
 */
export interface Variant {
  /** Unique within the catalogue. */
  readonly id: string;
  /** Format identifier of the manifest, such as `pantograph-ops`. */
  readonly format: string;
  /** Without parameters, lower-case; see `mediaTypes`. [S7] */
  readonly mediaType: string;
  readonly contractVersion: number;
  readonly documentApi: number;
  readonly profile: string;
  readonly minAppBuild: number;
  /** Components in use, outside of `alternatives`; a `custom` component is `name@version`. */
  readonly components: readonly string[];
  /** Modifiers in use. */
  readonly modifiers: readonly string[];
  /** Host actions in use, as names or patterns: `task.delete.{id}`. */
  readonly actions: readonly string[];
}

/** Every variant of a surface; their order does not matter. */
export interface Catalogue<V extends Variant = Variant> {
  readonly variants: readonly V[];
  /** Key of the client's bundled fallback. [M1] */
  readonly fallbackKey: string;
  /** The answer to a client without readable capabilities: the lowest binary variant (default), or its bundled fallback. [S4] */
  readonly unknownClient?: 'lowest' | 'fallback';
}
