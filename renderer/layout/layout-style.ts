// What a modifier list says about layout, resolved once for each list. A chain of modifiers folds into bounds of the
// outer size and one padding, since each modifier constrains what it wraps. Must not know boxes.

import {
  AlignModifier, FillModifier, ModifierKind, OffsetModifier, PaddingModifier, SizeModifier, SizeRangeModifier,
  VisibleIfModifier, WeightModifier, isDynamic, modifierListOf, readBoolean, readInt, readNumber,
} from 'pantograph';
import type { PlayerDocument } from 'pantograph';

/** One axis of a chain, in dp of the outermost box. */
export interface AxisStyle {
  low: number;
  high: number;
  /** Share of what the parent offers; -1: none. */
  fill: number;
  /** Added to the share: padding outside the `fill` that it does not scale. */
  fillExtra: number;
  /** Padding before and after the content: start and end, or top and bottom. */
  before: number;
  after: number;
  offset: number;
  /** Index of `AlignHorizontal` or `AlignVertical`; 0: as the parent says. */
  align: number;
}

/** What layout needs to know of a modifier list. */
export interface LayoutStyle {
  readonly x: AxisStyle;
  readonly y: AxisStyle;
  /** 0: none. */
  weight: number;
  /** `visibleIf` modifiers, as indices of records. */
  readonly conditions: number[];
  /** Whether the extent of the box shows: it has a background, a border, a clip, a shadow, or takes clicks. */
  decorated: boolean;
  /** Whether it follows variables. */
  dynamic: boolean;
  /** The same style, decorated: for lists that add clicks to a shared one. */
  decoratedTwin: LayoutStyle | undefined;
}

function createAxis(): AxisStyle {
  return { low: 0, high: Infinity, fill: -1, fillExtra: 0, before: 0, after: 0, offset: 0, align: 0 };
}

function createStyle(): LayoutStyle {
  return { x: createAxis(), y: createAxis(), weight: 0, conditions: [], decorated: false, dynamic: false, decoratedTwin: undefined };
}

/** The style of a node without modifiers. */
export const plainStyle: LayoutStyle = createStyle();

/** Styles by list, kept from one layout to the next. */
export interface StyleTable {
  readonly document: PlayerDocument;
  /** By position in `document.lists`: index into `styles` plus 1. */
  readonly byList: Int32Array;
  readonly styles: LayoutStyle[];
  hasDynamic: boolean;
}

/** A table without styles. */
export function createStyleTable(document: PlayerDocument): StyleTable {
  return { document, byList: new Int32Array(document.lists.length), styles: [], hasDynamic: false };
}

function bound(axis: AxisStyle, low: number, high: number): void {
  if (axis.fill >= 0) return;
  const extra = axis.before + axis.after;
  const least = axis.low;
  const most = axis.high;
  if (low === low) axis.low = Math.min(most, Math.max(least, low + extra));
  if (high === high) axis.high = Math.max(axis.low, Math.min(most, Math.max(least, high + extra)));
}

function fillAxis(axis: AxisStyle, fraction: number): void {
  if (fraction <= 0 || axis.fill >= 0 || axis.low === axis.high) return;
  axis.fill = fraction;
  axis.fillExtra = (axis.before + axis.after) * (1 - fraction);
}

