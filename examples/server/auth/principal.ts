// A user and their rights. Must not know how the user was authenticated.
import type { Principal } from 'pantograph/server';

/** A right of a user. The document shows only permitted actions, and the server refuses the others. [H4, T5] */
export type Right = 'task.create' | 'task.delete';

export interface TaskUser extends Principal {
  /** The owner of the tasks; '' while the server has no users. */
  readonly tenant: string;
  readonly rights: readonly Right[];
  /** Features for some users, decided here and never by the client. [T5] */
  readonly experiments: readonly 'numbered-rows'[];
}

/** The user of every request while the server has no users. */
export const anybody: TaskUser = { id: '', tenant: '', rights: ['task.create', 'task.delete'], experiments: [] };
