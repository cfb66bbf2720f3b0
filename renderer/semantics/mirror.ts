// The semantics tree as transparent elements: first the visible nodes, then the rest of the screen in slices,
// and of long lists a window. Must not know the canvas, the pointer or the clock.

import type { ScrollOffsets } from '../layout/layout-result.ts';
import { isWindowed, mirrorNodeAt, weightOf } from './mirror-node.ts';
import type { MirrorNode } from './mirror-node.ts';
import { createMirrorNodes, MOST_NODES } from './mirror-nodes.ts';
import type { MirrorNodes } from './mirror-nodes.ts';
import { findNode, isOpen, SemanticFlag, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** The most nodes that are written at once, more than a readable screen shows. Each takes up to 500 us. */
const NODES_AT_ONCE = 512;

export interface SemanticsMirror extends Pick<MirrorNodes, 'at'> {
  /** The mirror node for an index of the shown tree, made if it is missing. */
  ensure(index: number): MirrorNode | undefined;
  /** Shows another tree. The first 512 visible nodes have elements when this returns. */
  show(tree: SemanticsTree, offsets: ScrollOffsets): void;
  /** Mirrors the nodes that are near after a scroll of more than half a view. */
  scroll(offsets: ScrollOffsets): void;
  /** Mirrors further nodes, near nodes first. @returns true if some are left */
  workSlice(mayContinue: () => boolean): boolean;
  /** The first near node without an element because of the limit of nodes [SM32]; -1 if there is none. */
  cutAt(): number;
}

/** True if a node lies in the view of its scroller, or within `margin` views on each side. */
function isNear(
  { box: boxes, places, slot }: SemanticsTree,
  index: number,
  offsets: ScrollOffsets,
  margin: number,
): boolean {
  const { x, y, width, height, scroller, scrolls } = places;
  const box = boxes[index];
  const scroll = scroller[box];
  const reaches = (start: number, length: number, offset: number, view: number): boolean =>
    start <= offset + view * (1 + margin) && start + length >= offset - view * margin;
  return (
    slot[index] < SemanticSlot.ROW ||
    (reaches(x[box], width[box], offsets[2 * scroll], scrolls.viewWidth[scroll]) &&
      reaches(y[box], height[box], offsets[2 * scroll + 1], scrolls.viewHeight[scroll]))
  );
}

/** True if a node is mirrored only while it is near. Tab leads to both ends of a list, so these stay. */
function isPassing(tree: SemanticsTree, index: number): boolean {
  return isWindowed(tree, index) && (tree.flags[index] & SemanticFlag.EDGE) === 0;
}

/** True if a node has unwritten lines and room for them. */
function isUnfinished(mirror: MirrorNode | undefined): boolean {
  return mirror !== undefined && mirror.rest > 0 && !mirror.isShort;
}

/** Puts the lines of each far text into one element, unless a `held` node is in it. */
function shortenFar(
  { at, budget }: MirrorNodes,
  tree: SemanticsTree,
  isFar: (index: number) => boolean,
  held: ReadonlySet<Node>,
): void {
  let end = 0;
  for (let index = 1; index < tree.count; index += 1) {
    if (index >= end && isFar(index)) end = tree.next[index];
    const mirror = index < end ? at(index) : undefined;
    const parent = at(tree.parent[index]);
    if (mirror && parent && mirror.lines > 1 && !held.has(mirror.element)) budget.shorten(mirror, parent, tree, index);
  }
}

/** Writes a near node. Where its lines have no room, far texts free theirs, once. @returns whether they have */
function writeNear(
  nodes: MirrorNodes,
  tree: SemanticsTree,
  index: number,
  isFar: (index: number) => boolean,
  isFreed: boolean,
): boolean {
  if (nodes.write(index)?.isShort !== true || isFreed) return isFreed;
  shortenFar(nodes, tree, isFar, nodes.held());
  nodes.write(index);
  return true;
}

/** The nodes to which Tab leads, from the node at `index` in both directions, and from outside of the player. */
function stopsAround(tree: SemanticsTree, index: number): ReadonlySet<number> {
  const stops: number[] = [];
  for (let at = 1; at < tree.count; at += 1)
    if (isOpen(tree, at) || tree.flags[at] & (SemanticFlag.FOCUSABLE | SemanticFlag.LINKED)) stops.push(at);
  const next = stops.findIndex((stop) => stop > index);
  const before = stops.filter((stop) => stop < index).at(-1);
  return new Set([stops.at(0), before, stops.at(next), stops.at(-1)].filter((stop) => stop !== undefined));
}

export function createMirror(...parameters: Parameters<typeof createMirrorNodes>): SemanticsMirror {
  const nodes = createMirrorNodes(...parameters);
  const { at, write } = nodes;
  const [root, , , , meter] = parameters;
  let tree: SemanticsTree;
  let offsets: ScrollOffsets;
  /** Scroll offsets and margin of the last walk. */
  let walkedAt: ScrollOffsets;
  let margin = 0;
  /** True if the last walk left near nodes unwritten. */
  let isBehind = false;
  /** The first node that the walk left out. */
  let cut = -1;
  let sliceAt = 1;

  /** Writes a node and its ancestors, however far they are. */
  const reach = (index: number, wish?: 'whole'): MirrorNode | undefined => {
    if (index <= 0) return undefined;
    reach(tree.parent[index], wish);
    return write(index, wish);
  };

  /** Gives elements to the next stops of Tab, so that it leads to the same nodes as if all had elements. */
  const keepStops = (): void => {
    const { activeElement = null } = root.getRootNode() as Partial<ShadowRoot>;
    const { node, slot } = mirrorNodeAt(activeElement) ?? { node: -1, slot: 0 };
    for (const stop of stopsAround(tree, findNode(tree, node, slot))) reach(stop);
  };
  root.addEventListener('focusin', keepStops);

  const walkNear = (wider: number): void => {
    margin = wider;
    walkedAt = offsets.slice();
    let held: ReadonlySet<Node> | undefined;
    let isFreed = false;
    const isFar = (index: number): boolean => !isNear(tree, index, offsets, margin);
    let near = 0;
    let written = 0;
    isBehind = false;
    cut = -1;
    for (let index = 1; index < tree.count;) {
      const isWanted = isNear(tree, index, offsets, margin);
      if (isWanted && near >= MOST_NODES && cut < 0) cut = index;
      if (isWanted && near < MOST_NODES) {
        near += weightOf(tree, index);
        if (at(index)?.tree !== tree) written += weightOf(tree, index);
        if (written <= NODES_AT_ONCE && meter.left > 0) isFreed = writeNear(nodes, tree, index, isFar, isFreed);
        else isBehind = true;
        index += 1;
      } else {
        if (isPassing(tree, index) || nodes.isFull()) nodes.drop(index, (held ??= nodes.held()));
        index = tree.next[index];
      }
    }
    keepStops();
  };

  return {
    at,
    ensure: (index) => reach(index, 'whole'),
    show(next, place) {
      offsets = place;
      if (next !== tree) {
        tree = next;
        nodes.retain(tree);
        sliceAt = 1;
      }
      walkNear(0);
    },
    scroll(place) {
      offsets = place;
      const { viewWidth, viewHeight } = tree.places.scrolls;
      const isElsewhere = offsets.some(
        (offset, axis) => Math.abs(offset - walkedAt[axis]) > [viewWidth, viewHeight][axis % 2][axis >> 1] / 2,
      );
      if (margin === 0 || isElsewhere) {
        walkNear(1);
        sliceAt = 1;
      }
    },
    workSlice(mayContinue) {
      // First the visible nodes, then those around.
      if (isBehind) walkNear(margin);
      else if (margin === 0) walkNear(1);
      if (isBehind) return true;
      while (sliceAt < tree.count && mayContinue() && meter.left > 0) {
        const isSkipped =
          at(sliceAt)?.tree !== tree && (isPassing(tree, sliceAt) || (at(sliceAt) === undefined && nodes.isFull()));
        if (isSkipped) sliceAt = tree.next[sliceAt];
        else if (!isUnfinished(write(sliceAt, 'far'))) sliceAt += 1;
      }
      if (sliceAt >= tree.count) keepStops();
      return sliceAt < tree.count;
    },
    cutAt: () => cut,
  };
}
