// Answers with content that has an entity tag: 304, content coding, Vary. [A2, M2, C3] Must not know the content.
import { entityTagOf, toHex, webDigest } from 'pantograph/sdk-server';
import { chooseCoding } from './content-coding.ts';
import type { ContentCoding } from './content-coding.ts';
import { varyOf } from './vary.ts';

/** Bytes with their identity, and their coded forms so far. */
export class ServedContent {
  readonly bytes: Uint8Array;
  /** Lowercase hex, over the bytes without content coding. */
  readonly sha256: string;
  /** The entity tag of the bytes without content coding. */
  readonly etag: string;
  readonly #coded = new Map<string, Promise<Uint8Array>>();

  private constructor(bytes: Uint8Array, sha256: string) {
    this.bytes = bytes;
    this.sha256 = sha256;
    this.etag = entityTagOf(sha256);
  }

  static async of(bytes: Uint8Array): Promise<ServedContent> {
    return new ServedContent(bytes, toHex(await webDigest(bytes)));
  }

  /** The bytes in a coding, compressed once. */
  inCoding(coding: ContentCoding): Promise<Uint8Array> {
    const known = this.#coded.get(coding.name) ?? coding.encode(this.bytes);
    this.#coded.set(coding.name, known);
    return known;
  }
}

/** Options of `answerWithContent`. */
export interface ContentOptions {
  readonly mediaType: string;
  readonly cacheControl: string;
  /** The request headers that chose this content, without `Accept-Encoding`. */
  readonly vary: readonly string[];
  readonly codings: readonly ContentCoding[];
  /** Further headers, on 304 too. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with the content, or 304 if the client has it. */
export async function answerWithContent(
  request: Request,
  content: ServedContent,
  { mediaType, cacheControl, vary, codings, headers }: ContentOptions,
): Promise<Response> {
  const coding = chooseCoding(request.headers.get('Accept-Encoding'), content.bytes.byteLength, codings);
  // Weak if content-coded, because the bytes on the wire differ. [M2]
  const etag = `${coding === undefined ? '' : 'W/'}${content.etag}`;
  const head: Record<string, string> = {
    Vary: varyOf(['Accept-Encoding', ...vary]),
    'Cache-Control': cacheControl,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  };
  if (matchesAny(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers: head });
  const body = coding === undefined ? content.bytes : await content.inCoding(coding);
  head['Content-Type'] = mediaType;
  head['Content-Length'] = String(body.byteLength);
  if (coding !== undefined) head['Content-Encoding'] = coding.name;
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { headers: head });
}

/** True if `If-None-Match` names the tag, by weak comparison as RFC 9110, 13.1.2, requires. */
export function matchesAny(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return Array.from(ifNoneMatch.matchAll(/(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g)).some(
    (match) => match[1] === opaque,
  );
}
