// The users of `--auth`: data for a demonstration. Their tokens are printed in the README, so they protect nothing.
import type { TaskUser } from './principal.ts';

export interface DemoUser extends TaskUser {
  /** The secret of the user, and its header: `Authorization: Bearer` or `X-API-Key`. */
  readonly credential: { readonly scheme: 'bearer' | 'api-key'; readonly secret: string };
}

const everything = ['task.create', 'task.delete'] as const;

export const demoUsers: readonly DemoUser[] = [
  {
    id: 'ada',
    tenant: 'acme',
    rights: everything,
    experiments: ['numbered-rows'],
    credential: { scheme: 'bearer', secret: 'demo-token-ada' },
  },
  {
    id: 'ben',
    tenant: 'acme',
    rights: ['task.create'],
    experiments: [],
    credential: { scheme: 'bearer', secret: 'demo-token-ben' },
  },
  {
    id: 'gil',
    tenant: 'globex',
    rights: everything,
    experiments: [],
    credential: { scheme: 'bearer', secret: 'demo-token-gil' },
  },
  {
    id: 'globex-robot',
    tenant: 'globex',
    rights: everything,
    experiments: [],
    credential: { scheme: 'api-key', secret: 'demo-key-globex' },
  },
];
