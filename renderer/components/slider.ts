// A value between two bounds, moved along a track and bound to a state. Its label stands above the track.

import { ColorRole, SliderField, readState } from 'pantograph/internal';
import { INNER_GAP, typeScale } from '../layout/component-metrics.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { placedHeight } from '../layout/leaf-size.ts';
import { intOf } from '../layout/node-fields.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import { contentRectangle, NO_INSETS } from '../layout/part-places.ts';
import type { Rectangle } from '../layout/text-fragment.ts';
import { label } from '../layout/text-part.ts';
import { paintRoundedRect, pixels, rounded, thickness, toPixels } from '../paint/frame.ts';
import type { Frame, RoundedRect } from '../paint/frame.ts';
import { noteFocus, outset, paintStateLayer } from '../paint/interaction-layers.ts';
import { paintLines } from '../paint/paint-text.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { SemanticsValue } from '../semantics/semantics-words.ts';
import type { ComponentParts } from './component.ts';
import { controlColors } from './control.ts';
import type { ControlColors } from './control.ts';

/** In dp: the row that takes the pointer, the track in its middle, and the halo around a pressed thumb. */
const METRICS = { height: 48, width: 240, leastWidth: 96, track: 4, halo: 10 } as const;

/** Width of the thumb in dp; its middle stands on the value. The thumb of the mirror's element has the same width. */
export const SLIDER_THUMB = 20;

/** The value of the state as whole steps above the least value, and its bounds. */
function valueOf(source: FieldSource, node: number): SemanticsValue & { readonly now: number } {
  const min = intOf(source, node, SliderField.min);
  const max = intOf(source, node, SliderField.max);
  const step = intOf(source, node, SliderField.step);
  const value = source.variables.numbers[readState(source.document.nodes, node, SliderField.state)];
  return { now: nearestStep(value, min, max, step), min, max, step };
}

function nearestStep(value: number, min: number, max: number, step: number): number {
  const steps = Math.floor((max - min) / step);
  return min + step * Math.min(steps, Math.max(0, Math.round((value - min) / step)));
}

/** The row of the track, below the label. */
function trackRow(tables: LayoutTables, box: number): Rectangle {
  return contentRectangle(tables, box, { ...NO_INSETS, top: placedHeight(tables, box) });
}

/** Paints the track on both sides of the thumb, but not below it, because a disabled thumb is faint. */
function paintTrack(frame: Frame, row: RoundedRect, thumb: RoundedRect, { ink, ground }: ControlColors): void {
  const { colors, isRtl } = frame;
  const end = row.x + row.width;
  const bar = (from: number, to: number, line: number, color: number): void => {
    const height = thickness(frame, line);
    const y = Math.round(row.y + (row.height - height) / 2);
    // The ends of the track are round, and the dot at its end on both sides.
    const [left, right] = [from === row.x, to === end].map((isEnd) => (isEnd || to - from === height ? height / 2 : 0));
    paintRoundedRect(frame, { x: from, y, width: to - from, height, radii: [left, right, right, left] }, color);
  };
  const before = [row.x, thumb.x] as const;
  const behind = [thumb.x + thumb.width, end] as const;
  bar(...(isRtl ? behind : before), METRICS.track, ink(ColorRole.primary));
  // Forced colours may be two in all, so the track behind the thumb is a thin line.
  if (colors.forced) bar(...(isRtl ? before : behind), 1, ground(ColorRole.outline));
  else bar(...(isRtl ? before : behind), METRICS.track, ground(ColorRole.secondaryContainer));
  // A dot marks the far end, because the track may be faint.
  const dot = thickness(frame, METRICS.track);
  const [from, to] = isRtl ? [row.x, row.x + dot] : [end - dot, end];
  if (isRtl ? to <= thumb.x : from >= thumb.x + thumb.width) bar(from, to, METRICS.track, ink(ColorRole.primary));
}

function paintSlider(frame: Frame, box: number, node: number, colors: ControlColors): void {
  const row = toPixels(frame, trackRow(frame.layout.tables, box));
  const { now, min, max } = valueOf(frame, node);
  const share = max > min ? (now - min) / (max - min) : 0;
  const size = Math.min(row.width, pixels(frame, SLIDER_THUMB));
  const x = Math.round(row.x + (frame.isRtl ? 1 - share : share) * (row.width - size));
  const y = Math.round(row.y + (row.height - size) / 2);
  const thumb = rounded(frame, { x, y, width: size, height: size });
  const color = colors.ink(ColorRole.primary);
  paintTrack(frame, row, thumb, colors);
  paintStateLayer(frame, node, -1, rounded(frame, outset(thumb, pixels(frame, METRICS.halo))), color);
  paintRoundedRect(frame, thumb, color);
  noteFocus(frame, node, -1, thumb, 5);
}

export const slider: ComponentParts = {
  label: label({
    field: SliderField.label,
    type: typeScale.caption,
    below: INNER_GAP,
    width: METRICS.leastWidth,
    bare: [METRICS.width, METRICS.height],
  }),
  measure: {
    fillsWidth: () => true,
    leastWidth: (natural) => Math.min(natural, METRICS.leastWidth),
    textsWidth: (widest) => Math.max(widest, METRICS.width),
    belowTexts: METRICS.height,
  },
  place: { operated: trackRow, texts: (tables, box) => contentRectangle(tables, box) },
  paint: {
    own: (frame, box, _rect, node) => {
      const colors = controlColors(frame, node, SliderField.enabled);
      paintSlider(frame, box, node, colors);
      paintLines(frame, box, () => colors.ink(ColorRole.onSurfaceVariant));
    },
  },
  describe: {
    role: SemanticRole.slider,
    words: SliderField.label,
    hasCaption: true,
    isNamedByState: true,
    value: valueOf,
  },
  operate: {
    enabled: SliderField.enabled,
    actions: SliderField.actions,
    state: SliderField.state,
    move: (source, node, value) => {
      const { min, max, step } = valueOf(source, node);
      return nearestStep(value, min, max, step);
    },
  },
};
