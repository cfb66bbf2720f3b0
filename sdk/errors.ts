// The one error class. Must not import anything but the codes.

import type { ErrorCode } from './error-codes.ts';

export type { ErrorCode } from './error-codes.ts';

/** Where a fault was found: the part of a code before its slash. */
export type ErrorPhase = ErrorCode extends `${infer Phase}/${string}` ? Phase : never;

/** Facts about a fault: offsets, counts and ids, never text of a document. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean | undefined>>;

const MARK = Symbol.for('pantograph.PlayerError');

/** A fault of the input or of the surroundings. Anything else that is thrown is a bug of ours. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly [MARK] = true;

  /** @param message - what, where, expected, got; never document text, tokens or queries */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}

/** Whether a value is a `PlayerError`, also of another copy of this package. */
export function isPlayerError(value: unknown): value is PlayerError {
  return typeof value === 'object' && value !== null && MARK in value;
}
