// The accessible name of a node: its label, its own text, or the text inside it. Must not know elements.

import {
  findModifier,
  ModifierKind,
  readBoolean,
  readState,
  readText,
  RunField,
  SemanticsModifier,
} from 'pantograph/internal';
import type { RecordTable } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { optionsOf, runsOf } from '../layout/labels.ts';
import { textOf } from '../layout/node-fields.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import { roles, SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { LayoutSemantics, WordlessTree } from './layout-semantics.ts';

/** The longest name that is merged from several texts, in UTF-16 units. */
const MAX_MERGED = 1_000;

/** A layout and the values of states and expressions that it was made for. */
type ValuedLayout = Pick<LayoutSemantics, 'layout' | 'variables'>;

/** Reads a boolean field of a record; false for record -1, which is none. */
export function isSet(
  { layout: { document }, variables }: ValuedLayout,
  table: RecordTable,
  record: number,
  field: number,
): boolean {
  return record >= 0 && readBoolean(document, table, record, field, variables);
}

/** The label of a `semantics` modifier (-1: none), trimmed: a blank label names nothing. */
export function ownLabel({ document, variables }: FieldSource, modifier: number): string {
  return modifier < 0
    ? ''
    : readText(document, document.modifiers, modifier, SemanticsModifier.label, variables).trim();
}

/** The texts of a document node, by part (`TextFragment.part`). Options come first, then the label of their group. */
export function textsOf(source: FieldSource, node: number): string[] {
  const { document } = source;
  const { nodes, strings } = document;
  const { describe, options, paragraph } = components[nodes.kinds[node]];
  if (paragraph?.hasRuns === true) return runsOf(document, node).map((run) => textOf(source, run, RunField.text));
  const texts = [describe.words, describe.supporting]
    .filter((field) => field > 0)
    .map((field) => textOf(source, node, field));
  return options > 0 ? [...optionsOf(document, node, options).map((option) => strings.get(option)), ...texts] : texts;
}

/** The text that a node shows itself. The runs of a richText are joined. */
export function ownText({ layout, box, slot }: WordlessTree, index: number): string {
  if (slot[index] < SemanticSlot.MAIN) return '';
  const texts = textsOf(layout.tables, layout.node[box[index]]);
  const { options, paragraph } = components[layout.kind[box[index]]];
  if (paragraph?.hasRuns === true) return texts.join('');
  const part = slot[index] - SemanticSlot.BUTTON;
  // The last text is the label of options.
  return texts.at(options > 0 ? part : Math.max(0, part)) ?? '';
}

/**
 * The words of a box and of everything inside it that is not hidden from assistive technology.
 *
 * @param most - how many UTF-16 units are enough
 * @param hasControls - true to include the labels of controls inside, although these have names of their own
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
    const text = textsOf(tree.layout.tables, node[box])
      .filter((part) => part.trim())
      .join(paragraph?.hasRuns === true ? '' : ' ');
    if (text !== '') words.push(text);
    length += text.length;
  }
  return words.join(' ');
}

/** The name of a node in words of the document; empty if it needs none. Merging stops after `most` UTF-16 units. */
function nameInWords(tree: WordlessTree, index: number, most: number): string {
  const box = tree.box[index];
  const role = tree.role[index];
  if (tree.slot[index] < SemanticSlot.MAIN || role === SemanticRole.listItem) return '';
  const own = ownLabel(tree.layout.tables, tree.modifier[index]) || ownText(tree, index);
  if (own.trim()) return own;
  const isMerged =
    roles[role].isNamedByContent === true ||
    (role === SemanticRole.group && (tree.flags[index] & SemanticFlag.NAMED) !== 0);
  return isMerged ? mergedText(tree, box, most, false) || mergedText(tree, box, most, true) : '';
}

/** The accessible name of a node; empty if it needs none. */
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

/** True if words of the document name this node. */
export function isNamed(tree: WordlessTree, index: number): boolean {
  return nameInWords(tree, index, 1) !== '';
}
