// The memory in which layout measures: what its passes know of each box beside where it stands. It outlives a layout, so
// that the next one of the same boxes measures only what has another width. Layouts that reuse each other share one,
// which is to say that each scene has its own. Must not know how lengths come about.

import type { LayoutTables } from './layout-tables.ts';

/** By how many dp the width of a box, or of a text, may be less or more while its height stays the same. */
export interface Leeway {
  less: number;
  more: number;
}

/** Values of each box for the passes. An array has a number for each box, in dp; a pair of arrays has one for each axis. */
export interface Workspace {
  /** The layout that these numbers are of: only one that reuses it may read them. `undefined`: none. */
  owner: LayoutTables | undefined;
  /** Natural and least lengths. */
  naturals: readonly Float64Array[];
  leasts: readonly Float64Array[];
  /** Lengths that texts and marks of boxes need where letters are large, whatever the bounds say; 0: they hold none. */
  needs: readonly Float64Array[];
  /** 1: the least widths of a box and of those in it follow from their words; 0: none is more than these numbers (`widestWord`). */
  isRead: Uint8Array;
  /** The least and the most width in which a box keeps its height, as long as its children do. NaN: not known. */
  holdsFrom: Float64Array;
  holdsTo: Float64Array;
  /** Of the height that is being measured. */
  readonly leeway: Leeway;
}

/** The input of passes: the tables, which later questions read too, and the workspace, which they must not touch. */
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

/** Makes room for `count` boxes. What was there is lost when there was not. */
export function growWorkspace(workspace: Workspace, count: number): void {
  if (workspace.holdsFrom.length >= count) return;
  workspace.naturals = createLengths(count);
  workspace.leasts = createLengths(count);
  workspace.needs = createLengths(count);
  workspace.isRead = new Uint8Array(count);
  [workspace.holdsFrom, workspace.holdsTo] = createLengths(count);
}

/** Share of its least width that a box keeps where a line is too short for all. */
export function keptWidth({ needs, leasts }: Workspace, box: number): number {
  return Math.min(needs[0][box] || Infinity, leasts[0][box]);
}

/** A height that holds for its own width only. */
export function dropLeeway(leeway: Leeway): void {
  leeway.less = leeway.more = 0;
}
