// Grounds of boxes on device pixels: what a box paints inside its paddings has the edges of what stands there.

import fc from 'fast-check';
import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { buildDisplayList } from './build-display-list.ts';
import { DisplayOp } from './display-list.ts';

const INK = ['#ff0000', '#00ff00'] as const;

const length = fc.integer({ min: 0, max: 240 }).map((tenths) => Math.fround(tenths / 10));
const padding = fc
  .record({ start: length, top: length, end: length, bottom: length })
  .map((insets) => m.padding(insets));
const whole = m.fill({ width: 1, height: 1 });

const containers: Readonly<
  Record<string, (modifiers: readonly ModifierValue[], children: readonly ComponentNode[]) => ComponentNode>
> = {
  box: (modifiers, children) => ui.box({ modifiers }, children),
  row: (modifiers, children) => ui.row({ modifiers }, children),
  column: (modifiers, children) => ui.column({ modifiers }, children),
  list: (modifiers, children) => ui.scroll({ modifiers }, children),
};

const place = fc.record({
  viewportWidth: fc.integer({ min: 200, max: 1_000 }),
  viewportHeight: fc.integer({ min: 200, max: 1_000 }),
  density: fc.integer({ min: 48, max: 256 }).map((sixtyFourths) => sixtyFourths / 64),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
});

describe('grounds', () => {
  it('[LY11, PT3] end where what fills them does, behind any paddings, on all sides', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(containers)),
        fc.array(padding, { maxLength: 3 }),
        padding,
        place,
        (kind, outer, inner, at) => {
          const environment = { ...plainEnvironment, ...at };
          const child = ui.box({ modifiers: [whole, m.background({ color: INK[1] })] }, [
            ui.spacer({ modifiers: [m.size({ height: 20 })] }),
          ]);
          const parent = containers[kind]([...outer, m.background({ color: INK[0] })], [child]);
          const document = documentOf(
            ui.column({ modifiers: [whole, inner] }, [
              ui.box({ modifiers: [m.weight(), m.fill({ width: 1 })] }, [parent]),
            ]),
            { designWidth: 200 },
          );
          const variables = createVariables(document, environment);
          const layout = layoutDocument(document, environment, variables, createFixedMeasurer());
          const { operations } = buildDisplayList(layout, variables, new Float64Array(2 * layout.scrolls.count));
          const boxes = operations.filter(({ code }) => code === DisplayOp.BOX);
          // A sum with 0 is never -0, which is the same place.
          const [ground, filled] = INK.map((color) =>
            boxes
              .find(({ data }) => data[0] === Number(`0xff${color.slice(1)}`))
              ?.data.slice(2, 6)
              .map((edge) => edge + 0),
          );
          expect(ground).toBeDefined();
          if (kind !== 'list') expect(filled).toEqual(ground);
          // A list is as long as it likes.
          else if (filled !== undefined) expect([filled[0], filled[2]]).toEqual([ground?.[0], ground?.[2]]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
