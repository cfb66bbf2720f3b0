// Words over several runs. Runs in the same font are shaped together, so that letters join and kern as in a single run.
// Each run then shows its part. Letters of several fonts join too. Must not know boxes.

import { weights } from '../cost/weights.ts';
import { measuredWidth } from '../text/font-table.ts';
import type { FontTable, MeasuredFont } from '../text/font-table.ts';
import { graphemeBorder } from '../text/graphemes.ts';

/** Text of one run on a line. */
export interface ShapedPiece {
  readonly text: string;
  readonly font: MeasuredFont;
  /** Height of its baseline above that of the line, in dp. */
  readonly raise: number;
  /** Embedding level of UAX 9; `undefined` if unknown. */
  readonly level?: number;
}

/** Longest shaped word. A word is drawn once for each of its runs, so longer words are shaped in parts. */
const LONGEST_WORD = 64;

const SPACE = /\s/;

/** A letter or mark whose form depends on its neighbours, such as Arabic or Syriac. */
const JOINING = /^(?=[\p{L}\p{M}])[\u0600-\u08ff]$/u;

/** Zero width joiner, in place of a neighbour that joins. */
const JOINER = '\u200d';

/** A joiner after a letter. Chromium's canvas drops a joiner at the end of a text, unless an Arabic letter mark follows. */
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

/** End of the pieces that are shaped together with the piece at `from`. */
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

/** True if letters of these two pieces join, although they are not shaped together. */
function join(before: ShapedPiece | undefined, after: ShapedPiece | undefined): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    before.level === after.level &&
    JOINING.test(before.text.slice(-1)) &&
    JOINING.test(after.text.slice(0, 1))
  );
}

/** Pieces that are shaped together. */
export interface PiecesOfWord<P extends ShapedPiece> {
  readonly pieces: readonly P[];
  /** Joiners before and after their text, so that letters at a change of the font have joining forms. */
  readonly before: string;
  readonly after: string;
}

/** Groups the pieces of a line, none of them empty, into words. */
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

/** The width of a line of pieces, in dp, as the sum of its words. */
export function shapedWidth(fonts: FontTable, pieces: readonly ShapedPiece[]): number {
  fonts.meter.charge(pieces.length * weights.measuredPiece);
  const shown = pieces.filter(({ text }) => text !== '');
  // Most lines have a single run.
  if (shown.length === 1) return measuredWidth(fonts, shown[0].font, shown[0].text);
  return wordsOf(shown).reduce((width, word) => width + measuredWidth(fonts, word.pieces[0].font, textOfWord(word)), 0);
}

/** The widths of the pieces within their word. A character over two pieces belongs to the first. */
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
