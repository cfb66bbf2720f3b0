// Delivers the commands of the task list to the demo's own endpoints instead of the contract's. [D1] Must not know dialogs or names of host actions.
import { PlayerError } from 'pantograph';
import type { CommandDelivery, CommandRequest } from 'pantograph';

/** `POST tasks` and `DELETE tasks/{id}`, relative to the server's address. The key goes with every try. [H5] */
export const deliverToDemo: CommandDelivery = async (
  { command, arguments: values },
  idempotencyKey,
  transport,
  signal,
) => {
  const target = targetOf(command, values);
  const answer = await transport.sendCommand({ ...target, idempotencyKey, signal });
  // A server without this address has not lost a task. [D4]
  const isNoServer = !answer.ok && answer.error.code === 'transport/gone' && target.method === 'POST';
  return isNoServer
    ? { ok: false, error: new PlayerError('transport/status', answer.error.message, answer.error.details) }
    : answer;
};

function targetOf(
  command: string,
  { title, id }: Readonly<Record<string, unknown>>,
): Pick<CommandRequest, 'url' | 'method' | 'body'> {
  return command === 'task.create'
    ? { url: 'tasks', method: 'POST', body: { title } }
    : { url: `tasks/${String(id)}`, method: 'DELETE' };
}
