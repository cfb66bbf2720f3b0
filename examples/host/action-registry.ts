// Which host actions exist here, and what each means: names become typed commands, or nothing. [H2, H3]
// Danger is declared here, never by a document. [H4]

export type Command =
  | { readonly kind: 'create-task'; readonly needsConfirmation: false }
  | { readonly kind: 'delete-task'; readonly needsConfirmation: true; readonly id: number };

const DELETE_PREFIX = 'task.delete.';
const TASK_ID = /^[1-9][0-9]{0,15}$/;

/** The command that a host action's name stands for, or undefined when it is not on the list. */
export function readCommand(name: string): Command | undefined {
  if (name === 'task.create') return { kind: 'create-task', needsConfirmation: false };
  if (!name.startsWith(DELETE_PREFIX)) return undefined;
  const text = name.slice(DELETE_PREFIX.length);
  const id = Number(text);
  return TASK_ID.test(text) && Number.isSafeInteger(id) ? { kind: 'delete-task', needsConfirmation: true, id } : undefined;
}
