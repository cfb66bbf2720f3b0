// Reads the head of a document: profile, design size, states, language, direction, title. Must not know operations.

import type { EncodingContext } from './context.ts';
import { failUnknown, requireWithin } from './context.ts';
import type { WireValue } from './form.ts';
import { withoutTrailingDefaults } from './form.ts';
import { isInt32, normalNumber } from './normal-number.ts';
import { requireName, requireText } from './text-rules.ts';
import { describeValue, nameSegment } from './tree-place.ts';
import { densityBehaviors, directions } from '../vocabulary/support.ts';

const MAX_DESIGN_SIZE = 100_000;

/** Fields of the head and of the document. */
export const HEADER_FIELDS: readonly string[] = [
  'profile',
  'densityBehavior',
  'designWidth',
  'designHeight',
  'states',
  'lang',
  'direction',
  'title',
  'templates',
  'root',
  'documentApi',
];

/** What a caller gives as the head of a tree, unchecked. */
export interface LooseHeader {
  readonly profile?: unknown;
  readonly densityBehavior?: unknown;
  readonly designWidth?: unknown;
  readonly designHeight?: unknown;
  readonly lang?: unknown;
  readonly direction?: unknown;
  readonly title?: unknown;
}

function at<T>(context: EncodingContext, segment: string, read: () => T): T {
  context.place.enter(segment);
  const result = read();
  context.place.leave();
  return result;
}

function readSize(context: EncodingContext, value: unknown): number {
  const normal = typeof value === 'number' ? normalNumber(value) : NaN;
  if (normal >= 1 && normal <= MAX_DESIGN_SIZE) return normal;
  return context.place.fail(
    'document/invalid-value',
    `expected a number from 1 to ${MAX_DESIGN_SIZE}, got ${describeValue(value)}`,
  );
}

function readChoice(context: EncodingContext, values: readonly string[], value: unknown): number {
  const index = values.findIndex((name) => name === value);
  if (index >= 0) return index;
  return failUnknown(context, value, `expected one of ${values.join(', ')}, got ${describeValue(value)}`);
}

/** The name of a state and its first value, and where they stand in the tree. */
interface StatePair {
  /** Its position, before states are sorted. */
  readonly index: number;
  /** Its key in the tree. */
  readonly key: string | number;
  readonly pair: readonly unknown[];
}

/** States as pairs in wire order: those of a record by name, those of a list as they stand. */
export function readStates(context: EncodingContext, value: unknown): ReadonlyMap<string, number> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null) {
    return context.place.fail('document/invalid-value', `expected states by name, got ${describeValue(value)}`);
  }
  const pairs: readonly StatePair[] = Array.isArray(value)
    ? value.map((pair: unknown, index) => ({ index, key: index, pair: Array.isArray(pair) ? pair : [] }))
    : Object.entries(value)
        .map((pair, index) => ({ index, key: nameSegment(pair[0], index), pair }))
        .sort(({ pair: [a] }, { pair: [b] }) => (a < b ? -1 : 1));
  requireWithin(context, 'maxStates', pairs.length, 'states');
  const states = new Map<string, number>();
  for (const { index, key, pair } of pairs) {
    const [name, initial = 0, ...others] = pair;
    context.place.enter(nameSegment(name, index), key);
    if (others.length > 0) context.place.fail('document/invalid-value', 'expected a name and a value');
    const stateName = requireName(context, name, 'name');
    if (states.has(stateName)) context.place.fail('document/invalid-value', 'expected the name of a state once');
    if (typeof initial !== 'number' || !isInt32(initial)) {
      context.place.fail('document/invalid-value', `expected an integer of 32 bits, got ${describeValue(initial)}`);
    }
    states.set(stateName, initial + 0);
    context.place.leave();
  }
  return states;
}

function stateValues(states: ReadonlyMap<string, number>): WireValue {
  if (states.size === 0) return null;
  return [...states].map(([name, initial]) => (initial === 0 ? [name] : [name, initial]));
}

function readProfile(context: EncodingContext, profile: unknown): string {
  const { profiles } = context;
  if (context.unknown === undefined) return profiles[readChoice(context, profiles, profile)];
  const name = requireName(context, profile, 'name');
  if (profiles.includes(name)) return name;
  return context.place.fail(
    'document/unsupported-profile',
    `expected one of ${profiles.join(', ')}, got ${describeValue(name)}`,
    { profile: name },
  );
}

/**
 * The header as a wire value.
 *
 * @param states - as `readStates` gave them
 * @param hasUnknown - whether there was more than is known: one item after the last tells the decoder so
 */
export function readHeader(
  context: EncodingContext,
  header: LooseHeader,
  states: ReadonlyMap<string, number>,
  hasUnknown: boolean,
): WireValue {
  const profile = at(context, 'profile', () => readProfile(context, header.profile));
  const width = at(context, 'designWidth', () => readSize(context, header.designWidth));
  const height = at(context, 'designHeight', () => readSize(context, header.designHeight));
  const lang = at(context, 'lang', () =>
    header.lang === undefined || header.lang === '' ? null : requireName(context, header.lang, 'language'),
  );
  const direction = at(context, 'direction', () =>
    header.direction === undefined ? 0 : readChoice(context, directions, header.direction),
  );
  const densityBehavior = at(context, 'densityBehavior', () =>
    header.densityBehavior === undefined ? 0 : readChoice(context, densityBehaviors, header.densityBehavior),
  );
  const title = at(context, 'title', () =>
    header.title === undefined || header.title === '' ? null : requireText(context, header.title),
  );
  const items = [
    context.documentApi,
    profile,
    // On the wire it counts from 1.
    densityBehavior + 1,
    width,
    height,
    stateValues(states),
    lang,
    direction === 0 ? null : direction,
    title,
  ];
  return hasUnknown ? [...items, true] : withoutTrailingDefaults(items);
}
