// What the nodes of a layout's semantics say, read from the document when it is asked for. Must not know elements.

import {
  NodeKind,
  ProgressField,
  readInt,
  readNumber,
  readString,
  RichTextField,
  RunField,
  SemanticsModifier,
  TextField,
} from 'pantograph/internal';
import { components } from '../components/components.ts';
import { runsOf } from '../layout/labels.ts';
import { linesOf } from '../layout/layout-document.ts';
import type { TextFragment } from '../layout/layout-result.ts';
import { isTransparent, isUnseen } from '../paint/unseen-text.ts';
import { displayText } from '../text/display-text.ts';
import { accessibleName, isNamed, ownText, textsOf } from './accessible-name.ts';
import type { WordlessTree } from './layout-semantics.ts';
import { SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { PaintedLines, SemanticsWords } from './semantics-words.ts';

/** In the order of `SemanticsLive`. */
const liveNames = ['', 'polite', 'assertive'] as const;

/** The lines that a semantics node shows itself, in reading order. */
function fragmentsOf({ box, children, layout, slot }: WordlessTree, index: number): readonly TextFragment[] {
  if (slot[index] < SemanticSlot.MAIN || children[index] > 0) return [];
  const lines = linesOf(layout, box[index]);
  const part = Math.max(0, slot[index] - SemanticSlot.BUTTON);
  return components[layout.kind[box[index]]].paragraph?.hasRuns === true
    ? lines
    : lines.filter((line) => line.part === part);
}

function linesIn(tree: WordlessTree, index: number): PaintedLines {
  const { layout } = tree;
  const { document, kind, node, tables } = layout;
  const box = tree.box[index];
  let texts: readonly string[] | undefined;
  const runs = components[kind[box]].paragraph?.hasRuns === true ? runsOf(document, node[box]) : undefined;
  return {
    fragments: fragmentsOf(tree, index),
    textOf: ({ part, start, end }) =>
      displayText((texts ??= textsOf(document, node[box]))[part].slice(start, end).replaceAll('\r\n', '\n')),
    measureWidth: (text, font) => tables.cache.fonts.measurer.measureWidth(text, font),
    pieces: runs && {
      langOf: ({ part }) => readString(document, document.nodes, runs[part], RunField.lang),
      isUnseen: (fragment) => isTransparent(layout, fragment),
    },
  };
}

function langOf({ box, layout: { document, kind, node } }: WordlessTree, index: number): string | undefined {
  const own = kind[box[index]];
  const field = own === NodeKind.text ? TextField.lang : own === NodeKind.richText ? RichTextField.lang : -1;
  return field < 0 ? undefined : readString(document, document.nodes, node[box[index]], field);
}

/** Answers for the nodes of a tree. */
export function createLayoutWords(tree: WordlessTree): SemanticsWords {
  const {
    box,
    layout: { document, node },
    modifier,
    role,
    variables,
  } = tree;
  return {
    text: (index) => ownText(tree, index),
    name: (index) => accessibleName(tree, index),
    isNamed: (index) => isNamed(tree, index),
    lang: (index) => langOf(tree, index),
    live: (index) =>
      modifier[index] < 0
        ? undefined
        : liveNames[
            readInt(document, document.modifiers, modifier[index], SemanticsModifier.live) ||
              Number(role[index] === SemanticRole.status)
          ],
    lines: (index) => linesIn(tree, index),
    isUnseen: (index) => isUnseen(tree.layout, fragmentsOf(tree, index)),
    value(index) {
      if (role[index] !== SemanticRole.progressBar) return undefined;
      const share = readNumber(document, document.nodes, node[box[index]], ProgressField.value, variables);
      return { now: Number.isNaN(share) ? undefined : Math.round(share * 100), min: 0, max: 100, step: 1 };
    },
  };
}
