// The errors and sentences of faults of bytes: fault, place, got and expected. Must not know the meaning of bytes.

import type { DocumentPlace, ErrorDetails, PlainCode } from '../errors.ts';
import { PlayerError, restated } from '../errors.ts';
import type { FaultCode } from './fault-texts.ts';
import { faultTexts } from './fault-texts.ts';

/** The code of a fault that needs no details but its place. */
export type PlainFaultCode = FaultCode & PlainCode;

/** A detail after its name; empty when there is none. */
function part(name: string, value: string | number | boolean | undefined): string {
  return value === undefined ? '' : `${name} ${String(value)}`;
}

/** The place of a fault, and expected and got, in words. */
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

/** The error of a fault; its message has the details in a sentence. */
export function fault<Code extends FaultCode>(code: Code, details: ErrorDetails<Code>): PlayerError<Code> {
  return new PlayerError<Code>(code, sentence(code, details), details);
}

/** The same error; a fault of bytes gets its place. */
export function placed(error: PlayerError, place: DocumentPlace): PlayerError {
  return isFault(error) ? restated(error, sentence(error.code, { ...error.details, ...place }), place) : error;
}

/** The words of a fault without its place in the bytes, for callers with a better place. */
export function faultWords(error: PlayerError): string {
  const nowhere = { byteOffset: undefined, operationIndex: undefined, operation: undefined, field: undefined };
  return isFault(error) ? sentence(error.code, { ...error.details, ...nowhere }) : error.message;
}

function isFault(error: PlayerError): error is PlayerError<FaultCode> {
  return Object.hasOwn(faultTexts, error.code);
}

/** Throws a fault with its byte offset, the value there, and the expected value where the code does not name it. */
export function fail(
  code: PlainFaultCode,
  byteOffset: number,
  got?: number | string,
  expected?: number | string,
): never;
/** Throws a fault with further details of its code. */
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
