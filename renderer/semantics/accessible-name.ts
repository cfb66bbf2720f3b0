// The words by which a node is known: its label, its own text, or the text of what it holds.
// Must not know elements.

import {
  BadgeField, ButtonField, CanvasField, CheckboxField, IconButtonField, IconField, ImageField, listItem, ListItemField, NodeKind,
  ProgressField, RadioGroupField, readPool, readState, readString, RunField, SemanticsModifier, TabsField, TextField, ToggleField,
} from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { optionOf, SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';
import { isControl } from './traits.ts';

/** The field of each component that says what it is, in words. */
const nameFields: Readonly<Record<number, number>> = {
  [NodeKind.text]: TextField.text, [NodeKind.badge]: BadgeField.text, [NodeKind.listItem]: ListItemField.headline,
  [NodeKind.button]: ButtonField.label, [NodeKind.iconButton]: IconButtonField.label, [NodeKind.image]: ImageField.label,
  [NodeKind.icon]: IconField.label, [NodeKind.canvas]: CanvasField.label, [NodeKind.progress]: ProgressField.label,
  [NodeKind.checkbox]: CheckboxField.label, [NodeKind.toggle]: ToggleField.label, [NodeKind.radioGroup]: RadioGroupField.label,
  [NodeKind.tabs]: TabsField.label,
};

/** Longest name that is put together from texts, in UTF-16 units. */
const MAX_MERGED = 1_000;

/** Whether a `semantics` modifier (-1: none) brings a label. */
export function hasOwnLabel(document: PlayerDocument, modifier: number): boolean {
  return modifier >= 0 && readPool(document.modifiers, modifier, SemanticsModifier.label) !== 0;
}

/** Whether a component of this kind says in words what it is. */
export function hasKindLabel(document: PlayerDocument, node: number): boolean {
  const field = nameFields[document.nodes.kinds[node]];
  return field !== undefined && readPool(document.nodes, node, field) !== 0;
}

/** The text that a document node brings itself; a richText's runs are put together. */
export function ownText(document: PlayerDocument, node: number): string {
  const { nodes } = document;
  if (nodes.kinds[node] === NodeKind.richText) {
    let text = '';
    for (let run = node + 1; run < nodes.next[node]; run = nodes.next[run]) {
      if (nodes.kinds[run] === NodeKind.run) text += readString(document, nodes, run, RunField.text);
    }
    return text;
  }
  const field = nameFields[nodes.kinds[node]];
  return field === undefined ? '' : readString(document, nodes, node, field);
}

function mergedText(tree: SemanticsTree, box: number): string {
  const { layout } = tree;
  const words: string[] = [];
  let length = 0;
  for (let at = box; at < layout.next[box] && length < MAX_MERGED; at += 1) {
    // Controls inside have names of their own.
    if (at > box && isControl(layout.kind[at])) continue;
    const text = ownText(layout.document, layout.node[at]);
    if (text === '') continue;
    words.push(text);
    length += text.length;
    if (layout.kind[at] === NodeKind.listItem) {
      const supporting = readString(layout.document, layout.document.nodes, layout.node[at], ListItemField.supporting);
      if (supporting !== '') words.push(supporting);
    }
  }
  return words.join(' ');
}

function optionText(document: PlayerDocument, node: number, option: number): string {
  const field = document.nodes.kinds[node] === NodeKind.tabs ? TabsField.options : RadioGroupField.options;
  return document.strings.get(listItem(document, readPool(document.nodes, node, field), option));
}

/** The name of a node: empty when it needs none. A control without any label is called like its state. */
export function accessibleName(tree: SemanticsTree, index: number): string {
  const { layout } = tree;
  const { document } = layout;
  const box = tree.box[index];
  if (box < 0 || tree.slot[index] === SemanticSlot.LIST || tree.slot[index] === SemanticSlot.SCREEN) return '';
  const node = layout.node[box];
  const modifier = tree.modifier[index];
  if (hasOwnLabel(document, modifier)) return readString(document, document.modifiers, modifier, SemanticsModifier.label);
  if (tree.slot[index] === SemanticSlot.SUPPORTING) return readString(document, document.nodes, node, ListItemField.supporting);
  if (optionOf(tree.slot[index]) >= 0) return optionText(document, node, optionOf(tree.slot[index]));
  const own = ownText(document, node);
  if (own !== '') return own;
  switch (tree.role[index]) {
    case SemanticRole.checkbox:
    case SemanticRole.switch: return stateName(document, node, CheckboxField.state);
    case SemanticRole.group: return tree.flags[index] & SemanticFlag.NAMED ? mergedText(tree, box) : '';
    case SemanticRole.button:
    case SemanticRole.link:
    case SemanticRole.heading: return mergedText(tree, box);
    default: return '';
  }
}

// checkbox and toggle have the same fields in the same places.
function stateName(document: PlayerDocument, node: number, field: number): string {
  return document.variables[readState(document.nodes, node, field)]?.name ?? '';
}

/** Whether a node is a control without a label: it is called like its state. */
export function isUnnamed(tree: SemanticsTree, index: number): boolean {
  const role = tree.role[index];
  if (role !== SemanticRole.checkbox && role !== SemanticRole.switch) return false;
  const { document, node } = tree.layout;
  return !hasOwnLabel(document, tree.modifier[index]) && !hasKindLabel(document, node[tree.box[index]]);
}
