// What a container says about the space around and between its children, in dp. Must not know sizes of boxes.

import { BoxField, CardField, ColumnField, FlowField, NodeKind, RowField, ScrollField } from 'pantograph';
import { BoxMode } from './box-modes.ts';
import { CARD, LIST_ITEM } from './component-metrics.ts';
import type { LayoutTables } from './layout-tables.ts';
import { intOf, numberOf } from './node-fields.ts';
import type { FieldSource } from './node-fields.ts';

/** Space that a component keeps on either side of its content, beside padding. */
export function insetX(kind: number): number {
  return kind === NodeKind.listItem ? LIST_ITEM.insetX : kind === NodeKind.card ? CARD.inset : 0;
}

/** The same above and below. */
export function insetY(kind: number): number {
  return kind === NodeKind.listItem ? LIST_ITEM.insetY : kind === NodeKind.card ? CARD.inset : 0;
}

/** Space between children along the container's axis. */
export function gapOf(source: FieldSource, kind: number, node: number): number {
  switch (kind) {
    case NodeKind.column: return numberOf(source, node, ColumnField.gap);
    case NodeKind.row: return numberOf(source, node, RowField.gap);
    case NodeKind.flow: return numberOf(source, node, FlowField.gap);
    case NodeKind.scroll: return numberOf(source, node, ScrollField.gap);
    case NodeKind.card: return numberOf(source, node, CardField.gap);
    case NodeKind.listItem: return LIST_ITEM.gap;
    default: return 0;
  }
}

/** Space between the lines of a flow. */
export function lineGapOf(tables: LayoutTables, box: number): number {
  return numberOf(tables, tables.node[box], FlowField.lineGap);
}

/** How what is left of the main axis is shared: the `arrangement` index. */
export function arrangementOf(tables: LayoutTables, box: number): number {
  const node = tables.node[box];
  switch (tables.kind[box]) {
    case NodeKind.column: return intOf(tables, node, ColumnField.arrangement);
    case NodeKind.row: return intOf(tables, node, RowField.arrangement);
    case NodeKind.flow: return intOf(tables, node, FlowField.arrangement);
    default: return 0;
  }
}

/** How children stand across a column, or horizontally in a box, as an `AlignHorizontal` index. */
export function alignXOf(source: FieldSource, kind: number, node: number): number {
  switch (kind) {
    case NodeKind.column: return intOf(source, node, ColumnField.align) + 1;
    case NodeKind.box: return intOf(source, node, BoxField.horizontal) + 1;
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
    case NodeKind.row: return intOf(tables, node, RowField.align) + 1;
    case NodeKind.flow: return intOf(tables, node, FlowField.align) + 1;
    case NodeKind.box: return intOf(tables, node, BoxField.vertical) + 1;
    case NodeKind.screens:
    case NodeKind.scroll: return 4;
    default: return 1;
  }
}

/** Whether the container's children stand one after the other from top to bottom. */
export function isVertical(mode: number): boolean {
  return mode === BoxMode.COLUMN || mode === BoxMode.VERTICAL_SCROLL;
}
