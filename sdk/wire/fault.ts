// How faults of bytes are said: what was expected, what was there, and where. Must not know what the bytes mean.

import type { ErrorCode, ErrorDetails } from '../errors.ts';
import { PlayerError } from '../errors.ts';

/** Throws: what was expected instead of what, at which byte. */
export function fail(code: ErrorCode, expected: string, got: number | string, byteOffset: number, details?: ErrorDetails): never {
  throw new PlayerError(code, `expected ${expected}, got ${got} at byte ${byteOffset}`, { ...details, byteOffset });
}
