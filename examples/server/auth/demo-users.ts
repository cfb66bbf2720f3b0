// The users of `--auth`: data for a demonstration. Their tokens are printed in the README, so they protect nothing.
import type { Principal } from './principal.ts';

export interface DemoUser extends Principal {
  /** The secret of the user, and its header: `Authorization: Bearer` or `X-API-Key`. */
  readonly credential: { readonly scheme: 'bearer' | 'api-key'; readonly secret: string };
}

export const demoUsers: readonly DemoUser[] = [
  {
    user: 'ada',
    tenant: 'acme',
    rights: ['task.create', 'task.delete'],
    experiments: ['numbered-rows'],
    credential: { scheme: 'bearer', secret: 'demo-token-ada' },
  },
  {
    user: 'ben',
    tenant: 'acme',
    rights: ['task.create'],
    experiments: [],
    credential: { scheme: 'bearer', secret: 'demo-token-ben' },
  },
  {
    user: 'gil',
    tenant: 'globex',
    rights: ['task.create', 'task.delete'],
    experiments: [],
    credential: { scheme: 'bearer', secret: 'demo-token-gil' },
  },
  {
    user: 'globex-robot',
    tenant: 'globex',
    rights: ['task.create', 'task.delete'],
    experiments: [],
    credential: { scheme: 'api-key', secret: 'demo-key-globex' },
  },
];
