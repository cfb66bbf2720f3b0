// First pass: which nodes take part, as boxes in pre-order, and whose natural width somebody will ask for.
// Must not know sizes.

import {
  CanvasField, CustomField, DividerField, NodeKind, ProgressField, RowField, ScreensField, ScrollField, isWritten, readInt, readState, readString,
} from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { BoxFlag, BoxMode, fillsWidth, isPlainLeaf, modeOfKind } from './box-modes.ts';
import { alignXOf, gapOf } from './container-fields.ts';
import type { LayoutNotice } from './text-fragment.ts';
import { intOf } from './node-fields.ts';
import type { FieldSource } from './node-fields.ts';
import { isVisible, styleOf } from './layout-style.ts';
import type { LayoutStyle, StyleTable } from './layout-style.ts';

/** Boxes without sizes. */
export interface CollectedBoxes {
  readonly count: number;
  readonly node: Uint32Array;
  readonly kind: Uint8Array;
  readonly mode: Uint8Array;
  readonly parent: Int32Array;
  readonly next: Uint32Array;
  readonly flags: Uint8Array;
  readonly style: LayoutStyle[];
  /** Space between a container's children. Valid until the next layout. */
  readonly gap: Float64Array;
  /** Scroll container around each box, as an index into `scrollBoxes`. */
  readonly scroller: Uint32Array;
  /** Boxes of the scroll containers; the first is the viewport, -1. */
  readonly scrollBoxes: readonly number[];
  readonly notices: LayoutNotice[];
}

function createScratch(nodes: number): Omit<CollectedBoxes, 'count' | 'style' | 'scrollBoxes' | 'notices'> {
  return {
    node: new Uint32Array(nodes), parent: new Int32Array(nodes), next: new Uint32Array(nodes), kind: new Uint8Array(nodes),
    mode: new Uint8Array(nodes), flags: new Uint8Array(nodes), gap: new Float64Array(nodes), scroller: new Uint32Array(nodes),
  };
}

// Grown once and used by every layout: exact arrays are cut from it.
let scratch = createScratch(1024);

type HasCustom = (name: string, version: number) => boolean;

/** For each node how many `custom`s before it the host lacks; `undefined` when there is no `custom` at all. */
function countMissing(document: PlayerDocument, hasCustom: HasCustom): Uint32Array | undefined {
  const { nodes } = document;
  if (!nodes.kinds.includes(NodeKind.custom)) return undefined;
  const missing = new Uint32Array(nodes.length + 1);
  for (let node = 0; node < nodes.length; node += 1) {
    const lacks = nodes.kinds[node] === NodeKind.custom
      && !hasCustom(readString(document, nodes, node, CustomField.name), readInt(document, nodes, node, CustomField.version));
    missing[node + 1] = missing[node] + Number(lacks);
  }
  return missing;
}

/** The child of `screens` that its state names: child 0, and a notice, outside the range. */
function activeScreen(document: PlayerDocument, node: number, variables: Float64Array, notices: LayoutNotice[]): number {
  const { nodes } = document;
  const index = variables[readState(nodes, node, ScreensField.state)];
  const end = nodes.next[node];
  let child = node + 1;
  for (let position = 0; child < end; position += 1) {
    if (position === index) return child;
    child = nodes.next[child];
  }
  notices.push({ code: 'screen-out-of-range', node });
  return node + 1;
}

function playableAlternative(document: PlayerDocument, node: number, missing: Uint32Array | undefined): number {
  const { nodes } = document;
  for (let child = node + 1; child < nodes.next[node]; child = nodes.next[child]) {
    if (missing === undefined || missing[nodes.next[child]] === missing[child]) return child;
  }
  return -1;
}

/** The boxes that are open, and what they tell their children. */
interface OpenBoxes {
  readonly box: number[];
  /** End of its nodes that take part, and where to go on after them. */
  readonly end: number[];
  readonly resume: number[];
  /** Cross alignment of a column, arrangement of a row, from 1. */
  readonly align: number[];
  /** Whether a row's boxes so far need no measuring. */
  readonly isPlain: boolean[];
  readonly scroller: number[];
  depth: number;
}

