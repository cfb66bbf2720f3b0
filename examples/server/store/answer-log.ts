// The answers to commands by their idempotency keys. [H5] Must not know SQL, HTTP or what a command does.

/** A command as it is told apart from others. */
export interface CommandKey {
  /** Whose key it is: keys of different users never meet. */
  readonly owner: string;
  readonly key: string;
  /** SHA-256 of what was asked. */
  readonly digest: Uint8Array;
}

/** An answer that can be given again. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a key led to: its answer, now or earlier, or nothing because the key stands for something else. */
export type OnceOutcome =
  | { readonly kind: 'answered'; readonly answer: RecordedAnswer }
  | { readonly kind: 'other-command' };

/** For how long an answer is kept. */
export const KEEP_SECONDS = 24 * 60 * 60;
/** How many answers are kept for one user; the oldest give way. */
export const KEEP_PER_OWNER = 10_000;
