// Natural sizes of components without their modifiers' padding, in dp. Must not know containers.

import {
  BadgeField, ButtonField, CanvasField, CheckboxField, DividerField, IconField, ImageField, ListItemField, NodeKind,
  ProgressField, RadioGroupField,
} from 'pantograph';
import type { ImageSize } from '../environment.ts';
import { BADGE, BUTTON, CANVAS, CHOICE, ICON, ICON_BUTTON, INNER_GAP, LIST_ITEM, PLACEHOLDER, PROGRESS, SWITCH, TABS, UNKNOWN_IMAGE } from './component-metrics.ts';
import type { LayoutTables } from './layout-tables.ts';
import { paragraphOf, richHeight, richNaturalWidth } from './rich-text.ts';
import { blockLeastWidth, blockNaturalWidth, blockOf, countLines, optionCount } from './text-block.ts';
import { intOf, isGiven, numberOf, poolOf } from './node-fields.ts';

/** Natural and least width of a leaf. */
export interface WidthRange {
  readonly natural: number;
  readonly least: number;
}

const rigid = (width: number): WidthRange => ({ natural: width, least: width });

/** The size of an image in dp, before modifiers. */
export function imageSizeOf(tables: LayoutTables, image: number): ImageSize {
  const resource = tables.document.images[image];
  if (resource.kind === 'bytes') return resource;
  const { assetSizes } = tables.environment;
  return assetSizes !== undefined && Object.hasOwn(assetSizes, resource.key) ? assetSizes[resource.key] : UNKNOWN_IMAGE;
}

function textRange(tables: LayoutTables, box: number, part: number, extra: number, least = 0): WidthRange {
  const block = blockOf(tables, box, part);
  const natural = blockNaturalWidth(tables, block);
  return { natural: Math.max(least, natural + extra), least: Math.max(least, blockLeastWidth(tables, block, natural) + extra) };
}

function widest(tables: LayoutTables, box: number, extra: number): WidthRange {
  let natural = 0;
  let least = 0;
  for (let part = optionCount(tables, box) - 1; part >= 0; part -= 1) {
    const range = textRange(tables, box, part, extra);
    natural = Math.max(natural, range.natural);
    least = Math.max(least, range.least);
  }
  return { natural, least };
}

/** What a button needs beside its label. */
export function buttonExtra(tables: LayoutTables, box: number): number {
  const node = tables.node[box];
  const inset = intOf(tables, node, ButtonField.variant) === 3 ? BUTTON.textInsetX : BUTTON.insetX;
  return 2 * inset + (poolOf(tables, node, ButtonField.icon) > 0 ? BUTTON.icon + INNER_GAP : 0);
}

/** What checkbox and toggle need beside their label. */
export function choiceExtra(kind: number, hasLabel: boolean): number {
  if (kind === NodeKind.toggle) return SWITCH.width + (hasLabel ? SWITCH.gap : 0);
  return hasLabel ? 2 * CHOICE.insetX + CHOICE.mark + CHOICE.gap : CHOICE.height;
}

function imageWidth(tables: LayoutTables, box: number): number {
  const size = imageSizeOf(tables, poolOf(tables, tables.node[box], ImageField.image));
  const { low, high, before, after } = tables.style[box].y;
  return low === high && size.height > 0 ? Math.max(0, low - before - after) * size.width / size.height : size.width;
}

/** Natural and least width of a leaf's content. */
export function leafWidth(tables: LayoutTables, box: number): WidthRange {
  const node = tables.node[box];
  const kind = tables.kind[box];
  const number = (field: number, otherwise: number): number => {
    const value = numberOf(tables, node, field);
    return value === value ? value : otherwise;
  };
  switch (kind) {
    case NodeKind.text: return textRange(tables, box, 0, 0);
    case NodeKind.richText: {
      const natural = richNaturalWidth(tables, box);
      return { natural, least: Math.min(natural, 4 * (paragraphOf(tables, box).runs[0]?.font.size ?? 0)) };
    }
    case NodeKind.image: return rigid(imageWidth(tables, box));
    case NodeKind.icon: return rigid(number(IconField.size, ICON.size));
    case NodeKind.divider: return rigid(intOf(tables, node, DividerField.orientation) === 1 ? number(DividerField.thickness, 1) : 0);
    case NodeKind.progress:
      return intOf(tables, node, ProgressField.shape) === 1 ? rigid(PROGRESS.circle) : { natural: PROGRESS.width, least: PROGRESS.circle };
    case NodeKind.badge: {
      if (!isGiven(tables, node, BadgeField.text)) return rigid(BADGE.dot);
      return textRange(tables, box, 0, 2 * BADGE.insetX, BADGE.height * tables.environment.fontScale);
    }
    case NodeKind.button: return textRange(tables, box, 0, buttonExtra(tables, box), BUTTON.leastWidth);
    case NodeKind.iconButton: return rigid(ICON_BUTTON.size);
    case NodeKind.checkbox:
    case NodeKind.toggle: {
      const hasLabel = isGiven(tables, node, CheckboxField.label);
      return hasLabel ? textRange(tables, box, 0, choiceExtra(kind, true)) : rigid(choiceExtra(kind, false));
    }
    case NodeKind.radioGroup: return widest(tables, box, choiceExtra(kind, true));
    case NodeKind.tabs: {
      const { natural, least } = widest(tables, box, 2 * TABS.inset);
      const options = optionCount(tables, box);
      return { natural: natural * options, least: least * options };
    }
    case NodeKind.canvas: return rigid(number(CanvasField.width, 0));
    case NodeKind.unknown: return { natural: PLACEHOLDER.width, least: PLACEHOLDER.height };
    default: return rigid(0);
  }
}

