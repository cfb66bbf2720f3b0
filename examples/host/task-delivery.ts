// Sends the commands of the task list to the demo's own endpoints. [D1] Must not know dialogs or names of host actions.
import type { CommandDelivery, CommandRequest } from 'pantograph';

/** Sends `POST tasks` and `DELETE tasks/{id}`, relative to the server's address. Every attempt carries the key. [H5] */
export const deliverToDemo: CommandDelivery = ({ command, arguments: values }, idempotencyKey, transport, signal) =>
  transport.sendCommand({ ...targetOf(command, values), idempotencyKey, signal });

function targetOf(
  command: string,
  { title, id }: Readonly<Record<string, unknown>>,
): Pick<CommandRequest, 'url' | 'method' | 'body'> {
  return command === 'task.create'
    ? { url: 'tasks', method: 'POST', body: { title } }
    : { url: `tasks/${String(id)}`, method: 'DELETE' };
}