function applyModifier(document: PlayerDocument, style: LayoutStyle, record: number, variables: Float64Array): void {
  const { modifiers } = document;
  const { x, y } = style;
  const number = (field: number): number => {
    if (isDynamic(modifiers, record, field)) style.dynamic = true;
    return readNumber(document, modifiers, record, field, variables);
  };
  switch (modifiers.kinds[record]) {
    case ModifierKind.size: {
      const width = number(SizeModifier.width);
      const height = number(SizeModifier.height);
      bound(x, width, width);
      bound(y, height, height);
      break;
    }
    case ModifierKind.sizeRange:
      bound(x, number(SizeRangeModifier.minWidth), number(SizeRangeModifier.maxWidth));
      bound(y, number(SizeRangeModifier.minHeight), number(SizeRangeModifier.maxHeight));
      break;
    case ModifierKind.fill:
      fillAxis(x, number(FillModifier.width));
      fillAxis(y, number(FillModifier.height));
      break;
    case ModifierKind.weight: style.weight = number(WeightModifier.weight); break;
    case ModifierKind.padding:
      x.before += number(PaddingModifier.start);
      x.after += number(PaddingModifier.end);
      y.before += number(PaddingModifier.top);
      y.after += number(PaddingModifier.bottom);
      break;
    case ModifierKind.offset:
      x.offset += number(OffsetModifier.x);
      y.offset += number(OffsetModifier.y);
      break;
    case ModifierKind.align: {
      const horizontal = readInt(document, modifiers, record, AlignModifier.horizontal);
      const vertical = readInt(document, modifiers, record, AlignModifier.vertical);
      if (horizontal > 0) x.align = horizontal;
      if (vertical > 0) y.align = vertical;
      break;
    }
    case ModifierKind.visibleIf: style.conditions.push(record); break;
    case ModifierKind.background:
    case ModifierKind.border:
    case ModifierKind.clip:
    case ModifierKind.clickable:
    case ModifierKind.shadow: style.decorated = true; break;
    default:
  }
}

function applyList(document: PlayerDocument, style: LayoutStyle, list: number, variables: Float64Array): void {
  const { lists } = document;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const value = lists[item];
    if (value < 0) applyList(document, style, ~value, variables);
    else applyModifier(document, style, value, variables);
  }
}

function addStyle(table: StyleTable, list: number, variables: Float64Array): LayoutStyle {
  const style = createStyle();
  applyList(table.document, style, list, variables);
  table.byList[list] = table.styles.push(style);
  if (style.dynamic) table.hasDynamic = true;
  return style;
}

/** Whether a modifier says nothing about layout. */
function isSilent(kind: number): boolean {
  return kind === ModifierKind.semantics || kind === ModifierKind.key || kind === ModifierKind.opacity
    || kind === ModifierKind.cornerRadius || kind === ModifierKind.clickable;
}

/** The only shared list of a list whose other items say nothing; else the list itself. */
function representative(document: PlayerDocument, list: number): number {
  const { lists, modifiers } = document;
  let shared = -1;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const value = lists[item];
    if (value < 0) {
      if (shared >= 0) return list;
      shared = ~value;
    } else if (!isSilent(modifiers.kinds[value])) return list;
  }
  return shared < 0 ? list : shared;
}

function hasClicks(document: PlayerDocument, list: number): boolean {
  const { lists, modifiers } = document;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    if (lists[item] >= 0 && modifiers.kinds[lists[item]] === ModifierKind.clickable) return true;
  }
  return false;
}

function sharedStyle(table: StyleTable, list: number, shared: number, variables: Float64Array): LayoutStyle {
  const known = table.byList[shared];
  const style = known > 0 ? table.styles[known - 1] : addStyle(table, shared, variables);
  if (style.decorated || !hasClicks(table.document, list)) {
    table.byList[list] = table.byList[shared];
    return style;
  }
  if (style.decoratedTwin === undefined) {
    style.decoratedTwin = { ...style, decorated: true };
    table.styles.push(style.decoratedTwin);
  }
  table.byList[list] = table.styles.indexOf(style.decoratedTwin) + 1;
  return style.decoratedTwin;
}

/** The style of a node's modifiers; one that several nodes share is one object. */
export function styleOf(table: StyleTable, node: number, variables: Float64Array): LayoutStyle {
  const list = modifierListOf(table.document, node);
  if (list === 0) return plainStyle;
  const known = table.byList[list];
  if (known > 0) return table.styles[known - 1];
  const shared = representative(table.document, list);
  return shared === list ? addStyle(table, list, variables) : sharedStyle(table, list, shared, variables);
}

/** Forgets styles when some follow variables, before these are read again. */
export function refreshStyles(table: StyleTable): void {
  if (!table.hasDynamic) return;
  table.byList.fill(0);
  table.styles.length = 0;
  table.hasDynamic = false;
}

/** Whether all `visibleIf` conditions hold. */
export function isVisible(document: PlayerDocument, style: LayoutStyle, variables: Float64Array): boolean {
  for (const record of style.conditions) {
    if (!readBoolean(document, document.modifiers, record, VisibleIfModifier.condition, variables)) return false;
  }
  return true;
}
