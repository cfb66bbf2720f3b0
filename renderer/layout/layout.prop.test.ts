import fc from 'fast-check';
import { NodeKind } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const words = fc.constantFrom(
  'a',
  'word',
  'longer words here',
  'שלום עולם',
  '日本語のテキスト',
  'x'.repeat(60),
  'two\nlines',
  '👨‍👩‍👧‍👦 family',
);
const gap = fc.integer({ min: 0, max: 8 });
const padding = fc.record({ start: gap, top: gap, end: gap, bottom: gap }).map((insets) => m.padding(insets));
const modifiers = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  fc.array(
    fc.oneof(
      padding,
      fc.constant(m.background({ color: 'primary' })),
      fc.constant(m.weight()),
      fc.constant(m.fill({ width: 1 })),
      fc.integer({ min: 0, max: 300 }).map((width) => m.size({ width })),
      fc.integer({ min: 0, max: 80 }).map((minHeight) => m.sizeRange({ minHeight })),
      fc.constantFrom('start', 'center', 'end', 'stretch').map((horizontal) => m.align({ horizontal })),
    ),
    { maxLength: 3 },
  ),
);

const leaf: fc.Arbitrary<ComponentNode> = fc.oneof(
  fc.record({ text: words, modifiers, size: fc.constantFrom(12, 16, 28) }).map((fields) => ui.text(fields)),
  fc.record({ label: words, modifiers }).map((fields) => ui.button(fields)),
  words.map((label) => ui.checkbox({ state: 'on', label })),
  fc.tuple(words, words).map((options) => ui.tabs({ state: 'on', options })),
  fc.constant(ui.divider({})),
  fc.constant(ui.icon({ path: [0, 1, 1, 1, 5, 5] })),
  words.map((text) => ui.badge({ text })),
);

const arrangement = fc.constantFrom('start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly');
const tree = fc.letrec<{ node: ComponentNode }>((tie) => {
  const children = fc.array(tie('node'), { maxLength: 4 });
  const align = fc.constantFrom('start', 'center', 'end', 'stretch');
  return {
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true, maxDepth: 5 },
      leaf,
      fc
        .tuple(fc.record({ gap, arrangement, align, modifiers }), children)
        .map(([fields, nodes]) => ui.column(fields, nodes)),
      fc
        .tuple(
          fc.record({ gap, arrangement, align: fc.constantFrom('top', 'center', 'bottom', 'stretch'), modifiers }),
          children,
        )
        .map(([fields, nodes]) => ui.row(fields, nodes)),
      fc.tuple(fc.record({ gap, lineGap: gap, modifiers }), children).map(([fields, nodes]) => ui.flow(fields, nodes)),
      fc.tuple(fc.record({ gap, modifiers }), children).map(([fields, nodes]) => ui.card(fields, nodes)),
      fc
        .tuple(fc.record({ headline: words, supporting: words, modifiers }), fc.array(leaf, { maxLength: 2 }))
        .map(([fields, nodes]) => ui.listItem(fields, nodes)),
    ),
  };
}).node;

const density = fc.constantFrom(1, 1.25, 1.5, 2, 3);
const fontScale = fc.constantFrom(0.85, 1, 2, 3);

function layoutOf(document: PlayerDocument, more: Partial<Environment>): LayoutResult {
  const environment = { ...plainEnvironment, ...more };
  return layoutDocument(document, environment, createVariables(document, environment), createFixedMeasurer());
}

const documentWith = (root: ComponentNode): PlayerDocument => documentOf(ui.column({}, [root]), { states: { on: 0 } });

function childrenOf(layout: LayoutResult, box: number): number[] {
  const children: number[] = [];
  for (let child = box + 1; child < layout.next[box]; child = layout.next[child]) children.push(child);
  return children;
}

