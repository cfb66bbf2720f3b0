// The memory of layout's passes: measured lengths of each box. The next layout of the same boxes reuses it, and measures
// only boxes with a new width. Each scene has its own workspace. Must not know how lengths are computed.

import type { LayoutTables } from './layout-tables.ts';

/** The change of a box's or text's width, in dp, that leaves its height the same. */
export interface Leeway {
  less: number;
  more: number;
}

/** Values of each box for the passes. An array has a number for each box, in dp; a pair of arrays has one for each axis. */
export interface Workspace {
  /** The layout that wrote these numbers. Only a layout that reuses it may read them. */
  owner: LayoutTables | undefined;
  /** Natural and least lengths. */
  naturals: readonly Float64Array[];
  leasts: readonly Float64Array[];
  /** Lengths that large texts and marks need, whatever the bounds of the box; 0 for boxes without them. */
  needs: readonly Float64Array[];
  /** 1 if the least widths of a box and its subtree are from their actual words; 0 if from the bound of any word (`widestWord`). */
  isRead: Uint8Array;
  /** The least and the greatest width with which a box keeps its height, as long as its children do. NaN: unknown. */
  holdsFrom: Float64Array;
  holdsTo: Float64Array;
  /** The leeway of the height that is being measured. */
  readonly leeway: Leeway;
}

/** The input of passes: the tables, and the workspace, which nothing may use after the passes. */
export interface PassTables extends LayoutTables {
  readonly workspace: Workspace;
}

function createLengths(count: number): readonly Float64Array[] {
  return [new Float64Array(count), new Float64Array(count)];
}

/** The leeway of a height that nothing has limited so far. */
export function createLeeway(): Leeway {
  return { less: Infinity, more: Infinity };
}

/** A workspace without room for boxes. */
export function createWorkspace(): Workspace {
  const none = createLengths(0);
  return {
    owner: undefined,
    naturals: none,
    leasts: none,
    needs: none,
    isRead: new Uint8Array(0),
    holdsFrom: none[0],
    holdsTo: none[1],
    leeway: createLeeway(),
  };
}

/** Makes room for `count` boxes. If the arrays have to grow, their values are lost. */
export function growWorkspace(workspace: Workspace, count: number): void {
  if (workspace.holdsFrom.length >= count) return;
  workspace.naturals = createLengths(count);
  workspace.leasts = createLengths(count);
  workspace.needs = createLengths(count);
  workspace.isRead = new Uint8Array(count);
  [workspace.holdsFrom, workspace.holdsTo] = createLengths(count);
}

/** The width that a box keeps if a line is too short for all least widths. */
export function keptWidth({ needs, leasts }: Workspace, box: number): number {
  return Math.min(needs[0][box] || Infinity, leasts[0][box]);
}

/** Marks a height as valid for its own width only. */
export function dropLeeway(leeway: Leeway): void {
  leeway.less = leeway.more = 0;
}
