// Words that stand in several runs. In one font they are shaped as one, so that letters join and stand as close as in one run; each run then shows
// its part of it. Must not know boxes.

import { measuredWidth } from '../text/font-table.ts';
import type { FontTable, MeasuredFont } from '../text/font-table.ts';
import { graphemeBorder } from '../text/graphemes.ts';

/** Text of one run on a line. */
export interface ShapedPiece {
  readonly text: string;
  readonly font: MeasuredFont;
  /** How far it is raised, in dp. */
  readonly raise: number;
  /** Of its direction; `undefined` where directions are not known. */
  readonly level?: number;
}

/** A word is drawn once for each of its runs: of a longer one only parts are shaped as one. */
const LONGEST_WORD = 64;

const SPACE = /\s/;

/** A letter or mark that changes with those around: Arabic, Syriac and their like. */
const JOINING = /^(?=[\p{L}\p{M}])[\u0600-\u08ff]$/u;

/** Stands for a letter beside those that join. */
const JOINER = '\u200d';

function areInOneWord(before: ShapedPiece, after: ShapedPiece): boolean {
  return (
    before.font === after.font &&
    before.raise === after.raise &&
    before.level === after.level &&
    before.text !== '' &&
    after.text !== '' &&
    !SPACE.test(before.text.slice(-1) + after.text[0])
  );
}

/** Where the pieces end that are shaped as one with the piece at `from`. */
export function wordEnd(pieces: readonly ShapedPiece[], from: number): number {
  let to = from + 1;
  let { length } = pieces[from].text;
  while (to < pieces.length && areInOneWord(pieces[to - 1], pieces[to])) {
    length += pieces[to].text.length;
    if (length > LONGEST_WORD) break;
    to += 1;
  }
  return to;
}

/** How wide pieces are beside each other, in dp: word by word. */
export function shapedWidth(fonts: FontTable, pieces: readonly ShapedPiece[]): number {
  const shown = pieces.filter(({ text }) => text !== '');
  let width = 0;
  for (let from = 0, to = 0; from < shown.length; from = to) {
    to = wordEnd(shown, from);
    const word = shown.slice(from, to).map(({ text }) => text);
    width += measuredWidth(fonts, shown[from].font, word.join(''));
  }
  return width;
}

/** How wide each of the pieces of a word is in it. A character that stands in two of them is the first one's. */
export function widthsInWord(fonts: FontTable, pieces: readonly ShapedPiece[]): readonly number[] {
  const [{ font }] = pieces;
  const word = pieces.map(({ text }) => text).join('');
  const whole = measuredWidth(fonts, font, word);
  let end = 0;
  let before = 0;
  return pieces.map(({ text }) => {
    end += text.length;
    const start = before;
    const rest = word.slice(graphemeBorder(word, end));
    const width = rest === '' ? 0 : measuredWidth(fonts, font, JOINING.test(rest[0]) ? JOINER + rest : rest);
    before = Math.min(whole, Math.max(start, whole - width));
    return before - start;
  });
}
