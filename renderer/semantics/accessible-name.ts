// The words by which a node is known: its label, its own text, or the text of what it holds.
// Must not know elements.

import {
  BadgeField,
  CanvasField,
  CheckboxField,
  findModifier,
  IconField,
  ImageField,
  ListItemField,
  ModifierKind,
  NodeKind,
  ProgressField,
  readBoolean,
  readState,
  readString,
  RunField,
  SemanticsModifier,
  TextField,
} from 'pantograph';
import type { PlayerDocument, RecordTable } from 'pantograph';
import { components } from '../components/components.ts';
import { controlFields } from '../control-fields.ts';
import { optionsOf, runsOf } from '../layout/labels.ts';
import { isOperable, SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** The field of each component that says what it is, in words; controls have a label. */
const textFields: Readonly<Record<number, number>> = {
  [NodeKind.text]: TextField.text,
  [NodeKind.badge]: BadgeField.text,
  [NodeKind.image]: ImageField.label,
  [NodeKind.icon]: IconField.label,
  [NodeKind.canvas]: CanvasField.label,
  [NodeKind.progress]: ProgressField.label,
};

/** Longest name that is put together from texts, in UTF-16 units. */
const MAX_MERGED = 1_000;

/** A layout and the values that it was made for. */
type ValuedLayout = Pick<SemanticsTree, 'layout' | 'variables'>;

/** Whether a record (-1: none) says so of itself. */
export function isSet(
  { layout: { document }, variables }: ValuedLayout,
  table: RecordTable,
  record: number,
  field: number,
): boolean {
  return record >= 0 && readBoolean(document, table, record, field, variables);
}

/** The label that a `semantics` modifier (-1: none) brings; blank ones name nothing. */
export function ownLabel(document: PlayerDocument, modifier: number): string {
  return modifier < 0 ? '' : readString(document, document.modifiers, modifier, SemanticsModifier.label).trim();
}

/** The texts that a document node brings itself, by part (`TextFragment.part`); options are followed by their label. */
export function textsOf(document: PlayerDocument, node: number): string[] {
  const { nodes, strings } = document;
  const kind = nodes.kinds[node];
  const read = (field: number): string => readString(document, nodes, node, field);
  if (kind === NodeKind.richText)
    return runsOf(document, node).map((run) => readString(document, nodes, run, RunField.text));
  if (kind === NodeKind.listItem) return [read(ListItemField.headline), read(ListItemField.supporting)];
  const field = controlFields[kind]?.[1] ?? textFields[kind];
  const texts = field === undefined ? [] : [read(field)];
  const { options } = components[kind];
  return options > 0 ? [...optionsOf(document, node, options).map((option) => strings.get(option)), ...texts] : texts;
}

/** The text that a node shows itself; that of a richText is one. */
export function ownText({ layout, box, slot }: SemanticsTree, index: number): string {
  if (slot[index] < SemanticSlot.MAIN) return '';
  const texts = textsOf(layout.document, layout.node[box[index]]);
  // The last one is the only one, or the label of options.
  return layout.kind[box[index]] === NodeKind.richText
    ? texts.join('')
    : (texts.at(slot[index] - SemanticSlot.BUTTON) ?? '');
}

/**
 * The words of a box and of all inside that is told.
 *
 * @param most - how many UTF-16 units are enough
 * @param hasControls - whether the labels of controls inside count, which have names of their own
 */
export function mergedText(tree: ValuedLayout, outer: number, most: number, hasControls: boolean): string {
  const { document, kind, next, node } = tree.layout;
  const words: string[] = [];
  let length = 0;
  for (let box = outer; box < next[outer] && length < most; box += 1) {
    if (
      isSet(
        tree,
        document.modifiers,
        findModifier(document, node[box], ModifierKind.semantics),
        SemanticsModifier.hidden,
      )
    ) {
      box = next[box] - 1;
      continue;
    }
    if (box > outer && !hasControls && controlFields[kind[box]] !== undefined) continue;
    const text = textsOf(document, node[box])
      .filter((part) => part.trim())
      .join(kind[box] === NodeKind.richText ? '' : ' ');
    if (text !== '') words.push(text);
    length += text.length;
  }
  return words.join(' ');
}

function isSwitch(role: number): boolean {
  return role === SemanticRole.checkbox || role === SemanticRole.switch;
}

/** The name of a node in words of the document, of merged ones as many as come to `most`; empty when it has or needs none. */
function nameInWords(tree: SemanticsTree, index: number, most: number): string {
  const box = tree.box[index];
  const role = tree.role[index];
  if (tree.slot[index] < SemanticSlot.MAIN || role === SemanticRole.listItem) return '';
  const own = ownLabel(tree.layout.document, tree.modifier[index]) || ownText(tree, index);
  if (own.trim()) return own;
  const isMerged =
    role === SemanticRole.button ||
    role === SemanticRole.link ||
    role === SemanticRole.heading ||
    (role === SemanticRole.group && (tree.flags[index] & SemanticFlag.NAMED) !== 0);
  return isMerged ? mergedText(tree, box, most, false) || mergedText(tree, box, most, true) : '';
}

/** The name of a node: empty when it needs none. A switch without any label is called like its state. */
export function accessibleName(tree: SemanticsTree, index: number): string {
  const {
    layout: { document, node },
    box,
    role,
  } = tree;
  const name = nameInWords(tree, index, MAX_MERGED);
  return !name && isSwitch(role[index])
    ? (document.variables[readState(document.nodes, node[box[index]], CheckboxField.state)]?.name ?? '')
    : name;
}

/** Whether a node can be operated, but has no words. */
export function isUnnamed(tree: SemanticsTree, index: number): boolean {
  return isOperable(tree.role[index]) && nameInWords(tree, index, 1) === '';
}
