// Finds the scroll containers of a layout and sizes their contents. Must not know scroll offsets.

import { BoxMode } from './box-modes.ts';
import type { ScrollTable } from './layout-result.ts';
import type { LayoutTables } from './layout-tables.ts';
import { snapToGrid } from './pixel-grid.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

/** Sets `scroller` of every box: 0 is the viewport, then the scrolls in pre-order. */
export function assignScrollers(tables: LayoutTables): number[] {
  const { count, mode, parent, scroller } = tables;
  const boxes = [-1];
  /** Scroll container of the children of each scroll, by its box. */
  const inner = new Map<number, number>();
  for (let box = 0; box < count; box += 1) {
    const outer = parent[box];
    scroller[box] = outer < 0 ? 0 : inner.get(outer) ?? scroller[outer];
    if (mode[box] === BoxMode.VERTICAL_SCROLL || mode[box] === BoxMode.HORIZONTAL_SCROLL) inner.set(box, boxes.push(box) - 1);
  }
  return boxes;
}

/** Sizes of contents and windows, after rounding and before mirroring; windows of right-to-left are mirrored. */
export function createScrollTable(tables: LayoutTables, boxes: readonly number[]): ScrollTable {
  const { environment, mode, next, style, scroller, x, y, width, height } = tables;
  const { density, direction } = environment;
  const table: Writable<ScrollTable> = {
    count: boxes.length, box: [...boxes], axis: [], viewWidth: [], viewHeight: [], viewX: [], viewY: [], contentWidth: [],
    contentHeight: [], outer: [],
  };
  boxes.forEach((box, index) => {
    if (box < 0) {
      const bottom = tables.count > 0 ? y[0] + height[0] : 0;
      const viewWidth = snapToGrid(environment.viewportWidth, density);
      const viewHeight = snapToGrid(environment.viewportHeight, density);
      push(table, 'vertical', 0, 0, viewWidth, viewHeight, -1);
      table.contentWidth[0] = viewWidth;
      table.contentHeight[0] = Math.max(viewHeight, bottom);
      return;
    }
    const axisX = style[box].x;
    const axisY = style[box].y;
    const left = snapToGrid(x[box] + axisX.before, density);
    const top = snapToGrid(y[box] + axisY.before, density);
    const viewWidth = Math.max(0, snapToGrid(x[box] + width[box] - axisX.after, density) - left);
    const viewHeight = Math.max(0, snapToGrid(y[box] + height[box] - axisY.after, density) - top);
    let right = viewWidth;
    let bottom = viewHeight;
    const isVertical = mode[box] === BoxMode.VERTICAL_SCROLL;
    for (let child = box + 1; child < next[box]; child = next[child]) {
      if (!isVertical) right = Math.max(right, x[child] + width[child]);
      bottom = isVertical ? Math.max(bottom, y[child] + height[child]) : bottom;
    }
    const outer = scroller[box];
    push(table, isVertical ? 'vertical' : 'horizontal', left, top, viewWidth, viewHeight, outer);
    table.contentWidth[index] = right;
    table.contentHeight[index] = bottom;
  });
  if (direction === 'rtl') {
    for (let index = 1; index < boxes.length; index += 1) {
      table.viewX[index] = table.contentWidth[table.outer[index]] - table.viewX[index] - table.viewWidth[index];
    }
  }
  return table;
}

function push(
  table: Writable<ScrollTable>, axis: 'vertical' | 'horizontal', x: number, y: number, width: number, height: number, outer: number,
): void {
  table.axis.push(axis);
  table.viewX.push(x);
  table.viewY.push(y);
  table.viewWidth.push(width);
  table.viewHeight.push(height);
  table.outer.push(outer);
}
