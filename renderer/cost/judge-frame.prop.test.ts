import fc from 'fast-check';
import type { DrawOperation } from 'pantograph';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createRecordingTarget } from '../paint/recording-target.ts';
import type { PaintTarget } from '../paint/paint-target.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { documentOf } from '../test/documents.ts';
import { judged } from '../test/judged.ts';
import { SAFE } from './cut-shape.ts';
import { IDENTITY, mapBounds, rotated, scaled, translated } from './matrix.ts';
import type { Matrix } from './matrix.ts';

/** The furthest coordinate of a shape or image, after the transform, that a target was told; texts may begin further out. */
function furthestOf(paint: (target: PaintTarget) => void): number {
  let furthest = 0;
  let matrix: Matrix = IDENTITY;
  const stack: Matrix[] = [];
  const reach = (...coordinates: readonly number[]): void => {
    for (let at = 0; at + 1 < coordinates.length; at += 2) {
      const { left, top } = mapBounds(matrix, { left: coordinates[at], right: coordinates[at], top: coordinates[at + 1], bottom: coordinates[at + 1] });
      furthest = Math.max(furthest, Math.abs(left), Math.abs(top));
    }
  };
  const rect = (x: number, y: number, width: number, height: number): void => reach(x, y, x + width, y, x, y + height, x + width, y + height);
  paint({
    ...createRecordingTarget(),
    save: () => stack.push(matrix), restore: () => (matrix = stack.pop() ?? matrix),
    translate: (x, y) => (matrix = translated(matrix, x, y)), scale: (x, y) => (matrix = scaled(matrix, x, y)), rotate: (angle) => (matrix = rotated(matrix, angle)),
    setTransform: (...next) => (matrix = next),
    moveTo: reach, lineTo: reach, quadraticCurveTo: reach, bezierCurveTo: reach, rect, roundRect: rect,
    arc: (x, y, radius) => rect(x - radius, y - radius, 2 * radius, 2 * radius),
    drawImage: (_image, _sx, _sy, _sw, _sh, x, y, width, height) => rect(x, y, width, height),
  });
  return furthest;
}

const length = fc.oneof(fc.double({ min: 0, max: 100_000, noNaN: true }), fc.constantFrom(0, 1, 50, 100_000));
const coordinate = fc.oneof(fc.double({ min: -100_000, max: 100_000, noNaN: true }), fc.constantFrom(0, 10, 300, -100_000, 100_000));
const scale = fc.oneof(fc.double({ min: -1_000, max: 1_000, noNaN: true }), fc.constantFrom(0, 1, -1, 0.001, 1_000));
const place = { x: coordinate, y: coordinate };
const path = fc.array(fc.oneof(
  fc.tuple(coordinate, coordinate).map((points) => [1, ...points]), fc.array(coordinate, { minLength: 4, maxLength: 4 }).map((points) => [2, ...points]),
  fc.array(coordinate, { minLength: 6, maxLength: 6 }).map((points) => [3, ...points]), fc.constant([4]), fc.tuple(coordinate, coordinate).map((points) => [0, ...points]),
), { maxLength: 6 }).map((commands) => [0, 0, 0, ...commands.flat()]);

const draw: fc.Arbitrary<DrawOperation> = fc.oneof(
  fc.record({ ...place, width: length, height: length }).map((fields) => ui.drawRect(fields)),
  fc.record({ ...place, width: length, height: length, radius: length }).map((fields) => ui.drawRoundRect(fields)),
  fc.record({ ...place, radius: length }).map((fields) => ui.drawCircle(fields)),
  fc.record({ ...place, radius: length, startAngle: fc.integer({ min: -720, max: 720 }), sweepAngle: fc.integer({ min: -720, max: 720 }), useCenter: fc.boolean() }).map((fields) => ui.drawArc(fields)),
  fc.record({ x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate }).map((fields) => ui.drawLine(fields)),
  fc.record({ ...place, path }).map((fields) => ui.drawPath(fields)),
  fc.record({ ...place, width: length, height: length }).map((fields) => ui.drawImage({ image: { asset: 'photo' }, ...fields })),
  fc.record({ ...place, text: fc.constantFrom('a', 'long words') }).map((fields) => ui.drawText(fields)),
  fc.record({ ...place, width: length, height: length }).map((fields) => ui.clipRect(fields)),
  fc.constant(ui.save()), fc.constant(ui.restore()),
  fc.record(place).map((fields) => ui.translate(fields)), fc.record({ x: scale, y: scale }).map((fields) => ui.scale(fields)),
  fc.integer({ min: -400, max: 400 }).map((angle) => ui.rotate({ angle })),
  fc.constant(ui.paint({ target: 'stroke', color: 'primary' })), fc.record({ width: length, join: fc.constantFrom('miter', 'round', 'bevel') }).map((fields) => ui.strokeStyle(fields)),
  fc.record({ target: fc.constantFrom('fill', 'stroke'), x2: coordinate }).map((fields) => ui.linearGradient({ ...fields, colors: ['primary', 'error'] })),
);

describe('geometry', () => {
  it('[CO2] no coordinate beyond the safe range reaches a canvas, whatever a document draws', () => {
    const environment = fc.record({ density: fc.constantFrom(0.25, 1, 3, 8), viewportWidth: fc.constantFrom(1, 390, 2_000), viewportHeight: fc.constantFrom(1, 720, 2_000) });
    const images = fc.array(fc.record({ width: length, height: length }).map((size) => ui.image({ image: { asset: 'photo' }, modifiers: [m.size(size), m.border({ color: 'primary', width: 3 }), m.cornerRadius({ topStart: size.width }), m.shadow({ elevation: size.height })] })), { maxLength: 2 });
    fc.assert(fc.property(fc.array(draw, { maxLength: 12 }), images, environment, (draws, others, surroundings) => {
      const document = documentOf(ui.box({}, [ui.canvas({ width: 390, height: 720 }, draws), ...others]));
      const { list } = judged(document, surroundings, 1e9);
      const image = { source: undefined, width: 100, height: 100 };
      expect(furthestOf((target) => paintDisplayList(list, target, { paths: document.paths, image: () => image }))).toBeLessThanOrEqual(SAFE);
    }), { numRuns: 1_500 });
  });
});
