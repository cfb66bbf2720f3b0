// Lines of text as transparent elements that lie exactly on the painted ones, so that they can be selected and found.
// Must not know roles.

import type { TextFragment } from '../layout/layout-result.ts';
import { cssFont } from '../text/canvas-measurer.ts';
import { ELLIPSIS } from '../text/break-lines.ts';
import { graphemeBorder } from '../text/graphemes.ts';
import { RIGHT_TO_LEFT } from '../text/isolates.ts';
import type { PaintedLines } from './semantics-words.ts';

/** The style rules of lines, shared by lines of the same font, height and direction. */
export interface LineStyles {
  /** Gives a line its font, height and direction, before it is placed. */
  readonly dress: (line: HTMLElement, fragment: TextFragment, lineHeight: number) => void;
  /** Removes the rules if there are many. Call it only while no line is shown. */
  readonly forget: () => void;
}

/** The most style rules. Further styles are written on each line, because every added rule restyles all elements. */
const MANY_STYLES = 99;

/** Line styles as rules of `sheet`. A rule, unlike a style attribute, is written once for many lines. */
export function createLineStyles(sheet: CSSStyleSheet): LineStyles {
  const names = new Map<string, string>();
  return {
    dress(line, { direction, font, height }, lineHeight) {
      // Horizontal scroll containers are left-to-right, whatever their texts are.
      let style = `font:${cssFont(font, 1)};line-height:${lineHeight}px;letter-spacing:${font.letterSpacing}px;direction:${direction}`;
      // Tall letters may cover the next line, and would take its presses.
      if (height < font.size) style += `;clip-path:inset(calc(50% - ${height / 2}px) 0)`;
      let name = names.get(style);
      if (name === undefined && names.size < MANY_STYLES) {
        names.set(style, (name = `f${names.size}`));
        (sheet.cssRules[sheet.insertRule(`.${name}{}`)] as CSSStyleRule).style.cssText = style;
      }
      // A line without a class has a style attribute.
      if (!name || !line.className) line.style.cssText = name ? '' : style;
      setAttribute(line, 'class', name ?? false);
    },
    forget() {
      if (names.size < MANY_STYLES) return;
      names.clear();
      sheet.replaceSync('');
    },
  };
}

