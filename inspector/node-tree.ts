// The nodes of a document as a tree to walk by keys and pointer (WAI-ARIA tree view). Only the lines in sight are elements: a document
// may have tens of thousands. Must not know what a node is.

import { create } from './create.ts';
import type { TreeRow } from './document-lines.ts';
import { listenToKeys } from './tree-keys.ts';
import { createTreeLine, LINE } from './tree-line.ts';

/** What a tree shows. */
export interface TreeContents {
  readonly rows: readonly TreeRow[];
  /** By node. */
  readonly labels: readonly string[];
  /** Whether a node takes part in what is on the screen. */
  readonly isShown: (node: number) => boolean;
}

export interface TreePorts {
  /** The pointer is over a line, or over none. */
  readonly onPoint: (node: number | undefined) => void;
  readonly onSelect: (node: number) => void;
  /** A node is to be opened or closed. */
  readonly onToggle: (node: number) => void;
}

/** A tree in a page. */
export interface NodeTree {
  readonly element: HTMLElement;
  show(contents: TreeContents, selected: number): void;
}

/** Lines above and below those in sight. */
const MARGIN = 10;

/** A tree that is empty yet. */
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
    // Assistive technology is told of the selected line by its id, wherever it is scrolled.
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
  // A press gives the focus before it is a click: to draw then would take the line from under it.
  let isPressed = false;
  element.addEventListener('pointerdown', () => (isPressed = true));
  element.addEventListener('focus', () => {
    if (at() < 0 && !isPressed) select(0);
  });
  element.addEventListener('click', () => (isPressed = false));
  element.addEventListener('scroll', draw);
  // Lines come into sight with its height too: when its tab comes up, or its window grows.
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
