// Limits the number of lines with elements of their own: lines of a text that many nodes share would fill the memory. [SM15]
// Must not know which nodes are near.

import type { LineStyles } from './mirror-lines.ts';
import { writeMirrorNode } from './mirror-node.ts';
import type { MirrorNode } from './mirror-node.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** The most line elements of a document: a small document has the first limit, a large document the second. Each takes some 4 KB. */
const LEAST_LINES = 512;
const MOST_LINES = 8_192;

/** Bytes of a document for each line element, about two lines of prose. A shared text may have a thousand lines for each byte. */
const BYTES_PER_LINE = 128;

/** Writes the nodes of one document, and counts their lines. */
export interface LineBudget {
  /** The number of lines that may still get elements; 0 or less if none may. */
  readonly room: (tree: SemanticsTree) => number;
  /** Counts the lines of these nodes, in place of those counted before. */
  readonly recount: (shown: readonly (MirrorNode | undefined)[]) => void;
  /** Subtracts the lines of a node that is removed. */
  readonly release: (mirror: MirrorNode | undefined) => void;
  /** Calls `writeMirrorNode` with as many lines as there is room for. */
  readonly write: (mirror: MirrorNode, parent: MirrorNode, tree: SemanticsTree, index: number, room: number) => void;
  /** Puts the lines of a node into a single element. A node of an older tree must still be written afterwards. */
  readonly shorten: (mirror: MirrorNode, parent: MirrorNode, tree: SemanticsTree, index: number) => void;
}

/** The budget of one document, whose lines get their fonts from `styles`. */
export function createLineBudget(styles: LineStyles): LineBudget {
  let lines = 0;
  const release = (mirror: MirrorNode | undefined): void => {
    lines -= mirror?.lines ?? 0;
  };
  const write: LineBudget['write'] = (mirror, parent, tree, index, room) => {
    release(mirror);
    writeMirrorNode(mirror, parent, tree, index, styles, room + mirror.lines);
    lines += mirror.lines;
  };
  return {
    release,
    write,
    room: ({ document }) => Math.max(LEAST_LINES, Math.min(MOST_LINES, document.bytes.length / BYTES_PER_LINE)) - lines,
    recount: (shown) => {
      lines = shown.reduce((sum, mirror) => sum + (mirror?.lines ?? 0), 0);
    },
    shorten: (mirror, parent, tree, index) => {
      const written = { tree: mirror.tree, index: mirror.index };
      release(mirror);
      mirror.lines = 0;
      mirror.rest = 0;
      write(mirror, parent, tree, index, 0);
      // The parent may not be placed yet, and other nodes may free lines: this node is written again in its turn.
      Object.assign(mirror, written);
    },
  };
}
