// Resolves each modifier list to its style, once. Must not know boxes, nor the effects of modifiers.

import { modifierListOf } from 'pantograph/internal';
import { modifiers } from '../modifiers/modifiers.ts';
import { createStyle } from './axis-style.ts';
import type { LayoutStyle } from './axis-style.ts';
import type { FieldSource } from './node-fields.ts';

const plainStyle = createStyle();

/** Styles by list, for the values that variables have. */
export interface StyleTable extends FieldSource {
  /** By position in `document.lists`: 0 when not resolved; else twice the index into `styles`, plus 1 when decorated. */
  readonly byList: Int32Array;
  readonly styles: LayoutStyle[];
}

export function createStyleTable({ document, variables }: FieldSource): StyleTable {
  return { document, variables, byList: new Int32Array(document.lists.length), styles: [plainStyle] };
}

function applyList(table: StyleTable, style: LayoutStyle, list: number): void {
  const { lists, modifiers: records } = table.document;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const record = lists[item];
    if (record < 0) applyList(table, style, ~record);
    else modifiers[records.kinds[record]].layOut?.(style, table, record);
  }
}

/** Resolves a list. Rows share the style of a shared list if the rest of their own lists has no effect on layout. */
function resolveList(table: StyleTable, list: number): number {
  const { lists, modifiers: records } = table.document;
  if (table.byList[list] > 0) return table.byList[list];
  let entry = 0;
  let isOwn = false;
  let decorated = 0;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const value = lists[item];
    if (value < 0) {
      isOwn ||= entry > 0;
      entry = resolveList(table, ~value);
      decorated |= entry & 1;
    } else {
      const { layOut, showsExtent } = modifiers[records.kinds[value]];
      isOwn ||= layOut !== undefined;
      if (showsExtent) decorated = 1;
    }
  }
  if (isOwn) {
    const style = createStyle();
    applyList(table, style, list);
    entry = 2 * table.styles.push(style) - 2;
  }
  // A list that says nothing about layout has the plain style, which stands at 0 and may be resolved again.
  table.byList[list] = (entry & ~1) | decorated;
  return table.byList[list];
}

/** Twice the index in `table.styles` of a node's style, plus 1 when its modifiers show the extent of its box. */
export function styleEntry(table: StyleTable, node: number): number {
  const list = modifierListOf(table.document, node);
  return list === 0 ? 0 : resolveList(table, list);
}
