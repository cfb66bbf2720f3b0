// The tasks of each tenant, the revision of their surface, and the answers of commands. Must not know SQL, HTTP or documents.
import type { AnswerStore } from 'pantograph/server';

/** A task. [D2] */
export interface Task {
  /** Positive, rising, never reused within its tenant. */
  readonly id: number;
  readonly title: string;
}

/** The tasks of one tenant. Every change is durable when its promise is, or the work of `runOnce` around it. */
export interface TaskStore {
  /** By rising id. */
  tasks(): Promise<readonly Task[]>;
  /** Rises by one with each create and each delete; 0 for a tenant that never had a task. */
  revision(): Promise<number>;
  /** Adds tasks in a single transaction, each with its own revision. */
  create(titles: readonly string[]): Promise<readonly Task[]>;
  /** Deletes a task. @returns false if there is no such task */
  delete(id: number): Promise<boolean>;
}

/** The tasks of all tenants. Everything within the work of `runOnce` is a part of its transaction. [H5] */
export interface TaskDatabase extends AnswerStore {
  /** The tasks of a tenant; '' is the only tenant while there are no users. */
  tasksOf(tenant: string): TaskStore;
  /** Calls the listener with each tenant whose tasks have changed, once that is durable. @returns a function that ends it */
  onChange(listener: (tenant: string) => void): () => void;
  /** The age of the oldest change that listeners were not told yet. @throws an error if the database cannot be used */
  lagSeconds(): Promise<number>;
  dispose(): Promise<void>;
}
