// The operations of a drawing. Each adds to the frame, or sets a value for later operations. Coordinates stay dp.
// Must not know the surroundings of the drawing.

import {
  ColorRole,
  DrawImageField,
  DrawPathField,
  DrawTextField,
  ImageFit,
  LinearGradientField,
  NodeKind,
  PaintField,
  RadialGradientField,
  itemAt,
  listLength,
  listNumber,
} from 'pantograph/internal';
import { poolOf, textOf } from '../layout/node-fields.ts';
import { displayText } from '../text/display-text.ts';
import { baseLevel } from '../text/isolates.ts';
import { append, appendText, CURRENT, DisplayOp } from './display-list.ts';
import type { Frame } from './frame.ts';
import { paintImage } from './paint-image.ts';

const RADIANS = Math.PI / 180;

/** Fill and stroke: colours, or `CURRENT`. */
export type Paints = [fill: number, stroke: number];

export interface Drawing {
  readonly frame: Frame;
  /** Fill and stroke; one entry for each open `save`, and one for the drawing itself. */
  readonly saved: Paints[];
}

/**
 * Paints an operation.
 *
 * @param fields - its numbers by field; NaN where a field is no number
 */
type DrawOperation = (drawing: Drawing, node: number, fields: readonly number[]) => void;

const paintsOf = ({ saved }: Drawing): Paints => saved[saved.length - 1];

/** Pairs of stop and colour. */
function stopsOf({ document, colors: theme }: Frame, colors: number, stops: number): number[] {
  const count = listLength(document, colors);
  const pairs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const stop =
      index < listLength(document, stops) ? listNumber(document, stops, index) : count > 1 ? index / (count - 1) : 0;
    // A canvas refuses stops outside of 0 to 1. A stop before the previous stop has the place of that stop.
    pairs.push(
      Math.min(1, Math.max(pairs.at(-2) ?? 0, stop)),
      theme.resolve(itemAt(document, colors, index), ColorRole.onSurface),
    );
  }
  return pairs;
}

function drawRectangle(drawing: Drawing, [x, y, width, height]: readonly number[], radius: number): void {
  const [fill, stroke] = paintsOf(drawing);
  const radii = [radius, radius, radius, radius];
  append(drawing.frame.list, DisplayOp.BOX, fill, stroke, x, y, width, height, ...radii, 0, 0, 0);
}

function drawArc(
  drawing: Drawing,
  [x, y, radius]: readonly number[],
  from: number,
  to: number,
  isClosed: number,
): void {
  append(drawing.frame.list, DisplayOp.ARC, ...paintsOf(drawing), x, y, radius, from, to, isClosed);
}

function drawText(drawing: Drawing, node: number, fields: readonly number[]): void {
  const { frame } = drawing;
  const { direction, fontFamily: family, fontScale, locale } = frame.layout.environment;
  const [, x, y, size, weight, alignment] = fields;
  const text = displayText(textOf(frame, node, DrawTextField.text)).replaceAll('\n', ' ');
  // Coordinates are not mirrored, so `start` is the left in either direction.
  appendText(
    frame.list,
    paintsOf(drawing)[0],
    text,
    { weight, size: size * fontScale, family, letterSpacing: 0, lang: frame.document.lang || locale },
    1,
    x,
    y,
    baseLevel(text, direction) > 0,
    alignment,
  );
}

/** Makes a gradient the fill or the stroke. */
function setGradient(
  drawing: Drawing,
  node: number,
  which: number,
  line: readonly number[],
  fields: { readonly colors: number; readonly stops: number },
): void {
  const { frame } = drawing;
  const stops = stopsOf(frame, poolOf(frame, node, fields.colors), poolOf(frame, node, fields.stops));
  append(frame.list, DisplayOp.GRADIENT, which, ...line, ...stops);
  paintsOf(drawing)[which] = CURRENT;
}

const operations = {
  drawRect: (drawing, _node, fields) => drawRectangle(drawing, fields, 0),
  drawRoundRect: (drawing, _node, fields) => drawRectangle(drawing, fields, fields[4]),
  drawCircle: (drawing, _node, fields) => drawArc(drawing, fields, 0, 2 * Math.PI, 0),
  drawArc: (drawing, _node, fields) => {
    const [, , , start, sweep, isClosed] = fields;
    drawArc(drawing, fields, start * RADIANS, (start + sweep) * RADIANS, isClosed);
  },
  drawLine: (drawing, _node, fields) => append(drawing.frame.list, DisplayOp.LINE, paintsOf(drawing)[1], ...fields),
  drawPath: (drawing, node, [, x, y]) => {
    const { frame } = drawing;
    append(frame.list, DisplayOp.PATH, ...paintsOf(drawing), poolOf(frame, node, DrawPathField.path), x, y, 1);
  },
  drawText,
  drawImage: ({ frame }, node, [, x, y, width, height]) =>
    paintImage(frame, poolOf(frame, node, DrawImageField.image), ImageFit.fill, { x, y, width, height }, 1),
  clipRect: ({ frame }, _node, fields) => append(frame.list, DisplayOp.CLIP, ...fields, 0, 0, 0, 0),
  save: (drawing) => {
    append(drawing.frame.list, DisplayOp.SAVE);
    drawing.saved.push([...paintsOf(drawing)]);
  },
  restore: ({ frame, saved }) => {
    // A restore without a save would pop the frame's own state.
    if (saved.length === 1) return;
    append(frame.list, DisplayOp.POP);
    saved.pop();
  },
  translate: ({ frame }, _node, fields) => append(frame.list, DisplayOp.TRANSLATE, ...fields),
  scale: ({ frame }, _node, fields) => append(frame.list, DisplayOp.SCALE, ...fields),
  rotate: ({ frame }, _node, [degrees]) => append(frame.list, DisplayOp.ROTATE, degrees * RADIANS),
  paint: (drawing, node, [which]) => {
    const { frame } = drawing;
    const color = poolOf(frame, node, PaintField.color);
    paintsOf(drawing)[which] = color === 0 ? 0 : frame.colors.resolve(color, ColorRole.onSurface);
  },
  linearGradient: (drawing, node, [which, x1, y1, x2, y2]) =>
    setGradient(drawing, node, which, [x1, y1, x2, y2, -1], LinearGradientField),
  radialGradient: (drawing, node, [which, x, y, radius]) =>
    setGradient(drawing, node, which, [x, y, x, y, radius], RadialGradientField),
  strokeStyle: ({ frame }, _node, fields) => append(frame.list, DisplayOp.STYLE, ...fields),
} as const satisfies Readonly<Partial<Record<keyof typeof NodeKind, DrawOperation>>>;

export type DrawKind = keyof typeof operations;

/** Operations of a drawing by `NodeKind`; nothing for other kinds. */
export const drawOperations: Readonly<Record<number, DrawOperation | undefined>> = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [NodeKind[name as DrawKind], operation]),
);
