// What a container says about the space around and between its children, in dp. Must not know sizes of boxes.

import { BoxField, CardField, ColumnField, FlowField, NodeKind, RowField, ScrollField, readInt, readNumber } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { BoxMode } from './box-modes.ts';
import { CARD, LIST_ITEM } from './component-metrics.ts';
import type { LayoutTables } from './layout-tables.ts';

/** Space that a component keeps on either side of its content, beside padding. */
export function insetX(kind: number): number {
  return kind === NodeKind.listItem ? LIST_ITEM.insetX : kind === NodeKind.card ? CARD.inset : 0;
}

/** The same above and below. */
export function insetY(kind: number): number {
  return kind === NodeKind.listItem ? LIST_ITEM.insetY : kind === NodeKind.card ? CARD.inset : 0;
}

/** Space between children along the container's axis. */
export function gapOf(document: PlayerDocument, kind: number, node: number, variables: Float64Array): number {
  switch (kind) {
    case NodeKind.column: return readNumber(document, document.nodes, node, ColumnField.gap, variables);
    case NodeKind.row: return readNumber(document, document.nodes, node, RowField.gap, variables);
    case NodeKind.flow: return readNumber(document, document.nodes, node, FlowField.gap, variables);
    case NodeKind.scroll: return readNumber(document, document.nodes, node, ScrollField.gap, variables);
    case NodeKind.card: return readNumber(document, document.nodes, node, CardField.gap, variables);
    case NodeKind.listItem: return LIST_ITEM.gap;
    default: return 0;
  }
}

/** Space between the lines of a flow. */
export function lineGapOf(tables: LayoutTables, box: number): number {
  return readNumber(tables.document, tables.document.nodes, tables.node[box], FlowField.lineGap, tables.variables);
}

/** How what is left of the main axis is shared: the `arrangement` index. */
export function arrangementOf(tables: LayoutTables, box: number): number {
  const node = tables.node[box];
  switch (tables.kind[box]) {
    case NodeKind.column: return readInt(tables.document, tables.document.nodes, node, ColumnField.arrangement);
    case NodeKind.row: return readInt(tables.document, tables.document.nodes, node, RowField.arrangement);
    case NodeKind.flow: return readInt(tables.document, tables.document.nodes, node, FlowField.arrangement);
    default: return 0;
  }
}

/** How children stand across a column, or horizontally in a box, as an `AlignHorizontal` index. */
export function alignXOf(document: PlayerDocument, kind: number, node: number): number {
  switch (kind) {
    case NodeKind.column: return readInt(document, document.nodes, node, ColumnField.align) + 1;
    case NodeKind.box: return readInt(document, document.nodes, node, BoxField.horizontal) + 1;
    case NodeKind.screens:
    case NodeKind.scroll:
    case NodeKind.custom: return 4;
    default: return 1;
  }
}

/** How children stand across a row or a line of a flow, or vertically in a box, as an `AlignVertical` index. */
export function alignYOf(tables: LayoutTables, box: number): number {
  const node = tables.node[box];
  switch (tables.kind[box]) {
    case NodeKind.row: return readInt(tables.document, tables.document.nodes, node, RowField.align) + 1;
    case NodeKind.flow: return readInt(tables.document, tables.document.nodes, node, FlowField.align) + 1;
    case NodeKind.box: return readInt(tables.document, tables.document.nodes, node, BoxField.vertical) + 1;
    case NodeKind.screens:
    case NodeKind.scroll: return 4;
    default: return 1;
  }
}

/** Whether the container's children stand one after the other from top to bottom. */
export function isVertical(mode: number): boolean {
  return mode === BoxMode.COLUMN || mode === BoxMode.VERTICAL_SCROLL;
}
