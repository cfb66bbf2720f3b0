// One line of the tree of nodes, as an element.

import { create } from './create.ts';
import type { TreeRow } from './document-lines.ts';

/** Height of a line in CSS pixels: at least the 24 that WCAG 2.2 asks of a target. */
export const LINE = 28;
/** Deeper lines are not moved further in, so that words stay in sight. */
const MAX_INDENTS = 12;

/** What a line says beside its place in the tree. */
export interface LineWords {
  readonly label: string;
  /** Whether the node takes part in what is on the screen. */
  readonly isShown: boolean;
  readonly isSelected: boolean;
}

/** The line of a row, which is the `index`th from the top. */
export function createTreeLine(
  page: Document,
  { node, level, position, size, isOpen }: TreeRow,
  index: number,
  { label, isShown, isSelected }: LineWords,
): HTMLElement {
  const mark = isOpen === undefined ? 'none' : isOpen ? 'open' : 'closed';
  const line = create(
    page,
    'div',
    {
      id: `node-${node}`,
      className: isShown ? 'line' : 'line unseen',
      role: 'treeitem',
      ariaLevel: String(level),
      ariaPosInSet: String(position),
      ariaSetSize: String(size),
      ariaExpanded: isOpen === undefined ? null : String(isOpen),
      ariaSelected: String(isSelected),
    },
    [
      create(page, 'span', { className: `mark ${mark}`, ariaHidden: 'true' }),
      create(page, 'span', { className: 'label', dir: 'ltr', textContent: label }),
      ...(isShown ? [] : [create(page, 'span', { className: 'aside', textContent: 'not shown' })]),
    ],
  );
  line.dataset['node'] = String(node);
  line.style.insetBlockStart = `${index * LINE}px`;
  line.style.paddingInlineStart = `${Math.min(level - 1, MAX_INDENTS) * 12 + 6}px`;
  return line;
}
