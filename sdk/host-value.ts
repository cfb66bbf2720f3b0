// What a host gave that cannot be used, in a sentence: what, expected, got, what to do. Must not know any option.

import { PlayerError } from './errors.ts';

/** What a value is, without what it holds. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  return typeof value === 'object' ? 'an object' : typeof value;
}

/** The error of a value that cannot be used. */
export function invalidValue(what: string, expected: string, got: string, advice: string): PlayerError {
  return new PlayerError('host/invalid-value', `${what}: expected ${expected}, got ${got}; ${advice}`);
}

/** A mistake of the host that comes to light while a document is judged. Its message says what to do, and holds nothing of the document. */
export class HostMistake extends TypeError {}
