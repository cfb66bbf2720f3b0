// Draw programs for the canvas story. Must not know the stage.

import type { DrawOperation } from 'pantograph/producer';
import { ui } from 'pantograph/producer';
import { icons } from './samples.ts';

const visits = [34, 58, 46, 72, 90, 64, 110];
const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** Bars with their days, the last bar emphasised. */
export function chart(): readonly DrawOperation[] {
  const bars = visits.flatMap((height, index) => [
    ui.paint({ color: index === visits.length - 1 ? 'primary' : 'primaryContainer' }),
    ui.drawRoundRect({ x: 12 + index * 47, y: 124 - height, width: 32, height, radius: 8 }),
    ui.paint({ color: 'onSurfaceVariant' }),
    ui.drawText({ text: days[index], x: 28 + index * 47, y: 146, size: 12, alignment: 'center' }),
  ]);
  return [
    ui.paint({ target: 'stroke', color: 'outlineVariant' }),
    ui.strokeStyle({ width: 1 }),
    ui.drawLine({ x1: 4, y1: 124.5, x2: 338, y2: 124.5 }),
    ...bars,
  ];
}

/** Every kind of shape, paint and transformation once. */
export function shapes(): readonly DrawOperation[] {
  return [
    ui.linearGradient({ x1: 0, y1: 0, x2: 96, y2: 96, colors: ['primary', 'errorContainer'] }),
    ui.drawRoundRect({ x: 8, y: 28, width: 88, height: 88, radius: 20 }),
    ui.radialGradient({ x: 152, y: 72, radius: 44, colors: ['primaryContainer', 'primary'] }),
    ui.drawCircle({ x: 152, y: 72, radius: 44 }),
    ui.paint({ color: 'secondaryContainer' }),
    ui.drawArc({ x: 256, y: 72, radius: 44, startAngle: -90, sweepAngle: 260, useCenter: true }),
    ui.paint({ target: 'stroke', color: 'primary' }),
    ui.strokeStyle({ width: 8, cap: 'round', join: 'round' }),
    ui.paint({ color: '#00000000' }),
    ui.drawArc({ x: 256, y: 72, radius: 44, startAngle: -90, sweepAngle: 160 }),
    ui.save(),
    ui.translate({ x: 310, y: 60 }),
    ui.rotate({ angle: 20 }),
    ui.scale({ x: 1.5, y: 1.5 }),
    ui.paint({ color: 'error' }),
    ui.paint({ target: 'stroke', color: '#00000000' }),
    ui.drawPath({ path: icons.heart, x: -12, y: -12 }),
    ui.restore(),
  ];
}

/** A circle larger than its canvas. */
export function overflowing(): readonly DrawOperation[] {
  return [ui.paint({ color: 'primary' }), ui.drawCircle({ x: 80, y: 80, radius: 70 })];
}
