// Replays a display list on a canvas. Must not know documents beyond their paths, or layout.

import type { PathPool } from 'pantograph';
import { cssColor } from './css-color.ts';
import { DisplayOp, operandCount } from './display-list.ts';
import type { DisplayList } from './display-list.ts';
import { paintProgramOperation } from './paint-program-operation.ts';
import type { PaintTarget } from './paint-target.ts';
import { tracePath } from './trace-path.ts';

/** What a display list refers to. */
export interface PaintResources {
  readonly paths: PathPool;
  /** A decoded image (a CanvasImageSource with its size in pixels), or `undefined`: its placeholder is painted. */
  readonly image: (index: number) => { readonly source: unknown; readonly width: number; readonly height: number } | undefined;
}

/** What the target is set to, so that it is not set again: font changes cost most. */
interface TargetState {
  font: number;
  fill: number;
  isRtl: number;
}

function useFill(target: PaintTarget, state: TargetState, color: number): void {
  if (state.fill === color) return;
  state.fill = color;
  target.fillStyle = cssColor(color);
}

function traceRect(target: PaintTarget, data: Float64Array, at: number, inset: number): void {
  const width = data[at + 2] - 2 * inset;
  const height = data[at + 3] - 2 * inset;
  if (width <= 0 || height <= 0) return;
  const radius = (index: number): number => Math.max(0, data[at + 4 + index] - inset);
  target.roundRect(data[at] + inset, data[at + 1] + inset, width, height, [radius(0), radius(1), radius(2), radius(3)]);
}

function paintFrame(target: PaintTarget, data: Float64Array, at: number, state: TargetState): void {
  useFill(target, state, data[at + 9]);
  const line = data[at + 8];
  if (data[at + 4] + data[at + 5] + data[at + 6] + data[at + 7] === 0) {
    const [x, y, width, height] = data.subarray(at, at + 4);
    target.fillRect(x, y, width, line);
    target.fillRect(x, y + height - line, width, line);
    target.fillRect(x, y + line, line, height - 2 * line);
    target.fillRect(x + width - line, y + line, line, height - 2 * line);
    return;
  }
  target.beginPath();
  traceRect(target, data, at, 0);
  traceRect(target, data, at, line);
  target.fill('evenodd');
}

function paintShadow(target: PaintTarget, data: Float64Array, at: number, state: TargetState): void {
  const elevation = data[at + 8];
  target.shadowColor = cssColor(data[at + 9]);
  target.shadowBlur = elevation * 2;
  target.shadowOffsetY = elevation * 0.75;
  useFill(target, state, data[at + 10]);
  target.beginPath();
  traceRect(target, data, at, 0);
  target.fill();
  target.shadowColor = 'transparent';
  target.shadowBlur = 0;
  target.shadowOffsetY = 0;
}

function paintArc(target: PaintTarget, data: Float64Array, at: number): void {
  target.strokeStyle = cssColor(data[at + 6]);
  target.lineWidth = data[at + 5];
  target.lineCap = 'round';
  target.beginPath();
  target.arc(data[at], data[at + 1], data[at + 2], data[at + 3], data[at + 4]);
  target.stroke();
}

function paintTick(target: PaintTarget, data: Float64Array, at: number): void {
  target.strokeStyle = cssColor(data[at + 7]);
  target.lineWidth = data[at + 6];
  target.lineCap = target.lineJoin = 'round';
  target.beginPath();
  target.moveTo(data[at], data[at + 1]);
  target.lineTo(data[at + 2], data[at + 3]);
  target.lineTo(data[at + 4], data[at + 5]);
  target.stroke();
}

function paintText(list: DisplayList, target: PaintTarget, at: number, state: TargetState): void {
  const { data } = list;
  const font = data[at + 1];
  if (state.font !== font) {
    state.font = font;
    target.font = list.fonts[font];
    target.letterSpacing = `${list.letterSpacings[font]}px`;
  }
  if (state.isRtl !== data[at + 4]) {
    state.isRtl = data[at + 4];
    target.direction = state.isRtl === 1 ? 'rtl' : 'ltr';
  }
  useFill(target, state, data[at + 5]);
  target.fillText(list.texts[data[at]], data[at + 2], data[at + 3]);
}

