// Answers a request for a surface with the variant that suits the client, and its manifest. [S4, A2, C2, C3, C4, C6, C7, M1, M2]
// Must not know how documents are made.
import { decodeCapabilities, negotiateVariant, resolveCapabilities, writeTimestamp } from 'pantograph/sdk-server';
import type { Catalogue, Negotiation, NegotiationRequest } from 'pantograph/sdk-server';
import { DocumentTooLarge } from './catalogue.ts';
import type { ServedVariant } from './catalogue.ts';
import { answerWithContent } from './content-answer.ts';
import type { ContentCoding } from './content-coding.ts';
import { manifestHeadersOf, manifestOf } from './document-manifest.ts';
import type { SignManifest } from './document-manifest.ts';
import type { DocumentSource, ServedDocument } from './document-source.ts';
import type { KnownNames } from './known-names.ts';
import { problemResponse } from './problem.ts';
import type { Principal, Surface } from './surface.ts';
import { varyOf } from './vary.ts';

/** The surroundings of answers with documents. */
export interface DocumentAnswerOptions<P extends Principal> {
  readonly source: DocumentSource<P>;
  readonly knownNames: KnownNames;
  readonly choices: Choices;
  readonly codings: readonly ContentCoding[];
  /** `private` where somebody signs in, so that shared caches keep nothing. [C3] */
  readonly cacheControl: string;
  /** The issue time of manifests. */
  readonly now: () => Date;
  readonly sign?: SignManifest | undefined;
}

/** The headers that choose a variant. */
const NEGOTIATED_BY = ['Accept', 'UI-Accept', 'UI-Client'] as const;
const VARY = { Vary: varyOf(['Accept-Encoding', ...NEGOTIATED_BY]) };
const CLASS_VARY = { Vary: 'Accept-Encoding' };
const DAY_SECONDS = 24 * 60 * 60;

/** The most kept choices: a choice follows from three headers, and clients of a build send the same. */
const MAX_CHOICES = 256;

/** A client's capabilities, and the variants to try for it, in this order. */
interface Choice {
  readonly asked: NegotiationRequest;
  readonly variants: readonly ServedVariant[];
}

/** Choices of variants by surface and headers; the oldest is first. */
export type Choices = Map<string, Choice>;

/** `GET {basePath}/ui/{surface}`. */
export async function answerSurface<P extends Principal>(
  request: Request,
  surface: Surface<unknown, P>,
  principal: P,
  options: DocumentAnswerOptions<P>,
): Promise<Response> {
  const { choices, source } = options;
  const named = new URL(request.url).searchParams.get('class');
  if (named !== null) return answerClass(request, named, surface, principal, options);
  const key = JSON.stringify([surface.name, ...NEGOTIATED_BY.map((name) => request.headers.get(name))]);
  const choice = choices.get(key) ?? (await choose(request, surface, options));
  if (choice instanceof Response) return choice;
  choices.set(key, choice);
  const [oldest] = choices.keys();
  if (choices.size > MAX_CHOICES) choices.delete(oldest);
  for (const variant of choice.variants) {
    const served = await documentWithinLimit(source, surface, variant, principal);
    if (served === undefined) continue;
    // This document may need more than the samples did.
    const catalogue = { ...(await source.catalogue(surface)), variants: [served.variant] };
    const needed = negotiateVariant(choice.asked, catalogue);
    return needed.kind === 'fallback'
      ? refuse(needed, catalogue)
      : answerDocument(request, served, surface, NEGOTIATED_BY, options);
  }
  return problemResponse('payload-limit', VARY);
}

/** The variant that a client names as its class. The answer is the same for all of the class, so no cache needs the `UI-*` headers. */
async function answerClass<P extends Principal>(
  request: Request,
  named: string,
  surface: Surface<unknown, P>,
  principal: P,
  options: DocumentAnswerOptions<P>,
): Promise<Response> {
  const { variants, fallbackKey } = await options.source.catalogue(surface);
  const variant = variants.find(({ id }) => id === named);
  if (variant === undefined) return problemResponse('use-fallback', CLASS_VARY, { fallbackKey, obstacles: {} });
  const served = await documentWithinLimit(options.source, surface, variant, principal);
  return served === undefined
    ? problemResponse('payload-limit', CLASS_VARY)
    : answerDocument(request, served, surface, [], options);
}

