// The semantics of a screen for assistive technology, as parallel arrays. Must not know elements.

import type { PlayableDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { Rectangle } from '../layout/layout-result.ts';
import type { PlaceTable } from './place-table.ts';
import type { SemanticsWords } from './semantics-words.ts';
import { isFilled, isOperable, isOption, roles } from './semantic-role.ts';

export { isField, isFilled, isOperable, isOption, roles, SemanticRole } from './semantic-role.ts';

/** Facts about a semantics node, as bits. */
export const SemanticFlag = {
  DISABLED: 1,
  /** A checkbox, switch, radio or tab that is on. */
  CHECKED: 2,
  /** Can be seen, selected and found, but is not spoken, because another node has the same words. */
  UNSPOKEN: 4,
  /** A scroll container with nothing focusable inside: it takes the focus itself, so that keys scroll it. */
  FOCUSABLE: 8,
  /** The child that a `screens` shows, or a section with a condition. The mirror parks it, whole, while it is not shown. */
  SCREEN: 16,
  /** Part of the button around it; it is neither selected nor pressed on its own. */
  PART_OF_BUTTON: 32,
  /** Has a name that does not follow from the text inside. */
  NAMED: 64,
  /** An option that Tab skips; arrow keys lead to it from other options of its group. */
  PASSED_BY: 128,
  /** Has a ground and may lie over a control, so it takes the pointer. */
  COVER: 256,
  /** The first or last child of its parent that is or holds a stop of Tab. */
  EDGE: 512,
  /** A SCREEN that is a child of `screens`. It appears as a page does. */
  CHOSEN: 1_024,
  /** Holds links, at which Tab stops. */
  LINKED: 2_048,
} as const;

/** Tells the semantics nodes of one document node apart. Node and slot identify a semantics node while the document is played. */
export const SemanticSlot = {
  /** The list around items that the document puts in no list. */
  LIST: 0,
  SCREEN: 1,
  /** The item around a row of a windowed list that is no item itself. */
  ROW: 2,
  /** From this slot on, nodes have words of their own. */
  MAIN: 3,
  /** The button inside a list item or beside other controls; also the first of the component's texts. */
  BUTTON: 4,
  /** The supporting text of a list item, which is its second text. Options count from BUTTON in the same way. */
  SUPPORTING: 5,
} as const;

/** Nodes in reading order, which is pre-order; node 0 is the whole viewport. */
export interface SemanticsTree {
  readonly document: PlayableDocument;
  /** The environment of the layout. */
  readonly environment: Environment;
  readonly places: PlaceTable;
  readonly words: SemanticsWords;
  /** The rectangle of an option, or of a slider's track, a field's box or the host's element (option -1), in the coordinates of its scroll container. */
  optionPlace(place: number, option: number): Rectangle;
  /** Number of nodes. */
  readonly count: number;
  readonly role: Uint8Array;
  /** `SemanticFlag` bits. */
  readonly flags: Int32Array;
  readonly parent: Int32Array;
  /** Index just after the node's subtree. */
  readonly next: Int32Array;
  /** Index of the node's place; -1 for node 0. A LIST has the place of its first item, and is as large as its parent. */
  readonly box: Int32Array;
  /** The first semantics node of each document node, -1 if it is not shown; its other slots follow. */
  readonly first: Int32Array;
  readonly slot: Uint8Array;
  /** Heading level from 1; 0 for other nodes. */
  readonly level: Uint8Array;
  /** The nearest node with `SCREEN`, around the node or itself; 0 if there is none. */
  readonly screen: Int32Array;
  /** Index in `places.scrolls` of the container that the node is; 0 if it is none (node 0 is the viewport). */
  readonly scroll: Int32Array;
  /** Position among the children of its parent, or of a row among the rows of its table, from 1. */
  readonly position: Int32Array;
  /** The number of rows of each table. */
  readonly rowCounts?: ReadonlyMap<number, number>;
  readonly children: Int32Array;
}

/** The most items of a list that is mirrored whole; of a longer list only near items are mirrored. */
export const MAX_MIRRORED_ROWS = 2_000;

/** The most boxes of a screen that is mirrored whole: 2,000 rows of two texts and more. Each costs up to 500 us. */
export const MAX_SCREEN_BOXES = 6_500;

/** True if a node can be operated now: a control that is not disabled. */
export function isOpen({ role, flags }: SemanticsTree, index: number): boolean {
  return isOperable(role[index]) && (flags[index] & SemanticFlag.DISABLED) === 0;
}

/** The index of the option of a radioGroup or of tabs that a node is; -1 for other nodes. */
export function optionOf({ role, slot }: SemanticsTree, index: number): number {
  return isOption(role[index]) ? slot[index] - SemanticSlot.BUTTON : -1;
}

/** The rectangle of a node, in the coordinates of the scroll container around; of a LIST that of its first item. */
export function rectangleOf(tree: SemanticsTree, index: number): Rectangle {
  const { x, y, width, height } = tree.places;
  const place = tree.box[index];
  const option = optionOf(tree, index);
  const role = tree.role[index];
  return option < 0 && roles[role].isRange !== true && !isFilled(role)
    ? { x: x[place], y: y[place], width: width[place], height: height[place] }
    : tree.optionPlace(place, option);
}

/** The least width and height, in dp, of a target that a thumb hits safely. */
const COMFORTABLE_TARGET = 44;

/** True if a node can be pressed, but is smaller than a comfortable target. */
export function isSmallTarget(tree: SemanticsTree, index: number): boolean {
  if (!isOperable(tree.role[index])) return false;
  const { width, height } = rectangleOf(tree, index);
  return Math.min(width, height) < COMFORTABLE_TARGET;
}

/** The child of `parent` that is or contains `index`, a node inside of `parent`. */
export function childAround(tree: SemanticsTree, parent: number, index: number): number {
  let child = index;
  while (tree.parent[child] > parent) child = tree.parent[child];
  return child;
}

/** The semantics node of a document node and slot; -1 if it is not shown. */
export function findNode(tree: SemanticsTree, node: number, slot: number): number {
  const { places } = tree;
  for (
    let index = tree.first[node];
    index >= 0 && index < tree.count && places.node[tree.box[index]] === node;
    index += 1
  ) {
    if (tree.slot[index] === slot) return index;
  }
  return -1;
}

/** The semantics node that operates a document node, or an option of it; -1 if it is not shown. */
export function findTarget(tree: SemanticsTree, node: number, option = -1): number {
  return option < 0
    ? Math.max(findNode(tree, node, SemanticSlot.BUTTON), findNode(tree, node, SemanticSlot.MAIN))
    : findNode(tree, node, SemanticSlot.BUTTON + option);
}
