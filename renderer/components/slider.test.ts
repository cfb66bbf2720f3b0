// A slider: its size, the places of track and thumb, its semantics, and its values.

import type { Variables } from 'pantograph/internal';
import type { ComponentNode } from 'pantograph/producer';
import { a, e, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { dumpLayout, hitTest, layoutDocument } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { dumpDisplayList } from '../paint/dump-display-list.ts';
import { moveTarget } from '../native/activate.ts';
import type { ActionScope } from '../native/run-actions.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import { dumpSemantics } from '../semantics/dump-semantics.ts';
import { forcedColors } from '../test/built-frames.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { components } from './components.ts';

const measurer = createFixedMeasurer();
const states = { volume: 25 };

const sliders = ui.column({ gap: 8 }, [
  ui.slider({ state: 'volume', label: 'Volume' }),
  ui.slider({ state: 'volume', min: -50, max: 50, step: 20 }),
  ui.slider({ state: 'volume', label: 'Nobody hears it', enabled: false }),
]);

function play(root: ComponentNode, given: Partial<Environment> = {}): { layout: LayoutResult; values: Variables } {
  const document = documentOf(root, { states });
  const environment = { ...plainEnvironment, ...given };
  const values = createVariables(document, environment);
  return { layout: layoutDocument(document, environment, values, measurer), values };
}

function dumpOf(given: Partial<Environment> = {}): string {
  const { layout, values } = play(sliders, given);
  const frame = buildDisplayList(layout, values, new Float64Array(2), {
    interaction: { focused: { node: 1, option: -1 } },
  });
  const tree = buildSemantics(layout, values);
  return [dumpLayout(layout), dumpSemantics(tree, layout), dumpDisplayList(frame, layout)].join('\n');
}

/** The value of the first slider, then the values of its state after a move to each of these. */
function valuesOf(fields: { min?: number; max?: number; step?: number }, ...moved: readonly number[]): number[] {
  const { layout, values } = play(ui.slider({ state: 'volume', ...fields }));
  const { describe, operate } = components[layout.kind[0]];
  const source = { document: layout.document, variables: values };
  const shown = describe.value?.(source, 0).now ?? NaN;
  return [shown, ...moved.map((value) => operate?.move?.(source, 0, value) ?? NaN)];
}

describe('a slider', () => {
  it('[LY17, PT14, SM17, PT26] looks as it did', async () => {
    await expect(dumpOf()).toMatchFileSnapshot('goldens/slider-light.txt');
    await expect(dumpOf({ theme: 'dark', direction: 'rtl', density: 2.625 })).toMatchFileSnapshot(
      'goldens/slider-dark-rtl.txt',
    );
    await expect(dumpOf({ forcedColors })).toMatchFileSnapshot('goldens/slider-forced.txt');
    await expect(dumpOf({ fontScale: 2, density: 1.25 })).toMatchFileSnapshot('goldens/slider-large.txt');
  });

  it('[LY17] fills the width, and keeps a row of 48 dp for its track', () => {
    const { layout } = play(sliders);
    expect([...layout.width].slice(1, 4)).toEqual([390, 390, 390]);
    expect(layout.height[2]).toBe(48);
    expect(layout.height[1]).toBeGreaterThan(48 + 20);
  });

  it('[LY17, LY8] is met on its track, not on its label', () => {
    const { layout } = play(sliders);
    const targetAt = (y: number): number | undefined => hitTest(layout, 40, y, new Float64Array(2))?.target;
    expect([targetAt(5), targetAt(layout.height[1] - 5)]).toEqual([-1, 1]);
  });

  it('[IN6] has values in whole steps from the least up', () => {
    expect(valuesOf({}, 50, 1_000, -1_000)).toEqual([25, 50, 100, 0]);
    expect(valuesOf({ min: -50, max: 50, step: 20 }, 50, -45, -39)).toEqual([30, 50, -50, -30]);
    expect(valuesOf({ max: 25, step: 10 }, 25)).toEqual([20, 20]);
    expect(valuesOf({ min: 7, max: 7 }, 5)).toEqual([7, 7]);
  });

  it('[IN6, PL5] sets its state while it is moved, and does what it does once it is let go', () => {
    const calls: unknown[] = [];
    const document = documentOf(
      ui.slider({ state: 'volume', actions: [a.host({ name: 'heard', value: e.state('volume') })] }),
      { states },
    );
    const values = createVariables(document, plainEnvironment);
    const scope: ActionScope = {
      document,
      values,
      report: () => undefined,
      onExpressionFault: () => undefined,
      dispatch: (name, value) => calls.push([name, value]),
    };
    moveTarget(scope, { node: 0, option: -1 }, 40, false);
    expect([values.numbers[0], calls]).toEqual([40, []]);
    moveTarget(scope, { node: 0, option: -1 }, 60, true);
    expect([values.numbers[0], calls]).toEqual([60, [['heard', 60]]]);
  });
});