/** Which of a node's children take part, and as what kind the node is laid out. */
interface Entrance {
  readonly kind: number;
  readonly first: number;
  readonly end: number;
}

function choosesChildren(kind: number): boolean {
  return kind === NodeKind.alternatives || kind === NodeKind.screens || kind === NodeKind.custom;
}

function entranceOf(
  document: PlayerDocument, node: number, variables: Float64Array, missing: Uint32Array | undefined, notices: LayoutNotice[],
): Entrance {
  const { nodes } = document;
  const kind = nodes.kinds[node];
  const end = nodes.next[node];
  if (kind === NodeKind.alternatives) {
    const first = playableAlternative(document, node, missing);
    if (first >= 0) return { kind, first, end: nodes.next[first] };
    notices.push({ code: 'no-alternative', node });
    return { kind: NodeKind.unknown, first: end, end };
  }
  if (kind === NodeKind.screens && end > node + 1) {
    const first = activeScreen(document, node, variables, notices);
    return { kind, first, end: nodes.next[first] };
  }
  if (kind === NodeKind.custom && missing !== undefined && missing[node + 1] > missing[node]) {
    notices.push({ code: 'unknown-component', node });
    if (end === node + 1) return { kind: NodeKind.unknown, first: end, end };
  }
  return { kind, first: node + 1, end };
}

/** Whether a leaf takes the width that it is offered because it names none: a bar of progress, a canvas. */
function takesWidth(document: PlayerDocument, kind: number, node: number): boolean {
  return (kind === NodeKind.progress && readInt(document, document.nodes, node, ProgressField.shape) === 0)
    || (kind === NodeKind.canvas && !isWritten(document.nodes, node, CanvasField.width));
}

function widthFlags(document: PlayerDocument, open: OpenBoxes, node: number, kind: number, mode: number, style: LayoutStyle): number {
  const axis = style.x;
  let flags = 0;
  if (fillsWidth(kind) || takesWidth(document, kind, node)) flags |= BoxFlag.FILL_X;
  if (axis.fill >= 0) flags |= BoxFlag.FILL_X;
  if (style.y.fill >= 0) flags |= BoxFlag.FILL_Y;
  const top = open.depth - 1;
  if (top < 0) return flags | BoxFlag.LOOSE;
  const parent = open.box[top];
  const parentMode = scratch.mode[parent];
  const isFixed = axis.low === axis.high;
  if (parentMode === BoxMode.COLUMN || parentMode === BoxMode.BOX || parentMode === BoxMode.VERTICAL_SCROLL) {
    const align = axis.align || open.align[top];
    const hidesExtent = mode !== BoxMode.LEAF || kind === NodeKind.text || kind === NodeKind.richText;
    const isLoose = align === 4 || (align === 1 && hidesExtent && kind !== NodeKind.card && !style.decorated)
      || (kind === NodeKind.divider && readInt(document, document.nodes, node, DividerField.orientation) === 0);
    if (isLoose) flags |= BoxFlag.LOOSE;
    if ((scratch.flags[parent] & BoxFlag.NEEDED) !== 0 || !(isLoose || isFixed || axis.fill >= 0)) flags |= BoxFlag.NEEDED;
  } else if (parentMode === BoxMode.ROW) {
    const isLast = document.nodes.next[node] === document.nodes.next[scratch.node[parent]];
    const isLoose = style.weight === 0 && isLast && open.isPlain[top] && !style.decorated && open.align[top] === 1
      && (scratch.flags[parent] & BoxFlag.NEEDED) === 0 && (mode === BoxMode.COLUMN || kind === NodeKind.text) && kind !== NodeKind.card;
    if (style.weight > 0 || isLoose) flags |= isLoose ? BoxFlag.LOOSE : 0;
    else flags |= BoxFlag.NEEDED;
    if ((scratch.flags[parent] & BoxFlag.NEEDED) !== 0) flags |= BoxFlag.NEEDED;
    if (style.weight > 0 || !(isPlainLeaf(kind) || isFixed)) open.isPlain[top] = false;
  } else flags |= BoxFlag.NEEDED;
  return isFixed ? flags & ~BoxFlag.NEEDED : flags;
}

