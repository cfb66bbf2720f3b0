// Says in a fault which address was asked. Must not tell its query, which may hold a secret.

import type { PlayerError } from '../errors.ts';
import { restated } from '../errors.ts';

/** The address without its query. */
export function withoutQuery({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** The same fault, which names the address. A browser does not say whether it was the server that refused a page of another origin. [T6] */
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
