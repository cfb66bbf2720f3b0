// From a document and its environment to boxes. The order of the passes stands here.
// Must not know paint, input or pages.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import { createFontTable } from '../text/font-table.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { arrangeAxis } from './arrange.ts';
import { indexChildren } from './child-index.ts';
import { collectBoxes } from './collect-boxes.ts';
import type { LayoutResult, Rectangle } from './layout-result.ts';
import { createStyleTable, refreshStyles } from './layout-style.ts';
import type { AxisNumbers, LayoutCache, LayoutTables } from './layout-tables.ts';
import { measureAxis } from './measure.ts';
import { optionPlace } from './part-places.ts';
import { mirrorBoxes, snapAxis } from './pixel-grid.ts';
import { createScrollTable } from './scroll-table.ts';

export { dumpLayout } from './dump-layout.ts';
export { hitTest } from './hit-test.ts';
export type { Hit } from './hit-test.ts';
export { linesOf } from './text-lines.ts';

/** Settings of one layout. */
export interface LayoutOptions {
  /** An earlier layout of the same document: what it resolved and measured is used again, when the measurer is the same. */
  readonly reuse?: LayoutResult | undefined;
  /** Whether the host has a `custom` component; default: none. */
  readonly hasCustom?: ((name: string, version: number) => boolean) | undefined;
}

function cacheFor(document: PlayerDocument, measurer: TextMeasurer, reuse: LayoutResult | undefined): LayoutCache {
  const earlier = reuse?.document === document ? reuse.tables.cache : undefined;
  if (earlier?.fonts.measurer === measurer) return earlier;
  return {
    fonts: createFontTable(measurer),
    styles: earlier?.styles ?? createStyleTable(document),
    bounds: earlier?.bounds ?? new Float32Array(document.strings.length),
  };
}

const axisNumbers = (count: number): AxisNumbers => [new Float64Array(count), new Float64Array(count)];

function createMeasures(count: number): Pick<LayoutTables, 'natural' | 'least' | 'weight'> {
  return { natural: axisNumbers(count), least: axisNumbers(count), weight: new Float64Array(count) };
}

// Of no use once boxes are placed: one set serves every layout.
let measures = createMeasures(0);

/**
 * The boxes of what the document shows now: the active screens, visible nodes. Linear in the nodes of those, whatever
 * their nesting. Lines of text that cannot change a height are made when first asked for (`linesOf`).
 */
export function layoutDocument(
  document: PlayerDocument, environment: Environment, variables: Float64Array, measurer: TextMeasurer, options: LayoutOptions = {},
): LayoutResult {
  const cache = cacheFor(document, measurer, options.reuse);
  refreshStyles(cache.styles);
  const boxes = collectBoxes(document, cache.styles, variables, options.hasCustom ?? (() => false));
  const { count, node, kind, mode, parent, next, flags, style, scroller, scrollBoxes, gap, notices } = boxes;
  if (measures.weight.length < count) measures = createMeasures(count);
  const { natural, least, weight } = measures;
  const tables: LayoutTables = {
    count, node, kind, mode, parent, next, flags, style, scroller, scrollBoxes, gap, natural, least, weight, notices, document, environment, variables: variables.slice(), cache, isRtl: environment.direction === 'rtl',
    start: axisNumbers(count), length: axisNumbers(count), broken: new Map(), fragments: new Map(), children: new Map(),
    typeStyles: new Map(), work: 6 * count,
  };
  const viewport = [environment.viewportWidth, environment.viewportHeight];
  for (const axis of [0, 1]) {
    measureAxis(tables, axis);
    arrangeAxis(tables, axis, viewport[axis]);
  }
  snapAxis(tables, 0);
  snapAxis(tables, 1);
  const scrolls = createScrollTable(tables);
  if (tables.isRtl) mirrorBoxes(tables, scrolls.contentWidth);
  indexChildren(tables);
  const { start: [x, y], length: [width, height] } = tables;
  return { document, environment, count, node, kind, parent, next, x, y, width, height, scroller, scrolls, notices, tables };
}

/** Where an option of a radioGroup or of tabs stands, in the coordinates of its box's scroll container. */
export function optionRectangle(layout: LayoutResult, box: number, option: number): Rectangle {
  return optionPlace(layout.tables, box, option);
}
