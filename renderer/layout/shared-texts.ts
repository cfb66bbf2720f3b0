// Measurements that texts of the same characters in the same fonts share. A document holds a string once, however many boxes
// show it. Must not know boxes.

import type { BrokenLine, LineStyle } from '../text/break-lines.ts';
import type { MeasuredFont } from '../text/font-table.ts';

/** Of shorter ones it is found as fast as it is remembered. */
const SHORT = 64;
/** In how many rooms the lines of a text are kept. */
const MOST_ROOMS = 4;

/** The known measurements of a text. */
export interface SharedText {
  /** How wide its longest word is, in dp. */
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

/** Names runs by all that decides how wide a piece of their text is. */
function runsKey(runs: readonly Run[]): string {
  return runs
    .map(
      ({ end, font: { size, weight, letterSpacing, family, lang } }) =>
        `${end} ${size} ${weight} ${letterSpacing} ${lang ?? ''} ${family}`,
    )
    .join('\n');
}

/** The measurements of a text, to be read and added to. */
export function sharedText(texts: SharedTexts, text: string, runs: readonly Run[]): SharedText {
  if (text.length <= SHORT) return { rooms: new Map() };
  let known = texts.get(text);
  if (known === undefined) texts.set(text, (known = new Map<MeasuredFont | string, SharedText>()));
  const key = runs.length === 1 ? runs[0].font : runsKey(runs);
  let shared = known.get(key);
  if (shared === undefined) known.set(key, (shared = { rooms: new Map() }));
  return shared;
}

/** Names lines by all that decides where they end. */
export function roomKey(room: number, { maxLines, wrap, ellipsis }: LineStyle): string {
  return `${room} ${maxLines} ${wrap} ${ellipsis}`;
}

/** Keeps the lines of a text in a room. */
export function keepLines({ rooms }: SharedText, key: string, lines: readonly BrokenLine[]): void {
  if (rooms.size >= MOST_ROOMS) rooms.clear();
  rooms.set(key, lines);
}
