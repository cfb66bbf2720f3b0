// The tasks of each tenant and the revision of their surface. Must not know SQL, HTTP or documents.

/** A task as everybody outside the store sees it. [D2] */
export interface Task {
  /** Positive, rising, never reused within its tenant. */
  readonly id: number;
  readonly title: string;
}

/** All tasks at one moment. */
export interface TaskSnapshot {
  /** Rises by one with each create and each delete; 0 for a tenant that never had a task. */
  readonly revision: number;
  /** By rising id. */
  readonly tasks: readonly Task[];
}

/** The tasks of one tenant. Every change is durable when the call returns, or when the transaction around it does. */
export interface TaskStore {
  snapshot(): TaskSnapshot;
  /** The revision alone: no task is read. */
  revision(): number;
  /** Adds tasks in one transaction, each with a revision of its own. */
  create(titles: readonly string[]): readonly Task[];
  /** Whether there was such a task. */
  delete(id: number): boolean;
}

/** A change that is durable. */
export interface TaskChange {
  readonly tenant: string;
  readonly revision: number;
}
