// First pass: which nodes take part, as boxes in pre-order, and whose natural width somebody will ask for.
// Must not know sizes.

import { CustomField, DividerField, NodeKind, ProgressField, RowField, ScreensField, ScrollField, readInt, readState, readString } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { BoxFlag, BoxMode, fillsWidth, isPlainLeaf, modeOfKind } from './box-modes.ts';
import { alignXOf } from './container-fields.ts';
import type { LayoutNotice } from './text-fragment.ts';
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
  readonly notices: LayoutNotice[];
}

function createScratch(nodes: number): Omit<CollectedBoxes, 'count' | 'style' | 'notices'> {
  return {
    node: new Uint32Array(nodes), parent: new Int32Array(nodes), next: new Uint32Array(nodes), kind: new Uint8Array(nodes),
    mode: new Uint8Array(nodes), flags: new Uint8Array(nodes),
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

/** What the boxes that are open tell their children. */
interface OpenBoxes {
  /** Box, end of its nodes, where to go on after them, cross alignment, and whether a row's boxes so far are plain. */
  readonly box: number[];
  readonly end: number[];
  readonly resume: number[];
  readonly align: number[];
  readonly isPlain: boolean[];
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

function widthFlags(document: PlayerDocument, open: OpenBoxes, node: number, kind: number, mode: number, style: LayoutStyle): number {
  const axis = style.x;
  let flags = 0;
  if (fillsWidth(kind) || (kind === NodeKind.progress && readInt(document, document.nodes, node, ProgressField.shape) === 0)) flags |= BoxFlag.FILL_X;
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
  return modeOfKind[kind];
}

/** The boxes of what takes part now. Visits each of them once, and siblings of the active screens. */
export function collectBoxes(
  document: PlayerDocument, table: StyleTable, variables: Float64Array, hasCustom: HasCustom,
): CollectedBoxes {
  const { nodes } = document;
  if (scratch.node.length < nodes.length) scratch = createScratch(nodes.length);
  const { node: nodeOf, parent, next, kind: kindOf, mode: modes, flags } = scratch;
  const style: LayoutStyle[] = [];
  const notices: LayoutNotice[] = [];
  const missing = countMissing(document, hasCustom);
  const open: OpenBoxes = { box: [], end: [], resume: [], align: [], isPlain: [], depth: 0 };
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
    const mode = modeOf(document, node, kind);
    const box = count++;
    nodeOf[box] = node;
    parent[box] = open.depth > 0 ? open.box[open.depth - 1] : -1;
    kindOf[box] = kind;
    modes[box] = mode;
    flags[box] = widthFlags(document, open, node, kind, mode, own);
    style.push(own);
    const resume = nodes.next[node];
    if (mode === BoxMode.LEAF || end <= first) {
      next[box] = count;
      node = resume;
      continue;
    }
    const depth = open.depth++;
    open.box[depth] = box;
    open.end[depth] = end;
    open.resume[depth] = resume;
    open.align[depth] = mode === BoxMode.ROW ? readInt(document, nodes, node, RowField.arrangement) + 1 : alignXOf(document, kind, node);
    open.isPlain[depth] = true;
    node = first;
  }
  return {
    count, style, notices, node: nodeOf.slice(0, count), parent: parent.slice(0, count), kind: kindOf.slice(0, count),
    mode: modes.slice(0, count), flags: flags.slice(0, count), next: next.slice(0, count),
  };
}
