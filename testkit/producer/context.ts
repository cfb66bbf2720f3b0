// What every reader of the tree shares while one document is encoded.
// Must not outlive the call: two documents share nothing.

import type { Limits } from 'pantograph';
import type { Pools } from './pools.ts';
import type { TreePlace } from './tree-place.ts';

export interface EncodingContext {
  readonly place: TreePlace;
  readonly pools: Pools;
  readonly limits: Limits;
  /** Index of each state's name, from 1. */
  readonly states: ReadonlyMap<string, number>;
  /** What has been counted against the limits. */
  readonly counts: { components: number; draws: number; inlineStrings: number; stringBytes: number; expandedTextBytes: number; expandedModifiers: number; expandedValues: number; pixels: number };
  /** The lowest documentApi that knows what has been read so far. */
  documentApi: number;
}

/** Fails when a count passes its limit. */
export function requireWithin(context: EncodingContext, limit: keyof Limits, count: number, what: string): void {
  const max = context.limits[limit];
  if (count > max) context.place.fail('document/limit', `expected at most ${max} ${what}, got ${count} (${limit})`, { limit, max, count });
}

/** Counts the values of a path or the tokens of an expression at one use. */
export function countValues(context: EncodingContext, count: number): void {
  context.counts.expandedValues += count;
  requireWithin(context, 'maxExpandedValues', context.counts.expandedValues, 'values of paths and tokens of expressions at all their uses');
}
