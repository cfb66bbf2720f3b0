// Delivers the commands of the task list to the demo's own endpoints instead of the contract's. [D1] Must not know dialogs or names of host actions.
import type { CommandDelivery, CommandRequest } from 'pantograph';

/** `POST tasks` and `DELETE tasks/{id}`, relative to the server's address. The key goes with every try. [H5] */
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
