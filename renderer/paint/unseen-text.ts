// Which texts show nothing, wherever things are scrolled to: nobody selects or copies them [SM14].
// Must not know elements.

import {
  BackgroundModifier,
  ClickableModifier,
  ColorRole,
  CornerRadiusModifier,
  ModifierKind,
  OpacityModifier,
  PaddingModifier,
  collectModifiers,
  modifierListOf,
  readBoolean,
  readNumber,
  readPool,
} from 'pantograph/internal';
import { components } from '../components/components.ts';
import { BoxFlag, BoxMode, hasFlag, isScroll } from '../layout/box-modes.ts';
import { runsOf } from '../layout/labels.ts';
import { boxRectangle } from '../layout/layout-result.ts';
import type { LayoutResult, Rectangle, TextFragment } from '../layout/layout-result.ts';
import { wholeWhereThin } from '../layout/node-fields.ts';
import { insetRectangle } from '../layout/part-places.ts';
import { intersect } from './frame.ts';
import { themeColorsOf } from './theme-colors.ts';

/** What is around the content of a box: how opaque it is, and where it may show, in the coordinates of its scroll container. */
interface Surroundings {
  readonly alpha: number;
  readonly clip: Rectangle;
}

/** An opaque rectangle that a box paints. */
interface Ground {
  readonly box: number;
  readonly scroller: number;
  readonly place: Rectangle;
}

/** All that may hide texts of a layout. */
interface Hiding {
  /** By box. */
  readonly content: readonly Surroundings[];
  readonly grounds: readonly Ground[];
}

/** So many of the largest grounds are looked at: a text is asked about each. */
const MAX_GROUNDS = 256;

/** A corner of a radius leaves this share of it free on both sides: 1 - sin 45°. */
const CORNER = 0.3;

const isEmpty = ({ width, height }: Rectangle): boolean => width <= 0 || height <= 0;

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** All that can be scrolled to in a scroll container. */
function contentOf({ scrolls }: LayoutResult, scroll: number): Rectangle {
  return { x: 0, y: 0, width: scrolls.contentWidth[scroll], height: scrolls.contentHeight[scroll] };
}

function windowOf({ scrolls }: LayoutResult, scroll: number): Rectangle {
  return {
    x: scrolls.viewX[scroll],
    y: scrolls.viewY[scroll],
    width: scrolls.viewWidth[scroll],
    height: scrolls.viewHeight[scroll],
  };
}

/** Whether anything could hide a text: most documents have nothing that fades, clips, stands over or stands out. */
function mayHide(layout: LayoutResult): boolean {
  const { count, document, next, tables, x, y } = layout;
  const { kinds } = document.modifiers;
  if (kinds.includes(ModifierKind.opacity) || kinds.includes(ModifierKind.clip) || x[0] !== 0 || y[0] !== 0)
    return true;
  for (let box = 0; box < count; box += 1) {
    if (hasFlag(tables, box, BoxFlag.SPILLS | BoxFlag.UNEVEN)) return true;
    if (tables.mode[box] === BoxMode.BOX && next[box] > box + 1 && next[box + 1] < next[box]) return true;
  }
  return false;
}

