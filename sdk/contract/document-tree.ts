// The tree that a person or a generator writes: plain, read-only data. Its parts are emitted from the vocabulary table.

import type { ComponentNode, TemplateDefinition } from '../vocabulary/emitted.ts';
import type { densityBehaviors, directions } from '../vocabulary/support.ts';

/** Initial values of the states, by name, or as pairs whose order is kept. A string makes a text state, of documentApi 3. */
export type StatesValue =
  | Readonly<Record<string, number | string>>
  | readonly (readonly [name: string, initial: number | string])[];

/** A whole document. */
export interface DocumentTree {
  /** The lowest level that knows the whole document. Required in contracts; for a producer's tree the encoder finds it. Default: none. */
  readonly documentApi?: number;
  /** Profile that the document needs: `'canvas-1'`, or a profile that a host declares. */
  readonly profile: string;
  /** `'dp'`: plain numbers of sizes are multiples of the player's density at the time it plays. Default `'dp'`. [S5] */
  readonly densityBehavior?: (typeof densityBehaviors)[number];
  /** Width of the viewport that the document was designed for, in dp (1 to 100000). [D6] */
  readonly designWidth: number;
  /** Height of that viewport, in dp (1 to 100000). */
  readonly designHeight: number;
  /** BCP 47 tag of the document's texts. Default: none. */
  readonly lang?: string;
  /** Base direction. Default `'ltr'`. */
  readonly direction?: (typeof directions)[number];
  /** Name of the document, for assistive technology. Default: none. */
  readonly title?: string;
  /** Initial values of the states: integers of 32 bits, or texts of at most 256 UTF-16 units. Default: none. */
  readonly states?: StatesValue;
  /** Templates. Each may use the templates before it, and each must be used. Default: none. */
  readonly templates?: readonly TemplateDefinition[];
  readonly root: ComponentNode;
}
