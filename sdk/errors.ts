// The error class. Must not import anything but the codes and their details.

import type { ErrorCode } from './error-codes.ts';
import type { ErrorDetails, PlainCode } from './error-details.ts';

export type { ErrorCode } from './error-codes.ts';
export type { DetailsByCode, DocumentPlace, ErrorDetails, PlainCode } from './error-details.ts';

/** The phase that found a fault: the part of a code before its slash. */
export type ErrorPhase = ErrorCode extends `${infer Phase}/${string}` ? Phase : never;

const MARK = Symbol.for('pantograph.PlayerError');

/** An error with the details of its code. */
interface CodedError<Code extends ErrorCode> extends Error {
  readonly name: 'PlayerError';
  readonly code: Code;
  readonly details: ErrorDetails<Code>;
}

/**
 * A fault of the input or of the surroundings. Any other exception is a bug of ours. Once `code` is compared, `details` has the
 * type of that code.
 */
export type PlayerError<Code extends ErrorCode = ErrorCode> = { [One in Code]: CodedError<One> }[Code];

interface PlayerErrorConstructor {
  readonly prototype: PlayerError;
  /** @param message - what, where, expected, got; never document text, tokens or queries */
  new <Code extends PlainCode>(
    code: Code,
    message: string,
    details?: ErrorDetails<Code>,
    options?: { readonly cause?: unknown },
  ): PlayerError<Code>;
  /** @param message - what, where, expected, got; never document text, tokens or queries */
  new <Code extends ErrorCode>(
    code: Code,
    message: string,
    details: ErrorDetails<Code>,
    options?: { readonly cause?: unknown },
  ): PlayerError<Code>;
}

export const PlayerError: PlayerErrorConstructor = class<Code extends ErrorCode>
  extends Error
  implements CodedError<Code>
{
  override readonly name = 'PlayerError';
  readonly code: Code;
  readonly details: ErrorDetails<Code>;
  readonly [MARK] = true;

  constructor(
    code: Code,
    message: string,
    // The types allow this default only for codes without required details.
    details = {} as ErrorDetails<Code>,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
};

/** True for a `PlayerError`, also of another copy of this package. */
export function isPlayerError(value: unknown): value is PlayerError {
  return typeof value === 'object' && value !== null && MARK in value;
}

/** The same fault with another message and more details. */
export function restated<Code extends ErrorCode>(
  error: PlayerError<Code>,
  message: string,
  more: Partial<ErrorDetails<Code>>,
  options?: { readonly cause?: unknown },
): PlayerError<Code> {
  return new PlayerError<Code>(error.code, message, { ...error.details, ...more }, options);
}
