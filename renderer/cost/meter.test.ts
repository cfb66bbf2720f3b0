import { createTextFormats } from 'pantograph/internal';
import type { Variables } from 'pantograph/internal';
import { a, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { layoutDocument, linesOf } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { DisplayOp } from '../paint/display-list.ts';
import { smokeCheck } from '../smoke-check.ts';
import { documentOf } from '../test/documents.ts';
import { many } from '../test/filler.ts';
import { meteredRoots } from '../test/metered-documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { boundFrame } from './bound-frame.ts';
import { createMeter } from './meter.ts';
import type { Meter } from './meter.ts';

const variables: Variables = {
  numbers: new Float64Array(64),
  texts: new Array<string>(64).fill(''),
  formats: createTextFormats('en'),
};

function layOut(root: ComponentNode, meter: Meter, environment: Environment = plainEnvironment): LayoutResult {
  const document = documentOf(root, { states: { screen: 0 } });
  return layoutDocument(document, environment, createVariables(document, environment), createFixedMeasurer(), {
    meter,
  });
}

const codeOf = (root: ComponentNode): string => {
  const result = smokeCheck()(documentOf(root));
  return result.ok ? 'passed' : result.error.code;
};

const textsOf = (layout: LayoutResult): string[] =>
  many(layout.count, (box) => linesOf(layout, box).map(({ text }) => text)).flat();

describe('what passes before the canvas spend', () => {
  it.each([
    'one text in 128 sizes',
    'brackets around two megabytes',
    'runs of two directions',
    'small scroll containers',
    'soft hyphens in runs',
    'spaces in runs',
    'tabs without words',
  ])('[FC19, FC3, FC8] is refused by the smoke check above its bound, with the dearest node: %s', (name) => {
    const result = smokeCheck()(documentOf(meteredRoots[name](1), { states: { screen: 0 } }));
    expect(result).toMatchObject({ ok: false, error: { code: 'render/too-costly' } });
    expect(result.ok ? -1 : result.error.details['subject']).toBeGreaterThanOrEqual(0);
    expect(smokeCheck()(documentOf(meteredRoots[name](0.03), { states: { screen: 0 } }))).toMatchObject({ ok: true });
  });

  it('[FC13] is more where directions alternate in a long word, and not from word to word', () => {
    const costOf = (text: string): number => {
      const meter = createMeter(true, Infinity);
      layOut(ui.text({ text: text.repeat(8_000 / text.length) }), meter);
      return meter.total / 1e6;
    };
    const plain = costOf('\u05d0\u05d1');
    expect(costOf('a\u05d0') - plain).toBeGreaterThan(60);
    expect(costOf('abcd \u05d0\u05d1\u05d2\u05d3 ') - plain).toBeLessThan(20);
    expect(codeOf(meteredRoots['alternating letters'](1))).toBe('render/too-costly');
  });

  it('[FC21] has a placeholder in play at the bound, for what is dear; what is small goes on', () => {
    const dear = many(3, (index) => ui.text({ text: `${index} ${'many words that wrap '.repeat(300)}` }));
    const root = ui.column({}, [...dear, ui.text({ text: 'small' })]);
    const whole = createMeter(true, Infinity);
    expect(textsOf(layOut(root, whole)).length).toBeGreaterThan(100);
    // Enough for two of them: heights are measured from the last one on.
    const meter = createMeter(true, whole.total * 0.7);
    const layout = layOut(root, meter);
    meter.begin();
    const { omitted } = layout.tables.cache;
    expect([...omitted]).toEqual([1]);
    expect(layout.height[1]).toBe(48);
    expect(textsOf(layout).some((text) => text.startsWith('1'))).toBe(true);
    expect(textsOf(layout).at(-1)).toBe('small');
    const { operations } = buildDisplayList(layout, variables, new Float64Array(2));
    expect(operations.filter(({ box, code }) => box === 1 && code === DisplayOp.IMAGE)).toHaveLength(1);
  });

  it('[FC21] has placeholders for controls with many options too', () => {
    const tabs = many(20, (index) => ui.tabs({ state: 'screen', options: many(64, (option) => `${index} ${option}`) }));
    const root = ui.column({}, [...tabs, ui.text({ text: 'small' })]);
    const meter = createMeter(true, 1_000_000);
    const layout = layOut(root, meter);
    const { omitted } = layout.tables.cache;
    expect([...omitted].length).toBeGreaterThan(10);
    expect(layout.height[layout.count - 2]).toBe(48);
    expect(meter.total).toBeLessThan(10_000_000);
  });

  it.each([1, 3])(
    '[FC21] has a placeholder wherever the bound is reached, words of list items included: letters %d times as large',
    (fontScale) => {
      const button = ui.button({ label: 'A button beside the words', actions: [a.host({ name: 'open' })] });
      const items = many(12, (index) =>
        ui.listItem(
          { headline: `${index} ${'unbreakably'.repeat(30)}`, supporting: `${index} ${'words that wrap '.repeat(60)}` },
          [button],
        ),
      );
      const root = ui.column({}, [...items, ui.text({ text: 'small' })]);
      const environment = { ...plainEnvironment, fontScale };
      const whole = createMeter(true, Infinity);
      layOut(root, whole, environment);
      for (let share = 0.02; share < 1; share += 0.02) {
        const layout = layOut(root, createMeter(true, whole.total * share), environment);
        expect(layout.tables.cache.omitted.size).toBeGreaterThan(0);
      }
    },
  );

  it.each<[string, (label: string) => ComponentNode]>([
    ['a slider', (label) => ui.slider({ state: 'screen', label })],
    ['a radio group', (label) => ui.radioGroup({ state: 'screen', label, options: ['A', label] })],
    ['a field', (label) => ui.textField({ name: 'a', label, required: true, helper: label })],
  ])('[FC21] has a placeholder where the bound is reached only in painting: %s', (_, control) => {
    const root = ui.column({}, [control('words that wrap '.repeat(60)), ui.text({ text: 'small' })]);
    const whole = createMeter(true, Infinity);
    const environment = { ...plainEnvironment, fontScale: 3 };
    layOut(root, whole, environment);
    const meter = createMeter(true, whole.total);
    const layout = layOut(root, meter, environment);
    expect(layout.tables.cache.omitted.size).toBe(0);
    // As if so many other texts had been measured since that these are forgotten.
    layout.tables.broken.texts.clear();
    meter.begin();
    meter.spend(Infinity);
    const { operations } = buildDisplayList(layout, variables, new Float64Array(2));
    expect([...layout.tables.cache.omitted]).toEqual([1]);
    expect(operations.length).toBeGreaterThan(0);
  });

  it('[FC19] names no node of an earlier task', () => {
    const meter = createMeter(false, 1_000);
    meter.node = 7;
    meter.begin();
    expect(() => meter.charge(2_000)).toThrow('node -1 alone');
  });

  it('[FC21] ends where even what is small is too much', () => {
    const root = ui.column(
      {},
      many(400, (index) => ui.text({ text: `${index}${'x'.repeat(90)}` })),
    );
    const meter = createMeter(true, 2_000_000);
    const layout = layOut(root, meter);
    expect(layout.tables.cache.omitted.size).toBeGreaterThan(100);
    expect(meter.total).toBeLessThan(2 * 2_000_000 + 400 * 100_000);
  });

  it('[FC19] is counted anew for each task', () => {
    const meter = createMeter(false, 1_000);
    for (let task = 0; task < 10; task += 1) {
      meter.begin();
      meter.charge(900);
    }
    expect(() => meter.charge(200)).toThrow('node -1 alone');
    expect(meter.total).toBe(9_200);
  });

  it('[FC22] may keep 40 MiB of what was measured for as long as that is kept', () => {
    const meter = createMeter(false);
    const [one, other] = [{}, {}];
    meter.charge(1);
    meter.hold(one, 40 * 1_048_576);
    meter.hold(other, 20 * 1_048_576);
    expect(() => meter.hold(other, 1)).toThrow('at most 41943040');
    const inSizes = (sizes: number): ComponentNode =>
      ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [meteredRoots['one text in 128 sizes'](sizes / 128)]);
    expect(smokeCheck()(documentOf(inSizes(2))).ok).toBe(true);
    expect(smokeCheck()(documentOf(inSizes(12))).ok).toBe(false);
  });
});

