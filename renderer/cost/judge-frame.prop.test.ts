import fc from 'fast-check';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createRecordingTarget } from '../paint/recording-target.ts';
import type { PaintTarget } from '../paint/paint-target.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { draw, length } from '../test/arbitrary-drawings.ts';
import { documentOf } from '../test/documents.ts';
import { judged } from '../test/judged.ts';
import { IDENTITY, mapBounds, rotated, scaled, translated } from '../matrix.ts';
import type { Matrix } from '../matrix.ts';

/** The furthest coordinate of a shape or image, after the transform, that a target was told; texts may begin further out. */
function furthestOf(paint: (target: PaintTarget) => void): number {
  let furthest = 0;
  let matrix: Matrix = IDENTITY;
  const stack: Matrix[] = [];
  const reach = (...coordinates: readonly number[]): void => {
    for (let at = 0; at + 1 < coordinates.length; at += 2) {
      const { left, top } = mapBounds(matrix, {
        left: coordinates[at],
        right: coordinates[at],
        top: coordinates[at + 1],
        bottom: coordinates[at + 1],
      });
      furthest = Math.max(furthest, Math.abs(left), Math.abs(top));
    }
  };
  const rect = (x: number, y: number, width: number, height: number): void =>
    reach(x, y, x + width, y, x, y + height, x + width, y + height);
  paint({
    ...createRecordingTarget(),
    save: () => stack.push(matrix),
    restore: () => (matrix = stack.pop() ?? matrix),
    translate: (x, y) => (matrix = translated(matrix, x, y)),
    scale: (x, y) => (matrix = scaled(matrix, x, y)),
    rotate: (angle) => (matrix = rotated(matrix, angle)),
    setTransform: (...next) => (matrix = next),
    moveTo: reach,
    lineTo: reach,
    quadraticCurveTo: reach,
    bezierCurveTo: reach,
    rect,
    roundRect: rect,
    arc: (x, y, radius) => rect(x - radius, y - radius, 2 * radius, 2 * radius),
    drawImage: (_image, _sx, _sy, _sw, _sh, x, y, width, height) => rect(x, y, width, height),
  });
  return furthest;
}

describe('geometry', () => {
  it('[FC2, FC7] no coordinate beyond the safe range reaches a canvas, whatever a document draws', () => {
    const environment = fc.record({
      density: fc.constantFrom(0.25, 1, 3, 8),
      viewportWidth: fc.constantFrom(1, 390, 2_000),
      viewportHeight: fc.constantFrom(1, 720, 2_000),
    });
    const images = fc.array(
      fc
        .record({ width: length, height: length })
        .map((size) =>
          ui.image({
            image: { asset: 'photo' },
            modifiers: [
              m.size(size),
              m.border({ color: 'primary', width: 3 }),
              m.cornerRadius({ topStart: size.width }),
              m.shadow({ elevation: size.height }),
            ],
          }),
        ),
      { maxLength: 2 },
    );
    fc.assert(
      fc.property(fc.array(draw, { maxLength: 12 }), images, environment, (draws, others, surroundings) => {
        const document = documentOf(ui.box({}, [ui.canvas({ width: 390, height: 720 }, draws), ...others]));
        const { list } = judged(document, surroundings, 1e9);
        const image = { source: undefined, width: 100, height: 100 };
        expect(
          furthestOf((target) => paintDisplayList(list, target, { paths: document.paths, image: () => image })),
        ).toBeLessThanOrEqual(65_536);
      }),
      { numRuns: 1_500 },
    );
  });
});
