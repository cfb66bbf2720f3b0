// The progress of something, as a bar or a circle; without a value it moves.

import { ColorRole, ProgressField, ProgressShape, isWritten } from 'pantograph/internal';
import { intOf, numberOf } from '../layout/node-fields.ts';
import { append, DisplayOp } from '../paint/display-list.ts';
import { colorOf, paintRoundedRect, rounded, setLine, thickness } from '../paint/frame.ts';
import type { Frame, PixelRect } from '../paint/frame.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** Sizes of bar and circle, in dp; the bar shrinks to `leastWidth` if it must. */
const METRICS = { width: 240, leastWidth: 48, thickness: 4, circle: 48 } as const;

/** The track below the bar: colour, and thickness in dp. With forced colours, which may be two in all, it is a thin line. */
type Track = readonly [color: number, line: number];

function paintCircular(frame: Frame, rect: PixelRect, value: number, color: number, track: Track): void {
  const line = thickness(frame, METRICS.thickness);
  const radius = Math.max(0, (Math.min(rect.width, rect.height) - line) / 2 - 4 * frame.density);
  const full = Math.PI * 2;
  const start = -Math.PI / 2 + (value === value ? 0 : frame.phase * full);
  const sweep = (value === value ? value : 0.28) * full;
  const arc = (from: number, by: number, [stroke, width]: Track): void => {
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

function paintLinear(frame: Frame, rect: PixelRect, value: number, color: number, track: Track): void {
  const bar = (from: number, to: number, [fill, line]: Track): void => {
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
  const from = value === value ? 0 : Math.max(0, frame.phase * 1.4 - 0.4);
  const to = value === value ? value : Math.min(1, frame.phase * 1.4);
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
