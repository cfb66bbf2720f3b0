// Decodes the resource tables: strings, colours, expressions, paths, images, fonts, shared modifier lists.
// Must not know the stream of operations.

import { roleValues } from '../vocabulary/emitted-rows.ts';
import { isArrayByte, wireType } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { decodeExpression } from './decode-expression.ts';
import { decodeModifierList, skipArguments } from './decode-record.ts';
import { addString, decodeInline } from './decode-scalar.ts';
import { readImageHeader } from './image-header.ts';
import { PathCommand } from './model.ts';
import type { ColorPool, ImageResource, PathPool } from './model.ts';

const MAX_COLOR = 0xffff_ffff;
const MAX_COORDINATE = 100_000;
/** Coordinates after each path command. */
const COORDINATES = [2, 2, 4, 6, 0];
/** Number of colour roles. */
const ROLES = roleValues.length / 2 - 1;

/** The tables that the context does not hold. */
export interface DecodedResources {
  readonly colors: ColorPool;
  readonly paths: PathPool;
  readonly images: readonly ImageResource[];
  readonly fonts: readonly string[];
}

/** The tables while they grow; the first entry of each is none. */
class ResourceWriter {
  readonly roles = [0];
  readonly light = [0];
  readonly dark = [0];
  readonly pathStarts = [0, 0];
  readonly pathValues: number[] = [];
  readonly images: ImageResource[] = [{ kind: 'asset', key: '' }];
  readonly fonts = [''];
  pixels = 0;

  finish(): DecodedResources {
    const { roles, light, dark, pathStarts, pathValues, images, fonts } = this;
    return {
      colors: { length: roles.length, roles: Uint8Array.from(roles), light: Uint32Array.from(light), dark: Uint32Array.from(dark) },
      paths: { length: pathStarts.length - 1, start: Uint32Array.from(pathStarts), values: Float32Array.from(pathValues) },
      images, fonts,
    };
  }
}

function decodeStringEntry(context: DecodeContext): void {
  const at = context.cursor.position;
  const start = context.cursor.readString();
  if (context.cursor.length === 0) context.explicitDefault(at);
  addString(context, start, at);
}

function decodeColorValue(context: DecodeContext): number {
  return context.integer('document/out-of-range', 'a colour', 0, MAX_COLOR);
}

/** Reads a value of a role colour, which may be omitted; `own` is the role's. */
function decodeRoleValue(context: DecodeContext, left: number, own: number | undefined): number | undefined {
  const at = context.cursor.position;
  if (left < 1 || context.skipNil(left === 1)) return own;
  const value = decodeColorValue(context);
  if (value === own) context.explicitDefault(at);
  return value;
}

/** Reads a colour, or `[role, light?, dark?]`. A role that this player does not know is a literal when both values stand there. */
function decodeColor(context: DecodeContext, { roles, light, dark }: ResourceWriter): void {
  const { cursor } = context;
  const at = cursor.position;
  let role = 0;
  let day: number | undefined;
  let night: number | undefined;
  if (isArrayByte(cursor.peek())) {
    const items = context.count('items of a colour', 1, 3);
    role = context.integer('document/out-of-range', 'a role', 1, Infinity);
    day = decodeRoleValue(context, items - 1, roleValues[2 * role]);
    night = decodeRoleValue(context, items - 2, roleValues[2 * role + 1]);
    if (day === undefined || night === undefined) fail('document/unsupported-enum-value', `a colour role up to ${ROLES}, or both values`, role, at);
    if (role > ROLES) {
      context.notice('unknown-enum-value', role, at);
      role = 0;
    }
  } else day = night = decodeColorValue(context);
  roles.push(role);
  light.push(day);
  dark.push(night);
}

function decodeExpressionEntry(context: DecodeContext, _: ResourceWriter, entry: number): void {
  const at = context.cursor.position;
  // An unknown one keeps its place, so that the numbers of those that follow hold; who uses it looks at what is unsupported.
  if (decodeExpression(context, context.cursor.readArrayHeader(), at) < 0) context.expressions.close();
  if (context.unsupported !== undefined) context.unsupportedExpressions.set(entry, context.unsupported);
}

function decodePath(context: DecodeContext, { pathStarts, pathValues }: ResourceWriter): void {
  const { cursor } = context;
  const at = cursor.position;
  const items = cursor.readArrayHeader();
  if (items === 0) fail('document/path', 'a path', 'an empty array', at);
  context.limit('maxPathValues', items, at);
  for (let left = items; left > 0;) {
    const command = context.integer('document/path', 'a path command', 0, left === items ? PathCommand.MOVE : PathCommand.CLOSE);
    const coordinates = COORDINATES[command];
    left -= 1 + coordinates;
    if (left < 0) fail('document/path', `${coordinates} coordinates`, left + coordinates, cursor.position);
    pathValues.push(command);
    for (let index = 0; index < coordinates; index += 1) {
      const value = cursor.readNumber();
      if (Math.abs(value) > MAX_COORDINATE) fail('document/out-of-range', `a coordinate within ${MAX_COORDINATE}`, value, at);
      pathValues.push(value);
    }
  }
  pathStarts.push(pathValues.length);
}

function decodeImage(context: DecodeContext, into: ResourceWriter): void {
  const { cursor } = context;
  const at = cursor.position;
  if (wireType(cursor.peek()) === 'string') {
    into.images.push({ kind: 'asset', key: decodeInline(context, 'name') });
    return;
  }
  const byteOffset = cursor.readBinary();
  const byteLength = cursor.length;
  const header = readImageHeader(cursor.bytes.subarray(byteOffset, cursor.position));
  if (header === undefined) fail('document/image', 'a PNG, JPEG or WebP image', `${byteLength} other bytes`, at);
  const pixels = header.width * header.height;
  into.pixels += pixels;
  context.limit('maxImagePixels', pixels, at);
  context.limit('maxTotalImagePixels', into.pixels, at);
  into.images.push({ kind: 'bytes', byteOffset, byteLength, ...header });
}

function decodeFont(context: DecodeContext, { fonts }: ResourceWriter): void {
  fonts.push(decodeInline(context, 'name'));
}

function decodeSharedList(context: DecodeContext, _: ResourceWriter, entry: number): void {
  context.sharedLists.push(decodeModifierList(context, false));
  context.sharedCounts.push(context.expandedModifiers);
  context.sharedTextBytes.push(context.expandedTextBytes);
  // It counts where it is used.
  context.expandedModifiers = context.expandedTextBytes = 0;
  if (context.unsupported !== undefined) context.unsupportedLists.set(entry, context.unsupported);
}

/** What reads an entry of each table. */
const entryDecoders = [decodeStringEntry, decodeColor, decodeExpressionEntry, decodePath, decodeImage, decodeFont, decodeSharedList];

/** Reads the resources. Trailing empty tables are omitted, nil stands for an empty one before others. */
export function decodeResources(context: DecodeContext): DecodedResources {
  const { cursor } = context;
  const tables = cursor.readArrayHeader();
  const into = new ResourceWriter();
  for (let table = 0; table < tables; table += 1) {
    const at = cursor.position;
    if (context.skipNil(table === tables - 1)) continue;
    if (table >= entryDecoders.length) {
      skipArguments(context, 1);
      context.notice('unknown-argument', 0, at);
      continue;
    }
    const count = cursor.readArrayHeader();
    if (count === 0) context.explicitDefault(at);
    context.limit('maxResources', count, at);
    context.entries[table] = count;
    for (let entry = 1; entry <= count; entry += 1) {
      entryDecoders[table](context, into, entry);
      context.unsupported = undefined;
    }
  }
  return into.finish();
}
