// JSON texts for tests, with their documents and errors.

import type { PlayerDocument } from '../../document/model.ts';
import type { PlayerError } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { jsonFormat } from '../json/json-format.ts';

const utf8 = new TextEncoder();

/** A contract around a root, as JSON would hold it. */
export function contractOf(root: unknown, more: object = {}): object {
  return { documentApi: 1, profile: 'canvas-1', designWidth: 390, designHeight: 720, ...more, root };
}

/** The document of a JSON text, or of a value as JSON. Throws the error of a refused text. */
export function documentOf(json: unknown, limits?: Partial<Limits>): PlayerDocument {
  const result = jsonFormat.decode(utf8.encode(typeof json === 'string' ? json : JSON.stringify(json)), limits);
  if (!result.ok) throw result.error;
  return result.value;
}

/** The error of a refused JSON text. */
export function errorOf(json: unknown, limits?: Partial<Limits>): PlayerError {
  const result = jsonFormat.decode(
    json instanceof Uint8Array ? json : utf8.encode(typeof json === 'string' ? json : JSON.stringify(json)),
    limits,
  );
  if (result.ok) throw new Error('expected a fault');
  return result.error;
}
