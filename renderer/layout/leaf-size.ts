// Natural lengths of components without their modifiers' padding, in dp. Must not know containers.

import { CanvasField, DividerField, IconField, ImageField, NodeKind, ProgressField } from 'pantograph';
import type { ImageSize } from '../environment.ts';
import { CANVAS, ICON, ICON_BUTTON, INNER_GAP, PLACEHOLDER, PROGRESS, UNKNOWN_IMAGE } from './component-metrics.ts';
import { isCaption, labelOf, optionCount, partsOf } from './labels.ts';
import type { LayoutTables } from './layout-tables.ts';
import { intOf, numberOf, numberOr, poolOf } from './node-fields.ts';
import { leastWidth, naturalWidth, paragraphOf, textHeight } from './text-block.ts';

/** Natural and least length. */
export interface LengthRange {
  readonly natural: number;
  readonly least: number;
}

/** The size of an image in dp, before modifiers. */
export function imageSizeOf(tables: LayoutTables, image: number): ImageSize {
  const resource = tables.document.images[image];
  if (resource.kind === 'bytes') return resource;
  const { assetSizes } = tables.environment;
  return assetSizes !== undefined && Object.hasOwn(assetSizes, resource.key) ? assetSizes[resource.key] : UNKNOWN_IMAGE;
}

/** Along one axis an image keeps its proportions to the other, once that is known. */
function imageLength(tables: LayoutTables, box: number, axis: number, width: number): number {
  const size = imageSizeOf(tables, poolOf(tables, tables.node[box], ImageField.image));
  if (axis === 1) return size.width > 0 ? width * size.height / size.width : size.height;
  const { low, high, before, after } = tables.style[box].axes[1];
  return low === high && size.height > 0 ? Math.max(0, low - before - after) * size.width / size.height : size.width;
}

/** Length of a leaf that shows no text. */
function plainLength(tables: LayoutTables, box: number, axis: number, width: number): number {
  const node = tables.node[box];
  switch (tables.kind[box]) {
    case NodeKind.image: return imageLength(tables, box, axis, width);
    case NodeKind.icon: return numberOr(tables, node, IconField.size, ICON.size);
    case NodeKind.iconButton: return ICON_BUTTON.size;
    case NodeKind.divider: return intOf(tables, node, DividerField.orientation) === axis ? 0 : numberOf(tables, node, DividerField.thickness);
    case NodeKind.progress:
      if (intOf(tables, node, ProgressField.shape) === 1) return PROGRESS.circle;
      return axis === 0 ? PROGRESS.width : PROGRESS.thickness;
    case NodeKind.canvas:
      return axis === 0 ? numberOr(tables, node, CanvasField.width, 0) : numberOr(tables, node, CanvasField.height, CANVAS.height);
    case NodeKind.unknown: return axis === 0 ? PLACEHOLDER.width : PLACEHOLDER.height;
    default: return labelOf(tables, box).bare[axis];
  }
}

/** Height of a text of a box with the room around it, in the width of all. */
export function partHeight(tables: LayoutTables, box: number, part: number, width: number): number {
  if (isCaption(tables, box, part)) return textHeight(tables, box, part, width) + INNER_GAP;
  const { before, after, insetY, height } = labelOf(tables, box);
  return Math.max(height, textHeight(tables, box, part, width - before - after) + 2 * insetY);
}

function textWidth(tables: LayoutTables, box: number, parts: readonly number[]): LengthRange {
  const { before, after, width, height } = labelOf(tables, box);
  // What is round when it holds one character grows with it.
  let natural = tables.kind[box] === NodeKind.badge ? height * tables.environment.fontScale : width;
  let least = natural;
  for (const part of parts) {
    const paragraph = paragraphOf(tables, box, part);
    const beside = isCaption(tables, box, part) ? 0 : before + after;
    const own = naturalWidth(tables, paragraph);
    natural = Math.max(natural, own + beside);
    least = Math.max(least, Math.min(own, leastWidth(paragraph)) + beside);
  }
  const columns = tables.kind[box] === NodeKind.tabs ? optionCount(tables, box) : 1;
  return { natural: natural * columns, least: least * columns };
}

/** Natural and least width of a component's own content. */
export function contentWidth(tables: LayoutTables, box: number): LengthRange {
  const parts = partsOf(tables, box);
  if (parts.length > 0) return textWidth(tables, box, parts);
  const natural = plainLength(tables, box, 0, 0);
  const gives = tables.kind[box] === NodeKind.progress || tables.kind[box] === NodeKind.unknown;
  return { natural, least: gives ? Math.min(natural, PLACEHOLDER.height) : natural };
}

/** Height of a component's own content that is `width` dp wide: texts below each other, or beside each other in tabs. */
export function contentHeight(tables: LayoutTables, box: number, width: number): number {
  const kind = tables.kind[box];
  if (kind === NodeKind.text || kind === NodeKind.richText) return textHeight(tables, box, 0, width);
  const parts = partsOf(tables, box);
  if (parts.length === 0) return plainLength(tables, box, 1, width);
  let height = 0;
  for (const part of parts) {
    height = kind === NodeKind.tabs
      ? Math.max(height, partHeight(tables, box, part, width / parts.length)) : height + partHeight(tables, box, part, width);
  }
  return height;
}
