// First pass: collects the boxes of visible nodes in pre-order, and marks those whose natural width must be measured.
// Must not know sizes.

import { copyVariables, NodeKind } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { BoxFlag, BoxMode, isScroll } from './box-modes.ts';
import { Align, alignOf, arrangementOf, gapOf, modeOf, packAlignment } from './container-rules.ts';
import { isFixed } from './axis-style.ts';
import type { LayoutStyle } from './axis-style.ts';
import { createStyleTable, styleEntry } from './layout-style.ts';
import type { StyleTable } from './layout-style.ts';
import type { BoxTable, Choosing, LayoutCache } from './layout-tables.ts';
import type { FieldSource } from './node-fields.ts';
import { isLong } from './near-rows.ts';
import type { LayoutNotice } from './text-fragment.ts';

type HasCustom = (node: number) => boolean;

/** Columns for as many boxes as there are nodes. `cutColumns` shortens them. */
function createColumns(nodes: number) {
  // A single buffer, because making a buffer takes longer than filling it.
  const buffer = new ArrayBuffer(40 * nodes);
  const words = (column: number): Uint32Array => new Uint32Array(buffer, 4 * column * nodes, nodes);
  return {
    gap: new Float64Array(buffer, 0, nodes),
    node: words(2),
    next: words(3),
    scroller: words(4),
    alignment: words(5),
    /** End of a container's chosen child nodes, and the scroll container of its children. */
    end: words(6),
    inside: words(7),
    parent: new Int32Array(buffer, 32 * nodes, nodes),
    flags: new Uint16Array(buffer, 36 * nodes, nodes),
    kind: new Uint8Array(buffer, 38 * nodes, nodes),
    mode: new Uint8Array(buffer, 39 * nodes, nodes),
  };
}

type BoxColumns = ReturnType<typeof createColumns>;

/** Copies of the columns, cut to `count` boxes. */
function cutColumns(columns: BoxColumns, count: number): Pick<BoxTable, Exclude<keyof BoxColumns, 'end' | 'inside'>> {
  return {
    node: columns.node.slice(0, count),
    parent: columns.parent.slice(0, count),
    kind: columns.kind.slice(0, count),
    mode: columns.mode.slice(0, count),
    flags: columns.flags.slice(0, count),
    next: columns.next.slice(0, count),
    scroller: columns.scroller.slice(0, count),
    gap: columns.gap.slice(0, count),
    alignment: columns.alignment.slice(0, count),
  };
}

/** Kinds that the host paints or mounts. */
const hosted = Object.values(NodeKind).filter((kind) => components[kind].host !== undefined);

/** For each node, how many nodes before it need a missing component of the host; `undefined` if the document uses none. */
function countMissing(document: PlayerDocument, hasCustom: HasCustom): Uint32Array | undefined {
  const { nodes } = document;
  if (!hosted.some((kind) => nodes.kinds.includes(kind))) return undefined;
  const missing = new Uint32Array(nodes.length + 1);
  for (let node = 0; node < nodes.length; node += 1) {
    const { host } = components[nodes.kinds[node]];
    missing[node + 1] = missing[node] + Number(host !== undefined && !hasCustom(node));
  }
  return missing;
}

function createChoosing(
  document: PlayerDocument,
  variables: Variables,
  missing: Uint32Array | undefined,
  notices: LayoutNotice[],
): Choosing {
  return {
    document,
    variables,
    lacks: (from, to) => missing !== undefined && missing[to] > missing[from],
    addNotice: (code, node) => notices.push({ code, node }),
  };
}

/** True if the children of a container stand at its start whatever its width. A container that heeds its children asks their `align` too. */
function standAtStart(source: FieldSource, table: StyleTable, node: number, kind: number, mode: number): boolean {
  const { next } = source.document.nodes;
  const { container } = components[kind];
  const alignment = packAlignment(source, node, container);
  // `CENTER` and `END` have this bit.
  let moves = alignOf(alignment, 0) & Align.CENTER;
  if (mode === BoxMode.ROW || mode === BoxMode.FLOW) moves = arrangementOf(alignment);
  if (container.heedsChildren)
    for (let child = node + 1; child < next[node]; child = next[child])
      moves |= table.styles[styleEntry(table, child) >> 1].axes[0].align & Align.CENTER;
  return moves === 0;
}

