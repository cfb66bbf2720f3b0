// What a modifier list says about layout, resolved once for each list. A chain of modifiers folds into bounds of the
// outer size and one padding, since each modifier constrains what it wraps. Must not know boxes.

import {
  AlignModifier,
  FillModifier,
  ModifierKind,
  OffsetModifier,
  PaddingModifier,
  SizeModifier,
  SizeRangeModifier,
  VisibleIfModifier,
  WeightModifier,
  modifierListOf,
  readBoolean,
  readInt,
  readNumber,
} from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { wholeWhereThin } from './node-fields.ts';

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
  /** `Align`; 0: as the parent says. */
  align: number;
}

/** What layout needs to know of a modifier list. */
export interface LayoutStyle {
  readonly axes: readonly [AxisStyle, AxisStyle];
  /** 0: none. */
  weight: number;
  /** `visibleIf` modifiers, as indices of records. */
  readonly conditions: number[];
}

const createAxis = (): AxisStyle => ({
  low: 0,
  high: Infinity,
  fill: -1,
  fillExtra: 0,
  before: 0,
  after: 0,
  offset: 0,
  align: 0,
});

function createStyle(): LayoutStyle {
  return { axes: [createAxis(), createAxis()], weight: 0, conditions: [] };
}

const plainStyle = createStyle();

/** Styles by list, for the values that variables have. */
export interface StyleTable {
  readonly document: PlayerDocument;
  /** By position in `document.lists`: 0 when not resolved; else twice the index into `styles`, plus 1 when decorated. */
  readonly byList: Int32Array;
  readonly styles: LayoutStyle[];
}

/** A table without styles. */
export function createStyleTable(document: PlayerDocument): StyleTable {
  return { document, byList: new Int32Array(document.lists.length), styles: [plainStyle] };
}

/** Whether the bounds of a chain leave no choice. */
export function isFixed({ low, high }: AxisStyle): boolean {
  return low === high;
}

/** The length between the bounds of a chain. */
export function clampAxis(axis: AxisStyle, length: number): number {
  return Math.min(axis.high, Math.max(axis.low, length));
}

function boundAxis(axis: AxisStyle, low: number, high: number): void {
  if (axis.fill >= 0) return;
  const extra = axis.before + axis.after;
  const longest = clampAxis(axis, high + extra);
  if (low === low) axis.low = clampAxis(axis, low + extra);
  if (high === high) axis.high = Math.max(axis.low, longest);
}

function fillAxis(axis: AxisStyle, fraction: number): void {
  if (fraction <= 0 || axis.fill >= 0 || isFixed(axis)) return;
  axis.fill = fraction;
  axis.fillExtra = (axis.before + axis.after) * (1 - fraction);
}

function applyToAxis(
  table: StyleTable,
  axis: AxisStyle,
  index: number,
  record: number,
  variables: Float64Array,
  number: (field: number) => number,
): void {
  const {
    document: { modifiers },
  } = table;
  const length = (field: number): number => wholeWhereThin({ document: table.document, variables }, number(field));
  switch (modifiers.kinds[record]) {
    case ModifierKind.size: {
      const own = length(SizeModifier.width + index);
      boundAxis(axis, own, own);
      break;
    }
    case ModifierKind.sizeRange:
      boundAxis(axis, length(SizeRangeModifier.minWidth + 2 * index), length(SizeRangeModifier.maxWidth + 2 * index));
      break;
    case ModifierKind.fill:
      fillAxis(axis, number(FillModifier.width + index));
      break;
    case ModifierKind.padding:
      axis.before += length(PaddingModifier.start + index);
      axis.after += length(PaddingModifier.end + index);
      break;
    case ModifierKind.offset:
      axis.offset += number(OffsetModifier.x + index);
      break;
    case ModifierKind.align:
      axis.align = readInt(table.document, modifiers, record, AlignModifier.horizontal + index) || axis.align;
      break;
    default:
  }
}

function applyList(table: StyleTable, style: LayoutStyle, list: number, variables: Float64Array): void {
  const { lists, modifiers } = table.document;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const record = lists[item];
    if (record < 0) {
      applyList(table, style, ~record, variables);
      continue;
    }
    const number = (field: number): number => readNumber(table.document, modifiers, record, field, variables);
    style.axes.forEach((axis, index) => applyToAxis(table, axis, index, record, variables, number));
    if (modifiers.kinds[record] === ModifierKind.weight) style.weight = number(WeightModifier.weight);
    if (modifiers.kinds[record] === ModifierKind.visibleIf) style.conditions.push(record);
  }
}

/** Modifiers that show the extent of a box, and all that say nothing about layout, as bits. */
const decorating =
  (1 << ModifierKind.background) |
  (1 << ModifierKind.border) |
  (1 << ModifierKind.clip) |
  (1 << ModifierKind.clickable) |
  (1 << ModifierKind.shadow);
const silent =
  decorating |
  (1 << ModifierKind.cornerRadius) |
  (1 << ModifierKind.opacity) |
  (1 << ModifierKind.semantics) |
  (1 << ModifierKind.key);

/** Resolves a list: rows of a list share a style when their lists only add what is silent to one shared list. */
function resolveList(table: StyleTable, list: number, variables: Float64Array): number {
  const { lists, modifiers } = table.document;
  if (table.byList[list] > 0) return table.byList[list];
  let entry = 0;
  let isOwn = false;
  let decorated = 0;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const value = lists[item];
    if (value < 0) {
      isOwn ||= entry > 0;
      entry = resolveList(table, ~value, variables);
      decorated |= entry & 1;
    } else {
      const kind = 1 << modifiers.kinds[value];
      isOwn ||= (kind & silent) === 0;
      if ((kind & decorating) !== 0) decorated = 1;
    }
  }
  if (isOwn) {
    const style = createStyle();
    applyList(table, style, list, variables);
    entry = 2 * table.styles.push(style) - 2;
  }
  // A list that is only silent has the plain style, which stands at 0 and may be resolved again.
  table.byList[list] = (entry & ~1) | decorated;
  return table.byList[list];
}

/** Twice the index in `table.styles` of a node's style, plus 1 when its modifiers show the extent of its box. */
export function styleEntry(table: StyleTable, node: number, variables: Float64Array): number {
  const list = modifierListOf(table.document, node);
  return list === 0 ? 0 : resolveList(table, list, variables);
}

/** Whether all `visibleIf` conditions hold. */
export function isVisible(document: PlayerDocument, style: LayoutStyle, variables: Float64Array): boolean {
  return style.conditions.every((record) =>
    readBoolean(document, document.modifiers, record, VisibleIfModifier.condition, variables),
  );
}
