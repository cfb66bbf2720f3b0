// Answers with a variant of a surface and its manifest. [A2, C3, M1, M2] Must not choose the variant.
import { encodeManifestHeader, writeTimestamp } from 'pantograph/server';
import { DocumentTooLargeError } from '../generator/task-document.ts';
import { cacheControlOf } from '../http/authentication.ts';
import { answerWithContent } from '../http/content-answer.ts';
import { problemResponse } from '../http/problem.ts';
import type { ServerContext } from '../http/server-context.ts';
import { varyOf } from '../http/vary.ts';
import type { TaskStore } from '../store/task-store.ts';
import type { DocumentVariant, ServedSurface } from './surface.ts';

export interface SurfaceAnswerOptions {
  readonly tasksOf: (tenant: string) => TaskStore;
  /** The issue time of manifests. */
  readonly now: () => Date;
}

/** The validity of a document. */
const VALID_SECONDS = 24 * 60 * 60;

/**
 * Makes the document of a surface for a user, and answers with it.
 * @param variants - tried in order; the first whose document is within the limit is the answer
 * @param vary - the request headers that chose the variant, without `Accept-Encoding`
 */
export function answerWithVariant(
  context: ServerContext,
  { name, catalogue }: ServedSurface,
  variants: readonly DocumentVariant[],
  vary: readonly string[],
  { tasksOf, now }: SurfaceAnswerOptions,
): Promise<Response> | Response {
  const principal = context.get('principal');
  const { revision, tasks } = tasksOf(principal.tenant).snapshot();
  const made = firstWithinLimit(variants, (variant) => variant.generate(tasks, principal));
  if (made === undefined) return problemResponse('payload-limit', { Vary: varyOf(['Accept-Encoding', ...vary]) });
  const { variant, bytes } = made;
  const issuedAt = now().getTime() / 1_000;
  const { format, contractVersion, documentApi, profile, producerVersion, minAppBuild } = variant;
  return answerWithContent(context, bytes, {
    mediaType: variant.mediaType,
    cacheControl: cacheControlOf(principal),
    vary,
    headers: ({ sha256, etag }) => ({
      'UI-Manifest': encodeManifestHeader({
        surface: name,
        format,
        contractVersion,
        documentApi,
        profile,
        producerVersion,
        minAppBuild,
        issuedAt: writeTimestamp(issuedAt),
        expiresAt: writeTimestamp(issuedAt + VALID_SECONDS),
        sha256,
        etag,
        fallbackKey: catalogue.fallbackKey,
        revision,
      }),
    }),
  });
}

function firstWithinLimit(
  variants: readonly DocumentVariant[],
  generate: (variant: DocumentVariant) => Uint8Array,
): { readonly variant: DocumentVariant; readonly bytes: Uint8Array } | undefined {
  for (const variant of variants) {
    try {
      return { variant, bytes: generate(variant) };
    } catch (error) {
      if (!(error instanceof DocumentTooLargeError)) throw error;
    }
  }
  return undefined;
}
