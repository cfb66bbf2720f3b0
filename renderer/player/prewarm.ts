// What the first frame of a page would wait for, done ahead of it while bytes are still in flight.
// Must not know hosts.

import { decodeUnnamed } from 'pantograph';
import { plainEnvironment } from '../environment.ts';
import { cssFont } from '../text/canvas-measurer.ts';
import { measurerAt } from './measuring.ts';
import { INTERFACE_FONT } from './player-environment.ts';
import { prewarmBytes } from './prewarm-document.ts';
import { Stage } from './stage.ts';
import { mountSurface } from './surface.ts';
import type { Surface } from './surface.ts';

/** Runs until the code is compiled: later ones gain little. */
const ROUNDS = 4;

/** Sizes in sp and weights of rows, buttons and notes: their letters are drawn once. */
const TEXT_FONTS: readonly (readonly [size: number, weight: number])[] = [[16, 400], [14, 400], [14, 500]];

/** Of headings: the first use of each font in a page is slow. */
const HEADING_FONTS: readonly (readonly [size: number, weight: number])[] = [[24, 400], [28, 400], [28, 700], [32, 700]];

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Settings of `prewarm`. */
export interface PrewarmOptions {
  /** Size of the surface to come, in CSS pixels. Default 390 by 720. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The font-family lists that documents will use. Default: the interface font. */
  readonly fontFamilies?: readonly string[] | undefined;
}

let isWarm = false;

function warmFonts({ context }: Surface['canvas'], families: readonly string[], density: number): void {
  const measurer = measurerAt(density);
  for (const family of families) {
    for (const [size, weight] of [...TEXT_FONTS, ...HEADING_FONTS]) {
      measurer.measureFont({ id: 0, size, weight, family, letterSpacing: 0 });
    }
    for (const [size, weight] of TEXT_FONTS) {
      context.font = cssFont({ id: 0, size, weight, family, letterSpacing: 0 }, density);
      context.fillText(LETTERS, 0, size * density);
    }
  }
  // Glyphs are drawn when the pixels are asked for.
  context.getImageData(0, 0, 1, 1);
}

/**
 * Makes a canvas and plays a tiny document out of sight, so that the first document of the page shows sooner.
 * Call it while the bytes are in flight; it takes some milliseconds, once a page.
 */
export function prewarm({ width = 390, height = 720, fontFamilies = [INTERFACE_FONT] }: PrewarmOptions = {}): void {
  if (isWarm) return;
  isWarm = true;
  const density = window.devicePixelRatio;
  const canvasWidth = Math.round(width * density);
  const canvasHeight = Math.round(height * density);
  const environment = { ...plainEnvironment, density, viewportWidth: width, viewportHeight: height, fontFamily: fontFamilies[0] };
  // In the page, but neither seen nor painted: it is gone when this returns.
  const host = document.createElement('div');
  host.style.cssText = `position:fixed;visibility:hidden;pointer-events:none;contain:strict;width:${width}px;height:${height}px`;
  (document.body as HTMLElement | null)?.append(host);
  for (let round = 0; round < ROUNDS; round += 1) {
    const decoded = decodeUnnamed(prewarmBytes());
    if (!decoded.ok) throw decoded.error;
    const surface = mountSurface(host, 0);
    const stage = new Stage(decoded.value, surface, {}, { get: () => undefined, set: () => false }, () => undefined);
    stage.prepare({ environment, scale: 1, canvasWidth, canvasHeight, degradedFrom: undefined });
    stage.start();
    if (round === 0) warmFonts(surface.canvas, fontFamilies, density);
    surface.measure();
    stage.dispose();
    surface.dispose();
  }
  host.remove();
}
