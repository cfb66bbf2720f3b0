// The answers to commands by their idempotency keys. [H5] Must not know SQL, HTTP or what a command does.

/** The identity of a command. */
export interface CommandKey {
  /** The owner of the key; equal keys of different users are different. */
  readonly owner: string;
  readonly key: string;
  /** SHA-256 of the command. */
  readonly digest: Uint8Array;
}

/** An answer that can be repeated. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The outcome of a key: its new or earlier answer, or a conflict because the key belongs to another command. */
export type OnceOutcome =
  | { readonly kind: 'answered'; readonly answer: RecordedAnswer }
  | { readonly kind: 'other-command' };

/** The time for which an answer is kept. */
export const KEEP_SECONDS = 24 * 60 * 60;
/** The most answers kept for a user; the oldest are removed. */
export const KEEP_PER_OWNER = 10_000;
