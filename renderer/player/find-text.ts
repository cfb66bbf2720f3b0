// Finds words on the screen that is shown, beyond what the browser's own search sees of very long lists.
// Must not know elements.

import { ListItemField, NodeKind, readString } from 'pantograph';
import { ownText } from '../semantics/accessible-name.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';

/**
 * The next node after `start` whose text holds `text`, letter case aside, from the top again after the end; -1: none.
 * Linear in the text of the screen.
 */
export function findText(tree: SemanticsTree, text: string, start: number): number {
  const { layout } = tree;
  const wanted = text.toLowerCase();
  if (wanted === '') return -1;
  for (let step = 1; step <= tree.count; step += 1) {
    const index = (start + step) % tree.count;
    if (index === 0 || tree.children[index] > 0) continue;
    const node = layout.node[tree.box[index]];
    const isItem = layout.kind[tree.box[index]] === NodeKind.listItem;
    const words = ownText(layout.document, node) + (isItem ? `\n${readString(layout.document, layout.document.nodes, node, ListItemField.supporting)}` : '');
    if (words.toLowerCase().includes(wanted)) return index;
  }
  return -1;
}
