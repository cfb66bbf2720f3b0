// Decodes the resource tables: strings, colours, expressions, paths, images, fonts, shared modifier lists.
// Must not know the stream of operations.

import { roleValues } from '../vocabulary/emitted-rows.ts';
import { isArrayByte, wireType } from '../wire/cursor.ts';
import type { DecodeContext } from './decode-context.ts';
import { Table, TABLE_NAMES } from './decode-context.ts';
import { decodeExpression } from './decode-expression.ts';
import { decodeModifierList, skipArguments } from './decode-record.ts';
import { addString, decodeName } from './decode-scalar.ts';
import { readImageHeader } from './image-header.ts';
import { PathCommand } from './model.ts';
import type { ColorPool, ImageResource, PathPool } from './model.ts';

const NIL = 0xc0;
const MAX_COLOR = 0xffff_ffff;
const MAX_COORDINATE = 100_000;
/** Coordinates after each path command. */
const COORDINATES = [2, 2, 4, 6, 0];
/** Number of colour roles, and one more. */
const ROLES = roleValues.length / 2;
const NO_IMAGE: ImageResource = { kind: 'asset', key: '' };

/** The tables that the context does not hold. */
export interface DecodedResources {
  readonly colors: ColorPool;
  readonly paths: PathPool;
  readonly images: readonly ImageResource[];
  readonly fonts: readonly string[];
}

/** Reads a table's header: the number of its entries. */
function openTable(context: DecodeContext, table: number): number {
  const { cursor } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  if (count === 0) context.fail('document/explicit-default', `expected entries in ${TABLE_NAMES[table]}, got an empty array`, at);
  context.limit('maxResources', count, at);
  context.entries[table] = count;
  return count;
}

function decodeStrings(context: DecodeContext, count: number): void {
  const { cursor } = context;
  for (let entry = 0; entry < count; entry += 1) {
    const at = cursor.position;
    const start = cursor.readString();
    if (cursor.length === 0) context.fail('document/explicit-default', 'expected a string that is not empty', at);
    addString(context, start, at);
  }
}

function colorPool(count: number): { -readonly [K in keyof ColorPool]: ColorPool[K] } {
  return { length: count + 1, roles: new Uint8Array(count + 1), light: new Uint32Array(count + 1), dark: new Uint32Array(count + 1) };
}

function decodeColorValue(context: DecodeContext): number {
  const at = context.cursor.position;
  const value = context.cursor.readInteger();
  if (value < 0 || value > MAX_COLOR) context.fail('document/out-of-range', `expected a colour 0xAARRGGBB, got ${value},`, at);
  return value;
}

/** Reads a value of a role colour that may be omitted, or nil before another one; -1 when it is the role's own. */
function decodeRoleValue(context: DecodeContext, item: number, items: number, own: number): number {
  const { cursor } = context;
  if (item >= items) return -1;
  const at = cursor.position;
  if (cursor.peek() === NIL) {
    if (item === items - 1) context.fail('document/explicit-default', 'expected trailing defaults to be omitted, got nil', at);
    cursor.position += 1;
    return -1;
  }
  const value = decodeColorValue(context);
  if (value === own) context.fail('document/explicit-default', 'expected a value that is not the role\'s own', at);
  return value;
}

/** Reads `[role, light?, dark?]`. A role that this player does not know is a literal when both values stand there. */
function decodeRole(context: DecodeContext, pool: ColorPool, entry: number): void {
  const { cursor } = context;
  const at = cursor.position;
  const items = cursor.readArrayHeader();
  if (items < 1 || items > 3) context.fail('document/item-count', `expected a role and two values at most, got ${items} items,`, at);
  const role = cursor.readInteger();
  if (role < 1) context.fail('document/out-of-range', `expected a role from 1 on, got ${role},`, at);
  const known = role < ROLES;
  const own = known ? { light: roleValues[2 * role], dark: roleValues[2 * role + 1] } : { light: -1, dark: -1 };
  const light = decodeRoleValue(context, 1, items, own.light);
  const dark = decodeRoleValue(context, 2, items, own.dark);
  if (!known) {
    if (light < 0 || dark < 0) context.fail('document/unsupported-enum-value', `expected a colour role up to ${ROLES - 1}, or both values, got role ${role},`, at);
    context.notice('unknown-enum-value', role, at);
  }
  pool.roles[entry] = known ? role : 0;
  pool.light[entry] = light < 0 ? own.light : light;
  pool.dark[entry] = dark < 0 ? own.dark : dark;
}

function decodeColors(context: DecodeContext, count: number): ColorPool {
  const pool = colorPool(count);
  for (let entry = 1; entry <= count; entry += 1) {
    if (isArrayByte(context.cursor.peek())) decodeRole(context, pool, entry);
    else pool.light[entry] = pool.dark[entry] = decodeColorValue(context);
  }
  return pool;
}

function decodeExpressions(context: DecodeContext, count: number): void {
  const { cursor, expressions } = context;
  for (let entry = 1; entry <= count; entry += 1) {
    const at = cursor.position;
    const tokens = cursor.readArrayHeader();
    if (decodeExpression(context, tokens, at) >= 0) continue;
    // Keeps the numbers of those that follow; who uses it looks at what is unsupported.
    expressions.close();
    if (context.unsupported !== undefined) context.unsupportedExpressions.set(entry, context.unsupported);
    context.unsupported = undefined;
  }
}

