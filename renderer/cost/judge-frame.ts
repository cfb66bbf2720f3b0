// What it costs to paint a display list, and that list with its geometry cut to what the surface can show.
// One walk does both: each needs to know where operations stand. Must not know canvases or layout.

import type { PathPool } from 'pantograph/internal';
import { CURRENT, DisplayOp } from '../paint/display-list.ts';
import type { DisplayList, Operation } from '../paint/display-list.ts';
import { cutPart, isTellable, SAFE } from './cut-shape.ts';
import {
  areaOf,
  boundsOf,
  IDENTITY,
  isInvertible,
  mapBounds,
  NOTHING,
  reachOf,
  rotated,
  scaled,
  shared,
  translated,
  unmapBounds,
} from '../matrix.ts';
import type { Bounds, Matrix } from '../matrix.ts';
import { arcParts, boxParts, clipPart, lineParts, pathParts } from './outlines.ts';
import { isFreeClip, partCost, seenOf } from './shape-part.ts';
import type { Part, Place } from './shape-part.ts';
import { weights } from './weights.ts';

/** A frame that was judged. */
export interface JudgedFrame {
  /** The list to paint: the same one where nothing had to be cut. */
  readonly list: DisplayList;
  /** Nanoseconds to paint it [weights]; Infinity: something in it cannot be painted. */
  readonly cost: number;
  /** The cost of each box of the layout, own operations alone. Boxes without cost are missing, and so is the surface itself. */
  readonly costs: ReadonlyMap<number, number>;
  /** Steps that judging and cutting take, as a smoke check counts them. */
  readonly steps: number;
}

/** The largest size of characters, in device pixels; a text with larger ones is not painted. */
const MAX_EM = 8_192;
/** How far from the surface's corner a text may begin, in device pixels: the longest line is as long. */
const MAX_TEXT_REACH = 2 ** 21;

/** A line or curve that is cut takes as long as so many that are not. */
const CUT_STEPS = 9;
/** As many steps for each point that cutting makes of a curve. */
const POINT_STEPS = 16;

/**
 * The cost of an operation. `replace`, where there is one, makes the operations to paint instead of it, or `undefined` where
 * nothing can be painted; without it the operation is painted as it is.
 */
type Judgement = readonly [cost: number, replace?: () => readonly Operation[] | undefined];

const nothing = (): readonly Operation[] => [];
const UNSEEN: Judgement = [0, nothing];

/** What is written in one font: the boxes that it is in, and their texts. */
interface Written {
  readonly users: number[];
  readonly texts: string[];
}

/** So many different characters are among what a font costs: more than a language with letters has. */
const FONT_CHARACTERS = 128;

/** Nanoseconds for a font, and for each different character that is new in it. */
function fontCost({ texts }: Written): number {
  // As many characters as there are at most: those of ordinary screens need not be looked at.
  const most = texts.reduce((sum, text) => sum + text.length, 0);
  if (most <= FONT_CHARACTERS) return weights.font;
  const characters = new Set<string>();
  for (const text of texts) for (const character of text) characters.add(character);
  return weights.font + Math.max(0, characters.size - FONT_CHARACTERS) * weights.newGlyph;
}

interface Walk {
  place: Place;
  readonly stack: Place[];
  readonly paths: PathPool;
  /** What is written, by font as it is on the surface. */
  readonly fonts: Map<string, Written>;
  steps: number;
  /** Points that cutting has made. */
  points: number;
}

/** The parts of a shape, as they are or cut. */
function judgeParts(walk: Walk, { box }: Operation, parts: readonly Part[]): Judgement {
  const { place } = walk;
  let cost: number = weights.operation;
  let isSeen = false;
  let isTold = true;
  for (const part of isInvertible(place.matrix) ? parts : []) {
    const seen = seenOf(place, part);
    if (!(areaOf(seen) > 0)) continue;
    isSeen = true;
    walk.steps += part.outline.segments;
    cost += partCost(place, part, seen);
    if (isTellable(place, part, mapBounds(place.matrix, part.outline.bounds))) continue;
    isTold = false;
    walk.steps += part.outline.segments * CUT_STEPS;
    cost += part.outline.segments * weights.cut;
  }
  if (!isSeen) return UNSEEN;
  return isTold ? [cost] : [cost, () => cutParts(walk, place, parts, box)];
}

