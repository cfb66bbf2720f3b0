// The state that all transcribers of one tree share, and what becomes of names that nobody here knows.
// Must not outlive the call: two documents share nothing.

import type { Limits } from '../limits.ts';
import type { DocumentNotice } from '../document/model.ts';
import type { ParameterType } from '../vocabulary/parameter-types.ts';
import type { Pools } from './pools.ts';
import type { Trace } from './trace.ts';
import type { TreePlace } from './tree-place.ts';

/** Something that players of the level that is written for would reject, and where it stands. */
export interface LostContent {
  readonly name: string;
  readonly since: number;
  readonly pointer: string;
}

/** A template whose body is being transcribed, or has been. */
export interface KnownTemplate {
  readonly index: number;
  /** Types of its parameters by name, in the order of their numbers. */
  readonly parameters: ReadonlyMap<string, ParameterType>;
  /** How many references there are to parameters so far. */
  references: number;
  /** The lowest documentApi that knows its body. */
  documentApi: number;
}

export interface Transcription {
  readonly place: TreePlace;
  readonly pools: Pools;
  /** They end the recursion here; the decoder judges by them. */
  readonly limits: Limits;
  /** Profiles that a producer may write. */
  readonly profiles: readonly string[];
  /** Index of each state's name, from 1. */
  readonly states: Map<string, number>;
  /** The templates before the current place, by name, and the one in whose body it stands. */
  readonly templates: Map<string, KnownTemplate>;
  template: KnownTemplate | undefined;
  /** Operations so far, those of bodies included; and the index of the current one, -1 outside of the stream. */
  operations: number;
  operation: number;
  /** Whether the tree is a producer's, who must know all that it writes. [F2] */
  readonly isProducer: boolean;
  /** How many names were unknown so far. */
  unknownNames: number;
  /** Hears where everything stands; undefined where nobody asks. */
  readonly trace: Trace | undefined;
  /** Of a producer's tree: the lowest documentApi that knows it so far, the highest that may be written, what that does not know. */
  documentApi: number;
  readonly highestApi: number;
  readonly lost: LostContent[];
  /** How many `alternatives` are around the current place: players do without what is in them. */
  alternatives: number;
}

/** Counts something critical that came with a level. In `alternatives` it counts for nothing (P3). */
export function countSince(context: Transcription, since: number, name: string): void {
  if (!context.isProducer || context.alternatives > 0) return;
  context.documentApi = Math.max(context.documentApi, since);
  const { limits, lost, place } = context;
  if (since > context.highestApi && lost.length < limits.maxNotices) lost.push({ name, since, pointer: place.pointer });
}

/** Notes that the name at the current place is not known; a producer is refused. */
export function noteUnknown(context: Transcription, code: DocumentNotice['code'], message: () => string): void {
  const { isProducer, operation, place, trace } = context;
  if (isProducer)
    place.fail(code === 'unknown-argument' ? 'document/unknown-field' : 'document/unknown-name', message());
  context.unknownNames += 1;
  trace?.unknown.push({ code, pointer: place.pointer, operation, message });
}

/** Fails for a name that no operation can stand for: a mistake of a producer, and to a client something newer. [F2] */
export function failUnknown({ isProducer, place }: Transcription, value: unknown, message: string): never {
  const isNewer = !isProducer && (typeof value === 'string' || Number.isSafeInteger(value));
  return place.fail(isNewer ? 'document/unsupported-enum-value' : 'document/unknown-name', message);
}

/** Fails when a value that is no record has other keys than these: no operation has room for them. */
export function requireOnly({ place }: Transcription, value: object, names: readonly string[]): void {
  for (const name in value) {
    if (!names.includes(name) && Object.hasOwn(value, name))
      place.fail('document/unknown-field', `expected nothing but ${names.join(', ')}`);
  }
}

/** Ends the recursion where a count passes its limit: trees of a producer may contain themselves. [A4] */
export function requireWithin({ limits, place }: Transcription, limit: keyof Limits, count: number): void {
  const max = limits[limit];
  if (count > max)
    place.fail('document/limit', `expected at most ${max} (${limit}), got ${count}`, { limit, max, count });
}