/** The variants that suit the client, or the refusal. */
async function choose<P extends Principal>(
  request: Request,
  surface: Surface<unknown, P>,
  { knownNames, source }: DocumentAnswerOptions<P>,
): Promise<Choice | Response> {
  const declared = decodeCapabilities(request.headers);
  await knownNames.learn(declared.accept?.components, declared.accept?.actions);
  const resolved = resolveCapabilities(declared, knownNames.find);
  if (!resolved.ok) return problemResponse('capabilities-unknown', VARY);
  const { client, accept } = resolved.value;
  const asked = { client, accept, media: request.headers.get('Accept') };
  const catalogue = await source.catalogue(surface);
  const negotiation = negotiateVariant(asked, catalogue);
  if (negotiation.kind === 'fallback') return refuse(negotiation, catalogue);
  const { variant } = negotiation;
  return { asked, variants: [variant, ...laterVariants(asked, catalogue, variant)] };
}

/**
 * Answers with a document and a manifest that is issued now.
 * @param vary - the request headers that chose the document, without `Accept-Encoding`
 */
export async function answerDocument<P extends Principal>(
  request: Request,
  served: ServedDocument,
  surface: Surface<unknown, P>,
  vary: readonly string[],
  { codings, cacheControl, now, sign }: Pick<DocumentAnswerOptions<P>, 'codings' | 'cacheControl' | 'now' | 'sign'>,
): Promise<Response> {
  return answerWithContent(request, served.content, {
    mediaType: served.variant.mediaType,
    cacheControl,
    vary,
    codings,
    headers: await manifestHeadersAt(Math.floor(now().getTime() / 1_000), served, surface, sign),
  });
}

/** The headers of a manifest that is issued in this second, made and signed once. */
function manifestHeadersAt<P extends Principal>(
  second: number,
  served: ServedDocument,
  surface: Surface<unknown, P>,
  sign: SignManifest | undefined,
): Promise<Readonly<Record<string, string>>> {
  const { manifest } = served;
  if (manifest.headers !== undefined && manifest.second === second) return manifest.headers;
  const { validSeconds = DAY_SECONDS } = surface.policy ?? {};
  const times = { issuedAt: writeTimestamp(second), expiresAt: writeTimestamp(second + validSeconds) };
  const headers = manifestHeadersOf(manifestOf(served, surface, times), sign);
  Object.assign(manifest, { second, headers });
  return headers;
}

/** The document, or undefined where it is larger than clients accept. */
async function documentWithinLimit<P extends Principal>(
  source: DocumentSource<P>,
  surface: Surface<unknown, P>,
  variant: ServedVariant,
  principal: P,
): Promise<ServedDocument | undefined> {
  try {
    return await source.document(surface, variant, principal);
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}

/** The refusal that sends a client to its bundled fallback, with the reasons. [C7] */
function refuse(
  { problem, fallbackKey, losses }: Extract<Negotiation<ServedVariant>, { kind: 'fallback' }>,
  { variants }: Catalogue<ServedVariant>,
): Response {
  if (problem === 'not-acceptable') return problemResponse(problem, VARY);
  const obstacles = Object.fromEntries(losses.map((loss) => [loss.variant, loss.obstacles]));
  const builds = variants
    .filter(({ id }) => losses.some((loss) => loss.variant === id && loss.obstacles.includes('min-app-build')))
    .map(({ minAppBuild }) => minAppBuild);
  return problemResponse(problem, VARY, {
    fallbackKey,
    obstacles,
    ...(builds.length > 0 ? { minAppBuild: Math.min(...builds) } : {}),
  });
}

/** The variant in the same encoding at a later level that the client declares: a large list may fit there. [D2] */
function laterVariants(
  request: NegotiationRequest,
  catalogue: Catalogue<ServedVariant>,
  { mediaType, documentApi }: ServedVariant,
): readonly ServedVariant[] {
  if (request.accept?.contract === undefined || request.accept.api === undefined) return [];
  const variants = catalogue.variants.filter(
    (variant) => variant.mediaType === mediaType && variant.documentApi > documentApi,
  );
  const later = negotiateVariant(request, { ...catalogue, variants });
  return later.kind === 'variant' ? [later.variant] : [];
}
