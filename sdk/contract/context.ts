// The state that all transcribers of one tree share, and the handling of unknown names.
// Must not outlive the call: two documents share nothing.

import type { Limits } from '../limits.ts';
import type { DocumentNotice } from '../document/model.ts';
import type { ParameterType } from '../vocabulary/parameter-types.ts';
import type { Pools } from './pools.ts';
import type { Trace } from './trace.ts';
import type { TreePlace } from './tree-place.ts';

/** Content that players of the target level would reject, and its place. */
export interface LostContent {
  readonly name: string;
  readonly since: number;
  readonly pointer: string;
}

/** A template that is or was transcribed. */
export interface KnownTemplate {
  readonly index: number;
  /** Types of the parameters by name, in the order of their numbers. */
  readonly parameters: ReadonlyMap<string, ParameterType>;
  /** Number of references to parameters so far. */
  references: number;
  /** The lowest documentApi that knows the template's body. */
  documentApi: number;
}

export interface Transcription {
  readonly place: TreePlace;
  readonly pools: Pools;
  /** Limits that end the recursion here. The decoder judges by them. */
  readonly limits: Limits;
  /** Profiles that a producer may write. */
  readonly profiles: readonly string[];
  /** Index of each state's name, from 1. */
  readonly states: Map<string, number>;
  /** The templates before the current place by name, and the template that is being transcribed. */
  readonly templates: Map<string, KnownTemplate>;
  template: KnownTemplate | undefined;
  /** Number of operations so far, including those of templates, and the index of the current operation (-1 outside of the stream). */
  operations: number;
  operation: number;
  /** True for a producer's tree: a producer must know every name that it writes. [F2] */
  readonly isProducer: boolean;
  /** Number of unknown names so far. */
  unknownNames: number;
  /** Records the place of each value; undefined if nobody needs places. */
  readonly trace: Trace | undefined;
  /** For a producer's tree: the lowest documentApi that knows it so far, the highest level allowed, and the content above that level. */
  documentApi: number;
  /** The lowest documentApi for content that stands anywhere, also in `alternatives` and templates. */
  leastApi: number;
  readonly highestApi: number;
  readonly lost: LostContent[];
  /** Number of `alternatives` around the current place. Players can do without their content. */
  alternatives: number;
}

/** Raises the level for a critical operation. Inside `alternatives` it has no effect (P3). */
export function countSince(context: Transcription, since: number, name: string): void {
  if (!context.isProducer || context.alternatives > 0) return;
  context.documentApi = Math.max(context.documentApi, since);
  noteLost(context, since, name);
}

/** Raises the level of the whole document, for content that players of earlier levels cannot skip. */
export function requireLevel(context: Transcription, since: number, name: string): void {
  if (!context.isProducer) return;
  context.leastApi = Math.max(context.leastApi, since);
  noteLost(context, since, name);
}

function noteLost(context: Transcription, since: number, name: string): void {
  const { limits, lost, place } = context;
  if (since > context.highestApi && lost.length < limits.maxNotices) lost.push({ name, since, pointer: place.pointer });
}

/** Notes an unknown name at the current place. In a producer's tree it is an error. */
export function noteUnknown(context: Transcription, code: DocumentNotice['code'], message: () => string): void {
  const { isProducer, operation, place, trace } = context;
  if (isProducer)
    place.fail(code === 'unknown-argument' ? 'document/unknown-field' : 'document/unknown-name', message());
  context.unknownNames += 1;
  trace?.unknown.push({ code, pointer: place.pointer, operation, message });
}

/** Fails for a name that no operation can stand for: a producer's mistake, or newer content for a client. [F2] */
export function failUnknown({ isProducer, place }: Transcription, value: unknown, message: string): never {
  const isNewer = !isProducer && (typeof value === 'string' || Number.isSafeInteger(value));
  return place.fail(isNewer ? 'document/unsupported-enum-value' : 'document/unknown-name', message);
}

/** Fails if the value has keys beyond these, because operations have no room for them. */
export function requireOnly({ place }: Transcription, value: object, names: readonly string[]): void {
  for (const name in value) {
    if (!names.includes(name) && Object.hasOwn(value, name))
      place.fail('document/unknown-field', `expected nothing but ${names.join(', ')}`);
  }
}

/** Ends the recursion where a count passes its limit: a producer's tree may contain itself. [A4] */
export function requireWithin({ limits, place }: Transcription, limit: keyof Limits, count: number): void {
  const max = limits[limit];
  if (count > max)
    place.fail('document/limit', `expected at most ${max} (${limit}), got ${count}`, { limit, max, count });
}
