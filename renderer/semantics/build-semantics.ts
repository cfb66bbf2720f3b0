// From the boxes of a layout to what assistive technology is told: one pass, in reading order.
// Must not know elements. Names are read later, when a node is mirrored (`accessible-name.ts`).

import {
  ClickableModifier, findModifier, listLength, ListItemField, ModifierKind, NodeKind, readBoolean, readInt, readPool, readState,
  SemanticsModifier, TabsField,
} from 'pantograph';
import type { RecordTable } from 'pantograph';
import { controlFields } from '../control-fields.ts';
import type { ControlFields } from '../control-fields.ts';
import { isOperableBox } from '../layout/hit-test.ts';
import { hasOptions } from '../layout/labels.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { hasOwnLabel, textsOf } from './accessible-name.ts';
import { SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';
import { addNode, closeTree, createTree } from './tree-builder.ts';
import type { GrowingTree } from './tree-builder.ts';

/** How the boxes inside a box are told: as they are, else by the flags of their texts, or not at all. */
const PLAIN = 0;
const IN_BUTTON = SemanticFlag.PART_OF_BUTTON;
const BESIDE_BUTTON = SemanticFlag.PART_OF_BUTTON | SemanticFlag.UNSPOKEN;
const HIDDEN = -1;

/** Boxes under a `visibleIf` from which on keeping them aside is worth an element. */
const MIN_CONDITIONAL_BOXES = 4;

/** Roles of components; containers have none of their own. */
const kindRoles: Readonly<Record<number, number>> = {
  [NodeKind.text]: SemanticRole.text, [NodeKind.richText]: SemanticRole.text, [NodeKind.badge]: SemanticRole.text,
  [NodeKind.image]: SemanticRole.image, [NodeKind.icon]: SemanticRole.image, [NodeKind.canvas]: SemanticRole.image,
  [NodeKind.progress]: SemanticRole.progressBar, [NodeKind.listItem]: SemanticRole.listItem,
  [NodeKind.button]: SemanticRole.button, [NodeKind.iconButton]: SemanticRole.button, [NodeKind.checkbox]: SemanticRole.checkbox,
  [NodeKind.toggle]: SemanticRole.switch, [NodeKind.radioGroup]: SemanticRole.radioGroup, [NodeKind.tabs]: SemanticRole.tabList,
};

/** Values of the modifier's `role`, in the order of `SemanticsRole`; a button is what has actions, a text what has text. */
const namedRoles: readonly number[] = [
  SemanticRole.none, SemanticRole.none, SemanticRole.list, SemanticRole.listItem, SemanticRole.image, SemanticRole.group, SemanticRole.none,
  SemanticRole.link, SemanticRole.navigation, SemanticRole.main, SemanticRole.banner, SemanticRole.status, SemanticRole.alert, SemanticRole.toolbar,
];

/** A tree in the making, and what is known of all boxes. */
interface Scope {
  readonly tree: GrowingTree;
  /** Number of boxes before each that a person can operate; one entry more than boxes. */
  readonly operableBefore: Uint32Array;
  /** Per box: its index in `layout.scrolls`, 0 when it does not scroll. */
  readonly scrollOf: Uint16Array;
}

function readSemantics({ tree }: Scope, modifier: number, field: number): number {
  const { document } = tree.layout;
  return modifier < 0 ? 0 : readInt(document, document.modifiers, modifier, field);
}

function isTold({ tree }: Scope, modifier: number, field: number): boolean {
  const { document } = tree.layout;
  return modifier >= 0 && readBoolean(document, document.modifiers, modifier, field, tree.variables);
}

function enabledFlag({ tree }: Scope, table: RecordTable, record: number, field: number): number {
  return readBoolean(tree.layout.document, table, record, field, tree.variables) ? 0 : SemanticFlag.DISABLED;
}

/** Whether something inside a box, not the box itself, can be operated. */
function hasOperableInside({ tree, operableBefore }: Scope, box: number): boolean {
  return operableBefore[tree.layout.next[box]] > operableBefore[box + 1];
}

/** A frame around what scrolls. @returns what the boxes inside belong to */
function addScroll({ tree, scrollOf }: Scope, parent: number, box: number, flags: number): number {
  if (scrollOf[box] === 0) return parent;
  const index = addNode(tree, SemanticRole.none, parent, box, SemanticSlot.MAIN, flags);
  tree.scroll[index] = scrollOf[box];
  return index;
}

function addControl(scope: Scope, parent: number, box: number, modifier: number, [enabled, , , state]: ControlFields): void {
  const { tree } = scope;
  const { layout: { document, kind, node }, variables } = tree;
  const { nodes } = document;
  const role = kindRoles[kind[box]];
  const value = state === undefined ? 0 : variables[readState(nodes, node[box], state)];
  const disabled = enabledFlag(scope, nodes, node[box], enabled);
  if (!hasOptions(kind[box])) {
    addNode(tree, role, parent, box, SemanticSlot.MAIN, disabled | (value === 0 ? 0 : SemanticFlag.CHECKED), modifier);
    return;
  }
  const group = addNode(tree, role, parent, box, SemanticSlot.MAIN, SemanticFlag.NAMED, modifier);
  const count = listLength(document, readPool(nodes, node[box], TabsField.options));
  const stop = value > 0 && value < count ? value : 0;
  for (let option = 0; option < count; option += 1) {
    const flags = (option === value ? SemanticFlag.CHECKED : 0) | (option === stop ? 0 : SemanticFlag.PASSED_BY);
    // The role of an option comes after that of its group.
    addNode(tree, role + 1, group, box, SemanticSlot.BUTTON + option, disabled | flags);
  }
}

function addSupporting({ tree }: Scope, parent: number, box: number, flags: number): void {
  const { layout: { document, node } } = tree;
  if (readPool(document.nodes, node[box], ListItemField.supporting) !== 0) {
    addNode(tree, SemanticRole.text, parent, box, SemanticSlot.SUPPORTING, flags);
  }
}

/** A box with actions: a button, inside a list item where it is one, beside the controls that it holds. */
function addClickable(scope: Scope, parent: number, box: number, telling: number, modifier: number, clickable: number): void {
  const { tree } = scope;
  const { kind, document } = tree.layout;
  const named = namedRoles[readSemantics(scope, modifier, SemanticsModifier.role)];
  const isListItem = kind[box] === NodeKind.listItem;
  const isItem = isListItem || named === SemanticRole.listItem;
  const isBeside = isListItem || hasOperableInside(scope, box);
  const frame = isItem || isBeside ? addNode(tree, isItem ? SemanticRole.listItem : SemanticRole.none, parent, box) : parent;
  const button = addNode(
    tree, named === SemanticRole.link ? SemanticRole.link : SemanticRole.button, frame, box, SemanticSlot.BUTTON,
    enabledFlag(scope, document.modifiers, clickable, ClickableModifier.enabled), modifier,
  );
  if (isListItem) {
    addSupporting(scope, frame, box, IN_BUTTON);
    visitInside(scope, frame, box, telling);
  } else {
    visitInside(scope, isBeside ? frame : button, box, isBeside ? BESIDE_BUTTON : IN_BUTTON);
  }
}

function addItemTexts(scope: Scope, parent: number, box: number, flags: number): void {
  addNode(scope.tree, SemanticRole.text, parent, box, SemanticSlot.BUTTON, flags);
  addSupporting(scope, parent, box, flags);
}

/** What a button says, or what is told by another node. */
function addPart(scope: Scope, parent: number, box: number, telling: number): void {
  const role = kindRoles[scope.tree.layout.kind[box]];
  if (role === SemanticRole.text) addNode(scope.tree, role, parent, box, SemanticSlot.MAIN, telling);
  else if (role === SemanticRole.listItem) addItemTexts(scope, parent, box, telling);
  visitInside(scope, addScroll(scope, parent, box, 0), box, telling);
}

/** A text, a picture, or a container that says something: a role, a label, a heading level, a live region, or that it scrolls. */
function addPlain(scope: Scope, parent: number, box: number, modifier: number): void {
  const { tree, scrollOf } = scope;
  const { document, kind, node } = tree.layout;
  const kindRole = kindRoles[kind[box]] ?? SemanticRole.none;
  const isNamed = hasOwnLabel(document, modifier);
  if (kindRole === SemanticRole.listItem) {
    const item = addNode(tree, kindRole, parent, box);
    addItemTexts(scope, item, box, PLAIN);
    visitInside(scope, item, box, PLAIN);
    return;
  }
  if (kindRole > SemanticRole.text) {
    // What has no words is decoration.
    if (isNamed || textsOf(document, node[box])[0] !== '') addNode(tree, kindRole, parent, box, SemanticSlot.MAIN, SemanticFlag.NAMED, modifier);
    return;
  }
  const isMerged = kindRole === SemanticRole.none && isTold(scope, modifier, SemanticsModifier.merge) && !hasOperableInside(scope, box);
  const isSaid = isNamed || isMerged;
  const role = readSemantics(scope, modifier, SemanticsModifier.headingLevel) > 0 ? SemanticRole.heading
    : namedRoles[readSemantics(scope, modifier, SemanticsModifier.role)] || (isSaid ? SemanticRole.group : kindRole);
  let owner = parent;
  if (role !== SemanticRole.none || scrollOf[box] > 0 || readSemantics(scope, modifier, SemanticsModifier.live) > 0) {
    owner = addNode(tree, role, parent, box, SemanticSlot.MAIN, isSaid ? SemanticFlag.NAMED : 0, modifier);
    tree.scroll[owner] = scrollOf[box];
  }
  visitInside(scope, owner, box, isMerged ? BESIDE_BUTTON : PLAIN);
}

/** What comes and goes as a whole: the child of a `screens`, or a section with a condition. */
function isScreen({ document, kind, next, node, parent }: LayoutResult, box: number): boolean {
  return box > 0 && kind[parent[box]] === NodeKind.screens
    || next[box] - box >= MIN_CONDITIONAL_BOXES && findModifier(document, node[box], ModifierKind.visibleIf) >= 0;
}

function visitBox(scope: Scope, outer: number, box: number, telling: number): void {
  const { tree, scrollOf } = scope;
  const { layout } = tree;
  const { document, kind, node } = layout;
  const parent = isScreen(layout, box)
    ? addNode(tree, SemanticRole.none, outer, box, SemanticSlot.SCREEN, SemanticFlag.SCREEN) : outer;
  const modifier = findModifier(document, node[box], ModifierKind.semantics);
  if (telling === HIDDEN || isTold(scope, modifier, SemanticsModifier.hidden)) {
    // Not told of, but it still scrolls.
    visitInside(scope, addScroll(scope, parent, box, SemanticFlag.UNSPOKEN), box, HIDDEN);
    return;
  }
  const fields = controlFields[kind[box]];
  if (fields !== undefined) {
    addControl(scope, parent, box, modifier, fields);
    return;
  }
  const clickable = telling === IN_BUTTON || scrollOf[box] > 0 ? -1 : findModifier(document, node[box], ModifierKind.clickable);
  if (clickable >= 0) addClickable(scope, parent, box, telling, modifier, clickable);
  else if (telling === PLAIN) addPlain(scope, parent, box, modifier);
  else addPart(scope, parent, box, telling);
}

function visitInside(scope: Scope, parent: number, box: number, telling: number): void {
  const { next } = scope.tree.layout;
  for (let child = box + 1; child < next[box]; child = next[child]) visitBox(scope, parent, child, telling);
}

/**
 * The semantics of what a layout shows. Linear in its boxes.
 *
 * @param variables - current values, as layout got them; copied
 */
export function buildSemantics(layout: LayoutResult, variables: Float64Array): SemanticsTree {
  const tree = createTree(layout, variables);
  const scrollOf = new Uint16Array(layout.count);
  layout.scrolls.box.forEach((box, scroll) => {
    if (box >= 0) scrollOf[box] = scroll;
  });
  const operableBefore = new Uint32Array(layout.count + 1);
  for (let box = 0; box < layout.count; box += 1) operableBefore[box + 1] = operableBefore[box] + Number(isOperableBox(layout, box));
  if (layout.count > 0) visitBox({ tree, operableBefore, scrollOf }, 0, 0, PLAIN);
  return closeTree(tree);
}
