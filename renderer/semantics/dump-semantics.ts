// The semantics tree as stable text. Must not know elements.

import { nodeName } from '../layout/dump-layout.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { roleNames } from './semantic-role.ts';
import { isSmallTarget, rectangleOf, SemanticFlag, SemanticRole } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

const flagNames: readonly (readonly [number, string])[] = [
  [SemanticFlag.DISABLED, 'disabled'],
  [SemanticFlag.CHECKED, 'checked'],
  [SemanticFlag.UNSPOKEN, 'unspoken'],
  [SemanticFlag.FOCUSABLE, 'focusable'],
  [SemanticFlag.SCREEN, 'screen'],
];

/**
 * One line a node, indented by depth: role, level, name in quotes, states; `small` and its size if it is a small target.
 *
 * @param layout - the layout of the tree. Each line then ends with the node of the document, as in `; button #14`; a list
 *   that the document does not have is named by its first item
 */
export function dumpSemantics(tree: SemanticsTree, layout?: LayoutResult): string {
  const depth = new Uint8Array(tree.count);
  const lines = ['surface'];
  for (let index = 1; index < tree.count; index += 1) {
    depth[index] = depth[tree.parent[index]] + 1;
    const words = [
      tree.scroll[index] > 0 && tree.role[index] === SemanticRole.none ? 'scroll' : roleNames[tree.role[index]],
    ];
    if (tree.level[index] > 0) words.push(String(tree.level[index]));
    const name = tree.words.name(index);
    if (name !== '') words.push(JSON.stringify(name));
    for (const [flag, word] of flagNames) if (tree.flags[index] & flag) words.push(word);
    const { width, height } = rectangleOf(tree, index);
    if (isSmallTarget(tree, index)) words.push(`small ${width}x${height}`);
    if (layout !== undefined) words.push(';', nodeName(layout, tree.box[index]));
    lines.push(`${'  '.repeat(depth[index])}${words.join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}
