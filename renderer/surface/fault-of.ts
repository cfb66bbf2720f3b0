// The record of an error that a mount met itself. Must not know sessions.

import { isPlayerError, PlayerError, reasonOf } from 'pantograph';
import type { SurfaceFault } from 'pantograph';

/** The record of what was thrown; anything but a `PlayerError` is a bug of who threw it. */
export function faultOf(cause: unknown): SurfaceFault {
  const error = isPlayerError(cause)
    ? cause
    : new PlayerError(
        'host/port-failed',
        'a function of the host: expected an answer, got an exception',
        {},
        { cause },
      );
  return { reason: reasonOf(error), code: error.code, message: error.message, details: error.details, at: Date.now() };
}
