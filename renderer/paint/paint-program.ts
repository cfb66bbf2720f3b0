// Turns a canvas component's draw operations into operations of the frame. Coordinates stay dp. Must not know canvases.

import {
  ClipRectField, ColorRole, DrawArcField, DrawCircleField, DrawImageField, DrawLineField, DrawPathField, DrawRectField,
  DrawRoundRectField, DrawTextField, LinearGradientField, NodeKind, PaintField, RadialGradientField, RotateField, ScaleField,
  StrokeStyleField, TranslateField, listItem, listLength, listNumber, readPool,
} from 'pantograph';
import { displayText } from '../text/display-text.ts';
import { textDirection } from '../text/text-direction.ts';
import { append, DisplayOp, fontIndex } from './display-list.ts';
import { colorFor } from './frame.ts';
import type { Frame, PixelRect } from './frame.ts';
import { intOf, flagOf, numberOf, poolOf, textOf } from '../layout/node-fields.ts';

/** Where a program stands while it is read. */
interface ProgramState {
  readonly frame: Frame;
  /** Whether shapes are stroked, from the last paint; one entry for each open `save`. */
  readonly strokes: number[];
}

const RADIANS = Math.PI / 180;

function reader(frame: Frame, node: number): (field: number) => number {
  return (field) => numberOf(frame, node, field);
}

function stopsOf(frame: Frame, node: number, colorsField: number, stopsField: number): number[] {
  const { document } = frame;
  const colors = readPool(document.nodes, node, colorsField);
  const stops = readPool(document.nodes, node, stopsField);
  const count = listLength(document, colors);
  const pairs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const stop = index < listLength(document, stops) ? listNumber(document, stops, index) : count > 1 ? index / (count - 1) : 0;
    // A canvas refuses what is outside; a stop before its forerunner stands where that one does.
    pairs.push(Math.min(1, Math.max(pairs.at(-2) ?? 0, stop)), colorFor(frame, listItem(document, colors, index), ColorRole.onSurface));
  }
  return pairs;
}

function appendText(frame: Frame, node: number, at: (field: number) => number): void {
  const { layout, list } = frame;
  const { environment } = layout;
  const text = displayText(textOf(frame, node, DrawTextField.text)).replaceAll('\n', ' ');
  const size = at(DrawTextField.size) * environment.fontScale;
  const weight = intOf(frame, node, DrawTextField.weight);
  // Coordinates are not mirrored, so `start` is the left in either direction.
  const alignment = intOf(frame, node, DrawTextField.alignment);
  const font = fontIndex(list, `${weight} ${size}px ${environment.fontFamily}`, 0);
  const isTextRtl = textDirection(text, environment.direction) === 'rtl';
  append(list, DisplayOp.PROGRAM_TEXT, list.texts.push(text) - 1, font, at(DrawTextField.x), at(DrawTextField.y), alignment, Number(isTextRtl));
}

function appendShape(state: ProgramState, kind: number, node: number, at: (field: number) => number): void {
  const { frame, strokes } = state;
  const { list } = frame;
  const stroked = strokes[strokes.length - 1];
  switch (kind) {
    case NodeKind.drawRect:
      append(list, DisplayOp.SHAPE_RECT, stroked, at(DrawRectField.x), at(DrawRectField.y), at(DrawRectField.width), at(DrawRectField.height), 0);
      break;
    case NodeKind.drawRoundRect:
      append(
        list, DisplayOp.SHAPE_RECT, stroked, at(DrawRoundRectField.x), at(DrawRoundRectField.y), at(DrawRoundRectField.width),
        at(DrawRoundRectField.height), at(DrawRoundRectField.radius),
      );
      break;
    case NodeKind.drawCircle:
      append(list, DisplayOp.SHAPE_ARC, stroked, at(DrawCircleField.x), at(DrawCircleField.y), at(DrawCircleField.radius), 0, 2 * Math.PI, 0);
      break;
    case NodeKind.drawArc: {
      const start = at(DrawArcField.startAngle) * RADIANS;
      const toCentre = flagOf(frame, node, DrawArcField.useCenter);
      append(
        list, DisplayOp.SHAPE_ARC, stroked, at(DrawArcField.x), at(DrawArcField.y), at(DrawArcField.radius), start,
        start + at(DrawArcField.sweepAngle) * RADIANS, Number(toCentre),
      );
      break;
    }
    case NodeKind.drawLine:
      append(list, DisplayOp.SHAPE_LINE, at(DrawLineField.x1), at(DrawLineField.y1), at(DrawLineField.x2), at(DrawLineField.y2));
      break;
    case NodeKind.drawPath:
      append(list, DisplayOp.SHAPE_PATH, stroked, poolOf(frame, node, DrawPathField.path), at(DrawPathField.x), at(DrawPathField.y));
      break;
    case NodeKind.drawText: appendText(frame, node, at); break;
    case NodeKind.drawImage:
      append(
        list, DisplayOp.IMAGE, poolOf(frame, node, DrawImageField.image), at(DrawImageField.x), at(DrawImageField.y),
        at(DrawImageField.width), at(DrawImageField.height), 0, 0, 1, 1, frame.colors.roles[ColorRole.secondaryContainer],
      );
      break;
    default:
  }
}

