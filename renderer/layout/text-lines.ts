// Places the lines of a box's text, on demand. Must not know paint.

import { weights } from '../cost/weights.ts';
import type { BrokenLine } from '../text/break-lines.ts';
import { measuredWidth } from '../text/font-table.ts';
import type { MeasuredFont } from '../text/font-table.ts';
import { directionLevels } from '../text/direction-levels.ts';
import { RIGHT_TO_LEFT, baseLevel } from '../text/isolates.ts';
import { partsOf } from './labels.ts';
import type { LayoutResult, TextFragment } from './layout-result.ts';
import { componentOf, withinBound } from './layout-tables.ts';
import type { LayoutTables } from './layout-tables.ts';
import { roomOf } from './leaf-size.ts';
import { partPlace } from './part-places.ts';
import type { PartPlace } from './part-places.ts';
import { snapToGrid } from './pixel-grid.ts';
import { textOfWord, widthsInWord, wordsOf } from './shaped-words.ts';
import type { PiecesOfWord } from './shaped-words.ts';
import { lineExtent, linesIn, paragraphOf, shownRuns } from './text-block.ts';
import type { Paragraph } from './text-block.ts';
import type { ShapedWord } from './text-fragment.ts';
import type { TextPart } from './text-part.ts';

/** A text of a box, broken into lines. */
interface BrokenText {
  readonly paragraph: Paragraph;
  readonly place: PartPlace;
  readonly lines: readonly BrokenLine[];
  readonly height: number;
}

function breakText(tables: LayoutTables, box: number, part: TextPart): BrokenText {
  const paragraph = paragraphOf(tables, box, part);
  const place = partPlace(tables, box, part);
  const lines = linesIn(tables, box, part.part, paragraph, roomOf(tables, box, part));
  return { paragraph, place, lines, height: lines.reduce((sum, line) => sum + lineExtent(paragraph, line).height, 0) };
}

/** A fragment that is about to be placed. */
interface Piece extends TextFragment {
  x: number;
  width: number;
  word: ShapedWord | undefined;
  readonly font: MeasuredFont;
  readonly raise: number;
  /** Embedding level of UAX 9; odd is right to left. */
  readonly level: number;
}

/** The words of a line over several pieces, or beside letters that join. Sets the widths of their pieces as shaped. */
function shapeWords(tables: LayoutTables, pieces: readonly Piece[]): readonly PiecesOfWord<Piece>[] {
  const words = wordsOf(pieces).filter(({ pieces: own, before, after }) => own.length > 1 || before + after !== '');
  for (const word of words)
    widthsInWord(tables.cache.fonts, word).forEach((width, index) => {
      word.pieces[index].width = width;
    });
  return words;
}

/** Sets the part of a word that each of its placed pieces shows. */
function cutWord(word: PiecesOfWord<Piece>): void {
  const { pieces } = word;
  const text = textOfWord(word);
  const visual = pieces[0].level % 2 ? [...pieces].reverse() : pieces;
  visual.forEach((piece, index) => {
    const left = index === 0 ? -Infinity : piece.x;
    piece.word = { text, x: visual[0].x, left, right: visual[index + 1]?.x ?? Infinity };
  });
}

