// The errors and sentences of faults of bytes: fault, place, got and expected. SPEC.md lists the same codes with advice for hosts.
// Must not know the meaning of bytes, nor where faults are found.

import type { DocumentPlace, ErrorDetails, PlainCode } from '../errors.ts';
import { PlayerError, restated } from '../errors.ts';

/** Descriptions of faults, by code. A closed list: a fault without words does not compile. */
export const faultTexts = {
  'wire/truncated': 'the bytes end inside a value',
  'wire/trailing-bytes': 'bytes follow the document',
  'wire/count-too-large': 'a count is larger than the bytes that are left can hold',
  'wire/wrong-type': 'a value has the wrong type',
  'wire/unsupported-type': 'a value has a type that documents do not have',
  'wire/not-shortest': 'a header or an integer is longer than it needs to be',
  'wire/integer-out-of-range': 'an integer is beyond 2^53 - 1',
  'wire/invalid-float': 'a float is integral, infinite or not a number',
  'wire/invalid-utf8': 'a string is not valid UTF-8',
  'wire/map-keys': 'the keys of a map repeat or are out of order',
  'wire/too-deep': 'an unknown value nests too deep',
  'document/too-large': 'the document has too many bytes',
  'document/top-level': 'the document is not an array of four',
  'document/magic': 'the bytes do not begin like a document',
  'document/limit': 'the document is over a limit',
  'document/too-deep': 'too many containers are open',
  'document/missing-field': 'a required field is missing',
  'document/explicit-default': 'a default is written out',
  'document/out-of-range': 'a number is out of its range',
  'document/item-count': 'a list has too few or too many items',
  'document/grammar': 'an identifier does not follow its grammar',
  'document/duplicate-name': 'two templates, or two parameters of one, have the same name',
  'document/duplicate-state': 'two states have the same name',
  'document/reference': 'a reference leads nowhere',
  'document/state-use': 'a state is used for a value that it does not hold',
  'document/table-order': 'entries of a table are not in the order of their first use',
  'document/unused-entry': 'an entry of a table is never used',
  'document/unused-parameter': 'a parameter of a template is never used',
  'document/image': 'an image is no PNG, JPEG or WebP',
  'document/parameter': 'a parameter has another type than its place takes',
  'document/path': 'a path is malformed',
  'document/expression': 'an expression cannot be evaluated',
  'document/opcode': 'a number is no opcode',
  'document/end': 'an end closes nothing, or has arguments',
  'document/unclosed': 'containers are left open',
  'document/root': 'the document has no root, or more than one',
  'document/misplaced': 'an operation stands in a container that cannot hold it',
  'document/newer-than-api': 'something critical is newer than the documentApi of the document',
  'document/unsupported-api': 'this player does not know the documentApi',
  'document/unsupported-profile': 'this player does not know the profile',
  'document/unsupported-operation': 'this player does not know a critical operation',
  'document/unsupported-modifier': 'this player does not know a critical modifier',
  'document/unsupported-action': 'this player does not know a critical action',
  'document/unsupported-function': 'this player does not know a critical function',
  'document/unsupported-variable': 'this player does not know a system variable',
  'document/unsupported-enum-value': 'this player does not know a value of a field that has no substitute for it',
  'document/unsupported-argument': 'this player does not know an argument of an action',
} as const;

export type FaultCode = keyof typeof faultTexts;

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
