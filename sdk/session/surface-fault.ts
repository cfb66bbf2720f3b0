// The record of an error in a snapshot. Must not know where the error comes from.

import type { PlayerError } from '../errors.ts';
import { reasonOf } from '../verify/reason-of.ts';
import type { SurfaceFault } from './surface-snapshot.ts';

export function faultOf(error: PlayerError, at: number): SurfaceFault {
  const { code, details, message } = error;
  const { status } = details;
  return { reason: reasonOf(error), code, message, details, at, ...(typeof status === 'number' ? { status } : {}) };
}
