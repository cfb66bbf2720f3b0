// Replays the operations of canvas components. Must not know documents beyond their paths.

import type { PathPool } from 'pantograph';
import { cssColor } from './css-color.ts';
import { DisplayOp } from './display-list.ts';
import type { DisplayList } from './display-list.ts';
import type { PaintGradient, PaintTarget } from './paint-target.ts';
import { tracePath } from './trace-path.ts';

const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
const ALIGNMENTS = ['left', 'center', 'right'] as const;

function usePaint(target: PaintTarget, paint: unknown): void {
  target.fillStyle = paint;
  target.strokeStyle = paint;
}

function finish(target: PaintTarget, stroked: number): void {
  if (stroked === 1) target.stroke();
  else target.fill();
}

function withStops(gradient: PaintGradient, data: Float64Array, first: number, count: number): PaintGradient {
  for (let index = 0; index < count; index += 1) gradient.addColorStop(data[first + 2 * index], cssColor(data[first + 2 * index + 1]));
  return gradient;
}

function beginProgram(target: PaintTarget, data: Float64Array, at: number): void {
  target.save();
  target.beginPath();
  target.rect(data[at], data[at + 1], data[at + 2], data[at + 3]);
  target.clip();
  target.translate(data[at], data[at + 1]);
  target.scale(data[at + 4], data[at + 4]);
  usePaint(target, cssColor(data[at + 5]));
  target.lineWidth = 1;
  target.lineCap = 'butt';
  target.lineJoin = 'miter';
}

function paintText(list: DisplayList, target: PaintTarget, at: number): void {
  const { data } = list;
  target.font = list.fonts[data[at + 1]];
  target.letterSpacing = '0px';
  target.direction = data[at + 5] === 1 ? 'rtl' : 'ltr';
  target.textAlign = ALIGNMENTS[data[at + 4]];
  target.fillText(list.texts[data[at]], data[at + 2], data[at + 3]);
  target.textAlign = 'left';
}

function paintShape(target: PaintTarget, data: Float64Array, at: number, paths: PathPool): void {
  target.beginPath();
  switch (data[at - 1]) {
    case DisplayOp.SHAPE_RECT: {
      const radius = data[at + 5];
      if (radius > 0) target.roundRect(data[at + 1], data[at + 2], data[at + 3], data[at + 4], [radius, radius, radius, radius]);
      else target.rect(data[at + 1], data[at + 2], data[at + 3], data[at + 4]);
      break;
    }
    case DisplayOp.SHAPE_ARC: {
      const toCentre = data[at + 6] === 1;
      if (toCentre) target.moveTo(data[at + 1], data[at + 2]);
      target.arc(data[at + 1], data[at + 2], data[at + 3], data[at + 4], data[at + 5], data[at + 5] < data[at + 4]);
      if (toCentre) target.closePath();
      break;
    }
    case DisplayOp.SHAPE_LINE:
      target.moveTo(data[at], data[at + 1]);
      target.lineTo(data[at + 2], data[at + 3]);
      target.stroke();
      return;
    default: tracePath(target, paths, data[at + 1], data[at + 2], data[at + 3], 1);
  }
  finish(target, data[at]);
}

/** Paints one operation of a canvas component; `at` is where its numbers start. */
export function paintProgramOperation(list: DisplayList, at: number, target: PaintTarget, paths: PathPool): void {
  const { data } = list;
  switch (data[at - 1]) {
    case DisplayOp.PROGRAM: beginProgram(target, data, at); return;
    case DisplayOp.SAVE: target.save(); return;
    case DisplayOp.TRANSLATE: target.translate(data[at], data[at + 1]); return;
    case DisplayOp.SCALE: target.scale(data[at], data[at + 1]); return;
    case DisplayOp.ROTATE: target.rotate(data[at]); return;
    case DisplayOp.PAINT: usePaint(target, cssColor(data[at])); return;
    case DisplayOp.LINEAR:
      usePaint(target, withStops(target.createLinearGradient(data[at], data[at + 1], data[at + 2], data[at + 3]), data, at + 5, data[at + 4]));
      return;
    case DisplayOp.RADIAL:
      usePaint(
        target,
        withStops(target.createRadialGradient(data[at], data[at + 1], 0, data[at], data[at + 1], data[at + 2]), data, at + 4, data[at + 3]),
      );
      return;
    case DisplayOp.STROKE_STYLE:
      target.lineWidth = data[at];
      target.lineCap = CAPS[data[at + 1]];
      target.lineJoin = JOINS[data[at + 2]];
      return;
    case DisplayOp.PROGRAM_TEXT: paintText(list, target, at); return;
    case DisplayOp.CLIP_RECT:
      target.beginPath();
      target.rect(data[at], data[at + 1], data[at + 2], data[at + 3]);
      target.clip();
      return;
    default: paintShape(target, data, at, paths);
  }
}
