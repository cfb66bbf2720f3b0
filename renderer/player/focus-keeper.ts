// Keeps the focus where a person expects it: on the same thing after a change, on the row after going back, on the
// heading of a screen that comes up. Must not know the canvas.

import type { SemanticsMirror } from '../semantics/mirror.ts';
import { mirrorNodeAt } from '../semantics/mirror-node.ts';
import type { MirrorNode } from '../semantics/mirror-node.ts';
import { findNode, isOpen, SemanticFlag, SemanticRole } from '../semantics/semantics-tree.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';

export interface FocusKeeper {
  /** The node that has the focus now. */
  current(): MirrorNode | undefined;
  /**
   * Notes where the focus is before another tree is shown; `activated` counts where the platform focuses no buttons.
   *
   * @returns moves the focus when its node is gone; to be called when the other tree is shown
   */
  remember(before: SemanticsTree, activated: MirrorNode | undefined): (tree: SemanticsTree) => void;
  /** Focuses a node of the tree that is shown, without scrolling: offsets are restored on their own. -1: where reading begins. */
  focus(tree: SemanticsTree, index: number): void;
}

/** The outermost screen that a tree shows and another one does not; -1 when there is none. */
function newScreen({ count, flags, slot, box, places: { node } }: SemanticsTree, before: SemanticsTree): number {
  for (let index = 1; index < count; index += 1) {
    if (flags[index] & SemanticFlag.SCREEN && findNode(before, node[box[index]], slot[index]) < 0) return index;
  }
  return -1;
}

/** The node to focus in a subtree: its first heading, else its first control. */
function entryOf(tree: SemanticsTree, start: number): number {
  const { next, role } = tree;
  let operable = -1;
  for (let index = start; index < next[start]; index += 1) {
    if (role[index] === SemanticRole.heading) return index;
    if (operable < 0 && isOpen(tree, index)) operable = index;
  }
  return operable;
}

/** The node to focus in place of a document node that is gone: the next control, else the last. */
function heirOf(tree: SemanticsTree, gone: number): number {
  const {
    box,
    count,
    places: { node },
  } = tree;
  let heir = -1;
  for (let index = 1; index < count && !(node[box[heir]] > gone); index += 1) if (isOpen(tree, index)) heir = index;
  return heir;
}

/** Keeps the focus among the elements of a mirror. */
export function createFocusKeeper(mirror: SemanticsMirror, shadow: ShadowRoot): FocusKeeper {
  /** Node and slot that had the focus in each screen (-1: outside of all). */
  const last = new Map<number, readonly [node: number, slot: number]>();
  const current = (): MirrorNode | undefined => mirrorNodeAt(shadow.activeElement);
  /** The node around an element of the host that has the focus. */
  const hosting = (): MirrorNode | undefined => {
    const focused = shadow.ownerDocument.activeElement;
    return mirrorNodeAt(
      [...shadow.querySelectorAll('slot')].find((slot) =>
        slot.assignedElements({ flatten: true })[0]?.contains(focused),
      ) ?? null,
    );
  };
  const focus = (tree: SemanticsTree, index: number, preventScroll = true): void => {
    const own = mirror.ensure(index < 0 ? entryOf(tree, 0) : index)?.content;
    const content = own?.querySelector<HTMLElement>(':scope.field .i,a') ?? own;
    if (content === undefined) return;
    // A heading takes the focus when it is moved there, but is no stop of Tab.
    if (content.tabIndex < 0) content.tabIndex = -1;
    // Laid out from outside first: inside a screen that was kept aside until now, focusing would warn in the console.
    shadow.host.getBoundingClientRect();
    content.focus({ preventScroll });
  };
  return {
    current,
    focus,
    remember(before, activated) {
      const focused = current();
      const ring = shadow.querySelector(':focus-visible');
      const { node = -1, slot = 0 } = focused ?? hosting() ?? activated ?? {};
      const index = findNode(before, node, slot);
      const left = before.places.node[before.box[before.screen[index]]] ?? -1;
      if (index >= 0) last.set(left, [node, slot]);
      return (tree) => {
        const kept = findNode(tree, node, slot);
        // An element that is moved in the page, as into the row of a list that has become very long, loses the focus.
        if (focused && mirror.ensure(kept) && !current()) focus(tree, kept);
        if (index < 0 || kept >= 0) return;
        const screen = newScreen(tree, before);
        if (screen < 0 && !focused) return;
        const back = findNode(tree, ...(last.get(tree.places.node[tree.box[screen]]) ?? [-1, 0]));
        // Where one has come back from, one begins anew the next time.
        if (back >= 0) last.delete(left);
        // Who sees no ring stays where they look.
        focus(tree, back >= 0 ? back : screen < 0 ? heirOf(tree, node) : entryOf(tree, screen), screen >= 0 || !ring);
      };
    },
  };
}
