// What each kind of container says about its children, as data: arrangement and the fields it has.
// Must not know sizes of boxes.

import {
  BoxField,
  CardField,
  ColumnField,
  FlowField,
  ListItemField,
  NodeKind,
  RowField,
  ScrollField,
} from 'pantograph';
import { BoxMode } from './box-modes.ts';
import { CARD, LIST_ITEM } from './component-metrics.ts';
import { intOf, numberOf, wholeWhereThin } from './node-fields.ts';
import type { FieldSource } from './node-fields.ts';

/** Values of an alignment: `AlignHorizontal` and `AlignVertical`. */
export const Align = { START: 1, CENTER: 2, END: 3, STRETCH: 4 } as const;

interface ContainerKind {
  readonly mode: number;
  /** For each axis the field that aligns children, or the negated `Align` that holds always. */
  readonly align: readonly [number, number];
  /** Positions of its fields; 0: it has none. */
  readonly gap: number;
  readonly arrangement: number;
}

function container(mode: number, alignX: number, alignY: number, gap = 0, arrangement = 0): ContainerKind {
  return { mode, align: [alignX, alignY], gap, arrangement };
}

const start = -Align.START;
const stretch = -Align.STRETCH;
const leaf = container(BoxMode.LEAF, start, start);

const kinds: Readonly<Record<number, ContainerKind>> = {
  [NodeKind.box]: container(BoxMode.BOX, BoxField.horizontal, BoxField.vertical),
  [NodeKind.column]: container(BoxMode.COLUMN, ColumnField.align, start, ColumnField.gap, ColumnField.arrangement),
  [NodeKind.row]: container(BoxMode.ROW, start, RowField.align, RowField.gap, RowField.arrangement),
  [NodeKind.flow]: container(BoxMode.FLOW, start, FlowField.align, FlowField.gap, FlowField.arrangement),
  [NodeKind.scroll]: container(BoxMode.VERTICAL_SCROLL, stretch, stretch, ScrollField.gap),
  [NodeKind.screens]: container(BoxMode.BOX, stretch, stretch),
  [NodeKind.alternatives]: container(BoxMode.BOX, start, start),
  [NodeKind.custom]: container(BoxMode.COLUMN, stretch, start),
  [NodeKind.card]: container(BoxMode.COLUMN, start, start, CardField.gap),
  [NodeKind.listItem]: container(BoxMode.LIST_ITEM, start, -Align.CENTER, 0, ListItemField.leading),
};

const containerOf = (kind: number): ContainerKind => kinds[kind] ?? leaf;

/** Arrangement of a kind's children (`BoxMode`). */
export function modeOf(source: FieldSource, node: number, kind: number): number {
  if (kind === NodeKind.scroll && intOf(source, node, ScrollField.axis) === 1) return BoxMode.HORIZONTAL_SCROLL;
  return containerOf(kind).mode;
}

/** Space that a component keeps on either side of its content, beside padding. */
export function insetOf(kind: number, axis: number): number {
  if (kind === NodeKind.card) return CARD.inset;
  return kind !== NodeKind.listItem ? 0 : axis === 0 ? LIST_ITEM.insetX : LIST_ITEM.insetY;
}

/** Space between children along the container's axis. */
export function gapOf(source: FieldSource, node: number, kind: number): number {
  if (kind === NodeKind.listItem) return LIST_ITEM.gap;
  const { gap } = containerOf(kind);
  return gap === 0 ? 0 : wholeWhereThin(source, numberOf(source, node, gap));
}

/** How a container's children stand: `alignOf` and `arrangementOf` read it. */
export function packAlignment(source: FieldSource, node: number, kind: number): number {
  const {
    align: [x, y],
    arrangement,
  } = containerOf(kind);
  const valueOf = (field: number): number => (field < 0 ? -field : intOf(source, node, field) + 1);
  return valueOf(x) | (valueOf(y) << 3) | ((arrangement === 0 ? 0 : intOf(source, node, arrangement)) << 6);
}

/** How children stand across the container's axis, or in a box (`Align`). */
export function alignOf(packed: number, axis: number): number {
  return (packed >> (3 * axis)) & 7;
}

/** How what is left of the main axis is shared: the `arrangement` index; of a listItem how many children lead. */
export function arrangementOf(packed: number): number {
  return packed >> 6;
}
