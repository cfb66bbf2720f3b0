// The tasks and the revision of their surface. Must not know SQL, HTTP or documents.

/** A task as everybody outside the store sees it. [D2] */
export interface Task {
  /** Positive, rising, never reused. */
  readonly id: number;
  readonly title: string;
}

/** All tasks at one moment. */
export interface TaskSnapshot {
  /** Rises by one with each create and each delete; 0 for a store that never had a task. */
  readonly revision: number;
  /** By rising id. */
  readonly tasks: readonly Task[];
}

/** Where the tasks live. Every change is durable when the call returns. */
export interface TaskStore {
  snapshot(): TaskSnapshot;
  /** Adds tasks in one transaction, each with a revision of its own. */
  create(titles: readonly string[]): readonly Task[];
  /** Whether there was such a task. */
  delete(id: number): boolean;
  dispose(): Promise<void>;
}
