// First pass: which nodes take part, as boxes in pre-order, and whose natural width somebody will ask for. The tables that
// it gives have room for sizes. Must not know any.

import {
  CanvasField, CustomField, DividerField, NodeKind, ProgressField, ScreensField, isWritten, readInt, readState, readString,
} from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import { BoxFlag, BoxMode, isScroll } from './box-modes.ts';
import { Align, alignOf, arrangementOf, gapOf, modeOf } from './container-kinds.ts';
import { labelOf } from './labels.ts';
import { isVisible, styleEntry } from './layout-style.ts';
import type { LayoutStyle } from './layout-style.ts';
import { axisNumbers } from './layout-tables.ts';
import type { LayoutCache, LayoutTables } from './layout-tables.ts';
import { intOf } from './node-fields.ts';
import type { FieldSource } from './node-fields.ts';
import type { LayoutNotice } from './text-fragment.ts';

type HasCustom = (name: string, version: number) => boolean;

function createScratch(nodes: number) {
  return {
    node: new Uint32Array(nodes), parent: new Int32Array(nodes), next: new Uint32Array(nodes), kind: new Uint8Array(nodes),
    mode: new Uint8Array(nodes), flags: new Uint8Array(nodes), gap: new Float64Array(nodes), scroller: new Uint32Array(nodes),
    /** End of a container's nodes that take part, and the scroll container around its children. */
    end: new Uint32Array(nodes), inside: new Uint32Array(nodes),
    /** Horizontal alignment of a container's children. */
    align: new Uint8Array(nodes),
    /** Of no use once boxes are placed. */
    natural: axisNumbers(nodes), least: axisNumbers(nodes), weight: new Float64Array(nodes),
  };
}

// Grown once and used by every layout: what a layout keeps is cut from it.
let scratch = createScratch(1024);

/** For each node how many `custom`s before it the host lacks. */
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

/** As what kind a node is laid out, and where those of its children start and end that take part. */
type Entrance = readonly [kind: number, first: number, end: number];

/** The entrance of a node that chooses among its children, or that the host may lack. */
function choose({ document: { nodes }, variables }: FieldSource, node: number, missing: Uint32Array | undefined, notices: LayoutNotice[]): Entrance {
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
  switch (kind) {
    case NodeKind.listItem:
    case NodeKind.tabs:
    case NodeKind.screens:
    case NodeKind.scroll: return true;
    case NodeKind.progress: return readInt(document, document.nodes, node, ProgressField.shape) === 0;
    case NodeKind.canvas: return !isWritten(document.nodes, node, CanvasField.width);
    default: return false;
  }
}

/** What a box wishes, and whether its width must be measured or may be loose: nobody sees how wide undecorated boxes are. */
function flagsOf(source: FieldSource, box: number, style: LayoutStyle, isDecorated: boolean): number {
  const { kind: kinds, mode: modes, node: nodeOf, flags, align } = scratch;
  const { next } = source.document.nodes;
  const kind = kinds[box];
  const x = style.axes[0];
  const outer = scratch.parent[box];
  let own = style.axes[1].fill >= 0 ? BoxFlag.FILL << 1 : 0;
  if (x.fill >= 0 || takesWidth(source, kind, nodeOf[box])) own |= BoxFlag.FILL;
  if (outer < 0) return own | BoxFlag.LOOSE;
  const isFixed = x.low === x.high;
  const isText = kind === NodeKind.text || kind === NodeKind.richText;
  const hidesExtent = !isDecorated && kind !== NodeKind.card && (isText || modes[box] !== BoxMode.LEAF);
  const isOuterNeeded = (flags[outer] & BoxFlag.NEEDED) !== 0;
  let isNeeded = true;
  let isLoose = false;
  if (modes[outer] === BoxMode.ROW) {
    // Only the last box of a row, after leaves.
    isLoose = hidesExtent && style.weight === 0 && !isOuterNeeded && align[outer] === Align.START && (flags[outer] & BoxFlag.MIXED) === 0
      && next[nodeOf[box]] === next[nodeOf[outer]] && (kind === NodeKind.text || modes[box] === BoxMode.COLUMN);
    isNeeded = !isLoose && style.weight === 0;
    const isPlain = modes[box] === BoxMode.LEAF && labelOf(kind) === undefined && (own & BoxFlag.FILL) === 0;
    if (style.weight > 0 || !(isPlain || isFixed)) flags[outer] |= BoxFlag.MIXED;
  } else if (modes[outer] < BoxMode.FLOW && modes[outer] !== BoxMode.HORIZONTAL_SCROLL) {
    const alignment = x.align || align[outer];
    isLoose = alignment === Align.STRETCH || (alignment === Align.START && hidesExtent)
      || (kind === NodeKind.divider && intOf(source, nodeOf[box], DividerField.orientation) === 0);
    isNeeded = !isLoose && x.fill < 0;
  }
  if (isLoose) own |= BoxFlag.LOOSE;
  return !isFixed && (isNeeded || isOuterNeeded) ? own | BoxFlag.NEEDED : own;
}

