// Sends what a person decided about tasks. Must not know documents, dialogs or names of host actions. [D1]
import { exchange } from './exchange.ts';
import type { Answer, Patience } from './exchange.ts';
import { Failure } from './reason.ts';

/** `refused`: the server does not accept the title. `gone`: there is no such task any more. */
export type MutationOutcome = 'done' | 'refused' | 'gone';

export interface TaskClient {
  /** @throws Failure, or the signal's reason */
  create(title: string, signal: AbortSignal): Promise<MutationOutcome>;
  /** @throws Failure, or the signal's reason */
  delete(id: number, signal: AbortSignal): Promise<MutationOutcome>;
}

/** Answers are a task or a problem; anything longer is neither. */
const MAX_ANSWER_BYTES = 16 * 1024;

export function createTaskClient(base: URL, patience: Patience): TaskClient {
  const send = (path: string, init: RequestInit, signal: AbortSignal) =>
    exchange(new URL(path, base), init, { ...patience, maxBytes: MAX_ANSWER_BYTES, signal });
  return {
    async create(title, signal) {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ title }) };
      return outcomeOf(await send('tasks', init, signal), 201, { 422: 'refused' });
    },
    async delete(id, signal) {
      return outcomeOf(await send(`tasks/${id}`, { method: 'DELETE' }, signal), 204, { 404: 'gone' });
    },
  };
}

function outcomeOf({ status }: Answer, done: number, others: Readonly<Record<number, MutationOutcome>>): MutationOutcome {
  if (status === done) return 'done';
  if (status in others) return others[status];
  throw new Failure(status === 401 || status === 403 ? 'auth' : 'http');
}