/** Reads a path command and its coordinates, of `left` values at most; returns how many these are. */
function decodePathCommand(context: DecodeContext, first: boolean, left: number, into: number[]): number {
  const { cursor } = context;
  const at = cursor.position;
  const command = cursor.readInteger();
  if (command < 0 || command >= COORDINATES.length || (first && command !== PathCommand.MOVE)) {
    context.fail('document/path', `expected ${first ? 'the command MOVE' : 'a path command'}, got ${command},`, at);
  }
  if (COORDINATES[command] >= left) context.fail('document/path', `expected ${COORDINATES[command]} coordinates, got ${left - 1},`, at);
  into.push(command);
  for (let index = 0; index < COORDINATES[command]; index += 1) {
    const valueAt = cursor.position;
    const value = cursor.readNumber();
    if (Math.abs(value) > MAX_COORDINATE) context.fail('document/out-of-range', `expected a coordinate within ${MAX_COORDINATE}, got ${value},`, valueAt);
    into.push(value);
  }
  return 1 + COORDINATES[command];
}

function decodePaths(context: DecodeContext, count: number): PathPool {
  const { cursor } = context;
  const start = new Uint32Array(count + 2);
  const values: number[] = [];
  for (let entry = 1; entry <= count; entry += 1) {
    const at = cursor.position;
    const items = cursor.readArrayHeader();
    if (items === 0) context.fail('document/path', 'expected a path, got an empty array', at);
    context.limit('maxPathValues', items, at);
    let read = 0;
    while (read < items) read += decodePathCommand(context, read === 0, items - read, values);
    start[entry + 1] = values.length;
  }
  return { length: count + 1, start, values: Float32Array.from(values) };
}

function decodeImages(context: DecodeContext, count: number): ImageResource[] {
  const { cursor } = context;
  const images = [NO_IMAGE];
  let total = 0;
  for (let entry = 1; entry <= count; entry += 1) {
    const at = cursor.position;
    if (wireType(cursor.peek()) === 'string') {
      images.push({ kind: 'asset', key: decodeName(context, 'name') });
      continue;
    }
    const byteOffset = cursor.readBinary();
    const byteLength = cursor.length;
    const header = readImageHeader(cursor.bytes.subarray(byteOffset, byteOffset + byteLength));
    if (header === undefined) context.fail('document/image', 'expected a PNG, JPEG or WebP image', at);
    const pixels = header.width * header.height;
    total += pixels;
    context.limit('maxImagePixels', pixels, at);
    context.limit('maxTotalImagePixels', total, at);
    images.push({ kind: 'bytes', byteOffset, byteLength, ...header });
  }
  return images;
}

function decodeFonts(context: DecodeContext, count: number): string[] {
  const fonts = [''];
  for (let entry = 1; entry <= count; entry += 1) fonts.push(decodeName(context, 'name'));
  return fonts;
}

function decodeModifierLists(context: DecodeContext, count: number): void {
  for (let entry = 1; entry <= count; entry += 1) {
    const before = context.modifiers.length;
    context.sharedLists.push(decodeModifierList(context, false));
    context.sharedCounts.push(context.modifiers.length - before);
    if (context.unsupported !== undefined) context.unsupportedLists.set(entry, context.unsupported);
    context.unsupported = undefined;
  }
}

/** Reads one table into what the tables have in common. */
function decodeTable(context: DecodeContext, table: number, into: { -readonly [K in keyof DecodedResources]: DecodedResources[K] }): void {
  const count = openTable(context, table);
  switch (table) {
    case Table.STRINGS: decodeStrings(context, count); return;
    case Table.COLORS: into.colors = decodeColors(context, count); return;
    case Table.EXPRESSIONS: decodeExpressions(context, count); return;
    case Table.PATHS: into.paths = decodePaths(context, count); return;
    case Table.IMAGES: into.images = decodeImages(context, count); return;
    case Table.FONTS: into.fonts = decodeFonts(context, count); return;
    default: decodeModifierLists(context, count);
  }
}

/** Reads the resources. Trailing empty tables are omitted, nil stands for an empty one before others. */
export function decodeResources(context: DecodeContext): DecodedResources {
  const { cursor } = context;
  const count = cursor.readArrayHeader();
  const resources = { colors: colorPool(0), paths: { length: 1, start: new Uint32Array(2), values: new Float32Array(0) }, images: [NO_IMAGE], fonts: [''] };
  for (let table = 0; table < count; table += 1) {
    const at = cursor.position;
    if (cursor.peek() === NIL) {
      if (table === count - 1) context.fail('document/explicit-default', 'expected trailing empty tables to be omitted, got nil', at);
      cursor.position += 1;
    } else if (table < TABLE_NAMES.length) decodeTable(context, table, resources);
    else {
      skipArguments(context, 1);
      context.notice('unknown-argument', 0, at);
    }
  }
  return resources;
}
