// POST /v1/ui/{surface}/actions: a typed command, at most once. [H4, H5, H6]
import { readCommand } from '../commands/read-command.ts';
import { runCommand } from '../commands/run-command.ts';
import { readStrictJsonBody } from '../http/json-body.ts';
import { answerChange } from '../http/once.ts';
import { problemResponse } from '../http/problem.ts';
import { serveResource } from '../http/resource.ts';
import type { ServerApp, ServerContext } from '../http/server-context.ts';
import { surfaces } from '../surfaces/task-surface.ts';
import type { TaskRouteOptions } from './tasks.ts';

export function serveSurfaceActions(app: ServerApp, options: TaskRouteOptions): void {
  serveResource(app, '/v1/ui/:surface/actions', { POST: (context) => act(context, options) });
}

function act(context: ServerContext, { tasksOf, once }: TaskRouteOptions): Promise<Response> | Response {
  const surface = surfaces.get(context.req.param('surface') ?? '');
  if (surface === undefined) return problemResponse('unknown-surface');
  return answerChange(context, once, true, async () => {
    const { tenant, rights } = context.get('principal');
    const body = await readStrictJsonBody(context.req.raw);
    if (!body.ok) return body;
    const reading = readCommand(body.value, surface.commands);
    if (!reading.ok) return { ok: false, problem: problemResponse(reading.problem) };
    const { command } = reading;
    if (!rights.includes(command.command)) return { ok: false, problem: problemResponse('forbidden') };
    return {
      ok: true,
      asked: [`POST ${surface.name}`, body.bytes],
      work: () => runCommand(command, surface.name, tasksOf(tenant)),
    };
  });
}