function appendPaint(state: ProgramState, kind: number, node: number, at: (field: number) => number): boolean {
  const { frame, strokes } = state;
  const { list } = frame;
  switch (kind) {
    case NodeKind.paint:
      append(list, DisplayOp.PAINT, colorFor(frame, poolOf(frame, node, PaintField.color), ColorRole.onSurface));
      break;
    case NodeKind.linearGradient: {
      const stops = stopsOf(frame, node, LinearGradientField.colors, LinearGradientField.stops);
      append(
        list, DisplayOp.LINEAR, at(LinearGradientField.x1), at(LinearGradientField.y1), at(LinearGradientField.x2), at(LinearGradientField.y2),
        stops.length / 2, ...stops,
      );
      break;
    }
    case NodeKind.radialGradient: {
      const stops = stopsOf(frame, node, RadialGradientField.colors, RadialGradientField.stops);
      append(
        list, DisplayOp.RADIAL, at(RadialGradientField.x), at(RadialGradientField.y), at(RadialGradientField.radius), stops.length / 2, ...stops,
      );
      break;
    }
    default: return false;
  }
  // The three have their target at the same place.
  strokes[strokes.length - 1] = intOf(frame, node, PaintField.target);
  return true;
}

function appendTransform(state: ProgramState, kind: number, node: number, at: (field: number) => number): boolean {
  const { frame, strokes } = state;
  const { list } = frame;
  switch (kind) {
    case NodeKind.save:
      append(list, DisplayOp.SAVE);
      strokes.push(strokes[strokes.length - 1]);
      return true;
    case NodeKind.restore:
      // One without its save would take the frame's own.
      if (strokes.length > 1) {
        append(list, DisplayOp.POP);
        strokes.pop();
      }
      return true;
    case NodeKind.translate: append(list, DisplayOp.TRANSLATE, at(TranslateField.x), at(TranslateField.y)); return true;
    case NodeKind.scale: append(list, DisplayOp.SCALE, at(ScaleField.x), at(ScaleField.y)); return true;
    case NodeKind.rotate: append(list, DisplayOp.ROTATE, at(RotateField.angle) * RADIANS); return true;
    case NodeKind.clipRect:
      append(list, DisplayOp.CLIP_RECT, at(ClipRectField.x), at(ClipRectField.y), at(ClipRectField.width), at(ClipRectField.height));
      return true;
    case NodeKind.strokeStyle:
      append(
        list, DisplayOp.STROKE_STYLE, at(StrokeStyleField.width), intOf(frame, node, StrokeStyleField.cap),
        intOf(frame, node, StrokeStyleField.join),
      );
      return true;
    default: return false;
  }
}

/** Paints a canvas component in its rectangle. */
export function paintProgram(frame: Frame, node: number, rect: PixelRect): void {
  const { nodes } = frame.document;
  const state: ProgramState = { frame, strokes: [0] };
  append(
    frame.list, DisplayOp.PROGRAM, rect.x, rect.y, rect.width, rect.height, frame.density, frame.colors.roles[ColorRole.onSurface],
  );
  for (let draw = node + 1; draw < nodes.next[node]; draw = nodes.next[draw]) {
    const kind = nodes.kinds[draw];
    const at = reader(frame, draw);
    if (!appendPaint(state, kind, draw, at) && !appendTransform(state, kind, draw, at)) appendShape(state, kind, draw, at);
  }
  for (let open = state.strokes.length; open > 0; open -= 1) append(frame.list, DisplayOp.POP);
}
