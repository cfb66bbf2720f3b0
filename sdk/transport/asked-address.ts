// Adds the requested address to a fault. Must not reveal its query, which may contain a secret.

import type { PlayerError } from '../errors.ts';
import { restated } from '../errors.ts';

/** The address without its query. */
export function withoutQuery({ origin, pathname }: URL): string {
  return origin + pathname;
}

/**
 * The same fault with the address. For another origin the message says that CORS may be the cause, which a browser does
 * not reveal. [T6]
 */
export function atAddress(error: PlayerError, url: URL): PlayerError {
  const address = withoutQuery(url);
  const page = globalThis.location?.origin;
  const isCrossOrigin = page !== undefined && page !== url.origin;
  const mayBeRefused = error.code === 'transport/network' && error.details.phase === 'head' && isCrossOrigin;
  return restated(
    error,
    `${error.message}, at ${address}${mayBeRefused ? `; the page is of another origin (${page}), which the server must allow in Access-Control-Allow-Origin` : ''}`,
    mayBeRefused ? { address, isCrossOrigin } : { address },
    { cause: error.cause },
  );
}
