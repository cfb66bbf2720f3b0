// Paints what shows something: cards, dividers, images, icons, progress, badges, placeholders. Must not know input.

import {
  BadgeField,
  CardField,
  CardVariant,
  ColorRole,
  DividerField,
  IconField,
  ImageField,
  ImageFit,
  NodeKind,
  ProgressField,
} from 'pantograph';
import { BADGE, CARD, PROGRESS } from '../layout/component-metrics.ts';
import { imageSizeOf } from '../layout/leaf-size.ts';
import { intOf, numberOf, poolOf } from '../layout/node-fields.ts';
import { append, DisplayOp } from './display-list.ts';
import { centered, paintPath, paintShape, rounded, setLine, thickness } from './frame.ts';
import type { Frame, PixelRect, Shape } from './frame.ts';
import { paintLines, paintText } from './paint-text.ts';

/** Paints an image; -1, and one that is not there, is a plate with a cross over the whole place. [F2] */
export function paintImage(frame: Frame, image: number, fit: number, place: PixelRect, density = frame.density): void {
  if (place.width <= 0 || place.height <= 0) return;
  const { width, height } = image < 0 ? place : imageSizeOf(frame.layout.tables, image);
  const { roles } = frame.colors;
  append(
    frame.list,
    DisplayOp.IMAGE,
    roles[ColorRole.surfaceContainer],
    roles[ColorRole.outline],
    image,
    place.x,
    place.y,
    place.width,
    place.height,
    fit,
    width * density,
    height * density,
    density,
  );
}

/** What progress runs on: its colour, and how thick it is in dp. Forced colours may have two in all: it is a thin line there. */
type Track = readonly [color: number, line: number];

function paintCircular(frame: Frame, rect: PixelRect, value: number, color: number, track: Track): void {
  const line = thickness(frame, PROGRESS.thickness);
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
  if (sweep > 0) arc(start, sweep, [color, PROGRESS.thickness]);
}

function paintLinear(frame: Frame, rect: PixelRect, value: number, color: number, track: Track): void {
  const bar = (from: number, to: number, [fill, line]: Track): void => {
    const height = Math.min(rect.height, thickness(frame, line));
    const width = Math.round((to - from) * rect.width);
    const start = Math.round(from * rect.width);
    paintShape(
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
  bar(from, to, [color, PROGRESS.thickness]);
}

/** The colour of a field; the role's when it is not written. */
function colorOf(frame: Frame, box: number, field: number, otherwise: number): number {
  return frame.colors.resolve(poolOf(frame, frame.layout.node[box], field), otherwise);
}

/** Paints a component in its rectangle. */
export type ComponentPainter = (frame: Frame, box: number, rect: Shape, node: number) => void;

/** Painters of what shows something, by kind. */
export const componentPainters: Readonly<Record<number, ComponentPainter>> = {
  [NodeKind.unknown]: (frame, _box, rect) => paintImage(frame, -1, ImageFit.fill, rect),
  [NodeKind.image]: (frame, _box, rect, node) =>
    paintImage(frame, poolOf(frame, node, ImageField.image), intOf(frame, node, ImageField.fit), rect),
  [NodeKind.icon]: (frame, box, rect, node) => {
    const color = colorOf(frame, box, IconField.color, ColorRole.onSurfaceVariant);
    paintPath(frame, poolOf(frame, node, IconField.path), centered(rect, Math.min(rect.width, rect.height)), color);
  },
  [NodeKind.divider]: (frame, box, rect, node) => {
    const side = intOf(frame, node, DividerField.orientation) === 1 ? 'width' : 'height';
    const line = thickness(frame, numberOf(frame, node, DividerField.thickness));
    paintShape(frame, { ...rect, [side]: line }, colorOf(frame, box, DividerField.color, ColorRole.outlineVariant));
  },
  [NodeKind.progress]: (frame, box, rect, node) => {
    const { forced, roles } = frame.colors;
    const paint = intOf(frame, node, ProgressField.shape) === 1 ? paintCircular : paintLinear;
    paint(
      frame,
      rect,
      numberOf(frame, node, ProgressField.value),
      colorOf(frame, box, ProgressField.color, ColorRole.primary),
      forced ? [roles[ColorRole.outline], 1] : [roles[ColorRole.secondaryContainer], PROGRESS.thickness],
    );
  },
  [NodeKind.badge]: (frame, box, rect) => {
    // As round as with one line, however many large letters take.
    paintShape(
      frame,
      rounded(frame, rect, (BADGE.height / 2) * Math.max(1, frame.layout.environment.fontScale)),
      colorOf(frame, box, BadgeField.color, ColorRole.error),
    );
    const content = colorOf(frame, box, BadgeField.contentColor, ColorRole.onError);
    paintLines(frame, box, () => content);
  },
  [NodeKind.card]: (frame, _box, rect, node) => {
    const { roles, forced } = frame.colors;
    const variant = intOf(frame, node, CardField.variant);
    const isOutlined = variant === CardVariant.outlined;
    // Forced colours leave surfaces the same colour: the edge has to show.
    paintShape(
      frame,
      rounded(frame, rect, CARD.radius),
      roles[isOutlined ? ColorRole.surface : ColorRole.surfaceContainer],
      isOutlined || forced ? roles[ColorRole.outlineVariant] : 0,
      1,
      variant === CardVariant.elevated ? 2 : 0,
    );
  },
  [NodeKind.listItem]: (frame, box) => {
    const { roles } = frame.colors;
    paintLines(frame, box, (part) => roles[part === 0 ? ColorRole.onSurface : ColorRole.onSurfaceVariant]);
  },
  [NodeKind.text]: paintText,
  [NodeKind.richText]: paintText,
};
