// Reads colours, paths, images and fonts of the tree into their tables. Must not know fields.

import type { ColorRoleName } from '../vocabulary/emitted.ts';
import { readImageHeader } from '../document/image-header.ts';
import { PathCommand } from '../document/model.ts';
import { colorRoles } from '../vocabulary/table.ts';
import type { EncodingContext } from './context.ts';
import { failUnknown, countValues, noteUnknown, requireOnly, requireWithin } from './context.ts';
import type { PoolEntry, PoolName, WireValue } from './form.ts';
import { withoutTrailingDefaults } from './form.ts';
import { didYouMean } from './near-name.ts';
import { normalFloat } from './normal-number.ts';
import { coordinateCount } from './path-command.ts';
import { requireName } from './text-rules.ts';
import { describeValue } from './tree-place.ts';
import { UNKNOWN_VALUE } from './unassigned.ts';

const MAX_COORDINATE = 100_000;

function intern(context: EncodingContext, pool: PoolName, key: string, value: WireValue): PoolEntry {
  const entry = context.pools.intern(pool, key, value);
  requireWithin(context, 'maxResources', context.pools.size(pool), `different ${pool}`);
  return entry;
}

function hexColor(context: EncodingContext, value: unknown): number {
  if (typeof value !== 'string' || !/^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/u.test(value)) {
    return context.place.fail('document/invalid-value', `expected #rrggbb or #aarrggbb, got ${describeValue(value)}`);
  }
  return Number.parseInt(value.length === 7 ? `ff${value.slice(1)}` : value.slice(1), 16);
}

/** The raw number of a role that this vocabulary has no name for, as `readDocument` gives it, with both its values. [F2] */
function unknownRoleEntry(context: EncodingContext, role: number, light: unknown, dark: unknown): PoolEntry {
  if (!Number.isSafeInteger(role) || role <= Object.keys(colorRoles).length) {
    return context.place.fail(
      'document/unknown-name',
      `expected the name of a colour role, got ${describeValue(role)}`,
    );
  }
  // It is reported where its table is read.
  noteUnknown(context, 'unknown-enum-value', () => 'expected the name of a colour role', -1);
  const value = [role, hexColor(context, light), hexColor(context, dark)];
  return intern(context, 'colors', value.join(), value);
}

function roleEntry(context: EncodingContext, role: string, light?: unknown, dark?: unknown): PoolEntry {
  if (!Object.hasOwn(colorRoles, role)) {
    if (context.unknown !== undefined && light !== undefined && dark !== undefined)
      return unknownRoleEntry(context, UNKNOWN_VALUE, light, dark);
    return failUnknown(
      context,
      role,
      `expected a colour role or #rrggbb, got ${describeValue(role)}${didYouMean(role, Object.keys(colorRoles))}`,
    );
  }
  const row = colorRoles[role as ColorRoleName];
  const lightValue = light === undefined ? row.light : hexColor(context, light);
  const darkValue = dark === undefined ? row.dark : hexColor(context, dark);
  const value = withoutTrailingDefaults([
    row.op,
    lightValue === row.light ? null : lightValue,
    darkValue === row.dark ? null : darkValue,
  ]);
  return intern(context, 'colors', value.join(), value);
}

/** The pooled colour of a `ColorValue`. */
export function readColor(context: EncodingContext, value: unknown): PoolEntry {
  if (typeof value === 'string' && value.startsWith('#')) {
    const literal = hexColor(context, value);
    return intern(context, 'colors', `#${literal}`, literal);
  }
  if (typeof value === 'string') return roleEntry(context, value);
  if (
    typeof value !== 'object' ||
    value === null ||
    !('role' in value) ||
    (typeof value.role !== 'string' && typeof value.role !== 'number')
  ) {
    return context.place.fail('document/invalid-value', `expected a colour, got ${describeValue(value)}`);
  }
  requireOnly(context, value, ['role', 'light', 'dark']);
  const { role, light, dark } = value as {
    readonly role: string | number;
    readonly light?: unknown;
    readonly dark?: unknown;
  };
  return typeof role === 'number'
    ? unknownRoleEntry(context, role, light, dark)
    : roleEntry(context, role, light, dark);
}

/** The pooled path of a `PathValue`. */
export function readPath(context: EncodingContext, value: unknown): PoolEntry {
  const { place } = context;
  if (!Array.isArray(value) || value.length === 0) {
    return place.fail('document/invalid-value', `expected path values, got ${describeValue(value)}`);
  }
  requireWithin(context, 'maxPathValues', value.length, 'values in a path');
  const values = (value as readonly unknown[]).map((item, index) => {
    const normal = typeof item === 'number' ? normalFloat(item) : NaN;
    if (!(Math.abs(normal) <= MAX_COORDINATE)) {
      place.enter(index);
      place.fail('document/invalid-value', `expected a number within ${MAX_COORDINATE}, got ${describeValue(item)}`);
    }
    return normal;
  });
  if (values[0] !== PathCommand.MOVE)
    place.fail('document/invalid-value', `expected a path to start with MOVE, got ${values[0]}`);
  for (let index = 0; index < values.length;) {
    const count = coordinateCount(values[index]);
    if (count < 0 || index + count >= values.length) {
      place.enter(index);
      place.fail('document/invalid-value', `expected a path command and its coordinates, got ${values[index]}`);
    }
    index += 1 + count;
  }
  countValues(context, values.length);
  return intern(context, 'paths', values.join(), values);
}

function requireImageSize(context: EncodingContext, bytes: Uint8Array): void {
  const header = readImageHeader(bytes);
  if (header === undefined)
    context.place.fail(
      'document/invalid-value',
      `expected a PNG, JPEG or WebP image, got ${bytes.length} bytes that are none`,
    );
  const pixels = header.width * header.height;
  requireWithin(context, 'maxImagePixels', pixels, 'pixels in an image');
  context.counts.pixels += pixels;
  requireWithin(context, 'maxTotalImagePixels', context.counts.pixels, 'pixels in all images');
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u;

/** Bytes as they are, or as padded base64 (RFC 4648), which is how JSON holds them. */
function bytesOf(value: unknown): unknown {
  return typeof value === 'string' && BASE64.test(value)
    ? Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
    : value;
}

/** The pooled image of an `ImageValue`; its size is bounded from its header. [A4] */
export function readImage(context: EncodingContext, value: unknown): PoolEntry {
  if (typeof value === 'object' && value !== null) requireOnly(context, value, ['bytes', 'asset']);
  const { bytes: given, asset } = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly bytes?: unknown;
    readonly asset?: unknown;
  };
  const bytes = bytesOf(given);
  if (bytes instanceof Uint8Array && asset === undefined) {
    requireWithin(context, 'maxBytes', bytes.length, 'bytes in an image');
    const before = context.pools.size('images');
    const entry = intern(context, 'images', `b${bytes.join()}`, bytes);
    if (context.pools.size('images') > before) requireImageSize(context, bytes);
    return entry;
  }
  if (bytes === undefined && asset !== undefined) {
    context.place.enter('asset');
    const key = requireName(context, asset, 'name');
    context.place.leave();
    return intern(context, 'images', `a${key}`, key);
  }
  return context.place.fail('document/invalid-value', `expected { bytes } or { asset }, got ${describeValue(value)}`);
}

/** The pooled key of a host's font. */
export function readFont(context: EncodingContext, value: unknown): PoolEntry {
  const key = requireName(context, value, 'name');
  return intern(context, 'fonts', key, key);
}
