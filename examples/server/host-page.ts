// The built host page at `/`. The files are read once, so no path of a request ever reaches the disk.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { entityTagOf, matchesAny } from 'pantograph/server';

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
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; " +
    "connect-src 'self' http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The files of `folder`, with `index.html` at `/`; if there is none, an explanation how to build it. */
export function readHostPage(folder: string): (request: Request) => Response | undefined {
  const files = new Map<string, PageFile>();
  for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const body = new Uint8Array(readFileSync(file));
    files.set(path, { body, headers: headersOf(path, body) });
  }
  return ({ method, url, headers: asked }) => {
    const { pathname } = new URL(url);
    const path = pathname === '/' ? '/index.html' : pathname;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path === '/index.html' && files.size === 0)
      return new Response('The host page is not built. Run: npm start\n', { status: 503 });
    const file = files.get(path);
    if (file === undefined) return undefined;
    const { body, headers } = file;
    if (matchesAny(asked.get('If-None-Match'), headers['ETag'])) return new Response(null, { status: 304, headers });
    return new Response(method === 'HEAD' ? null : body, { headers });
  };
}

function headersOf(path: string, body: Uint8Array): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    // Names below /assets/ contain the hash of the content.
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Length': String(body.byteLength),
    'Content-Type': mediaTypes[extname(path)] ?? 'application/octet-stream',
    ETag: entityTagOf(createHash('sha256').update(body).digest('hex')),
  };
}
