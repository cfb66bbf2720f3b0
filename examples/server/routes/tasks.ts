// POST /tasks and DELETE /tasks/{id}. [D1] A retry may carry its idempotency key here too. [D4]
import { readJsonBody } from '../http/json-body.ts';
import { answerChange } from '../http/once.ts';
import type { OncePorts } from '../http/once.ts';
import { problemParts, problemResponse } from '../http/problem.ts';
import { serveResource } from '../http/resource.ts';
import type { ServerApp, ServerContext } from '../http/server-context.ts';
import type { TaskStore } from '../store/task-store.ts';
import { readTaskId } from '../task-id.ts';
import { readTitle } from '../task-title.ts';

export interface TaskRouteOptions {
  readonly tasksOf: (tenant: string) => TaskStore;
  readonly once: OncePorts;
}

export function serveTasks(app: ServerApp, options: TaskRouteOptions): void {
  serveResource(app, '/tasks', { POST: (context) => create(context, options) });
  serveResource(app, '/tasks/:id', { DELETE: (context) => remove(context, options) });
}

function create(context: ServerContext, { tasksOf, once }: TaskRouteOptions): Promise<Response> {
  return answerChange(context, once, false, async () => {
    const { tenant, rights } = context.get('principal');
    if (!rights.includes('task.create')) return { ok: false, problem: problemResponse('forbidden') };
    const body = await readJsonBody(context.req.raw);
    if (!body.ok) return body;
    const title = readTitle(memberOf(body.value, 'title'));
    if (title === undefined) return { ok: false, problem: problemResponse('title-invalid') };
    return {
      ok: true,
      asked: ['POST /tasks', body.bytes],
      work: () => {
        const [task] = tasksOf(tenant).create([title]);
        const headers = {
          'Content-Type': 'application/json',
          Location: `/tasks/${task.id}`,
          'Cache-Control': 'no-store',
        };
        return { status: 201, headers, body: JSON.stringify(task) };
      },
    };
  });
}

function remove(context: ServerContext, { tasksOf, once }: TaskRouteOptions): Promise<Response> {
  return answerChange(context, once, false, async () => {
    const { tenant, rights } = context.get('principal');
    const id = readTaskId(context.req.param('id') ?? '');
    if (id === undefined) return { ok: false, problem: problemResponse('task-id-invalid') };
    if (!rights.includes('task.delete')) return { ok: false, problem: problemResponse('forbidden') };
    return {
      ok: true,
      asked: [`DELETE /tasks/${id}`],
      work: () => (tasksOf(tenant).delete(id) ? { status: 204, headers: {}, body: '' } : problemParts('unknown-task')),
    };
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
