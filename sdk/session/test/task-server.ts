// A server that carries out a command on tasks once for a key, and the actions that send commands.
import { defineActions } from '../../actions/action-registry.ts';
import { positiveInteger } from '../../actions/parameter.ts';
import { answer, answerProblem } from '../../transport/test/bad-server.ts';
import type { Behaviour } from '../../transport/test/bad-server.ts';
import { good } from './scenario.ts';

/** Actions on tasks: an action with an input, and a destructive action. */
export const taskActions = defineActions({
  'task.create': {
    input: async () => ({ title: 'Secret milk' }),
    command: (_parameters, { input }) => ({ command: 'task.create', arguments: input }),
  },
  'task.delete.{id}': {
    parameters: { id: positiveInteger() },
    danger: 'destructive',
    alreadyDone: ['unknown-task'],
    command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
  },
});

export interface TaskServer {
  readonly behave: Behaviour;
  /** The bodies of the commands that were carried out. */
  readonly executed: string[];
  /** Changes the answer to the next command, which is still carried out. */
  readonly before: (meet: Behaviour | undefined) => void;
}

/** A server with tasks, a revision, and idempotency records. */
export function taskServer(): TaskServer {
  const executed: string[] = [];
  const records = new Map<string, string>();
  let meet: Behaviour | undefined;
  let revision = 1;
  const behave: Behaviour = (request, response, number) => {
    if (request.method === 'GET') {
      good(revision)(request, response, number);
      return;
    }
    const key = String(request.headers['idempotency-key']);
    const known = records.get(key);
    if (known !== undefined && known !== request.body) {
      answerProblem(response, 422, 'key-reused');
      return;
    }
    if (known === undefined) {
      records.set(key, request.body);
      executed.push(request.body);
      revision += 1;
    }
    const interfere = meet;
    meet = undefined;
    if (interfere !== undefined) {
      interfere(request, response, number);
      return;
    }
    answer(response, JSON.stringify({ status: 'done', revision, invalidates: ['tasks'] }), {
      'content-type': 'application/json',
    });
  };
  return { behave, executed, before: (next) => (meet = next) };
}
