// Fetches an image that a document names by its digest, from an address of the host. Must not know players.

import { readImageHeader } from '../document/image-header.ts';
import { PlayerError } from '../errors.ts';
import { limits } from '../limits.ts';
import { toHex, webDigest } from '../verify/digest.ts';
import { systemClock } from './clock.ts';
import type { ExchangePorts } from './exchange.ts';
import { defaultTimeouts, exchange } from './exchange.ts';
import { statusError } from './problem.ts';

/** Most bytes of a file: 4 MiB, eight times the largest document. */
const MAX_FILE_BYTES = 4_194_304;

/** The bytes of an image, with the media type and the number of pixels that its header says. */
export interface ImageContent {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly pixels: number;
}

async function fetchFile(url: string, signal: AbortSignal, ports: Partial<ExchangePorts>): Promise<Uint8Array> {
  const { fetch: ask = (address: string, init: RequestInit) => fetch(address, init), clock = systemClock } = ports;
  const { status, headers, body } = await exchange(
    {
      fetch: (address, init) => ask(address, { ...init, cache: 'force-cache' }),
      clock,
      timeouts: defaultTimeouts,
      credentials: 'omit',
    },
    { method: 'GET', url, headers: {}, maxBytes: MAX_FILE_BYTES, signal },
  );
  if (status !== 200) throw statusError(status, headers, body, clock.now());
  return body;
}

/**
 * The image at an address whose SHA-256 is `sha256` (64 lowercase hex digits). No credentials, referrer or redirect. The HTTP cache of the
 * browser keeps it: a file of this name never has other contents, so its age does not matter. Throws the codes of a request, `verify/digest`
 * for other bytes, `document/image` for bytes that are no image, and `document/limit` for more pixels than a document may have. [A4]
 */
export async function fetchImage(
  url: string,
  sha256: string,
  signal: AbortSignal,
  ports: Partial<ExchangePorts> = {},
): Promise<ImageContent> {
  const bytes = await fetchFile(url, signal, ports);
  const computed = toHex(await webDigest(bytes));
  if (computed !== sha256)
    throw new PlayerError('verify/digest', `the image: expected SHA-256 ${sha256}, got ${computed}`, {
      expected: sha256,
      computed,
      byteLength: bytes.byteLength,
    });
  const header = readImageHeader(bytes);
  if (header === undefined)
    throw new PlayerError('document/image', 'the image: expected a PNG, JPEG or WebP, got another');
  const pixels = header.width * header.height;
  const max = limits.maxImagePixels;
  if (pixels > max)
    throw new PlayerError('document/limit', `the image: expected at most ${max} pixels, got ${pixels}`, {
      limit: 'maxImagePixels',
      count: pixels,
      max,
    });
  return { bytes: bytes as Uint8Array<ArrayBuffer>, type: header.mediaType, pixels };
}
