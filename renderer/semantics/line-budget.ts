// How many lines of a document have elements of their own: those of texts that many share would fill the memory. [SM15]
// Must not know which nodes are near.

import type { LineStyles } from './mirror-lines.ts';
import { writeMirrorNode } from './mirror-node.ts';
import type { MirrorNode } from './mirror-node.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** Elements of lines that a document of few bytes has at most, and any: each takes some 4 KB. */
const LEAST_LINES = 512;
const MOST_LINES = 8_192;

/** Bytes of a document for each element of a line: two lines of prose, while a text that is shared may have a thousand lines for one. */
const BYTES_PER_LINE = 128;

/** Writes the nodes of one document, and counts their lines. */
export interface LineBudget {
  /** How many more lines may have elements; none: 0 or less. */
  readonly room: (tree: SemanticsTree) => number;
  /** Counts those of other nodes than before. */
  readonly recount: (shown: readonly (MirrorNode | undefined)[]) => void;
  /** A node is gone. */
  readonly release: (mirror: MirrorNode | undefined) => void;
  /** `writeMirrorNode`, with as many lines as there is room for. */
  readonly write: (mirror: MirrorNode, parent: MirrorNode, tree: SemanticsTree, index: number, room: number) => void;
  /** Makes the lines of a node one element; one of another tree is still to be written. */
  readonly shorten: (mirror: MirrorNode, parent: MirrorNode, tree: SemanticsTree, index: number) => void;
}

/** A budget of lines that are dressed in `styles`. */
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
      // What is around it may not be placed yet, and others may leave room: it is written again in its turn.
      Object.assign(mirror, written);
    },
  };
}
