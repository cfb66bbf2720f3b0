// The images of a document, decoded off the main thread when they are first painted. Must not know where they are painted.

import type { PlayerDocument } from 'pantograph';
import type { HostImage } from './player-options.ts';
import type { Reporter } from './player-report.ts';

/** The image at an index of `document.images`; `undefined` while it is decoded, and when there is none. */
export type ImageLookup = (index: number) => HostImage | undefined;

async function decode(document: PlayerDocument, byteOffset: number, byteLength: number, type: string): Promise<HostImage> {
  // A copy: the document's bytes may lie in memory that a Blob does not take.
  const source = await createImageBitmap(new Blob([document.bytes.slice(byteOffset, byteOffset + byteLength)], { type }));
  return { source, width: source.width, height: source.height };
}

/**
 * The images of one document for one player.
 *
 * @param assets - the host's images by key
 * @param onReady - called when an image that was asked for can be painted
 * @param report - hears once of each image that there is not
 */
export function createImageLoader(
  document: PlayerDocument, assets: Readonly<Record<string, HostImage>>, onReady: () => void, report: Reporter,
): ImageLookup {
  const decoded = new Map<number, HostImage | undefined>();
  return (index) => {
    const resource = document.images[index];
    if (resource.kind === 'asset') {
      if (Object.hasOwn(assets, resource.key)) return assets[resource.key];
      report('image-missing', { image: index });
    } else if (!decoded.has(index)) {
      decoded.set(index, undefined);
      decode(document, resource.byteOffset, resource.byteLength, resource.mediaType).then((image) => {
        decoded.set(index, image);
        onReady();
      }, () => report('image-broken', { image: index, expected: resource.mediaType }));
    }
    return decoded.get(index);
  };
}
