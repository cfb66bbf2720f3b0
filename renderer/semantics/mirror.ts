// The semantics tree as real, transparent elements: what can be seen at once, the rest of the screen in slices,
// long lists as a window. Must not know the canvas, the pointer or the clock.

import type { ScrollOffsets } from '../layout/layout-result.ts';
import { createMirrorNode, writeMirrorNode } from './mirror-node.ts';
import type { MirrorNode } from './mirror-node.ts';
import type { LineStyles } from './mirror-lines.ts';
import { findNode, SemanticRole, SemanticSlot, SLOTS } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** Children of one node that are mirrored whole; longer lists are mirrored as a window of what is near. */
export const MAX_MIRRORED_ROWS = 2_000;

/** Screens that are not shown but kept, so that going back costs nothing: the last few. */
const MAX_PARKED = 3;

/** Two walks may be under way: what is near now, and the slices that add the rest. */
const NEAR = 0;
const SLICE = 1;

interface MirrorScreen {
  /** Document node of the screen; -1 for what stands in none. */
  readonly node: number;
  readonly nodes: Map<number, MirrorNode>;
}

/** Settings of a mirror. */
export interface MirrorOptions {
  readonly styles: LineStyles;
  /** Called with each element that was made, before it is written. */
  readonly onMirrored: (mirror: MirrorNode) => void;
}

/** Mirrors one document into `root`. */
export class SemanticsMirror {
  readonly #root: MirrorNode;
  readonly #options: MirrorOptions;
  readonly #base: MirrorScreen = { node: -1, nodes: new Map() };
  #shown = new Map<number, MirrorScreen>();
  #parked = new Map<number, MirrorScreen>();
  #tree: SemanticsTree | undefined;
  #offsets: ScrollOffsets = new Float64Array(2);
  #walkedAt: ScrollOffsets = new Float64Array(2);
  /** What is mirrored of the tree, by its index. */
  #current: (MirrorNode | undefined)[] = [];
  #byElement = new WeakMap<Element, MirrorNode>();
  /** What is near the window: within it, or within one more on each side. */
  #margin: 0 | 1 = 0;
  #walk = 0;
  #sliceWalk = 0;
  #sliceAt = 0;

