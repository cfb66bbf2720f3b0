// The semantics of a layout: a tree whose words are read from the document. Must not know elements.

import type { Variables } from 'pantograph/internal';
import type { LayoutResult } from '../layout/layout-result.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** The semantics of a layout; the boxes of the layout are the places. */
export interface LayoutSemantics extends SemanticsTree {
  readonly layout: LayoutResult;
  /** The values of states and expressions when the tree was built. */
  readonly variables: Variables;
  /** The `semantics` modifier of the node's box as an index into `document.modifiers`; -1: none. */
  readonly modifier: Int32Array;
}

/** A tree whose words are still missing. */
export type WordlessTree = Omit<LayoutSemantics, 'words'>;
