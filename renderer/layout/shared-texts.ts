// Measurements of long texts by characters and fonts, because many boxes may show the same string. Must not know boxes.

import type { BrokenLine, LineStyle } from '../text/break-lines.ts';
import type { MeasuredFont } from '../text/font-table.ts';

/** Texts up to this length are not kept, because measuring them is as fast as the look-up. */
const SHORT = 64;
/** Number of widths for which the lines of a text are kept. */
const MOST_ROOMS = 4;

/** The known measurements of a text. */
export interface SharedText {
  /** Width of its longest word, in dp. */
  longest?: number;
  /** Its lines, by `roomKey`. */
  readonly rooms: Map<string, readonly BrokenLine[]>;
}

/** A piece of a text in one font. */
interface Run {
  readonly end: number;
  readonly font: MeasuredFont;
}

/** Measurements, by characters, then by the font or by `runsKey`. */
export type SharedTexts = Map<string, Map<MeasuredFont | string, SharedText>>;

/** A key of everything in runs that has an effect on widths. */
function runsKey(runs: readonly Run[]): string {
  return runs
    .map(
      ({ end, font: { size, weight, letterSpacing, family, lang } }) =>
        `${end} ${size} ${weight} ${letterSpacing} ${lang ?? ''} ${family}`,
    )
    .join('\n');
}

/** The kept measurements of a text. The caller adds to them. */
export function sharedText(texts: SharedTexts, text: string, runs: readonly Run[]): SharedText {
  if (text.length <= SHORT) return { rooms: new Map() };
  let known = texts.get(text);
  if (known === undefined) texts.set(text, (known = new Map<MeasuredFont | string, SharedText>()));
  const key = runs.length === 1 ? runs[0].font : runsKey(runs);
  let shared = known.get(key);
  if (shared === undefined) known.set(key, (shared = { rooms: new Map() }));
  return shared;
}

/** A key of everything that has an effect on line ends, beside text and runs. */
export function roomKey(room: number, { maxLines, wrap, ellipsis }: LineStyle): string {
  return `${room} ${maxLines} ${wrap} ${ellipsis}`;
}

export function keepLines({ rooms }: SharedText, key: string, lines: readonly BrokenLine[]): void {
  if (rooms.size >= MOST_ROOMS) rooms.clear();
  rooms.set(key, lines);
}
