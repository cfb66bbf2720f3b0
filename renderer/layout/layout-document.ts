// From a document and its environment to boxes. The order of the passes stands here.
// Must not know paint, input or pages.

import { ExpressionToken, OperandTag, copyVariables } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import { createMeter } from '../cost/meter.ts';
import type { Meter } from '../cost/meter.ts';
import { weights } from '../cost/weights.ts';
import { components } from '../components/components.ts';
import type { Environment } from '../environment.ts';
import { createAgingMap } from '../text/aging-map.ts';
import { fontTableOf } from '../text/font-table.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { arrangeAxis } from './arrange.ts';
import { changedTexts, textReadersOf } from './changed-texts.ts';
import { collectBoxes } from './collect-boxes.ts';
import { isLarge } from './content-room.ts';
import { hasManyFonts } from './font-variety.ts';
import type { LayoutResult } from './layout-result.ts';
import { measureHeights, measureTexts, measureWidths } from './measure.ts';
import { nearLimit, nextLimit } from './near-rows.ts';
import { mirrorBoxes } from './pixel-grid.ts';
import { markRepeats } from './repeated-rows.ts';
import { createScrollTable } from './scroll-table.ts';
import { hasTooManyLines } from './text-block.ts';
import { createWorkspace, growWorkspace } from './workspace.ts';
import type { BoxTable } from './layout-tables.ts';
import type { PassTables } from './workspace.ts';

export { dumpLayout } from './dump-layout.ts';
export { hitTest } from './hit-test.ts';
export type { Hit } from './hit-test.ts';
export { linesOf } from './text-lines.ts';

/** Number of recent fragments that are kept: more than a viewport and its neighbours show. Each takes some 300 bytes. */
const KEPT_FRAGMENTS = 2_048;

export interface LayoutOptions {
  /** An earlier layout of the same document. Its measurements are used again if the measurer is the same. */
  readonly reuse?: LayoutResult | undefined;
  /** Charged for measuring and layout. Default: a meter without a bound. */
  readonly meter?: Meter | undefined;
  /** True if the host has the component of a `custom` or `hostComponent` node. Default: false for every node. */
  readonly hasCustom?: ((node: number) => boolean) | undefined;
  /** The least number of boxes of each long scroll container that are laid out. Default: all. */
  readonly limit?: number | undefined;
}

/** True if a field or an expression may use a variable of the system. These come after the states. */
function followsSystem({ nodes, modifiers, expressions, stateCount }: PlayerDocument): boolean {
  const follows = (tags: Uint8Array, values: Int32Array, variable: number): boolean => {
    let at = -1;
    do at = tags.indexOf(variable, at + 1);
    while (values[at] < stateCount);
    return at >= 0;
  };
  return (
    follows(nodes.tags, nodes.values, OperandTag.VARIABLE) ||
    follows(modifiers.tags, modifiers.values, OperandTag.VARIABLE) ||
    follows(expressions.codes, expressions.values, ExpressionToken.VARIABLE)
  );
}

/** Key of the measurements: layouts with the same key share them. */
function cacheKeyOf(document: PlayerDocument, environment: Environment): string {
  return JSON.stringify({ ...environment, viewportWidth: isLarge({ document, environment }), viewportHeight: 0 });
}

/** A cache for values that do not depend on states or widths: fonts, texts as strings, type styles. */
function createLayoutCache(
  document: PlayerDocument,
  key: string,
  measurer: TextMeasurer,
  meter: Meter,
): PassTables['cache'] {
  return {
    key,
    fonts: fontTableOf(measurer, meter),
    omitted: new Set(),
    hasManyFonts: hasManyFonts(document, components),
    texts: new Array<string>(document.strings.length),
    needOtherFont: new Array<boolean>(document.strings.length),
    typeStyles: new Map(),
    textReaders: textReadersOf(document),
    followed: followsSystem(document) ? document.variables.length : document.stateCount,
  };
}

/** The tables of one layout. Fields are named one by one, because reading a spread object is slow. */
function createPassTables(
  boxes: BoxTable,
  given: Pick<PassTables, 'document' | 'environment' | 'variables' | 'workspace' | 'broken'>,
): PassTables {
  return {
    components: boxes.components,
    cache: boxes.cache,
    count: boxes.count,
    node: boxes.node,
    kind: boxes.kind,
    mode: boxes.mode,
    parent: boxes.parent,
    next: boxes.next,
    flags: boxes.flags,
    style: boxes.style,
    gap: boxes.gap,
    alignment: boxes.alignment,
    scroller: boxes.scroller,
    scrollBoxes: boxes.scrollBoxes,
    notices: boxes.notices,
    shortened: boxes.shortened,
    values: boxes.values === undefined ? undefined : given.variables,
    document: given.document,
    environment: given.environment,
    variables: given.variables,
    isRtl: given.environment.direction === 'rtl',
    computed: { numbers: new Map(), texts: [] },
    broken: given.broken,
    axes: [],
    words: new Map(),
    rows: new Map(),
    fragments: createAgingMap(KEPT_FRAGMENTS, (_, { length }) => length),
    workspace: given.workspace,
    measured: 0,
  };
}

