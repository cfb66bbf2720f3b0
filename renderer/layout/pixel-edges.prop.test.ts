// Edges of boxes on device pixels, against sums of the document's own lengths: at any width and density, what fills
// reaches its parent's content edge, and what touches in dp touches in pixels.

import fc from 'fast-check';
import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { CARD } from '../components/card.ts';
import { layoutDocument } from './layout-document.ts';
import { optionPlace } from './part-places.ts';
import type { LayoutResult } from './layout-result.ts';
import { rounds } from '../../scripts/rounds.ts';

interface Insets {
  readonly start: number;
  readonly top: number;
  readonly end: number;
  readonly bottom: number;
}

type Kind = 'box' | 'row' | 'column' | 'card' | 'list' | 'strip' | 'screens';

/** A container, its padding, and how it is moved. */
interface Level {
  readonly kind: Kind;
  readonly padding: Insets;
  readonly offset: number;
}

const kinds: readonly Kind[] = ['box', 'row', 'column', 'card', 'list', 'strip', 'screens'];
// Three levels of these leave some of the shortest viewport.
const length = fc.oneof(
  fc.integer({ min: 0, max: 16 }),
  fc.integer({ min: 0, max: 160 }).map((tenths) => Math.fround(tenths / 10)),
);
const level: fc.Arbitrary<Level> = fc.record({
  kind: fc.constantFrom(...kinds),
  padding: fc.record({ start: length, top: length, end: length, bottom: length }),
  offset: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    fc.integer({ min: -300, max: 300 }).map((tenths) => Math.fround(tenths / 10)),
  ),
});

const place = fc.record({
  viewportWidth: fc.integer({ min: 200, max: 1_000 }),
  viewportHeight: fc.integer({ min: 200, max: 1_000 }),
  density: fc.integer({ min: 48, max: 256 }).map((sixtyFourths) => sixtyFourths / 64),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
});

type Place = Pick<Environment, 'viewportWidth' | 'viewportHeight' | 'density' | 'direction'>;

const whole = m.fill({ width: 1, height: 1 });

/** A container that fills its parent, of one that does. */
function wrap({ kind, padding, offset }: Level, children: readonly ComponentNode[]): ComponentNode {
  const modifiers: readonly ModifierValue[] = [m.offset({ x: offset, y: offset }), whole, m.padding(padding)];
  switch (kind) {
    case 'box':
      return ui.box({ modifiers }, children);
    case 'row':
      return ui.row({ modifiers }, children);
    case 'column':
      return ui.column({ modifiers }, children);
    case 'card':
      return ui.card({ modifiers }, children);
    case 'list':
      return ui.scroll({ modifiers }, children);
    case 'strip':
      return ui.scroll({ axis: 'horizontal', modifiers }, children);
    case 'screens':
      return ui.screens({ state: 'on', modifiers }, children);
  }
}

function layOut(root: ComponentNode, at: Place): LayoutResult {
  const environment = { ...plainEnvironment, ...at };
  const document = documentOf(root, { states: { on: 0 }, designWidth: 200 });
  return layoutDocument(document, environment, createVariables(document, environment), createFixedMeasurer());
}

/** Start and end of a box along an axis, in device pixels of the surface, counted from where text starts. */
function edgesOf(layout: LayoutResult, axis: number, box: number): readonly [number, number] {
  const {
    scrolls,
    scroller,
    environment: { density, direction },
  } = layout;
  const isRtl = axis === 0 && direction === 'rtl';
  const [at, extent, views, view, contents] =
    axis === 0
      ? [layout.x, layout.width, scrolls.viewX, scrolls.viewWidth, scrolls.contentWidth]
      : [layout.y, layout.height, scrolls.viewY, scrolls.viewHeight, scrolls.contentHeight];
  let from = at[box];
  for (let scroll = scroller[box]; scroll > 0; scroll = scrolls.outer[scroll]) {
    // Scrolled content starts at its start.
    from += views[scroll] - (isRtl ? contents[scroll] - view[scroll] : 0);
  }
  const first = isRtl ? contents[0] - from - extent[box] : from;
  return [wholePixels(first * density), wholePixels((first + extent[box]) * density)];
}

/** A number of pixels that is whole but for arithmetic. */
function wholePixels(value: number): number {
  const pixels = Math.round(value);
  expect(Math.abs(value - pixels)).toBeLessThan(1e-6);
  return pixels + 0;
}

/** The pixel at which an edge stands; halves upwards, however sums have come to them. */
const snapped = (edge: number, density: number): number => Math.floor(edge * density + 0.5 + 1e-6);

/** Lengths of less than 4 device pixels are whole ones [LY11]. */
function drawn(dp: number, density: number): number {
  const pixels = dp * density;
  return pixels > 0 && pixels < 4 ? Math.max(1, Math.round(pixels)) / density : dp;
}

/** Unrounded edges in dp; an end is NaN where it is not the parent's to say. */
type Edges = [start: number, end: number];

/** The edges of what fills a level, from those of the level. */
function within({ kind, padding }: Level, axis: number, [start, end]: Edges, density: number): Edges {
  const inset = kind === 'card' ? CARD.inset : 0;
  const [before, after] = axis === 0 ? [padding.start, padding.end] : [padding.top, padding.bottom];
  const isEndless = kind === (axis === 0 ? 'strip' : 'list');
  return [start + drawn(before, density) + inset, isEndless ? NaN : end - drawn(after, density) - inset];
}