/** The `BoxFlag` bits of a new box. Marks its parent as well. */
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
  const { hasGround, label, measure, paragraph, type } = components[kind];
  const outer = columns.parent[box];
  let own = y.fill >= 0 ? BoxFlag.FILL << 1 : 0;
  if (outer >= 0 && (x.offset !== 0 || y.offset !== 0)) flags[outer] |= BoxFlag.UNEVEN;
  if (x.fill >= 0 || measure.fillsWidth(source, nodeOf[box])) own |= BoxFlag.FILL;
  // A row whose words have too little room is broken into lines.
  if (isLarge && mode === BoxMode.ROW) own |= BoxFlag.LEAST;
  if (outer < 0) return own | BoxFlag.LOOSE;
  const hasWidth = isFixed(x);
  const isWordless = mode === BoxMode.LEAF && label === undefined;
  const hidesExtent =
    !isDecorated &&
    !hasGround &&
    (paragraph !== undefined || (mode !== BoxMode.LEAF && standAtStart(source, table, nodeOf[box], kind, mode)));
  const isOuterNeeded = (flags[outer] & BoxFlag.NEEDED) !== 0;
  let isNeeded = true;
  let isLoose = false;
  // Large letters may need more width than the document gives them.
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
      (type !== undefined || mode === BoxMode.COLUMN);
    isNeeded = !isLoose && weight === 0;
    if (weight > 0 || !(hasWidth || (isWordless && (own & BoxFlag.FILL) === 0))) flags[outer] |= BoxFlag.MIXED;
    isSqueezed = true;
  } else if (modes[outer] < BoxMode.FLOW && modes[outer] !== BoxMode.HORIZONTAL_SCROLL) {
    const alignment = x.align || alignOf(alignments[outer], 0);
    isLoose =
      alignment === Align.STRETCH ||
      (alignment === Align.START && hidesExtent) ||
      measure.stretches(source, nodeOf[box]);
    isNeeded = !isLoose && x.fill < 0;
  }
  if (isLoose) own |= BoxFlag.LOOSE;
  if (isSqueezed && ((isLarge && !isWordless) || !hasWidth)) own |= BoxFlag.LEAST;
  return !hasWidth && (isNeeded || isOuterNeeded) ? own | BoxFlag.NEEDED : own;
}

/** Sets the columns of a box that has children or scrolls. */
function openBox(
  source: FieldSource,
  { node: nodeOf, kind: kindOf, mode, scroller, alignment, gap, end: ends, inside }: BoxColumns,
  scrollBoxes: number[],
  box: number,
  end: number,
): void {
  const { container } = components[kindOf[box]];
  const node = nodeOf[box];
  ends[box] = end;
  alignment[box] = packAlignment(source, node, container);
  inside[box] = isScroll(mode[box]) ? scrollBoxes.push(box) - 1 : scroller[box];
  gap[box] = gapOf(source, node, container);
}

/**
 * Collects the boxes of all visible nodes. Visits each of them once, and siblings of the active screens.
 *
 * @param isLarge - true if letters are large (`isLarge` in `content-room.ts`)
 * @param limit - number of boxes after which a long scroll container leaves out its further rows
 */
export function collectBoxes(
  document: PlayerDocument,
  cache: LayoutCache,
  variables: Variables,
  hasCustom: HasCustom,
  isLarge: boolean,
  limit: number,
): BoxTable {
  const { nodes } = document;
  const source = { document, variables };
  const table = createStyleTable(source);
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
  const containers = { mode, parent, flags, style };
  const long = new Set<number>();
  const shortened: number[] = [];
  const missing = countMissing(document, hasCustom);
  const choosing = createChoosing(document, variables, missing, notices);
  // The components of the host may change.
  const values = missing === undefined ? copyVariables(variables) : undefined;
  let outer = -1;
  for (let node = 0; ;) {
    while (outer >= 0 && node >= ends[outer]) {
      node = nodes.next[nodeOf[outer]];
      next[outer] = style.length;
      outer = parent[outer];
    }
    if (node >= nodes.length) break;
    if (long.has(outer) && style.length - scrollBoxes[inside[outer]] > limit) {
      shortened.push(outer);
      node = ends[outer];
      continue;
    }
    const entry = styleEntry(table, node);
    const own = table.styles[entry >> 1];
    if (!own.isVisible) {
      node = nodes.next[node];
      continue;
    }
    let kind = nodes.kinds[node];
    let first = node + 1;
    let end = nodes.next[node];
    const { choose } = components[kind];
    if (choose !== undefined) {
      const [from, to, instead = kind] = choose(choosing, node);
      first = from;
      end = to;
      kind = instead;
    }
    const box = style.push(own) - 1;
    nodeOf[box] = node;
    parent[box] = outer;
    scroller[box] = outer < 0 ? 0 : inside[outer];
    kindOf[box] = kind;
    mode[box] = modeOf(source, node, components[kind].container);
    flags[box] = flagsOf(source, table, columns, box, own, (entry & 1) !== 0, isLarge);
    next[box] = box + 1;
    gap[box] = alignment[box] = 0;
    // Without children there is nothing to open, but a scroll container counts.
    if (isScroll(mode[box]) || (first < end && mode[box] !== BoxMode.LEAF)) {
      openBox(source, columns, scrollBoxes, box, end);
      if (limit < Infinity && isLong(containers, long, box)) long.add(box);
      outer = box;
      node = first;
    } else node = nodes.next[node];
  }
  const count = style.length;
  return { components, cache, count, style, notices, scrollBoxes, shortened, values, ...cutColumns(columns, count) };
}
