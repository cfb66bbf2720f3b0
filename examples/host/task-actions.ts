// The registry of this host: turns names of host actions into typed commands. [H2, H3] It declares danger; no document does. [H4]
import { defineActions, positiveInteger } from 'pantograph';
import type { ActionRegistry } from 'pantograph';

/** The patterns of the actions that create and delete a task. */
export const CREATE = 'task.create';
export const DELETE = 'task.delete.{id}';

/** The actions of the task list. `askTitle` asks for a title; undefined if the person cancels. [D4] */
export function taskActions(askTitle: () => Promise<string | undefined>): ActionRegistry {
  return defineActions({
    [CREATE]: {
      input: async () => {
        const title = await askTitle();
        return title === undefined ? undefined : { title };
      },
      command: (_parameters, { input }) => ({ command: 'task.create', arguments: input }),
    },
    [DELETE]: {
      parameters: { id: positiveInteger() },
      danger: 'destructive',
      alreadyDone: ['unknown-task'],
      command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
    },
  });
}
