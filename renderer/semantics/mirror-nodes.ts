// The elements of a semantics tree, in reading order: makes, finds, parks and removes them. Must not know which nodes are near.

import type { Meter } from '../cost/meter.ts';
import { weights } from '../cost/weights.ts';
import { createLineBudget } from './line-budget.ts';
import type { LineBudget } from './line-budget.ts';
import {
  createMirrorNode,
  createSurfaceNode,
  insertMirrorNode,
  removeMirrorNode,
  tagOf,
  weightOf,
} from './mirror-node.ts';
import type { MirrorNode } from './mirror-node.ts';
import type { LineStyles } from './mirror-lines.ts';
import { selectedRange } from './selected-range.ts';
import { childAround, findNode, isFilled, SemanticFlag, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** The most parked screens: not shown, but kept, so that a person returns to them at no cost. */
const MAX_PARKED = 3;

/**
 * The most nodes that have elements without being near: 2,000 rows of two texts and their surroundings, some 25 MiB.
 */
export const MOST_NODES = 8_192;
/** The same limit for a small document, whose boxes may all show one text; each node takes some 10 KB. */
const LEAST_NODES = 1_024;
/** Bytes of a document for each node. Only documents whose nodes share words have fewer. */
const BYTES_PER_NODE = 10;

/** The number of nodes of a tree that may have elements without being near. */
const mostNodes = ({ document }: SemanticsTree): number =>
  Math.max(LEAST_NODES, Math.min(MOST_NODES, document.bytes.length / BYTES_PER_NODE));

/** Mirror nodes by index in the tree. */
type Mirrored = (MirrorNode | undefined)[];

export interface MirrorNodes {
  /** The mirror node for an index of the tree; `undefined` if it has no element. */
  readonly at: (index: number) => MirrorNode | undefined;
  /** Changes to another tree: elements of nodes that are still there stay, others are removed, screens parked. */
  readonly retain: (tree: SemanticsTree) => void;
  /**
   * Makes or updates the element of a node whose parent has an element, or writes further lines of it.
   *
   * @param wish - `whole` writes all lines, whatever the budget; `far` leaves a node short that had no room
   */
  readonly write: (index: number, wish?: 'near' | 'far' | 'whole') => MirrorNode | undefined;
  readonly budget: LineBudget;
  /** True if no further node may have an element unless it is near. */
  readonly isFull: () => boolean;
  /** The nodes around the focus and around both ends of the selection. A call may cost a layout of the page. */
  readonly held: () => ReadonlySet<Node>;
  /** Removes a node and its subtree, unless a `held` node is in it or just beside, from where Tab leads to it. */
  readonly drop: (index: number, held: ReadonlySet<Node>) => void;
}

function retainNodes(tree: SemanticsTree, nodes: Set<MirrorNode>, current: Mirrored, parked: Set<MirrorNode>): void {
  for (const mirror of nodes) {
    const index = findNode(tree, mirror.node, mirror.slot);
    const isShown = index >= 0 && mirror.content.localName === tagOf(tree, index);
    if (isShown) current[index] = mirror;
    if (mirror.slot === SemanticSlot.SCREEN) {
      mirror.element.className = isShown ? '' : 'parked';
      if (isShown) {
        parked.delete(mirror);
        retainNodes(tree, mirror.nodes, current, parked);
      } else {
        parked.add(mirror);
      }
    } else if (!isShown) {
      removeMirrorNode(mirror);
    }
  }
}

/** Removes the oldest parked screens, until at most `MAX_PARKED` stay and they and `count` nodes are at most `most`. */
function removeLongParked(parked: Set<MirrorNode>, count: number, most: number): void {
  let total = count;
  for (const { nodes } of parked) total += nodes.size;
  for (const screen of parked) {
    if (parked.size <= MAX_PARKED && total <= most) break;
    total -= screen.nodes.size;
    parked.delete(screen);
    removeMirrorNode(screen);
  }
}

/** The element of the nearest earlier sibling of `index` that stands in `content`. */
function elementBefore(tree: SemanticsTree, index: number, current: Mirrored, content: Element): Element | undefined {
  const parent = tree.parent[index];
  for (let at = index; at - 1 > parent;) {
    at = childAround(tree, parent, at - 1);
    const element = current[at]?.element;
    if (element?.parentElement === content) return element;
  }
  return undefined;
}

/** True if a node is new, in a screen that was shown before. */
function cameUp(
  { box, flags, parent, places: { node }, screen: screens }: SemanticsTree,
  { first }: SemanticsTree,
  index: number,
): boolean {
  if (first[node[box[index]]] >= 0) return false;
  let screen = screens[index];
  while (screen > 0 && (flags[screen] & SemanticFlag.CHOSEN) === 0) screen = screens[parent[screen]];
  return screen === 0 || first[node[box[screen]]] >= 0;
}

/** The DOM nodes around the focus and around both ends of the selection. */
function heldIn(element: Element): ReadonlySet<Node> {
  const root = element.getRootNode() as ShadowRoot;
  const { startContainer = null, endContainer = null } = selectedRange(root) ?? {};
  const held = new Set<Node>();
  for (const end of [root.activeElement, startContainer, endContainer]) {
    for (let at: Node | null = end; at !== null && !held.has(at); at = at.parentNode) held.add(at);
  }
  return held;
}

/**
 * Mirrors nodes into `root`.
 *
 * @param onMirrored - called with each new mirror node, before it is written
 * @param onLive - called with the element of each live region that appears
 * @param meter - charged for each node that is written
 * @param onFilled - called with each written node whose element others fill
 */
export function createMirrorNodes(
  root: HTMLElement,
  styles: LineStyles,
  onMirrored: (mirror: MirrorNode) => void,
  onLive: (element: Element) => void,
  meter: Meter,
  onFilled: (mirror: MirrorNode) => void = () => undefined,
): MirrorNodes {
  const home = new Set<MirrorNode>();
  const viewport = createSurfaceNode(root, home);
  const parked = new Set<MirrorNode>();
  let before: SemanticsTree;
  let tree: SemanticsTree;
  let current: Mirrored = [];
  /** The sum of `weightOf` of the nodes that have elements. */
  let count = 0;
  const budget = createLineBudget(styles);
  const hear = (mirror: MirrorNode | undefined, index: number): void => {
    if (mirror && cameUp(tree, before, index) && mirror.content.ariaLive) onLive(mirror.element);
  };
  return {
    budget,
    isFull: () => count >= mostNodes(tree),
    at: (index) => current[index],
    retain: (next) => {
      before = viewport.tree ?? next;
      tree = next;
      viewport.tree = next;
      current = new Array<MirrorNode | undefined>(tree.count);
      current[0] = viewport;
      retainNodes(tree, home, current, parked);
      budget.recount(current);
      count = current.reduce((sum, mirror, index) => sum + (mirror === undefined ? 0 : weightOf(tree, index)), 0);
      // A parked screen may hold live regions, too.
      current.forEach(hear);
      removeLongParked(parked, count, mostNodes(tree));
    },
    write: (index, wish = 'near') => {
      const parent = current[tree.parent[index]];
      if (parent === undefined) return undefined;
      let mirror = current[index];
      if (mirror === undefined) {
        mirror = createMirrorNode(root.ownerDocument, parent.nodes, tree, index);
        current[index] = mirror;
        count += weightOf(tree, index);
        onMirrored(mirror);
      }
      const room = wish === 'whole' ? Infinity : budget.room(tree);
      if (mirror.tree !== tree) {
        meter.node = tree.places.node[tree.box[index]];
        meter.spend(weightOf(tree, index) * weights.element);
      }
      if (mirror.tree !== tree || (mirror.isShort ? wish !== 'far' && room > 0 : mirror.rest > 0)) {
        budget.write(mirror, parent, tree, index, room);
        if (isFilled(tree.role[index])) onFilled(mirror);
        const { content } = parent;
        if (mirror.element.parentElement !== content) {
          insertMirrorNode(mirror, parent, elementBefore(tree, index, current, content));
          hear(mirror, index);
        }
      }
      return mirror;
    },
    held: () => heldIn(root),
    drop: (index, held) => {
      const element = current[index]?.element;
      // A node without an element is dropped only if its child has one, made before that child got a row around it.
      if (
        element
          ? [element, element.previousElementSibling, element.nextElementSibling].some((near) => near && held.has(near))
          : !current[index + 1]
      )
        return;
      for (let at = index; at < tree.next[index]; at += 1) {
        const mirror = current[at];
        budget.release(mirror);
        if (mirror === undefined) continue;
        removeMirrorNode(mirror);
        current[at] = undefined;
        count -= weightOf(tree, at);
      }
    },
  };
}
