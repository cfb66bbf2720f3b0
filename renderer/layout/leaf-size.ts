// Natural lengths of components without their modifiers' padding, in dp, from their records and their texts.
// Must not know containers.

import type { ImageSize } from '../environment.ts';
import { ownValue } from '../own-value.ts';
import { BoxFlag } from './box-modes.ts';
import { PLACEHOLDER, UNKNOWN_IMAGE, typeScale } from './component-metrics.ts';
import { innerLength, isLarge, ownWidth } from './content-room.ts';
import { styleOf } from './document-type.ts';
import { partsOf } from './labels.ts';
import { componentOf, isOmitted, withinBound } from './layout-tables.ts';
import type { ComponentLayout, LayoutTables } from './layout-tables.ts';
import { LONG_WORD, leastWidth, naturalWidth, paragraphOf, textHeight, widestWord } from './text-block.ts';
import type { TextPart } from './text-part.ts';
import { createLeeway, dropLeeway } from './workspace.ts';
import type { Leeway, PassTables } from './workspace.ts';

/** The size of an image in dp, before modifiers. */
export function imageSizeOf(tables: LayoutTables, image: number): ImageSize {
  const resource = tables.document.images[image];
  if (resource.kind === 'bytes') return resource;
  return ownValue(resource.key, tables.environment.assetSizes) ?? UNKNOWN_IMAGE;
}

/** Length of a component that shows no text. */
function plainLength(tables: LayoutTables, box: number, axis: number): number {
  const { label, measure } = componentOf(tables, box);
  if (isOmitted(tables, box)) return PLACEHOLDER[axis];
  return measure.length === undefined ? (label?.bare[axis] ?? 0) : measure.length(tables, box, axis);
}

function measureLeastText(tables: LayoutTables, box: number): number {
  const widths = partsOf(tables, box).map((part) => {
    const paragraph = paragraphOf(tables, box, part);
    const word = Math.min(naturalWidth(tables, paragraph), leastWidth(tables, paragraph));
    return word + part.label.before + part.label.after;
  });
  return Math.max(0, ...widths);
}

/** The least width of a component's own texts, with the room beside them. */
export function leastTextWidth(tables: LayoutTables, box: number): number {
  let width = tables.words.get(box);
  if (width === undefined) tables.words.set(box, (width = withinBound(tables, box, measureLeastText)));
  return width;
}

/** The number of options beside each other. */
export function columnsOf(tables: LayoutTables, box: number): number {
  return componentOf(tables, box).measure.columns?.(tables, box) ?? 1;
}

/** The width in which the words of any listItem fit. With this width, its actual words need not be measured. */
export function roomForWords({ environment }: LayoutTables): number {
  return LONG_WORD * typeScale.headline.size * environment.fontScale;
}

/** The stack rules of a box, if letters are large and it has content to move. */
function stackOf(tables: LayoutTables, box: number): ComponentLayout['measure']['stack'] {
  const { stack } = componentOf(tables, box).measure;
  return stack !== undefined && isLarge(tables) && stack.canStack(tables, box) ? stack : undefined;
}

/** True if the content beside the texts of a box moves below them, because large words have no room. */
export function isStacked(tables: LayoutTables, box: number): boolean {
  const stack = stackOf(tables, box);
  return (
    stack !== undefined &&
    stack.spareRoom(tables, box) < 0 &&
    ownWidth(tables, box) < leastTextWidth(tables, box) - 0.01
  );
}

/** The width of a text of a box: in tabs its share, in others all that children leave. */
export function roomOf(tables: LayoutTables, box: number, { label }: TextPart): number {
  if (isStacked(tables, box)) return innerLength(tables, box, 0);
  return ownWidth(tables, box) / columnsOf(tables, box) - label.before - label.after;
}

/** Height of a text of a box with its insets. Reduces `leeway` to the widths with the same height. */
export function partHeight(tables: LayoutTables, box: number, part: TextPart, leeway: Leeway): number {
  const { insetY, height, below } = part.label;
  return Math.max(height, textHeight(tables, box, part, roomOf(tables, box, part), leeway) + 2 * insetY) + below;
}

