// What a decoder meets that its player does not know. Must not know what becomes of it.

/** What an unknown thing is, as its codes say it. */
export type UnknownThing = 'component' | 'modifier' | 'action' | 'function' | 'argument' | 'enum-value';

/** The code of an unknown thing that rejects. */
export type UnsupportedCode = `document/unsupported-${Exclude<UnknownThing, 'component'> | 'operation' | 'variable'}`;

/** An unknown thing that a player must not ignore. */
export interface Unsupported {
  readonly thing: UnknownThing;
  readonly opcode: number;
  readonly byteOffset: number;
  /** Whether the document is not played; else a placeholder stands in the node's place. [F2] */
  readonly rejects: boolean;
  readonly code: UnsupportedCode;
}

/** Something critical that came with a later documentApi than the document declares. */
export interface NewerThing {
  readonly opcode: number;
  readonly since: number;
}