function paintImage(target: PaintTarget, data: Float64Array, at: number, resources: PaintResources, state: TargetState): void {
  const width = data[at + 3];
  const height = data[at + 4];
  const image = resources.image(data[at]);
  if (image === undefined) {
    useFill(target, state, data[at + 9]);
    target.fillRect(data[at + 1], data[at + 2], width, height);
    return;
  }
  const { source } = image;
  target.drawImage(
    source as never, data[at + 5] * image.width, data[at + 6] * image.height, data[at + 7] * image.width, data[at + 8] * image.height,
    data[at + 1], data[at + 2], width, height,
  );
}

function paintClip(target: PaintTarget, data: Float64Array, at: number): void {
  target.save();
  target.beginPath();
  if (data[at + 4] + data[at + 5] + data[at + 6] + data[at + 7] === 0) target.rect(data[at], data[at + 1], data[at + 2], data[at + 3]);
  else traceRect(target, data, at, 0);
  target.clip();
}

function forget(state: TargetState): void {
  state.font = state.fill = state.isRtl = -1;
}

function paintOperation(list: DisplayList, at: number, target: PaintTarget, resources: PaintResources, state: TargetState): void {
  const { data } = list;
  switch (data[at - 1]) {
    case DisplayOp.RECT:
      useFill(target, state, data[at + 4]);
      target.fillRect(data[at], data[at + 1], data[at + 2], data[at + 3]);
      return;
    case DisplayOp.ROUND_RECT:
      useFill(target, state, data[at + 8]);
      target.beginPath();
      traceRect(target, data, at, 0);
      target.fill();
      return;
    case DisplayOp.FRAME: paintFrame(target, data, at, state); return;
    case DisplayOp.SHADOW: paintShadow(target, data, at, state); return;
    case DisplayOp.CIRCLE:
      useFill(target, state, data[at + 3]);
      target.beginPath();
      target.arc(data[at], data[at + 1], Math.max(0, data[at + 2]), 0, 2 * Math.PI);
      target.fill();
      return;
    case DisplayOp.ARC: paintArc(target, data, at); return;
    case DisplayOp.TEXT: paintText(list, target, at, state); return;
    case DisplayOp.ICON:
      useFill(target, state, data[at + 4]);
      target.beginPath();
      tracePath(target, resources.paths, data[at], data[at + 1], data[at + 2], data[at + 3]);
      target.fill();
      return;
    case DisplayOp.TICK: paintTick(target, data, at); return;
    case DisplayOp.IMAGE: paintImage(target, data, at, resources, state); return;
    case DisplayOp.CLIP: paintClip(target, data, at); return;
    case DisplayOp.POP:
      target.restore();
      forget(state);
      return;
    case DisplayOp.ALPHA: target.globalAlpha = data[at]; return;
    default:
      paintProgramOperation(list, at, target, resources.paths);
      forget(state);
  }
}

/** Paints a frame. The target's transform is the identity before and after; its size is the list's. */
export function paintDisplayList(list: DisplayList, target: PaintTarget, resources: PaintResources): void {
  const { data } = list;
  const state: TargetState = { font: -1, fill: -1, isRtl: -1 };
  target.save();
  target.globalAlpha = 1;
  target.textAlign = 'left';
  target.textBaseline = 'alphabetic';
  for (let at = 0; at < list.length;) {
    const code = data[at];
    const operands = operandCount[code];
    const pairs = code === DisplayOp.LINEAR || code === DisplayOp.RADIAL ? data[at + operands] * 2 : 0;
    paintOperation(list, at + 1, target, resources, state);
    at += 1 + operands + pairs;
  }
  target.restore();
}
