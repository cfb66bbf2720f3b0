// Transcribes the head of a document: level, profile, density behaviour, design size, states, language, direction, title.
// Must not know operations.

import { densityBehaviors, directions } from '../vocabulary/support.ts';
import { functionRows } from '../vocabulary/table.ts';
import type { Transcription } from './context.ts';
import { failUnknown, requireLevel } from './context.ts';
import { requireInteger, requireNumber } from './field-form.ts';
import type { WireValue } from './form.ts';
import { withoutTrailingDefaults } from './form.ts';
import type { LooseRecord } from './record-form.ts';
import { requireText } from './text-form.ts';
import { describeValue, nameKey } from './tree-place.ts';

/** Transcribes a value of the head. An absent value becomes its default. */
type HeadField = (context: Transcription, value: unknown) => WireValue;

const readOptionalText: HeadField = (context, value) =>
  value === undefined || value === '' ? null : requireText(context, value);

/** The position of a name among the values of its field, counted from `first`. */
const readChoice =
  (values: readonly string[], first: number): HeadField =>
  (context, value = values[0]) => {
    const index = values.findIndex((name) => name === value);
    return index < 0
      ? failUnknown(context, value, `expected one of ${values.join(', ')}, got ${describeValue(value)}`)
      : first + index;
  };

const readProfile: HeadField = (context, value) => {
  const { isProducer, profiles } = context;
  return isProducer && !profiles.includes(value as string)
    ? failUnknown(context, value, `expected one of ${profiles.join(', ')}, got ${describeValue(value)}`)
    : requireText(context, value);
};

/** The head's fields, in the order of the wire after the level. */
const headFields: Readonly<Record<string, HeadField>> = {
  profile: readProfile,
  densityBehavior: readChoice(densityBehaviors, 1),
  designWidth: (context, value) => requireNumber(context, value),
  designHeight: (context, value) => requireNumber(context, value),
  states: (context, value) => readStates(context, value),
  lang: readOptionalText,
  // The first direction is the default.
  direction: (context, value) => readChoice(directions, 0)(context, value) || null,
  title: readOptionalText,
};

export const DOCUMENT_FIELDS: readonly string[] = ['documentApi', ...Object.keys(headFields), 'templates', 'root'];

/** A state with its key in the tree. */
interface State {
  readonly key: string | number;
  readonly pair: readonly unknown[];
}

/** The states in wire order: of a record sorted by name, of a list as they stand. */
function statesOf({ place }: Transcription, value: unknown): readonly State[] {
  if (Array.isArray(value)) return value.map((pair: unknown, key) => ({ key, pair: Array.isArray(pair) ? pair : [] }));
  if (typeof value !== 'object' || value === null) return place.failType('states by name', value);
  return Object.entries(value)
    .map((pair, index) => ({ key: nameKey(pair[0], index), pair }))
    .sort(({ pair: [a] }, { pair: [b] }) => (a < b ? -1 : 1));
}

/** The first value of a state: a text of documentApi 3, or an integer. */
function readInitial(context: Transcription, value: unknown): number | string {
  if (typeof value !== 'string') return requireInteger(context, value);
  requireLevel(context, functionRows.join.since, 'a text as a state');
  return requireText(context, value);
}

/** Transcribes the states into pairs, and makes their names known. */
function readStates(context: Transcription, value: unknown = []): WireValue {
  const { place, states, trace } = context;
  const pairs = statesOf(context, value).map(({ key, pair: [name, initial = 0, ...others] }, index) => {
    place.enter(key);
    if (others.length > 0) place.fail('document/invalid-value', 'expected a name and a value');
    const first = readInitial(context, initial);
    const pair = first === 0 ? [requireText(context, name)] : [requireText(context, name), first];
    states.set(pair[0] as string, index + 1);
    trace?.note(pair, place.pointer, ['', '']);
    place.leave();
    return pair;
  });
  trace?.note(pairs, place.pointer);
  return pairs.length === 0 ? null : pairs;
}

/**
 * The header as a wire value, with nil for the level.
 *
 * @param unknown - the first unknown field; an extra item at the end reports it to the decoder
 */
export function readHeader(context: Transcription, header: LooseRecord, unknown: string | undefined): WireValue[] {
  const { place, trace } = context;
  const items: WireValue[] = [null];
  for (const [name, read] of Object.entries(headFields)) {
    place.enter(name);
    items.push(read(context, header[name]));
    place.leave();
  }
  const written = unknown === undefined ? [...withoutTrailingDefaults(items)] : [...items, true];
  trace?.note(written, '', ['documentApi', ...Object.keys(headFields), unknown ?? '']);
  return written;
}
