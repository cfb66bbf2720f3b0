// Entity tags of content, and the comparison for conditional requests (RFC 9110, 8.8.3 and 13.1.2).
import { entityTagOf } from 'pantograph/server';
import type { ContentCoding } from './content-coding.ts';

/** `"<base64url of sha256>"`; weak if content-coded, because the bytes on the wire differ. [M2] */
export function entityTag(sha256: string, coding: ContentCoding): string {
  const tag = entityTagOf(sha256);
  return coding === 'identity' ? tag : `W/${tag}`;
}

/** True if `If-None-Match` names the tag, by weak comparison as RFC 9110 requires. */
export function matchesAny(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return Array.from(ifNoneMatch.matchAll(/(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g)).some(
    (match) => match[1] === opaque,
  );
}