/** Opens a container: what follows are its children. */
function openBox(source: FieldSource, scrollBoxes: number[], box: number, end: number): void {
  const kind = scratch.kind[box];
  const mode = scratch.mode[box];
  const node = scratch.node[box];
  scratch.end[box] = end;
  // In a row the arrangement says whether the last box may be loose.
  scratch.align[box] = mode === BoxMode.ROW ? arrangementOf(source, node, kind) + 1 : alignOf(source, node, kind, 0);
  scratch.inside[box] = isScroll(mode) ? scrollBoxes.push(box) - 1 : scratch.scroller[box];
  scratch.gap[box] = gapOf(source, node, kind);
}

/** The boxes of what takes part now. Visits each of them once, and siblings of the active screens. */
export function collectBoxes(
  document: PlayerDocument, environment: Environment, variables: Float64Array, cache: LayoutCache, hasCustom: HasCustom,
): LayoutTables {
  const { nodes } = document;
  const { styles: table } = cache;
  const source = { document, variables };
  if (scratch.node.length < nodes.length) scratch = createScratch(nodes.length);
  const { node: nodeOf, parent, next, kind: kindOf, mode, flags, scroller, gap } = scratch;
  const style: LayoutStyle[] = [];
  const notices: LayoutNotice[] = [];
  const scrollBoxes = [-1];
  const missing = countMissing(document, hasCustom);
  let outer = -1;
  for (let node = 0; ;) {
    while (outer >= 0 && node >= scratch.end[outer]) {
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
    scroller[box] = outer < 0 ? 0 : scratch.inside[outer];
    kindOf[box] = kind;
    mode[box] = modeOf(source, node, kind);
    flags[box] = flagsOf(source, box, own, (entry & 1) !== 0);
    next[box] = box + 1;
    // Without children there is nothing to open, but a scroll container counts.
    if (isScroll(mode[box]) || (first < end && mode[box] !== BoxMode.LEAF)) {
      openBox(source, scrollBoxes, box, end);
      outer = box;
      node = first;
    } else node = nodes.next[node];
  }
  const count = style.length;
  const { natural, least, weight } = scratch;
  return {
    document, environment, variables, cache, isRtl: environment.direction === 'rtl',
    count, style, notices, gap, scrollBoxes, natural, least, weight, node: nodeOf.slice(0, count), parent: parent.slice(0, count), kind: kindOf.slice(0, count),
    mode: mode.slice(0, count), flags: flags.slice(0, count), next: next.slice(0, count), scroller: scroller.slice(0, count),
    start: axisNumbers(count), length: axisNumbers(count), broken: new Map(), fragments: new Map(), typeStyles: new Map(), work: 6 * count, lines: 0,
  };
}
