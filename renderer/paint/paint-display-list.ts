// Replays a display list on a canvas. Must not know documents beyond their paths, or layout.

import { ImageFit } from 'pantograph/internal';
import type { PathPool } from 'pantograph/internal';
import { cssFont, setLanguage } from '../text/canvas-measurer.ts';
import { BoxNumbers, DisplayOp } from './display-list.ts';
import type { DisplayList, Operation } from './display-list.ts';
import type { PaintTarget } from './paint-target.ts';
import { traceArc, traceLine, tracePath, traceRect } from './trace-shapes.ts';

export interface PaintResources {
  readonly paths: PathPool;
  /** A decoded image (a CanvasImageSource with its size in pixels), or `undefined`: its placeholder is painted. */
  readonly image: (
    index: number,
  ) => { readonly source: unknown; readonly width: number; readonly height: number } | undefined;
  /** Hears of each operation before it is painted. Default: nobody. */
  readonly onOperation?: ((operation: Operation) => void) | undefined;
  /** Hears of an image that the target refuses; its placeholder is painted. Default: nobody. */
  readonly onRefused?: ((index: number, cause: unknown) => void) | undefined;
  /** Pixels per dp at which text was measured: letters are drawn at this size and enlarged. Default: the scale of each text. */
  readonly letterScale?: number | undefined;
  /** Paints a component of the host, and leaves the target as it was. Default: nothing is painted. */
  readonly host?: ((box: number, x: number, y: number) => void) | undefined;
}

const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
const ALIGNMENTS = ['left', 'center', 'right'] as const;

const knownColors = new Map<number, string>();
const MAX_KNOWN_COLORS = 4096;

/** `#rrggbb` or `#rrggbbaa` of 0xAARRGGBB. */
export function cssColor(color: number): string {
  let css = knownColors.get(color);
  if (css !== undefined) return css;
  const alpha = color >>> 24;
  css = `#${(color & 0xffffff).toString(16).padStart(6, '0')}${alpha === 255 ? '' : alpha.toString(16).padStart(2, '0')}`;
  if (knownColors.size >= MAX_KNOWN_COLORS) knownColors.clear();
  knownColors.set(color, css);
  return css;
}

/** Fills, then strokes the current path, each in its colour: what has no alpha is not drawn, CURRENT stays as it is set. */
function draw(target: PaintTarget, fill: number, stroke = 0, rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
  if (fill >>> 24 > 0) {
    if (fill >= 0) target.fillStyle = cssColor(fill);
    target.fill(rule);
  }
  if (stroke >>> 24 > 0) {
    if (stroke >= 0) target.strokeStyle = cssColor(stroke);
    target.stroke();
  }
}

/** Draws the current path with the shadow that it casts from a height. */
function drawRaised(target: PaintTarget, fill: number, stroke: number, elevation: number, shadow: number): void {
  if (elevation > 0) {
    target.shadowColor = cssColor(shadow);
    target.shadowBlur = elevation * 2;
    target.shadowOffsetY = elevation * 0.75;
  }
  draw(target, fill, stroke);
  if (elevation > 0) {
    target.shadowColor = 'transparent';
    target.shadowBlur = target.shadowOffsetY = 0;
  }
}

function paintBox(target: PaintTarget, data: readonly number[]): void {
  const { fill, stroke, rect, line, elevation, shadow } = BoxNumbers;
  const thickness = data[line];
  traceRect(target, data, rect);
  drawRaised(target, data[fill], thickness > 0 ? 0 : data[stroke], data[elevation], data[shadow]);
  if (thickness === 0) return;
  target.beginPath();
  traceRect(target, data, rect);
  traceRect(target, data, rect, thickness);
  draw(target, data[stroke], 0, 'evenodd');
}

type Rect = readonly [x: number, y: number, width: number, height: number];

interface ImageNumbers {
  readonly fill: number;
  readonly stroke: number;
  readonly index: number;
  readonly place: Rect;
  readonly fit: number;
  readonly ownSize: readonly [width: number, height: number];
  readonly unit: number;
}

