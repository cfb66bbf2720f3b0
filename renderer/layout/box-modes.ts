// How each kind of node arranges its children, and which kinds take the width that they are offered.
// Must not know documents.

import { NodeKind } from 'pantograph';

/** Arrangement of children. */
export const BoxMode = { LEAF: 0, COLUMN: 1, ROW: 2, BOX: 3, FLOW: 4, LIST_ITEM: 5, VERTICAL_SCROLL: 6, HORIZONTAL_SCROLL: 7 } as const;

/** The arrangement of a kind of node. `scroll` is refined by its axis. */
export function modeOfKind(kind: number): number {
  switch (kind) {
    case NodeKind.column:
    case NodeKind.card:
    case NodeKind.custom: return BoxMode.COLUMN;
    case NodeKind.row: return BoxMode.ROW;
    case NodeKind.box:
    case NodeKind.screens:
    case NodeKind.alternatives: return BoxMode.BOX;
    case NodeKind.flow: return BoxMode.FLOW;
    case NodeKind.listItem: return BoxMode.LIST_ITEM;
    case NodeKind.scroll: return BoxMode.VERTICAL_SCROLL;
    default: return BoxMode.LEAF;
  }
}

/** Facts about a box that the passes share, as bits. */
export const BoxFlag = {
  /** Wants all the width, or height, that its parent can give. */
  FILL_X: 1,
  FILL_Y: 2,
  /** Its natural width must be known. */
  NEEDED: 4,
  /** Takes the offered width, because nobody could see the difference: what saves measuring. */
  LOOSE: 8,
  /** Something of its subtree stands outside of it. */
  SPILLS: 16,
  /** A child of it has a weight, or wishes to fill, along its axis. */
  SHARES: 32,
  /** There is a vertical scroll in it, so that it can be lower than its content. */
  CAN_SHRINK: 64,
} as const;

/** Kinds that fill the width by themselves. */
export function fillsWidth(kind: number): boolean {
  return kind === NodeKind.listItem || kind === NodeKind.tabs || kind === NodeKind.screens || kind === NodeKind.scroll;
}

/** Leaves whose natural width needs no text: they cost nothing to know. */
export function isPlainLeaf(kind: number): boolean {
  return kind === NodeKind.spacer || kind === NodeKind.icon || kind === NodeKind.image || kind === NodeKind.iconButton
    || kind === NodeKind.divider || kind === NodeKind.unknown || kind === NodeKind.canvas;
}