function textHeight(tables: LayoutTables, box: number, part: number, width: number): number {
  const block = blockOf(tables, box, part);
  return countLines(tables, box, part, block, width) * block.style.lineHeight;
}

/** Height of a row of a radioGroup, or of a checkbox. */
export function choiceHeight(tables: LayoutTables, box: number, part: number, width: number): number {
  const extra = choiceExtra(NodeKind.radioGroup, true);
  return Math.max(CHOICE.height, textHeight(tables, box, part, width - extra) + 2 * CHOICE.insetY);
}

/** Height of the caption above the options of a radioGroup. */
export function captionHeight(tables: LayoutTables, box: number, width: number): number {
  if (!isGiven(tables, tables.node[box], RadioGroupField.label)) return 0;
  return textHeight(tables, box, optionCount(tables, box), width) + INNER_GAP;
}

function optionsHeight(tables: LayoutTables, box: number, width: number): number {
  let height = captionHeight(tables, box, width);
  for (let part = 0; part < optionCount(tables, box); part += 1) height += choiceHeight(tables, box, part, width);
  return height;
}

function tabsHeight(tables: LayoutTables, box: number, width: number): number {
  const options = optionCount(tables, box);
  let height: number = TABS.height;
  for (let part = 0; part < options; part += 1) {
    height = Math.max(height, textHeight(tables, box, part, width / options - 2 * TABS.inset) + 2 * TABS.inset);
  }
  return height;
}

function imageHeight(tables: LayoutTables, box: number, width: number): number {
  const size = imageSizeOf(tables, poolOf(tables, tables.node[box], ImageField.image));
  return size.width > 0 ? width * size.height / size.width : size.height;
}

/** Widths of the wider of a listItem's texts. */
export function listItemTextWidth(tables: LayoutTables, box: number): WidthRange {
  const headline = textRange(tables, box, 0, 0);
  if (!isGiven(tables, tables.node[box], ListItemField.supporting)) return headline;
  const supporting = textRange(tables, box, 1, 0);
  return { natural: Math.max(headline.natural, supporting.natural), least: Math.max(headline.least, supporting.least) };
}

/** Height of the texts of a listItem in `width`. */
export function listItemTextHeight(tables: LayoutTables, box: number, width: number): number {
  const hasSupporting = isGiven(tables, tables.node[box], ListItemField.supporting);
  return textHeight(tables, box, 0, width) + (hasSupporting ? textHeight(tables, box, 1, width) : 0);
}

/** Height of a leaf's content that is `width` dp wide. */
export function leafHeight(tables: LayoutTables, box: number, width: number): number {
  const node = tables.node[box];
  const number = (field: number, otherwise: number): number => {
    const value = numberOf(tables, node, field);
    return value === value ? value : otherwise;
  };
  switch (tables.kind[box]) {
    case NodeKind.text: return textHeight(tables, box, 0, width);
    case NodeKind.richText: return richHeight(tables, box, width);
    case NodeKind.image: return imageHeight(tables, box, width);
    case NodeKind.icon: return number(IconField.size, ICON.size);
    case NodeKind.divider: return intOf(tables, node, DividerField.orientation) === 0 ? number(DividerField.thickness, 1) : 0;
    case NodeKind.progress: return intOf(tables, node, ProgressField.shape) === 1 ? PROGRESS.circle : PROGRESS.thickness;
    case NodeKind.badge: {
      if (!isGiven(tables, node, BadgeField.text)) return BADGE.dot;
      return Math.max(BADGE.height, textHeight(tables, box, 0, width - 2 * BADGE.insetX));
    }
    case NodeKind.button: return Math.max(BUTTON.height, textHeight(tables, box, 0, width - buttonExtra(tables, box)) + 2 * BUTTON.insetY);
    case NodeKind.iconButton: return ICON_BUTTON.size;
    case NodeKind.checkbox:
    case NodeKind.toggle: {
      if (!isGiven(tables, node, CheckboxField.label)) return CHOICE.height;
      return Math.max(CHOICE.height, textHeight(tables, box, 0, width - choiceExtra(tables.kind[box], true)) + 2 * CHOICE.insetY);
    }
    case NodeKind.radioGroup: return optionsHeight(tables, box, width);
    case NodeKind.tabs: return tabsHeight(tables, box, width);
    case NodeKind.canvas: return number(CanvasField.height, CANVAS.height);
    case NodeKind.unknown: return PLACEHOLDER.height;
    default: return 0;
  }
}

/** The least height of a listItem. */
export function listItemLeastHeight(tables: LayoutTables, box: number): number {
  return isGiven(tables, tables.node[box], ListItemField.supporting) ? LIST_ITEM.twoLines : LIST_ITEM.oneLine;
}