describe('what is charged beside measuring', () => {
  const plates = (count: number): ComponentNode =>
    ui.canvas({ width: 300, height: 300 }, [
      ui.linearGradient({ x2: 300, colors: ['primary', 'error'] }),
      ...many(count, () => ui.drawRect({ width: 300, height: 300 })),
    ]);

  it('[FC19, FC3] are frames and elements: together with the layout they are too much in a smoke check', () => {
    const words = ui.box({ modifiers: [m.size({ width: 300, height: 90 })] }, [
      meteredRoots['runs of two directions'](0.09),
    ]);
    const check = (root: ComponentNode): string => {
      const result = smokeCheck()(documentOf(root));
      return result.ok ? 'passed' : result.error.code;
    };
    const both = ui.column({}, [plates(400), words]);
    expect([check(plates(400)), check(words), check(both)]).toEqual(['passed', 'passed', 'render/too-costly']);
  });

  it('[FC8] are elements by their kind: texts, live or not, and names are two', () => {
    const check = (make: () => ComponentNode): string => {
      const result = smokeCheck()(
        documentOf(ui.box({ modifiers: [m.fill({ width: 1, height: 1 })] }, many(6_000, make))),
      );
      return result.ok ? 'passed' : result.error.code;
    };
    const small = m.size({ width: 4, height: 4 });
    expect(check(() => ui.box({ modifiers: [small] }))).toBe('passed');
    for (const make of [
      () => ui.text({ text: 'a', size: 4 }),
      () => ui.text({ text: 'a', size: 4, modifiers: [m.semantics({ live: 'polite' })] }),
      () => ui.box({ modifiers: [small, m.semantics({ role: 'group', label: 'b' })] }),
    ])
      expect(check(make)).toBe('render/too-costly');
  });

  it('[FC4] is a frame of what its task has left', () => {
    const root = ui.column({}, [ui.text({ text: 'above' }), plates(300)]);
    const document = documentOf(root);
    const layout = layOut(root, createMeter(true, Infinity));
    const meter = createMeter(true, 100_000_000);
    const omittedOf = (): number =>
      boundFrame(
        (omitted) => buildDisplayList(layout, variables, new Float64Array(2), { omitted }),
        document.paths,
        meter,
        200_000_000,
      ).omitted.size;
    meter.begin();
    expect(omittedOf()).toBe(1);
    const more = createMeter(true, 400_000_000);
    more.spend(1_000);
    expect(more.left).toBe(399_999_000);
    more.spend(Infinity);
    expect(more.left).toBe(0);
  });
});