describe('any layout', () => {
  it('[LY10] keeps the children of columns and rows off each other', () => {
    fc.assert(
      fc.property(tree, density, fontScale, (root, ...environment) => {
        const layout = layoutOf(documentWith(root), { density: environment[0], fontScale: environment[1] });
        for (let box = 0; box < layout.count; box += 1) {
          const isColumn = layout.kind[box] === NodeKind.column || layout.kind[box] === NodeKind.card;
          if (!isColumn && layout.kind[box] !== NodeKind.row) continue;
          const { x, y, width, height } = layout;
          let bottom = -Infinity;
          childrenOf(layout, box).reduce((before, child) => {
            // A child without room beside the others stands in the next line of a row.
            const isBeside = before < 0 || (!isColumn && x[child] >= x[before] + width[before] - 1e-9);
            if (!isBeside) expect(y[child]).toBeGreaterThanOrEqual(bottom - 1e-9);
            bottom = Math.max(bottom, y[child] + height[child]);
            return child;
          }, -1);
        }
      }),
    );
  });

  it('[LY10] keeps children within the width of their parents', () => {
    fc.assert(
      fc.property(tree, density, (root, scale) => {
        const layout = layoutOf(documentWith(root), { density: scale });
        for (let box = 1; box < layout.count; box += 1) {
          const outer = layout.parent[box];
          const parentHolds = layout.width[outer] >= 48 + 8 * childrenOf(layout, outer).length * 3;
          if (!parentHolds) continue;
          expect(layout.x[box]).toBeGreaterThanOrEqual(layout.x[outer] - 1 / scale - 1e-9);
          expect(layout.x[box] + layout.width[box]).toBeLessThanOrEqual(
            layout.x[outer] + layout.width[outer] + 1 / scale + 1e-9,
          );
        }
      }),
    );
  });

  it('[LY11] stands on the grid of device pixels', () => {
    fc.assert(
      fc.property(tree, density, (root, scale) => {
        const layout = layoutOf(documentWith(root), { density: scale });
        for (let box = 0; box < layout.count; box += 1) {
          for (const edge of [
            layout.x[box],
            layout.y[box],
            layout.x[box] + layout.width[box],
            layout.y[box] + layout.height[box],
          ]) {
            expect(Math.abs(edge * scale - Math.round(edge * scale))).toBeLessThan(1e-6);
          }
        }
      }),
    );
  });

  it('[LY12] is the exact mirror image from right to left', () => {
    fc.assert(
      fc.property(tree, density, (root, scale) => {
        const document = documentWith(root);
        const ltr = layoutOf(document, { density: scale });
        const rtl = layoutOf(document, { density: scale, direction: 'rtl' });
        for (let box = 0; box < ltr.count; box += 1) {
          expect(rtl.x[box]).toBeCloseTo(ltr.scrolls.contentWidth[0] - ltr.x[box] - ltr.width[box], 6);
          expect([rtl.y[box], rtl.width[box], rtl.height[box]]).toEqual([ltr.y[box], ltr.width[box], ltr.height[box]]);
        }
      }),
    );
  });

  it('[LY7] gives every text the height of its lines, at any font scale', () => {
    fc.assert(
      fc.property(tree, density, fontScale, (root, ...environment) => {
        const layout = layoutOf(documentWith(root), { density: environment[0], fontScale: environment[1] });
        for (let box = 0; box < layout.count; box += 1) {
          if (layout.kind[box] !== NodeKind.text) continue;
          const bottom = Math.max(...linesOf(layout, box).map((line) => line.y + line.height));
          expect(layout.y[box] + layout.height[box]).toBeGreaterThanOrEqual(bottom - 1.5 / environment[0]);
        }
      }),
    );
  });

  it('[LY14] measures each text as often in nested boxes as in flat ones', () => {
    const text = ui.text({ text: 'some words that are long enough to be wrapped onto more than one line of this box' });
    const measured = (root: ComponentNode): number => {
      let calls = 0;
      const fixed = createFixedMeasurer();
      const document = documentOf(root, { states: { on: 0 } });
      layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), {
        ...fixed,
        measureWidth: (...given) => {
          calls += 1;
          return fixed.measureWidth(...given);
        },
      });
      return calls;
    };
    let nested: ComponentNode = text;
    for (let depth = 0; depth < 60; depth += 1) {
      const wrap = depth % 3;
      nested =
        wrap === 0
          ? ui.row({}, [nested])
          : wrap === 1
            ? ui.column({ align: 'center' }, [nested])
            : ui.flow({}, [nested]);
    }
    expect(measured(nested)).toBeLessThanOrEqual(measured(ui.row({}, [text])) + 2);
  });
});
