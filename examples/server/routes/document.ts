// GET /document: the demo's document, regenerated from the store on every request. [D1, A2, C3]
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { documentContract } from '../generator/document-contract.ts';
import { DocumentTooLargeError, generateTaskDocument } from '../generator/task-document.ts';
import { chooseCoding, encodeContent } from '../http/content-coding.ts';
import { entityTag, matchesAny } from '../http/entity-tag.ts';
import { problemResponse } from '../http/problem.ts';
import { serveResource } from '../http/resource.ts';
import { manifestHeader } from '../manifest.ts';
import type { TaskStore } from '../store/task-store.ts';

export interface DocumentRouteOptions {
  readonly store: TaskStore;
  /** The time that manifests are issued at. */
  readonly now: () => Date;
}

export function serveDocument(app: Hono, options: DocumentRouteOptions): void {
  serveResource(app, '/document', { GET: (context) => answer(context, options) });
}

async function answer(context: Context, { store, now }: DocumentRouteOptions): Promise<Response> {
  const { revision, tasks } = store.snapshot();
  const bytes = generateWithinLimit(tasks);
  const vary = { Vary: 'Accept-Encoding' };
  if (bytes === undefined) return problemResponse('payload-limit', vary);
  const sha256 = new Uint8Array(createHash('sha256').update(bytes).digest());
  const coding = chooseCoding(context.req.header('Accept-Encoding'), bytes.byteLength);
  const tag = entityTag(sha256, coding);
  const headers: Record<string, string> = {
    ...vary,
    'Cache-Control': 'no-cache',
    'ETag': tag,
    'UI-Manifest': manifestHeader({ sha256, revision, issuedAt: now() }),
    'X-Content-Type-Options': 'nosniff',
  };
  if (matchesAny(context.req.header('If-None-Match'), tag)) return new Response(null, { status: 304, headers });
  const body = await encodeContent(bytes, coding);
  headers['Content-Type'] = documentContract.mediaType;
  headers['Content-Length'] = String(body.byteLength);
  if (coding !== 'identity') headers['Content-Encoding'] = coding;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

function generateWithinLimit(tasks: Parameters<typeof generateTaskDocument>[0]): Uint8Array | undefined {
  try {
    return generateTaskDocument(tasks);
  } catch (error) {
    if (error instanceof DocumentTooLargeError) return undefined;
    throw error;
  }
}
