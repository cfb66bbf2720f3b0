// The work for which the first frame of a page would wait, done ahead of it while bytes are still in flight.
// Must not know hosts.

import { decodeDocument } from 'pantograph';
import { returnCanvas, takeCanvas } from './canvas-pool.ts';
import { createPlayer, dispose, load } from './document-player.ts';
import { createIdleWork } from './idle-work.ts';
import { createMeter } from '../cost/meter.ts';
import type { Environment } from '../environment.ts';
import { createSceneLayout } from '../native/scene-layout.ts';
import { advanceSum, fontTableOf, internFont } from '../text/font-table.ts';
import { warmMeasurerAt } from './measuring.ts';
import { INTERFACE_FONT } from './page-environment.ts';
import { hasPlayed } from './player-controls.ts';

/** Plays until the code is compiled, the functions that run once for each row too: later rounds gain little. */
const ROUNDS = 16;
/** Long documents need decoding most, which takes a tenth of a millisecond: it is done more often, before the rounds. */
const DECODINGS = 80;
/** And after the rounds, with layout, for as long as nothing comes: loops that run once a document are compiled late. */
const LAYOUTS = 240;
/** How many of them make elements too, which take longer and less often have to be fast. */
const MIRRORED_ROUNDS = 4;

/** Sizes in sp and weights of headings, rows, buttons and notes: the first use of each font in a page is slow. */
const FONTS: readonly (readonly [size: number, weight: number])[] = [
  [24, 400],
  [28, 400],
  [28, 700],
  [32, 700],
  [16, 400],
  [14, 400],
  [14, 500],
];

/** Of smaller fonts, all characters are drawn. */
const LARGEST_DRAWN = 16;

/** The characters of most text: a space to a tilde. */
const CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Settings of `prewarm`. */
export interface PrewarmOptions {
  /** Size of the surface to come, in CSS pixels. Default 390 by 720. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Device pixels a dp: as the player will have it, with its `scale`. Default: devicePixelRatio. */
  readonly density?: number | undefined;
}

/**
 * A small document with the parts of most screens: a heading, a button, a scrolled list of rows, and a detail for each.
 * `prewarm.test.ts` holds the tree that it is encoded from.
 */
const documentInHex =
  '94a4504752319901a863616e7661732d3101cd0186cd02d09191a173a2656ec0a1549793a141a142a1789291039101c0919d00050b01130b0113ca415800000105ca41580000' +
  '04c0c09292920301910492920301920701dc009f923192930301019207029633919305101008c003019502919410c0c001011ccd02bc940291920cca3f400000abc3a920e280' +
  '9320f09f9880ca416800009708c002919202a3782e79c0c0019100933592920e939201010091110101' +
  '913494029102011c9408c00291930203019100'.repeat(24) +
  '910092349101933193950914c00000910a9210020193389202920f9193010101d93c' +
  '4120'.repeat(30) +
  '910093389202920f919301010101'.repeat(24) +
  '9100910091009100';

/** The bytes of the tiny document. */
export function prewarmBytes(): Uint8Array {
  return Uint8Array.from(documentInHex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

let warming: Promise<void> | undefined;

/** Measures characters of a font, each alone, as layouts do. */
function measureFont([size, weight]: (typeof FONTS)[number], density: number): void {
  const table = fontTableOf(warmMeasurerAt(density), createMeter(false, Infinity));
  advanceSum(table, internFont(table, size, weight, INTERFACE_FONT, 0), CHARACTERS);
}

/** Draws characters of every font. */
function drawFonts(density: number): void {
  const canvas = takeCanvas();
  for (const [size, weight] of FONTS) {
    canvas.context.font = `${weight} ${size * density}px ${INTERFACE_FONT}`;
    canvas.context.fillText(CHARACTERS.slice(0, size > LARGEST_DRAWN ? 1 : undefined), 0, size);
  }
  // Glyphs are drawn when the pixels are asked for; once: a canvas that is read often is taken off the graphics card.
  canvas.context.getImageData(0, 0, 1, 1);
  returnCanvas(canvas);
}

/** Plays a tiny document out of sight; returns its surroundings. */
function playOnce(bytes: Uint8Array, mirrored: boolean, width: number, height: number): Environment | undefined {
  // In the page, but neither seen nor painted: it is gone when this returns. A page that is still read may have no body.
  const host = document.createElement('div');
  host.style.cssText = `position:fixed;visibility:hidden;contain:strict;width:${width}px;height:${height}px`;
  document.documentElement.append(host);
  const player = createPlayer(host, {});
  load(player, bytes).catch(() => undefined);
  if (mirrored) player.played?.update();
  const environment = player.played?.environment.environment;
  dispose(player);
  host.remove();
  return environment;
}

/**
 * Makes a canvas and plays a tiny document out of sight, so that the first document of the page shows sooner.
 *
 * Call it while the bytes are in flight. It works in idle time only, some 300 ms in all once a page, and ends early when
 * a document is played: call `playDocument` without waiting for it.
 *
 * @returns when it is done, or as soon as something is in its way, as where there is no page or no 2D context; never rejected
 */
export function prewarm({ width = 390, height = 720, density }: PrewarmOptions = {}): Promise<void> {
  // A server that renders the host's page calls this too.
  if (typeof document === 'undefined') return Promise.resolve();
  const fontDensity = density ?? devicePixelRatio;
  return (warming ??= new Promise((resolve) => {
    const bytes = prewarmBytes();
    let environment: Environment | undefined;
    const layOut = (): void => {
      const decoded = decodeDocument(bytes);
      if (decoded.ok && environment !== undefined)
        createSceneLayout(decoded.value, environment, { measurerAt: warmMeasurerAt });
    };
    const steps = [
      () => drawFonts(fontDensity),
      ...FONTS.map((font) => () => measureFont(font, fontDensity)),
      ...Array<() => void>(DECODINGS).fill(layOut),
      ...Array.from({ length: ROUNDS }, (_, round) => () => {
        environment = playOnce(bytes, round < MIRRORED_ROUNDS, width, height);
      }),
      ...Array<() => void>(LAYOUTS).fill(layOut),
    ];
    createIdleWork((mayContinue) => {
      while (steps.length > 0 && !hasPlayed) {
        try {
          steps.shift()?.();
        } catch {
          // The same fault is in the way of documents: `playDocument` tells it to a host that can mend it.
          break;
        }
        if (!mayContinue()) return true;
      }
      resolve();
      return false;
    }, new AbortController().signal)();
  }));
}
