// What a surface can be answered with. [S4] Must not know how a variant is made.

/**
 * One way of answering for a surface. What it needs is read from its bytes by `describeDocument`, never typed. A server adds its
 * own fields (a generator, a file) and gets them back.
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
  /** Components in use, outside of `alternatives`; a `custom` one is `name@version`. */
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
  /** What a client gets that declares nothing that can be read: the lowest binary variant (default), or its bundled fallback. [S4] */
  readonly unknownClient?: 'lowest' | 'fallback';
}
