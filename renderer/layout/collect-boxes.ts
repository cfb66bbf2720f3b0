// First pass: which nodes take part, as boxes in pre-order, and whose natural width somebody will ask for.
// Must not know sizes.

import {
  CanvasField,
  CustomField,
  DividerField,
  NodeKind,
  ProgressField,
  ScreensField,
  isWritten,
  readInt,
  readState,
  readString,
} from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { BoxFlag, BoxMode, isScroll } from './box-modes.ts';
import { Align, alignOf, arrangementOf, gapOf, modeOf, packAlignment } from './container-kinds.ts';
import { labelOf } from './labels.ts';
import { createStyleTable, isFixed, isVisible, styleEntry } from './layout-style.ts';
import type { LayoutStyle, StyleTable } from './layout-style.ts';
import type { BoxTable, LayoutCache } from './layout-tables.ts';
import { intOf } from './node-fields.ts';
import type { FieldSource } from './node-fields.ts';
import type { LayoutNotice } from './text-fragment.ts';

type HasCustom = (name: string, version: number) => boolean;

/** Room for as many boxes as there are nodes: what a layout keeps is cut from it. */
function createColumns(nodes: number) {
  // In one buffer: making one takes longer than what is done with it.
  const buffer = new ArrayBuffer(40 * nodes);
  const words = (column: number): Uint32Array => new Uint32Array(buffer, 4 * column * nodes, nodes);
  return {
    gap: new Float64Array(buffer, 0, nodes),
    node: words(2),
    next: words(3),
    scroller: words(4),
    alignment: words(5),
    /** End of a container's nodes that take part, and the scroll container around its children. */
    end: words(6),
    inside: words(7),
    parent: new Int32Array(buffer, 32 * nodes, nodes),
    flags: new Uint16Array(buffer, 36 * nodes, nodes),
    kind: new Uint8Array(buffer, 38 * nodes, nodes),
    mode: new Uint8Array(buffer, 39 * nodes, nodes),
  };
}

type BoxColumns = ReturnType<typeof createColumns>;

/** For each node how many `custom`s before it the host lacks. */
function countMissing(document: PlayerDocument, hasCustom: HasCustom): Uint32Array | undefined {
  const { nodes } = document;
  if (!nodes.kinds.includes(NodeKind.custom)) return undefined;
  const missing = new Uint32Array(nodes.length + 1);
  for (let node = 0; node < nodes.length; node += 1) {
    const lacks =
      nodes.kinds[node] === NodeKind.custom &&
      !hasCustom(
        readString(document, nodes, node, CustomField.name),
        readInt(document, nodes, node, CustomField.version),
      );
    missing[node + 1] = missing[node] + Number(lacks);
  }
  return missing;
}

/** As what kind a node is laid out, and where those of its children start and end that take part. */
type Entrance = readonly [kind: number, first: number, end: number];

/** The entrance of a node that chooses among its children, or that the host may lack. */
function choose(
  { document: { nodes }, variables }: FieldSource,
  node: number,
  missing: Uint32Array | undefined,
  notices: LayoutNotice[],
): Entrance {
  const kind = nodes.kinds[node];
  const end = nodes.next[node];
  const lacks = (from: number, to: number): boolean => missing !== undefined && missing[to] > missing[from];
  const note = (code: LayoutNotice['code']): void => {
    notices.push({ code, node });
  };
  let first = node + 1;
  switch (kind) {
    case NodeKind.custom:
      if (!lacks(node, first)) break;
      note('unknown-component');
      return [first === end ? NodeKind.unknown : kind, first, end];
    case NodeKind.alternatives:
      while (first < end && lacks(first, nodes.next[first])) first = nodes.next[first];
      if (first < end) return [kind, first, nodes.next[first]];
      note('no-alternative');
      return [NodeKind.unknown, end, end];
    case NodeKind.screens: {
      const active = variables[readState(nodes, node, ScreensField.state)];
      for (let position = 0; first < end && position !== active; position += 1) first = nodes.next[first];
      if (first < end) return [kind, first, nodes.next[first]];
      first = node + 1;
      if (first === end) break;
      note('screen-out-of-range');
      return [kind, first, nodes.next[first]];
    }
    default:
  }
  return [kind, first, end];
}

