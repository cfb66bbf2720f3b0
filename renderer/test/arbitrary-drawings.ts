// Arbitrary drawings with every number that they may hold.

import type { DrawOperation } from 'pantograph/producer';
import { ui } from 'pantograph/producer';
import fc from 'fast-check';

/** Lengths in dp, as small and as large as they get. */
export const length = fc.oneof(fc.double({ min: 0, max: 100_000, noNaN: true }), fc.constantFrom(0, 1, 50, 100_000));
const coordinate = fc.oneof(
  fc.double({ min: -100_000, max: 100_000, noNaN: true }),
  fc.constantFrom(0, 10, 300, -100_000, 100_000),
);
const scale = fc.oneof(fc.double({ min: -1_000, max: 1_000, noNaN: true }), fc.constantFrom(0, 1, -1, 0.001, 1_000));
const place = { x: coordinate, y: coordinate };
const path = fc
  .array(
    fc.oneof(
      fc.tuple(coordinate, coordinate).map((points) => [1, ...points]),
      fc.array(coordinate, { minLength: 4, maxLength: 4 }).map((points) => [2, ...points]),
      fc.array(coordinate, { minLength: 6, maxLength: 6 }).map((points) => [3, ...points]),
      fc.constant([4]),
      fc.tuple(coordinate, coordinate).map((points) => [0, ...points]),
    ),
    { maxLength: 6 },
  )
  .map((commands) => [0, 0, 0, ...commands.flat()]);

/** Any operation of a drawing. */
export const draw: fc.Arbitrary<DrawOperation> = fc.oneof(
  fc.record({ ...place, width: length, height: length }).map((fields) => ui.drawRect(fields)),
  fc.record({ ...place, width: length, height: length, radius: length }).map((fields) => ui.drawRoundRect(fields)),
  fc.record({ ...place, radius: length }).map((fields) => ui.drawCircle(fields)),
  fc
    .record({
      ...place,
      radius: length,
      startAngle: fc.integer({ min: -720, max: 720 }),
      sweepAngle: fc.integer({ min: -720, max: 720 }),
      useCenter: fc.boolean(),
    })
    .map((fields) => ui.drawArc(fields)),
  fc.record({ x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate }).map((fields) => ui.drawLine(fields)),
  fc.record({ ...place, path }).map((fields) => ui.drawPath(fields)),
  fc
    .record({ ...place, width: length, height: length })
    .map((fields) => ui.drawImage({ image: { asset: 'photo' }, ...fields })),
  fc.record({ ...place, text: fc.constantFrom('a', 'long words') }).map((fields) => ui.drawText(fields)),
  fc.record({ ...place, width: length, height: length }).map((fields) => ui.clipRect(fields)),
  fc.constant(ui.save()),
  fc.constant(ui.restore()),
  fc.record(place).map((fields) => ui.translate(fields)),
  fc.record({ x: scale, y: scale }).map((fields) => ui.scale(fields)),
  fc.integer({ min: -400, max: 400 }).map((angle) => ui.rotate({ angle })),
  fc.constant(ui.paint({ target: 'stroke', color: 'primary' })),
  fc
    .record({ width: length, join: fc.constantFrom('miter', 'round', 'bevel') })
    .map((fields) => ui.strokeStyle(fields)),
  fc
    .record({ target: fc.constantFrom('fill', 'stroke'), x2: coordinate })
    .map((fields) => ui.linearGradient({ ...fields, colors: ['primary', 'error'] })),
);