function imageNumbers(data: readonly number[]): ImageNumbers {
  const [fill, stroke, index, x, y, width, height, fit, ownWidth, ownHeight, unit] = data;
  return { fill, stroke, index, place: [x, y, width, height], fit, ownSize: [ownWidth, ownHeight], unit };
}

function paintPlaceholder(target: PaintTarget, { fill, stroke, place, unit }: ImageNumbers): void {
  const [x, y, width, height] = place;
  const radius = Math.min(8 * unit, width / 2, height / 2);
  const by = Math.min(width, height, 24 * unit) * 0.3;
  target.save();
  target.beginPath();
  // Without an edge: what cuts its corners, as that of a round picture, would leave pieces of it.
  target.roundRect(x, y, width, height, [radius]);
  draw(target, fill);
  target.beginPath();
  for (const side of [-by, by]) {
    target.moveTo(x + width / 2 - side, y + height / 2 - by);
    target.lineTo(x + width / 2 + side, y + height / 2 + by);
  }
  target.lineWidth = 1.5 * unit;
  target.lineCap = 'round';
  draw(target, 0, stroke);
  target.restore();
}

/** Paints an image as its `fit` says; what stands out of its place is cut at the source. */
function paintImage(target: PaintTarget, data: readonly number[], resources: PaintResources): void {
  const numbers = imageNumbers(data);
  const { fit, index } = numbers;
  const [x, y, width, height] = numbers.place;
  const [ownWidth, ownHeight] = numbers.ownSize;
  const image = index < 0 ? undefined : resources.image(index);
  if (image === undefined) {
    paintPlaceholder(target, numbers);
    return;
  }
  const scales = [width / Math.max(1, ownWidth), height / Math.max(1, ownHeight)];
  const scale = fit === ImageFit.contain ? Math.min(...scales) : fit === ImageFit.cover ? Math.max(...scales) : 1;
  const fullWidth = fit === ImageFit.fill ? width : ownWidth * scale;
  const fullHeight = fit === ImageFit.fill ? height : ownHeight * scale;
  const shownWidth = Math.min(width, fullWidth);
  const shownHeight = Math.min(height, fullHeight);
  const left = x + Math.round((width - shownWidth) / 2);
  const top = y + Math.round((height - shownHeight) / 2);
  const seenWidth = Math.round(shownWidth);
  const seenHeight = Math.round(shownHeight);
  if (seenWidth <= 0 || seenHeight <= 0) return;
  const [perX, perY] = [image.width / fullWidth, image.height / fullHeight];
  try {
    target.drawImage(
      image.source as never,
      ((fullWidth - shownWidth) / 2) * perX,
      ((fullHeight - shownHeight) / 2) * perY,
      Math.min(seenWidth, shownWidth) * perX,
      Math.min(seenHeight, shownHeight) * perY,
      left,
      top,
      seenWidth,
      seenHeight,
    );
  } catch (cause) {
    resources.onRefused?.(index, cause);
    paintPlaceholder(target, numbers);
  }
}

function setGradient(target: PaintTarget, [isStroke, x1, y1, x2, y2, radius, ...stops]: readonly number[]): void {
  const gradient =
    radius < 0 ? target.createLinearGradient(x1, y1, x2, y2) : target.createRadialGradient(x1, y1, 0, x2, y2, radius);
  for (let at = 0; at < stops.length; at += 2) gradient.addColorStop(stops[at], cssColor(stops[at + 1]));
  target[isStroke === 1 ? 'strokeStyle' : 'fillStyle'] = gradient;
}

