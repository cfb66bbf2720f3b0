// From a document and its environment to boxes. The order of the passes stands here.
// Must not know paint, input or pages.

import { ExpressionToken, OperandTag } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import { fontTableOf } from '../text/font-table.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { arrangeAxis } from './arrange.ts';
import { collectBoxes } from './collect-boxes.ts';
import { isLarge } from './content-room.ts';
import { hasManyFonts } from './font-variety.ts';
import type { LayoutResult, Rectangle } from './layout-result.ts';
import { measureHeights, measureWidths } from './measure.ts';
import { optionPlace } from './part-places.ts';
import { mirrorBoxes } from './pixel-grid.ts';
import { markRepeats } from './repeated-rows.ts';
import { createScrollTable } from './scroll-table.ts';
import { hasTooManyLines } from './text-block.ts';
import { createWorkspace, growWorkspace } from './workspace.ts';
import type { PassTables } from './workspace.ts';

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

/** Whether something may follow the system's variables, which come after the states. */
function followsSystem({ nodes, modifiers, expressions, stateCount }: PlayerDocument): boolean {
  const follows = (tags: Uint8Array, values: Int32Array, variable: number): boolean => {
    let at = -1;
    do at = tags.indexOf(variable, at + 1);
    while (values[at] < stateCount);
    return at >= 0;
  };
  return follows(nodes.tags, nodes.values, OperandTag.VARIABLE) || follows(modifiers.tags, modifiers.values, OperandTag.VARIABLE)
    || follows(expressions.codes, expressions.values, ExpressionToken.VARIABLE);
}

/**
 * The boxes of what the document shows now: the active screens, visible nodes. Linear in the nodes of those, whatever
 * their nesting. Lines of text that cannot change a height are made when first asked for (`linesOf`). Boxes, natural
 * widths, and heights of what is as wide as before are those of the layout to reuse, when no other has reused it since.
 */
export function layoutDocument(
  document: PlayerDocument, environment: Environment, variables: Float64Array, measurer: TextMeasurer, options: LayoutOptions = {},
): LayoutResult {
  const { reuse, hasCustom = () => false } = options;
  const { viewportWidth, viewportHeight } = environment;
  const areWordsLarge = isLarge({ document, environment });
  const key = JSON.stringify({ ...environment, viewportWidth: areWordsLarge, viewportHeight: 0 });
  const earlier = reuse?.document === document && reuse.tables.cache.key === key && reuse.tables.cache.fonts.measurer === measurer ? reuse.tables : undefined;
  const boxes = earlier?.values.every((value, index) => value === variables[index]) === true
    ? earlier : collectBoxes(document, earlier?.cache ?? {
      key, fonts: fontTableOf(measurer), hasManyFonts: hasManyFonts(document), texts: new Array<string>(document.strings.length), typeStyles: new Map(),
      followed: followsSystem(document) ? document.variables.length : document.stateCount,
    }, variables, hasCustom, areWordsLarge);
  const { cache, count, node, kind, mode, parent, next, flags, style, gap, alignment, scroller, scrollBoxes, notices, values } = boxes;
  const workspace = reuse?.workspace ?? createWorkspace();
  const isFresh = boxes !== earlier || workspace.owner !== earlier;
  growWorkspace(workspace, count);
  const tables: PassTables = {
    // Named one by one: an object that is spread is slow to read.
    cache, count, node, kind, mode, parent, next, flags, style, gap, alignment, scroller, scrollBoxes, notices, values, document, environment, variables: variables.slice(), isRtl: environment.direction === 'rtl',
    broken: isFresh ? { texts: new Map(), shared: new Map(), lines: 0 } : earlier.broken, axes: [], words: new Map(), fragments: new Map(), workspace, work: 6 * count, measured: 0,
  };
  workspace.owner = tables;
  if (isFresh) {
    measureWidths(tables);
    markRepeats(tables);
    workspace.holdsFrom.fill(NaN, 0, count);
  }
  arrangeAxis(tables, 0, viewportWidth);
  const isChanged = measureHeights(tables);
  // What is kept may have been cut where other texts had more lines. Once more, then: the workspace is no longer of the earlier layout, and nothing is kept.
  if (!isFresh && hasTooManyLines(tables)) return layoutDocument(document, environment, variables, measurer, options);
  if (isChanged || isFresh || earlier.environment.viewportHeight !== viewportHeight) arrangeAxis(tables, 1, viewportHeight);
  else [, tables.axes[1]] = earlier.axes;
  const scrolls = createScrollTable(tables);
  if (tables.isRtl) mirrorBoxes(tables, scrolls.contentWidth);
  const [{ start: x, length: width }, { start: y, length: height }] = tables.axes;
  return { document, environment, count, node, kind, parent, next, scroller, notices, scrolls, tables, workspace, x, y, width, height };
}

/** Where an option of a radioGroup or of tabs stands, in the coordinates of its box's scroll container. */
export function optionRectangle(layout: LayoutResult, box: number, option: number): Rectangle {
  return optionPlace(layout.tables, box, option);
}
