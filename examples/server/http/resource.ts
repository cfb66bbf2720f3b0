// Serves an address with its supported methods, and answers the others. Must not know its content.
import { problemResponse } from './problem.ts';
import type { ServerApp, ServerContext } from './server-context.ts';

type Method = 'GET' | 'POST' | 'DELETE';
type Answer = (context: ServerContext) => Response | Promise<Response>;

/** Serves `path`: the given methods, HEAD with GET, OPTIONS, and 405 with `Allow` for the rest. */
export function serveResource(app: ServerApp, path: string, answers: Readonly<Partial<Record<Method, Answer>>>): void {
  const methods = Object.keys(answers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...methods, 'OPTIONS'].join(', ');
  for (const [method, answer] of Object.entries(answers)) app.on(method, path, answer);
  app.on('OPTIONS', path, () => new Response(null, { status: 204, headers: { Allow: allow } }));
  app.all(path, () => problemResponse('method-not-allowed', { Allow: allow }));
}