function modeOf(document: PlayerDocument, node: number, kind: number): number {
  if (kind === NodeKind.scroll && readInt(document, document.nodes, node, ScrollField.axis) === 1) return BoxMode.HORIZONTAL_SCROLL;
  return modeOfKind(kind);
}

/** Opens a container: what follows are its children. */
function openBox(
  source: FieldSource, open: OpenBoxes, scrollBoxes: number[], box: number, node: number, end: number,
): void {
  const kind = scratch.kind[box];
  const mode = scratch.mode[box];
  const depth = open.depth++;
  open.box[depth] = box;
  open.end[depth] = end;
  open.resume[depth] = source.document.nodes.next[node];
  open.align[depth] = mode === BoxMode.ROW ? intOf(source, node, RowField.arrangement) + 1 : alignXOf(source, kind, node);
  open.isPlain[depth] = true;
  const isScroll = mode === BoxMode.VERTICAL_SCROLL || mode === BoxMode.HORIZONTAL_SCROLL;
  open.scroller[depth] = isScroll ? scrollBoxes.push(box) - 1 : scratch.scroller[box];
  scratch.gap[box] = gapOf(source, kind, node);
}

/** The boxes of what takes part now. Visits each of them once, and siblings of the active screens. */
export function collectBoxes(
  document: PlayerDocument, table: StyleTable, variables: Float64Array, hasCustom: HasCustom,
): CollectedBoxes {
  const { nodes } = document;
  if (scratch.node.length < nodes.length) scratch = createScratch(nodes.length);
  const { node: nodeOf, parent, next, kind: kindOf, mode: modes, flags, scroller, gap } = scratch;
  const style: LayoutStyle[] = [];
  const notices: LayoutNotice[] = [];
  const scrollBoxes = [-1];
  const missing = countMissing(document, hasCustom);
  const open: OpenBoxes = { box: [], end: [], resume: [], align: [], isPlain: [], scroller: [], depth: 0 };
  let count = 0;
  let node = 0;
  for (;;) {
    while (open.depth > 0 && node >= open.end[open.depth - 1]) {
      open.depth -= 1;
      node = open.resume[open.depth];
      next[open.box[open.depth]] = count;
    }
    if (node >= nodes.length) break;
    const own = styleOf(table, node, variables);
    if (own.conditions.length > 0 && !isVisible(document, own, variables)) {
      node = nodes.next[node];
      continue;
    }
    let kind = nodes.kinds[node];
    let first = node + 1;
    let end = nodes.next[node];
    if (choosesChildren(kind)) ({ kind, first, end } = entranceOf(document, node, variables, missing, notices));
    const box = count++;
    const top = open.depth - 1;
    nodeOf[box] = node;
    parent[box] = top < 0 ? -1 : open.box[top];
    scroller[box] = top < 0 ? 0 : open.scroller[top];
    kindOf[box] = kind;
    modes[box] = modeOf(document, node, kind);
    flags[box] = widthFlags(document, open, node, kind, modes[box], own);
    style.push(own);
    next[box] = count;
    if (modes[box] === BoxMode.LEAF) node = nodes.next[node];
    else {
      // Also without children: scroll containers count.
      openBox({ document, variables }, open, scrollBoxes, box, node, end);
      node = first;
    }
  }
  return {
    count, style, notices, gap, scrollBoxes, node: nodeOf.slice(0, count), parent: parent.slice(0, count), kind: kindOf.slice(0, count),
    mode: modes.slice(0, count), flags: flags.slice(0, count), next: next.slice(0, count), scroller: scroller.slice(0, count),
  };
}
