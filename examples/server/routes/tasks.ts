// POST /tasks and DELETE /tasks/{id}. [D1]
import type { Context, Hono } from 'hono';
import { readJsonBody } from '../http/json-body.ts';
import { problemResponse } from '../http/problem.ts';
import { serveResource } from '../http/resource.ts';
import type { TaskStore } from '../store/task-store.ts';
import { readTaskId } from '../task-id.ts';
import { readTitle } from '../task-title.ts';

export function serveTasks(app: Hono, store: TaskStore): void {
  serveResource(app, '/tasks', { POST: (context) => create(context, store) });
  serveResource(app, '/tasks/:id', { DELETE: (context) => remove(context, store) });
}

async function create(context: Context, store: TaskStore): Promise<Response> {
  const body = await readJsonBody(context.req.raw);
  if (!body.ok) return body.problem;
  const title = readTitle(memberOf(body.value, 'title'));
  if (title === undefined) return problemResponse('title-invalid');
  const [task] = store.create([title]);
  return Response.json(task, { status: 201, headers: { 'Location': `/tasks/${task.id}`, 'Cache-Control': 'no-store' } });
}

function remove(context: Context, store: TaskStore): Response {
  const id = readTaskId(context.req.param('id') ?? '');
  if (id === undefined) return problemResponse('task-id-invalid');
  return store.delete(id) ? new Response(null, { status: 204 }) : problemResponse('unknown-task');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
