// The nodes of a document as a tree for keys and pointer (WAI-ARIA tree view). Only lines in sight have elements, because
// a document may have tens of thousands. Must not know nodes.

import { create } from './create.ts';
import type { TreeRow } from './document-lines.ts';
import { listenToKeys } from './tree-keys.ts';
import { createTreeLine, LINE } from './tree-line.ts';

/** The contents of a tree. */
export interface TreeContents {
  readonly rows: readonly TreeRow[];
  /** Labels by node. */
  readonly labels: readonly string[];
  /** True if a node is part of the current layout. */
  readonly isShown: (node: number) => boolean;
}

export interface TreePorts {
  /** Called when the pointer moves over the line of a node, or leaves the lines. */
  readonly onPoint: (node: number | undefined) => void;
  readonly onSelect: (node: number) => void;
  /** Called when a person opens or closes a node. */
  readonly onToggle: (node: number) => void;
}

/** A tree in a page. */
export interface NodeTree {
  readonly element: HTMLElement;
  show(contents: TreeContents, selected: number): void;
}

/** The number of extra lines above and below those in sight. */
const MARGIN = 10;

/** Makes an empty tree. */
export function createNodeTree(page: Document, ports: TreePorts): NodeTree {
  const lines = create(page, 'div', { className: 'lines', role: 'none' });
  const element = create(
    page,
    'div',
    { className: 'tree', role: 'tree', tabIndex: 0, ariaLabel: 'Nodes of the document' },
    [lines],
  );
  let contents: TreeContents = { rows: [], labels: [], isShown: () => false };
  let selected = -1;

  const at = (): number => contents.rows.findIndex(({ node }) => node === selected);
  const lineOf = (index: number): HTMLElement => {
    const row = contents.rows[index];
    const words = {
      label: contents.labels[row.node],
      isShown: contents.isShown(row.node),
      isSelected: row.node === selected,
    };
    return createTreeLine(page, row, index, words);
  };
  const draw = (): void => {
    const { rows } = contents;
    const first = Math.max(0, Math.floor(element.scrollTop / LINE) - MARGIN);
    const last = Math.min(rows.length, Math.ceil((element.scrollTop + element.clientHeight) / LINE) + MARGIN);
    const indices = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
    // `aria-activedescendant` needs an element for the selected line, even out of sight.
    const active = at();
    if (active >= 0 && (active < first || active >= last)) indices.push(active);
    lines.style.blockSize = `${rows.length * LINE}px`;
    lines.replaceChildren(...indices.map(lineOf));
    if (active >= 0) element.setAttribute('aria-activedescendant', `node-${selected}`);
    else element.removeAttribute('aria-activedescendant');
  };
  const reveal = (index: number): void => {
    const top = index * LINE;
    const bottom = top + LINE - element.clientHeight;
    if (element.scrollTop > top) element.scrollTop = top;
    else if (element.scrollTop < bottom) element.scrollTop = bottom;
  };
  const select = (index: number): void => {
    const row = contents.rows.at(Math.min(Math.max(0, index), contents.rows.length - 1));
    if (row !== undefined) ports.onSelect(row.node);
  };
  const nodeAt = (event: Event): number | undefined => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
    return line === null ? undefined : Number(line.dataset['node']);
  };
  const pageSize = (): number => Math.max(1, Math.floor(element.clientHeight / LINE) - 1);
  listenToKeys(element, { rows: () => contents.rows, at, pageSize, select, toggle: ports.onToggle });
  // A press moves the focus before its click: a redraw on focus would remove the pressed line.
  let isPressed = false;
  element.addEventListener('pointerdown', () => (isPressed = true));
  element.addEventListener('focus', () => {
    if (at() < 0 && !isPressed) select(0);
  });
  element.addEventListener('click', () => (isPressed = false));
  element.addEventListener('scroll', draw);
  // A greater height also brings lines into sight, when the tab is shown or the window grows.
  if (page.defaultView !== null) new page.defaultView.ResizeObserver(draw).observe(element);
  element.addEventListener('pointermove', (event) => ports.onPoint(nodeAt(event)));
  element.addEventListener('pointerleave', () => ports.onPoint(undefined));
  element.addEventListener('click', (event) => {
    const node = nodeAt(event);
    if (node === undefined) return;
    ports.onSelect(node);
    if (event.target instanceof Element && event.target.matches('.mark.open,.mark.closed')) ports.onToggle(node);
  });
  return {
    element,
    show(next, node) {
      contents = next;
      const isMoved = node !== selected;
      selected = node;
      const index = at();
      if (isMoved && index >= 0) reveal(index);
      draw();
    },
  };
}
