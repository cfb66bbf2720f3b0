// What every reader of the tree shares while one document is read, and what becomes of names that nobody here knows.
// Must not outlive the call: two documents share nothing.

import type { DocumentNotice } from '../document/model.ts';
import type { Limits } from '../limits.ts';
import type { ParameterType } from '../vocabulary/parameter-types.ts';
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

/** Something that players of the level that is written for would reject, and where it stands. */
export interface LostContent {
  readonly name: string;
  readonly since: number;
  readonly path: string;
  readonly pointer: string;
}

/** What decides where a node may stand. */
export interface TemplateRoot {
  readonly kind: string;
  readonly isDraw: boolean;
  readonly within: string | undefined;
}

/** A template whose body is being read, or has been. */
export interface KnownTemplate {
  readonly index: number;
  readonly parameters: ReadonlyMap<string, ParameterType>;
  /** Names of the parameters that its body refers to. */
  readonly seen: Set<string>;
  /** How many references there are to parameters so far. */
  references: number;
  /** The body's root; undefined where it is not known. */
  root: TemplateRoot | undefined;
  /** The lowest documentApi that knows its body. */
  documentApi: number;
  isUsed: boolean;
}

export interface EncodingContext {
  readonly place: TreePlace;
  readonly pools: Pools;
  readonly limits: Limits;
  /** Profiles that the document may have. */
  readonly profiles: readonly string[];
  /** Index of each state's name, from 1. */
  readonly states: ReadonlyMap<string, number>;
  /** What has been counted against the limits. */
  readonly counts: {
    operations: number;
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
  /** The highest documentApi that may be written, and what has been read so far that it does not know. */
  readonly highestApi: number;
  readonly lost: LostContent[];
  /** The templates before what is being read, by name, and the one in whose body it stands. */
  readonly templates: Map<string, KnownTemplate>;
  template: KnownTemplate | undefined;
  /** How many `alternatives` are around what is being read: players do without what is in them. */
  alternatives: number;
  /** Index of the operation that is being read; -1 in the head. */
  operation: number;
  /** What was unknown so far; undefined where the tree is a producer's, who must know what it writes. */
  readonly unknown: UnknownContent[] | undefined;
  /** Hears of each operation of the document, by index, when its place is the current one. */
  readonly onOperation: ((index: number, place: TreePlace) => void) | undefined;
}

/** Counts something critical that came with a level. In `alternatives` it counts for nothing (P3). */
export function requireSince(context: EncodingContext, since: number, name: string): void {
  if (context.alternatives > 0) return;
  context.documentApi = Math.max(context.documentApi, since);
  const { limits, lost, place } = context;
  if (since > context.highestApi && lost.length < limits.maxNotices)
    lost.push({ name, since, path: place.toString(), pointer: place.pointer });
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

/** Fails for what is none of a closed list of names: a mistake of a producer, and to a client something newer. [F2] */
export function failUnknown({ place, unknown }: EncodingContext, value: unknown, message: string): never {
  const isNewer = unknown !== undefined && (typeof value === 'string' || Number.isSafeInteger(value));
  return place.fail(isNewer ? 'document/unsupported-enum-value' : 'document/unknown-name', message);
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