/**
 * Lays out the active screens and visible nodes. Linear in their number, whatever their nesting. Lines of text that have
 * no effect on a height are made on demand (`linesOf`). Boxes and natural widths come from the layout to reuse, unless
 * another layout has reused it since. So do heights of boxes with the same width.
 */
export function layoutDocument(...given: Parameters<typeof layoutSteps>): LayoutResult {
  const steps = layoutSteps(...given);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** A layout that is under way. */
export type LayoutSteps = ReturnType<typeof layoutSteps>;

/**
 * `layoutDocument` in steps. The longest takes a third of the whole time. The first step reads the variables. Between steps, no other
 * layout may use the same `reuse`.
 */
export function* layoutSteps(
  document: PlayerDocument,
  environment: Environment,
  variables: Variables,
  measurer: TextMeasurer,
  options: LayoutOptions = {},
): Generator<undefined, LayoutResult> {
  const { reuse } = options;
  const { viewportWidth, viewportHeight } = environment;
  const key = cacheKeyOf(document, environment);
  const earlier =
    reuse?.document === document && reuse.tables.cache.key === key && reuse.tables.cache.fonts.measurer === measurer
      ? reuse.tables
      : undefined;
  const changed =
    earlier?.shortened.length === 0 && earlier.values !== undefined
      ? changedTexts(earlier.cache.textReaders, earlier.values, variables, earlier.cache.followed)
      : undefined;
  const boxes =
    earlier !== undefined && changed !== undefined
      ? earlier
      : collectBoxes(
          document,
          earlier?.cache ?? createLayoutCache(document, key, measurer, options.meter ?? createMeter(false, Infinity)),
          variables,
          options.hasCustom ?? (() => false),
          isLarge({ document, environment }),
          options.limit ?? Infinity,
        );
  const workspace = reuse?.workspace ?? createWorkspace();
  const hasChanged = changed !== undefined && changed.length > 0;
  // The least widths around words that were read depend on all widths.
  const hasRead = workspace.isRead.subarray(0, boxes.count).includes(1);
  const isFresh = boxes !== earlier || workspace.owner !== earlier || (hasChanged && hasRead);
  growWorkspace(workspace, boxes.count);
  const broken = isFresh
    ? { texts: new Map(), shared: new Map(), lines: 0 }
    : hasChanged
      ? // Without the shared texts, because each text that was typed before is among them.
        { texts: new Map(earlier.broken.texts), shared: new Map(), lines: earlier.broken.lines }
      : earlier.broken;
  const tables = createPassTables(boxes, {
    document,
    environment,
    variables: copyVariables(variables),
    workspace,
    broken,
  });
  workspace.owner = tables;
  // `spend` never throws. All boxes of a document take a slow machine 262 ms.
  tables.cache.fonts.meter.spend(boxes.count * weights.box);
  yield;
  if (isFresh) measureWidths(tables);
  else if (hasChanged) measureTexts(tables, changed);
  if (isFresh || hasChanged) markRepeats(tables);
  arrangeAxis(tables, 0, viewportWidth);
  yield;
  const isChanged = measureHeights(tables);
  // Reused texts may have been cut because other texts had many lines. The second run reuses nothing, because the
  // workspace has a new owner.
  if (!isFresh && hasTooManyLines(tables))
    return yield* layoutSteps(document, environment, tables.variables, measurer, options);
  yield;
  const naturalHeight = tables.count > 0 ? workspace.naturals[1][0] : 0;
  if (isChanged || isFresh || earlier.environment.viewportHeight !== viewportHeight)
    arrangeAxis(tables, 1, environment.followsContent ? Math.max(viewportHeight, naturalHeight) : viewportHeight);
  else [, tables.axes[1]] = earlier.axes;
  const scrolls = createScrollTable(tables);
  if (tables.isRtl) mirrorBoxes(tables, scrolls.contentWidth);
  const [{ start: x, length: width }, { start: y, length: height }] = tables.axes;
  const { count, node, kind, parent, next, scroller, notices } = tables;
  // Named one by one, as in `createPassTables`.
  return {
    document,
    environment,
    count,
    node,
    kind,
    parent,
    next,
    scroller,
    notices,
    scrolls,
    tables,
    workspace,
    x,
    y,
    width,
    height,
    naturalHeight,
  };
}

/** True if a layout has all boxes, and is good for more than a first frame. */
export function isWhole({ tables }: LayoutResult): boolean {
  return tables.shortened.length === 0;
}

/**
 * A layout for a first frame. Of long lists it may have only the first rows, at least two windows of them, at the places
 * of the whole layout. `layoutDocument` with `reuse` makes the whole layout. Shortened containers end after their rows.
 */
export function layoutNear(
  document: PlayerDocument,
  environment: Environment,
  variables: Variables,
  measurer: TextMeasurer,
  { meter, hasCustom }: LayoutOptions = {},
): LayoutResult {
  let limit = environment.followsContent ? Infinity : nearLimit(document, environment.viewportHeight);
  let reuse: LayoutResult | undefined;
  do {
    reuse = layoutDocument(document, environment, variables, measurer, { reuse, meter, hasCustom, limit });
    limit = nextLimit(reuse, limit);
  } while (limit > 0);
  return reuse;
}
