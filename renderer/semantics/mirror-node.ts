// One element of the mirror: its tag, place, states and words. Must not know which nodes are mirrored when.

import { place, setAttribute, writeLines, writeRest } from './mirror-lines.ts';
import type { LineStyles } from './mirror-lines.ts';
import {
  isField,
  isFilled,
  isOperable,
  isOption,
  MAX_MIRRORED_ROWS,
  MAX_SCREEN_BOXES,
  rectangleOf,
  roles,
  SemanticFlag,
  SemanticRole,
  SemanticSlot,
} from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

/** An element and the semantics node that it stands for. */
export interface MirrorNode {
  /** Document node and slot, which stay the same from layout to layout. */
  readonly node: number;
  readonly slot: number;
  /** The element that is placed: a scroll container, or the element of the node. */
  readonly element: HTMLElement;
  /** The parent of child elements: the content of a scroll container, else `element`. */
  readonly content: HTMLElement;
  /** The mirrored nodes of the screen around this node. */
  readonly home: Set<MirrorNode>;
  /** The `home` of nodes inside; a screen has its own. */
  readonly nodes: Set<MirrorNode>;
  /** The tree that was written last, and the node's index in it. */
  tree: SemanticsTree | undefined;
  index: number;
  /** The index of the first unwritten line; 0 if all lines are written. */
  rest: number;
  /** The number of lines that have elements. */
  lines: number;
  /** True if the budget had no room, so that the other lines, or all, stand in one element. */
  isShort: boolean;
  /** Position of the content's top left corner in the coordinates of its scroll container. */
  originX: number;
  originY: number;
}

/** True if a node is mirrored only while it is near. */
export function isWindowed({ children, parent, role, slot }: SemanticsTree, index: number): boolean {
  return (
    slot[index] === SemanticSlot.ROW ||
    children[parent[index]] >
      (role[index] === SemanticRole.listItem || role[index] === SemanticRole.row ? MAX_MIRRORED_ROWS : MAX_SCREEN_BOXES)
  );
}

/** A scroll container has layers and scroll bars, which take the browser 0.8 ms, as long as this many other elements. */
const SCROLL_WEIGHT = 32;

/** A document has thousands of options for few bytes: each takes 6 KB, with its words and states. */
const OPTION_WEIGHT = 2;

/** A field has an input, an error and a counter inside. */
const FIELD_WEIGHT = 4;

/** An element of the host has others inside, whose number nobody knows. */
const HOSTED_WEIGHT = 32;

/** The number of elements that a node counts as. */
export function weightOf({ role, scroll }: SemanticsTree, index: number): number {
  if (isFilled(role[index])) return isField(role[index]) ? FIELD_WEIGHT : HOSTED_WEIGHT;
  return scroll[index] > 0 ? SCROLL_WEIGHT : isOption(role[index]) ? OPTION_WEIGHT : 1;
}

/** The least width and height of a control's element, in dp: a smaller control also takes presses around it. */
const LEAST_TARGET = 24;

/** Nodes of all mirrors by their elements. */
const byElement = new WeakMap<Node, MirrorNode>();

/** The mirror node of an element or a text, or else of its nearest ancestor that has one. */
export function mirrorNodeAt(start: Node | null): MirrorNode | undefined {
  for (let at = start; at !== null; at = at.parentElement) {
    const mirror = byElement.get(at);
    if (mirror !== undefined) return mirror;
  }
  return undefined;
}

/** The node of the whole viewport. */
export function createSurfaceNode(content: HTMLElement, home: Set<MirrorNode>): MirrorNode {
  return {
    node: -1,
    slot: SemanticSlot.MAIN,
    element: content,
    content,
    home,
    nodes: home,
    tree: undefined,
    index: 0,
    rest: 0,
    lines: 0,
    isShort: false,
    originX: 0,
    originY: 0,
  };
}

/** The tag of a node's element. A hidden node that scrolls or covers is a `div`. */
export function tagOf({ level, role }: SemanticsTree, index: number): string {
  if (roles[role[index]].isRange) return 'input';
  if (isField(role[index])) return 'div';
  return isOperable(role[index]) ? 'button' : level[index] > 0 ? `h${level[index]}` : 'div';
}

