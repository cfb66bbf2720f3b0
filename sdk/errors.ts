// The one error class. Must not import anything.

/** Where a fault was found. */
export type ErrorPhase = 'wire' | 'document' | 'verify' | 'negotiate' | 'store' | 'transport' | 'render' | 'host';

/** `phase/what`. Codes are public: added, never renamed. SPEC.md says for each when it comes and what to do. */
export type ErrorCode = `${ErrorPhase}/${string}`;

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
