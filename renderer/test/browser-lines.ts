// Compares the ends of lines of a browser with ours, in the same font and width. Runs in a page of any engine.

import { breakLines } from '../text/break-lines.ts';
import { displayText } from '../text/display-text.ts';

/**
 * The starts of a browser's lines, in UTF-16 units, from the rectangles of an element. Spacing of ideographs and Latin, and
 * squeezed punctuation, are off, because no canvas has them.
 */
function browserLines(text: string, width: number, font: string): readonly number[] {
  const paragraph = document.createElement('p');
  paragraph.style.cssText = `position:absolute;top:0;left:0;margin:0;font:${font};line-height:100px;width:${width}px;white-space:pre-wrap;overflow-wrap:anywhere;text-spacing-trim:space-all;text-autospace:no-autospace`;
  paragraph.textContent = text;
  document.body.append(paragraph);
  const node = paragraph.firstChild as Text;
  const { top } = paragraph.getBoundingClientRect();
  const range = document.createRange();
  const starts: number[] = [];
  // Engines place the characters of a grapheme in different ways.
  for (const { index, segment } of new Intl.Segmenter('und').segment(text)) {
    range.setStart(node, index);
    range.setEnd(node, index + segment.length);
    const rectangle = [...range.getClientRects()].at(-1);
    const line = rectangle === undefined ? 0 : Math.floor((rectangle.top + rectangle.height / 2 - top) / 100);
    // A space that hangs begins no line.
    if (rectangle !== undefined && /\S/.test(segment) && line >= starts.length) starts.push(index);
  }
  paragraph.remove();
  return starts;
}

/** The starts of our lines. */
function ownLines(text: string, width: number, font: string): readonly number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no context');
  context.font = font;
  return breakLines(displayText(text), width, { maxLines: 0, wrap: true, ellipsis: false }, (start, end, after) => {
    return context.measureText(text.slice(start, end) + after).width;
  }).map(({ start }) => start);
}

/** A text with a bar at each start of a line. */
function barred(text: string, starts: readonly number[]): string {
  return starts.map((start, index) => text.slice(start, starts[index + 1])).join('|');
}

/** A text whose lines differ from the browser's, with a bar at each start of a line. */
export interface LineDifference {
  readonly width: number;
  readonly own: string;
  readonly browser: string;
}

/** The differences between our lines of a text and the browser's, in five widths. */
export function differences(text: string, font: string): readonly LineDifference[] {
  return [90, 130, 180, 240, 320].flatMap((width) => {
    const [own, browser] = [ownLines, browserLines].map((lines) => barred(text, lines(text, width, font)));
    return own === browser ? [] : [{ width, own, browser }];
  });
}

/** Texts with a bar at each break opportunity of the browser: lines without room break at all of them. */
export function browserOpportunities(texts: readonly string[]): readonly string[] {
  const holder = document.createElement('div');
  holder.style.cssText = 'position:absolute;width:0;font-size:16px;line-height:20px;white-space:pre-wrap';
  const paragraphs = texts.map((text) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
  holder.append(...paragraphs);
  document.body.append(holder);
  const range = document.createRange();
  const found = paragraphs.map(({ firstChild }, place) => {
    let at = 0;
    let top: number | undefined;
    return [...texts[place]]
      .map((character) => {
        range.setStart(firstChild as Text, at);
        range.setEnd(firstChild as Text, (at += character.length));
        const line = [...range.getClientRects()].at(-1)?.top ?? top;
        // Letters of other fonts stand a little higher or lower.
        const isNext = top !== undefined && line !== undefined && line > top + 10;
        if (isNext || top === undefined) top = line;
        return isNext ? `|${character}` : character;
      })
      .join('');
  });
  holder.remove();
  return found;
}
