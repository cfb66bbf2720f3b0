// Rows that a first layout has stand where the whole layout has them, whatever the rows are.
import fc from 'fast-check';
import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { createVariables, plainEnvironment } from '../environment.ts';
import { bound, free } from '../test/arbitrary-trees.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { isWhole, layoutDocument, layoutNear } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const row = fc.oneof(
  free,
  bound,
  fc.constant(ui.text({ text: 'Pack the tent', modifiers: [m.weight()] })),
  fc.constant(ui.box({ modifiers: [m.fill({ width: 1, height: 1 })] }, [])),
);

/** Modifiers of containers. */
const modifiers = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(m.fill({ width: 1 }), m.weight(), m.fill({ height: 1 })) },
      fc.constantFrom(
        m.padding({ start: 3, top: 7 }),
        m.size({ width: 180 }),
        m.size({ height: 150 }),
        m.sizeRange({ minHeight: 300 }),
        m.sizeRange({ maxHeight: 90 }),
        m.fill({ width: 0.5, height: 0.4 }),
        m.background({ color: 'primary' }),
        m.align({ horizontal: 'center' }),
      ),
    ),
    { maxLength: 3 },
  ),
);
const fields = fc.record({
  gap: fc.constantFrom(0, 1, 8.5),
  arrangement: fc.constantFrom('start', 'start', 'center', 'spaceBetween'),
  align: fc.constantFrom('start', 'start', 'center', 'stretch'),
  modifiers,
});

/** Few rows, many times: so many are made faster. */
const rows = fc
  .tuple(fc.array(row, { minLength: 1, maxLength: 6 }), fc.integer({ min: 2, max: 30 }), row)
  .map(([some, times, last]) => [...Array.from({ length: times }, () => some).flat(), last]);

/** A list in a vertical scroll container, or its rows alone. */
const list = fc
  .tuple(fields, modifiers, rows, fc.constantFrom('rows', 'list', 'list', 'lists'))
  .map(([column, scroll, children, shape]) =>
    ui.scroll(
      { modifiers: scroll },
      {
        rows: () => children,
        list: () => [ui.text({ text: 'Tasks' }), ui.column(column, children), ui.text({ text: 'The end' })],
        lists: () => [ui.column({}, [ui.column(column, children), ui.column({}, children)])],
      }[shape](),
    ),
  );

/** Places around it. */
const screen: fc.Arbitrary<ComponentNode> = fc
  .tuple(list, list, modifiers, fc.constantFrom('alone', 'below', 'below', 'two', 'beside', 'nested', 'boxed'))
  .map(([one, other, own, shape]) =>
    ({
      alone: () => one,
      below: () => ui.column({ modifiers: own }, [ui.text({ text: 'Header' }), one]),
      two: () => ui.column({ modifiers: own }, [one, other]),
      beside: () => ui.row({ modifiers: own }, [one, other]),
      nested: () => ui.scroll({ modifiers: own }, [one, other]),
      boxed: () => ui.column({}, [ui.box({ modifiers: own }, [ui.card({}, [one])])]),
    })[shape](),
  );

const environment = fc.record({
  viewportWidth: fc.constantFrom(320, 390, 500),
  viewportHeight: fc.constantFrom(40, 90, 400),
  density: fc.constantFrom(1, 1.5, 3),
  fontScale: fc.constantFrom(1, 1, 2),
  direction: fc.constantFrom('ltr', 'rtl'),
});

/** Place and size of each box, by node; of the boxes that end after their last row without their height. */
function placesOf(layout: LayoutResult, shortened: ReadonlySet<number>): Map<number, readonly number[]> {
  const { count, node, x, y, width, height } = layout;
  return new Map(
    Array.from({ length: count }, (_, box) => [
      node[box],
      [x[box], y[box], width[box], shortened.has(node[box]) ? 0 : height[box]],
    ]),
  );
}

describe('a first layout', () => {
  it('[LY36] has rows where the whole layout has them, to a device pixel', () => {
    let shorter = 0;
    fc.assert(
      fc.property(screen, environment, (root, more) => {
        const document = documentOf(root, { states: { on: 0 } });
        const surroundings = { ...plainEnvironment, ...more };
        const given = [document, surroundings, createVariables(document, surroundings), createFixedMeasurer()] as const;
        const near = layoutNear(...given);
        if (isWhole(near)) return;
        shorter += 1;
        // Columns around those that left out rows are shorter as well, up to the scroll container.
        const around = new Set<number>();
        for (const box of near.tables.shortened)
          for (let outer = box; near.scroller[outer] === near.scroller[box]; outer = near.parent[outer])
            if (near.scrolls.box.includes(outer)) break;
            else around.add(near.node[outer]);
        const whole = placesOf(layoutDocument(...given), around);
        for (const [node, place] of placesOf(near, around))
          for (const [at, value] of place.entries())
            expect(Math.abs(value - (whole.get(node)?.[at] ?? NaN)), `node ${node}, ${at}`).toBeLessThan(
              1.01 / more.density,
            );
      }),
      { numRuns: rounds(150, 4_000) },
    );
    expect(shorter).toBeGreaterThan(15);
  });
});
