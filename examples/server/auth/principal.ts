// A user and their rights. Must not know how the user was authenticated.

/** A right of a user. The document shows only permitted actions, and the server refuses the others. [H4, T5] */
export type Right = 'task.create' | 'task.delete';

/** A feature for some users, decided here and never by the client. [T5] */
export type Experiment = 'numbered-rows';

export interface Principal {
  /** '' while the server has no users. */
  readonly user: string;
  /** The owner of the tasks; '' while the server has no users. */
  readonly tenant: string;
  readonly rights: readonly Right[];
  readonly experiments: readonly Experiment[];
  /** Expiry of the credential, in seconds since 1970; undefined if it does not expire. */
  readonly expiresAt?: number;
}

/** The principal of every request while the server has no users. */
export const anybody: Principal = { user: '', tenant: '', rights: ['task.create', 'task.delete'], experiments: [] };
