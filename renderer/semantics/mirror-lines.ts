// Lines of text as transparent elements that lie exactly on the painted ones, so that they can be selected and found.
// Must not know roles.

import { ListItemField, NodeKind, readString, RunField } from 'pantograph';
import { linesOf } from '../layout/layout-document.ts';
import type { TextFragment } from '../layout/layout-result.ts';
import { cssFont } from '../text/canvas-measurer.ts';
import { accessibleName, ownText } from './accessible-name.ts';
import { optionOf, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** Gives a class to each distinct font and line height. */
export interface LineStyles {
  classOf(fragment: TextFragment): string;
}

/** Line styles as rules of a style sheet of ours; rules, unlike style attributes, are set once for many lines. */
export function createLineStyles(sheet: CSSStyleSheet): LineStyles {
  const names = new Map<string, string>();
  return {
    classOf({ font, height }) {
      const key = `${cssFont(font, 1)}|${font.letterSpacing}|${height}`;
      const known = names.get(key);
      if (known !== undefined) return known;
      const name = `f${names.size}`;
      names.set(key, name);
      const rule = sheet.cssRules[sheet.insertRule(`.${name}{}`, sheet.cssRules.length)];
      if ('style' in rule) {
        const style = rule.style as CSSStyleDeclaration;
        style.font = cssFont(font, 1);
        style.lineHeight = `${height}px`;
        if (font.letterSpacing !== 0) style.letterSpacing = `${font.letterSpacing}px`;
      }
      return name;
    },
  };
}

/** The lines that a semantics node shows itself, in reading order. */
export function fragmentsOf(tree: SemanticsTree, index: number): readonly TextFragment[] {
  const slot = tree.slot[index];
  const box = tree.box[index];
  if (box < 0 || slot === SemanticSlot.LIST || slot === SemanticSlot.SCREEN) return [];
  const kind = tree.layout.kind[box];
  const option = optionOf(slot);
  if (option >= 0) return linesOf(tree.layout, box).filter((fragment) => fragment.part === option);
  if (kind === NodeKind.radioGroup || kind === NodeKind.tabs) return [];
  if (kind !== NodeKind.listItem) return linesOf(tree.layout, box);
  if (slot === SemanticSlot.MAIN) return [];
  const part = slot === SemanticSlot.SUPPORTING ? 1 : 0;
  return linesOf(tree.layout, box).filter((fragment) => fragment.part === part);
}

/** The whole text that a fragment of a node is a piece of. */
function sourceOf(tree: SemanticsTree, index: number, fragment: TextFragment): string {
  const { document, kind, node } = tree.layout;
  const box = tree.box[index];
  if (kind[box] === NodeKind.richText) {
    const { nodes } = document;
    let run = node[box] + 1;
    for (let part = 0; part < fragment.part && run < nodes.next[node[box]]; part += 1) run = nodes.next[run];
    return readString(document, nodes, run, RunField.text);
  }
  if (kind[box] === NodeKind.listItem && fragment.part === 1) return readString(document, document.nodes, node[box], ListItemField.supporting);
  return optionOf(tree.slot[index]) >= 0 ? accessibleName(tree, index) : ownText(document, node[box]);
}

/** The text of a line as it is copied and found: also what an ellipsis hides. */
export function textOf(tree: SemanticsTree, index: number, fragment: TextFragment): string {
  return sourceOf(tree, index, fragment).slice(fragment.start, fragment.end);
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes the children of `element` the lines of a node, reusing what is there.
 *
 * @param originX - left edge of the element in the coordinates of the fragments
 * @param originY - its top edge
 */
export function writeLines(
  element: HTMLElement, tree: SemanticsTree, index: number, fragments: readonly TextFragment[], styles: LineStyles, originX: number, originY: number,
): void {
  fragments.forEach((fragment, at) => {
    let line = element.children[at] as HTMLElement | undefined;
    if (line === undefined) {
      line = element.ownerDocument.createElement('span');
      element.append(line);
    }
    setText(line, textOf(tree, index, fragment));
    const name = styles.classOf(fragment);
    if (line.className !== name) line.className = name;
    // Sideways scroll containers are left-to-right whatever the text is.
    if (fragment.direction === 'rtl' || tree.layout.environment.direction === 'rtl' || line.dir !== '') line.dir = fragment.direction;
    const { style } = line;
    style.left = `${fragment.x - originX}px`;
    style.top = `${fragment.y - originY}px`;
    style.width = `${fragment.width}px`;
    style.height = `${fragment.height}px`;
  });
  while (element.children.length > fragments.length) element.lastElementChild?.remove();
}
