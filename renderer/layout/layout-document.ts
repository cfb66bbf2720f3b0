// From a document and its environment to boxes. The order of the passes stands here.
// Must not know paint, input or pages.

import { ListItemField, readInt } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import { createFontTable } from '../text/font-table.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { indexChildren } from './child-index.ts';
import { collectBoxes } from './collect-boxes.ts';
import type { LayoutResult, Rectangle } from './layout-result.ts';
import { createStyleTable, refreshStyles } from './layout-style.ts';
import type { LayoutCache, LayoutTables } from './layout-tables.ts';
import { measureHeights } from './measure-heights.ts';
import { assignWidths, measureWidths } from './measure-widths.ts';
import { optionPlace } from './part-places.ts';
import { mirrorBoxes, snapBoxes } from './pixel-grid.ts';
import { placeBoxes } from './place-boxes.ts';
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

// Natural and least sizes are of no use once boxes are placed: one set serves every layout.
let measures = createMeasures(0);

function createMeasures(count: number): Pick<LayoutTables, 'naturalWidth' | 'leastWidth' | 'naturalHeight' | 'leastHeight'> {
  return {
    naturalWidth: new Float64Array(count), leastWidth: new Float64Array(count),
    naturalHeight: new Float64Array(count), leastHeight: new Float64Array(count),
  };
}

function measuresFor(count: number): typeof measures {
  if (measures.naturalWidth.length < count) measures = createMeasures(count);
  return measures;
}

function createTables(
  document: PlayerDocument, environment: Environment, variables: Float64Array, cache: LayoutCache, options: LayoutOptions,
): LayoutTables {
  const boxes = collectBoxes(document, cache.styles, variables, options.hasCustom ?? (() => false));
  const { count, node, kind, mode, parent, next, flags, style, gap, scroller, scrollBoxes, notices } = boxes;
  const { naturalWidth, leastWidth, naturalHeight, leastHeight } = measuresFor(count);
  return {
    document, environment, variables: variables.slice(), cache, count, node, kind, mode, parent, next, flags, style,
    x: new Float64Array(count), y: new Float64Array(count), width: new Float64Array(count), height: new Float64Array(count),
    scroller, scrollBoxes, gap, naturalWidth, leastWidth, naturalHeight, leastHeight,
    broken: new Map(), fragments: new Map(), children: new Map(), notices, textStyles: [], textStyleNodes: [], work: 6 * count,
  };
}

/**
 * The boxes of what the document shows now: the active screens, visible nodes. Linear in the nodes of those, whatever
 * their nesting. Lines of text that cannot change a height are made when first asked for (`linesOf`).
 */
export function layoutDocument(
  document: PlayerDocument, environment: Environment, variables: Float64Array, measurer: TextMeasurer, options: LayoutOptions = {},
): LayoutResult {
  const cache = cacheFor(document, measurer, options.reuse);
  refreshStyles(cache.styles);
  const tables = createTables(document, environment, variables, cache, options);
  measureWidths(tables);
  assignWidths(tables);
  measureHeights(tables);
  placeBoxes(tables, (box) => readInt(document, document.nodes, tables.node[box], ListItemField.leading));
  snapBoxes(tables);
  const scrolls = createScrollTable(tables);
  if (environment.direction === 'rtl') mirrorBoxes(tables, scrolls.contentWidth);
  indexChildren(tables);
  const { count, node, kind, parent, next, x, y, width, height, scroller, notices } = tables;
  return { document, environment, count, node, kind, parent, next, x, y, width, height, scroller, scrolls, notices, tables };
}

/** Where an option of a radioGroup or of tabs stands, in the coordinates of its box's scroll container. */
export function optionRectangle(layout: LayoutResult, box: number, option: number): Rectangle {
  return optionPlace(layout.tables, box, option);
}
