// Contrast of painted text on the colours below it, by WCAG 2.2 (1.4.3), from a display list. Must not know documents.

import type { PathPool } from 'pantograph/internal';
import {
  BoxNumbers,
  boundsOf,
  DisplayOp,
  IDENTITY,
  mapBounds,
  Outline,
  rotated,
  scaled,
  shared,
  traceArc,
  tracePath,
  traceRect,
  translated,
} from 'pantograph/renderer-internal';
import type { Bounds, DisplayList, Matrix, Operation } from 'pantograph/renderer-internal';

/** A text on a ground of one colour. */
export interface TextContrast {
  /** The box of the layout that paints the text. */
  readonly box: number;
  /** 1 to 21. */
  readonly contrast: number;
  /** 3 for large text, else 4.5. */
  readonly atLeast: number;
}

/** A painted area. A gradient, a picture or a drawing has no single colour. */
interface Layer extends Bounds {
  readonly color: number | undefined;
}

interface Place {
  readonly matrix: Matrix;
  readonly clip: Bounds;
  readonly alpha: number;
}

const alphaOf = (color: number): number => (color >>> 24) / 255;
const channels = [16, 8, 0] as const;

function luminance(color: number): number {
  const [red, green, blue] = channels.map((shift) => {
    const share = ((color >>> shift) & 0xff) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** An opaque colour with another upon it. */
function blended(ground: number, color: number, alpha: number): number {
  const mixed = channels.map((shift) => {
    const [below, above] = [(ground >>> shift) & 0xff, (color >>> shift) & 0xff];
    return Math.round(above * alpha + below * (1 - alpha)) << shift;
  });
  return mixed.reduce((sum, channel) => sum + channel, 0xff000000);
}

function contrastOf(first: number, second: number): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Walks the operations of a frame, and keeps the areas that are painted so far. */
class Ground {
  place: Place;
  readonly #layers: Layer[] = [];
  readonly #stack: Place[] = [];
  readonly #paths: PathPool;

  constructor({ width, height }: DisplayList, paths: PathPool) {
    this.place = { matrix: IDENTITY, clip: boundsOf(0, 0, width, height), alpha: 1 };
    this.#paths = paths;
  }

  /** The colour at a point; undefined where it is no single colour. */
  at(x: number, y: number): number | undefined {
    let ground: number | undefined;
    for (const { left, top, right, bottom, color } of this.#layers) {
      if (x < left || x >= right || y < top || y >= bottom) continue;
      if (color === undefined) ground = undefined;
      else if (alphaOf(color) === 1) ground = color;
      else if (ground !== undefined) ground = blended(ground, color, alphaOf(color));
    }
    return ground;
  }

  #cover(bounds: Bounds, fill: number, isPlain: boolean): void {
    const { alpha, clip } = this.place;
    const opacity = fill < 0 ? alpha : alphaOf(fill) * alpha;
    if (opacity === 0) return;
    const color = isPlain && fill >= 0 ? ((Math.round(opacity * 255) << 24) | (fill & 0xffffff)) >>> 0 : undefined;
    const { left, top, right, bottom } = shared(clip, bounds);
    this.#layers.push({ left, top, right, bottom, color });
  }

  #outline(trace: (outline: Outline) => void): Outline {
    const outline = new Outline(this.place.matrix);
    trace(outline);
    return outline;
  }

  take({ code, data }: Operation): void {
    const { place } = this;
    switch (code) {
      case DisplayOp.BOX:
        this.#cover(
          this.#outline((outline) => traceRect(outline, data, BoxNumbers.rect)),
          data[BoxNumbers.fill],
          true,
        );
        break;
      case DisplayOp.ARC:
        this.#cover(
          this.#outline((outline) => traceArc(outline, data)),
          data[0],
          false,
        );
        break;
      case DisplayOp.PATH:
        this.#cover(
          this.#outline((outline) => tracePath(outline, this.#paths, data)),
          data[0],
          false,
        );
        break;
      case DisplayOp.IMAGE:
        this.#cover(mapBounds(place.matrix, boundsOf(data[3], data[4], data[5], data[6])), -1, false);
        break;
      case DisplayOp.CLIP:
        this.place = {
          ...place,
          clip: shared(
            place.clip,
            this.#outline((outline) => traceRect(outline, data, 0)),
          ),
        };
        break;
      case DisplayOp.SAVE:
        this.#stack.push(place);
        break;
      case DisplayOp.POP:
        this.place = this.#stack.pop() ?? place;
        break;
      case DisplayOp.TRANSLATE:
        this.place = { ...place, matrix: translated(place.matrix, data[0], data[1]) };
        break;
      case DisplayOp.SCALE:
        this.place = { ...place, matrix: scaled(place.matrix, data[0], data[1]) };
        break;
      case DisplayOp.ROTATE:
        this.place = { ...place, matrix: rotated(place.matrix, data[0]) };
        break;
      case DisplayOp.ALPHA:
        this.place = { ...place, alpha: data[0] };
        break;
      default:
        break;
    }
  }
}

/** Needed contrast: 3 : 1 for text of 24 px, or of 18.66 px in bold; else 4.5 : 1. */
function neededFor(size: number, weight: number): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

/** The contrast of a text in the middle of its line; undefined where it cannot be told. */
function judgeText(ground: Ground, { data, font, alignment, box }: Operation): TextContrast | undefined {
  const [fill, scale, x, baseline, isRtl, side] = data;
  if (font === undefined || fill < 0 || alphaOf(fill) === 0) return undefined;
  const half = ((alignment?.width ?? font.size) * scale) / 2;
  const toMiddle = side === 1 ? 0 : side === 2 || isRtl === 1 ? -half : half;
  const { matrix, alpha, clip } = ground.place;
  const { left, top } = mapBounds(matrix, boundsOf(x + toMiddle, baseline - 0.3 * font.size * scale, 0, 0));
  if (left < clip.left || left > clip.right || top < clip.top || top > clip.bottom) return undefined;
  const below = ground.at(left, top);
  if (below === undefined) return undefined;
  const contrast = contrastOf(blended(below, fill, alphaOf(fill) * alpha), below);
  return { box, contrast, atLeast: neededFor(font.size, font.weight) };
}

/** The contrast of every text of a frame whose ground has a single colour. Linear in texts times painted areas. */
export function textContrasts(list: DisplayList, paths: PathPool): readonly TextContrast[] {
  const ground = new Ground(list, paths);
  const found: TextContrast[] = [];
  for (const operation of list.operations) {
    if (operation.code !== DisplayOp.TEXT) ground.take(operation);
    else {
      const contrast = judgeText(ground, operation);
      if (contrast !== undefined) found.push(contrast);
    }
  }
  return found;
}