describe('edges on device pixels', () => {
  it("[LY11] of what fills stand where its parent's content ends, in all containers, on all sides", () => {
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 3 }), place, (levels, at) => {
        const root = levels.reduceRight<ComponentNode>(
          (inner, outer) => wrap(outer, [inner]),
          ui.box({ modifiers: [whole] }),
        );
        const layout = layOut(root, at);
        for (const axis of [0, 1]) {
          let edges: Edges = [0, axis === 0 ? at.viewportWidth : at.viewportHeight];
          for (let box = 0; box <= levels.length; box += 1) {
            const { offset } = levels[box] ?? { offset: 0 };
            edges = [edges[0] + offset, edges[1] + offset];
            const [start, end] = edgesOf(layout, axis, box);
            expect(start).toBe(snapped(edges[0], at.density));
            if (edges[1] === edges[1]) expect(end).toBe(snapped(edges[1], at.density));
            if (box < levels.length) edges = within(levels[box], axis, edges, at.density);
          }
        }
      }),
      { numRuns: rounds(500, 5_000) },
    );
  });

  it('[LY11] of neighbours that share a row or a column are the same, the first and the last those of its content', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(level, { maxLength: 2 }),
        fc.constantFrom('row' as const, 'column' as const),
        weights,
        place,
        (outer, kind, shares, at) => {
          const padding = { start: 3.25, top: 5.75, end: 10, bottom: 0.375 };
          const levels = [
            ...outer.filter((own) => own.kind !== 'list' && own.kind !== 'strip'),
            { kind, padding, offset: 0 },
          ];
          const inner = wrap(
            levels[levels.length - 1],
            shares.map((weight) => ui.box({ modifiers: [m.weight({ weight })] })),
          );
          const layout = layOut(
            levels.slice(0, -1).reduceRight((node, own) => wrap(own, [node]), inner),
            at,
          );
          const axis = kind === 'row' ? 0 : 1;
          let edges: Edges = [0, axis === 0 ? at.viewportWidth : at.viewportHeight];
          for (const own of levels)
            edges = within(own, axis, [edges[0] + own.offset, edges[1] + own.offset], at.density);
          const [start, end] = edges;
          fc.pre(end - start > shares.length);
          const total = shares.reduce((sum, share) => sum + share, 0);
          let sum = 0;
          let before = snapped(start, at.density);
          shares.forEach((share, index) => {
            sum += share;
            const [first, last] = edgesOf(layout, axis, levels.length + index);
            expect(first).toBe(before);
            expect(last).toBe(snapped(start + ((end - start) * sum) / total, at.density));
            before = last;
          });
          expect(before).toBe(snapped(end, at.density));
        },
      ),
      { numRuns: rounds(250, 2_500) },
    );
  });

  it('[LY11] of rows below each other are the same in a list, and rise as their heights do', () => {
    const heights = fc.array(
      fc.integer({ min: 0, max: 700 }).map((tenths) => Math.fround(tenths / 10)),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(fc.array(level, { maxLength: 2 }), level, heights, place, (outer, own, rows, at) => {
        const list = { ...own, kind: 'list' as const };
        const levels = [...outer, list];
        const inner = wrap(
          list,
          rows.map((height) => ui.box({ modifiers: [m.size({ height })] })),
        );
        const layout = layOut(
          outer.reduceRight((node, around) => wrap(around, [node]), inner),
          at,
        );
        let edges: Edges = [0, NaN];
        for (const around of levels) edges = within(around, 1, [edges[0] + around.offset, NaN], at.density);
        let [top] = edges;
        rows.forEach((height, index) => {
          const bottom = top + drawn(height, at.density);
          expect(edgesOf(layout, 1, levels.length + index)).toEqual([
            snapped(top, at.density),
            snapped(bottom, at.density),
          ]);
          top = bottom;
        });
      }),
      { numRuns: rounds(250, 2_500) },
    );
  });

  it('[LY11, LY15] of the options of tabs are the same, the first and the last those of their content', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), level, place, (count, { padding }, at) => {
        const options = Array.from({ length: count }, (_, option) => `${option}`);
        const tabs = ui.tabs({ state: 'on', options, modifiers: [m.fill({ width: 1 }), m.padding(padding)] });
        const layout = layOut(ui.column({ modifiers: [whole] }, [tabs]), at);
        const [start, end] = within({ kind: 'box', padding, offset: 0 }, 0, [0, at.viewportWidth], at.density);
        const isRtl = at.direction === 'rtl';
        const ends = [snapped(start, at.density)];
        options.forEach((_, option) => {
          const { x, width } = optionPlace(layout.tables, 1, option);
          const first = wholePixels((isRtl ? layout.scrolls.contentWidth[0] - x - width : x) * at.density);
          expect(first).toBe(ends[option]);
          ends.push(first + wholePixels(width * at.density));
        });
        expect(ends[count]).toBe(snapped(end, at.density));
      }),
      { numRuns: rounds(250, 2_500) },
    );
  });
});
