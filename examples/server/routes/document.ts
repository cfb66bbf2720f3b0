// GET /document: the demo's document, made from the store for each request, in the same variant for every client. [D1]
import { serveResource } from '../http/resource.ts';
import type { ServerApp } from '../http/server-context.ts';
import { answerWithVariant } from '../surfaces/surface-answer.ts';
import type { SurfaceAnswerOptions } from '../surfaces/surface-answer.ts';
import { binaryVariant, taskSurface } from '../surfaces/task-surface.ts';

export function serveDocument(app: ServerApp, options: SurfaceAnswerOptions): void {
  serveResource(app, '/document', {
    GET: (context) => answerWithVariant(context, taskSurface, [binaryVariant], [], options),
  });
}
