// Which host actions exist here, and what each means: names become typed commands, or nothing. [H2, H3]
// Danger is declared here, never by a document. [H4]
import { defineActions, positiveInteger } from 'pantograph';
import type { ActionRegistry } from 'pantograph';

/** The patterns of what creates and what deletes a task. */
export const CREATE = 'task.create';
export const DELETE = 'task.delete.{id}';

/** The actions of the task list; `askTitle` is the host's own way to get a title, undefined when the person changed their mind. [D4] */
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
