// How faults of bytes are said: what, where, what was there, and what belongs there. Must not know what the bytes mean.

import type { ErrorDetails } from '../errors.ts';
import { PlayerError } from '../errors.ts';
import type { FaultCode } from './fault-texts.ts';
import { faultTexts } from './fault-texts.ts';

/** A detail with its name before it; nothing when it is not there. */
function part(name: string, value: ErrorDetails[string]): string {
  return value === undefined ? '' : `${name} ${String(value)}`;
}

/** Where a fault is and how it differs from what belongs there, in words. */
function sentence(code: FaultCode, details: ErrorDetails): string {
  const { byteOffset, operationIndex, operation, field, expected, got, ...others } = details;
  const where = [
    part('at byte', byteOffset),
    part('in operation', operationIndex),
    part('', operation),
    part('field', field),
  ];
  const what = [
    part('expected', expected),
    part('got', got),
    ...Object.entries(others).map(([name, value]) => part(name, value)),
  ];
  const words = [where, what]
    .map((parts) =>
      parts
        .filter((text) => text !== '')
        .map((text) => text.trim())
        .join(', '),
    )
    .filter((text) => text !== '');
  return `${faultTexts[code]}, ${words.join(': ')}`;
}

/** The error of a fault; its message says the details in a sentence. */
export function fault(code: FaultCode, details: ErrorDetails): PlayerError {
  return new PlayerError(code, sentence(code, details), details);
}

/** A fault with more details than it was thrown with. */
export function withDetails(error: PlayerError, details: ErrorDetails): PlayerError {
  return new PlayerError(error.code, sentence(error.code as FaultCode, { ...error.details, ...details }), {
    ...error.details,
    ...details,
  });
}

/** Throws: at which byte, what was there, and what was expected, where the code does not say it. */
export function fail(
  code: FaultCode,
  byteOffset: number,
  got?: number | string,
  expected?: number | string,
  details?: ErrorDetails,
): never {
  throw fault(code, { byteOffset, got, expected, ...details });
}
