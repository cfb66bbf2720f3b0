// The tab of nodes: the tree, and the facts of the selected node. Must not know the panel.

import { traceNodes } from 'pantograph';
import type { PlayedScene } from 'pantograph/renderer';
import { create } from './create.ts';
import { documentLines, treeRows } from './document-lines.ts';
import type { DocumentLines } from './document-lines.ts';
import { createFacts } from './facts.ts';
import type { Fact } from './facts.ts';
import type { ShownScene } from './inspected-surface.ts';
import { nodeFacts } from './node-facts.ts';
import { createNodeTree } from './node-tree.ts';
import { boxesByNode } from './place-in-player.ts';

/** The tab of nodes. */
export interface NodeView {
  readonly contents: readonly HTMLElement[];
  /** The box to mark: that of the node under the pointer, else of the selected node. */
  readonly marked: number | undefined;
  show(shown: ShownScene | undefined): void;
  /** Selects a node, and opens its ancestors. */
  select(node: number): void;
}

/** @param onMark - called when `marked` has changed */
export function createNodeView(page: Document, onMark: () => void): NodeView {
  const facts = createFacts(page, 'Facts of the node');
  const empty = create(page, 'p', {
    textContent: 'No document is shown here that the inspector can read.',
    role: 'status',
  });
  let shown: ShownScene | undefined;
  let lines: DocumentLines = { operations: [], labels: [] };
  let boxes: ReadonlyMap<number, number> = new Map();
  let closed = new Set<number>();
  let selected = -1;
  let pointed: number | undefined;
  let trace: ReturnType<typeof traceNodes> | undefined;

  const factsOf = (scene: PlayedScene, node: number): readonly Fact[] => {
    // The trace decodes the document again, so it is kept: each drawn frame reads it. [IX21]
    trace ??= traceNodes(scene.document);
    return nodeFacts(scene, node, { box: boxes.get(node), operation: lines.operations[node], origin: trace(node) });
  };
  const draw = (): void => {
    const document = shown?.scene.document;
    const isShown = (node: number): boolean => boxes.has(node);
    const rows = document === undefined ? [] : treeRows(document, closed);
    tree.show({ rows, labels: lines.labels, isShown }, selected);
    facts.show(shown === undefined || selected < 0 ? [] : factsOf(shown.scene, selected));
    facts.element.hidden = shown === undefined || selected < 0;
    tree.element.hidden = shown === undefined;
    empty.hidden = shown !== undefined;
  };
  const select = (node: number): void => {
    selected = node;
    draw();
    onMark();
  };
  const tree = createNodeTree(page, {
    onPoint(node) {
      if (node === pointed) return;
      pointed = node;
      onMark();
    },
    onSelect: select,
    onToggle(node) {
      closed = new Set(closed);
      if (!closed.delete(node)) closed.add(node);
      draw();
    },
  });
  return {
    contents: [tree.element, facts.element, empty],
    get marked() {
      return boxes.get(pointed ?? selected);
    },
    show(next) {
      const isAnother = next?.scene.document !== shown?.scene.document;
      shown = next;
      if (isAnother) {
        lines = next === undefined ? { operations: [], labels: [] } : documentLines(next.scene.document);
        closed = new Set();
        selected = -1;
        pointed = undefined;
        trace = undefined;
      }
      boxes = next === undefined ? new Map() : boxesByNode(next.scene.layout);
      draw();
    },
    select(node) {
      const nodes = shown?.scene.document.nodes;
      if (nodes === undefined) return;
      closed = new Set([...closed].filter((around) => !(around < node && node < nodes.next[around])));
      select(node);
    },
  };
}
