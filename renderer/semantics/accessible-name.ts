// The words by which a node is known: its label, its own text, or the text of what it holds.
// Must not know elements.

import {
  BadgeField, CanvasField, CheckboxField, IconField, ImageField, ListItemField, NodeKind, ProgressField, readPool, readState,
  readString, RunField, SemanticsModifier, TextField,
} from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { controlFields } from '../control-fields.ts';
import { hasOptions, optionsOf, runsOf } from '../layout/labels.ts';
import { SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** The field of each component that says what it is, in words; controls have a label. */
const textFields: Readonly<Record<number, number>> = {
  [NodeKind.text]: TextField.text, [NodeKind.badge]: BadgeField.text, [NodeKind.image]: ImageField.label,
  [NodeKind.icon]: IconField.label, [NodeKind.canvas]: CanvasField.label, [NodeKind.progress]: ProgressField.label,
};

/** Longest name that is put together from texts, in UTF-16 units. */
const MAX_MERGED = 1_000;

/** Whether a `semantics` modifier (-1: none) brings a label. */
export function hasOwnLabel(document: PlayerDocument, modifier: number): boolean {
  return modifier >= 0 && readPool(document.modifiers, modifier, SemanticsModifier.label) !== 0;
}

/** The texts that a document node brings itself, by part (`TextFragment.part`); options are followed by their label. */
export function textsOf(document: PlayerDocument, node: number): string[] {
  const { nodes, strings } = document;
  const kind = nodes.kinds[node];
  const read = (field: number): string => readString(document, nodes, node, field);
  if (kind === NodeKind.richText) return runsOf(document, node).map((run) => readString(document, nodes, run, RunField.text));
  if (kind === NodeKind.listItem) return [read(ListItemField.headline), read(ListItemField.supporting)];
  const field = controlFields[kind]?.[1] ?? textFields[kind];
  const texts = field === undefined ? [] : [read(field)];
  return hasOptions(kind) ? [...optionsOf(document, node).map((option) => strings.get(option)), ...texts] : texts;
}

/** The text that a node shows itself; that of a richText is one. */
export function ownText({ layout, box, slot }: SemanticsTree, index: number): string {
  if (slot[index] < SemanticSlot.MAIN) return '';
  const texts = textsOf(layout.document, layout.node[box[index]]);
  // The last one is the only one, or the label of options.
  return layout.kind[box[index]] === NodeKind.richText ? texts.join('') : texts.at(slot[index] - SemanticSlot.BUTTON) ?? '';
}

function mergedText({ layout }: SemanticsTree, outer: number): string {
  const { document, kind, next, node } = layout;
  const words: string[] = [];
  let length = 0;
  for (let box = outer; box < next[outer] && length < MAX_MERGED; box += 1) {
    // Controls inside have names of their own.
    if (box > outer && controlFields[kind[box]] !== undefined) continue;
    const text = textsOf(document, node[box]).filter((part) => part !== '').join(kind[box] === NodeKind.richText ? '' : ' ');
    if (text !== '') words.push(text);
    length += text.length;
  }
  return words.join(' ');
}

function isSwitch(role: number): boolean {
  return role === SemanticRole.checkbox || role === SemanticRole.switch;
}

/** The name of a node: empty when it needs none. A control without any label is called like its state. */
export function accessibleName(tree: SemanticsTree, index: number): string {
  const { document, node } = tree.layout;
  const box = tree.box[index];
  const role = tree.role[index];
  const modifier = tree.modifier[index];
  if (tree.slot[index] < SemanticSlot.MAIN || role === SemanticRole.listItem) return '';
  if (hasOwnLabel(document, modifier)) return readString(document, document.modifiers, modifier, SemanticsModifier.label);
  const own = ownText(tree, index);
  if (own !== '') return own;
  if (isSwitch(role)) return document.variables[readState(document.nodes, node[box], CheckboxField.state)]?.name ?? '';
  const isMerged = role === SemanticRole.button || role === SemanticRole.link || role === SemanticRole.heading
    || (role === SemanticRole.group && (tree.flags[index] & SemanticFlag.NAMED) !== 0);
  return isMerged ? mergedText(tree, box) : '';
}

/** Whether a node is a control without a label: it is called like its state. */
export function isUnnamed(tree: SemanticsTree, index: number): boolean {
  return isSwitch(tree.role[index]) && !hasOwnLabel(tree.layout.document, tree.modifier[index]) && ownText(tree, index) === '';
}
