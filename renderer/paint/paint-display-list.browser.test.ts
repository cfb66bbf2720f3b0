import { decodeDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { layoutDocument, linesOf } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { encodeRoot } from '../test/documents.ts';
import { TEST_FONTS } from '../test/fonts.ts';
import { galleryRoot, galleryStates } from '../test/gallery.ts';
import { createCanvasMeasurer } from '../text/canvas-measurer.ts';
import { buildDisplayList } from './build-display-list.ts';
import { paintDisplayList } from './paint-display-list.ts';

interface Painted {
  readonly layout: LayoutResult;
  readonly context: CanvasRenderingContext2D;
  /** Red, green, blue of a device pixel. */
  readonly pixel: (x: number, y: number) => number[];
}

function painted(root: ComponentNode, more: Partial<Environment>): Painted {
  const decoded = decodeDocument(encodeRoot(root, { states: galleryStates }));
  if (!decoded.ok) throw decoded.error;
  const environment = { ...plainEnvironment, fontFamily: TEST_FONTS, viewportHeight: 1500, ...more };
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(environment.viewportWidth * environment.density);
  canvas.height = Math.round(environment.viewportHeight * environment.density);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('no 2d context');
  const variables = createVariables(decoded.value, environment);
  const layout = layoutDocument(
    decoded.value,
    environment,
    variables,
    createCanvasMeasurer(context, environment.density),
  );
  const list = buildDisplayList(layout, variables, new Float64Array(2 * layout.scrolls.count));
  paintDisplayList(list, context, { paths: decoded.value.paths, image: () => undefined });
  return { layout, context, pixel: (x, y) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)] };
}

/** Share of pixels in a rectangle of dp that differ from the pixel at its top left corner. */
function inked({ context, layout }: Painted, x: number, y: number, width: number, height: number): number {
  const { density } = layout.environment;
  const { data } = context.getImageData(
    Math.round(x * density),
    Math.round(y * density),
    Math.max(1, Math.round(width * density)),
    Math.max(1, Math.round(height * density)),
  );
  let different = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] !== data[0] || data[at + 1] !== data[1] || data[at + 2] !== data[2]) different += 1;
  return different / (data.length / 4);
}

describe.each([1, 1.5, 2, 3])('a canvas at density %d', (density) => {
  it('[PT6] has sharp edges and dividers', () => {
    const { pixel } = painted(
      ui.column({}, [
        ui.box({ modifiers: [m.background({ color: '#ff0000' }), m.size({ width: 21, height: 21 })] }),
        ui.divider({ color: '#00ff00' }),
      ]),
      { density },
    );
    const edge = Math.round(21 * density);
    expect(pixel(edge - 1, 2)).toEqual([255, 0, 0]);
    expect(pixel(edge, 2)).toEqual([251, 252, 255]);
    expect(pixel(5, edge)).toEqual([0, 255, 0]);
    expect(pixel(5, edge + Math.round(density))).toEqual([251, 252, 255]);
  });

  it('[PT12] draws every line of text within its box, neither cut nor missing', () => {
    const result = painted(galleryRoot(), { density });
    const { layout } = result;
    let lines = 0;
    for (let box = 0; box < layout.count; box += 1) {
      for (const line of linesOf(layout, box)) {
        if (line.y + line.height > 700) continue;
        lines += 1;
        expect(inked(result, line.x, line.y, line.width, line.height), line.text).toBeGreaterThan(0.01);
        expect(line.width, line.text).toBeLessThanOrEqual(layout.width[box] + 0.1);
      }
    }
    expect(lines).toBeGreaterThan(15);
  });
});

describe('a canvas', () => {
  it('[PT12] measures text as wide as it is drawn', () => {
    for (const text of ['Hello, world', 'AVATAR To', 'iiii', 'שלום', 'اشترِ الحليب']) {
      const result = painted(ui.column({}, [ui.text({ text, size: 32 })]), { density: 2 });
      const [line] = linesOf(result.layout, 1);
      expect(inked(result, line.x + line.width + 3, line.y, 20, line.height)).toBe(0);
      expect(inked(result, line.x + line.width - 8, line.y, 8, line.height)).toBeGreaterThan(0);
    }
  });

  it('[PT4] is dark in the dark theme', () => {
    const { pixel } = painted(galleryRoot(), { theme: 'dark' });
    expect(Math.max(...pixel(1, 1))).toBeLessThan(40);
  });
});

describe.each([
  [412, 2.625],
  [393, 2.75],
  [430, 1.25],
])('a canvas of %d dp at density %d', (viewportWidth, density) => {
  it.each(['ltr', 'rtl'] as const)(
    '[LY11] shows nothing of the ground of a padded list beside rows that fill it: %s',
    (direction) => {
      for (let padding = 0; padding <= 24; padding += 1) {
        const insets = m.padding({ start: padding, end: padding });
        const row = ui.row({
          modifiers: [m.fill({ width: 1 }), m.size({ height: 40 }), m.background({ color: '#0000ff' })],
        });
        const list = ui.scroll(
          { modifiers: [m.fill({ width: 1, height: 1 }), insets, m.background({ color: '#ff0000' })] },
          [row],
        );
        const { context, layout } = painted(list, { viewportWidth, viewportHeight: 100, density, direction });
        const { data, width } = context.getImageData(0, 5, Math.round(viewportWidth * density), 1);
        const ground = Array.from({ length: width }, (_, x) => x).filter(
          (x) => data[4 * x] === 255 && data[4 * x + 2] === 0,
        );
        expect({ padding, ground }).toEqual({ padding, ground: [] });
        expect(layout.width[1] * density).toBeCloseTo(layout.scrolls.viewWidth[1] * density, 6);
      }
    },
  );
});
