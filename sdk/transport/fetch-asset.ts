// Fetches a file whose name is its digest, from an address of the host. Must not know what is in the file.

import { PlayerError } from '../errors.ts';
import { toHex, webDigest } from '../verify/digest.ts';
import { systemClock } from './clock.ts';
import type { ExchangePorts } from './exchange.ts';
import { defaultTimeouts, exchange } from './exchange.ts';
import { statusError } from './problem.ts';

/** Most bytes of a file: 4 MiB, eight times the largest document. */
const MAX_ASSET_BYTES = 4_194_304;

/**
 * The bytes at an address whose SHA-256 is `sha256` (64 lowercase hex digits). No credentials, referrer or redirect. The HTTP cache of the
 * browser keeps them: a file of this name never has other contents, so its age does not matter. Throws the codes of a request, and
 * `verify/digest` for other bytes.
 */
export async function fetchAsset(
  url: string,
  sha256: string,
  signal?: AbortSignal,
  { fetch: ask = (address, init) => fetch(address, init), clock = systemClock }: Partial<ExchangePorts> = {},
): Promise<Uint8Array> {
  const answer = await exchange(
    {
      fetch: (address, init) => ask(address, { ...init, cache: 'force-cache' }),
      clock,
      timeouts: defaultTimeouts,
      credentials: 'omit',
    },
    { method: 'GET', url, headers: {}, maxBytes: MAX_ASSET_BYTES, signal },
  );
  const { status, headers, body } = answer;
  if (status !== 200) throw statusError(status, headers, body, clock.now());
  const computed = toHex(await webDigest(body));
  if (computed === sha256) return body;
  throw new PlayerError('verify/digest', `the file: expected SHA-256 ${sha256}, got ${computed}`, {
    expected: sha256,
    computed,
    byteLength: body.byteLength,
  });
}
