// An image that a document names by its digest: fetched, verified and bounded before it is decoded. Loaded with the first of them.
// Must not know players.

import { limits, PlayerError } from 'pantograph';
import { fetchAsset, readImageHeader } from 'pantograph/internal';

/** The bytes of an image, with the media type and the number of pixels that its header says. */
export interface ImageContent {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly pixels: number;
}

/** Fetches an image. Throws a `PlayerError` for other bytes, for bytes that are no image, and for more pixels than a document may have. */
export async function loadDigestImage(address: string, sha256: string, signal: AbortSignal): Promise<ImageContent> {
  const bytes = await fetchAsset(address, sha256, signal);
  const header = readImageHeader(bytes);
  if (header === undefined)
    throw new PlayerError('document/image', 'the file: expected a PNG, JPEG or WebP, got another');
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
