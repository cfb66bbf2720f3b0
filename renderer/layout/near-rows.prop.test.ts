// Rows that a first layout has stand where the whole layout has them, whatever the rows are.
import fc from 'fast-check';
import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { createVariables, plainEnvironment } from '../environment.ts';
import { bound, free } from '../test/arbitrary-trees.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { BoxFlag } from './box-modes.ts';
import { isWhole, layoutDocument, layoutNear } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const text = (modifiers: readonly ModifierValue[], words = 'Pack the tent'): ComponentNode =>
  ui.text({ text: words, modifiers });
const block = (...modifiers: readonly ModifierValue[]): ComponentNode => ui.box({ modifiers }, []);
const usual = fc.constantFrom(
  text([]),
  text([], 'Pack the tent and all that belongs in it'),
  block(m.size({ width: 40, height: 20 })),
  ui.row({ modifiers: [m.fill({ width: 1 })] }, [block(m.size({ width: 40, height: 40 })), text([m.weight()])]),
);
/** Rows that could have a say about others, above all where they come last: wide, high, or with a wish for the height of all. */
const special = fc.oneof(
  fc.constantFrom(
    block(m.size({ width: 290, height: 20 })),
    block(m.size({ height: 2_000 })),
    block(m.fill({ width: 1, height: 1 })),
    block(m.fill({ height: 0.5 })),
    block(m.size({ width: 5, height: 5 }), m.align({ horizontal: 'end' })),
    text([m.weight()]),
    text([], 'Antidisestablishmentarianism'),
    text([m.offset({ x: 4, y: -3_000 })]),
  ),
  free,
  bound,
);

/** A list that may leave out rows, most often but for a single thing, so that nothing else has the same effect. */
function usually<Value>(value: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, other);
}
const modifiers = fc.array(
  fc.constantFrom(
    m.fill({ width: 1 }),
    m.weight(),
    m.fill({ height: 1 }),
    m.padding({ start: 3, top: 7 }),
    m.size({ width: 180 }),
    m.size({ height: 150 }),
    m.sizeRange({ minHeight: 300 }),
    m.sizeRange({ minHeight: 9_000 }),
    m.sizeRange({ maxHeight: 90 }),
    m.sizeRange({ maxWidth: 200 }),
    m.fill({ width: 0.5, height: 0.4 }),
    m.background({ color: 'primary' }),
    m.align({ horizontal: 'center' }),
    m.align({ vertical: 'bottom' }),
  ),
  { maxLength: 2 },
);
const fieldsWith = (own: readonly ModifierValue[]) =>
  fc.record({
    gap: fc.constantFrom(0, 1, 8.5),
    arrangement: usually('start', fc.constantFrom('center', 'end', 'spaceBetween')),
    align: usually('start', fc.constantFrom('center', 'stretch')),
    modifiers: usually(own, modifiers),
  });

/** Few rows, many times: so many are made faster. */
const rows = fc
  .tuple(fc.array(usual, { minLength: 1, maxLength: 4 }), fc.integer({ min: 12, max: 24 }), usually(text([]), special))
  .map(([some, times, last]) => [...Array.from({ length: times }, () => some).flat(), last]);

/** A list in a vertical scroll container, or its rows alone. */
const list = fc
  .tuple(
    fieldsWith([m.fill({ width: 1 })]),
    usually([m.fill({ width: 1 }), m.weight()], modifiers),
    rows,
    usually(text([]), special),
    usually('list', fc.constantFrom('rows', 'lists', 'flow', 'card', 'beside')),
  )
  .map(([column, scroll, children, last, shape]) =>
    ui.scroll(
      { modifiers: scroll },
      {
        rows: () => children,
        list: () => [text([], 'Tasks'), ui.column(column, children), last],
        lists: () => [ui.column({}, [ui.column(column, children), ui.column({}, [...children, last])])],
        flow: () => [ui.flow({ gap: 2, modifiers: column.modifiers }, children)],
        card: () => [ui.card({ modifiers: column.modifiers }, [ui.column(column, children)])],
        beside: () => [
          ui.row({ modifiers: column.modifiers }, [ui.column(column, children), ui.column(column, [last])]),
        ],
      }[shape](),
    ),
  );

/** Places around it. */
const screen: fc.Arbitrary<ComponentNode> = fc
  .tuple(
    list,
    list,
    modifiers,
    fieldsWith([m.fill({ width: 1, height: 1 })]),
    usually('below', fc.constantFrom('alone', 'two', 'beside', 'nested', 'boxed', 'aside', 'sideways')),
  )
  .map(([one, other, own, outer, shape]) =>
    ({
      alone: () => one,
      below: () => ui.column(outer, [text([], 'Header'), one]),
      two: () => ui.column(outer, [one, other]),
      beside: () => ui.row({ modifiers: own }, [one, other]),
      nested: () => ui.scroll({ modifiers: own }, [one, other]),
      boxed: () => ui.column(outer, [ui.box({ modifiers: own }, [ui.card({}, [one])])]),
      aside: () => ui.column(outer, [ui.row({ modifiers: own }, [one]), text([], 'Footer')]),
      sideways: () => ui.scroll({ axis: 'horizontal', modifiers: own }, [ui.column(outer, [one])]),
    })[shape](),
  );

const environment = fc.record({
  viewportWidth: fc.constantFrom(320, 390, 500),
  viewportHeight: fc.constantFrom(40, 90, 150),
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
        const all = layoutDocument(...given);
        // A far row that wants a share of the height is known to the whole layout alone (LY37).
        const isShared = (box: number): boolean => (all.tables.flags[box] & BoxFlag.SHARES) !== 0;
        if (all.node.some((node, box) => box < all.count && around.has(node) && isShared(box))) return;
        const whole = placesOf(all, around);
        for (const [node, place] of placesOf(near, around))
          for (const [at, value] of place.entries())
            expect(Math.abs(value - (whole.get(node)?.[at] ?? NaN)), `node ${node}, ${at}`).toBeLessThan(
              1.01 / more.density,
            );
        const laidOut = new Set(near.node.subarray(0, near.count));
        for (let box = 1; box < all.count; box += 1)
          if (!laidOut.has(all.node[box]) && laidOut.has(all.node[all.parent[box]]))
            expect(all.y[box], `node ${all.node[box]} is in sight`).toBeGreaterThan(
              all.scrolls.viewHeight[all.scroller[box]],
            );
      }),
      { numRuns: rounds(150, 4_000) },
    );
    expect(shorter).toBeGreaterThan(50);
  });
});
