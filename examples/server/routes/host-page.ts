// The built host page at `/`. The files are read once, so no path of a request ever reaches the disk.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { entityTag, matchesAny } from '../http/entity-tag.ts';
import type { ServerApp, ServerContext } from '../http/server-context.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The page may load its own files only, and documents from any server. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self' http: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves the files of `folder`, with `index.html` at `/`; if there is none, a page explains how to build it. */
export function serveHostPage(app: ServerApp, folder: string): void {
  const files = readPage(folder);
  app.get('/*', (context, next) => {
    const path = context.req.path === '/' ? '/index.html' : context.req.path;
    const file = files.get(path);
    if (file !== undefined) return Promise.resolve(answer(context, file));
    return path === '/index.html' && files.size === 0 ? Promise.resolve(notBuilt()) : next();
  });
}

function answer(context: ServerContext, { body, headers }: PageFile): Response {
  const unchanged = matchesAny(context.req.header('If-None-Match'), headers['ETag']);
  return unchanged ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

function notBuilt(): Response {
  return new Response('The host page is not built. Run: npm start\n', { status: 503 });
}

function readPage(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const name of listFiles(folder)) {
    const body = new Uint8Array(readFileSync(join(folder, name)));
    const path = `/${name.split(sep).join('/')}`;
    files.set(path, { body, headers: headersOf(path, body) });
  }
  return files;
}

function listFiles(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch {
    return [];
  }
}

function headersOf(path: string, body: Uint8Array): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    // Names below /assets/ contain the hash of the content.
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Length': String(body.byteLength),
    'Content-Type': mediaTypes[extname(path)] ?? 'application/octet-stream',
    ETag: entityTag(createHash('sha256').update(body).digest('hex'), 'identity'),
  };
}
