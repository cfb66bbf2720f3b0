// The other origins that may read answers [T6]: all where nobody signs in, else those of a list.
import { addVary } from './vary.ts';

/** Undefined allows every origin. */
export type AllowedOrigins = readonly string[] | undefined;

const REQUEST_HEADERS = [
  // Over 128 bytes, as where a client reads every format, `Accept` needs the permission too.
  'Accept',
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

/**
 * Adds the headers for allowed origins to an answer, errors included.
 * @param credentialHeaders - headers of requests that carry credentials
 */
export function allowOrigin(
  request: Request,
  { headers }: Response,
  allowed: AllowedOrigins,
  credentialHeaders: readonly string[],
): void {
  if (allowed !== undefined) addVary(headers, ['Origin']);
  const origin = request.headers.get('Origin');
  const granted = allowed === undefined ? '*' : allowed.find((one) => one === origin);
  if (granted === undefined) return;
  headers.set('Access-Control-Allow-Origin', granted);
  const signature = headers.has('UI-Signature') ? ', UI-Signature' : '';
  headers.set('Access-Control-Expose-Headers', `${RESPONSE_HEADERS}${signature}`);
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.method !== 'OPTIONS') return;
  headers.set('Access-Control-Allow-Methods', headers.get('Allow') ?? '');
  headers.set('Access-Control-Allow-Headers', [...new Set([...REQUEST_HEADERS, ...credentialHeaders])].join(', '));
  headers.set('Access-Control-Max-Age', DAY_SECONDS);
}
