// Clips and opacity of the host's elements, read from a painted frame: the modifiers of the boxes around have cut the canvas there.
// Scroll containers are no part of it, for their elements clip by themselves. Must not know elements.

import type { LayoutResult } from '../layout/layout-result.ts';
import { operatedPlace } from '../layout/part-places.ts';
import { DisplayOp } from '../paint/display-list.ts';
import type { DisplayList } from '../paint/display-list.ts';

/** The visible part of an element. */
export interface PaintedClip {
  readonly node: number;
  /** A CSS `clip-path`; `none` if it is whole. */
  readonly clipPath: string;
  /** 0 to 1. */
  readonly opacity: number;
}

interface Clip {
  /** The box whose modifier or scroll window it is. */
  readonly box: number;
  /** x, y, width, height and four radii, in device pixels. */
  readonly shape: readonly number[];
}

/** The CSS shape of an element of this size at a corner, cut by clips. All in device pixels. */
function shapeOf(clips: readonly Clip[], x: number, y: number, width: number, height: number, density: number): string {
  let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
  let radii: readonly number[] = [];
  for (const {
    shape: [clipX, clipY, clipWidth, clipHeight, ...corners],
  } of clips) {
    left = Math.max(left, clipX);
    top = Math.max(top, clipY);
    right = Math.min(right, clipX + clipWidth);
    bottom = Math.min(bottom, clipY + clipHeight);
    // A single shape has corners: those of the innermost clip, where it is the smallest.
    radii =
      left === clipX && top === clipY && right === clipX + clipWidth && bottom === clipY + clipHeight ? corners : [];
  }
  const insets = [top - y, x + width - right, y + height - bottom, left - x];
  if (insets.every((inset) => inset <= 0) && radii.every((radius) => radius === 0)) return 'none';
  const css = (lengths: readonly number[]): string => lengths.map((length) => `${length / density}px`).join(' ');
  return `inset(${css(insets)}${radii.some((radius) => radius > 0) ? ` round ${css(radii)}` : ''})`;
}

/** The clips of the elements that a frame shows. Linear in its operations. */
export function paintedClips({ operations }: DisplayList, layout: LayoutResult): readonly PaintedClip[] {
  const { environment, node, scroller, tables } = layout;
  const { density } = environment;
  const found: PaintedClip[] = [];
  const saved: (readonly [clips: readonly Clip[], opacity: number])[] = [];
  let clips: readonly Clip[] = [];
  let opacity = 1;
  for (const { box, code, data } of operations) {
    if (code === DisplayOp.SAVE) saved.push([clips, opacity]);
    if (code === DisplayOp.POP) [clips, opacity] = saved.pop() ?? [[], 1];
    if (code === DisplayOp.CLIP) clips = [...clips, { box, shape: data }];
    if (code === DisplayOp.ALPHA) [opacity] = data;
    if (code !== DisplayOp.HOST) continue;
    const [own, cornerX, cornerY] = data;
    const window = tables.scrollBoxes[scroller[own]];
    const inside = clips.slice(clips.map((clip) => clip.box).lastIndexOf(window) + 1);
    const { x, y, width, height } = operatedPlace(tables, own);
    const left = cornerX + Math.round((x - layout.x[own]) * density);
    const top = cornerY + Math.round((y - layout.y[own]) * density);
    const clipPath = shapeOf(inside, left, top, Math.round(width * density), Math.round(height * density), density);
    found.push({ node: node[own], clipPath, opacity });
  }
  return found;
}
