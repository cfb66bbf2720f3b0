// Sizes the contents and windows of a layout's scroll containers. Must not know scroll offsets.

import { BoxMode } from './box-modes.ts';
import type { ScrollTable } from '../semantics/place-table.ts';
import type { LayoutTables } from './layout-tables.ts';
import { snapToGrid } from './pixel-grid.ts';

/** The window of a scroll container along one axis: its start, its length and the length of its content. */
interface ScrollAxis {
  readonly view: number[];
  readonly from: number[];
  readonly content: number[];
}

/** The windows and contents along an axis; a content is as long as its window, or reaches further along its own axis. */
function scrollAxis(tables: LayoutTables, axis: number, viewport: number): ScrollAxis {
  const { scrollBoxes, mode, next, style } = tables;
  const { start, length, exactStart, exact } = tables.axes[axis];
  const { density } = tables.environment;
  const result: ScrollAxis = { view: [], from: [], content: [] };
  for (const box of scrollBoxes) {
    const own = style[Math.max(0, box)]?.axes[axis];
    const from = box < 0 ? 0 : snapToGrid(exactStart[box] + own.before, density);
    const view = Math.max(0, snapToGrid(box < 0 ? viewport : exactStart[box] + exact[box] - own.after, density) - from);
    let content = view;
    if (box >= 0 && mode[box] === BoxMode.HORIZONTAL_SCROLL + axis) {
      for (let child = box + 1; child < next[box]; child = next[child])
        content = Math.max(content, start[child] + length[child]);
    }
    result.view.push(view);
    result.from.push(from);
    result.content.push(content);
  }
  return result;
}

/** Sizes of contents and windows, after rounding and before mirroring; windows of right-to-left are mirrored. */
export function createScrollTable(tables: LayoutTables): ScrollTable {
  const { scrollBoxes: box, scroller, mode, environment, count } = tables;
  const x = scrollAxis(tables, 0, environment.viewportWidth);
  const y = scrollAxis(tables, 1, environment.viewportHeight);
  if (count > 0) y.content[0] = Math.max(y.content[0], tables.axes[1].start[0] + tables.axes[1].length[0]);
  const outer = box.map((index) => (index < 0 ? -1 : scroller[index]));
  return {
    count: box.length,
    box,
    outer,
    axis: box.map((index) => (mode[index] === BoxMode.HORIZONTAL_SCROLL ? 'horizontal' : 'vertical')),
    viewWidth: x.view,
    viewHeight: y.view,
    viewY: y.from,
    contentWidth: x.content,
    contentHeight: y.content,
    viewX: tables.isRtl
      ? x.from.map((from, index) => (index === 0 ? 0 : x.content[outer[index]] - from - x.view[index]))
      : x.from,
  };
}
