// The other origins that may read answers [T6]: all while the server has no users, else those of a list.
import type { MiddlewareHandler } from 'hono';
import { addVary } from './vary.ts';

/** Undefined allows every origin. */
export type AllowedOrigins = readonly string[] | undefined;

const REQUEST_HEADERS = [
  'UI-Client',
  'UI-Accept',
  'UI-Viewport',
  'UI-Preferences',
  'Authorization',
  'If-None-Match',
  'Idempotency-Key',
  'Last-Event-ID',
  'Content-Type',
];
/** The last header tells a page whether a header was hidden from it or not sent. */
const RESPONSE_HEADERS = 'ETag, UI-Manifest, Date, Location, Retry-After, Vary, Access-Control-Expose-Headers';
const DAY_SECONDS = '86400';

/** Adds the headers for allowed origins to all answers, errors included. */
export function allowOrigins(allowed: AllowedOrigins): MiddlewareHandler {
  // The key header exists only if there are users.
  const requestHeaders = (allowed === undefined ? REQUEST_HEADERS : [...REQUEST_HEADERS, 'X-API-Key']).join(', ');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const cors = corsHeaders(allowed, context.req.header('Origin'));
    for (const [name, value] of Object.entries(cors)) headers.set(name, value);
    addVary(headers, corsVary(allowed));
    if (context.req.method !== 'OPTIONS' || !('Access-Control-Allow-Origin' in cors)) return;
    headers.set('Access-Control-Allow-Methods', headers.get('Allow') ?? '');
    headers.set('Access-Control-Allow-Headers', requestHeaders);
    headers.set('Access-Control-Max-Age', DAY_SECONDS);
  };
}

/** The headers of an answer to a page of `origin`. */
export function corsHeaders(allowed: AllowedOrigins, origin: string | undefined): Readonly<Record<string, string>> {
  const granted = allowed === undefined ? '*' : allowed.find((one) => one === origin);
  if (granted === undefined) return {};
  return {
    'Access-Control-Allow-Origin': granted,
    'Access-Control-Expose-Headers': RESPONSE_HEADERS,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** The request headers that these headers depend on. */
export function corsVary(allowed: AllowedOrigins): readonly string[] {
  return allowed === undefined ? [] : ['Origin'];
}
