// What the first frame of a page would wait for, done ahead of it while bytes are still in flight.
// Must not know hosts.

import { returnCanvas, takeCanvas } from './canvas-pool.ts';
import { createPlayer, dispose, load } from './document-player.ts';
import { INTERFACE_FONT } from './page-environment.ts';
import { prewarmBytes } from './prewarm-document.ts';

/** Runs until the code is compiled: later ones gain little. */
const ROUNDS = 4;

/** Sizes in sp and weights of headings, rows, buttons and notes: the first use of each font in a page is slow. */
const FONTS: readonly (readonly [size: number, weight: number])[] = [[24, 400], [28, 400], [28, 700], [32, 700], [16, 400], [14, 400], [14, 500]];

/** Of the smaller ones, all characters from `0` to `z` are drawn. */
const LARGEST_DRAWN = 16;

/** Settings of `prewarm`. */
export interface PrewarmOptions {
  /** Size of the surface to come, in CSS pixels. Default 390 by 720. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The font-family lists that documents will use. Default: the interface font. */
  readonly fontFamilies?: readonly string[] | undefined;
}

let isWarm = false;

function warmFonts(families: readonly string[]): void {
  const canvas = takeCanvas();
  const characters = Array.from({ length: 75 }, (_, index) => String.fromCharCode(48 + index)).join('');
  for (const family of families) {
    for (const [size, weight] of FONTS) {
      canvas.context.font = `${weight} ${size * devicePixelRatio}px ${family}`;
      canvas.context.fillText(characters.slice(0, size > LARGEST_DRAWN ? 1 : undefined), 0, size);
    }
  }
  // Glyphs are drawn when the pixels are asked for.
  canvas.context.getImageData(0, 0, 1, 1);
  returnCanvas(canvas);
}

/**
 * Makes a canvas and plays a tiny document out of sight, so that the first document of the page shows sooner.
 * Call it while the bytes are in flight; it takes some milliseconds, once a page.
 */
export function prewarm({ width = 390, height = 720, fontFamilies = [INTERFACE_FONT] }: PrewarmOptions = {}): void {
  if (isWarm) return;
  isWarm = true;
  // In the page, but neither seen nor painted: it is gone when this returns. A page that is still read may have no body.
  const host = document.createElement('div');
  host.style.cssText = `position:fixed;visibility:hidden;contain:strict;width:${width}px;height:${height}px`;
  document.documentElement.append(host);
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = createPlayer(host, { fontFamily: fontFamilies[0] });
    void load(player, prewarmBytes());
    player.stage?.update();
    dispose(player);
    if (round === 0) warmFonts(fontFamilies);
  }
  host.remove();
}
