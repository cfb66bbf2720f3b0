// Sizes the contents and windows of a layout's scroll containers. Must not know scroll offsets.

import { BoxMode } from './box-modes.ts';
import type { ScrollTable } from './layout-result.ts';
import type { LayoutTables } from './layout-tables.ts';
import { snapToGrid } from './pixel-grid.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

/** Sizes of contents and windows, after rounding and before mirroring; windows of right-to-left are mirrored. */
export function createScrollTable(tables: LayoutTables): ScrollTable {
  const { scrollBoxes: boxes, environment, mode, next, style, scroller, x, y, width, height } = tables;
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
