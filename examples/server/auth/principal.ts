// Who asks, and what they may. Must not know how that was proved.

/** What a user may have done. The document shows no more than this, and the server refuses the rest. [H4, T5] */
export type Right = 'task.create' | 'task.delete';

/** What some users see and others do not, decided here and never by the client. [T5] */
export type Experiment = 'numbered-rows';

export interface Principal {
  /** '' while the server has no users. */
  readonly user: string;
  /** Whose tasks; '' while the server has no users. */
  readonly tenant: string;
  readonly rights: readonly Right[];
  readonly experiments: readonly Experiment[];
  /** When what proved it runs out, in seconds since 1970; undefined for proofs that do not. */
  readonly expiresAt?: number;
}

/** Everybody, while the server has no users. */
export const anybody: Principal = { user: '', tenant: '', rights: ['task.create', 'task.delete'], experiments: [] };
