// Decodes the header: which api and profile, the design's size, states, language, direction, title.
// Must not know resources and operations.

import { documentApiRange, profiles, systemVariables } from '../vocabulary/table.ts';
import type { DecodeContext } from './decode-context.ts';
import { decodeName } from './decode-scalar.ts';
import type { PlayerDocument, Variable } from './model.ts';
import { decodeUtf8 } from './string-table.ts';

const NIL = 0xc0;
const DENSITY_BEHAVIOR_DP = 1;
const MAX_DESIGN_DP = 100_000;
const DIRECTIONS = ['ltr', 'rtl', 'auto'] as const;
const REQUIRED = 5;

/** What the header says. */
export type DocumentHeader = Pick<PlayerDocument, 'documentApi' | 'profile' | 'designWidth' | 'designHeight' | 'lang' | 'direction' | 'title' | 'variables'>;

function decodeHeaderText(context: DecodeContext): string {
  const { cursor, limits } = context;
  const at = cursor.position;
  const start = cursor.readString();
  if (cursor.length > limits.maxStringBytes) context.limit('maxStringBytes', cursor.length, at);
  if (cursor.length === 0) context.fail('document/explicit-default', 'expected a string that is not empty', at);
  return decodeUtf8(cursor.bytes, start, cursor.length);
}

function decodeDocumentApi(context: DecodeContext): number {
  const at = context.cursor.position;
  const api = context.cursor.readInteger();
  const { min, max } = documentApiRange;
  if (api < 1) context.fail('document/out-of-range', `expected a documentApi from 1 on, got ${api},`, at);
  if (api < min || api > max) context.fail('document/unsupported-api', `expected documentApi ${min} to ${max}, got ${api},`, at);
  return api;
}

function decodeProfile(context: DecodeContext): string {
  const at = context.cursor.position;
  const profile = decodeName(context, 'name');
  if (!(profiles as readonly string[]).includes(profile)) context.fail('document/unsupported-profile', `expected a profile of this player (${profiles.join(', ')})`, at);
  return profile;
}

function decodeDensityBehavior(context: DecodeContext): void {
  const at = context.cursor.position;
  const behavior = context.cursor.readInteger();
  if (behavior !== DENSITY_BEHAVIOR_DP) context.fail('document/unsupported-enum-value', `expected density behaviour ${DENSITY_BEHAVIOR_DP}, got ${behavior},`, at);
}

function decodeDesignSize(context: DecodeContext): number {
  const at = context.cursor.position;
  const size = context.cursor.readNumber();
  if (size < 1 || size > MAX_DESIGN_DP) context.fail('document/out-of-range', `expected a design size from 1 to ${MAX_DESIGN_DP}, got ${size},`, at);
  return size;
}

function decodeState(context: DecodeContext): Variable {
  const { cursor } = context;
  const at = cursor.position;
  const items = cursor.readArrayHeader();
  if (items < 1 || items > 2) context.fail('document/item-count', `expected a state's name and initial value, got ${items} items,`, at);
  const name = decodeName(context, 'name');
  const valueAt = cursor.position;
  const initial = items === 2 ? cursor.readInteger() : 0;
  if (items === 2 && initial === 0) context.fail('document/explicit-default', 'expected an initial value that is not 0', valueAt);
  if ((initial | 0) !== initial) context.fail('document/out-of-range', `expected an initial value of 32 bits, got ${initial},`, valueAt);
  return { name, type: 'int', source: 'state', initial };
}

function decodeStates(context: DecodeContext): Variable[] {
  const { cursor } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  if (count === 0) context.fail('document/explicit-default', 'expected at least one state', at);
  context.limit('maxStates', count, at);
  const states: Variable[] = [];
  const names = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const stateAt = cursor.position;
    const state = decodeState(context);
    if (names.has(state.name)) context.fail('document/duplicate-state', `expected names of states to differ, state ${index + 1} repeats one,`, stateAt);
    names.add(state.name);
    states.push(state);
  }
  context.stateCount = count;
  return states;
}

function decodeDirection(context: DecodeContext): PlayerDocument['direction'] {
  const at = context.cursor.position;
  const index = context.cursor.readInteger();
  if (index === 0) context.fail('document/explicit-default', 'expected a direction that is not the default', at);
  if (index < 0 || index >= DIRECTIONS.length) context.fail('document/unsupported-enum-value', `expected a direction from 1 to ${DIRECTIONS.length - 1}, got ${index},`, at);
  return DIRECTIONS[index];
}

/** Whether an optional item is written; moves past the nil of one that is not. */
function isWritten(context: DecodeContext, index: number, count: number): boolean {
  const { cursor } = context;
  if (index >= count) return false;
  if (cursor.peek() !== NIL) return true;
  if (index === count - 1) context.fail('document/explicit-default', 'expected trailing defaults to be omitted, got nil', cursor.position);
  cursor.position += 1;
  return false;
}

/** Reads the header. Its api and profile come first, so that a newer document is unsupported and not malformed. */
export function decodeHeader(context: DecodeContext): DocumentHeader {
  const { cursor } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  if (count < REQUIRED) context.fail('document/missing-field', `expected at least ${REQUIRED} items in the header, got ${count},`, at);
  const documentApi = decodeDocumentApi(context);
  const profile = decodeProfile(context);
  decodeDensityBehavior(context);
  const designWidth = decodeDesignSize(context);
  const designHeight = decodeDesignSize(context);
  const states = isWritten(context, 5, count) ? decodeStates(context) : [];
  const lang = isWritten(context, 6, count) ? decodeName(context, 'language') : '';
  const direction = isWritten(context, 7, count) ? decodeDirection(context) : 'ltr';
  const title = isWritten(context, 8, count) ? decodeHeaderText(context) : '';
  for (let index = 9; index < count; index += 1) {
    const argumentAt = cursor.position;
    if (isWritten(context, index, count)) cursor.skipValue(context.limits.maxValueDepth);
    context.notice('unknown-argument', 0, argumentAt);
  }
  const system = systemVariables.map((name): Variable => ({ name, type: 'float', source: 'system', initial: name === 'density' || name === 'fontScale' ? 1 : 0 }));
  return { documentApi, profile, designWidth, designHeight, lang, direction, title, variables: [...states, ...system] };
}
