// Judges an action before it is sent: its permission and the person's confirmation. Audits each step. [H4] Must not
// send anything.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { AuditStep } from './action-audit.ts';
import type { ActionRunnerPorts } from './action-ports.ts';
import type { SentValue } from './parameter.ts';
import type { CommandArguments, ResolvedAction, TypedCommand } from './action-registry.ts';

/** The command, if name, parameters and person are accepted now; `host/...` otherwise. */
export async function judgeAction(
  ports: ActionRunnerPorts,
  name: string,
  value: SentValue | undefined,
  input: CommandArguments,
): Promise<Result<TypedCommand, PlayerError>> {
  const resolved = ports.registry.resolve(name, value);
  if (!resolved.ok) return resolved;
  const command = resolved.value.command(input);
  if (!command.ok) return command;
  return (await isAuthorized(ports, resolved.value, command.value))
    ? command
    : { ok: false, error: notAuthorized(resolved.value) };
}

/** True if the action's own rule and the host's rule for all actions allow it now. */
export async function isAuthorized(
  ports: ActionRunnerPorts,
  action: ResolvedAction,
  command: TypedCommand,
): Promise<boolean> {
  return (await action.authorize()) && (await (ports.authorize?.(command) ?? true));
}

/**
 * True if the person confirms a dangerous action in the host's own dialog; true without a dialog for other actions.
 * `host/no-confirmation` if the host has no dialog. [H4]
 */
export async function askConfirmation(
  ports: ActionRunnerPorts,
  { danger, pattern }: ResolvedAction,
  command: TypedCommand,
  untrustedTexts: readonly string[],
): Promise<Result<boolean, PlayerError>> {
  if (danger === 'none') return { ok: true, value: true };
  if (ports.confirm !== undefined)
    return { ok: true, value: await ports.confirm({ pattern, danger, command, untrustedTexts }) };
  return {
    ok: false,
    error: new PlayerError('host/no-confirmation', `action ${pattern}: expected a way to confirm it, got none`),
  };
}

/** The refusal for a person without the permission. */
export function notAuthorized({ pattern }: ResolvedAction): PlayerError {
  return new PlayerError('host/not-authorized', `action ${pattern}: expected this person to be allowed, got a refusal`);
}

/** Reports an action's step to the host. */
export function audit(
  ports: ActionRunnerPorts,
  step: AuditStep,
  action: ResolvedAction | undefined,
  key?: string,
  error?: PlayerError,
): void {
  ports.audit?.({ step, at: ports.now(), pattern: action?.pattern, danger: action?.danger, key, code: error?.code });
}
