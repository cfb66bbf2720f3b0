// Keeps what is selected on its words when lines are broken anew. Must not know the canvas.

import type { SemanticsMirror } from '../semantics/mirror.ts';
import { mirrorNodeAt } from '../semantics/mirror-node.ts';
import { selectedRange } from '../semantics/selected-range.ts';
import { findNode } from '../semantics/semantics-tree.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';

type Point = readonly [container: Node, offset: number];

/** How much text of an element is before a point inside. */
function lengthBefore(element: Element, ...point: Point): number {
  const range = new Range();
  range.selectNodeContents(element);
  range.setEnd(...point);
  return range.toString().length;
}

/** The point in an element with so much text before it: of two at the end of a line that where the next one starts, unless something ends there. */
function pointAfter(element: Element, length: number, isEnd: boolean): Point | undefined {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let text; (text = texts.nextNode() as Text | null) !== null; left -= text.length) {
    if (left < text.length + Number(isEnd)) return [text, left];
  }
  return undefined;
}

/**
 * Notes which words are selected, before another tree is shown.
 *
 * @returns selects them again, if it has to; to be called when the other tree is shown
 */
export function rememberSelection(mirror: SemanticsMirror, root: ShadowRoot): (tree: SemanticsTree) => void {
  const before = selectedRange(root);
  if (before === undefined || before.collapsed) return () => undefined;
  const { startContainer, startOffset, endContainer, endOffset } = before;
  const ends = ([[startContainer, startOffset], [endContainer, endOffset]] as const).map((point) => {
    const mirrored = mirrorNodeAt(point[0]);
    return { point, mirrored, length: mirrored ? lengthBefore(mirrored.content, ...point) : 0 };
  });
  return (tree) => {
    const [start, end] = ends.map(({ point, mirrored, length }, at) => {
      if (!mirrored) return point;
      const index = findNode(tree, mirrored.node, mirrored.slot);
      while (mirror.ensure(index)?.rest);
      const content = mirror.at(index)?.content;
      return content && pointAfter(content, length, at > 0);
    });
    const after = selectedRange(root);
    const selection = root.ownerDocument.getSelection();
    if (!start || !end || (after?.startContainer === startContainer && after.endContainer === endContainer)) return;
    if (selection?.direction === 'backward') selection.setBaseAndExtent(...end, ...start);
    else selection?.setBaseAndExtent(...start, ...end);
  };
}
