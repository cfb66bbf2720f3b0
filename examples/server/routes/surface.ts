// GET /v1/ui/{surface}: the variant that suits the client. [S4, C2, C3, C4, C6, C7]
import { decodeCapabilities, negotiateVariant, resolveCapabilities } from 'pantograph/server';
import type { NegotiationRequest } from 'pantograph/server';
import { problemResponse } from '../http/problem.ts';
import { serveResource } from '../http/resource.ts';
import type { ServerApp, ServerContext } from '../http/server-context.ts';
import { varyOf } from '../http/vary.ts';
import type { DocumentVariant, ServedSurface } from '../surfaces/surface.ts';
import type { KnownNames } from '../surfaces/known-names.ts';
import { answerWithVariant } from '../surfaces/surface-answer.ts';
import type { SurfaceAnswerOptions } from '../surfaces/surface-answer.ts';
import { surfaces } from '../surfaces/task-surface.ts';

export interface SurfaceRouteOptions extends SurfaceAnswerOptions {
  readonly knownNames: KnownNames;
}

/** The headers that choose a variant. */
const NEGOTIATED_BY = ['Accept', 'UI-Accept', 'UI-Client'] as const;
const VARY = varyOf(['Accept-Encoding', ...NEGOTIATED_BY]);

export function serveSurface(app: ServerApp, options: SurfaceRouteOptions): void {
  serveResource(app, '/v1/ui/:surface', { GET: (context) => answer(context, options) });
}

function answer(context: ServerContext, options: SurfaceRouteOptions): Promise<Response> | Response {
  const surface = surfaces.get(context.req.param('surface') ?? '');
  if (surface === undefined) return problemResponse('unknown-surface');
  const declared = decodeCapabilities(context.req.raw.headers);
  options.knownNames.learn(declared.accept?.components);
  options.knownNames.learn(declared.accept?.actions);
  const resolved = resolveCapabilities(declared, options.knownNames.find);
  if (!resolved.ok) return problemResponse('capabilities-unknown', { Vary: VARY });
  const { client, accept } = resolved.value;
  const request = { client, accept, media: context.req.header('Accept') };
  const negotiation = negotiateVariant(request, surface.catalogue);
  if (negotiation.kind === 'variant') {
    const variants = [negotiation.variant, ...smallerVariants(request, surface.catalogue, negotiation.variant)];
    return answerWithVariant(context, surface, variants, NEGOTIATED_BY, options);
  }
  const { problem, fallbackKey, losses } = negotiation;
  const obstacles = Object.fromEntries(losses.map((loss) => [loss.variant, loss.obstacles]));
  const builds = surface.catalogue.variants
    .filter(({ id }) => losses.some((loss) => loss.variant === id && loss.obstacles.includes('min-app-build')))
    .map(({ minAppBuild }) => minAppBuild);
  const members = { fallbackKey, obstacles, ...(builds.length > 0 ? { minAppBuild: Math.min(...builds) } : {}) };
  return problemResponse(problem, { Vary: VARY }, problem === 'use-fallback' ? members : {});
}

/** Variants in the same encoding at later levels that the client declares: a large list may fit there. [D2] */
function smallerVariants(
  request: NegotiationRequest,
  catalogue: ServedSurface['catalogue'],
  { mediaType, documentApi }: DocumentVariant,
): readonly DocumentVariant[] {
  if (request.accept?.contract === undefined || request.accept.api === undefined) return [];
  const variants = catalogue.variants.filter(
    (variant) => variant.mediaType === mediaType && variant.documentApi > documentApi,
  );
  const later = negotiateVariant(request, { ...catalogue, variants });
  return later.kind === 'variant' ? [later.variant] : [];
}
