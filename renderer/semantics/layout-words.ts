// Answers `SemanticsWords` for a layout from its document, when asked. Must not know elements.

import { ColorRole, readInt, readPool, readString, RunField, SemanticsModifier } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { runsOf } from '../layout/labels.ts';
import { linesOf } from '../layout/layout-document.ts';
import { addressesOf } from '../layout/links.ts';
import type { TextFragment } from '../layout/layout-result.ts';
import { cssColor } from '../paint/paint-display-list.ts';
import { themeColorsOf } from '../paint/theme-colors.ts';
import { isTransparent, isUnseen } from '../paint/unseen-text.ts';
import { displayText } from '../text/display-text.ts';
import { accessibleName, isNamed, ownText, textsOf } from './accessible-name.ts';
import type { WordlessTree } from './layout-semantics.ts';
import { SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { PaintedLines, SemanticsWords } from './semantics-words.ts';

/** Values of `aria-live`, in the order of `SemanticsLive`. */
const liveNames = ['', 'polite', 'assertive'] as const;

/** The lines that a semantics node shows itself, in reading order. */
function fragmentsOf({ box, children, layout, slot }: WordlessTree, index: number): readonly TextFragment[] {
  if (slot[index] < SemanticSlot.MAIN || children[index] > 0) return [];
  const { describe, paragraph } = components[layout.kind[box[index]]];
  // A caption is a node of its own.
  if (describe.hasCaption && slot[index] === SemanticSlot.MAIN) return [];
  const lines = linesOf(layout, box[index]);
  const part = Math.max(0, slot[index] - SemanticSlot.BUTTON);
  return paragraph?.hasRuns === true ? lines : lines.filter((line) => line.part === part);
}

function linesIn(tree: WordlessTree, index: number): PaintedLines {
  const { layout } = tree;
  const { document, kind, node, tables } = layout;
  const box = tree.box[index];
  let texts: readonly string[] | undefined;
  let addresses: readonly string[] | undefined;
  const runs = components[kind[box]].paragraph?.hasRuns === true ? runsOf(document, node[box]) : undefined;
  return {
    fragments: fragmentsOf(tree, index),
    textOf: ({ part, start, end }) =>
      displayText((texts ??= textsOf(tables, node[box]))[part].slice(start, end).replaceAll('\r\n', '\n')),
    measureWidth: (text, font) => tables.cache.fonts.measurer.measureWidth(text, font),
    pieces: runs && {
      langOf: ({ part }) => readString(document, document.nodes, runs[part], RunField.lang),
      isUnseen: (fragment) => isTransparent(layout, fragment),
      addressOf: ({ part }) => (addresses ??= addressesOf(layout, box))[part] ?? '',
      inkOf: ({ part }) =>
        cssColor(
          themeColorsOf(layout).resolve(readPool(document.nodes, runs[part], RunField.color), ColorRole.primary),
        ),
    },
  };
}

function langOf({ box, layout: { document, kind, node } }: WordlessTree, index: number): string | undefined {
  const { paragraph } = components[kind[box[index]]];
  return paragraph && readString(document, document.nodes, node[box[index]], paragraph.lang);
}

export function createLayoutWords(tree: WordlessTree): SemanticsWords {
  const {
    box,
    layout: { document, kind, node },
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
      const { describe } = components[kind[box[index]]];
      return role[index] === describe.role ? describe.value?.({ document, variables }, node[box[index]]) : undefined;
    },
  };
}
