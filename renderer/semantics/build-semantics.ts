// From the boxes of a layout to what assistive technology is told: one pass, in reading order.
// Must not know elements. Names are read later, when a node is mirrored (`accessible-name.ts`).

import { ClickableModifier, ListItemField, NodeKind, readBoolean, readInt, readPool, SemanticsLive, SemanticsModifier } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import { hasKindLabel, hasOwnLabel } from './accessible-name.ts';
import { addControl } from './add-control.ts';
import { enabledFlag, namedRole, Telling } from './scope.ts';
import type { SemanticsScope } from './scope.ts';
import { SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';
import { hasOperableInside, isControl, readTraits } from './traits.ts';
import { addNode, closeTree, createTreeBuilder } from './tree-builder.ts';

function isHidden(scope: SemanticsScope, box: number): boolean {
  const { document } = scope.layout;
  const modifier = scope.traits.semantics[box];
  return modifier >= 0 && readBoolean(document, document.modifiers, modifier, SemanticsModifier.hidden, scope.variables);
}

function isMerged(scope: SemanticsScope, box: number): boolean {
  const { document } = scope.layout;
  const modifier = scope.traits.semantics[box];
  return modifier >= 0 && readBoolean(document, document.modifiers, modifier, SemanticsModifier.merge, scope.variables);
}

function headingLevel(scope: SemanticsScope, box: number): number {
  const { document } = scope.layout;
  const modifier = scope.traits.semantics[box];
  return modifier < 0 ? 0 : readInt(document, document.modifiers, modifier, SemanticsModifier.headingLevel);
}

/** Headline and supporting text of a list item that cannot be pressed as a whole. */
function addItemTexts(scope: SemanticsScope, box: number, parent: number, flags: number): void {
  const { layout, builder } = scope;
  addNode(builder, { role: SemanticRole.text, parent, box, slot: SemanticSlot.BUTTON, flags });
  addSupporting(scope, box, parent, layout.node[box], flags);
}

function addSupporting(scope: SemanticsScope, box: number, parent: number, node: number, flags: number): void {
  if (readPool(scope.layout.document.nodes, node, ListItemField.supporting) === 0) return;
  addNode(scope.builder, { role: SemanticRole.text, parent, box, slot: SemanticSlot.SUPPORTING, flags });
}

/** A box with actions: a button, inside a list item where it is one, beside the controls that it holds. */
function addClickable(scope: SemanticsScope, box: number, parent: number): void {
  const { layout, traits, builder } = scope;
  const flags = enabledFlag(scope, 'modifiers', traits.clickable[box], ClickableModifier.enabled);
  const modifier = traits.semantics[box];
  const named = namedRole(scope, box);
  const role = named === SemanticRole.link ? SemanticRole.link : SemanticRole.button;
  const isListItem = layout.kind[box] === NodeKind.listItem;
  const isItem = isListItem || named === SemanticRole.listItem;
  const outer = isItem ? addNode(builder, { role: SemanticRole.listItem, parent, box }) : parent;
  if (isListItem) {
    addNode(builder, { role, parent: outer, box, modifier, flags, slot: SemanticSlot.BUTTON });
    addSupporting(scope, box, outer, layout.node[box], SemanticFlag.PART_OF_BUTTON);
    scope.owner[box] = outer;
    return;
  }
  if (hasOperableInside(layout, traits, box)) {
    const frame = isItem ? outer : addNode(builder, { role: SemanticRole.none, parent, box });
    addNode(builder, { role, parent: frame, box, modifier, flags: flags | SemanticFlag.NAMED, slot: SemanticSlot.BUTTON });
    scope.owner[box] = frame;
    scope.telling[box] = Telling.UNSPOKEN;
    return;
  }
  scope.owner[box] = addNode(builder, { role, parent: outer, box, modifier, flags, slot: SemanticSlot.BUTTON });
  scope.telling[box] = Telling.IN_BUTTON;
}

function addText(scope: SemanticsScope, box: number, parent: number, telling: number): void {
  const { builder } = scope;
  if (telling === Telling.IN_BUTTON) {
    addNode(builder, { role: SemanticRole.text, parent, box, flags: SemanticFlag.PART_OF_BUTTON });
    return;
  }
  const modifier = scope.traits.semantics[box];
  const level = headingLevel(scope, box);
  const named = hasOwnLabel(scope.layout.document, modifier);
  const explicit = namedRole(scope, box);
  const plain = named ? SemanticRole.group : SemanticRole.text;
  const role = level > 0 ? SemanticRole.heading : explicit === SemanticRole.none ? plain : explicit;
  const flags = (telling === Telling.UNSPOKEN ? SemanticFlag.UNSPOKEN | SemanticFlag.PART_OF_BUTTON : 0) | (named ? SemanticFlag.NAMED : 0);
  addNode(builder, { role, parent, box, modifier, level, flags });
}

function addPicture(scope: SemanticsScope, box: number, parent: number, role: number): void {
  const modifier = scope.traits.semantics[box];
  const { document, node } = scope.layout;
  // What has no words is decoration.
  if (!hasOwnLabel(document, modifier) && !hasKindLabel(document, node[box])) return;
  addNode(scope.builder, { role, parent, box, modifier, flags: SemanticFlag.NAMED });
}

/** A container that says something: a role, a label, a heading level, a live region, or that it scrolls. */
function addContainer(scope: SemanticsScope, box: number, parent: number, telling: number): void {
  const { builder, layout } = scope;
  const { document } = layout;
  const modifier = scope.traits.semantics[box];
  const scroll = scope.scrollOf[box];
  const level = headingLevel(scope, box);
  const named = hasOwnLabel(document, modifier);
  const merged = telling === Telling.PLAIN && isMerged(scope, box) && !hasOperableInside(layout, scope.traits, box);
  const explicit = namedRole(scope, box);
  const live = modifier >= 0 && readInt(document, document.modifiers, modifier, SemanticsModifier.live) !== SemanticsLive.off;
  const group = named || merged ? SemanticRole.group : SemanticRole.none;
  const role = level > 0 ? SemanticRole.heading : explicit === SemanticRole.none ? group : explicit;
  if (role === SemanticRole.none && scroll === 0 && !live) return;
  const spoken = telling === Telling.PLAIN;
  scope.owner[box] = addNode(builder, {
    role: spoken ? role : SemanticRole.none, parent, box, modifier: spoken ? modifier : -1, level, scroll,
    flags: spoken && (named || merged) ? SemanticFlag.NAMED : 0,
  });
  if (merged) scope.telling[box] = Telling.UNSPOKEN;
}

function addListItem(scope: SemanticsScope, box: number, parent: number, telling: number): void {
  if (telling !== Telling.PLAIN) {
    const unspoken = telling === Telling.UNSPOKEN ? SemanticFlag.UNSPOKEN : 0;
    addItemTexts(scope, box, parent, SemanticFlag.PART_OF_BUTTON | unspoken);
    return;
  }
  const item = addNode(scope.builder, { role: SemanticRole.listItem, parent, box });
  scope.owner[box] = item;
  addItemTexts(scope, box, item, 0);
}

function addComponent(scope: SemanticsScope, box: number, parent: number, telling: number): void {
  switch (scope.layout.kind[box]) {
    case NodeKind.text:
    case NodeKind.richText:
    case NodeKind.badge: addText(scope, box, parent, telling); break;
    case NodeKind.image:
    case NodeKind.icon:
    case NodeKind.canvas:
      if (telling === Telling.PLAIN) addPicture(scope, box, parent, SemanticRole.image);
      break;
    case NodeKind.progress:
      if (telling === Telling.PLAIN) addPicture(scope, box, parent, SemanticRole.progressBar);
      break;
    case NodeKind.listItem: addListItem(scope, box, parent, telling); break;
    default: addContainer(scope, box, parent, telling);
  }
}

function addBox(scope: SemanticsScope, box: number, parent: number, telling: number): void {
  if (isControl(scope.layout.kind[box])) addControl(scope, box, parent);
  else if (scope.traits.clickable[box] >= 0 && telling !== Telling.IN_BUTTON && scope.scrollOf[box] === 0) addClickable(scope, box, parent);
  else addComponent(scope, box, parent, telling);
}

/** Boxes under a `visibleIf` from which on keeping them aside is worth an element. */
const MIN_CONDITIONAL_BOXES = 4;

/** What comes and goes as a whole: the child of a `screens`, or a section with a condition. */
function isScreen({ layout, traits }: SemanticsScope, box: number, outer: number): boolean {
  if (outer >= 0 && layout.kind[outer] === NodeKind.screens) return true;
  return traits.conditional[box] === 1 && layout.next[box] - box >= MIN_CONDITIONAL_BOXES;
}

function visitBox(scope: SemanticsScope, box: number): void {
  const { layout, builder, owner, telling } = scope;
  const outer = layout.parent[box];
  let parent = outer < 0 ? 0 : owner[outer];
  if (isScreen(scope, box, outer)) {
    parent = addNode(builder, { role: SemanticRole.none, parent, box, slot: SemanticSlot.SCREEN, flags: SemanticFlag.SCREEN });
  }
  owner[box] = parent;
  const told = outer < 0 ? Telling.PLAIN : telling[outer];
  telling[box] = told === Telling.HIDDEN || isHidden(scope, box) ? Telling.HIDDEN : told;
  if (telling[box] !== Telling.HIDDEN) {
    addBox(scope, box, parent, telling[box]);
  } else if (scope.scrollOf[box] > 0) {
    // Not told of, but it still scrolls.
    owner[box] = addNode(builder, { role: SemanticRole.none, parent, box, scroll: scope.scrollOf[box], flags: SemanticFlag.UNSPOKEN });
  }
}

/**
 * The semantics of what a layout shows. Linear in its boxes.
 *
 * @param variables - current values, as layout got them; copied
 */
export function buildSemantics(layout: LayoutResult, variables: Float64Array): SemanticsTree {
  const builder = createTreeBuilder(layout, variables);
  const scrollOf = new Uint16Array(layout.count);
  layout.scrolls.box.forEach((box, scroll) => {
    if (box >= 0) scrollOf[box] = scroll;
  });
  const scope: SemanticsScope = {
    layout, variables, traits: readTraits(layout), builder, scrollOf,
    owner: new Int32Array(layout.count), telling: new Uint8Array(layout.count),
  };
  for (let box = 0; box < layout.count; box += 1) visitBox(scope, box);
  return closeTree(builder);
}
