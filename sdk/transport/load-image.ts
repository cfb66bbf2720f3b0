// Loads the code that fetches images with the first image that is fetched: most documents carry theirs. Must not know players.

import type { ImageContent } from './fetch-image.ts';

/** `fetchImage`, behind an import of its code. */
export async function loadImage(url: string, sha256: string, signal: AbortSignal): Promise<ImageContent> {
  const { fetchImage } = await import('./fetch-image.ts');
  return fetchImage(url, sha256, signal);
}
