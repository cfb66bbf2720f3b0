// Paints what shows something: cards, dividers, images, icons, progress, badges, placeholders. Must not know input.

import {
  BadgeField, CardField, CardVariant, ColorRole, DividerField, IconField, ImageField, ImageFit, ProgressField,
} from 'pantograph';
import { CARD, PROGRESS } from '../layout/component-metrics.ts';
import { imageSizeOf } from '../layout/leaf-size.ts';
import { append, DisplayOp } from './display-list.ts';
import { colorFor, evenRadii, fillRect, SQUARE, strokeRect, thickness } from './frame.ts';
import type { Frame, PixelRect } from './frame.ts';
import { paintShadow, pillRadii } from './paint-modifiers.ts';
import { paintLines } from './paint-text.ts';
import { intOf, isGiven, numberOf, poolOf } from '../layout/node-fields.ts';

/** Paints the surface of a card. */
export function paintCard(frame: Frame, node: number, rect: PixelRect): void {
  const { roles } = frame.colors;
  const radii = evenRadii(frame, rect, CARD.radius);
  const variant = intOf(frame, node, CardField.variant);
  if (variant === CardVariant.elevated) paintShadow(frame, rect, radii, 2, ColorRole.surfaceContainer);
  fillRect(frame, rect, radii, roles[variant === CardVariant.outlined ? ColorRole.surface : ColorRole.surfaceContainer]);
  // Forced colours leave surfaces the same colour: the edge has to show.
  if (variant === CardVariant.outlined || frame.colors.areForced) strokeRect(frame, rect, radii, 1, roles[ColorRole.outlineVariant]);
}

/** Paints a divider: never thinner than a device pixel, and on the grid. */
export function paintDivider(frame: Frame, node: number, rect: PixelRect): void {
  const color = colorFor(frame, poolOf(frame, node, DividerField.color), ColorRole.outlineVariant);
  const line = thickness(frame, numberOf(frame, node, DividerField.thickness));
  const isVertical = intOf(frame, node, DividerField.orientation) === 1;
  fillRect(frame, isVertical ? { ...rect, width: line } : { ...rect, height: line }, SQUARE, color);
}

/** A filled path of the document on its grid of 24 by 24, in a square. */
export function paintPath(frame: Frame, path: number, x: number, y: number, size: number, color: number): void {
  if (path > 0) append(frame.list, DisplayOp.ICON, path, Math.round(x), Math.round(y), size / 24, color);
}

/** Paints an icon in the middle of its rectangle. */
export function paintIcon(frame: Frame, node: number, rect: PixelRect): void {
  const size = Math.min(rect.width, rect.height);
  const color = colorFor(frame, poolOf(frame, node, IconField.color), ColorRole.onSurfaceVariant);
  paintPath(frame, poolOf(frame, node, IconField.path), rect.x + (rect.width - size) / 2, rect.y + (rect.height - size) / 2, size, color);
}

/** Paints an image as its `fit` says; what stands out of its rectangle is cut at the source. */
export function paintImage(frame: Frame, box: number, rect: PixelRect): void {
  if (rect.width <= 0 || rect.height <= 0) return;
  const node = frame.layout.node[box];
  const image = poolOf(frame, node, ImageField.image);
  const size = imageSizeOf(frame.layout.tables, image);
  const fit = intOf(frame, node, ImageField.fit);
  const scaleX = rect.width / Math.max(1, size.width);
  const scaleY = rect.height / Math.max(1, size.height);
  const scale = fit === ImageFit.contain ? Math.min(scaleX, scaleY) : fit === ImageFit.cover ? Math.max(scaleX, scaleY) : frame.density;
  const width = fit === ImageFit.fill ? rect.width : size.width * scale;
  const height = fit === ImageFit.fill ? rect.height : size.height * scale;
  const shownWidth = Math.min(width, rect.width);
  const shownHeight = Math.min(height, rect.height);
  append(
    frame.list, DisplayOp.IMAGE, image, rect.x + Math.round((rect.width - shownWidth) / 2), rect.y + Math.round((rect.height - shownHeight) / 2),
    Math.round(shownWidth), Math.round(shownHeight), (1 - shownWidth / width) / 2, (1 - shownHeight / height) / 2,
    shownWidth / width, shownHeight / height, frame.colors.roles[ColorRole.secondaryContainer],
  );
}

