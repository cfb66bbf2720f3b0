// Appends semantics nodes to a growing tree and closes it. Must not know which box becomes what.

import { readInt, SemanticsModifier, copyVariables } from 'pantograph/internal';
import type { Variables } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { isOperableBox } from '../layout/hit-test.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { addressesOf } from '../layout/links.ts';
import { operatedPlace, optionPlace } from '../layout/part-places.ts';
import { childAround, isOpen, SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import { createLayoutWords } from './layout-words.ts';
import type { LayoutSemantics } from './layout-semantics.ts';

/** A tree that still grows, with facts about all boxes. */
export interface GrowingTree extends LayoutSemantics {
  count: number;
  /** The number of operable boxes before each box; the last entry counts all of them. */
  readonly operableBefore: Uint32Array;
  /** Per box: its index in `layout.scrolls`, 0 when it does not scroll. */
  readonly scrollOf: Uint32Array;
  /** True if the visited box may lie over an earlier box. */
  isOver: boolean;
  readonly rowCounts: Map<number, number>;
  /** Boxes that the document calls lists, but that hold more than items. */
  readonly groups: Set<number>;
}

/** The most options of a component, with the group around them and its caption. */
const MAX_GROUP = 66;

/** The most nodes of any other box: a list, a row or a text, a screen, an item and its button. */
const MAX_NODES = 5;

/** A tree with node 0 alone, the viewport. */
export function createTree(layout: LayoutResult, variables: Variables, groups: Set<number>): GrowingTree {
  const { count, kind, scrolls } = layout;
  const operableBefore = new Uint32Array(count + 1);
  const scrollOf = new Uint32Array(count);
  let capacity = 1;
  for (let box = 0; box < count; box += 1) {
    capacity += MAX_NODES + (components[kind[box]].options > 0 ? MAX_GROUP : 0);
    operableBefore[box + 1] = operableBefore[box] + Number(isOperableBox(layout, box));
  }
  scrolls.box.forEach((box, scroll) => (scrollOf[box] = scroll));
  const bytes = (): Uint8Array => new Uint8Array(capacity);
  const integers = (): Int32Array => new Int32Array(capacity);
  const tree = {
    document: layout.document,
    environment: layout.environment,
    places: layout,
    optionPlace: (box: number, option: number) =>
      option < 0 ? operatedPlace(layout.tables, box) : optionPlace(layout.tables, box, option),
    layout,
    variables: copyVariables(variables),
    count: 1,
    operableBefore,
    scrollOf,
    isOver: false,
    groups,
    rowCounts: new Map<number, number>(),
    role: bytes(),
    slot: bytes(),
    level: bytes(),
    parent: integers(),
    next: integers(),
    box: integers(),
    screen: integers(),
    children: integers(),
    position: integers(),
    modifier: integers(),
    flags: integers(),
    scroll: integers(),
    first: new Int32Array(layout.document.nodes.length).fill(-1),
  };
  tree.parent[0] = tree.box[0] = -1;
  return Object.assign(tree, { words: createLayoutWords(tree) });
}

/** A finished tree without the room of a growing tree: most boxes have fewer nodes than `MAX_NODES`. */
export function trimTree(tree: GrowingTree): LayoutSemantics {
  const { count } = tree;
  const trimmed = {
    ...tree,
    role: tree.role.slice(0, count),
    slot: tree.slot.slice(0, count),
    level: tree.level.slice(0, count),
    parent: tree.parent.slice(0, count),
    next: tree.next.slice(0, count),
    box: tree.box.slice(0, count),
    screen: tree.screen.slice(0, count),
    children: tree.children.slice(0, count),
    position: tree.position.slice(0, count),
    modifier: tree.modifier.slice(0, count),
    flags: tree.flags.slice(0, count),
    scroll: tree.scroll.slice(0, count),
  };
  return Object.assign(trimmed, { words: createLayoutWords(trimmed) });
}

/** The nearest node with a role, at or around `index`. */
export function meaningAt(tree: GrowingTree, index: number): number {
  let at = index;
  while (at > 0 && tree.role[at] === SemanticRole.none) at = tree.parent[at];
  return at;
}

/**
 * Appends a node. An item outside of a list gets a list, together with its neighbours.
 *
 * @param flags - `SemanticFlag` bits
 * @param modifier - index of its `semantics` modifier; -1 if it has none
 */
export function addNode(
  tree: GrowingTree,
  role: number,
  outer: number,
  box: number,
  slot: number = SemanticSlot.MAIN,
  flags = 0,
  modifier = -1,
): number {
  let parent = outer;
  if (role === SemanticRole.listItem && tree.role[meaningAt(tree, outer)] !== SemanticRole.list) {
    const last = childAround(tree, outer, tree.count - 1);
    // The first item identifies the list.
    parent =
      last > outer && tree.slot[last] === SemanticSlot.LIST
        ? last
        : addNode(tree, SemanticRole.list, outer, box, SemanticSlot.LIST);
  }
  const index = tree.count;
  const { document, node } = tree.layout;
  tree.count += 1;
  tree.role[index] = role;
  tree.flags[index] = flags;
  tree.parent[index] = parent;
  tree.box[index] = box;
  tree.slot[index] = slot;
  tree.modifier[index] = modifier;
  if (slot === SemanticSlot.MAIN) tree.scroll[index] = tree.scrollOf[box];
  if (role === SemanticRole.heading)
    tree.level[index] = readInt(document, document.modifiers, modifier, SemanticsModifier.headingLevel);
  tree.screen[index] = flags & SemanticFlag.SCREEN ? index : tree.screen[parent];
  tree.children[parent] += 1;
  tree.position[index] = tree.children[parent];
  if (role === SemanticRole.row) {
    // Counted in the table, for its header may stand outside of the scroll container of the others.
    const table = meaningAt(tree, parent);
    tree.position[index] = (tree.rowCounts.get(table) ?? 0) + 1;
    tree.rowCounts.set(table, tree.position[index]);
  }
  if (tree.first[node[box]] < 0) tree.first[node[box]] = index;
  return index;
}

function overflows(layout: LayoutResult, scroll: number): boolean {
  const { scrolls } = layout;
  return (
    scrolls.contentHeight[scroll] > scrolls.viewHeight[scroll] ||
    scrolls.contentWidth[scroll] > scrolls.viewWidth[scroll]
  );
}

/** True if a node is a rich text with a link. */
function hasLinks({ box, layout, slot }: GrowingTree, index: number): boolean {
  const at = box[index];
  return (
    slot[index] === SemanticSlot.MAIN &&
    components[layout.kind[at]]?.paragraph?.hasRuns === true &&
    addressesOf(layout, at).some((address) => address !== '')
  );
}

/** The role around each part of a table. */
export const tableParts: Readonly<Record<number, number>> = {
  [SemanticRole.row]: SemanticRole.table,
  [SemanticRole.cell]: SemanticRole.row,
  [SemanticRole.columnHeader]: SemanticRole.row,
};

/** The role of a scroll container that holds such nodes. */
const roleAround: Readonly<Record<number, number>> = {
  [SemanticRole.listItem]: SemanticRole.list,
  [SemanticRole.row]: SemanticRole.rowGroup,
};

/** True for a node that may stand in any part of a table. */
function isPlain(role: number): boolean {
  return role === SemanticRole.none || role === SemanticRole.text;
}

/** Notes a table with other things than rows of cells, which is built again as a group: parts of a table need all of it. */
function checkTable(tree: GrowingTree, index: number, hasParts: boolean): void {
  const { role, parent, box, groups } = tree;
  const own = role[index];
  const around = meaningAt(tree, parent[index]);
  if (own === SemanticRole.table && !hasParts) groups.add(box[index]);
  if (own === SemanticRole.row && !hasParts) groups.add(box[around]);
  if (role[around] === SemanticRole.table && own !== SemanticRole.row && own !== SemanticRole.rowGroup && !isPlain(own))
    groups.add(box[around]);
  if (role[around] === SemanticRole.row && tableParts[own] !== SemanticRole.row && !isPlain(own))
    groups.add(box[meaningAt(tree, parent[around])]);
}

/** Sets `next`, and the roles and flags that depend on children. */
export function closeTree(tree: GrowingTree): void {
  const { count, role, flags, parent, next, scroll } = tree;
  /** The node itself if Tab stops at it, else its first child that is or holds a stop; 0 if there is none. */
  const tabStop = new Int32Array(count);
  const hasItems = new Uint8Array(count);
  for (let index = count - 1; index >= 0; index -= 1) {
    const outer = parent[index];
    next[index] ||= index + 1;
    next[outer] ||= next[index];
    flags[tabStop[index]] |= SemanticFlag.EDGE;
    if (hasLinks(tree, index)) flags[index] |= SemanticFlag.LINKED;
    if (isOpen(tree, index) || flags[index] & SemanticFlag.LINKED) tabStop[index] = index;
    // A list holds items, or is still empty.
    if (role[index] === SemanticRole.list && hasItems[index] === 0 && tree.children[index] > 0)
      role[index] = SemanticRole.group;
    if ((scroll[index] > 0 || index === 0) && tabStop[index] === 0 && overflows(tree.layout, scroll[index])) {
      flags[index] |= SemanticFlag.FOCUSABLE;
      tabStop[index] = index;
      // A focusable node needs a role: a group, or a list if it holds the items of the list around it.
      role[index] ||= roleAround[role[index + 1]] ?? SemanticRole.group;
    }
    if (tabStop[index] > 0) {
      // This loop runs backwards, so the first stop that it finds is the last child.
      if (tabStop[outer] === 0) flags[index] |= SemanticFlag.EDGE;
      tabStop[outer] = index;
    }
    const around = meaningAt(tree, outer);
    if (role[index] === SemanticRole.listItem || tableParts[role[index]] !== undefined) hasItems[around] = 1;
    checkTable(tree, index, hasItems[index] === 1);
    // A list may hold items only.
    const isItem =
      role[index] === SemanticRole.none || role[index] === SemanticRole.text || role[index] === SemanticRole.listItem;
    if (isItem || role[around] !== SemanticRole.list) continue;
    role[around] = SemanticRole.group;
    // A focusable list holds the items of this list, so they need no list of their own.
    if (role[index] !== SemanticRole.list || (flags[index] & SemanticFlag.FOCUSABLE) === 0)
      tree.groups.add(tree.box[around]);
  }
  next[0] = count;
}
