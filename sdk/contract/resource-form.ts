// Transcribes colours, paths, images and fonts into their pools. Must not know fields.

import type { ColorRoleName } from '../vocabulary/emitted.ts';
import { colorRoles } from '../vocabulary/table.ts';
import type { Transcription } from './context.ts';
import { failUnknown, requireOnly } from './context.ts';
import type { PoolEntry } from './form.ts';
import { withoutTrailingDefaults } from './form.ts';
import { didYouMean } from '../near-name.ts';
import { normalFloat } from './normal-number.ts';
import { requireText } from './text-form.ts';
import { describeValue } from './tree-place.ts';
import { UNKNOWN_VALUE } from './unassigned.ts';

function hexColor({ place }: Transcription, value: unknown): number {
  if (typeof value !== 'string' || !/^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/u.test(value))
    return place.failType('#rrggbb or #aarrggbb', value);
  return Number.parseInt(value.length === 7 ? `ff${value.slice(1)}` : value.slice(1), 16);
}

/** The colour of an unknown role, with both of its values. [F2] */
function unknownRole(context: Transcription, role: number, light: unknown, dark: unknown): PoolEntry {
  if (!Number.isSafeInteger(role) || role <= Object.keys(colorRoles).length)
    context.place.fail('document/unknown-name', `expected the name of a colour role, got ${describeValue(role)}`);
  const value = [role, hexColor(context, light), hexColor(context, dark)];
  return context.pools.intern('colors', value.join(), value, context);
}

function roleColor(context: Transcription, role: string, light?: unknown, dark?: unknown): PoolEntry {
  if (!Object.hasOwn(colorRoles, role)) {
    if (!context.isProducer && light !== undefined && dark !== undefined)
      return unknownRole(context, UNKNOWN_VALUE, light, dark);
    return failUnknown(
      context,
      role,
      `expected a colour role or #rrggbb, got ${describeValue(role)}${didYouMean(role, Object.keys(colorRoles))}`,
    );
  }
  const row = colorRoles[role as ColorRoleName];
  if (light === undefined && dark === undefined)
    return context.pools.intern('colors', String(row.op), [row.op], context);
  const lightValue = light === undefined ? row.light : hexColor(context, light);
  const darkValue = dark === undefined ? row.dark : hexColor(context, dark);
  const value = withoutTrailingDefaults([
    row.op,
    lightValue === row.light ? null : lightValue,
    darkValue === row.dark ? null : darkValue,
  ]);
  return context.pools.intern('colors', value.join(), value, context);
}

/** The pooled colour of a `ColorValue`. */
export function readColor(context: Transcription, value: unknown): PoolEntry {
  if (typeof value === 'string' && !value.startsWith('#')) return roleColor(context, value);
  if (typeof value === 'string') {
    const literal = hexColor(context, value);
    return context.pools.intern('colors', `#${literal}`, literal, context);
  }
  if (typeof value !== 'object' || value === null || !('role' in value))
    return context.place.failType('a colour', value);
  requireOnly(context, value, ['role', 'light', 'dark']);
  const { role, light, dark } = value as { readonly role: unknown; readonly light?: unknown; readonly dark?: unknown };
  if (typeof role === 'string') return roleColor(context, role, light, dark);
  // `readDocument` gives the number of a role without a name.
  return typeof role === 'number' ? unknownRole(context, role, light, dark) : context.place.failType('a colour', value);
}

/** The pooled path of a `PathValue`. */
export function readPath(context: Transcription, value: unknown): PoolEntry {
  const { place } = context;
  if (!Array.isArray(value)) return place.failType('path values', value);
  const values = (value as readonly unknown[]).map((item, index) => {
    const normal = typeof item === 'number' ? normalFloat(item) : NaN;
    if (Number.isNaN(normal)) {
      place.enter(index);
      place.failType('a finite number', item);
    }
    return normal;
  });
  return context.pools.intern('paths', values.join(), values, context);
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u;

/** The bytes; an encoding without bytes, such as JSON, has them as padded base64 (RFC 4648). */
function bytesOf(value: unknown): unknown {
  return typeof value === 'string' && BASE64.test(value)
    ? Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
    : value;
}

/** The pooled image of an `ImageValue`. */
export function readImage(context: Transcription, value: unknown): PoolEntry {
  const { place, pools } = context;
  if (typeof value !== 'object' || value === null) return place.failType('{ bytes } or { asset }', value);
  requireOnly(context, value, ['bytes', 'asset']);
  const { bytes: given, asset } = value as { readonly bytes?: unknown; readonly asset?: unknown };
  const bytes = bytesOf(given);
  if (bytes instanceof Uint8Array && asset === undefined)
    return pools.intern('images', `b${bytes.join()}`, bytes, context);
  if (bytes !== undefined || asset === undefined) return place.failType('{ bytes } or { asset }', value);
  place.enter('asset');
  const key = requireText(context, asset);
  const entry = pools.intern('images', `a${key}`, key, context);
  place.leave();
  return entry;
}

/** The pooled key of a host's font. */
export function readFont(context: Transcription, value: unknown): PoolEntry {
  const key = requireText(context, value);
  return context.pools.intern('fonts', key, key, context);
}