function cutParts(walk: Walk, place: Place, parts: readonly Part[], box: number): readonly Operation[] | undefined {
  const count = (points: number): void => {
    walk.points += points;
  };
  const cut = parts.map((part) => cutPart(place, part, box, count));
  return cut.every((operation) => operation !== undefined) ? cut : undefined;
}

function judgeClip(walk: Walk, operation: Operation): Judgement {
  const { data, box } = operation;
  const part = clipPart(data);
  const { place } = walk;
  const bounds = mapBounds(place.matrix, part.outline.bounds);
  const clip = shared(place.clip, bounds);
  const isOpen = data[2] > 0 && data[3] > 0 && isInvertible(place.matrix) && areaOf(clip) > 0;
  const isTurned = place.isClipTurned || !isFreeClip(place, part);
  walk.place = { ...place, clip: isOpen ? clip : NOTHING, isClipTurned: isTurned };
  if (!isOpen) return [weights.operation, () => [{ ...operation, data: Array<number>(8).fill(0) }]];
  const cost = weights.operation + partCost(place, part, clip);
  return isTellable(place, part, bounds)
    ? [cost]
    : [cost + part.outline.segments * weights.cut, () => cutParts(walk, place, [part], box)];
}

function judgeText({ place, fonts }: Walk, { data, text, font, box }: Operation): Judgement {
  const [fill, scale, x, y, isRtl, alignment] = data;
  if (font === undefined || fill >>> 24 === 0 || !isInvertible(place.matrix)) return UNSEEN;
  const size = font.size * scale;
  // No character is wider than two of the letter m, and no font reaches further from its baseline.
  const width = text.length * Math.max(0, 2 * size + font.letterSpacing * scale);
  const start = alignment === 0 && isRtl === 0 ? x - 2 * size : x - width;
  const end = alignment === 2 && isRtl === 0 ? x + 2 * size : x + width;
  const { matrix, reach, clip, isDetached } = place;
  const seen = shared(mapBounds(matrix, boundsOf(start, y - 2 * size, end - start, 4 * size)), clip);
  if (!(areaOf(seen) > 0)) return UNSEEN;
  const em = size * reach;
  const at = mapBounds(matrix, boundsOf(x, y, 0, 0));
  if (isDetached || em > MAX_EM || Math.max(Math.abs(at.left), Math.abs(at.top)) > MAX_TEXT_REACH) return [Infinity];
  const [a, b, c, d] = matrix;
  const isPlain = b === 0 && c === 0 && a === d;
  // Turned or stretched, each character is drawn anew for each matrix.
  const key = [font.weight, font.family, ...(isPlain ? [Math.round(em * 16)] : [size, a, b, c, d])].join(' ');
  const written = fonts.get(key) ?? { users: [], texts: [] };
  fonts.set(key, written);
  written.users.push(box);
  written.texts.push(text);
  const perArea = fill === CURRENT ? weights.gradientArea : weights.area;
  return [weights.operation + text.length * (weights.glyph + Math.min(em * em, areaOf(seen)) * perArea)];
}

function judgeImage({ place }: Walk, operation: Operation): Judgement {
  const { data } = operation;
  const [, , image, x, y, width, height] = data;
  const { matrix, clip, isDetached } = place;
  const bounds = mapBounds(matrix, boundsOf(x, y, width, height));
  const seen = shared(bounds, clip);
  if (!(areaOf(seen) > 0) || !isInvertible(matrix)) return UNSEEN;
  const isUpright = matrix[1] === 0 && matrix[2] === 0;
  const perArea = image < 0 ? weights.area : isUpright ? weights.imageArea : weights.turnedImageArea;
  const cost = 2 * weights.operation + areaOf(seen) * perArea;
  const isFar = ({ left, top, right, bottom }: Bounds): boolean =>
    isDetached || Math.max(-left, -top, right, bottom) > SAFE;
  if (!isFar(bounds)) return [cost];
  // A canvas cannot be told of places that far out: only the visible part of the image is drawn.
  const view = shared(unmapBounds(matrix, clip), boundsOf(x, y, width, height));
  if (isFar(mapBounds(matrix, view))) return [Infinity];
  return [
    cost,
    () => [
      {
        ...operation,
        data: [...data.slice(0, 11), view.left, view.top, view.right - view.left, view.bottom - view.top],
      },
    ],
  ];
}

