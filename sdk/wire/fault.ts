// How faults of bytes are said: what, where, what was there, and what belongs there. Must not know what the bytes mean.

import type { DocumentPlace, ErrorDetails, PlainCode } from '../errors.ts';
import { PlayerError, restated } from '../errors.ts';
import type { FaultCode } from './fault-texts.ts';
import { faultTexts } from './fault-texts.ts';

/** The code of a fault that can be told by its place alone. */
export type PlainFaultCode = FaultCode & PlainCode;

/** A detail with its name before it; nothing when it is not there. */
function part(name: string, value: string | number | boolean | undefined): string {
  return value === undefined ? '' : `${name} ${String(value)}`;
}

/** Where a fault is and how it differs from what belongs there, in words. */
function sentence(code: FaultCode, details: ErrorDetails<FaultCode>): string {
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
  return [faultTexts[code], words.join(': ')].filter((text) => text !== '').join(', ');
}

/** The error of a fault; its message says the details in a sentence. */
export function fault<Code extends FaultCode>(code: Code, details: ErrorDetails<Code>): PlayerError<Code> {
  return new PlayerError<Code>(code, sentence(code, details), details);
}

/** The same fault with its place, where it is one of bytes. */
export function placed(error: PlayerError, place: DocumentPlace): PlayerError {
  return isFault(error) ? restated(error, sentence(error.code, { ...error.details, ...place }), place) : error;
}

/** The words of a fault without its place in the bytes, for those who know a better one. */
export function faultWords(error: PlayerError): string {
  const nowhere = { byteOffset: undefined, operationIndex: undefined, operation: undefined, field: undefined };
  return isFault(error) ? sentence(error.code, { ...error.details, ...nowhere }) : error.message;
}

function isFault(error: PlayerError): error is PlayerError<FaultCode> {
  return Object.hasOwn(faultTexts, error.code);
}

/** Throws: at which byte, what was there, and what was expected, where the code does not say it. */
export function fail(
  code: PlainFaultCode,
  byteOffset: number,
  got?: number | string,
  expected?: number | string,
): never;
/** The same, with what else the code tells. */
export function fail<Code extends FaultCode>(
  code: Code,
  byteOffset: number,
  got: number | string | undefined,
  expected: number | string | undefined,
  details: ErrorDetails<Code>,
): never;
export function fail(
  code: FaultCode,
  byteOffset: number,
  got?: number | string,
  expected?: number | string,
  details?: ErrorDetails<FaultCode>,
): never {
  throw fault(code, { byteOffset, got, expected, ...details });
}
