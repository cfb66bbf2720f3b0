// Answers with content that has an entity tag: 304, content coding, Vary. [A2, M2, C3] Must not know the content.
import { createHash } from 'node:crypto';
import { chooseCoding, encodeContent } from './content-coding.ts';
import { entityTag, matchesAny } from './entity-tag.ts';
import type { ServerContext } from './server-context.ts';
import { varyOf } from './vary.ts';

/** The identity of content for caches. */
export interface ContentIdentity {
  /** Lowercase hex, over the bytes without content coding. */
  readonly sha256: string;
  readonly etag: string;
}

export interface ContentOptions {
  readonly mediaType: string;
  readonly cacheControl: string;
  /** The request headers that chose this content, without `Accept-Encoding`. */
  readonly vary: readonly string[];
  /** Further headers, on 304 too. */
  readonly headers?: (identity: ContentIdentity) => Readonly<Record<string, string>>;
}

/** Answers with these bytes, or 304 if the client has them. */
export async function answerWithContent(
  context: ServerContext,
  bytes: Uint8Array,
  { mediaType, cacheControl, vary, headers }: ContentOptions,
): Promise<Response> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const coding = chooseCoding(context.req.header('Accept-Encoding'), bytes.byteLength);
  const etag = entityTag(sha256, coding);
  const head: Record<string, string> = {
    Vary: varyOf(['Accept-Encoding', ...vary]),
    'Cache-Control': cacheControl,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    ...headers?.({ sha256, etag }),
  };
  if (matchesAny(context.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers: head });
  const body = await encodeContent(bytes, coding);
  head['Content-Type'] = mediaType;
  head['Content-Length'] = String(body.byteLength);
  if (coding !== 'identity') head['Content-Encoding'] = coding;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers: head });
}
