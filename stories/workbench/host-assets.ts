// The pictures that the workbench provides as a host, by key; loaded once before the first story.

import type { HostImage } from 'pantograph/renderer';
import { hostImages } from './samples.ts';

/** Assets by key; empty until `loadHostAssets` is done. */
export const hostAssets: Record<string, HostImage> = {};

/** Decodes the assets. Later calls return at once. */
export async function loadHostAssets(): Promise<void> {
  await Promise.all(
    Object.entries(hostImages).map(async ([key, url]) => {
      if (hostAssets[key] !== undefined) return;
      const source = new Image();
      source.src = url;
      await source.decode();
      hostAssets[key] = { source, width: source.naturalWidth, height: source.naturalHeight };
    }),
  );
}
