// What every reader of the tree shares while one document is read, and what becomes of names that nobody here knows.
// Must not outlive the call: two documents share nothing.

import type { DocumentNotice } from '../document/model.ts';
import type { Limits } from '../limits.ts';
import type { Pools } from './pools.ts';
import type { TreePlace } from './tree-place.ts';

/** Something in a contract that this vocabulary does not know, and where it stands. [F2] */
export interface UnknownContent {
  readonly code: DocumentNotice['code'];
  /** JSON Pointer into the contract. */
  readonly pointer: string;
  /** Index of the operation that it belongs to; -1 in the head, and for what stands in a table. */
  readonly operation: number;
  /** What was expected, and what was found; asked for only if the player refuses it, since finding near names takes time. [A4] */
  readonly message: () => string;
}

export interface EncodingContext {
  readonly place: TreePlace;
  readonly pools: Pools;
  readonly limits: Limits;
  /** Index of each state's name, from 1. */
  readonly states: ReadonlyMap<string, number>;
  /** What has been counted against the limits. */
  readonly counts: {
    components: number;
    draws: number;
    inlineStrings: number;
    stringBytes: number;
    expandedTextBytes: number;
    expandedModifiers: number;
    expandedValues: number;
    pixels: number;
  };
  /** The lowest documentApi that knows what has been read so far. */
  documentApi: number;
  /** Index of the operation that is being read; -1 in the head. */
  operation: number;
  /** What was unknown so far; undefined where the tree is a producer's, who must know what it writes. */
  readonly unknown: UnknownContent[] | undefined;
}

/** Notes that the current place is not known; false where that is a mistake of the producer. Notes are bounded as notices are. [A4] */
export function noteUnknown(
  { limits, operation, place, unknown }: EncodingContext,
  code: DocumentNotice['code'],
  message: () => string,
  within = operation,
): boolean {
  if (unknown !== undefined && unknown.length < limits.maxNotices)
    unknown.push({ code, pointer: place.pointer, operation: within, message });
  return unknown !== undefined;
}

/** Fails when a value that is no record has other keys than these: there is nothing that could report them. */
export function requireOnly({ place }: EncodingContext, value: object, names: readonly string[]): void {
  for (const name in value) {
    if (!names.includes(name) && Object.hasOwn(value, name))
      place.fail('document/unknown-field', `expected nothing but ${names.join(', ')}`);
  }
}

/** Fails when a count passes its limit. */
export function requireWithin(context: EncodingContext, limit: keyof Limits, count: number, what: string): void {
  const max = context.limits[limit];
  if (count > max)
    context.place.fail('document/limit', `expected at most ${max} ${what}, got ${count} (${limit})`, {
      limit,
      max,
      count,
    });
}

/** Counts the values of a path or the tokens of an expression at one use. */
export function countValues(context: EncodingContext, count: number): void {
  context.counts.expandedValues += count;
  requireWithin(
    context,
    'maxExpandedValues',
    context.counts.expandedValues,
    'values of paths and tokens of expressions at all their uses',
  );
}
