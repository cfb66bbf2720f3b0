// Values that a layout keeps for the next change nothing: after any sequence of surroundings, values and fonts, the numbers
// equal those of a layout made anew.
import fc from 'fast-check';
import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { BoxFlag } from './box-modes.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const STATES = { screen: 0, on: 0, name: '', other: 'x' };

const word = fc.constantFrom(
  'a',
  'Tasks',
  'longer words here',
  'שלום עולם',
  '日本語のテキスト',
  'two\nlines',
  'x'.repeat(50),
  ' ',
  'wide ',
);
const prose = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
const length = fc.constantFrom(0, 1, 3.3, 8, 12);
/** Numbers that follow a state, the viewport, or nothing. */
const number = (
  min: number,
  max: number,
): fc.Arbitrary<number | ReturnType<typeof e.multiply> | ReturnType<typeof e.divide>> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min, max }) },
    fc.integer({ min: 1, max: 20 }).map((factor) => e.multiply(e.state('on'), factor)),
    fc.integer({ min: 2, max: 9 }).map((part) => e.divide(e.system('viewport.width'), part)),
  );
const modifier = fc.oneof(
  fc
    .record({ start: number(0, 12), top: length, end: length, bottom: number(0, 12) })
    .map((insets) => m.padding(insets)),
  fc.integer({ min: 1, max: 3 }).map((weight) => m.weight({ weight })),
  fc.constant(m.fill({ width: 1 })),
  fc.constant(m.fill({ height: 0.5 })),
  number(0, 300).map((width) => m.size({ width })),
  number(0, 90).map((height) => m.size({ height })),
  fc.integer({ min: 0, max: 200 }).map((maxWidth) => m.sizeRange({ maxWidth })),
  fc.integer({ min: 0, max: 90 }).map((minHeight) => m.sizeRange({ minHeight })),
  fc.integer({ min: 0, max: 90 }).map((maxHeight) => m.sizeRange({ maxHeight })),
  fc.constantFrom('start', 'center', 'end', 'stretch').map((horizontal) => m.align({ horizontal })),
  fc.constantFrom('top', 'center', 'bottom', 'stretch').map((vertical) => m.align({ vertical })),
  fc
    .record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) })
    .map((distance) => m.offset(distance)),
  fc.constant(m.background({ color: 'primary' })),
  fc.constant(m.visibleIf({ condition: e.equal(e.state('on'), 1) })),
  fc.constant(m.visibleIf({ condition: e.greaterOrEqual(e.length(e.state('other')), 2) })),
);
const modifiers = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(modifier, { maxLength: 3 }));

const leaf: fc.Arbitrary<ComponentNode> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        text: prose,
        modifiers,
        size: fc.constantFrom(12, 16, 28),
        maxLines: fc.integer({ min: 0, max: 3 }),
        wrap: fc.boolean(),
      })
      .map((fields) => ui.text(fields)),
  },
  fc.array(fc.record({ text: prose, size: fc.constantFrom(12, 22) }), { minLength: 1, maxLength: 3 }).map((runs) =>
    ui.richText(
      {},
      runs.map((run) => ui.run(run)),
    ),
  ),
  {
    weight: 2,
    arbitrary: fc
      .record({
        start: prose,
        state: fc.constantFrom('name', 'name', 'other'),
        modifiers,
        maxLines: fc.integer({ min: 0, max: 2 }),
        kind: fc.nat(4),
      })
      .map(({ start, state, kind, ...fields }) => {
        const text = e.join(start, ' ', e.state(state));
        if (kind === 0) return ui.button({ label: text });
        if (kind === 1) return ui.richText({}, [ui.run({ text: start }), ui.run({ text, size: 22 })]);
        if (kind === 2) return ui.listItem({ headline: text, supporting: e.state(state) });
        return ui.text({ text: kind === 3 ? e.state(state) : text, ...fields });
      }),
  },
  fc.record({ label: prose, modifiers }).map((fields) => ui.button(fields)),
  prose.map((label) => ui.checkbox({ state: 'on', label })),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((options) => ui.tabs({ state: 'on', options })),
  fc
    .array(prose, { minLength: 1, maxLength: 3 })
    .map((options) => ui.radioGroup({ state: 'on', options, label: 'Size' })),
  fc
    .record({ image: fc.constantFrom('wide', 'unknown').map((asset) => ({ asset })), modifiers })
    .map((fields) => ui.image(fields)),
  modifiers.map((own) => ui.spacer({ modifiers: own })),
  fc.constantFrom(
    ui.divider({}),
    ui.badge({ text: '3' }),
    ui.icon({ path: [0, 1, 1, 1, 5, 5] }),
    ui.custom({ name: 'map' }, []),
  ),
);

