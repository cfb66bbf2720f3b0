// Finds texts that are invisible at every scroll offset, so that nobody can select or copy them [SM14]. Clips, alpha and
// backgrounds come from the display list of each box without its content. Must not know elements.

import { ColorRole, modifierListOf, readPool } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { BoxFlag, BoxMode, hasFlag, isScroll } from '../layout/box-modes.ts';
import { runsOf } from '../layout/labels.ts';
import { boxRectangle } from '../layout/layout-result.ts';
import type { LayoutResult, TextFragment } from '../layout/layout-result.ts';
import { BoxNumbers, DisplayOp } from './display-list.ts';
import { createFrame, intersect, toPixels } from './frame.ts';
import type { Frame, PixelRect } from './frame.ts';
import { modifiers } from '../modifiers/modifiers.ts';
import { paintChain } from './paint-modifiers.ts';
import { themeColorsOf } from './theme-colors.ts';

/** Alpha and clip around the content of a box, in device pixels of its scroll container. */
interface Surroundings {
  readonly alpha: number;
  readonly clip: PixelRect;
}

/** An opaque rectangle that a box paints. */
interface Ground {
  readonly box: number;
  readonly scroller: number;
  readonly place: PixelRect;
}

/** Boxes that may hide texts of a layout. */
interface Hiding {
  /** Its scroll containers start at the origin. */
  readonly frame: Frame;
  /** By box. */
  readonly content: readonly Surroundings[];
  readonly grounds: readonly Ground[];
}

/** The number of the largest grounds that are compared with each text. */
const MAX_GROUNDS = 256;

/** A round corner leaves this share of its radius free on both sides: 1 - sin 45°. */
const CORNER = 0.3;

const isEmpty = ({ width, height }: PixelRect): boolean => width <= 0 || height <= 0;

