// What texts of the same characters in the same font have in common, found once for all of them: a document holds a string
// once, however many boxes show it. Must not know boxes.

import type { BrokenLine, LineStyle } from '../text/break-lines.ts';
import type { MeasuredFont } from '../text/font-table.ts';

/** Of shorter ones it is found as fast as it is remembered. */
const SHORT = 64;
/** In how many rooms the lines of a text are kept. */
const MOST_ROOMS = 4;

/** What is known of a text. */
export interface SharedText {
  /** How wide its longest word is, in dp. */
  longest?: number;
  /** Its lines, by `roomKey`. */
  readonly rooms: Map<string, readonly BrokenLine[]>;
}

/** What is known, by characters and font. */
export type SharedTexts = Map<string, Map<MeasuredFont, SharedText>>;

/** What is known of a text, to be read and added to. */
export function sharedText(texts: SharedTexts, text: string, font: MeasuredFont): SharedText {
  if (text.length <= SHORT) return { rooms: new Map() };
  let fonts = texts.get(text);
  if (fonts === undefined) texts.set(text, (fonts = new Map<MeasuredFont, SharedText>()));
  let known = fonts.get(font);
  if (known === undefined) fonts.set(font, (known = { rooms: new Map() }));
  return known;
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