/** Sets an attribute, or removes it if the value is empty or false. */
export function setAttribute(element: Element, name: string, value: string | false): void {
  if ((element.getAttribute(name) ?? '') === (value || '')) return;
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** Sets the size of an element, in CSS pixels. */
export function resize({ style }: HTMLElement, width: number, height: number): void {
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Sets the position of an element in its parent, and its size, in CSS pixels. */
export function place(element: HTMLElement, x: number, y: number, width: number, height: number): void {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  resize(element, width, height);
}

/** Lines that are written at once and stand in one flow. A screen shows fewer; each element costs up to 50 us. */
const LINES_AT_ONCE = 64;

/** A flow goes on to the end of its paragraph, up to this many lines: a browser searches within a paragraph only. */
const MOST_AT_ONCE = 256;

/** CSS pixels before each piece of a flow, wider than any surface. */
export const FLOW = 1e5;

/** The hidden part of a line that is laid out with it, in UTF-16 units and in lines. Ordinary texts hide no more. */
const HIDDEN_AT_ONCE = 256;
const HIDDEN_LINES = 8;
/** A word that crosses that limit is laid out too, up to this length in UTF-16 units. */
const LONGEST_WORD = 1_024;

/** An element for lines, its origin in the coordinates of fragments, and the index of its first unwritten line. */
interface LineHolder {
  readonly content: HTMLElement;
  readonly originX: number;
  readonly originY: number;
  readonly rest: number;
}

export interface LineRoom {
  /** The right edge of the area that can be seen or scrolled to, in the coordinates of fragments. */
  readonly right: number;
  readonly density: number;
}

/** The child at an index with this tag. A child with another tag is replaced, a missing child added. */
function childAt(parent: HTMLElement, index: number, tag: 'a' | 'div' | 'span'): HTMLElement {
  // `children` would stay with each of thousands of parents that have a single child.
  const found = (index === 0 ? parent.firstElementChild : parent.children.item(index)) as HTMLElement | null;
  if (found?.localName === tag) return found;
  const made = parent.ownerDocument.createElement(tag);
  if (found === null) parent.append(made);
  else found.replaceWith(made);
  return made;
}

/** The length of the first word of a text; 0 if the word is longer than `LONGEST_WORD`. */
function wordLength(text: string): number {
  const length = text.search(/\s|$/);
  return length < LONGEST_WORD ? length : 0;
}

/** The number of UTF-16 units of a line that can be seen, about; `Infinity` if the whole line can. */
function seenLength(
  { direction, font, text, width, x }: TextFragment,
  { measureWidth }: PaintedLines,
  right: number,
): number {
  if (text.endsWith(ELLIPSIS)) return text.length - ELLIPSIS.length;
  // A right-to-left line begins at its right end, which this estimate does not cover.
  if (direction === 'rtl' || x + width <= right) return Infinity;
  let seen = HIDDEN_AT_ONCE;
  while (seen < text.length && x + measureWidth(text.slice(0, seen), font) < right) seen *= 2;
  return seen < text.length ? seen : Infinity;
}

/** The offset of the hidden words that are not laid out with their line; the text's length if the line hides few. */
function unlaidFrom(text: string, seen: number): number {
  if (seen > text.length) return text.length;
  const kept = text.slice(0, seen + HIDDEN_AT_ONCE);
  let end = seen - 1;
  for (let line = 0; line < HIDDEN_LINES && end >= 0; line += 1) end = kept.indexOf('\n', end + 1);
  if (end >= 0) return end;
  if (kept.length === text.length) return text.length;
  // Words are not divided: a search finds whole words only, and a screen reader reads each element as a word.
  const word = kept.search(/\S*$/);
  return word > seen ? word : seen + wordLength(text.slice(seen, seen + LONGEST_WORD));
}

/**
 * Sets the words of a line. Most of its hidden words stand in an element inside, which is found and read, but never laid out:
 * a shared text may hide a thousand line breaks in each of a thousand lines.
 */
function writeWords(line: HTMLElement, text: string, seen: number): void {
  const from = unlaidFrom(text, seen);
  if (line.textContent === text && (line.firstChild?.textContent ?? '').length === from) return;
  line.textContent = text.slice(0, from);
  if (from === text.length) return;
  // The line break at the end belongs to the flow.
  const end = text.length - Number(text.endsWith('\n'));
  const unlaid = line.ownerDocument.createElement('div');
  unlaid.className = 'u';
  unlaid.textContent = text.slice(from, end);
  line.append(unlaid, text.slice(end));
}

/** The index of the flow that starts with a line, among the flows of its text. */
function flowAt(content: HTMLElement, line: number): number {
  let flow = 0;
  for (let before = 0; before < line; flow += 1) before += content.children[flow].querySelectorAll('span').length;
  return flow;
}

/** The most UTF-16 units of a bidirectional text in one element: ordering them takes the browser quadratic time. */
const ORDERED_AT_ONCE = 1_024;

/** Writes a text; a long bidirectional text goes into several elements. */
function writePieces(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  element.textContent = text.length > ORDERED_AT_ONCE && RIGHT_TO_LEFT.test(text) ? '' : text;
  for (let start = element.textContent.length; start < text.length;) {
    let end = graphemeBorder(text, Math.min(text.length, start + ORDERED_AT_ONCE));
    // Elements end at spaces, so that a search finds whole words.
    const space = text.lastIndexOf(' ', end - 1) + 1;
    if (end < text.length && space > start) end = space;
    const piece = element.ownerDocument.createElement('div');
    piece.textContent = text.slice(start, end);
    element.append(piece);
    start = end;
  }
}

/** Puts the unwritten lines of a text into one element, which lies about where they are painted and can be read and found. */
export function writeRest(
  { content, originX, originY, rest }: LineHolder,
  { fragments, textOf }: PaintedLines,
  isHidden: boolean,
  after: string,
): void {
  const flow = flowAt(content, rest);
  const left = fragments.slice(rest);
  const { x, y } = left[0];
  const { y: last, height } = left[left.length - 1];
  const element = childAt(content, flow, 'span');
  const text = left.map(textOf).join('') + after;
  writePieces(element, text);
  element.style.cssText = '';
  setAttribute(element, 'class', 'w');
  setAttribute(element, 'aria-hidden', isHidden && 'true');
  place(element, x - originX, y - originY, parseFloat(content.style.width), last + height - y);
  dropFrom(content, flow + 1);
}

function dropFrom(parent: HTMLElement, index: number): void {
  while (parent.childElementCount > index) parent.lastElementChild?.remove();
}

/**
 * The shift of a piece that runs against its flow, as CSS; empty if there is none. In the flow each piece has a line, so its spaces
 * at the end follow the paragraph (UAX 9, rule L1). Painted spaces do so at the end of a line only.
 * `--s` is 0 in engines whose spaces follow the piece instead.
 */
function movedSpaces(
  { measureWidth }: PaintedLines,
  { font, text, width }: TextFragment,
  whole: string,
  isFollowed: boolean,
): string {
  const letters = text.replace(/(?<=[^ ]) +$/, '');
  if (isFollowed) return letters === text ? '' : `${width - measureWidth(letters, font)} * var(--s)`;
  const spaces = whole.startsWith(text) ? whole.slice(text.length) : '';
  return /^ +$/.test(spaces) ? `${measureWidth(spaces, font)} * (var(--s) - 1px)` : '';
}

/**
 * Gives elements for lines, in order: in `parent`, or where neighbours lead to one address, in a link there.
 *
 * @returns the element of the next line, and `end`, which removes the elements that are left
 */
function lineElements(
  parent: HTMLElement,
  { pieces }: PaintedLines,
): { readonly next: (fragment: TextFragment) => HTMLElement; readonly end: () => void } {
  let count = 0;
  let link: HTMLElement | undefined;
  let linked = 0;
  let address = '';
  const endLink = (): void => {
    if (link) dropFrom(link, linked);
    link = undefined;
  };
  return {
    next(fragment) {
      const own = pieces?.addressOf(fragment) ?? '';
      if (own !== address) endLink();
      address = own;
      if (own === '') return childAt(parent, count++, 'span');
      if (link === undefined) {
        link = childAt(parent, count++, 'a');
        linked = 0;
        setAttribute(link, 'href', own);
        link.style.setProperty('--ink', pieces?.inkOf(fragment) ?? '');
      }
      return childAt(link, linked++, 'span');
    },
    end() {
      endLink();
      dropFrom(parent, count);
    },
  };
}

/**
 * Fills a holder with the next lines of a node, from `rest` on. Existing elements are reused. Several lines are one inline flow,
 * for search and selection; each line is moved from its place in the flow to its painted place.
 *
 * @param isHidden - true if the name of the node replaces the lines for assistive technology
 * @param after - text to append to the last line
 * @returns the next `rest`; 0 if all lines are written
 */
export function writeLines(
  { content, originX, originY, rest }: LineHolder,
  lines: PaintedLines,
  { density, right }: LineRoom,
  styles: LineStyles,
  isHidden: boolean,
  after: string,
): number {
  const { fragments, pieces, textOf } = lines;
  let end = rest + LINES_AT_ONCE;
  while (end < Math.min(fragments.length, rest + MOST_AT_ONCE) && !textOf(fragments[end - 1]).endsWith('\n')) end += 1;
  const written = fragments.slice(rest, end);
  const isFlow = fragments.length > 1;
  // The words behind an ellipsis stand behind it only if flow and line have the same direction.
  const isFromRight = isFlow && (written.find(({ text }) => text.endsWith(ELLIPSIS)) ?? written[0]).direction === 'rtl';
  const flow = flowAt(content, rest);
  let parent = content;
  let side = 0;
  /** The top of the next line in the flow, before it is moved. */
  let top = originY;
  if (isFlow) {
    const last = written[written.length - 1];
    parent = childAt(content, flow, 'div');
    side = -(isFromRight ? parseFloat(content.style.width) : FLOW);
    top = written[0].y;
    setAttribute(parent, 'class', isFromRight ? 'p r' : 'p');
    parent.style.top = `${top - originY}px`;
    // Hidden words would take presses, and show their selection, beside the text.
    parent.style.overflowX = last.end - last.start > last.text.length ? 'clip' : '';
  }
  const elements = lineElements(parent, lines);
  written.forEach((fragment, index) => {
    const { direction, rise, width, x, y } = fragment;
    const isRtl = direction === 'rtl';
    // The browser lays out in 1/64 of a device pixel; rounded to that, the heights add up to its own sum.
    const unit = 64 * density;
    const height = Math.round(fragment.height * unit) / unit;
    const isFollowed = fragments[rest + index + 1]?.line === fragment.line;
    const line = elements.next(fragment);
    const text = textOf(fragment) + (fragment === fragments.at(-1) ? after : '');
    writeWords(line, text, seenLength(fragment, lines, right));
    if (pieces) setAttribute(line, 'lang', pieces.langOf(fragment));
    setAttribute(line, 'aria-hidden', isHidden && 'true');
    setAttribute(line, 'data-ended', text.endsWith('\n') && 'true');
    setAttribute(line, 'data-unseen', pieces?.isUnseen(fragment) === true && 'true');
    // A piece that others follow on its line takes no height.
    styles.dress(line, fragment, isFollowed ? 0 : height);
    const spaces = isFlow && isRtl !== isFromRight ? movedSpaces(lines, fragment, text, isFollowed) : '';
    const left = x - originX + side + (isFromRight ? width : 0) + (isFlow && isRtl ? FLOW : 0);
    const lineTop = y - rise - top + (isFollowed ? height / 2 : 0);
    line.style.left = spaces === '' ? `${left}px` : `calc(${left}px ${isFromRight ? '-' : '+'} ${spaces})`;
    line.style.top = `${lineTop}px`;
    if (!isFlow) resize(line, width, height);
    if (isFlow && !isFollowed) top += height;
  });
  elements.end();
  if (end < fragments.length) return end;
  if (isFlow) dropFrom(content, flow + 1);
  return 0;
}
