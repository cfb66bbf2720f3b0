// Lines of text as transparent elements that lie exactly on the painted ones, so that they can be selected and found.
// Must not know roles.

import { NodeKind, readString, RunField } from 'pantograph';
import { runsOf } from '../layout/labels.ts';
import { linesOf } from '../layout/layout-document.ts';
import type { TextFragment } from '../layout/layout-result.ts';
import { cssFont } from '../text/canvas-measurer.ts';
import { textsOf } from './accessible-name.ts';
import { SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** Gives a class to each distinct font, line height and direction. */
export type LineStyles = (fragment: TextFragment) => string;

/** Line styles as rules of a style sheet of ours; rules, unlike style attributes, are set once for many lines. */
export function createLineStyles(sheet: CSSStyleSheet): LineStyles {
  const names = new Map<string, string>();
  return ({ font, height, direction }) => {
    // Sideways scroll containers are left-to-right whatever the text is.
    const style = `font:${cssFont(font, 1)};line-height:${height}px;letter-spacing:${font.letterSpacing}px;direction:${direction}`;
    const name = names.get(style) ?? `f${names.size}`;
    if (!names.has(style)) {
      names.set(style, name);
      (sheet.cssRules[sheet.insertRule(`.${name}{}`, sheet.cssRules.length)] as CSSStyleRule).style.cssText = style;
    }
    return name;
  };
}

/** The lines that a semantics node shows itself, in reading order. */
export function fragmentsOf({ box, children, layout, slot }: SemanticsTree, index: number): readonly TextFragment[] {
  if (slot[index] < SemanticSlot.MAIN || children[index] > 0) return [];
  const lines = linesOf(layout, box[index]);
  const part = Math.max(0, slot[index] - SemanticSlot.BUTTON);
  return layout.kind[box[index]] === NodeKind.richText ? lines : lines.filter((line) => line.part === part);
}

/** The text of a line as it is copied and found: also what an ellipsis hides. */
export function textOf({ document, node }: SemanticsTree['layout'], { box, part, start, end }: TextFragment): string {
  return textsOf(document, node[box])[part].slice(start, end);
}

/** Sets an attribute, or takes it away when there is nothing to say. */
export function setAttribute(element: Element, name: string, value: string | false): void {
  if ((element.getAttribute(name) ?? '') === (value || '')) return;
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** Sets where an element lies in the one around it. */
export function place({ style }: HTMLElement, x: number, y: number, width: number, height: number): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/**
 * Makes the children of `element` the lines of a node, reusing what is there.
 *
 * @param originX - left edge of the element in the coordinates of the fragments
 * @param originY - its top edge
 * @param isHidden - whether the node says in other words what they show
 */
export function writeLines(
  element: HTMLElement, layout: SemanticsTree['layout'], box: number, fragments: readonly TextFragment[], styles: LineStyles, originX: number, originY: number, isHidden: boolean,
): void {
  const { children } = element;
  const { document, kind, node } = layout;
  const runs = kind[box] === NodeKind.richText ? runsOf(document, node[box]) : [];
  fragments.forEach((fragment, at) => {
    const line = (children[at] ?? element.appendChild(element.ownerDocument.createElement('span'))) as HTMLElement;
    const text = textOf(layout, fragment);
    if (line.textContent !== text) line.textContent = text;
    if (runs.length > 0) setAttribute(line, 'lang', readString(document, document.nodes, runs[fragment.part], RunField.lang));
    setAttribute(line, 'aria-hidden', isHidden && 'true');
    const name = styles(fragment);
    if (line.className !== name) line.className = name;
    place(line, fragment.x - originX, fragment.y - originY, fragment.width, fragment.height);
  });
  while (children.length > fragments.length) element.lastElementChild?.remove();
}
