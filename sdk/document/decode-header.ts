// Decodes the header: api, profile, the design's size, states, language, direction, title.
// Must not know resources and operations.

import { directions, systemVariables } from '../vocabulary/support.ts';
import { wireType } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { requireTexts } from './decode-expression.ts';
import { decodeInline } from './decode-scalar.ts';
import type { DocumentHeader, Variable } from './model.ts';
import { decodeUtf8 } from './string-table.ts';

const DENSITY_BEHAVIOR_DP = 1;
const MAX_DESIGN_DP = 100_000;
const MAX_INT = 2 ** 31 - 1;
const REQUIRED = 5;

function decodeDocumentApi(context: DecodeContext): number {
  const at = context.position;
  const api = context.integer('document/out-of-range', 1, Infinity);
  const { min, max } = context.vocabulary.api;
  return context.within('document/unsupported-api', api, min, max, at);
}

function decodeProfile(context: DecodeContext): string {
  const at = context.position;
  const profile = decodeInline(context, 'name');
  const { profiles } = context;
  if (!profiles.includes(profile))
    fail('document/unsupported-profile', at, undefined, profiles.join(' or '), { profile });
  return profile;
}

function decodeDesignSize(context: DecodeContext): number {
  const at = context.position;
  return context.within('document/out-of-range', context.readNumber(), 1, MAX_DESIGN_DP, at);
}

/** Reads an integer whose default is 0. */
function decodeWritten(
  context: DecodeContext,
  code: 'document/out-of-range' | 'document/unsupported-enum-value',
  min: number,
  max: number,
): number {
  const at = context.position;
  const value = context.integer(code, min, max);
  if (value === 0) context.explicitDefault(at);
  return value;
}

/** Reads the first value of a text state, which may be empty. */
function decodeText(context: DecodeContext): string {
  const at = context.position;
  requireTexts(context);
  const start = context.readString();
  // A bound of bytes first, so that no long text is decoded.
  context.model.limit('maxStringBytes', context.length, at);
  const text = decodeUtf8(context.bytes, start, context.length);
  context.model.limit('maxStateUnits', text.length, at);
  return text;
}

/** Reads a state: a text where its first value is a string, else an integer. */
function decodeState(context: DecodeContext): Variable {
  const items = context.count(1, 2);
  const name = decodeInline(context, 'name');
  if (items === 2 && wireType(context.peek()) === 'string')
    return { name, type: 'text', source: 'state', initial: decodeText(context) };
  const initial = items === 2 ? decodeWritten(context, 'document/out-of-range', -MAX_INT - 1, MAX_INT) : 0;
  return { name, type: 'int', source: 'state', initial };
}

function decodeStates(context: DecodeContext): Variable[] {
  const at = context.position;
  const count = context.readArrayHeader();
  if (count === 0) context.explicitDefault(at);
  context.model.limit('maxStates', count, at);
  const states = new Map<string, Variable>();
  while (states.size < count) {
    const stateAt = context.position;
    const state = decodeState(context);
    if (states.has(state.name)) fail('document/duplicate-state', stateAt);
    if (state.type === 'text') context.model.textStates.add(states.size);
    states.set(state.name, state);
  }
  context.model.stateCount = count;
  return [...states.values()];
}

/** Reads the header. Its api and profile come first, so that a newer document is unsupported and not malformed. */
export function decodeHeader(context: DecodeContext): DocumentHeader {
  const at = context.position;
  const count = context.readArrayHeader();
  if (count < REQUIRED) fail('document/missing-field', at, count, REQUIRED);
  const documentApi = (context.documentApi = decodeDocumentApi(context));
  const profile = decodeProfile(context);
  context.integer('document/unsupported-enum-value', DENSITY_BEHAVIOR_DP, DENSITY_BEHAVIOR_DP);
  const designWidth = decodeDesignSize(context);
  const designHeight = decodeDesignSize(context);
  const isWritten = (index: number): boolean => index < count && !context.skipNil(index === count - 1);
  const states = isWritten(5) ? decodeStates(context) : [];
  const lang = isWritten(6) ? decodeInline(context, 'language') : '';
  const direction =
    directions[isWritten(7) ? decodeWritten(context, 'document/unsupported-enum-value', 0, directions.length - 1) : 0];
  const title = isWritten(8) ? decodeInline(context) : '';
  for (let index = 9; index < count; index += 1) {
    const argumentAt = context.position;
    if (isWritten(index)) context.skipValue(context.model.limits.maxValueDepth);
    context.model.notice('unknown-argument', 0, argumentAt);
  }
  const system = systemVariables.map((name): Variable => ({
    name,
    type: 'float',
    source: 'system',
    initial: name.startsWith('viewport') ? 0 : 1,
  }));
  return { documentApi, profile, designWidth, designHeight, lang, direction, title, variables: [...states, ...system] };
}