function contains(outer: PixelRect, inner: PixelRect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The whole content of a scroll container. */
function contentOf(frame: Frame, scroll: number): PixelRect {
  const { contentWidth, contentHeight } = frame.layout.scrolls;
  return toPixels(frame, { x: 0, y: 0, width: contentWidth[scroll], height: contentHeight[scroll] });
}

function windowOf(frame: Frame, scroll: number): PixelRect {
  const { viewX, viewY, viewWidth, viewHeight } = frame.layout.scrolls;
  return toPixels(frame, { x: viewX[scroll], y: viewY[scroll], width: viewWidth[scroll], height: viewHeight[scroll] });
}

/** True if a text may be hidden. Most documents have no box that fades, clips, overlaps or spills. */
function mayHide(layout: LayoutResult): boolean {
  const { count, document, next, tables, x, y } = layout;
  if (document.modifiers.kinds.some((own) => modifiers[own].hidesTexts) || x[0] !== 0 || y[0] !== 0) return true;
  for (let box = 0; box < count; box += 1) {
    if (hasFlag(tables, box, BoxFlag.SPILLS | BoxFlag.UNEVEN)) return true;
    if (tables.mode[box] === BoxMode.BOX && next[box] > box + 1 && next[box + 1] < next[box]) return true;
  }
  return false;
}

/** Paints a box without texts and content; appends its grounds, and returns the surroundings of its content. */
function surround(frame: Frame, box: number, around: Surroundings, grounds: Ground[]): Surroundings {
  const { layout, list } = frame;
  const { kind, node, scroller, tables } = layout;
  const { colors } = frame;
  frame.alpha = around.alpha;
  const { paint, hasGround } = components[kind[box]];
  const { inner } = paintChain(frame, box, toPixels(frame, boxRectangle(layout, box)), paint.isRow);
  if (hasGround && tables.mode[box] !== BoxMode.LEAF) paint.own?.(frame, box, inner, node[box]);
  let { alpha, clip } = around;
  for (const { code, data } of list.operations) {
    if (code === DisplayOp.ALPHA) [alpha] = data;
    const [x, y, width, height, ...radii] = data.slice(code === DisplayOp.BOX ? BoxNumbers.rect : 0);
    if (code === DisplayOp.CLIP) clip = intersect(clip, { x, y, width, height });
    if (code !== DisplayOp.BOX || data[BoxNumbers.fill] >>> 24 < 255 || alpha < 1) continue;
    const inset = Math.max(...radii.slice(0, 4)) * CORNER;
    const shape = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
    grounds.push({ box, scroller: scroller[box], place: intersect(shape, clip) });
  }
  list.operations.length = 0;
  frame.colors = colors;
  return { alpha: frame.alpha, clip };
}

function findHiding(layout: LayoutResult): Hiding | undefined {
  if (!mayHide(layout)) return undefined;
  const { count, document, kind, node, parent, scroller, tables } = layout;
  const frame = createFrame(layout, tables.variables, new Float64Array(2));
  const grounds: Ground[] = [];
  const content: Surroundings[] = [];
  for (let box = 0; box < count; box += 1) {
    const outer = parent[box];
    let around = outer < 0 ? { alpha: 1, clip: contentOf(frame, 0) } : content[outer];
    if (outer >= 0 && isScroll(tables.mode[outer])) {
      const view = intersect(windowOf(frame, scroller[box]), around.clip);
      around = { alpha: around.alpha, clip: isEmpty(view) ? view : contentOf(frame, scroller[box]) };
    }
    content.push(
      modifierListOf(document, node[box]) > 0 || components[kind[box]].hasGround
        ? surround(frame, box, around, grounds)
        : around,
    );
  }
  const area = ({ place: { width, height } }: Ground): number => width * height;
  return { frame, content, grounds: grounds.sort((a, b) => area(b) - area(a)).slice(0, MAX_GROUNDS) };
}

const known = new WeakMap<LayoutResult, Hiding | false>();

/** Boxes that may hide texts of a layout, computed once; `false` if there is none. */
function hidingOf(layout: LayoutResult): Hiding | false {
  let hiding = known.get(layout);
  if (hiding === undefined) known.set(layout, (hiding = findHiding(layout) ?? false));
  return hiding;
}

/** True if a single later ground covers a place, or a window that shows it. */
function isCovered({ frame, grounds }: Hiding, box: number, place: PixelRect): boolean {
  const { scroller, scrolls } = frame.layout;
  let covered = place;
  for (let scroll = scroller[box]; ; scroll = scrolls.outer[scroll]) {
    const at = covered;
    if (grounds.some((ground) => ground.box > box && ground.scroller === scroll && contains(ground.place, at)))
      return true;
    if (scroll === 0) return false;
    covered = windowOf(frame, scroll);
  }
}

/** True if a piece of a text is drawn in a transparent colour. */
export function isTransparent(layout: LayoutResult, { box, part }: TextFragment): boolean {
  const { document, kind, node } = layout;
  const { paragraph } = components[kind[box]];
  if (paragraph === undefined) return false;
  const own = paragraph.hasRuns ? runsOf(document, node[box])[part] : node[box];
  const { color } = components[document.nodes.kinds[own]].type ?? {};
  return (
    color !== undefined &&
    themeColorsOf(layout).resolve(readPool(document.nodes, own, color), ColorRole.onSurface) >>> 24 === 0
  );
}

/**
 * True if no part of a text can be seen at any scroll offset: it is transparent, clipped away, outside of the scrolled
 * content, or behind an opaque rectangle that is painted later. Linear in the boxes of a layout, once.
 */
export function isUnseen(layout: LayoutResult, fragments: readonly TextFragment[]): boolean {
  const shown = fragments.filter((fragment) => fragment.text.trim() !== '');
  if (shown.length === 0) return false;
  if (shown.every((fragment) => isTransparent(layout, fragment))) return true;
  const hiding = hidingOf(layout);
  if (hiding === false) return false;
  const { alpha, clip } = hiding.content[shown[0].box];
  // An alpha below half a step of 255 is invisible.
  if (alpha * 255 < 0.5) return true;
  return shown.every((fragment) => {
    const place = intersect(toPixels(hiding.frame, fragment), clip);
    return isEmpty(place) || isCovered(hiding, fragment.box, place);
  });
}