/** Makes the element of a node, still empty. */
export function createMirrorNode(
  owner: Document,
  home: Set<MirrorNode>,
  tree: SemanticsTree,
  index: number,
): MirrorNode {
  const { box, places, role, scroll, slot } = tree;
  const content = owner.createElement(tagOf(tree, index));
  if (isField(role[index])) content.className = 'field';
  else if (isOperable(role[index])) content.setAttribute('type', roles[role[index]].isRange ? 'range' : 'button');
  let element = content;
  if (scroll[index] > 0) {
    element = owner.createElement('div');
    element.className = `s ${places.scrolls.axis[scroll[index]][0]}`;
    element.append(content);
  } else if (slot[index] === SemanticSlot.LIST) {
    element.className = 'l';
  }
  const nodes = slot[index] === SemanticSlot.SCREEN ? new Set<MirrorNode>() : home;
  const mirror = {
    ...createSurfaceNode(content, nodes),
    node: places.node[box[index]],
    slot: slot[index],
    element,
    home,
  };
  home.add(mirror);
  byElement.set(element, mirror);
  byElement.set(content, mirror);
  return mirror;
}

/** Inserts an element after `before`, and after parked screens there, which keep their place among the elements. */
export function insertMirrorNode(
  { element, node }: MirrorNode,
  { content }: MirrorNode,
  before: Element | undefined,
): void {
  let next = before === undefined ? content.firstChild : before.nextSibling;
  while (next !== null && (byElement.get(next)?.node ?? Infinity) < node) next = next.nextSibling;
  content.insertBefore(element, next);
}

export function removeMirrorNode(mirror: MirrorNode): void {
  mirror.element.remove();
  mirror.home.delete(mirror);
}

/** Places a node's element inside its parent's. */
function writeGeometry(mirror: MirrorNode, { originX, originY }: MirrorNode, tree: SemanticsTree, index: number): void {
  const { scrolls } = tree.places;
  const at = tree.scroll[index];
  if (tree.slot[index] === SemanticSlot.LIST) {
    mirror.originX = originX;
    mirror.originY = originY;
  } else if (at > 0) {
    place(
      mirror.element,
      scrolls.viewX[at] - originX,
      scrolls.viewY[at] - originY,
      scrolls.viewWidth[at],
      scrolls.viewHeight[at],
    );
    place(mirror.content, 0, 0, scrolls.contentWidth[at], scrolls.contentHeight[at]);
  } else {
    const { x, y, width, height } = rectangleOf(tree, index);
    const least = isOperable(tree.role[index]) ? LEAST_TARGET : 0;
    const moreX = Math.max(0, least - width) / 2;
    const moreY = Math.max(0, least - height) / 2;
    mirror.originX = x - moreX;
    mirror.originY = y - moreY;
    place(mirror.element, mirror.originX - originX, mirror.originY - originY, width + 2 * moreX, height + 2 * moreY);
  }
}

/** The element that has role and name: the scroll container, which takes the focus, unless the tag implies the role. */
function toldBy({ content, element }: MirrorNode): HTMLElement {
  return content.localName === 'div' ? element : content;
}

/** Writes value, bounds and direction of a slider; the browser's arrow keys follow the direction. */
function writeValue(slider: HTMLInputElement, tree: SemanticsTree, index: number): void {
  const { now, min, max, step } = tree.words.value(index) ?? { now: 0, min: 0, max: 0, step: 1 };
  for (const [name, value] of Object.entries({ min, max, step, value: now })) setAttribute(slider, name, String(value));
  if (slider.valueAsNumber !== now) slider.value = String(now);
  slider.style.direction = tree.environment.direction;
}

/** The table around a row, or the table itself. */
function tableAt({ parent, role }: SemanticsTree, index: number): number {
  let at = index;
  while (at > 0 && role[at] !== SemanticRole.table) at = parent[at];
  return at;
}

function writeStates(mirror: MirrorNode, tree: SemanticsTree, index: number): void {
  const { content, element } = mirror;
  const role = tree.role[index];
  const flags = tree.flags[index];
  const scroll = tree.scroll[index];
  const checked = String((flags & SemanticFlag.CHECKED) !== 0);
  const { isOnBy, isRange } = roles[role];
  if (isOperable(role) && !isField(role)) {
    // A button with the attribute `disabled` would lose the focus.
    setAttribute(content, 'aria-disabled', (flags & SemanticFlag.DISABLED) !== 0 && 'true');
    setAttribute(content, 'tabindex', (flags & (SemanticFlag.DISABLED | SemanticFlag.PASSED_BY)) !== 0 && '-1');
    if (isRange) writeValue(content as HTMLInputElement, tree, index);
    if (isOnBy !== undefined) setAttribute(content, isOnBy, checked);
  }
  if (scroll > 0) setAttribute(element, 'tabindex', (flags & SemanticFlag.FOCUSABLE) !== 0 && '0');
  if (role === SemanticRole.progressBar) {
    const now = tree.words.value(index)?.now;
    setAttribute(content, 'aria-valuenow', now !== undefined && String(now));
  }
  if (role === SemanticRole.listItem) {
    const isWindow = isWindowed(tree, index);
    setAttribute(toldBy(mirror), 'aria-posinset', isWindow && String(tree.position[index]));
    setAttribute(toldBy(mirror), 'aria-setsize', isWindow && String(tree.children[tree.parent[index]]));
  }
  if (role === SemanticRole.table || role === SemanticRole.row) {
    const rows = tree.rowCounts?.get(tableAt(tree, index)) ?? 0;
    const isWindow = rows > MAX_MIRRORED_ROWS;
    if (role === SemanticRole.table) setAttribute(toldBy(mirror), 'aria-rowcount', isWindow && String(rows));
    else setAttribute(toldBy(mirror), 'aria-rowindex', isWindow && String(tree.position[index]));
  }
  setAttribute(content, 'aria-hidden', (flags & SemanticFlag.UNSPOKEN) !== 0 && scroll === 0 && 'true');
}