function captionHeight(tables: LayoutTables, box: number): number {
  const [caption] = partsOf(tables, box);
  return caption === undefined ? 0 : partHeight(tables, box, caption, createLeeway());
}

/** Height of the first text of a placed box with its insets, for painting and for hits; 0 if it shows none. [FC21] */
export function placedHeight(tables: LayoutTables, box: number): number {
  return withinBound(tables, box, captionHeight);
}

/** Adds the natural and least width of a component's own content to those of its children. */
export function addContentWidth(tables: PassTables, box: number): void {
  const { naturals, leasts, needs, isRead } = tables.workspace;
  const component = componentOf(tables, box);
  const { measure } = component;
  const parts = partsOf(tables, box);
  const isNeeded = (tables.flags[box] & BoxFlag.NEEDED) !== 0;
  const areRead = isRead[box] === 1 || component.paragraph?.hasRuns === true;
  let natural = 0;
  let least = 0;
  for (const part of parts) {
    const { before, after, width, height } = part.label;
    const word = areRead ? leastWidth(tables, paragraphOf(tables, box, part)) : widestWord(styleOf(tables, box, part));
    const own = isNeeded ? naturalWidth(tables, paragraphOf(tables, box, part)) : word;
    const usual = measure.isRound ? height * tables.environment.fontScale : width;
    natural = Math.max(natural, usual, own + before + after);
    least = Math.max(least, usual, Math.min(own, word) + before + after);
  }
  if (parts.length === 0) {
    natural = plainLength(tables, box, 0);
    least = measure.leastWidth?.(natural, isNeeded) ?? natural;
  }
  naturals[0][box] += measure.textsWidth?.(natural, parts.length) ?? natural;
  leasts[0][box] += least;
  if (component.label !== undefined && isLarge(tables)) needs[0][box] = leasts[0][box];
}

/** Heights of a component's texts, below each other or in columns: the natural height, and the height that words need. */
function textsHeight(
  tables: PassTables,
  box: number,
  parts: readonly TextPart[],
): readonly [natural: number, need: number] {
  const { leeway } = tables.workspace;
  const { measure, paragraph } = componentOf(tables, box);
  const isBeside = measure.columns !== undefined;
  let height = 0;
  let need = 0;
  for (const part of parts) {
    const own = partHeight(tables, box, part, leeway);
    // Words may stand close to the edge. An empty text is as high as a line, but needs no room.
    const words = measure.keepsInsets
      ? own
      : part.string > 0 || paragraph?.hasRuns === true
        ? own - 2 * part.label.insetY
        : 0;
    height = isBeside ? Math.max(height, own) : height + own;
    need = isBeside ? Math.max(need, words) : need + words;
  }
  if (!isBeside) return [height + measure.belowTexts, need + measure.belowTexts];
  // At another width they may stand in other rows.
  dropLeeway(leeway);
  const rows = Math.ceil(parts.length / columnsOf(tables, box));
  return [height * rows, need * rows];
}

/** Height of a component's own content. */
export function contentHeight(tables: PassTables, box: number): number {
  const { naturals, needs, leeway } = tables.workspace;
  const { measure } = componentOf(tables, box);
  const parts = partsOf(tables, box);
  if (measure.isProportional) dropLeeway(leeway);
  if (parts.length === 0) return plainLength(tables, box, 1);
  const stack = stackOf(tables, box);
  if (stack !== undefined) {
    const spare = stack.spareRoom(tables, box);
    if (spare < 0) dropLeeway(leeway);
    else leeway.less = Math.min(leeway.less, spare);
  }
  let [height, need] = textsHeight(tables, box, parts);
  if (stack !== undefined && isStacked(tables, box)) {
    const below = stack.heightBelow(tables, naturals[1][box]);
    height += below;
    need += below + stack.edge;
  } else if (measure.markHeight !== undefined) need = Math.max(need, measure.markHeight(tables));
  if (isLarge(tables)) needs[1][box] = Math.max(needs[1][box], need);
  return Math.max(height, measure.leastHeight?.(parts.length) ?? 0);
}
