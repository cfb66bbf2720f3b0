// Makes the semantics tree from the boxes of a layout, in one pass and in reading order.
// Must not know elements. Names are read later, when a node is mirrored (`accessible-name.ts`).

import { findModifier, ModifierKind, readInt, readState, SemanticsModifier, SemanticsRole } from 'pantograph/internal';
import type { Variables } from 'pantograph/internal';
import { components } from '../components/components.ts';
import type { OperateRules } from '../components/component.ts';
import { BoxFlag, BoxMode } from '../layout/box-modes.ts';
import { optionCount, stringOf } from '../layout/labels.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { isSet, mergedText, ownLabel, textsOf } from './accessible-name.ts';
import { conditional, covering, findModifierOf, modifiers, operated } from '../modifiers/modifiers.ts';
import type { LayoutSemantics } from './layout-semantics.ts';
import { MAX_MIRRORED_ROWS, MAX_SCREEN_BOXES, SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import { addNode, closeTree, createTree, meaningAt, tableParts, trimTree } from './tree-builder.ts';
import type { GrowingTree } from './tree-builder.ts';

/** The semantics of the boxes inside a box: their own, or texts with these flags, or none. */
const PLAIN = 0;
const IN_BUTTON = SemanticFlag.PART_OF_BUTTON;
const BESIDE_BUTTON = SemanticFlag.PART_OF_BUTTON | SemanticFlag.UNSPOKEN;
const HIDDEN = -1;

/** A section with `visibleIf` and at least this many boxes is a SCREEN: its elements are kept while it is not shown. */
const MIN_CONDITIONAL_BOXES = 4;

/** The most boxes of a row; also the sum of `worthAsRow` above which rows become items of a windowed list. */
const MAX_ROW_BOXES = 500;

/** Roles for the modifier's `role`, by its value. Actions make a button and texts a text, not this field. */
const namedRoles = (Object.keys(SemanticsRole) as (keyof typeof SemanticsRole)[]).map((name) =>
  name === 'button' || name === 'text' ? SemanticRole.none : SemanticRole[name],
);

function ownRole({ layout: { kind } }: GrowingTree, box: number): number {
  return components[kind[box]].describe.role;
}

function readSemantics({ layout: { document } }: GrowingTree, modifier: number, field: number): number {
  return modifier < 0 ? 0 : readInt(document, document.modifiers, modifier, field);
}

/** True if a person can operate something inside a box. The box itself does not count. */
function hasOperableInside({ layout, operableBefore }: GrowingTree, box: number): boolean {
  return operableBefore[layout.next[box]] > operableBefore[box + 1];
}

/** Adds the label of a control as a text that can be selected and found. Only the control's name is spoken. */
function addCaption(tree: GrowingTree, parent: number, box: number, part: number): void {
  const { node, tables } = tree.layout;
  if (textsOf(tables, node[box])[part] !== '')
    addNode(tree, SemanticRole.text, parent, box, SemanticSlot.BUTTON + part, SemanticFlag.UNSPOKEN);
}

function addControl(tree: GrowingTree, parent: number, box: number, modifier: number, operate: OperateRules): void {
  const {
    layout: { document, kind, node, tables },
    variables,
  } = tree;
  const { nodes } = document;
  const { describe, options } = components[kind[box]];
  const { role, optionRole, hasCaption } = describe;
  const value = operate.state > 0 ? variables.numbers[readState(nodes, node[box], operate.state)] : 0;
  const disabled = isSet(tree, nodes, node[box], operate.enabled) ? 0 : SemanticFlag.DISABLED;
  if (options === 0) {
    if (hasCaption) addCaption(tree, parent, box, 0);
    const checked = describe.value === undefined && value !== 0 ? SemanticFlag.CHECKED : 0;
    addNode(tree, role, parent, box, SemanticSlot.MAIN, disabled | checked, modifier);
    if (describe.supporting > 0) addCaption(tree, parent, box, 1);
    return;
  }
  const group = addNode(tree, role, parent, box, SemanticSlot.MAIN, SemanticFlag.NAMED, modifier);
  const count = optionCount(tables, box);
  if (hasCaption) addCaption(tree, group, box, count);
  const stop = value > 0 && value < count ? value : 0;
  for (let option = 0; option < count; option += 1) {
    const flags = (option === value ? SemanticFlag.CHECKED : 0) | (option === stop ? 0 : SemanticFlag.PASSED_BY);
    addNode(tree, optionRole, group, box, SemanticSlot.BUTTON + option, disabled | flags);
  }
}

/** Adds a button for a box with actions: inside the item if the box is a list item, beside controls that the box holds. */
function addClickable(
  tree: GrowingTree,
  parent: number,
  box: number,
  telling: number,
  modifier: number,
  clickable: number,
): void {
  const { document } = tree.layout;
  const named = namedRoles[readSemantics(tree, modifier, SemanticsModifier.role)];
  const isListItem = ownRole(tree, box) === SemanticRole.listItem;
  const isItem = isListItem || named === SemanticRole.listItem;
  const { operate } = modifiers[document.modifiers.kinds[clickable]];
  const isEnabled = operate === undefined || isSet(tree, document.modifiers, clickable, operate.enabled);
  const isBeside = isListItem || hasOperableInside(tree, box);
  const frame =
    isItem || isBeside ? addNode(tree, isItem ? SemanticRole.listItem : SemanticRole.none, parent, box) : parent;
  const button = addNode(
    tree,
    named === SemanticRole.link ? SemanticRole.link : SemanticRole.button,
    frame,
    box,
    SemanticSlot.BUTTON,
    isEnabled ? 0 : SemanticFlag.DISABLED,
    modifier,
  );
  if (isListItem) addSupporting(tree, frame, box, IN_BUTTON);
  visitInside(tree, isBeside ? frame : button, box, isListItem ? telling : isBeside ? BESIDE_BUTTON : IN_BUTTON);
}

function addSupporting(tree: GrowingTree, parent: number, box: number, flags: number): void {
  const { kind, node, tables } = tree.layout;
  const { supporting } = components[kind[box]].describe;
  if (supporting > 0 && stringOf(tables, node[box], supporting) !== 0) {
    addNode(tree, SemanticRole.text, parent, box, SemanticSlot.SUPPORTING, flags);
  }
}

/** `COVER` for a box with a ground that may lie over an earlier box. */
function coverOf({ isOver, layout: { document, kind, node } }: GrowingTree, box: number): number {
  return isOver && (components[kind[box]].hasGround || findModifierOf(document, node[box], covering) >= 0)
    ? SemanticFlag.COVER
    : 0;
}

/** The role that the document gives to a box; `none` if the box cannot have it. */
function namedRole(tree: GrowingTree, parent: number, box: number, given: number, isNamed: boolean): number {
  const role = namedRoles[given];
  if ((role === SemanticRole.list || role === SemanticRole.table) && tree.groups.has(box)) return SemanticRole.group;
  const around = tableParts[role];
  if (around !== undefined && tree.role[meaningAt(tree, parent)] !== around) return SemanticRole.none;
  // A link needs actions and a list needs children. An image needs a name, and holds nothing that can be operated.
  const isNone =
    role === SemanticRole.link ||
    (role === SemanticRole.list && ownRole(tree, box) > 0) ||
    (role === SemanticRole.image && (!isNamed || hasOperableInside(tree, box)));
  return isNone ? SemanticRole.none : role;
}

/** Adds a text, an item, or a container that has a role, a label, a heading level, a live region or a scroller. */
function addPlain(tree: GrowingTree, parent: number, box: number, telling: number, modifier: number): void {
  const {
    layout: { document, node, tables },
    scrollOf,
  } = tree;
  const kindRole = ownRole(tree, box);
  const isPlain = telling === PLAIN;
  const isMerged =
    kindRole === SemanticRole.none &&
    isPlain &&
    isSet(tree, document.modifiers, modifier, SemanticsModifier.merge) &&
    !hasOperableInside(tree, box);
  const isNamed = isMerged || ownLabel(tables, modifier) !== '';
  const cover = isPlain ? coverOf(tree, box) : 0;
  let owner = parent;
  if (kindRole === SemanticRole.listItem) {
    if (isPlain) owner = addNode(tree, kindRole, parent, box, SemanticSlot.MAIN, cover);
    addNode(tree, SemanticRole.text, owner, box, SemanticSlot.BUTTON, telling);
    addSupporting(tree, owner, box, telling);
  } else if (kindRole !== SemanticRole.none && kindRole !== SemanticRole.text) {
    if (isPlain && (isNamed || textsOf(tables, node[box])[0].trim()))
      owner = addNode(tree, kindRole, parent, box, SemanticSlot.MAIN, SemanticFlag.NAMED | cover, modifier);
    // An image without words is decoration.
    else if (cover > 0) addNode(tree, SemanticRole.none, parent, box, SemanticSlot.MAIN, SemanticFlag.UNSPOKEN | cover);
  } else if (isPlain) {
    const isHeading =
      readSemantics(tree, modifier, SemanticsModifier.headingLevel) > 0 &&
      (isNamed || mergedText(tree, box, 1, true) !== '');
    const role = isHeading
      ? SemanticRole.heading
      : namedRole(tree, parent, box, readSemantics(tree, modifier, SemanticsModifier.role), isNamed) ||
        (isNamed ? SemanticRole.group : kindRole);
    if (
      role !== SemanticRole.none ||
      scrollOf[box] > 0 ||
      cover > 0 ||
      readSemantics(tree, modifier, SemanticsModifier.live) > 0
    ) {
      owner = addNode(tree, role, parent, box, SemanticSlot.MAIN, (isNamed ? SemanticFlag.NAMED : 0) | cover, modifier);
    }
  } else if (kindRole > 0 || scrollOf[box] > 0) {
    owner = addNode(tree, kindRole, parent, box, SemanticSlot.MAIN, kindRole === SemanticRole.none ? 0 : telling);
  }
  visitInside(tree, owner, box, isMerged ? SemanticFlag.UNSPOKEN : telling);
}

/** The flags of a child of `screens`, or of a section with a condition, which appear and go as a whole; 0 for other boxes. */
function screenFlags({ document, kind, next, node, parent }: LayoutResult, box: number): number {
  if (box > 0 && components[kind[parent[box]]].shownBy > 0) return SemanticFlag.SCREEN | SemanticFlag.CHOSEN;
  const isSection = next[box] - box >= MIN_CONDITIONAL_BOXES && findModifierOf(document, node[box], conditional) >= 0;
  return isSection ? SemanticFlag.SCREEN : 0;
}

function visitBox(tree: GrowingTree, outer: number, box: number, telling: number): void {
  const { layout, scrollOf } = tree;
  const { document, kind, node } = layout;
  const screen = screenFlags(layout, box);
  const parent = screen > 0 ? addNode(tree, SemanticRole.none, outer, box, SemanticSlot.SCREEN, screen) : outer;
  const modifier = findModifier(document, node[box], ModifierKind.semantics);
  if (ownRole(tree, box) === SemanticRole.hosted) {
    // Nobody but the host can show it, so that it has an element in any case.
    const isHidden = telling === HIDDEN || isSet(tree, document.modifiers, modifier, SemanticsModifier.hidden);
    const flags = SemanticFlag.NAMED | (isHidden ? SemanticFlag.UNSPOKEN : 0);
    addNode(tree, SemanticRole.hosted, parent, box, SemanticSlot.MAIN, flags, modifier);
    return;
  }
  if (telling === HIDDEN || isSet(tree, document.modifiers, modifier, SemanticsModifier.hidden)) {
    // A hidden box still scrolls and takes the pointer.
    const cover = coverOf(tree, box);
    const owner =
      scrollOf[box] + cover > 0
        ? addNode(tree, SemanticRole.none, parent, box, SemanticSlot.MAIN, SemanticFlag.UNSPOKEN | cover)
        : parent;
    visitInside(tree, owner, box, HIDDEN);
    return;
  }
  const { operate } = components[kind[box]];
  const clickable = telling === IN_BUTTON || scrollOf[box] > 0 ? -1 : findModifierOf(document, node[box], operated);
  if (operate !== undefined) addControl(tree, parent, box, modifier, operate);
  else if (clickable >= 0) addClickable(tree, parent, box, telling, modifier, clickable);
  else addPlain(tree, parent, box, telling, modifier);
}

/**
 * The weight of a box as a row of a list that may be too long to mirror whole: the number of components in it that have a role,
 * up to a limit, which is lower on a screen that can be mirrored whole. 0: the box is too long for a row, or is or holds a list item.
 */
function worthAsRow(tree: GrowingTree, row: number): number {
  const { count, document, next, node } = tree.layout;
  let worth = 0;
  for (let box = row; box < next[row]; box += 1) {
    const role = readSemantics(tree, findModifier(document, node[box], ModifierKind.semantics), SemanticsModifier.role);
    if (
      next[row] - row > MAX_ROW_BOXES ||
      ownRole(tree, box) === SemanticRole.listItem ||
      namedRoles[role] === SemanticRole.listItem ||
      namedRoles[role] === SemanticRole.row
    )
      return 0;
    if (ownRole(tree, box) !== SemanticRole.none) worth += 1;
  }
  return Math.min(worth, count > MAX_SCREEN_BOXES ? MAX_ROW_BOXES / 10 : MAX_ROW_BOXES / MAX_MIRRORED_ROWS);
}

function visitInside(tree: GrowingTree, parent: number, box: number, telling: number): void {
  const {
    isOver,
    layout: {
      next,
      tables: { flags, mode },
    },
  } = tree;
  let worth = 0;
  if (telling === PLAIN && next[box] - box > MAX_ROW_BOXES) {
    for (let child = box + 1; child < next[box]; child = next[child]) worth += worthAsRow(tree, child);
  }
  for (let child = box + 1; child < next[box]; child = next[child]) {
    const start = tree.count;
    const row =
      worth > MAX_ROW_BOXES && worthAsRow(tree, child)
        ? addNode(tree, SemanticRole.listItem, parent, child, SemanticSlot.ROW)
        : parent;
    visitBox(tree, row, child, telling);
    // A row without words is removed again.
    if (row === tree.count - 1) for (; tree.count > start; tree.children[tree.parent[tree.count]] -= 1) tree.count -= 1;
    // A box beside an uneven box may lie over it, too.
    tree.isOver = isOver || mode[box] === BoxMode.BOX || (flags[box] & BoxFlag.UNEVEN) > 0;
  }
}

/**
 * The semantics of what a layout shows. Linear in its boxes.
 *
 * @param variables - current values of states and expressions, as layout got them; copied
 * @param groups - boxes that the document calls lists, but that hold more than items
 */
export function buildSemantics(
  layout: LayoutResult,
  variables: Variables,
  groups: Set<number> = new Set(),
): LayoutSemantics {
  const { size } = groups;
  const tree = createTree(layout, variables, groups);
  if (layout.count > 0) visitBox(tree, 0, 0, PLAIN);
  closeTree(tree);
  // Items inside such a box get a list of their own, so the tree is built again.
  return groups.size > size ? buildSemantics(layout, variables, groups) : trimTree(tree);
}