const tree = fc.letrec<{ node: ComponentNode }>((tie) => {
  const children = fc.array(tie('node'), { maxLength: 4 });
  const arrangement = fc.constantFrom('start', 'center', 'end', 'spaceBetween', 'spaceEvenly');
  const align = fc.constantFrom('start', 'center', 'end', 'stretch');
  const line = fc.record({
    gap: number(0, 8),
    arrangement,
    align: fc.constantFrom('top', 'center', 'bottom', 'stretch'),
    modifiers,
  });
  return {
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true, maxDepth: 5 },
      leaf,
      fc
        .tuple(fc.record({ gap: number(0, 8), arrangement, align, modifiers }), children)
        .map(([fields, nodes]) => ui.column(fields, nodes)),
      fc.tuple(line, children).map(([fields, nodes]) => ui.row(fields, nodes)),
      fc
        .tuple(fc.record({ gap: length, lineGap: length, modifiers }), children)
        .map(([fields, nodes]) => ui.flow(fields, nodes)),
      fc.array(fc.integer({ min: 20, max: 160 }), { minLength: 3, maxLength: 7 }).map((widths) =>
        ui.flow(
          { gap: 4 },
          widths.map((width) => ui.spacer({ modifiers: [m.size({ width, height: width / 4 })] })),
        ),
      ),
      tie('node').map((node) => ui.alternatives({}, [ui.custom({ name: 'map' }, []), node])),
      // Rows of a list are mostly alike.
      fc
        .tuple(tie('node'), fc.integer({ min: 2, max: 4 }), leaf)
        .map(([node, count, last]) => ui.column({}, [...Array.from({ length: count }, () => node), last])),
      fc
        .tuple(fc.record({ modifiers, axis: fc.constantFrom('horizontal', 'vertical') }), children)
        .map(([fields, nodes]) => ui.scroll(fields, nodes)),
      children.map((nodes) => ui.screens({ state: 'screen' }, [...nodes, ui.box()])),
      fc
        .tuple(
          fc.record({ headline: prose, supporting: prose, leading: fc.integer({ min: 0, max: 2 }), modifiers }),
          fc.array(leaf, { maxLength: 2 }),
        )
        .map(([fields, nodes]) => ui.listItem(fields, nodes)),
    ),
  };
}).node;

/** The inputs of a layout; `advance` stands for fonts that have loaded. */
interface Things extends Environment {
  readonly screen: number;
  readonly on: number;
  readonly name: string;
  readonly other: string;
  readonly advance: number;
  readonly hasCustom: boolean;
}

/** A step: changed inputs, and other events. */
interface Step {
  readonly changed: Partial<Things>;
  /** Whether lines are asked for at once. */
  readonly isShown: boolean;
  /** Whether another document is laid out in between. */
  readonly isElsewhere: boolean;
  /** How many layouts ago the one to reuse was made. */
  readonly back: number;
}

