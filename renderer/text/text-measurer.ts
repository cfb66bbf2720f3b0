// The port that measures text for layout. Must not know canvases.

/** A font at a size. Interned: each distinct font is a single object. */
export interface FontSpec {
  /** In dp, font scale included. */
  readonly size: number;
  /** 100 to 900. */
  readonly weight: number;
  /** CSS font-family list. */
  readonly family: string;
  /** Added after each character, in dp. */
  readonly letterSpacing: number;
  /** BCP 47 tag. If a font has several forms of a letter, the language chooses. Default: the language of the target. */
  readonly lang?: string | undefined;
}

/** Heights of a font, or of the letters of a text, above and below the baseline, in dp. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
}

/** Measures text. Must be pure, because layout keeps its results. */
export interface TextMeasurer {
  /** Pixels per dp at which letters are measured. The painter draws them at this size and enlarges them. Default: the density. */
  readonly letterScale?: number;
  /** Advance width of `text` on one line, in dp. */
  measureWidth(text: string, font: FontSpec): number;
  measureFont(font: FontSpec): FontMetrics;
  /** Heights of the letters of `text`, fallback fonts included. Default: those of the font. */
  measureInk?(text: string, font: FontSpec): FontMetrics;
}

/** A measurer without fonts: every character of the basic plane is `advance` em wide. For tests and smoke checks. */
export function createFixedMeasurer(advance = 0.5): TextMeasurer {
  return {
    measureWidth: (text, font) => text.length * (font.size * advance + font.letterSpacing),
    measureFont: (font) => ({ ascent: font.size * 0.95, descent: font.size * 0.25 }),
  };
}
