// The images of a document, decoded off the main thread when they are first painted, shared by all its players.
// Must not know where they are painted.

import type { PlayerDocument } from 'pantograph';
import type { HostImage } from './player-options.ts';
import type { PlayerReportListener } from './player-report.ts';

type Decoded = HostImage | 'broken' | Promise<HostImage | 'broken'>;

const decodedByDocument = new WeakMap<PlayerDocument, Map<number, Decoded>>();

async function decode(document: PlayerDocument, index: number): Promise<HostImage | 'broken'> {
  const image = document.images[index];
  if (image.kind !== 'bytes') return 'broken';
  // A copy: the document's bytes may lie in memory that a Blob does not take.
  const bytes = document.bytes.slice(image.byteOffset, image.byteOffset + image.byteLength);
  try {
    const source = await createImageBitmap(new Blob([bytes], { type: image.mediaType }));
    return { source, width: source.width, height: source.height };
  } catch {
    return 'broken';
  }
}

/** Images of one document for one player. */
export interface ImageLoader {
  /** The image at an index of `document.images`; `undefined` while it is decoded, and when there is none. */
  image(index: number): HostImage | undefined;
}

/**
 * @param assets - the host's images by key
 * @param onReady - called when an image that was asked for can be painted
 */
export function createImageLoader(
  document: PlayerDocument, assets: Readonly<Record<string, HostImage>>, onReady: () => void, onReport: PlayerReportListener,
): ImageLoader {
  const decoded = decodedByDocument.get(document) ?? new Map<number, Decoded>();
  decodedByDocument.set(document, decoded);
  const reported = new Set<number>();
  const report = (index: number, code: 'image-broken' | 'image-missing', message: string): void => {
    if (!reported.has(index)) onReport({ code, message, details: { image: index } });
    reported.add(index);
  };
  const asked = new Set<number>();
  return {
    image(index) {
      const resource = document.images[index];
      if (resource.kind === 'asset') {
        if (Object.hasOwn(assets, resource.key)) return assets[resource.key];
        report(index, 'image-missing', 'the document names an asset that the host does not have');
        return undefined;
      }
      const known = decoded.get(index) ?? decode(document, index);
      decoded.set(index, known);
      if (known === 'broken') {
        report(index, 'image-broken', `image ${index} cannot be decoded as ${resource.mediaType}`);
        return undefined;
      }
      if (!(known instanceof Promise)) return known;
      if (!asked.has(index)) {
        asked.add(index);
        void known.then((image) => {
          decoded.set(index, image);
          onReady();
        });
      }
      return undefined;
    },
  };
}
