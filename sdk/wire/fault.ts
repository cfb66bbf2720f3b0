// How faults of bytes are said: the code, where, what was there, and what belongs there. Must not know what the bytes mean.

import type { ErrorCode, ErrorDetails } from '../errors.ts';
import { PlayerError } from '../errors.ts';

/** The error of a fault; its message is the code and the details. */
export function fault(code: ErrorCode, details: ErrorDetails): PlayerError {
  return new PlayerError(code, `${code} ${JSON.stringify(details)}`, details);
}

/** Throws: at which byte, what was there, and what was expected, where the code does not say it. */
export function fail(code: ErrorCode, byteOffset: number, got?: number | string, expected?: number | string, details?: ErrorDetails): never {
  throw fault(code, { byteOffset, got, expected, ...details });
}
