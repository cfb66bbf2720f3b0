// Arbitrary trees of components with texts, for tests of layouts and of pages. Their state is `on`.

import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import fc from 'fast-check';

const word = fc.constantFrom(
  'a',
  'Tasks',
  'the quick',
  'brown foxes',
  'שלום עולם',
  'مرحبا',
  '今日天気',
  'สวัสดี',
  '👨‍👩‍👧‍👦',
  'well-known',
  '10 %',
);
/** Prose of any length; `text`, runs and options have no limit of lines. */
const prose = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const inset = fc.integer({ min: 0, max: 12 });
/** Heights from 1, because a box of height 0 is closed. */
const height = fc.integer({ min: 1, max: 90 });
const loose = fc.oneof(
  fc.record({ start: inset, top: inset, end: inset, bottom: inset }).map((insets) => m.padding(insets)),
  fc.constant(m.weight()),
  fc.constant(m.fill({ width: 1 })),
  height.map((minHeight) => m.sizeRange({ minHeight })),
  fc.constantFrom('start', 'center', 'end', 'stretch').map((horizontal) => m.align({ horizontal })),
);
/** Widths and heights that have room for letters of one size. */
const width = fc.integer({ min: 1, max: 200 });
const tight = fc.oneof(
  width.map((own) => m.size({ width: own })),
  width.map((maxWidth) => m.sizeRange({ maxWidth })),
  fc.constant(m.fill({ width: 0.1 })),
  height.map((own) => m.size({ height: own })),
  height.map((maxHeight) => m.sizeRange({ maxHeight })),
  fc.constantFrom(0.1, 1).map((share) => m.fill({ height: share })),
  fc.constantFrom('top', 'center', 'bottom', 'stretch').map((vertical) => m.align({ vertical })),
);

type Modifiers = fc.Arbitrary<readonly ModifierValue[]>;

function leafOf(modifiers: Modifiers): fc.Arbitrary<ComponentNode> {
  return fc.oneof(
    fc
      .record({ text: prose, modifiers, size: fc.constantFrom(11, 16, 28), lineHeight: fc.constantFrom(undefined, 36) })
      .map(({ lineHeight, ...fields }) => ui.text(lineHeight === undefined ? fields : { ...fields, lineHeight })),
    fc
      .array(fc.record({ text: prose, size: fc.constantFrom(12, 16, 22), baseline: fc.constantFrom(0, 4) }), {
        minLength: 1,
        maxLength: 3,
      })
      .map((runs) =>
        ui.richText(
          {},
          runs.map((run) => ui.run(run)),
        ),
      ),
    fc.record({ label: word, modifiers }).map((fields) => ui.button(fields)),
    fc.record({ label: prose, modifiers }).map((fields) => ui.checkbox({ state: 'on', ...fields })),
    fc.record({ label: prose, modifiers }).map((fields) => ui.toggle({ state: 'on', ...fields })),
    fc
      .record({ options: fc.array(word, { minLength: 1, maxLength: 7 }), modifiers })
      .map((fields) => ui.tabs({ state: 'on', ...fields })),
    fc
      .record({ options: fc.array(prose, { minLength: 1, maxLength: 3 }), modifiers })
      .map((fields) => ui.radioGroup({ state: 'on', label: 'Size', ...fields })),
    fc.record({ label: word, modifiers }).map((fields) => ui.slider({ state: 'on', ...fields })),
    fc.constantFrom('3', '12').map((text) => ui.badge({ text })),
  );
}

function treeOf(modifiers: Modifiers, others: fc.Arbitrary<ComponentNode>[]): fc.Arbitrary<ComponentNode> {
  const leaf = fc.oneof({ weight: 5, arbitrary: leafOf(modifiers) }, ...others);
  const arrangement = fc.constantFrom('start', 'center', 'end', 'spaceBetween', 'spaceEvenly');
  const align = fc.constantFrom('start', 'center', 'end', 'stretch');
  return fc.letrec<{ node: ComponentNode }>((tie) => {
    const children = fc.array(tie('node'), { maxLength: 4 });
    return {
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true, maxDepth: 4 },
        leaf,
        fc
          .tuple(fc.record({ gap: inset, arrangement, align, modifiers }), children)
          .map(([fields, nodes]) => ui.column(fields, nodes)),
        fc
          .tuple(
            fc.record({ gap: inset, arrangement, modifiers }),
            fc.array(fc.oneof({ weight: 3, arbitrary: leaf }, tie('node')), { maxLength: 3 }),
          )
          .map(([fields, nodes]) => ui.row(fields, nodes)),
        fc
          .tuple(fc.record({ gap: inset, lineGap: inset, modifiers }), fc.array(leaf, { maxLength: 4 }))
          .map(([fields, nodes]) => ui.flow(fields, nodes)),
        fc.tuple(fc.record({ gap: inset, modifiers }), children).map(([fields, nodes]) => ui.card(fields, nodes)),
        fc
          .tuple(fc.record({ horizontal: align, modifiers }), tie('node'))
          .map(([fields, node]) => ui.box(fields, [node])),
        fc
          .tuple(fc.record({ axis: fc.constantFrom('horizontal', 'vertical'), modifiers }), children)
          .map(([fields, nodes]) => ui.scroll(fields, nodes)),
        fc
          .tuple(
            fc.record({ headline: word, supporting: word, leading: fc.constantFrom(0, 1), modifiers }),
            fc.array(leaf, { maxLength: 2 }),
          )
          .map(([fields, nodes]) => ui.listItem(fields, nodes)),
      ),
    };
  }).node;
}

/** Roots that are as high as the viewport, or scroll. */
function rootOf(tree: fc.Arbitrary<ComponentNode>): fc.Arbitrary<ComponentNode> {
  return fc.oneof(
    tree.map((node) => ui.column({ align: 'stretch' }, [node])),
    fc
      .array(tree, { maxLength: 3 })
      .map((nodes) => ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [ui.column({ gap: 8 }, nodes)])),
  );
}

const someOf = (one: fc.Arbitrary<ModifierValue>): Modifiers =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(one, { maxLength: 3 }));

/** Trees whose heights follow from their contents. */
export const free = rootOf(treeOf(someOf(loose), []));
/** Trees with set heights, and with components without text. */
export const bound = rootOf(
  treeOf(someOf(fc.oneof(loose, tight)), [
    height.map((own) => ui.spacer({ modifiers: [m.size({ width: 20, height: own })] })),
    someOf(tight).map((modifiers) => ui.image({ image: { asset: 'photo' }, modifiers })),
  ]),
);