function one<Key extends keyof Things>(key: Key, ...values: readonly Things[Key][]): fc.Arbitrary<Partial<Things>> {
  return fc.constantFrom(...values).map((value) => ({ [key]: value }));
}
const changed: fc.Arbitrary<Partial<Things>> = fc.oneof(
  { weight: 6, arbitrary: one('viewportWidth', 0, 120, 320, 360, 389.5, 390, 391, 400, 800) },
  { weight: 2, arbitrary: one('viewportHeight', 100, 400, 720) },
  one('density', 1, 1.25, 3),
  one('fontScale', 1, 1.3, 2),
  one('direction', 'ltr', 'rtl'),
  one('fontFamily', 'serif', 'sans-serif'),
  one('assetSizes', {}, { wide: { width: 300, height: 100 } }),
  one('screen', 0, 1, 2, 3),
  one('on', 0, 1, 2),
  { weight: 4, arbitrary: one('name', '', 'a', 'Ada Lovelace', 'many words '.repeat(30), 'x'.repeat(80)) },
  one('other', '', 'a', 'longer words here'),
  one('advance', 0.5, 0.7),
  { weight: 2, arbitrary: one('hasCustom', true, false) },
);
const step: fc.Arbitrary<Step> = fc.record({
  changed,
  isShown: fc.boolean(),
  isElsewhere: fc.constantFrom(false, false, false, true),
  back: fc.constantFrom(1, 1, 1, 2, 3),
});

const measurers = new Map([0.5, 0.7].map((advance) => [advance, createFixedMeasurer(advance)]));

/** Everything that layout says of boxes. */
function numbersOf(layout: LayoutResult): unknown {
  const {
    count,
    node,
    kind,
    next,
    scroller,
    x,
    y,
    width,
    height,
    scrolls,
    notices,
    tables: { flags, axes },
  } = layout;
  const columns = [node, kind, next, scroller, x, y, width, height].map((column) =>
    Array.from(column.subarray(0, count)),
  );
  // Which rows are copied is not seen: words that have been measured before may be a hair wider.
  const marks = Array.from(
    { length: count },
    (_, box) => (flags[box] & ~BoxFlag.REPEATS) | axes[0].marks[box] | axes[1].marks[box],
  );
  return { count, columns, marks, scrolls, notices };
}

const linesIn = (layout: LayoutResult): unknown =>
  Array.from({ length: layout.count }, (_, box) => linesOf(layout, box));

/** Lays a document out as things are, reusing a layout or not. */
function layOut(document: PlayerDocument, things: Things, reuse?: LayoutResult): LayoutResult {
  const { screen, on, name, other, advance, hasCustom, ...environment } = things;
  const variables = createVariables(document, environment, { screen, on, name, other });
  return layoutDocument(document, environment, variables, measurers.get(advance) ?? createFixedMeasurer(), {
    reuse,
    hasCustom: () => hasCustom,
  });
}

describe('a layout that reuses another', () => {
  it('[LY7, LY10] is what a layout made anew is, whatever changed in between', () => {
    const other = documentOf(
      ui.column({}, [ui.text({ text: 'elsewhere '.repeat(20) }), ui.flow({}, [ui.box(), ui.box()])]),
    );
    fc.assert(
      fc.property(tree, fc.array(step, { minLength: 1, maxLength: 6 }), (root, sequence) => {
        const document = documentOf(ui.column({}, [root]), { states: STATES });
        let things: Things = { ...plainEnvironment, ...STATES, advance: 0.5, hasCustom: false };
        const layouts = [layOut(document, things)];
        const made = sequence.map(({ changed, isShown, isElsewhere, back }) => {
          things = { ...things, ...changed };
          if (isElsewhere) layOut(other, things);
          const layout = layOut(document, things, layouts.at(-back));
          layouts.push(layout);
          if (isShown) linesIn(layout);
          return { things, layout, then: numbersOf(layout) };
        });
        for (const one of made) {
          const fresh = layOut(document, one.things);
          expect([one.then, numbersOf(one.layout)]).toEqual([numbersOf(fresh), numbersOf(fresh)]);
          expect(linesIn(one.layout)).toEqual(linesIn(fresh));
        }
      }),
      { numRuns: rounds(300, 6_000) },
    );
  });
});
