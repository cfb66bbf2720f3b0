// Rows of the draw program of a `canvas`. Coordinates are dp from its top left corner, in either direction.

import type { RowTable } from '../row.ts';
import { angle, coordinate, fullAngle, length, unitLength } from './shared-fields.ts';

const x = coordinate;
const y = coordinate;
const width = length;
const height = length;
const radius = length;
const target = { kind: 'enum', values: ['fill', 'stroke'], default: 'fill', ifUnknown: 'reject' } as const;
const scale = { kind: 'number', unit: 'none', min: -1_000, max: 1_000, default: 1 } as const;
const gradientStops = {
  colors: { kind: 'colors', required: true, minItems: 2, maxItems: 16 },
  stops: { kind: 'numbers', min: 0, max: 1, maxItems: 16 },
} as const;

export const drawRows = {
  drawRect: { op: 20, since: 1, draw: true, fields: { x, y, width, height } },
  drawRoundRect: { op: 21, since: 1, draw: true, fields: { x, y, width, height, radius } },
  drawCircle: { op: 22, since: 1, draw: true, fields: { x, y, radius } },
  drawArc: {
    op: 23,
    since: 1,
    draw: true,
    fields: { x, y, radius, startAngle: angle, sweepAngle: fullAngle, useCenter: { kind: 'boolean', default: false } },
  },
  drawLine: { op: 24, since: 1, draw: true, fields: { x1: x, y1: y, x2: x, y2: y } },
  drawPath: { op: 25, since: 1, draw: true, fields: { path: { kind: 'path', required: true }, x, y } },
  drawText: {
    op: 26,
    since: 1,
    draw: true,
    fields: {
      text: { kind: 'string', required: true },
      x,
      y,
      size: { kind: 'number', unit: 'sp', min: 1, max: 1_000, default: 16 },
      weight: { kind: 'int', min: 100, max: 900, default: 400 },
      alignment: { kind: 'enum', values: ['start', 'center', 'end'], default: 'start', ifUnknown: { use: 'start' } },
    },
  },
  drawImage: {
    op: 27,
    since: 1,
    draw: true,
    fields: { image: { kind: 'image', required: true }, x, y, width, height },
  },
  clipRect: { op: 28, since: 1, draw: true, fields: { x, y, width, height } },
  save: { op: 29, since: 1, draw: true, fields: {} },
  restore: { op: 30, since: 1, draw: true, fields: {} },
  translate: { op: 31, since: 1, draw: true, fields: { x, y } },
  scale: { op: 32, since: 1, draw: true, fields: { x: scale, y: scale } },
  rotate: { op: 33, since: 1, draw: true, fields: { angle } },
  paint: { op: 34, since: 1, draw: true, fields: { target, color: { kind: 'color' } } },
  linearGradient: { op: 35, since: 1, draw: true, fields: { target, x1: x, y1: y, x2: x, y2: y, ...gradientStops } },
  radialGradient: { op: 36, since: 1, draw: true, fields: { target, x, y, radius, ...gradientStops } },
  strokeStyle: {
    op: 37,
    since: 1,
    draw: true,
    fields: {
      width: unitLength,
      cap: { kind: 'enum', values: ['butt', 'round', 'square'], default: 'butt', ifUnknown: { use: 'butt' } },
      join: { kind: 'enum', values: ['miter', 'round', 'bevel'], default: 'miter', ifUnknown: { use: 'miter' } },
    },
  },
} as const satisfies RowTable;
