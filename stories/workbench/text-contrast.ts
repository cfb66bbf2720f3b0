// Contrast of painted text on everything painted below it, by WCAG 2: pictures and gradients count too.
// Must not know documents.

/** A text that is hard to read. */
export interface FaintText {
  readonly text: string;
  readonly contrast: number;
  readonly atLeast: number;
}

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** The part of the pixels behind a text that may have less contrast, since edges of neighbours lie there. */
const STRAY = 0.05;

function colorOf(style: string): Color {
  if (!style.startsWith('#')) {
    const [red, green, blue, alpha = 1] = (style.match(/[\d.]+/gu) ?? []).map(Number);
    return [red, green, blue, alpha];
  }
  const value = Number.parseInt(style.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff, 1];
}

function luminance([red, green, blue]: readonly number[]): number {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOn([red, green, blue, alpha]: Color, pixels: Uint8ClampedArray): number {
  const ratios: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const ground = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const ink = [red, green, blue].map((channel, index) => channel * alpha + ground[index] * (1 - alpha));
    const [first, second] = [luminance(ink), luminance(ground)];
    ratios.push((Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05));
  }
  return ratios.sort((first, second) => first - second)[Math.floor(ratios.length * STRAY)] ?? 21;
}

/** Needed contrast: 3 : 1 for text of 24 px, or of 18.66 px in bold; else 4.5 : 1. @param font - of a context whose pixels are CSS pixels */
function neededFor(font: string): number {
  const size = Number(/([\d.]+)px/u.exec(font)?.[1] ?? 0);
  const weight = Number(/\b(\d00)\b/u.exec(font)?.[1] ?? 400);
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

/** Reads the pixels below each text instead of painting it. @returns the texts that are too faint, filled during the painting */
export function watchContrast(context: CanvasRenderingContext2D): readonly FaintText[] {
  const faint: FaintText[] = [];
  context.fillText = (text, x, y) => {
    const box = context.measureText(text);
    const matrix = context.getTransform();
    const start = matrix.transformPoint({ x: x - box.actualBoundingBoxLeft, y: y - box.actualBoundingBoxAscent });
    const end = matrix.transformPoint({ x: x + box.actualBoundingBoxRight, y: y + box.actualBoundingBoxDescent });
    const [left, top] = [Math.max(0, Math.floor(start.x)), Math.max(0, Math.floor(start.y))];
    const width = Math.min(context.canvas.width, Math.ceil(end.x)) - left;
    const height = Math.min(context.canvas.height, Math.ceil(end.y)) - top;
    if (width <= 0 || height <= 0 || typeof context.fillStyle !== 'string') return;
    const [red, green, blue, alpha] = colorOf(context.fillStyle);
    const { data } = context.getImageData(left, top, width, height);
    const contrast = contrastOn([red, green, blue, alpha * context.globalAlpha], data);
    const atLeast = neededFor(context.font);
    if (contrast < atLeast) faint.push({ text, contrast: Math.round(contrast * 100) / 100, atLeast });
  };
  return faint;
}
