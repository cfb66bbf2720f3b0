// A document of the corpus and the result that every player must give, in any language.

/** The expected result of a case. */
export type CorpusExpectation =
  /** A document; `notices` are the distinct codes of the player's notices, in order. */
  | { readonly status: 'document'; readonly notices: readonly string[] }
  | { readonly status: 'error'; readonly code: string; readonly byteOffset: number };

/** A document of the corpus. */
export interface CorpusCase {
  readonly name: string;
  /** The bytes, two hexadecimal digits each. */
  readonly hex: string;
  readonly expected: CorpusExpectation;
}

/** The bytes of two hexadecimal digits each. */
export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../gu) ?? [], (digits) => Number.parseInt(digits, 16));
}
