// The port through which layout learns how wide text is. Must not know canvases.

/** A font at a size, as a canvas draws it. Interned: one object for each distinct font. */
export interface FontSpec {
  /** In dp, font scale included. */
  readonly size: number;
  /** 100 to 900. */
  readonly weight: number;
  /** CSS font-family list. */
  readonly family: string;
  /** Added after each character, in dp. */
  readonly letterSpacing: number;
  /** BCP 47 tag: letters have the forms of this language, where a font has several. Default: those of the target. */
  readonly lang?: string | undefined;
}

/** How far a font, or the letters of a text, reach above and below the baseline, in dp. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
}

/** Measures text. Pure for its arguments: layout caches what it answers. */
export interface TextMeasurer {
  /** Advance width of `text` on one line, in dp. */
  measureWidth(text: string, font: FontSpec): number;
  measureFont(font: FontSpec): FontMetrics;
  /** How far the letters of `text` reach, also those of other fonts that stand in for `font`. Default: no further than the font. */
  measureInk?(text: string, font: FontSpec): FontMetrics;
}

/** A measurer without fonts: every character of the basic plane is `advance` em wide. For tests and smoke checks. */
export function createFixedMeasurer(advance = 0.5): TextMeasurer {
  return {
    measureWidth: (text, font) => text.length * (font.size * advance + font.letterSpacing),
    measureFont: (font) => ({ ascent: font.size * 0.95, descent: font.size * 0.25 }),
  };
}