/** Whether a kind takes all the width that it is offered: always, or because the node names none. */
function takesWidth({ document }: FieldSource, kind: number, node: number): boolean {
  if (kind === NodeKind.progress) return readInt(document, document.nodes, node, ProgressField.shape) === 0;
  if (kind === NodeKind.canvas) return !isWritten(document.nodes, node, CanvasField.width);
  return kind === NodeKind.listItem || kind === NodeKind.tabs || kind === NodeKind.screens || kind === NodeKind.scroll;
}

/** Whether what is in a container stands at its start, however wide that is, as far as the container says; in a box, what is in it has a say. */
function standAtStart(source: FieldSource, table: StyleTable, node: number, kind: number, mode: number): boolean {
  const { next } = source.document.nodes;
  const alignment = packAlignment(source, node, kind);
  // `CENTER` and `END` have this bit.
  let moves = alignOf(alignment, 0) & Align.CENTER;
  if (mode === BoxMode.ROW || mode === BoxMode.FLOW) moves = arrangementOf(alignment);
  if (kind === NodeKind.box)
    for (let child = node + 1; child < next[node]; child = next[child])
      moves |= table.styles[styleEntry(table, child, source.variables) >> 1].axes[0].align & Align.CENTER;
  return moves === 0;
}

/** What a box wishes, and whether its width must be measured or may be loose: nobody sees how wide undecorated boxes are. */
function flagsOf(
  source: FieldSource,
  table: StyleTable,
  columns: BoxColumns,
  box: number,
  { weight, axes: [x, y] }: LayoutStyle,
  isDecorated: boolean,
  isLarge: boolean,
): number {
  const { kind: kinds, mode: modes, node: nodeOf, flags, alignment: alignments } = columns;
  const { next } = source.document.nodes;
  const kind = kinds[box];
  const mode = modes[box];
  const outer = columns.parent[box];
  let own = y.fill >= 0 ? BoxFlag.FILL << 1 : 0;
  if (outer >= 0 && (x.offset !== 0 || y.offset !== 0)) flags[outer] |= BoxFlag.UNEVEN;
  if (x.fill >= 0 || takesWidth(source, kind, nodeOf[box])) own |= BoxFlag.FILL;
  // Where its words have too little room it stands in lines.
  if (isLarge && mode === BoxMode.ROW) own |= BoxFlag.LEAST;
  if (outer < 0) return own | BoxFlag.LOOSE;
  const hasWidth = isFixed(x);
  const isWordless = mode === BoxMode.LEAF && labelOf(kind) === undefined;
  const isText = kind === NodeKind.text || kind === NodeKind.richText;
  const hidesExtent =
    !isDecorated &&
    kind !== NodeKind.card &&
    (isText || (mode !== BoxMode.LEAF && standAtStart(source, table, nodeOf[box], kind, mode)));
  const isOuterNeeded = (flags[outer] & BoxFlag.NEEDED) !== 0;
  let isNeeded = true;
  let isLoose = false;
  // Letters that are larger than the document's own may need more than it gives them.
  let isSqueezed =
    (flags[outer] & BoxFlag.LEAST) !== 0 || (isLarge && (x.high < Infinity || (x.fill > 0 && x.fill < 1)));
  if (modes[outer] === BoxMode.ROW) {
    // Only the last box of a row, after leaves.
    isLoose =
      hidesExtent &&
      weight === 0 &&
      !isOuterNeeded &&
      arrangementOf(alignments[outer]) === 0 &&
      (flags[outer] & BoxFlag.MIXED) === 0 &&
      next[nodeOf[box]] === next[nodeOf[outer]] &&
      (kind === NodeKind.text || mode === BoxMode.COLUMN);
    isNeeded = !isLoose && weight === 0;
    if (weight > 0 || !(hasWidth || (isWordless && (own & BoxFlag.FILL) === 0))) flags[outer] |= BoxFlag.MIXED;
    isSqueezed = true;
  } else if (modes[outer] < BoxMode.FLOW && modes[outer] !== BoxMode.HORIZONTAL_SCROLL) {
    const alignment = x.align || alignOf(alignments[outer], 0);
    isLoose =
      alignment === Align.STRETCH ||
      (alignment === Align.START && hidesExtent) ||
      (kind === NodeKind.divider && intOf(source, nodeOf[box], DividerField.orientation) === 0);
    isNeeded = !isLoose && x.fill < 0;
  }
  if (isLoose) own |= BoxFlag.LOOSE;
  if (isSqueezed && ((isLarge && !isWordless) || !hasWidth)) own |= BoxFlag.LEAST;
  return !hasWidth && (isNeeded || isOuterNeeded) ? own | BoxFlag.NEEDED : own;
}

