// Lines of text as transparent elements that lie exactly on the painted ones, so that they can be selected and found.
// Must not know roles.

import type { TextFragment } from '../layout/layout-result.ts';
import { cssFont } from '../text/canvas-measurer.ts';
import { ELLIPSIS } from '../text/break-lines.ts';
import { graphemeBorder } from '../text/graphemes.ts';
import { RIGHT_TO_LEFT } from '../text/isolates.ts';
import type { PaintedLines } from './semantics-words.ts';

/** Styles of lines. */
export interface LineStyles {
  /** Gives a line its font, height and direction, before it is placed. */
  readonly dress: (line: HTMLElement, fragment: TextFragment, lineHeight: number) => void;
  /** Forgets them if they are many, when no line is shown. */
  readonly forget: () => void;
}

/** Documents are mostly of the same styles, and all elements get theirs anew when a rule comes or goes: what is more is written on each line. */
const MANY_STYLES = 99;

/** Line styles as rules of a style sheet of ours; rules, unlike style attributes, are set once for many lines. */
export function createLineStyles(sheet: CSSStyleSheet): LineStyles {
  const names = new Map<string, string>();
  return {
    dress(line, { direction, font, height }, lineHeight) {
      // Sideways scroll containers are left-to-right whatever the text is.
      let style = `font:${cssFont(font, 1)};line-height:${lineHeight}px;letter-spacing:${font.letterSpacing}px;direction:${direction}`;
      // Letters may reach over the whole next line, which is pressed there.
      if (height < font.size) style += `;clip-path:inset(calc(50% - ${height / 2}px) 0)`;
      let name = names.get(style);
      if (name === undefined && names.size < MANY_STYLES) {
        names.set(style, (name = `f${names.size}`));
        (sheet.cssRules[sheet.insertRule(`.${name}{}`)] as CSSStyleRule).style.cssText = style;
      }
      // One that had no class has a style of its own.
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

/** Sets an attribute, or takes it away when there is nothing to say. */
export function setAttribute(element: Element, name: string, value: string | false): void {
  if ((element.getAttribute(name) ?? '') === (value || '')) return;
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** Sets how large an element is. */
export function resize({ style }: HTMLElement, width: number, height: number): void {
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Sets where an element lies in the one around it. */
export function place(element: HTMLElement, x: number, y: number, width: number, height: number): void {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  resize(element, width, height);
}

/** Lines that are written at once, more than a screen shows, and stand in one flow: an element costs up to 50 us. */
const LINES_AT_ONCE = 64;

/** As many if their paragraph ends no earlier: no search goes on after the end of one, in no page. */
const MOST_AT_ONCE = 256;

/** CSS pixels before each piece of a flow: more than any surface has room for. */
export const FLOW = 1e5;

/** How much of what a line hides is laid out with it, in UTF-16 units and in lines: an ordinary text has no more. */
const HIDDEN_AT_ONCE = 256;
const HIDDEN_LINES = 8;
/** Words that take longer are laid out with their line too, up to this length. */
const LONGEST_WORD = 1_024;

/** An element for lines, where it lies in the coordinates of fragments, and the line from which on it is still to be written. */
interface LineHolder {
  readonly content: HTMLElement;
  readonly originX: number;
  readonly originY: number;
  readonly rest: number;
}

/** What lines are in. */
export interface LineRoom {
  /** Up to where something of them can be seen or scrolled to, in the coordinates of fragments. */
  readonly right: number;
  readonly density: number;
}

/** The child at an index with this tag, made if another one or none is there. */
function childAt(parent: HTMLElement, index: number, tag: 'div' | 'span'): HTMLElement {
  const found = parent.children[index] as HTMLElement | undefined;
  if (found?.localName === tag) return found;
  const made = parent.ownerDocument.createElement(tag);
  if (found === undefined) parent.append(made);
  else found.replaceWith(made);
  return made;
}

/** How long the word is that a text begins with; 0 where the text ends before it does. */
function wordLength(text: string): number {
  const length = text.search(/\s|$/);
  return length < LONGEST_WORD ? length : 0;
}

/** How many units of a line can be seen, about: those before its ellipsis, or those that there is room for. All: `Infinity`. */
function seenLength(
  { direction, font, text, width, x }: TextFragment,
  { measureWidth }: PaintedLines,
  right: number,
): number {
  if (text.endsWith(ELLIPSIS)) return text.length - ELLIPSIS.length;
  // Of a line from the right, the end is what can be seen first.
  if (direction === 'rtl' || x + width <= right) return Infinity;
  let seen = HIDDEN_AT_ONCE;
  while (seen < text.length && x + measureWidth(text.slice(0, seen), font) < right) seen *= 2;
  return seen < text.length ? seen : Infinity;
}

/** Where the words begin that a line hides and that are not laid out with it; the end of the text where it hides few. */
function unlaidFrom(text: string, seen: number): number {
  if (seen > text.length) return text.length;
  const kept = text.slice(0, seen + HIDDEN_AT_ONCE);
  let end = seen - 1;
  for (let line = 0; line < HIDDEN_LINES && end >= 0; line += 1) end = kept.indexOf('\n', end + 1);
  if (end >= 0) return end;
  if (kept.length === text.length) return text.length;
  // Searched for, a word is found if it is whole; told, what stands in an element of its own is a word of its own.
  const word = kept.search(/\S*$/);
  return word > seen ? word : seen + wordLength(text.slice(seen, seen + LONGEST_WORD));
}

/**
 * Sets the words of a line. Of many that it hides, most stand in an element inside that the platform finds and tells, but
 * never lays out: it is where nothing is seen, and a shared text may hide a thousand line breaks in each of a thousand lines.
 */
function writeWords(line: HTMLElement, text: string, seen: number): void {
  const from = unlaidFrom(text, seen);
  if (line.textContent === text && (line.firstChild?.textContent ?? '').length === from) return;
  line.textContent = text.slice(0, from);
  if (from === text.length) return;
  // The line break at its end is the flow's.
  const end = text.length - Number(text.endsWith('\n'));
  const unlaid = line.ownerDocument.createElement('div');
  unlaid.className = 'u';
  unlaid.textContent = text.slice(from, end);
  line.append(unlaid, text.slice(end));
}

/** Where the flow that starts with a line stands among those of its text. */
function flowAt(content: HTMLElement, line: number): number {
  let flow = 0;
  for (let before = 0; before < line; flow += 1) before += content.children[flow].childElementCount;
  return flow;
}

/** UTF-16 units of a text in several directions that the platform puts in order at once: that takes it the square of them. */
const ORDERED_AT_ONCE = 1_024;

/** A text, in several elements where it would be put in order for too long. */
function writePieces(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  element.textContent = text.length > ORDERED_AT_ONCE && RIGHT_TO_LEFT.test(text) ? '' : text;
  for (let start = element.textContent.length; start < text.length;) {
    let end = graphemeBorder(text, Math.min(text.length, start + ORDERED_AT_ONCE));
    // Words are found whole, if they are of a usual length.
    const space = text.lastIndexOf(' ', end - 1) + 1;
    if (end < text.length && space > start) end = space;
    const piece = element.ownerDocument.createElement('div');
    piece.textContent = text.slice(start, end);
    element.append(piece);
    start = end;
  }
}

/** Puts the rest of a text, behind its mirrored lines, into one element. There it is read and found, about where it is painted. */
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
 * How far the letters of a piece are moved, as CSS, whose end is not where the flow goes: empty where by nothing. In the flow each piece
 * has a line. Spaces at its end go the way of the paragraph there (UAX 9, rule L1), as painted ones do at the end of a line only; or they
 * go the way of the piece, where an engine does not take them for the end of a line (--s is 0).
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
 * Fills a holder with lines of a node, from the one at `rest` on, as many as are written at once. Existing elements are reused.
 * Several lines are one inline flow, for search and selection; each is moved from its place in the flow to its painted place.
 *
 * @param isHidden - whether the node says in other words what they show
 * @param after - what stands behind the last one
 * @returns where to go on; 0 when all are written
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
  // What an ellipsis hides stands behind it only where the flow goes the same way.
  const isFromRight = isFlow && (written.find(({ text }) => text.endsWith(ELLIPSIS)) ?? written[0]).direction === 'rtl';
  const flow = flowAt(content, rest);
  let parent = content;
  let side = 0;
  /** Where the next line would be if it were not moved. */
  let top = originY;
  if (isFlow) {
    const last = written[written.length - 1];
    parent = childAt(content, flow, 'div');
    side = -(isFromRight ? parseFloat(content.style.width) : FLOW);
    top = written[0].y;
    setAttribute(parent, 'class', isFromRight ? 'p r' : 'p');
    parent.style.top = `${top - originY}px`;
    // What is not shown would be pressed and seen selected beside the text.
    parent.style.overflowX = last.end - last.start > last.text.length ? 'clip' : '';
  }
  written.forEach((fragment, index) => {
    const { direction, rise, width, x, y } = fragment;
    const isRtl = direction === 'rtl';
    // The platform counts in these units of device pixels: they add up to what it has.
    const unit = 64 * density;
    const height = Math.round(fragment.height * unit) / unit;
    const isFollowed = fragments[rest + index + 1]?.line === fragment.line;
    const line = childAt(parent, index, 'span');
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
  dropFrom(parent, written.length);
  if (end < fragments.length) return end;
  if (isFlow) dropFrom(content, flow + 1);
  return 0;
}
