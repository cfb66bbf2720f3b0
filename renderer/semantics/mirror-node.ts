// One element of the mirror: which tag it has, where it lies, and what it says.
// Must not know which nodes are mirrored when.

import { NodeKind, ProgressField, readInt, readNumber, readString, RichTextField, SemanticsLive, SemanticsModifier, TextField } from 'pantograph';
import { optionRectangle } from '../layout/layout-document.ts';
import type { Rectangle } from '../layout/layout-result.ts';
import { accessibleName } from './accessible-name.ts';
import { fragmentsOf, textOf, writeLines } from './mirror-lines.ts';
import type { LineStyles } from './mirror-lines.ts';
import { optionOf, SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';
import { isOperable } from './tree-builder.ts';

/** An element and the semantics node that it stands for. */
export interface MirrorNode {
  /** Document node and slot: what stays the same from one layout to the next. */
  readonly node: number;
  readonly slot: number;
  /** The element that is placed; a scroll container, or what stands for the node. */
  readonly element: HTMLElement;
  /** Where children go: the content of a scroll container, else `element`. */
  readonly content: HTMLElement;
  /** The tree that was written last, and the node's index in it. */
  tree: SemanticsTree | undefined;
  index: number;
  /** Position of the content's top left corner in the coordinates of its scroll container. */
  originX: number;
  originY: number;
  /** The child that was placed last, per lane (see `mirror.ts`), and the walk that placed it. */
  readonly cursors: [Element | null, Element | null];
  readonly walks: [number, number];
}

const ariaRoles: Readonly<Record<number, string>> = {
  [SemanticRole.list]: 'list', [SemanticRole.listItem]: 'listitem', [SemanticRole.link]: 'link', [SemanticRole.checkbox]: 'checkbox',
  [SemanticRole.switch]: 'switch', [SemanticRole.radioGroup]: 'radiogroup', [SemanticRole.radio]: 'radio', [SemanticRole.tabList]: 'tablist',
  [SemanticRole.tab]: 'tab', [SemanticRole.image]: 'img', [SemanticRole.progressBar]: 'progressbar', [SemanticRole.group]: 'group',
  [SemanticRole.navigation]: 'navigation', [SemanticRole.main]: 'main', [SemanticRole.banner]: 'banner', [SemanticRole.status]: 'status',
  [SemanticRole.alert]: 'alert', [SemanticRole.toolbar]: 'toolbar',
};

/** An element for a node; nothing is written into it yet. */
export function createMirrorNode(owner: Document, tree: SemanticsTree, index: number): MirrorNode {
  const role = tree.role[index];
  const tag = isOperable(role) ? 'button' : role === SemanticRole.heading ? `h${tree.level[index]}` : 'div';
  const content = owner.createElement(tag);
  if (tag === 'button') content.setAttribute('type', 'button');
  let element = content;
  if (tree.scroll[index] > 0) {
    element = owner.createElement('div');
    element.className = tree.layout.scrolls.axis[tree.scroll[index]] === 'vertical' ? 's v' : 's h';
    element.append(content);
  } else if (role === SemanticRole.text || role === SemanticRole.heading) {
    element.className = 't';
  }
  return {
    node: tree.layout.node[tree.box[index]], slot: tree.slot[index], element, content,
    tree: undefined, index, originX: 0, originY: 0, cursors: [null, null], walks: [0, 0],
  };
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function place(element: HTMLElement, x: number, y: number, width: number, height: number): void {
  const { style } = element;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

function rectangleOf(tree: SemanticsTree, index: number): Rectangle {
  const { layout } = tree;
  const box = tree.box[index];
  const option = optionOf(tree.slot[index]);
  if (option >= 0) return optionRectangle(layout, box, option);
  return { x: layout.x[box], y: layout.y[box], width: layout.width[box], height: layout.height[box] };
}

/** Places a node's element inside its parent's. */
export function writeGeometry(mirror: MirrorNode, parent: MirrorNode, tree: SemanticsTree, index: number): void {
  const scroll = tree.scroll[index];
  if (scroll > 0) {
    const { scrolls } = tree.layout;
    place(
      mirror.element, scrolls.viewX[scroll] - parent.originX, scrolls.viewY[scroll] - parent.originY,
      scrolls.viewWidth[scroll], scrolls.viewHeight[scroll],
    );
    place(mirror.content, 0, 0, scrolls.contentWidth[scroll], scrolls.contentHeight[scroll]);
    mirror.originX = 0;
    mirror.originY = 0;
  } else if (tree.slot[index] === SemanticSlot.LIST) {
    mirror.element.className = 'l';
    mirror.originX = parent.originX;
    mirror.originY = parent.originY;
  } else {
    const { x, y, width, height } = rectangleOf(tree, index);
    place(mirror.element, x - parent.originX, y - parent.originY, width, height);
    mirror.originX = x;
    mirror.originY = y;
  }
}

const liveNames: Readonly<Record<number, string>> = { [SemanticsLive.polite]: 'polite', [SemanticsLive.assertive]: 'assertive' };

/** Whether Tab reaches this option of its group: the one that is on, else the first. */
function takesTab(tree: SemanticsTree, index: number): boolean {
  if (tree.flags[index] & SemanticFlag.CHECKED) return true;
  const group = tree.parent[index];
  for (let option = group + 1; option < tree.next[group]; option += 1) if (tree.flags[option] & SemanticFlag.CHECKED) return false;
  return index === group + 1;
}

function writeStates(element: HTMLElement, tree: SemanticsTree, index: number): void {
  const role = tree.role[index];
  const flags = tree.flags[index];
  const checked = String((flags & SemanticFlag.CHECKED) !== 0);
  if (isOperable(role)) {
    setAttribute(element, 'disabled', flags & SemanticFlag.DISABLED ? '' : undefined);
    if (role === SemanticRole.tab) setAttribute(element, 'aria-selected', checked);
    else if (role >= SemanticRole.checkbox) setAttribute(element, 'aria-checked', checked);
    if (optionOf(tree.slot[index]) >= 0) element.tabIndex = takesTab(tree, index) ? 0 : -1;
  }
  if (role === SemanticRole.progressBar) {
    const { document, node } = tree.layout;
    const value = readNumber(document, document.nodes, node[tree.box[index]], ProgressField.value, tree.variables);
    setAttribute(element, 'aria-valuenow', Number.isNaN(value) ? undefined : String(Math.round(value * 100)));
  }
  setAttribute(element, 'aria-hidden', flags & SemanticFlag.UNSPOKEN && tree.scroll[index] === 0 ? 'true' : undefined);
  if (flags & SemanticFlag.PART_OF_BUTTON) element.classList.add('p');
}

function languageOf(tree: SemanticsTree, index: number): string {
  const { document, kind, node } = tree.layout;
  const box = tree.box[index];
  if (kind[box] === NodeKind.text) return readString(document, document.nodes, node[box], TextField.lang);
  if (kind[box] === NodeKind.richText) return readString(document, document.nodes, node[box], RichTextField.lang);
  return '';
}

function writeModifier(mirror: MirrorNode, tree: SemanticsTree, index: number): void {
  const { document } = tree.layout;
  const modifier = tree.modifier[index];
  if (modifier >= 0) setAttribute(mirror.content, 'aria-live', liveNames[readInt(document, document.modifiers, modifier, SemanticsModifier.live)]);
  const lang = languageOf(tree, index);
  if (lang !== '') setAttribute(mirror.content, 'lang', lang);
}

/** Writes lines and name; a name that the text inside already gives is not written again. */
function writeWords(mirror: MirrorNode, tree: SemanticsTree, index: number, styles: LineStyles): void {
  const role = tree.role[index];
  const fragments = fragmentsOf(tree, index);
  if (fragments.length > 0 || mirror.content.children.length > 0 && tree.children[index] === 0) {
    writeLines(mirror.content, tree, index, fragments, styles, mirror.originX, mirror.originY);
  }
  // Lines are elements of their own: a name put together from them would have a space wherever a word is broken.
  const isNamed = isOperable(role) || (role === SemanticRole.heading && (fragments.length > 1 || mirror.content.hasAttribute('aria-label')));
  if (!isNamed && (tree.flags[index] & SemanticFlag.NAMED) === 0) return;
  const name = accessibleName(tree, index);
  const said = isNamed && fragments.length === 1 && textOf(tree, index, fragments[0]) === name;
  setAttribute(mirror.content, 'aria-label', said || name === '' ? undefined : name);
}

/** Writes everything that a node says, but not what its children say. */
export function writeMirrorNode(mirror: MirrorNode, parent: MirrorNode, tree: SemanticsTree, index: number, styles: LineStyles): void {
  mirror.tree = tree;
  mirror.index = index;
  writeGeometry(mirror, parent, tree, index);
  const role = ariaRoles[tree.role[index]];
  if (role !== undefined || mirror.content.hasAttribute('role')) setAttribute(mirror.content, 'role', role);
  if (tree.flags[index] & SemanticFlag.FOCUSABLE) mirror.element.tabIndex = 0;
  else if (tree.scroll[index] > 0) mirror.element.removeAttribute('tabindex');
  writeStates(mirror.content, tree, index);
  writeModifier(mirror, tree, index);
  writeWords(mirror, tree, index, styles);
}
