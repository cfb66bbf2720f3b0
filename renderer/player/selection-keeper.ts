// Keeps the selection on its words when lines are broken anew. Must not know the canvas.

import type { SemanticsMirror } from '../semantics/mirror.ts';
import { mirrorNodeAt } from '../semantics/mirror-node.ts';
import { selectedRange } from '../semantics/selected-range.ts';
import { findNode } from '../semantics/semantics-tree.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';

type Point = readonly [container: Node, offset: number];

function pointsOf(
  { startContainer, startOffset, endContainer, endOffset }: AbstractRange = new Range(),
): readonly Point[] {
  return [
    [startContainer, startOffset],
    [endContainer, endOffset],
  ];
}

/** How much text of an element is before a point inside. */
function lengthBefore(element: Element, ...point: Point): number {
  const range = new Range();
  range.selectNodeContents(element);
  range.setEnd(...point);
  return range.toString().length;
}

/** How wide a node is: in the same surroundings its lines break as they do. */
function widthAt({ box, places }: SemanticsTree, index: number): number {
  return places.width[box[index]];
}

/** The point in an element with so much text before it: of two at the end of a line that where the next one starts, unless something ends there. */
function pointAfter(element: Element, length: number, isEnd: boolean): Point {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  let point: Point = [element, 0];
  for (let text; (text = texts.nextNode() as Text | null) !== null; left -= text.length) {
    point = [text, Math.min(left, text.length)];
    if (left < text.length + Number(isEnd)) break;
  }
  return point;
}

/**
 * Notes which words are selected, or where a selection may begin, before another tree is shown.
 *
 * @returns selects them again, if it has to; to be called when the other tree is shown
 */
export function rememberSelection(
  mirror: SemanticsMirror,
  root: ShadowRoot,
  before: SemanticsTree,
): (tree: SemanticsTree) => void {
  // A field keeps its own selection; to select around it would move the caret.
  if (root.activeElement?.closest('.field')) return () => undefined;
  const selected = selectedRange(root);
  const selection = root.ownerDocument.getSelection();
  const isBackward = selection?.direction === 'backward';
  const ends = pointsOf(selected).map((point) => {
    const mirrored = mirrorNodeAt(point[0]);
    return { point, mirrored, length: mirrored ? lengthBefore(mirrored.content, ...point) : 0 };
  });
  return (tree) => {
    const [start, end] = ends.map(({ point, mirrored, length }, at) => {
      if (!mirrored) return point;
      const { node, slot } = mirrored;
      const index = findNode(tree, node, slot);
      // All of a long text takes long to write.
      if (
        before.environment === tree.environment &&
        widthAt(before, findNode(before, node, slot)) === widthAt(tree, index)
      )
        return point;
      while (mirror.ensure(index)?.rest);
      const content = mirror.at(index)?.content;
      return content && pointAfter(content, length, at > 0 && selected?.collapsed === false);
    });
    const after = pointsOf(selectedRange(root));
    // The former element may hold other words now, and another element the selected words.
    if (
      !start ||
      !end ||
      [start, end].every(([container, offset], at) => container === after[at][0] && offset === after[at][1])
    )
      return;
    if (isBackward) selection.setBaseAndExtent(...end, ...start);
    else selection?.setBaseAndExtent(...start, ...end);
  };
}