/** What a box says with its modifiers, from the outermost inwards, as `paintChain` reads them. Appends its grounds. */
function surround(layout: LayoutResult, box: number, around: Surroundings, grounds: Ground[]): Surroundings {
  const { document, node, kind, scroller, tables } = layout;
  const { modifiers } = document;
  const chain: number[] = [];
  collectModifiers(document, node[box], chain);
  let { alpha, clip } = around;
  let start = 0;
  let top = 0;
  let end = 0;
  let bottom = 0;
  let place = boxRectangle(layout, box);
  const number = (record: number, field: number): number =>
    readNumber(document, modifiers, record, field, tables.variables);
  const length = (record: number, field: number): number => wholeWhereThin(tables, number(record, field));
  const addGround = (color: number, radius: number): void => {
    if (color >>> 24 < 255 || alpha < 1) return;
    const inset = radius * CORNER;
    const shape = {
      x: place.x + inset,
      y: place.y + inset,
      width: place.width - 2 * inset,
      height: place.height - 2 * inset,
    };
    grounds.push({ box, scroller: scroller[box], place: intersect(shape, clip) });
  };
  /** The largest corner that any of the chain has. */
  const largestRadius = (): number =>
    Math.max(
      0,
      ...chain
        .filter((record) => modifiers.kinds[record] === ModifierKind.cornerRadius)
        .flatMap((record) => [0, 1, 2, 3].map((corner) => number(record, CornerRadiusModifier.topStart + corner) || 0)),
    );
  for (const record of chain) {
    switch (modifiers.kinds[record]) {
      case ModifierKind.padding:
        start += length(record, PaddingModifier.start);
        top += length(record, PaddingModifier.top);
        end += length(record, PaddingModifier.end);
        bottom += length(record, PaddingModifier.bottom);
        place = insetRectangle(tables, box, { start, top, end, bottom });
        break;
      case ModifierKind.opacity:
        alpha *= number(record, OpacityModifier.alpha);
        break;
      case ModifierKind.clip:
        clip = intersect(clip, place);
        break;
      case ModifierKind.background:
        addGround(
          themeColorsOf(layout).resolve(readPool(modifiers, record, BackgroundModifier.color), ColorRole.surface),
          largestRadius(),
        );
        break;
      case ModifierKind.clickable:
        // What is disabled is faint.
        if (!readBoolean(document, modifiers, record, ClickableModifier.enabled, tables.variables)) alpha *= 0.5;
        break;
      default:
    }
  }
  const { ground } = components[kind[box]].paint;
  if (ground !== undefined) addGround(themeColorsOf(layout).roles[ground.role(tables, node[box])], ground.radius);
  return { alpha, clip };
}

function findHiding(layout: LayoutResult): Hiding | undefined {
  if (!mayHide(layout)) return undefined;
  const { count, document, kind, node, parent, scroller, tables } = layout;
  const grounds: Ground[] = [];
  const content: Surroundings[] = [];
  for (let box = 0; box < count; box += 1) {
    const outer = parent[box];
    let around = outer < 0 ? { alpha: 1, clip: contentOf(layout, 0) } : content[outer];
    if (outer >= 0 && isScroll(tables.mode[outer])) {
      const inside = contentOf(layout, scroller[box]);
      const view = intersect(windowOf(layout, scroller[box]), around.clip);
      around = { alpha: around.alpha, clip: isEmpty(view) ? view : inside };
    }
    content.push(
      modifierListOf(document, node[box]) > 0 || components[kind[box]].paint.ground !== undefined
        ? surround(layout, box, around, grounds)
        : around,
    );
  }
  const area = ({ place: { width, height } }: Ground): number => width * height;
  return { content, grounds: grounds.sort((a, b) => area(b) - area(a)).slice(0, MAX_GROUNDS) };
}

const known = new WeakMap<LayoutResult, Hiding | false>();

/** What may hide texts of a layout, told once. */
function hidingOf(layout: LayoutResult): Hiding | false {
  let hiding = known.get(layout);
  if (hiding === undefined) known.set(layout, (hiding = findHiding(layout) ?? false));
  return hiding;
}

/** Whether opaque grounds that are painted later cover a place, or the window through which it is scrolled to. */
function isCovered(layout: LayoutResult, grounds: readonly Ground[], box: number, place: Rectangle): boolean {
  let covered = place;
  for (let scroll = layout.scroller[box]; ; scroll = layout.scrolls.outer[scroll]) {
    const at = covered;
    if (grounds.some((ground) => ground.box > box && ground.scroller === scroll && contains(ground.place, at)))
      return true;
    if (scroll === 0) return false;
    covered = windowOf(layout, scroll);
  }
}

/** Whether a piece of a text is drawn in a colour that shows nothing. */
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
 * Whether nothing of a text can be seen or scrolled to: it is transparent, clipped away, outside of what scrolls, or behind one
 * opaque rectangle that is painted later. Linear in the boxes of a layout, once.
 */
export function isUnseen(layout: LayoutResult, fragments: readonly TextFragment[]): boolean {
  const shown = fragments.filter((fragment) => fragment.text.trim() !== '');
  if (shown.length === 0) return false;
  if (shown.every((fragment) => isTransparent(layout, fragment))) return true;
  const hiding = hidingOf(layout);
  if (hiding === false) return false;
  const { alpha, clip } = hiding.content[shown[0].box];
  // Less than half a step of 255 shows nothing.
  if (alpha * 255 < 0.5) return true;
  return shown.every((fragment) => {
    const place = intersect(fragment, clip);
    return isEmpty(place) || isCovered(layout, hiding.grounds, fragment.box, place);
  });
}