/** Paints one operation other than text, which keeps its font. */
function paintOperation({ code, data }: Operation, target: PaintTarget, resources: PaintResources): void {
  const [a, b, c] = data;
  target.beginPath();
  switch (code) {
    case DisplayOp.BOX:
      paintBox(target, data);
      break;
    case DisplayOp.ARC:
      traceArc(target, data);
      draw(target, a, b);
      break;
    case DisplayOp.LINE:
      traceLine(target, data);
      draw(target, 0, a);
      break;
    case DisplayOp.PATH:
      tracePath(target, resources.paths, data);
      draw(target, a, b);
      break;
    case DisplayOp.IMAGE:
      paintImage(target, data, resources);
      break;
    case DisplayOp.SAVE:
      target.save();
      break;
    case DisplayOp.POP:
      target.restore();
      break;
    case DisplayOp.CLIP:
      traceRect(target, data, 0);
      // A clip that is empty shows nothing.
      target.clip();
      break;
    case DisplayOp.TRANSLATE:
      target.translate(a, b);
      break;
    case DisplayOp.SCALE:
      target.scale(a, b);
      break;
    case DisplayOp.ROTATE:
      target.rotate(a);
      break;
    case DisplayOp.STYLE:
      target.lineWidth = a;
      target.lineCap = CAPS[b];
      target.lineJoin = JOINS[c];
      break;
    case DisplayOp.GRADIENT:
      setGradient(target, data);
      break;
    case DisplayOp.HOST:
      resources.host?.(a, b, c);
      break;
    default:
      target.globalAlpha = a;
  }
}

/** Values of paths in one frame: a screen of icons and charts has a tenth, and the four million that a document may hold take seconds. */
const MAX_PATH_VALUES = 131_072;

const LATIN_1 = /^[\0-\xff]*$/;

/**
 * A text from right to left, such that every engine mirrors its brackets. Firefox paints characters of Latin-1 alone as from left to right;
 * with a mark (U+200F) before them, which has no ink and no width, it orders them as others do.
 */
const marked = (text: string): string => (LATIN_1.test(text) ? `\u200f${text}` : text);

/**
 * Paints a frame. The target's transform is the identity before and after; its size is the list's.
 *
 * @returns whether all of it was painted: paths are not, once there were too many
 */
export function paintDisplayList({ operations }: DisplayList, target: PaintTarget, resources: PaintResources): boolean {
  const { start } = resources.paths;
  let pathValues = 0;
  // Font changes cost most.
  let current: Operation['font'];
  let css = '';
  target.save();
  target.globalAlpha = 1;
  target.textBaseline = 'alphabetic';
  // As browsers draw an <img>. 'high' looks the same where an image is drawn smaller, and takes twice as long where it is drawn larger.
  target.imageSmoothingQuality = 'medium';
  for (const operation of operations) {
    resources.onOperation?.(operation);
    const { code, data, text, font } = operation;
    if (font === undefined) {
      if (code === DisplayOp.PATH) pathValues += start[data[2] + 1] - start[data[2]];
      if (code === DisplayOp.POP) {
        current = undefined;
        css = '';
      }
      if (code !== DisplayOp.PATH || pathValues <= MAX_PATH_VALUES) paintOperation(operation, target, resources);
      continue;
    }
    const [fill, scale, x, baseline, isRtl, alignment] = data;
    const size = resources.letterScale ?? scale;
    const times = scale / size;
    if (font !== current) {
      if (font.lang !== current?.lang) {
        setLanguage(target, font);
        css = '';
      }
      current = font;
      const wanted = cssFont(font, size);
      if (css !== wanted) target.font = css = wanted;
      target.letterSpacing = `${font.letterSpacing * size}px`;
    }
    target.direction = isRtl === 1 ? 'rtl' : 'ltr';
    target.textAlign = ALIGNMENTS[alignment];
    if (fill >= 0) target.fillStyle = cssColor(fill);
    if (fill >>> 24 === 0) continue;
    if (times !== 1) target.scale(times, times);
    target.fillText(isRtl === 1 ? marked(text) : text, x / times, baseline / times);
    if (times !== 1) target.scale(1 / times, 1 / times);
  }
  target.restore();
  return pathValues <= MAX_PATH_VALUES;
}
