// Which other origins may read the answers: all, because nothing here needs credentials. [T6]
import type { MiddlewareHandler } from 'hono';

const REQUEST_HEADERS = [
  'UI-Client', 'UI-Accept', 'UI-Viewport', 'UI-Preferences',
  'Authorization', 'If-None-Match', 'Idempotency-Key', 'Last-Event-ID', 'Content-Type',
].join(', ');
const RESPONSE_HEADERS = 'ETag, UI-Manifest, Date, Location, Retry-After';
const DAY_SECONDS = '86400';

/** Lets pages of any origin use the addresses below, errors included. */
export const allowOtherOrigins: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', RESPONSE_HEADERS);
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (context.req.method !== 'OPTIONS') return;
  headers.set('Access-Control-Allow-Methods', headers.get('Allow') ?? '');
  headers.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
  headers.set('Access-Control-Max-Age', DAY_SECONDS);
};
