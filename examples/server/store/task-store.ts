// The tasks of each tenant and the revision of their surface. Must not know SQL, HTTP or documents.

/** A task. [D2] */
export interface Task {
  /** Positive, rising, never reused within its tenant. */
  readonly id: number;
  readonly title: string;
}

/** The tasks of one tenant. Every change is durable when the call returns, or when the transaction around it does. */
export interface TaskStore {
  /** By rising id. */
  tasks(): readonly Task[];
  /** Rises by one with each create and each delete; 0 for a tenant that never had a task. */
  revision(): number;
  /** Adds tasks in a single transaction, each with its own revision. */
  create(titles: readonly string[]): readonly Task[];
  /** Deletes a task. @returns false if there is no such task */
  delete(id: number): boolean;
}

/** A change that is durable. */
export interface TaskChange {
  readonly tenant: string;
  readonly revision: number;
}
