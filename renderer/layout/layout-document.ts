// From a document and its environment to boxes. The order of the passes stands here.
// Must not know paint, input or pages.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import { fontTableOf } from '../text/font-table.ts';
import type { MeasuredFont } from '../text/font-table.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { arrangeAxis } from './arrange.ts';
import { collectBoxes } from './collect-boxes.ts';
import type { LayoutResult, Rectangle } from './layout-result.ts';
import { createStyleTable, refreshStyles } from './layout-style.ts';
import type { LayoutCache } from './layout-tables.ts';
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

function createCache(document: PlayerDocument, measurer: TextMeasurer): LayoutCache {
  const { length } = document.strings;
  return { fonts: fontTableOf(measurer), styles: createStyleTable(document), sums: new Float32Array(length), sumFonts: new Array<MeasuredFont>(length), texts: new Array<string>(length) };
}

/**
 * The boxes of what the document shows now: the active screens, visible nodes. Linear in the nodes of those, whatever
 * their nesting. Lines of text that cannot change a height are made when first asked for (`linesOf`).
 */
export function layoutDocument(
  document: PlayerDocument, environment: Environment, variables: Float64Array, measurer: TextMeasurer, options: LayoutOptions = {},
): LayoutResult {
  const earlier = options.reuse?.document === document ? options.reuse.tables.cache : undefined;
  const cache = earlier?.fonts.measurer === measurer ? earlier : createCache(document, measurer);
  refreshStyles(cache.styles);
  const tables = collectBoxes(document, environment, variables.slice(), cache, options.hasCustom ?? (() => false));
  const { count, node, kind, parent, next, scroller, notices, start, length } = tables;
  const viewport = [environment.viewportWidth, environment.viewportHeight];
  for (const axis of [0, 1]) {
    measureAxis(tables, axis);
    arrangeAxis(tables, axis, viewport[axis]);
  }
  snapAxis(tables, 0);
  snapAxis(tables, 1);
  const scrolls = createScrollTable(tables);
  if (tables.isRtl) mirrorBoxes(tables, scrolls.contentWidth);
  return {
    document, environment, count, node, kind, parent, next, scroller, notices, scrolls, tables,
    x: start[0], y: start[1], width: length[0], height: length[1],
  };
}

/** Where an option of a radioGroup or of tabs stands, in the coordinates of its box's scroll container. */
export function optionRectangle(layout: LayoutResult, box: number, option: number): Rectangle {
  return optionPlace(layout.tables, box, option);
}
