// Paints what shows something: cards, dividers, images, icons, progress, badges, placeholders. Must not know input.

import {
  BadgeField, CardField, CardVariant, ColorRole, DividerField, IconField, ImageField, ImageFit, NodeKind, ProgressField,
} from 'pantograph';
import { CARD, PROGRESS } from '../layout/component-metrics.ts';
import { imageSizeOf } from '../layout/leaf-size.ts';
import { intOf, isGiven, numberOf, poolOf } from '../layout/node-fields.ts';
import { append, DisplayOp } from './display-list.ts';
import { centered, paintPath, paintShape, rounded, setLine, SQUARE, thickness } from './frame.ts';
import type { Frame, PixelRect, Shape } from './frame.ts';
import { paintLines } from './paint-text.ts';

/** Paints an image; -1, and one that is not there, is a crossed frame over the whole place. [F2] */
export function paintImage(frame: Frame, image: number, fit: number, place: PixelRect, density = frame.density): void {
  if (place.width <= 0 || place.height <= 0) return;
  const { width, height } = image < 0 ? place : imageSizeOf(frame.layout.tables, image);
  const { roles } = frame.colors;
  append(
    frame.list, DisplayOp.IMAGE, roles[ColorRole.surfaceContainer], roles[ColorRole.outline], image, place.x, place.y, place.width, place.height,
    fit, width * density, height * density, density,
  );
}

function paintCircular(frame: Frame, rect: PixelRect, value: number, color: number): void {
  const line = thickness(frame, PROGRESS.thickness);
  const radius = Math.max(0, (Math.min(rect.width, rect.height) - line) / 2 - 4 * frame.density);
  const full = Math.PI * 2;
  const start = -Math.PI / 2 + (value === value ? 0 : frame.phase * full);
  const sweep = (value === value ? value : 0.28) * full;
  const arc = (from: number, by: number, stroke: number): void =>
    append(frame.list, DisplayOp.ARC, 0, stroke, rect.x + rect.width / 2, rect.y + rect.height / 2, radius, from, from + by, 0);
  setLine(frame, PROGRESS.thickness);
  arc(0, full, frame.colors.roles[ColorRole.secondaryContainer]);
  if (sweep > 0) arc(start, sweep, color);
}

function paintLinear(frame: Frame, rect: PixelRect, value: number, color: number): void {
  const height = Math.min(rect.height, thickness(frame, PROGRESS.thickness));
  const track = { ...rect, y: rect.y + Math.round((rect.height - height) / 2), height };
  paintShape(frame, rounded(frame, track), frame.colors.roles[ColorRole.secondaryContainer]);
  const from = value === value ? 0 : Math.max(0, frame.phase * 1.4 - 0.4);
  const to = value === value ? value : Math.min(1, frame.phase * 1.4);
  const width = Math.round((to - from) * rect.width);
  const start = Math.round(from * rect.width);
  paintShape(frame, rounded(frame, { ...track, x: rect.x + (frame.isRtl ? rect.width - start - width : start), width }), color);
}

/** Paints a component that shows something in its rectangle; nothing for other kinds. */
export function paintComponent(frame: Frame, box: number, rect: Shape): void {
  const { colors, layout } = frame;
  const { roles, areForced } = colors;
  const node = layout.node[box];
  const color = (field: number, otherwise: number): number => colors.resolve(poolOf(frame, node, field), otherwise);
  switch (layout.kind[box]) {
    case NodeKind.unknown: paintImage(frame, -1, ImageFit.fill, rect); break;
    case NodeKind.image: paintImage(frame, poolOf(frame, node, ImageField.image), intOf(frame, node, ImageField.fit), rect); break;
    case NodeKind.icon:
      paintPath(
        frame, poolOf(frame, node, IconField.path), centered(rect, Math.min(rect.width, rect.height)), color(IconField.color, ColorRole.onSurfaceVariant),
      );
      break;
    case NodeKind.divider: {
      const line = thickness(frame, numberOf(frame, node, DividerField.thickness));
      const isVertical = intOf(frame, node, DividerField.orientation) === 1;
      paintShape(frame, { ...rect, radii: SQUARE, [isVertical ? 'width' : 'height']: line }, color(DividerField.color, ColorRole.outlineVariant));
      break;
    }
    case NodeKind.progress: {
      const paint = intOf(frame, node, ProgressField.shape) === 1 ? paintCircular : paintLinear;
      paint(frame, rect, numberOf(frame, node, ProgressField.value), color(ProgressField.color, ColorRole.primary));
      break;
    }
    case NodeKind.badge: {
      paintShape(frame, rounded(frame, rect), color(BadgeField.color, ColorRole.error));
      const content = color(BadgeField.contentColor, ColorRole.onError);
      if (isGiven(frame, node, BadgeField.text)) paintLines(frame, box, () => content);
      break;
    }
    case NodeKind.card: {
      const variant = intOf(frame, node, CardField.variant);
      const isOutlined = variant === CardVariant.outlined;
      // Forced colours leave surfaces the same colour: the edge has to show.
      paintShape(
        frame, rounded(frame, rect, CARD.radius), roles[isOutlined ? ColorRole.surface : ColorRole.surfaceContainer],
        isOutlined || areForced ? roles[ColorRole.outlineVariant] : 0, 1, variant === CardVariant.elevated ? 2 : 0,
      );
      break;
    }
    case NodeKind.listItem: paintLines(frame, box, (part) => roles[part === 0 ? ColorRole.onSurface : ColorRole.onSurfaceVariant]); break;
    default:
  }
}