/** Whether a canvas may have a matrix: numbers beyond are no picture any more. */
function isModest([a, b, c, d, e, f]: Matrix): boolean {
  return Math.max(...[a, b, c, d].map(Math.abs)) <= SAFE && Math.max(Math.abs(e), Math.abs(f)) <= MAX_TEXT_REACH;
}

function judgeTransform(walk: Walk, matrix: Matrix): Judgement {
  const isDetached = walk.place.isDetached || !isModest(matrix);
  walk.place = { ...walk.place, matrix, reach: reachOf(matrix), isDetached };
  return isDetached ? [weights.operation / 4, nothing] : [weights.operation / 4];
}

function judge(walk: Walk, operation: Operation): Judgement {
  const { code, data } = operation;
  const { matrix } = walk.place;
  switch (code) {
    case DisplayOp.BOX:
      return judgeParts(walk, operation, boxParts(data));
    case DisplayOp.ARC:
      return judgeParts(walk, operation, arcParts(data));
    case DisplayOp.LINE:
      return judgeParts(walk, operation, lineParts(data));
    case DisplayOp.PATH:
      return judgeParts(walk, operation, pathParts(data, walk.paths));
    case DisplayOp.TEXT:
      return judgeText(walk, operation);
    case DisplayOp.IMAGE:
      return judgeImage(walk, operation);
    case DisplayOp.CLIP:
      return judgeClip(walk, operation);
    case DisplayOp.SAVE:
      walk.stack.push(walk.place);
      break;
    case DisplayOp.POP:
      walk.place = walk.stack.pop() ?? walk.place;
      break;
    case DisplayOp.TRANSLATE:
      return judgeTransform(walk, translated(matrix, data[0], data[1]));
    case DisplayOp.SCALE:
      return judgeTransform(walk, scaled(matrix, data[0], data[1]));
    case DisplayOp.ROTATE:
      return judgeTransform(walk, rotated(matrix, data[0]));
    case DisplayOp.STYLE:
      walk.place = { ...walk.place, pen: { width: data[0], cap: data[1], join: data[2] } };
      break;
    case DisplayOp.GRADIENT:
      return [weights.operation + (weights.gradientStop * (data.length - 6)) / 2];
    default:
  }
  return [weights.operation / 4];
}

/**
 * Judges a frame. Linear in its operations, in the points of paths that are seen for the first time, and in what has to be cut.
 *
 * @param bound - nothing is cut any more once the frame costs more nanoseconds: it will not be painted as it is
 */
export function judgeFrame(list: DisplayList, paths: PathPool, bound: number): JudgedFrame {
  const clip = boundsOf(0, 0, list.width, list.height);
  const walk: Walk = {
    place: {
      matrix: IDENTITY,
      reach: 1,
      clip,
      pen: { width: 1, cap: 0, join: 0 },
      isDetached: false,
      isClipTurned: false,
    },
    stack: [],
    paths,
    fonts: new Map(),
    steps: list.operations.length,
    points: 0,
  };
  const costs = new Map<number, number>();
  let total = 0;
  let operations: Operation[] | undefined;
  const charge = (box: number, cost: number): void => {
    if (box < 0) return;
    total += cost;
    costs.set(box, (costs.get(box) ?? 0) + cost);
  };
  list.operations.forEach((operation, index) => {
    const [cost, replace] = judge(walk, operation);
    walk.points = 0;
    const instead = total + cost > bound ? [] : replace?.();
    walk.steps += walk.points * POINT_STEPS;
    charge(
      operation.box,
      replace !== undefined && instead === undefined ? Infinity : cost + walk.points * weights.cutPoint,
    );
    if (replace !== undefined) operations ??= list.operations.slice(0, index);
    operations?.push(...(instead ?? [operation]));
  });
  // Those who write in it share what a font costs.
  for (const written of walk.fonts.values()) {
    const cost = fontCost(written);
    for (const box of written.users) charge(box, cost / written.users.length);
  }
  return { list: operations === undefined ? list : { ...list, operations }, cost: total, costs, steps: walk.steps };
}
