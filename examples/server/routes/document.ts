// GET /document: the demo's document, regenerated from the store on every request, for every client the same variant. [D1]
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