/** Opens a container: what follows are its children. */
function openBox(
  source: FieldSource,
  { node: nodeOf, kind: kindOf, mode, scroller, alignment, gap, end: ends, inside }: BoxColumns,
  scrollBoxes: number[],
  box: number,
  end: number,
): void {
  const kind = kindOf[box];
  const node = nodeOf[box];
  ends[box] = end;
  alignment[box] = packAlignment(source, node, kind);
  inside[box] = isScroll(mode[box]) ? scrollBoxes.push(box) - 1 : scroller[box];
  gap[box] = gapOf(source, node, kind);
}

/** The boxes of what takes part now. Visits each of them once, and siblings of the active screens. `isLarge`: letters are large beside the room. */
export function collectBoxes(
  document: PlayerDocument,
  cache: LayoutCache,
  variables: Float64Array,
  hasCustom: HasCustom,
  isLarge: boolean,
): BoxTable {
  const { nodes } = document;
  const source = { document, variables };
  const table = createStyleTable(document);
  const columns = createColumns(nodes.length);
  const {
    node: nodeOf,
    parent,
    next,
    kind: kindOf,
    mode,
    flags,
    scroller,
    gap,
    alignment,
    end: ends,
    inside,
  } = columns;
  const style: LayoutStyle[] = [];
  const notices: LayoutNotice[] = [];
  const scrollBoxes = [-1];
  const missing = countMissing(document, hasCustom);
  // What the host has may change.
  const values = missing === undefined ? variables.slice(0, cache.followed) : Float64Array.of(NaN);
  let outer = -1;
  for (let node = 0; ;) {
    while (outer >= 0 && node >= ends[outer]) {
      node = nodes.next[nodeOf[outer]];
      next[outer] = style.length;
      outer = parent[outer];
    }
    if (node >= nodes.length) break;
    const entry = styleEntry(table, node, variables);
    const own = table.styles[entry >> 1];
    if (own.conditions.length > 0 && !isVisible(document, own, variables)) {
      node = nodes.next[node];
      continue;
    }
    let kind = nodes.kinds[node];
    let first = node + 1;
    let end = nodes.next[node];
    if (kind === NodeKind.screens || kind === NodeKind.alternatives || kind === NodeKind.custom) {
      [kind, first, end] = choose(source, node, missing, notices);
    }
    const box = style.push(own) - 1;
    nodeOf[box] = node;
    parent[box] = outer;
    scroller[box] = outer < 0 ? 0 : inside[outer];
    kindOf[box] = kind;
    mode[box] = modeOf(source, node, kind);
    flags[box] = flagsOf(source, table, columns, box, own, (entry & 1) !== 0, isLarge);
    next[box] = box + 1;
    gap[box] = alignment[box] = 0;
    // Without children there is nothing to open, but a scroll container counts.
    if (isScroll(mode[box]) || (first < end && mode[box] !== BoxMode.LEAF)) {
      openBox(source, columns, scrollBoxes, box, end);
      outer = box;
      node = first;
    } else node = nodes.next[node];
  }
  const count = style.length;
  return {
    cache,
    count,
    style,
    notices,
    scrollBoxes,
    values,
    node: nodeOf.slice(0, count),
    parent: parent.slice(0, count),
    kind: kindOf.slice(0, count),
    mode: mode.slice(0, count),
    flags: flags.slice(0, count),
    next: next.slice(0, count),
    scroller: scroller.slice(0, count),
    gap: gap.slice(0, count),
    alignment: alignment.slice(0, count),
  };
}
