// What the first frame of a page would wait for, done ahead of it while bytes are still in flight.
// Must not know hosts.

import { decodeDocument } from 'pantograph';
import { plainEnvironment } from '../environment.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { returnCanvas, takeCanvas } from './canvas-pool.ts';
import { measurerAt } from './measuring.ts';
import { INTERFACE_FONT } from './player-environment.ts';
import { prewarmBytes } from './prewarm-document.ts';
import { Scene } from './scene.ts';
import { surfaceStyleSheet } from './style-sheet.ts';

/** Runs until the code is compiled: later ones gain little. */
const ROUNDS = 4;

/** Settings of `prewarm`. */
export interface PrewarmOptions {
  /** Size of the surface to come, in CSS pixels. Default 390 by 720. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The font-family lists that documents will use. Default: the interface font. */
  readonly fontFamilies?: readonly string[] | undefined;
}

let isWarm = false;

/**
 * Makes a canvas and runs a tiny document through decoding, layout and paint, so that the first document of the page
 * shows sooner. Call it while the bytes are in flight; it takes 2 to 7 ms, once a page.
 */
export function prewarm({ width = 390, height = 720, fontFamilies = [INTERFACE_FONT] }: PrewarmOptions = {}): void {
  if (isWarm) return;
  isWarm = true;
  const canvas = takeCanvas();
  if (canvas === undefined) return;
  const density = window.devicePixelRatio;
  canvas.element.width = Math.round(width * density);
  canvas.element.height = Math.round(height * density);
  surfaceStyleSheet();
  for (const fontFamily of fontFamilies) {
    const environment = { ...plainEnvironment, density, viewportWidth: width, viewportHeight: height, fontFamily };
    for (let round = 0; round < ROUNDS; round += 1) {
      const decoded = decodeDocument(prewarmBytes());
      if (!decoded.ok) throw decoded.error;
      const scene = new Scene(decoded.value, undefined);
      scene.setEnvironment(environment, measurerAt(density));
      scene.update();
      const list = buildDisplayList(scene.layout, scene.store.values, scene.offsets);
      paintDisplayList(list, canvas.context, { paths: scene.document.paths, image: () => undefined });
    }
  }
  returnCanvas(canvas);
}
