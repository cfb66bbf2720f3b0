// Progress, as a bar or a circle. Without a value (NaN) it moves.

import { ColorRole, ProgressField, ProgressShape, isWritten } from 'pantograph/internal';
import { intOf, numberOf } from '../layout/node-fields.ts';
import { append, DisplayOp } from '../paint/display-list.ts';
import { colorOf, paintRoundedRect, rounded, setLine, thickness } from '../paint/frame.ts';
import type { Frame, PixelRect } from '../paint/frame.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** Sizes of bar and circle, in dp; the bar shrinks to `leastWidth` if it must. */
const METRICS = { width: 240, leastWidth: 48, thickness: 4, circle: 48 } as const;

/** A bar or arc: its colour, and its thickness in dp. */
type Stroke = readonly [color: number, thickness: number];

/** The share of the circle, and of the bar, that moves where there is no value. */
const MOVING = { arc: 0.28, bar: 0.4 } as const;

function paintCircular(frame: Frame, rect: PixelRect, value: number, color: number, track: Stroke): void {
  const line = thickness(frame, METRICS.thickness);
  const radius = Math.max(0, (Math.min(rect.width, rect.height) - line) / 2 - 4 * frame.density);
  const full = Math.PI * 2;
  const isMoving = Number.isNaN(value);
  const start = -Math.PI / 2 + (isMoving ? frame.phase * full : 0);
  const sweep = (isMoving ? MOVING.arc : value) * full;
  const arc = (from: number, by: number, [stroke, width]: Stroke): void => {
    setLine(frame, width);
    append(
      frame.list,
      DisplayOp.ARC,
      0,
      stroke,
      rect.x + rect.width / 2,
      rect.y + rect.height / 2,
      radius,
      from,
      from + by,
      0,
    );
  };
  arc(0, full, track);
  if (sweep > 0) arc(start, sweep, [color, METRICS.thickness]);
}

function paintLinear(frame: Frame, rect: PixelRect, value: number, color: number, track: Stroke): void {
  const bar = (from: number, to: number, [fill, line]: Stroke): void => {
    const height = Math.min(rect.height, thickness(frame, line));
    const width = Math.round((to - from) * rect.width);
    const start = Math.round(from * rect.width);
    paintRoundedRect(
      frame,
      rounded(frame, {
        x: rect.x + (frame.isRtl ? rect.width - start - width : start),
        y: rect.y + Math.round((rect.height - height) / 2),
        width,
        height,
      }),
      fill,
    );
  };
  bar(0, 1, track);
  const isMoving = Number.isNaN(value);
  const head = frame.phase * (1 + MOVING.bar);
  const from = isMoving ? Math.max(0, head - MOVING.bar) : 0;
  const to = isMoving ? Math.min(1, head) : value;
  bar(from, to, [color, METRICS.thickness]);
}

export const progress: ComponentParts = {
  measure: {
    fillsWidth: (source, node) => intOf(source, node, ProgressField.shape) === ProgressShape.linear,
    length: (tables, box, axis) => {
      if (intOf(tables, tables.node[box], ProgressField.shape) === ProgressShape.circular) return METRICS.circle;
      return axis === 0 ? METRICS.width : METRICS.thickness;
    },
    leastWidth: (natural) => Math.min(natural, METRICS.leastWidth),
  },
  paint: {
    own: (frame, _box, rect, node) => {
      const { forced, roles } = frame.colors;
      const isCircular = intOf(frame, node, ProgressField.shape) === ProgressShape.circular;
      const paint = isCircular ? paintCircular : paintLinear;
      paint(
        frame,
        rect,
        numberOf(frame, node, ProgressField.value),
        colorOf(frame, node, ProgressField.color, ColorRole.primary),
        // Forced colours may be two in all: a thin track differs from the bar.
        forced ? [roles[ColorRole.outline], 1] : [roles[ColorRole.secondaryContainer], METRICS.thickness],
      );
    },
    moves: ({ document }, node) => !isWritten(document.nodes, node, ProgressField.value),
  },
  describe: {
    role: SemanticRole.progressBar,
    words: ProgressField.label,
    value: (source, node) => {
      const share = numberOf(source, node, ProgressField.value);
      return { now: Number.isNaN(share) ? undefined : Math.round(share * 100), min: 0, max: 100, step: 1 };
    },
  },
};