  constructor(root: HTMLElement, options: MirrorOptions) {
    this.#root = {
      node: -1, slot: 0, element: root, content: root, tree: undefined, index: 0, originX: 0, originY: 0, cursors: [null, null], walks: [0, 0],
    };
    this.#options = options;
  }

  /** The node that an element belongs to, itself or around it. */
  nodeAt(element: Element | null): MirrorNode | undefined {
    for (let at = element; at !== null && at !== this.#root.element; at = at.parentElement) {
      const node = this.#byElement.get(at);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  /** What is mirrored of a document node and slot in the screens that are shown. */
  find(node: number, slot: number): MirrorNode | undefined {
    const index = this.#tree === undefined ? -1 : findNode(this.#tree, node, slot);
    return index < 0 ? undefined : this.#current[index];
  }

  /** What is mirrored of something that can be operated. */
  findTarget({ node, option }: { readonly node: number; readonly option: number }): MirrorNode | undefined {
    if (option >= 0) return this.find(node, SemanticSlot.OPTION + option);
    return this.find(node, SemanticSlot.BUTTON) ?? this.find(node, SemanticSlot.MAIN);
  }

  /** What is mirrored of the node at an index of the tree that is shown; made if it is missing. */
  ensure(index: number): MirrorNode | undefined {
    const tree = this.#tree;
    if (tree === undefined || index <= 0 || index >= tree.count) return undefined;
    const path: number[] = [];
    for (let at = index; at > 0; at = tree.parent[at]) path.push(at);
    this.#walk += 1;
    while (path.length > 0) {
      const at = path.pop() ?? 0;
      this.#passSiblingsBefore(tree, at);
      this.#place(tree, at, NEAR, this.#walk);
    }
    return this.#current[index];
  }

  /** Shows another tree: what went away is removed, what can be seen is there when this returns. */
  show(tree: SemanticsTree, offsets: ScrollOffsets): void {
    this.#offsets = offsets;
    if (tree !== this.#tree) {
      this.#tree = tree;
      this.#current = new Array<MirrorNode | undefined>(tree.count);
      this.#current[0] = this.#root;
      this.#root.tree = tree;
      this.#switchScreens(tree);
      for (const screen of [this.#base, ...this.#shown.values()]) this.#retain(tree, screen);
      this.#sliceAt = 1;
      this.#walk += 1;
      this.#sliceWalk = this.#walk;
    }
    this.#walkNear(tree, 0);
  }

  /** Mirrors what is near after a scroll, once it has gone so far that this may be something else. */
  scroll(offsets: ScrollOffsets): void {
    this.#offsets = offsets;
    const tree = this.#tree;
    if (tree === undefined) return;
    const { viewWidth, viewHeight, count } = tree.layout.scrolls;
    for (let scroll = 0; scroll < count; scroll += 1) {
      const movedX = Math.abs(offsets[2 * scroll] - this.#walkedAt[2 * scroll]);
      const movedY = Math.abs(offsets[2 * scroll + 1] - this.#walkedAt[2 * scroll + 1]);
      if (this.#margin === 1 && movedX <= viewWidth[scroll] / 2 && movedY <= viewHeight[scroll] / 2) continue;
      this.#walkNear(tree, 1);
      return;
    }
  }

  /** Goes on mirroring what is not near. @returns whether something is left */
  workSlice(mayContinue: () => boolean): boolean {
    const tree = this.#tree;
    if (tree === undefined) return false;
    if (this.#margin === 0) this.#walkNear(tree, 1);
    let at = this.#sliceAt;
    for (let placed = 0; at < tree.count; ) {
      if (placed % 4 === 3 && !mayContinue()) break;
      if (this.#isWindowed(tree, tree.parent[at]) && this.#current[at]?.tree !== tree) {
        at = tree.next[at];
        continue;
      }
      if (this.#current[at]?.tree !== tree) placed += 1;
      this.#place(tree, at, SLICE, this.#sliceWalk);
      at += 1;
    }
    this.#sliceAt = at;
    return at < tree.count;
  }

  /** Removes every element. */
  dispose(): void {
    this.#root.content.replaceChildren();
    this.#base.nodes.clear();
    this.#shown.clear();
    this.#parked.clear();
    this.#current = [];
    this.#tree = undefined;
  }

  #isWindowed(tree: SemanticsTree, parent: number): boolean {
    return tree.children[parent] > MAX_MIRRORED_ROWS;
  }

  /** Parks the screens that are no longer shown, and takes up those that are shown again. */
  #switchScreens(tree: SemanticsTree): void {
    for (const screen of [...this.#shown.values()]) {
      if (findNode(tree, screen.node, SemanticSlot.SCREEN) >= 0) continue;
      screenRoot(screen)?.element.classList.add('parked');
      this.#shown.delete(screen.node);
      this.#parked.set(screen.node, screen);
    }
    for (const screen of [...this.#parked.values()]) {
      if (findNode(tree, screen.node, SemanticSlot.SCREEN) < 0) continue;
      screenRoot(screen)?.element.classList.remove('parked');
      this.#parked.delete(screen.node);
      this.#shown.set(screen.node, screen);
    }
    for (const screen of this.#parked.values()) {
      if (this.#parked.size <= MAX_PARKED) break;
      screenRoot(screen)?.element.remove();
      this.#parked.delete(screen.node);
    }
  }

  /** Finds what a screen has of the tree, and removes what the tree no longer has. */
  #retain(tree: SemanticsTree, screen: MirrorScreen): void {
    for (const [key, mirror] of screen.nodes) {
      const index = findNode(tree, mirror.node, mirror.slot);
      if (index >= 0) {
        this.#current[index] = mirror;
      } else {
        mirror.element.remove();
        screen.nodes.delete(key);
      }
    }
  }

  #isNear(tree: SemanticsTree, index: number): boolean {
    if (tree.slot[index] === SemanticSlot.LIST || tree.slot[index] === SemanticSlot.SCREEN) return true;
    const { layout } = tree;
    const { scrolls } = layout;
    const box = tree.box[index];
    const scroll = layout.scroller[box];
    const width = scrolls.viewWidth[scroll];
    const height = scrolls.viewHeight[scroll];
    const left = this.#offsets[2 * scroll];
    const top = this.#offsets[2 * scroll + 1];
    const marginX = this.#margin * width;
    const marginY = this.#margin * height;
    return layout.x[box] <= left + width + marginX && layout.x[box] + layout.width[box] >= left - marginX
      && layout.y[box] <= top + height + marginY && layout.y[box] + layout.height[box] >= top - marginY;
  }

  #walkNear(tree: SemanticsTree, margin: 0 | 1): void {
    this.#margin = margin;
    this.#walkedAt = this.#offsets.slice();
    this.#walk += 1;
    const walk = this.#walk;
    for (let at = 1; at < tree.count; ) {
      if (this.#isNear(tree, at)) {
        this.#place(tree, at, NEAR, walk);
        at += 1;
        continue;
      }
      const mirror = this.#current[at];
      if (mirror !== undefined) {
        if (this.#isWindowed(tree, tree.parent[at]) && !mirror.element.contains(focusedIn(this.#root.element))) this.#drop(tree, at);
        else this.#advance(tree, at, NEAR, walk, mirror.element);
      }
      at = tree.next[at];
    }
  }

  #drop(tree: SemanticsTree, index: number): void {
    this.#current[index]?.element.remove();
    for (let at = index; at < tree.next[index]; at += 1) {
      const mirror = this.#current[at];
      if (mirror !== undefined) this.#screenOf(tree, at).nodes.delete(mirror.node * SLOTS + mirror.slot);
      this.#current[at] = undefined;
    }
  }

  #passSiblingsBefore(tree: SemanticsTree, index: number): void {
    const parent = tree.parent[index];
    for (let at = parent + 1; at < index; at = tree.next[at]) {
      const mirror = this.#current[at];
      if (mirror !== undefined) this.#advance(tree, at, NEAR, this.#walk, mirror.element);
    }
  }

  #advance(tree: SemanticsTree, index: number, lane: 0 | 1, walk: number, element: Element): void {
    const parent = this.#current[tree.parent[index]];
    if (parent === undefined) return;
    parent.walks[lane] = walk;
    parent.cursors[lane] = element;
  }

  /** Makes or updates one element after the one that this walk placed last in the same parent. */
  #place(tree: SemanticsTree, index: number, lane: 0 | 1, walk: number): void {
    const parent = this.#current[tree.parent[index]];
    if (parent === undefined) return;
    const cursor = parent.walks[lane] === walk ? parent.cursors[lane] : null;
    let mirror = this.#current[index];
    if (mirror === undefined) {
      mirror = createMirrorNode(this.#root.element.ownerDocument, tree, index);
      this.#byElement.set(mirror.element, mirror);
      this.#byElement.set(mirror.content, mirror);
      this.#current[index] = mirror;
      this.#screenOf(tree, index).nodes.set(mirror.node * SLOTS + mirror.slot, mirror);
      this.#options.onMirrored(mirror);
      writeMirrorNode(mirror, parent, tree, index, this.#options.styles);
      this.#insert(parent, cursor, mirror);
    } else if (mirror.tree !== tree) {
      writeMirrorNode(mirror, parent, tree, index, this.#options.styles);
      if (mirror.element.parentElement !== parent.content) this.#insert(parent, cursor, mirror);
    }
    if (tree.role[index] === SemanticRole.listItem && this.#isWindowed(tree, tree.parent[index])) {
      mirror.element.setAttribute('aria-posinset', String(tree.position[index]));
      mirror.element.setAttribute('aria-setsize', String(tree.children[tree.parent[index]]));
    }
    parent.walks[lane] = walk;
    parent.cursors[lane] = mirror.element;
  }

  #insert(parent: MirrorNode, cursor: Element | null, mirror: MirrorNode): void {
    parent.content.insertBefore(mirror.element, cursor === null ? parent.content.firstChild : cursor.nextSibling);
  }

  #screenOf(tree: SemanticsTree, index: number): MirrorScreen {
    const at = tree.screen[index];
    if (at === 0) return this.#base;
    const node = tree.layout.node[tree.box[at]];
    const known = this.#shown.get(node);
    if (known !== undefined) return known;
    const screen: MirrorScreen = { node, nodes: new Map() };
    this.#shown.set(node, screen);
    return screen;
  }
}

function screenRoot(screen: MirrorScreen): MirrorNode | undefined {
  return screen.nodes.get(screen.node * SLOTS + SemanticSlot.SCREEN);
}

function focusedIn(root: HTMLElement): Element | null {
  const scope = root.getRootNode();
  return 'activeElement' in scope ? (scope.activeElement as Element | null) : null;
}
