// GET /v1/ui/capabilities: the abilities of this server, the same for every client. [C5]
import { answerWithContent } from '../http/content-answer.ts';
import { serveResource } from '../http/resource.ts';
import type { ServerApp } from '../http/server-context.ts';
import { describeCapabilities } from '../surfaces/describe-capabilities.ts';
import type { AuthScheme } from '../surfaces/describe-capabilities.ts';
import { surfaces } from '../surfaces/task-surface.ts';

export const CAPABILITIES_PATH = '/v1/ui/capabilities';

/** The answer changes with releases of the server. A delay of five minutes is harmless, because negotiation decides. */
const CACHE_CONTROL = 'public, max-age=300';

export function serveCapabilities(app: ServerApp, auth: readonly AuthScheme[]): void {
  const bytes = new TextEncoder().encode(JSON.stringify(describeCapabilities(surfaces.values(), auth)));
  serveResource(app, CAPABILITIES_PATH, {
    GET: (context) =>
      answerWithContent(context, bytes, { mediaType: 'application/json', cacheControl: CACHE_CONTROL, vary: [] }),
  });
}
