// Things in a document that its player does not know. Must not know how they are handled.

/** The kind of an unknown thing, as in its codes. */
export type UnknownThing = 'component' | 'modifier' | 'action' | 'function' | 'argument' | 'enum-value';

/** The code of an unknown thing that rejects. */
export type UnsupportedCode = `document/unsupported-${Exclude<UnknownThing, 'component'> | 'operation' | 'variable'}`;

/** An unknown thing that a player must not ignore. */
export interface Unsupported {
  readonly thing: UnknownThing;
  readonly opcode: number;
  readonly byteOffset: number;
  /** True if the document is refused; otherwise a placeholder replaces the node. [F2] */
  readonly rejects: boolean;
  readonly code: UnsupportedCode;
}

/** A critical thing that came with a later documentApi than the document declares. */
export interface NewerThing {
  readonly opcode: number;
  readonly since: number;
}
