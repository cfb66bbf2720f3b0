// The nodes of a document as a tree to walk by keys and pointer (WAI-ARIA tree view). Only the lines in sight are elements: a document
// may have tens of thousands. Must not know what a node is.

import { create } from './create.ts';
import type { TreeRow } from './document-lines.ts';

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

/** Height of a line in CSS pixels: at least the 24 that WCAG 2.2 asks of a target. */
const LINE = 28;
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
    const { node, level, position, size, isOpen } = contents.rows[index];
    const line = create(page, 'div', {
      id: `node-${node}`,
      className: contents.isShown(node) ? 'line' : 'line unseen',
      role: 'treeitem',
      ariaLevel: String(level),
      ariaPosInSet: String(position),
      ariaSetSize: String(size),
      ariaExpanded: isOpen === undefined ? null : String(isOpen),
      ariaSelected: String(node === selected),
    });
    line.dataset['node'] = String(node);
    line.style.insetBlockStart = `${index * LINE}px`;
    line.style.paddingInlineStart = `${Math.min(level - 1, 12) * 12 + 6}px`;
    const mark = isOpen === undefined ? 'none' : isOpen ? 'open' : 'closed';
    line.append(
      create(page, 'span', { className: `mark ${mark}`, ariaHidden: 'true' }),
      create(page, 'span', { className: 'label', dir: 'ltr', textContent: contents.labels[node] }),
    );
    if (!contents.isShown(node)) line.append(create(page, 'span', { className: 'aside', textContent: 'not shown' }));
    return line;
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
  /** Towards the children, or back towards the parent. */
  const walk = (isInwards: boolean): void => {
    const index = Math.max(0, at());
    const row = contents.rows[index];
    if (row === undefined) return;
    if (isInwards) {
      if (row.isOpen === false) ports.onToggle(row.node);
      else if (row.isOpen === true) select(index + 1);
    } else if (row.isOpen === true) ports.onToggle(row.node);
    else if (row.parent >= 0) ports.onSelect(row.parent);
  };
  const isRtl = (): boolean => element.matches(':dir(rtl)');
  const linesInSight = (): number => Math.max(1, Math.floor(element.clientHeight / LINE) - 1);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => select(at() + 1),
    ArrowUp: () => select(at() - 1),
    ArrowRight: () => walk(!isRtl()),
    ArrowLeft: () => walk(isRtl()),
    Home: () => select(0),
    End: () => select(contents.rows.length - 1),
    PageDown: () => select(at() + linesInSight()),
    PageUp: () => select(at() - linesInSight()),
  };
  element.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  element.addEventListener('focus', () => {
    if (at() < 0) select(0);
  });
  element.addEventListener('scroll', draw);
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
