// Measures text with the canvas that will draw it. Must not know layout.

import type { FontSpec, TextMeasurer } from './text-measurer.ts';

/** An element whose letters have the forms of its language. */
interface LanguageHolder {
  lang?: string;
}

/** The part of a 2D context that measuring needs. */
export interface MeasureTarget {
  font: string;
  letterSpacing?: string;
  lang?: string;
  readonly canvas?: LanguageHolder;
  measureText(text: string): {
    readonly width: number;
    readonly fontBoundingBoxAscent: number;
    readonly fontBoundingBoxDescent: number;
    readonly actualBoundingBoxAscent: number;
    readonly actualBoundingBoxDescent: number;
  };
}

/** The `font` of a canvas, in device pixels. */
export function cssFont(font: FontSpec, density: number): string {
  return `${font.weight} ${font.size * density}px ${font.family}`;
}

/** Sets the language of text. Call it before setting the font. Contexts without `lang` use the language of their element. */
export function setLanguage(target: { lang?: string; readonly canvas?: LanguageHolder }, { lang }: FontSpec): void {
  if (lang === undefined) return;
  const holder = 'lang' in target ? target : target.canvas;
  if (holder !== undefined && holder.lang !== lang) holder.lang = lang;
}

/** Ideographs beyond the BMP. All have the same width, and finding the font of each takes the platform 0.1 ms. */
const RARE_IDEOGRAPHS = /[\u{20000}-\u{3ffff}]/gu;

/** An ideograph of the same width. */
const USUAL_IDEOGRAPH = '\u4e00';

/** Texts that one context measures: Chromium keeps 1.5 KB of each, as long as the context lives. */
const TEXTS_OF_CONTEXT = 512;

/**
 * A measurer over a 2D context, at the size in device pixels at which text will be drawn.
 * Make a new measurer, and lay out anew without `reuse`, when the density changes or a font has loaded.
 *
 * @param renew - makes another context like `first`, which replaces it after many texts. Default: `first` measures all texts
 */
export function createCanvasMeasurer(
  first: MeasureTarget,
  density: number,
  renew: () => MeasureTarget = () => first,
): TextMeasurer {
  let target = first;
  let texts = 0;
  let current: FontSpec | undefined;
  const use = (font: FontSpec): void => {
    if (font === current) return;
    current = font;
    setLanguage(target, font);
    target.font = cssFont(font, density);
    target.letterSpacing = `${font.letterSpacing * density}px`;
  };
  const measure = (text: string, font: FontSpec): ReturnType<MeasureTarget['measureText']> => {
    if (texts === TEXTS_OF_CONTEXT) {
      target = renew();
      texts = 0;
      current = undefined;
    }
    texts += 1;
    use(font);
    return target.measureText(text.replace(RARE_IDEOGRAPHS, USUAL_IDEOGRAPH));
  };
  return {
    measureWidth: (text, font) => measure(text, font).width / density,
    measureFont(font) {
      const metrics = measure('x', font);
      return { ascent: metrics.fontBoundingBoxAscent / density, descent: metrics.fontBoundingBoxDescent / density };
    },
    measureInk(text, font) {
      const metrics = measure(text, font);
      return { ascent: metrics.actualBoundingBoxAscent / density, descent: metrics.actualBoundingBoxDescent / density };
    },
  };
}