/** A range of characters of the same level. */
interface LevelRun {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** The level runs of `length` characters; a single empty run if there are none. */
function levelRuns(length: number, levelAt: (index: number) => number): readonly LevelRun[] {
  const runs: LevelRun[] = [];
  let from = 0;
  for (let to = 1; to <= length; to += 1) {
    if (to < length && levelAt(to) === levelAt(from)) continue;
    runs.push({ level: levelAt(from), from, to });
    from = to;
  }
  return runs.length > 0 ? runs : [{ level: levelAt(0), from: 0, to: 0 }];
}

/** Reverses the pieces from one index to before another. */
function turn(pieces: Piece[], from: number, to: number): void {
  for (let left = from, right = to - 1; left < right; left += 1, right -= 1)
    [pieces[left], pieces[right]] = [pieces[right], pieces[left]];
}

/** Reorders the pieces of a line from left to right (UAX 9, rule L2): reverses each level and deeper levels, the deepest first. */
function reorder(pieces: Piece[]): void {
  for (let level = pieces.reduce((deepest, piece) => Math.max(deepest, piece.level), 0); level > 0; level -= 1) {
    for (let from = 0; from < pieces.length; from += 1) {
      let to = from;
      while (to < pieces.length && pieces[to].level >= level) to += 1;
      turn(pieces, from, to);
      from = to;
    }
  }
}

/** Appends the pieces of a text whose first line starts at `top`. */
function appendText(tables: LayoutTables, box: number, text: BrokenText, top: number, into: TextFragment[]): void {
  const { paragraph, place, lines } = text;
  const { density, direction: around } = tables.environment;
  const { fonts } = tables.cache;
  const { runs, text: words } = paragraph;
  // Pieces are split by level if the text has several runs, or wraps without directional controls. Other lines are drawn
  // whole, because the platform reorders them.
  const isSplit = runs.length > 1 || (lines[0].end < words.length && !/[\u202a-\u202e]/.test(words));
  let base = 0;
  let levels: Uint8Array | undefined;
  let y = top;
  lines.forEach((line, index) => {
    // A paragraph begins.
    if ((words[line.start - 1] ?? '\n') === '\n') {
      const end = words.indexOf('\n', line.start);
      const first = words.slice(line.start, end < 0 ? undefined : end);
      base = baseLevel(first, around);
      if (isSplit && (base > 0 || RIGHT_TO_LEFT.test(first))) {
        fonts.meter.charge(first.length * weights.directedUnit);
        levels ??= new Uint8Array(words.length);
        levels.set(directionLevels(first, base), line.start);
      }
    }
    const { height, above } = lineExtent(paragraph, line);
    const pieces: Piece[] = [];
    const next = lines[index + 1]?.start ?? words.length;
    for (const [run, shown] of shownRuns(paragraph, line.start, line.end, line.after, next)) {
      const { font } = run;
      const { length } = shown;
      const start = Math.max(0, line.start - run.start);
      const end = Math.min(run.end, next) - run.start;
      // A text of a single run has a piece on each line, even if it is empty.
      if (shown === '' && start >= end && runs.length > 1) continue;
      // The ellipsis has the base level, at the end of the line.
      const levelAt = (index: number): number => {
        const place = run.start + start + index;
        return levels === undefined || place >= line.end ? base : levels[place];
      };
      for (const { level, from, to } of levelRuns(length, levelAt)) {
        const text = shown.slice(from, to);
        fonts.meter.charge(weights.textPiece);
        pieces.push({
          box,
          part: run.part,
          line: index,
          text,
          start: start + from,
          end: to < length ? start + to : end,
          x: 0,
          y,
          height,
          rise: (height + font.ascent - font.descent) / 2 - above + run.raise,
          width: measuredWidth(fonts, font, text),
          alignX: place.alignX,
          word: undefined,
          raise: run.raise,
          font,
          direction: level % 2 ? 'rtl' : 'ltr',
          level,
          baseline: snapToGrid(snapToGrid(y + above, density) - run.raise, density),
        });
      }
    }
    let x = place.x + (place.width - line.width) * place.alignX;
    for (const piece of pieces) into.push(piece);
    const wordsInRuns = pieces.length > 1 ? shapeWords(tables, pieces) : [];
    if (levels !== undefined) reorder(pieces);
    for (const piece of pieces) {
      piece.x = snapToGrid(x, density);
      x += piece.width;
    }
    for (const word of wordsInRuns) cutWord(word);
    y += height;
  });
}

function makeLines(tables: LayoutTables, box: number): readonly TextFragment[] {
  const fragments: TextFragment[] = [];
  const texts = partsOf(tables, box).map((part) => breakText(tables, box, part));
  const { areTogether } = componentOf(tables, box).place;
  const together = texts.reduce((sum, text) => sum + text.height, 0);
  let above = 0;
  for (const text of texts) {
    const { y, height, alignY } = text.place;
    appendText(tables, box, text, y + (height - (areTogether ? together : text.height)) * alignY + above, fragments);
    if (areTogether) above += text.height;
  }
  return fragments;
}

/** The lines of a box's own text, in reading order; empty if it has none. Made on demand, and kept while in use. */
export function linesOf(layout: LayoutResult, box: number): readonly TextFragment[] {
  const { tables } = layout;
  let fragments = tables.fragments.get(box);
  if (fragments !== undefined) return fragments;
  fragments = withinBound(tables, box, makeLines);
  tables.fragments.set(box, fragments);
  return fragments;
}
