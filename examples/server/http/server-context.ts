// The context of every route beside the request. Must not know any route.
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Principal } from '../auth/principal.ts';

interface ServerEnvironment {
  readonly Bindings: HttpBindings;
  readonly Variables: { principal: Principal };
}

export type ServerApp = Hono<ServerEnvironment>;
export type ServerContext = Context<ServerEnvironment>;
