// The manifest as the header `UI-Manifest`, a structured-field dictionary. [M2] Must not know bodies.

import { readDictionary, valueOf, writeDictionary } from '../capabilities/structured-field.ts';
import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import { fromHex, isSha256Hex, toHex } from '../verify/digest.ts';
import { entityTagOf, headerKeyOf, isEntityTag, manifestFields, manifestOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** The fields that the header carries; the entity tag has a header of its own. */
const headerFields = /* @__PURE__ */ (() => Object.entries(manifestFields).filter(([field]) => field !== 'etag'))();

/**
 * The value of `UI-Manifest`; the entity tag goes into `ETag`. Equal manifests give equal bytes.
 * Throws `verify/manifest-field` for a field that is missing or ill-typed, as readers do.
 */
export function encodeManifestHeader(manifest: Manifest): string {
  const checked = manifestOf({ ...manifest }) as unknown as Readonly<Record<string, string | number | undefined>>;
  return writeDictionary(
    Object.fromEntries(
      headerFields.flatMap(([field, type]) => {
        const value = checked[field];
        if (value === undefined) return [];
        return [[headerKeyOf(field), type === 'digest' && typeof value === 'string' ? fromHex(value) : value]];
      }),
    ),
  );
}

/** The value of a field by its member; null where the member has another type than the field has in the header. */
function fieldOf(value: unknown, type: string): unknown {
  if (type === 'digest') return value instanceof ArrayBuffer ? toHex(new Uint8Array(value)) : null;
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/**
 * The manifest of an answer. [M2] [M3] Unknown members and all parameters are ignored. Errors, all of them reason `parse`:
 * `verify/manifest-missing` without the header; `verify/manifest-syntax` when it is no dictionary or names a key twice;
 * `verify/manifest-field` when a known field is missing or ill-typed.
 *
 * RFC 9651 lets the last of two equal keys win. Here they are refused: they mean that the header came twice, and a blend of
 * two manifests describes no document.
 *
 * @param headerValue - `UI-Manifest`, lines joined by `, `; null when absent
 * @param etag - `ETag`; null where an intermediary has removed it, as compression does. Where it is null or malformed, such as without
 *   quotes, the manifest has `entityTagOf` the digest
 */
export function parseManifestHeader(headerValue: string | null, etag: string | null): Result<Manifest, PlayerError> {
  if (headerValue === null)
    return { ok: false, error: new PlayerError('verify/manifest-missing', 'The answer has no UI-Manifest header') };
  const dictionary = readDictionary(headerValue, { uniqueKeys: true });
  if (!dictionary.ok) {
    const { details } = dictionary.error;
    return {
      ok: false,
      error: new PlayerError('verify/manifest-syntax', 'UI-Manifest is not a dictionary of distinct keys', details, {
        cause: dictionary.error,
      }),
    };
  }
  const values: Record<string, unknown> = {};
  for (const [field, type] of headerFields) {
    const value = valueOf(dictionary.value, headerKeyOf(field));
    if (value !== undefined) values[field] = fieldOf(value, type);
  }
  const { sha256 } = values;
  // Where an intermediary has removed or damaged the tag, it follows from the digest, which is checked next.
  const derived = typeof sha256 === 'string' && isSha256Hex(sha256) ? entityTagOf(sha256) : '""';
  values['etag'] = etag !== null && isEntityTag(etag) ? etag : derived;
  try {
    return { ok: true, value: manifestOf(values) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
}
