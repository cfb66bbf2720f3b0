// Errors of the host: unusable values, with advice, and functions that throw. Must not know any option.

import { PlayerError } from './errors.ts';

/** The type of a value, without its content. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  return typeof value === 'object' ? 'an object' : typeof value;
}

export function invalidValue(what: string, expected: string, got: string, advice: string): PlayerError {
  return new PlayerError('host/invalid-value', `${what}: expected ${expected}, got ${got}; ${advice}`);
}

/** A mistake of the host, found while a document is judged. Its message has advice, and nothing of the document. */
export class HostMistake extends TypeError {}

/** The error for an exception in a function of the host, whose stack names the function. */
export function portFailed(cause: unknown): PlayerError {
  // Only the kind of a host's exception is recorded, because its message may contain anything.
  const message =
    cause instanceof HostMistake
      ? cause.message
      : `a function of the host: expected an answer, got ${cause instanceof Error ? `an exception (${cause.name})` : 'an exception'}`;
  return new PlayerError('host/port-failed', message, {}, { cause });
}
