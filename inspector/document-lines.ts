// The operations of a document as text, a line for each node, and the tree of the lines. Pure.

import { dumpDocument } from 'pantograph';
import type { PlayerDocument } from 'pantograph';

/** A document as text. */
export interface DocumentLines {
  /** `text(text="Buy milk")`, by node. */
  readonly operations: readonly string[];
  /** `text "Buy milk"`: kind and first text or name, by node. */
  readonly labels: readonly string[];
}

/** The longest text in a label, in UTF-16 units. */
const MAX_LABEL = 60;

function labelOf(operation: string): string {
  const kind = /^\w*/u.exec(operation)?.[0] ?? '';
  const [, text = ''] = /\b(?:text|label|headline|title|name)=("(?:[^"\\]|\\.)*")/u.exec(operation) ?? [];
  const shown = text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL)}…"` : text;
  return shown === '' || shown === '""' ? kind : `${kind} ${shown}`;
}

/** The lines of a document's nodes. Linear in the document. */
export function documentLines(document: PlayerDocument): DocumentLines {
  // The lines of the head come first.
  const operations = dumpDocument(document)
    .trimEnd()
    .split('\n')
    .slice(-document.nodes.length)
    .map((line) => line.trimStart());
  return { operations, labels: operations.map(labelOf) };
}

/** A line of the tree. */
export interface TreeRow {
  readonly node: number;
  /** Depth, from 1. */
  readonly level: number;
  /** Position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly size: number;
  /** True if its children are shown; undefined if it has none. */
  readonly isOpen: boolean | undefined;
  readonly parent: number;
}

/** The lines of the tree, without those in closed nodes. Linear in the document. */
export function treeRows({ nodes }: Pick<PlayerDocument, 'nodes'>, closed: ReadonlySet<number>): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (parent: number, from: number, end: number, level: number): void => {
    let size = 0;
    for (let node = from; node < end; node = nodes.next[node]) size += 1;
    let position = 0;
    for (let node = from; node < end; node = nodes.next[node]) {
      position += 1;
      const hasChildren = nodes.next[node] > node + 1;
      const isOpen = hasChildren ? !closed.has(node) : undefined;
      rows.push({ node, level, position, size, isOpen, parent });
      if (isOpen === true) visit(node, node + 1, nodes.next[node], level + 1);
    }
  };
  visit(-1, 0, nodes.length, 1);
  return rows;
}
