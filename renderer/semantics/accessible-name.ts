// The words by which a node is known: its label, its own text, or the text of what it holds.
// Must not know elements.

import {
  findModifier,
  ModifierKind,
  readBoolean,
  readState,
  readString,
  RunField,
  SemanticsModifier,
} from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { RecordTable } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { optionsOf, runsOf } from '../layout/labels.ts';
import { SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { LayoutSemantics, WordlessTree } from './layout-semantics.ts';

/** Longest name that is put together from texts, in UTF-16 units. */
const MAX_MERGED = 1_000;

/** A layout and the values that it was made for. */
type ValuedLayout = Pick<LayoutSemantics, 'layout' | 'variables'>;

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
  const { describe, options, paragraph } = components[nodes.kinds[node]];
  if (paragraph?.hasRuns === true)
    return runsOf(document, node).map((run) => readString(document, nodes, run, RunField.text));
  const texts = [describe.words, describe.supporting]
    .filter((field) => field > 0)
    .map((field) => readString(document, nodes, node, field));
  return options > 0 ? [...optionsOf(document, node, options).map((option) => strings.get(option)), ...texts] : texts;
}

/** The text that a node shows itself; that of a richText is one. */
export function ownText({ layout, box, slot }: WordlessTree, index: number): string {
  if (slot[index] < SemanticSlot.MAIN) return '';
  const texts = textsOf(layout.document, layout.node[box[index]]);
  // The last one is the only one, or the label of options.
  return components[layout.kind[box[index]]].paragraph?.hasRuns === true
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
    const { operate, paragraph } = components[kind[box]];
    if (box > outer && !hasControls && operate !== undefined) continue;
    const text = textsOf(document, node[box])
      .filter((part) => part.trim())
      .join(paragraph?.hasRuns === true ? '' : ' ');
    if (text !== '') words.push(text);
    length += text.length;
  }
  return words.join(' ');
}

/** The name of a node in words of the document, of merged ones as many as come to `most`; empty when it has or needs none. */
function nameInWords(tree: WordlessTree, index: number, most: number): string {
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

/** The name of a node: empty when it needs none. */
export function accessibleName(tree: Omit<LayoutSemantics, 'words'>, index: number): string {
  const {
    layout: { document, kind, node },
    box,
    role,
  } = tree;
  const name = nameInWords(tree, index, MAX_MERGED);
  const { describe, operate } = components[kind[box[index]]];
  if (name !== '' || !describe.isNamedByState || operate === undefined || role[index] !== describe.role) return name;
  return document.variables[readState(document.nodes, node[box[index]], operate.state)]?.name ?? '';
}

/** Whether a node has words of the document to be called by. */
export function isNamed(tree: WordlessTree, index: number): boolean {
  return nameInWords(tree, index, 1) !== '';
}
