// Which elements there are of a semantics tree: made, found again, kept aside and removed, in reading order.
// Must not know which nodes are near.

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
import { childAround, findNode, SemanticFlag, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** Screens that are not shown but kept, so that going back costs nothing: the last few. */
const MAX_PARKED = 3;

/**
 * Nodes that have elements at a time: 2,000 rows of two texts and what is around, which take some 25 MiB. More than that only what is
 * near, or is wanted by name, has.
 */
export const MOST_NODES = 8_192;
/** As many a document of few bytes has at least: its texts may be one that thousands of boxes show, and each takes some 10 KB. */
const LEAST_NODES = 1_024;
/** Bytes of a document for each node: fewer have only those whose words are shared. */
const BYTES_PER_NODE = 10;

/** How many nodes of a tree have elements without being near. */
const mostNodes = ({ document }: SemanticsTree): number =>
  Math.max(LEAST_NODES, Math.min(MOST_NODES, document.bytes.length / BYTES_PER_NODE));

/** What is mirrored, by index in the tree. */
type Mirrored = (MirrorNode | undefined)[];

/** The elements of one document. */
export interface MirrorNodes {
  /** What is mirrored of the node at an index of the tree. */
  readonly at: (index: number) => MirrorNode | undefined;
  /** Takes another tree: what went away is removed or kept aside, what is still there is found again. */
  readonly retain: (tree: SemanticsTree) => void;
  /**
   * Makes or updates the element of a node whose parent is there, or goes on with its lines.
   *
   * @param wish - `whole`: with all its lines, however many others have; `far`: what is short for want of room stays so
   */
  readonly write: (index: number, wish?: 'near' | 'far' | 'whole') => MirrorNode | undefined;
  /** How many lines may have elements. */
  readonly budget: LineBudget;
  /** Whether as many nodes have elements as may have some without being near. */
  readonly isFull: () => boolean;
  /** What the focus and the ends of the selection are in now, all elements around them included. To ask takes as long as to lay out. */
  readonly held: () => ReadonlySet<Node>;
  /** Removes a node and all inside, unless something `held` is there or just beside, from where Tab leads there. */
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

/** Removes the screens that were kept aside before the last few, and earlier where they and `count` others are too many. */
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

/** The element of the nearest node before `index` that has the same parent and is in its place. */
function elementBefore(tree: SemanticsTree, index: number, current: Mirrored, content: Element): Element | undefined {
  const parent = tree.parent[index];
  for (let at = index; at - 1 > parent;) {
    at = childAround(tree, parent, at - 1);
    const element = current[at]?.element;
    if (element?.parentElement === content) return element;
  }
  return undefined;
}

/** Whether a node has come up within a screen that was there before. */
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

/** The nodes in which the focus or an end of the selection is. */
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
 * @param onMirrored - called with each element that was made, before it is written
 * @param onLive - called with each live region that comes up
 * @param meter - charged for each node that is written
 */
export function createMirrorNodes(
  root: HTMLElement,
  styles: LineStyles,
  onMirrored: (mirror: MirrorNode) => void,
  onLive: (element: Element) => void,
  meter: Meter,
): MirrorNodes {
  const home = new Set<MirrorNode>();
  const viewport = createSurfaceNode(root, home);
  const parked = new Set<MirrorNode>();
  let before: SemanticsTree;
  let tree: SemanticsTree;
  let current: Mirrored = [];
  /** How many of them have elements. */
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
      // What was kept aside, too.
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
      // What stood there before it was in a row is out of its place.
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
