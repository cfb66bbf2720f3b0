// The images of a document, decoded off the main thread when they are first painted. Must not know where they are painted.

import type { PlayerDocument } from 'pantograph';
import type { HostImage } from './player-options.ts';
import type { Reporter } from './player-report.ts';

/** The image at an index of `document.images`; `undefined` while it is decoded, and when there is none. */
export type ImageLookup = (index: number) => HostImage | undefined;

/** One image is decoded at a time, for all players of a page: the largest takes 64 MB. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The images of one document for one player.
 *
 * @param assets - the host's images by key
 * @param onReady - called when an image that was asked for can be painted
 * @param report - hears once of each image that there is not
 * @param signal - ends it, and frees the pixels
 */
export function createImageLoader(
  document: PlayerDocument, assets: Readonly<Record<string, HostImage>>, onReady: () => void, report: Reporter, signal: AbortSignal,
): ImageLookup {
  const decoded = new Map<number, HostImage | undefined>();
  const decode = async (index: number, start: number, end: number, type: string): Promise<void> => {
    if (signal.aborted) return;
    try {
      // A copy: the document's bytes may lie in memory that a Blob does not take.
      const source = await createImageBitmap(new Blob([document.bytes.slice(start, end)], { type }));
      if (signal.aborted) {
        source.close();
        return;
      }
      signal.addEventListener('abort', () => source.close());
      decoded.set(index, { source, width: source.width, height: source.height });
      onReady();
    } catch {
      if (!signal.aborted) report('image-broken', { image: index, expected: type });
    }
  };
  return (index) => {
    const resource = document.images[index];
    if (resource.kind === 'asset') {
      if (Object.hasOwn(assets, resource.key)) return assets[resource.key];
      report('image-missing', { image: index });
    } else if (!decoded.has(index)) {
      decoded.set(index, undefined);
      const { byteOffset, byteLength, mediaType } = resource;
      turn = turn.then(() => decode(index, byteOffset, byteOffset + byteLength, mediaType));
    }
    return decoded.get(index);
  };
}
