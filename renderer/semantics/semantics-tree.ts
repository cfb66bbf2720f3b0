// What assistive technology is told of a screen, as parallel arrays. Must not know elements.

import type { PlayableDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { Rectangle } from '../layout/layout-result.ts';
import type { PlaceTable } from './place-table.ts';
import type { SemanticsWords } from './semantics-words.ts';
import { isOperable, isOption, SemanticRole } from './semantic-role.ts';

export { isOperable, isOption, SemanticRole } from './semantic-role.ts';

/** Facts about a semantics node, as bits. */
export const SemanticFlag = {
  DISABLED: 1,
  /** A checkbox, switch, radio or tab that is on. */
  CHECKED: 2,
  /** Seen, selected and found, but not spoken: another node says it already. */
  UNSPOKEN: 4,
  /** A scroll container without anything in it that takes focus: it takes the focus itself, so that keys scroll it. */
  FOCUSABLE: 8,
  /** The child that a `screens` shows, or a section that comes and goes: it is kept aside, whole, while another one is shown. */
  SCREEN: 16,
  /** Part of the button around it: neither selected nor pressed on its own. */
  PART_OF_BUTTON: 32,
  /** The name is said in words; it does not follow from the text inside. */
  NAMED: 64,
  /** An option that Tab passes by: arrows lead to it from another one of its group. */
  PASSED_BY: 128,
  /** Has a ground, and may lie on something that can be pressed: it takes the pointer. */
  COVER: 256,
  /** The first or the last child of its parent in which Tab stops. */
  EDGE: 512,
  /** A SCREEN that is one of several of which one is shown at a time: it comes up as a page does. */
  CHOSEN: 1_024,
} as const;

/** Which of the semantics nodes of one document node: together they identify it while the document is played. */
export const SemanticSlot = {
  /** The list around items that stand in none. */
  LIST: 0,
  SCREEN: 1,
  /** The item around what is one of too many to be mirrored whole, and no item itself. */
  ROW: 2,
  /** From here on, nodes say something themselves. */
  MAIN: 3,
  /** What is pressed, inside a list item or beside other controls; the first of the component's texts. */
  BUTTON: 4,
  /** The supporting text of a list item: its second text. Options count in the same way. */
  SUPPORTING: 5,
} as const;

/** Nodes in reading order, which is pre-order; node 0 is the whole viewport. */
export interface SemanticsTree {
  readonly document: PlayableDocument;
  /** What it was laid out for. */
  readonly environment: Environment;
  readonly places: PlaceTable;
  readonly words: SemanticsWords;
  /** The place of an option without a place of its own, or of a slider's track (-1), in the coordinates of its scroll container. */
  optionPlace(place: number, option: number): Rectangle;
  /** Number of nodes; arrays may be longer. */
  readonly count: number;
  readonly role: Uint8Array;
  /** `SemanticFlag` bits. */
  readonly flags: Int32Array;
  readonly parent: Int32Array;
  /** Index just after the node's subtree. */
  readonly next: Int32Array;
  /** Its place; a LIST has that of its first item, and is as large as its parent; -1 for node 0. */
  readonly box: Int32Array;
  /** The first node of each document node, -1 when it is not shown; its other slots follow it. */
  readonly first: Int32Array;
  readonly slot: Uint8Array;
  /** Level of a heading. */
  readonly level: Uint8Array;
  /** The nearest node with `SCREEN` around it or the node itself; 0 when none. */
  readonly screen: Int32Array;
  /** Index in `places.scrolls` of what the node scrolls; 0: nothing (but node 0 is the viewport). */
  readonly scroll: Int32Array;
  /** Position among the children of its parent, from 1. */
  readonly position: Int32Array;
  /** Number of children. */
  readonly children: Int32Array;
}

/** Items of a list that are mirrored whole; longer ones are mirrored as a window of what is near. */
export const MAX_MIRRORED_ROWS = 2_000;

/** Boxes of a screen, 2,000 rows of two texts and what is around, up to which it is mirrored whole: each costs up to 500 us. */
export const MAX_SCREEN_BOXES = 6_500;

/** Whether a node is one to operate, and is not disabled. */
export function isOpen({ role, flags }: SemanticsTree, index: number): boolean {
  return isOperable(role[index]) && (flags[index] & SemanticFlag.DISABLED) === 0;
}

/** The option of a radioGroup or of tabs that a node stands for; -1 for all others. */
export function optionOf({ role, slot }: SemanticsTree, index: number): number {
  return isOption(role[index]) ? slot[index] - SemanticSlot.BUTTON : -1;
}

/** Where a node lies, in the coordinates of the scroll container around; a LIST is where its first item is. */
export function rectangleOf(tree: SemanticsTree, index: number): Rectangle {
  const { x, y, width, height } = tree.places;
  const place = tree.box[index];
  const option = optionOf(tree, index);
  return option < 0 && tree.role[index] !== SemanticRole.slider
    ? { x: x[place], y: y[place], width: width[place], height: height[place] }
    : tree.optionPlace(place, option);
}

/** Width and height in dp from which on a thumb meets a target. */
const COMFORTABLE_TARGET = 44;

/** Whether a node can be pressed, but is hard to meet. */
export function isSmallTarget(tree: SemanticsTree, index: number): boolean {
  if (!isOperable(tree.role[index])) return false;
  const { width, height } = rectangleOf(tree, index);
  return Math.min(width, height) < COMFORTABLE_TARGET;
}

/** The child of `parent` that `index`, which is inside of `parent`, is or stands in. */
export function childAround(tree: SemanticsTree, parent: number, index: number): number {
  let child = index;
  while (tree.parent[child] > parent) child = tree.parent[child];
  return child;
}

/** The node of a document node and slot; -1 when it is not shown. */
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

/** The node that is operated for a document node, or for an option of it; -1 when it is not shown. */
export function findTarget(tree: SemanticsTree, node: number, option = -1): number {
  return option < 0
    ? Math.max(findNode(tree, node, SemanticSlot.BUTTON), findNode(tree, node, SemanticSlot.MAIN))
    : findNode(tree, node, SemanticSlot.BUTTON + option);
}
