// Keeps the focus where a person expects it: on the same thing after a change, on the row after going back, on the
// heading of a screen that comes up. Must not know the canvas.

import type { SemanticsMirror } from '../semantics/mirror.ts';
import { mirrorNodeAt } from '../semantics/mirror-node.ts';
import type { MirrorNode } from '../semantics/mirror-node.ts';
import { findNode, isOperable, SemanticFlag, SemanticRole } from '../semantics/semantics-tree.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';

interface Place {
  readonly node: number;
  readonly slot: number;
}

/** Document nodes of the screens that a tree shows, outermost first. */
function screensOf(tree: SemanticsTree): number[] {
  const screens: number[] = [];
  for (let index = 1; index < tree.count; index += 1) {
    if (tree.flags[index] & SemanticFlag.SCREEN) screens.push(tree.layout.node[tree.box[index]]);
    // A screen stands near the root; rows inside it need no look.
    else if (tree.children[index] === 0 || tree.role[index] === SemanticRole.list) index = tree.next[index] - 1;
  }
  return screens;
}

/** What to focus in a subtree: its first heading, else the first thing to operate. */
function entryOf(tree: SemanticsTree, start: number): number {
  let operable = -1;
  for (let index = start; index < tree.next[start]; index += 1) {
    if (tree.role[index] === SemanticRole.heading && (tree.flags[index] & SemanticFlag.UNSPOKEN) === 0) return index;
    if (operable < 0 && isOperable(tree.role[index]) && (tree.flags[index] & SemanticFlag.DISABLED) === 0) operable = index;
  }
  return operable;
}

/** The focus of one document. */
export class FocusKeeper {
  readonly #mirror: SemanticsMirror;
  readonly #scope: ShadowRoot;
  /** Where the focus was in each screen (-1: outside of all). */
  readonly #last = new Map<number, Place>();

  constructor(mirror: SemanticsMirror, scope: ShadowRoot) {
    this.#mirror = mirror;
    this.#scope = scope;
  }

  /** What has the focus now. */
  current(): MirrorNode | undefined {
    return mirrorNodeAt(this.#scope.activeElement);
  }

  /** Remembers where the focus is before another tree is shown; `activated` counts where the platform focuses no buttons. */
  remember(tree: SemanticsTree, activated: Place | undefined): Place | undefined {
    const place = this.current() ?? activated;
    if (place === undefined) return undefined;
    const index = findNode(tree, place.node, place.slot);
    if (index < 0) return undefined;
    const screen = tree.screen[index];
    this.#last.set(screen === 0 ? -1 : tree.layout.node[tree.box[screen]], { node: place.node, slot: place.slot });
    return { node: place.node, slot: place.slot };
  }

  /** Moves the focus when what had it is gone. */
  restore(before: SemanticsTree, tree: SemanticsTree, place: Place | undefined): void {
    if (place === undefined || findNode(tree, place.node, place.slot) >= 0) return;
    const known = screensOf(before);
    const screen = screensOf(tree).find((candidate) => !known.includes(candidate));
    if (screen === undefined) return;
    const saved = this.#last.get(screen);
    const back = saved === undefined ? -1 : findNode(tree, saved.node, saved.slot);
    this.focus(back >= 0 ? back : entryOf(tree, tree.first[screen]));
  }

  /** Focuses a node of the tree that is shown, without scrolling: offsets are restored on their own. */
  focus(index: number): void {
    const mirror = this.#mirror.ensure(index);
    if (mirror === undefined) return;
    const { content } = mirror;
    // A heading takes the focus when it is moved there, but is no stop of Tab.
    if (content.localName !== 'button' && !content.hasAttribute('tabindex')) content.tabIndex = -1;
    // Laid out from outside first: inside a screen that was kept aside until now, focusing would warn in the console.
    this.#scope.host.getBoundingClientRect();
    content.focus({ preventScroll: true });
  }

  /** Focuses where reading begins. */
  focusEntry(tree: SemanticsTree): void {
    const entry = entryOf(tree, 0);
    if (entry >= 0) this.focus(entry);
  }
}
