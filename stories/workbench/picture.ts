// Paints a document as a player would show it, in any surroundings and with any interaction, without a player.
// Must not know the document.

import { decodeDocument } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { createCanvasMeasurer, nativeEngine, plainEnvironment } from 'pantograph/renderer';
import { createMeter } from 'pantograph/renderer-internal';
import type { Environment, HostImage, InteractionState } from 'pantograph/renderer';
import { hostAssets } from './host-assets.ts';
import { hostComponents } from './host-components.ts';
import { hostFonts } from './samples.ts';

/** Settings of a picture. */
export interface PictureSettings {
  readonly environment: Partial<Environment> & Pick<Environment, 'viewportWidth' | 'viewportHeight'>;
  /** Nodes that a person hovers, presses or has focused. Default: none. */
  readonly interaction?: InteractionState;
  /** As high as its content, where that is higher than the viewport. Default false. */
  readonly isWhole?: boolean;
  /** Called with the context before anything is painted, to watch the painting. */
  readonly watch?: (context: CanvasRenderingContext2D) => void;
}

async function decodeImages({ bytes, images }: PlayerDocument): Promise<readonly (HostImage | undefined)[]> {
  return Promise.all(
    images.map(async (image) => {
      if (image.kind === 'asset') return hostAssets[image.key];
      const { byteOffset, byteLength, mediaType, width, height } = image;
      const part = bytes.slice(byteOffset, byteOffset + byteLength);
      return { source: await createImageBitmap(new Blob([part], { type: mediaType })), width, height };
    }),
  );
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The page gives no 2D context.');
  return context;
}

/** A canvas with the first frame of a document. Rejects bytes that are no document. */
export async function paintPicture(bytes: Uint8Array, settings: PictureSettings): Promise<HTMLCanvasElement> {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) throw decoded.error;
  const images = await decodeImages(decoded.value);
  const environment: Environment = {
    ...plainEnvironment,
    density: devicePixelRatio,
    fontFamily: 'Inter, sans-serif',
    fonts: hostFonts,
    reducedMotion: true,
    assetSizes: hostAssets,
    ...settings.environment,
  };
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  const nothing = (): void => undefined;
  const scene = nativeEngine.createScene(decoded.value, environment, {
    options: { components: hostComponents },
    carried: undefined,
    report: nothing,
    reportOnce: nothing,
    states: { get: () => undefined, set: () => false },
    measurerAt: (at) => createCanvasMeasurer(contextOf(document.createElement('canvas')), at),
    loadImages: () => (index) => images[index],
    hostAction: nothing,
    whileHostPaints: (paint) => paint(),
    meter: createMeter(),
    focusNode: nothing,
    invalidate: nothing,
  });
  const height = scene.places.scrolls.contentHeight[0];
  if (settings.isWhole === true && height > environment.viewportHeight)
    scene.update({ ...environment, viewportHeight: Math.ceil(height) });
  const { viewportWidth, viewportHeight, density } = scene.environment;
  canvas.width = Math.round(viewportWidth * density);
  canvas.height = Math.round(viewportHeight * density);
  canvas.style.aspectRatio = `${viewportWidth} / ${viewportHeight}`;
  settings.watch?.(context);
  scene.paint(context, settings.interaction ?? {}, { timeMs: 0 });
  scene.dispose();
  return canvas;
}
