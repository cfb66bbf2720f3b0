// The record of an error in a snapshot. Must not know where the error comes from.

import { PlayerError } from '../errors.ts';
import { HostMistake } from '../host-value.ts';
import { reasonOf } from '../verify/reason-of.ts';
import type { SurfaceFault } from './surface-snapshot.ts';

export function faultOf(error: PlayerError, at: number): SurfaceFault {
  const { code, details, message } = error;
  const { status } = details;
  return { reason: reasonOf(error), code, message, details, at, ...(typeof status === 'number' ? { status } : {}) };
}

/** The error for an exception in a function of the host, whose stack names the function. */
export function portFailed(cause: unknown): PlayerError {
  // Only the kind of a host's exception is recorded, because its message may contain anything.
  const message =
    cause instanceof HostMistake
      ? cause.message
      : `a function of the host: expected an answer, got ${cause instanceof Error ? `an exception (${cause.name})` : 'an exception'}`;
  return new PlayerError('host/port-failed', message, {}, { cause });
}
