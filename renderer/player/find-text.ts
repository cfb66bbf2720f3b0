// Finds words on the screen that is shown, beyond what the browser's own search sees of very long lists.
// Must not know elements.

import type { SemanticsTree } from '../semantics/semantics-tree.ts';

/**
 * The next node after `start` whose text holds `text`, letter case aside, from the top again after the end; -1: none.
 * Linear in the text of the screen.
 */
export function findText(tree: SemanticsTree, text: string, start: number): number {
  const wanted = text.toLowerCase();
  for (let step = 1; step <= tree.count; step += 1) {
    const index = (start + step) % tree.count;
    if (wanted !== '' && tree.children[index] === 0 && tree.words.text(index).toLowerCase().includes(wanted))
      return index;
  }
  return -1;
}
