// The element of a line of the tree.

import { create } from './create.ts';
import type { TreeRow } from './document-lines.ts';

/** The height of a line in CSS pixels; WCAG 2.2 requires 24 of a target. */
export const LINE = 28;
/** The most indents of a line, so that words stay in sight. */
const MAX_INDENTS = 12;

/** The words and states of a line. */
export interface LineWords {
  readonly label: string;
  /** True if the node is part of the current layout. */
  readonly isShown: boolean;
  readonly isSelected: boolean;
}

/** Makes the line of the row at `index`. */
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
