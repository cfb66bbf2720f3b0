// Words that stand in several runs. In one font they are shaped as one, so that letters join and stand as close as in one run; each run then shows
// its part of it. Letters of several fonts join too. Must not know boxes.

import { weights } from '../cost/weights.ts';
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

/** The same behind a letter: Chromium's canvas drops a joiner at the end of a text, unless an Arabic letter mark follows. */
const LAST_JOINER = `${JOINER}\u061c`;

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
function wordEnd(pieces: readonly ShapedPiece[], from: number): number {
  let to = from + 1;
  let { length } = pieces[from].text;
  while (to < pieces.length && areInOneWord(pieces[to - 1], pieces[to])) {
    length += pieces[to].text.length;
    if (length > LONGEST_WORD) break;
    to += 1;
  }
  return to;
}

/** Whether letters of these pieces join, which are not shaped as one. */
function join(before: ShapedPiece | undefined, after: ShapedPiece | undefined): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    before.level === after.level &&
    JOINING.test(before.text.slice(-1)) &&
    JOINING.test(after.text.slice(0, 1))
  );
}

/** Pieces that are shaped as one. */
export interface PiecesOfWord<P extends ShapedPiece> {
  readonly pieces: readonly P[];
  /** Joiners before and after their text, so that letters beside those of another font have the form that joins. */
  readonly before: string;
  readonly after: string;
}

/** The pieces of a line, none of them empty, by what is shaped as one. */
export function wordsOf<P extends ShapedPiece>(pieces: readonly P[]): readonly PiecesOfWord<P>[] {
  const words: PiecesOfWord<P>[] = [];
  for (let from = 0, to = 0; from < pieces.length; from = to) {
    to = wordEnd(pieces, from);
    words.push({
      pieces: pieces.slice(from, to),
      before: join(pieces[from - 1], pieces[from]) ? JOINER : '',
      after: join(pieces[to - 1], pieces[to]) ? LAST_JOINER : '',
    });
  }
  return words;
}

/** The drawn pieces of a word. */
export function textOfWord({ pieces, before, after }: PiecesOfWord<ShapedPiece>): string {
  return before + pieces.map(({ text }) => text).join('') + after;
}

/** How wide pieces are beside each other, in dp: word by word. */
export function shapedWidth(fonts: FontTable, pieces: readonly ShapedPiece[]): number {
  fonts.meter.charge(pieces.length * weights.measuredPiece);
  const shown = pieces.filter(({ text }) => text !== '');
  // Most are of one run.
  if (shown.length === 1) return measuredWidth(fonts, shown[0].font, shown[0].text);
  return wordsOf(shown).reduce((width, word) => width + measuredWidth(fonts, word.pieces[0].font, textOfWord(word)), 0);
}

/** How wide each of the pieces of a word is in it. A character that stands in two of them is the first one's. */
export function widthsInWord(fonts: FontTable, word: PiecesOfWord<ShapedPiece>): readonly number[] {
  const { pieces } = word;
  const [{ font }] = pieces;
  const drawn = textOfWord(word);
  const whole = measuredWidth(fonts, font, drawn);
  let end = word.before.length;
  let before = 0;
  return pieces.map(({ text }, index) => {
    end += text.length;
    const start = before;
    const rest = index === pieces.length - 1 ? '' : drawn.slice(graphemeBorder(drawn, end));
    const width = rest === '' ? 0 : measuredWidth(fonts, font, JOINING.test(rest[0]) ? JOINER + rest : rest);
    before = Math.min(whole, Math.max(start, whole - width));
    return before - start;
  });
}
