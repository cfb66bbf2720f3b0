// The users of `--auth`: data for a demonstration. Their tokens are printed in the README, so they protect nothing.
import type { TaskUser } from './principal.ts';

export interface DemoUser extends TaskUser {
  /** The secret of the user, and its header: `Authorization: Bearer` or `X-API-Key`. */
  readonly credential: { readonly scheme: 'bearer' | 'api-key'; readonly secret: string };
}

const [rights, experiments] = [['task.create', 'task.delete'] as const, [] as const];
const bearer = (secret: string) => ({ scheme: 'bearer', secret }) as const;
const apiKey = (secret: string) => ({ scheme: 'api-key', secret }) as const;

export const demoUsers: readonly DemoUser[] = [
  { id: 'ada', tenant: 'acme', rights, experiments: ['numbered-rows'], credential: bearer('demo-token-ada') },
  { id: 'ben', tenant: 'acme', rights: ['task.create'], experiments, credential: bearer('demo-token-ben') },
  { id: 'gil', tenant: 'globex', rights, experiments, credential: bearer('demo-token-gil') },
  { id: 'globex-robot', tenant: 'globex', rights, experiments, credential: apiKey('demo-key-globex') },
];
