// Appends semantics nodes to growing arrays and closes the tree. Must not know which box becomes what.

import { NodeKind } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import { SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** A tree that still grows. */
export interface TreeBuilder {
  readonly tree: SemanticsTree & { count: number };
  /** The list around the last item of each node, 0 when the next item needs a new one. */
  readonly openList: Int32Array;
}

/** The most nodes that the boxes of a layout can become. */
function capacityOf(layout: LayoutResult): number {
  let capacity = 1;
  for (let box = 0; box < layout.count; box += 1) {
    const kind = layout.kind[box];
    capacity += kind === NodeKind.radioGroup || kind === NodeKind.tabs ? 4 + 64 : 5;
  }
  return capacity;
}

/** A builder that holds node 0, the surface. */
export function createTreeBuilder(layout: LayoutResult, variables: Float64Array): TreeBuilder {
  const capacity = capacityOf(layout);
  const tree = {
    layout, variables: variables.slice(), count: 1,
    role: new Uint8Array(capacity), flags: new Uint8Array(capacity), parent: new Int32Array(capacity), next: new Int32Array(capacity),
    box: new Int32Array(capacity), slot: new Uint8Array(capacity), level: new Uint8Array(capacity), screen: new Int32Array(capacity),
    scroll: new Uint16Array(capacity), children: new Int32Array(capacity), position: new Int32Array(capacity), modifier: new Int32Array(capacity),
    first: new Int32Array(layout.document.nodes.length).fill(-1),
  };
  tree.parent[0] = -1;
  tree.box[0] = -1;
  tree.modifier[0] = -1;
  return { tree, openList: new Int32Array(capacity) };
}

/** What a new node is. */
export interface NewNode {
  readonly role: number;
  readonly parent: number;
  readonly box: number;
  readonly slot?: number;
  readonly flags?: number;
  readonly modifier?: number;
  readonly scroll?: number;
  readonly level?: number;
}

function append(builder: TreeBuilder, node: NewNode, parent: number): number {
  const { tree } = builder;
  const index = tree.count;
  tree.count += 1;
  tree.role[index] = node.role;
  tree.flags[index] = node.flags ?? 0;
  tree.parent[index] = parent;
  tree.box[index] = node.box;
  tree.slot[index] = node.slot ?? SemanticSlot.MAIN;
  tree.level[index] = node.level ?? 0;
  tree.scroll[index] = node.scroll ?? 0;
  tree.modifier[index] = node.modifier ?? -1;
  tree.screen[index] = tree.flags[index] & SemanticFlag.SCREEN ? index : tree.screen[parent];
  tree.children[parent] += 1;
  tree.position[index] = tree.children[parent];
  return index;
}

function stands(tree: SemanticsTree, parent: number, role: number): boolean {
  let at = parent;
  while (at > 0 && tree.role[at] === SemanticRole.none) at = tree.parent[at];
  return tree.role[at] === role;
}

/** Adds a node after all others; an item that stands in no list gets one, together with its neighbours. */
export function addNode(builder: TreeBuilder, node: NewNode): number {
  const { tree, openList } = builder;
  const { parent } = node;
  if (node.role !== SemanticRole.listItem || stands(tree, parent, SemanticRole.list)) {
    openList[parent] = 0;
    return append(builder, node, parent);
  }
  if (openList[parent] === 0) {
    // Identified by its first item: lists around other items are other lists.
    openList[parent] = append(builder, { role: SemanticRole.list, parent, box: node.box, slot: SemanticSlot.LIST }, parent);
  }
  return append(builder, node, openList[parent]);
}

function demoteMixedLists(tree: SemanticsTree): void {
  for (let index = 1; index < tree.count; index += 1) {
    const role = tree.role[index];
    if (role === SemanticRole.none || role === SemanticRole.text || role === SemanticRole.listItem) continue;
    let at = tree.parent[index];
    while (at > 0 && tree.role[at] === SemanticRole.none) at = tree.parent[at];
    // A list may hold items only.
    if (tree.role[at] === SemanticRole.list) tree.role[at] = SemanticRole.group;
  }
}

/** Ends the subtrees and checks what holds between parents and children. */
export function closeTree(builder: TreeBuilder): SemanticsTree {
  const { tree } = builder;
  const takesFocus = new Uint8Array(tree.count);
  for (let index = tree.count - 1; index >= 0; index -= 1) {
    if (tree.next[index] <= index) tree.next[index] = index + 1;
    const scroll = tree.scroll[index];
    if (scroll > 0 && takesFocus[index] === 0 && overflows(tree.layout, scroll)) {
      tree.flags[index] |= SemanticFlag.FOCUSABLE;
      takesFocus[index] = 1;
    }
    if (isOperable(tree.role[index]) && (tree.flags[index] & SemanticFlag.DISABLED) === 0) takesFocus[index] = 1;
    if (index === 0) continue;
    tree.first[tree.layout.node[tree.box[index]]] = index;
    const parent = tree.parent[index];
    if (tree.next[parent] < tree.next[index]) tree.next[parent] = tree.next[index];
    if (takesFocus[index] === 1) takesFocus[parent] = 1;
  }
  demoteMixedLists(tree);
  return tree;
}

function overflows(layout: LayoutResult, scroll: number): boolean {
  const { scrolls } = layout;
  return scrolls.contentHeight[scroll] > scrolls.viewHeight[scroll] || scrolls.contentWidth[scroll] > scrolls.viewWidth[scroll];
}

/** Whether a node of this role can be pressed. */
export function isOperable(role: number): boolean {
  return role >= SemanticRole.button && role <= SemanticRole.tab && role !== SemanticRole.radioGroup && role !== SemanticRole.tabList;
}
