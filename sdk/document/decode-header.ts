// Decodes the header: which api and profile, the design's size, states, language, direction, title.
// Must not know resources and operations.

import { documentApiRange, profiles, systemVariables } from '../vocabulary/table.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { decodeInline } from './decode-scalar.ts';
import type { PlayerDocument, Variable } from './model.ts';

const DENSITY_BEHAVIOR_DP = 1;
const MAX_DESIGN_DP = 100_000;
const MAX_INT = 2 ** 31 - 1;
const DIRECTIONS = ['ltr', 'rtl', 'auto'] as const;
const REQUIRED = 5;

/** What the header says. */
export type DocumentHeader = Pick<PlayerDocument, 'documentApi' | 'profile' | 'designWidth' | 'designHeight' | 'lang' | 'direction' | 'title' | 'variables'>;

function decodeDocumentApi(context: DecodeContext): number {
  const at = context.cursor.position;
  const api = context.integer('document/out-of-range', 'a documentApi', 1, Infinity);
  const { min, max } = documentApiRange;
  if (api < min || api > max) fail('document/unsupported-api', `documentApi ${min} to ${max}`, api, at);
  return api;
}

function decodeProfile(context: DecodeContext): string {
  const at = context.cursor.position;
  const profile = decodeInline(context, 'name');
  if (!(profiles as readonly string[]).includes(profile)) fail('document/unsupported-profile', `one of ${profiles.join()}`, 'another profile', at);
  return profile;
}

function decodeDesignSize(context: DecodeContext): number {
  const at = context.cursor.position;
  const size = context.cursor.readNumber();
  if (size < 1 || size > MAX_DESIGN_DP) fail('document/out-of-range', `a design size from 1 to ${MAX_DESIGN_DP}`, size, at);
  return size;
}

function decodeState(context: DecodeContext): Variable {
  const items = context.count('items of a state', 1, 2);
  const name = decodeInline(context, 'name');
  const at = context.cursor.position;
  const initial = items === 2 ? context.integer('document/out-of-range', 'an initial value', -MAX_INT - 1, MAX_INT) : 0;
  if (items === 2 && initial === 0) context.explicitDefault(at);
  return { name, type: 'int', source: 'state', initial };
}

function decodeStates(context: DecodeContext): Variable[] {
  const { cursor } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  if (count === 0) context.explicitDefault(at);
  context.limit('maxStates', count, at);
  const states = new Map<string, Variable>();
  for (let index = 0; index < count; index += 1) {
    const stateAt = cursor.position;
    const state = decodeState(context);
    if (states.has(state.name)) fail('document/duplicate-state', 'states of different names', `a name again in state ${index + 1}`, stateAt);
    states.set(state.name, state);
  }
  context.stateCount = count;
  return [...states.values()];
}

function decodeDirection(context: DecodeContext): PlayerDocument['direction'] {
  const at = context.cursor.position;
  const index = context.integer('document/unsupported-enum-value', 'a direction', 0, DIRECTIONS.length - 1);
  if (index === 0) context.explicitDefault(at);
  return DIRECTIONS[index];
}

/** Reads the header. Its api and profile come first, so that a newer document is unsupported and not malformed. */
export function decodeHeader(context: DecodeContext): DocumentHeader {
  const { cursor } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  if (count < REQUIRED) fail('document/missing-field', `at least ${REQUIRED} items in the header`, count, at);
  const documentApi = decodeDocumentApi(context);
  const profile = decodeProfile(context);
  context.integer('document/unsupported-enum-value', 'a density behaviour', DENSITY_BEHAVIOR_DP, DENSITY_BEHAVIOR_DP);
  const designWidth = decodeDesignSize(context);
  const designHeight = decodeDesignSize(context);
  const isWritten = (index: number): boolean => index < count && !context.skipNil(index === count - 1);
  const states = isWritten(5) ? decodeStates(context) : [];
  const lang = isWritten(6) ? decodeInline(context, 'language') : '';
  const direction = isWritten(7) ? decodeDirection(context) : 'ltr';
  const title = isWritten(8) ? decodeInline(context) : '';
  for (let index = 9; index < count; index += 1) {
    const argumentAt = cursor.position;
    if (isWritten(index)) cursor.skipValue(context.limits.maxValueDepth);
    context.notice('unknown-argument', 0, argumentAt);
  }
  const system = systemVariables.map((name): Variable => ({ name, type: 'float', source: 'system', initial: name.startsWith('viewport') ? 0 : 1 }));
  return { documentApi, profile, designWidth, designHeight, lang, direction, title, variables: [...states, ...system] };
}
