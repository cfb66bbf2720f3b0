// The keys of a tree (WAI-ARIA tree view). Must not know how it is drawn.

import type { TreeRow } from './document-lines.ts';

/** A tree for keys to walk. */
export interface WalkedTree {
  readonly rows: () => readonly TreeRow[];
  /** Index of the selected row; -1 if there is none. */
  readonly at: () => number;
  /** The number of rows of a page. */
  readonly pageSize: () => number;
  /** Selects a row; an index outside of the tree selects the first or last row. */
  readonly select: (index: number) => void;
  /** Opens or closes a node. */
  readonly toggle: (node: number) => void;
}

/** Walks to the children, or back to the parent. */
function walk({ rows, at, select, toggle }: WalkedTree, isInwards: boolean): void {
  const index = Math.max(0, at());
  const row = rows()[index];
  if (row === undefined) return;
  if (row.isOpen === !isInwards) toggle(row.node);
  else if (isInwards && row.isOpen === true) select(index + 1);
  else if (!isInwards && row.parent >= 0) select(rows().findIndex(({ node }) => node === row.parent));
}

/** Listens to keys in the element of a tree. */
export function listenToKeys(element: HTMLElement, tree: WalkedTree): void {
  const { rows, at, pageSize, select } = tree;
  const isRtl = (): boolean => element.matches(':dir(rtl)');
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => select(at() + 1),
    ArrowUp: () => select(at() - 1),
    ArrowRight: () => walk(tree, !isRtl()),
    ArrowLeft: () => walk(tree, isRtl()),
    Home: () => select(0),
    End: () => select(rows().length - 1),
    PageDown: () => select(at() + pageSize()),
    PageUp: () => select(at() - pageSize()),
  };
  element.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
