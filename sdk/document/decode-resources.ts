// Decodes the resource tables: strings, colours, expressions, paths, images, fonts, shared modifier lists.
// Must not know the stream of operations.

import { roleValues } from '../vocabulary/pack.ts';
import { isArrayByte, wireType } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { Table, TABLES } from './decode-context.ts';
import { decodeExpression } from './decode-expression.ts';
import { decodeModifierList, skipArguments } from './decode-record.ts';
import { decodeInline } from './decode-scalar.ts';
import { decodeTemplate } from './decode-template.ts';
import { knowsTemplates } from './decode-use.ts';
import { readImageHeader } from './image-header.ts';
import { PathCommand } from './model.ts';
import { coordinateCount } from './path-command.ts';
import { noWork } from './expanded-work.ts';

const MAX_COLOR = 0xffff_ffff;
const MAX_COORDINATE = 100_000;
/** Number of colour roles. */
const ROLES = roleValues.length / 2 - 1;

function decodeStringEntry(context: DecodeContext): void {
  const at = context.position;
  const start = context.readString();
  if (context.model.addString(start, context.length, at) === 0) context.explicitDefault(at);
}

function decodeColorValue(context: DecodeContext): number {
  return context.integer('document/out-of-range', 0, MAX_COLOR);
}

/** Reads a value of a role colour, which may be omitted; `own` is the role's value. */
function decodeRoleValue(context: DecodeContext, left: number, own: number | undefined): number | undefined {
  const at = context.position;
  if (left < 1 || context.skipNil(left === 1)) return own;
  const value = decodeColorValue(context);
  if (value === own) context.explicitDefault(at);
  return value;
}

/** Reads a colour, or `[role, light?, dark?]`. An unknown role needs both values. */
function decodeColor(context: DecodeContext): void {
  const { model } = context;
  const at = context.position;
  let role = 0;
  let day: number | undefined;
  let night: number | undefined;
  if (isArrayByte(context.peek())) {
    const items = context.count(1, 3);
    role = context.integer('document/out-of-range', 1, Infinity);
    day = decodeRoleValue(context, items - 1, roleValues[2 * role]);
    night = decodeRoleValue(context, items - 2, roleValues[2 * role + 1]);
    if (day === undefined || night === undefined) fail('document/unsupported-enum-value', at, role, ROLES);
    if (role > ROLES) model.notice('unknown-enum-value', role, at);
  } else day = night = decodeColorValue(context);
  model.resources.addColor(role, day, night);
}

function decodeExpressionEntry(context: DecodeContext): void {
  const at = context.position;
  decodeExpression(context, context.readArrayHeader(), at);
}

function decodePath(context: DecodeContext): void {
  const { pathStarts, pathValues } = context.model.resources;
  const at = context.position;
  const items = context.readArrayHeader();
  if (items === 0) fail('document/path', at);
  context.model.limit('maxPathValues', items, at);
  for (let left = items; left > 0;) {
    const commandAt = context.position;
    const command = context.integer('document/path', 0, left === items ? PathCommand.MOVE : PathCommand.CLOSE);
    const coordinates = coordinateCount(command);
    left -= 1 + coordinates;
    if (left < 0) fail('document/path', commandAt, left + coordinates, coordinates);
    pathValues.push(command);
    for (let index = 0; index < coordinates; index += 1) {
      pathValues.push(
        context.within('document/out-of-range', context.readNumber(), -MAX_COORDINATE, MAX_COORDINATE, at),
      );
    }
  }
  pathStarts.push(pathValues.length);
}

function decodeImage(context: DecodeContext): void {
  const { model } = context;
  const into = model.resources;
  const at = context.position;
  if (wireType(context.peek()) === 'string') {
    into.images.push({ kind: 'asset', key: decodeInline(context, 'name') });
    return;
  }
  const byteOffset = context.readBinary();
  const byteLength = context.length;
  const header = readImageHeader(context.bytes.subarray(byteOffset, context.position));
  if (header === undefined) fail('document/image', at, byteLength);
  const pixels = header.width * header.height;
  into.pixels += pixels;
  model.limit('maxImagePixels', pixels, at);
  model.limit('maxTotalImagePixels', into.pixels, at);
  into.images.push({ kind: 'bytes', byteOffset, byteLength, ...header });
}

function decodeFont(context: DecodeContext): void {
  context.model.resources.fonts.push(decodeInline(context, 'name'));
}

function decodeSharedList(context: DecodeContext): void {
  // The work counts at each use.
  const { model } = context;
  const work = (model.expanded = noWork());
  model.sharedLists.push(decodeModifierList(context, false));
  model.sharedWork.push(work);
  model.expanded = model.sharedWork[0];
  // An unknown thing makes its list an unknown modifier at each use.
  if (context.unsupported !== undefined) context.unsupported = { ...context.unsupported, thing: 'modifier' };
}

/** The reader of an entry, for each table. */
const entryDecoders = [
  decodeStringEntry,
  decodeColor,
  decodeExpressionEntry,
  decodePath,
  decodeImage,
  decodeFont,
  decodeSharedList,
  decodeTemplate,
];

/** Reads the resources. Trailing empty tables are omitted; nil stands for an empty table before others. */
export function decodeResources(context: DecodeContext): void {
  const tables = context.readArrayHeader();
  for (let table = 0; table < tables; table += 1) {
    const at = context.position;
    if (context.skipNil(table === tables - 1)) continue;
    if (table >= TABLES || (table === Table.TEMPLATES && !knowsTemplates(context))) {
      skipArguments(context, 1);
      context.model.notice('unknown-argument', 0, at);
      continue;
    }
    const count = context.readArrayHeader();
    if (count === 0) context.explicitDefault(at);
    context.model.limit('maxResources', count, at);
    if (table === Table.TEMPLATES) context.model.limit('maxTemplates', count, at);
    // A template is available to the templates after it.
    else context.entries[table] = count;
    for (let entry = 1; entry <= count; entry += 1) {
      entryDecoders[table](context);
      // Unknown and newer things in the entry are handled at each use.
      if (context.unsupported !== undefined) context.unsupportedEntries[TABLES * entry + table] = context.unsupported;
      if (context.newer !== undefined) context.newerEntries[TABLES * entry + table] = context.newer;
      context.unsupported = context.newer = undefined;
      if (table === Table.TEMPLATES) context.entries[table] = entry;
    }
  }
}