/** Writes lines and name. A name that equals the text inside is not written. */
function writeWords(mirror: MirrorNode, tree: SemanticsTree, index: number, styles: LineStyles, room: number): void {
  const { content } = mirror;
  const { words } = tree;
  const role = tree.role[index];
  const lang = words.lang(index);
  const live = words.live(index);
  if (lang !== undefined) setAttribute(content, 'lang', lang);
  if (live !== undefined) setAttribute(content, 'aria-live', live);
  const lines = words.lines(index);
  const { fragments } = lines;
  // Elements that others fill have no lines.
  if (tree.children[index] === 0 && !isFilled(role)) {
    // A space separates the words of neighbouring parts of a button.
    const after =
      isOperable(tree.role[tree.parent[index]]) && tree.next[index] < tree.next[tree.parent[index]] ? ' ' : '';
    const isOne = fragments.length < 2;
    const isHidden = role === SemanticRole.group;
    if (isOne || room > 0) {
      const { scroller, scrolls } = tree.places;
      const lineRoom = { right: scrolls.contentWidth[scroller[tree.box[index]]], density: tree.environment.density };
      mirror.rest = writeLines(mirror, lines, lineRoom, styles, isHidden, after);
      mirror.lines = mirror.rest || fragments.length;
    }
    mirror.isShort = !isOne && (room <= 0 || (mirror.rest > 0 && mirror.lines >= room));
    if (mirror.isShort) writeRest(mirror, lines, isHidden, after);
  }
  const isNamed = isOperable(role) && !isField(role);
  const name = isNamed || tree.flags[index] & SemanticFlag.NAMED ? words.name(index) : '';
  const isSaid = isNamed && fragments.length > 0 && words.text(index) === name;
  setAttribute(toldBy(mirror), 'aria-label', !isSaid && name);
}

/** Writes what a pointer can hit: texts that can be seen and selected, and boxes that cover something. */
function writeHits({ element }: MirrorNode, tree: SemanticsTree, index: number): void {
  const { children, flags, role, scroll, words } = tree;
  const isText =
    children[index] + scroll[index] === 0 &&
    !isOperable(role[index]) &&
    !isFilled(role[index]) &&
    !(flags[index] & SemanticFlag.PART_OF_BUTTON);
  // A `classList` would stay with each of thousands of elements.
  if (isText && element.className === '') element.className = 't';
  else if (element.matches('.t') !== isText) element.classList.toggle('t', isText);
  setAttribute(element, 'data-unseen', isText && words.isUnseen(index) && 'true');
  element.style.pointerEvents = flags[index] & SemanticFlag.COVER ? 'auto' : '';
}

/**
 * Writes a node without its children. A node with many lines gets the first lines, and more with each further call.
 *
 * @param room - the number of lines that may have elements of their own, about
 */
export function writeMirrorNode(
  mirror: MirrorNode,
  parent: MirrorNode,
  tree: SemanticsTree,
  index: number,
  styles: LineStyles,
  room: number,
): void {
  if (mirror.tree !== tree) {
    mirror.rest = 0;
    mirror.lines = 0;
  }
  mirror.tree = tree;
  mirror.index = index;
  writeGeometry(mirror, parent, tree, index);
  // Further lines of the same text change no hits.
  if (mirror.rest === 0) writeHits(mirror, tree, index);
  const { aria, isImplied } = roles[tree.role[index]];
  setAttribute(toldBy(mirror), 'role', !isImplied && aria);
  writeStates(mirror, tree, index);
  writeWords(mirror, tree, index, styles, room);
}