function paintLinear(frame: Frame, rect: PixelRect, value: number, color: number): void {
  const height = Math.min(rect.height, thickness(frame, PROGRESS.thickness));
  const track = { x: rect.x, y: rect.y + Math.round((rect.height - height) / 2), width: rect.width, height };
  fillRect(frame, track, pillRadii(frame, track), frame.colors.roles[ColorRole.secondaryContainer]);
  const from = value === value ? 0 : Math.max(0, frame.phase * 1.4 - 0.4);
  const to = value === value ? value : Math.min(1, frame.phase * 1.4);
  const width = Math.round((to - from) * rect.width);
  const start = Math.round(from * rect.width);
  const x = frame.isRtl ? rect.x + rect.width - start - width : rect.x + start;
  fillRect(frame, { ...track, x, width }, pillRadii(frame, track), color);
}

function paintCircular(frame: Frame, rect: PixelRect, value: number, color: number): void {
  const line = thickness(frame, PROGRESS.thickness);
  const radius = Math.max(0, Math.min(rect.width, rect.height) / 2 - 4 * frame.density - line / 2);
  const x = rect.x + rect.width / 2;
  const y = rect.y + rect.height / 2;
  const full = Math.PI * 2;
  const start = -Math.PI / 2 + (value === value ? 0 : frame.phase * full);
  const sweep = value === value ? value * full : full * 0.28;
  append(frame.list, DisplayOp.ARC, x, y, radius, 0, full, line, frame.colors.roles[ColorRole.secondaryContainer]);
  if (sweep > 0) append(frame.list, DisplayOp.ARC, x, y, radius, start, start + sweep, line, color);
}

/** Paints progress; without a value where the frame's phase says. */
export function paintProgress(frame: Frame, node: number, rect: PixelRect): void {
  const value = numberOf(frame, node, ProgressField.value);
  const color = colorFor(frame, poolOf(frame, node, ProgressField.color), ColorRole.primary);
  if (intOf(frame, node, ProgressField.shape) === 1) paintCircular(frame, rect, value, color);
  else paintLinear(frame, rect, value, color);
}

/** Paints a badge: a dot when it has no text. */
export function paintBadge(frame: Frame, box: number, rect: PixelRect): void {
  const node = frame.layout.node[box];
  fillRect(frame, rect, pillRadii(frame, rect), colorFor(frame, poolOf(frame, node, BadgeField.color), ColorRole.error));
  if (isGiven(frame, node, BadgeField.text)) {
    paintLines(frame, box, colorFor(frame, poolOf(frame, node, BadgeField.contentColor), ColorRole.onError));
  }
}

/** Paints what stands for a component that this player does not know: a crossed frame. [F2] */
export function paintPlaceholder(frame: Frame, rect: PixelRect): void {
  const { roles } = frame.colors;
  const radii = evenRadii(frame, rect, 8);
  fillRect(frame, rect, radii, roles[ColorRole.surfaceContainer]);
  strokeRect(frame, rect, radii, 1, roles[ColorRole.outline]);
  const size = Math.min(rect.width, rect.height, 24 * frame.density) / 2;
  const x = rect.x + rect.width / 2;
  const y = rect.y + rect.height / 2;
  const by = size * 0.6;
  const line = thickness(frame, 1.5);
  append(frame.list, DisplayOp.TICK, x - by, y - by, x, y, x + by, y + by, line, roles[ColorRole.outline]);
  append(frame.list, DisplayOp.TICK, x - by, y + by, x, y, x + by, y - by, line, roles[ColorRole.outline]);
}
