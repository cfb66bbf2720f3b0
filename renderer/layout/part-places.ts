// The places of components' texts and marks, in the coordinates of boxes, right-to-left included.
// Must not know lines of text.

import { insetOf } from './content-room.ts';
import { componentOf } from './layout-tables.ts';
import type { LayoutTables } from './layout-tables.ts';
import { isStacked } from './leaf-size.ts';
import { intOf } from './node-fields.ts';
import { insetSpan } from './pixel-grid.ts';
import type { Rectangle } from './text-fragment.ts';
import type { TextPart } from './text-part.ts';

/** The room of a text: lines stand in it at `alignX` (0 left to 1 right), all of them at `alignY` (0 top to 1 bottom). */
export interface PartPlace extends Rectangle {
  readonly alignX: number;
  readonly alignY: number;
}

/** Lengths that are left out of a box on all sides, in dp. */
export interface Insets {
  readonly start: number;
  readonly top: number;
  readonly end: number;
  readonly bottom: number;
}

export const NO_INSETS: Insets = { start: 0, top: 0, end: 0, bottom: 0 };

/** The rectangle of a box less these insets, its edges on device pixels. */
export function insetRectangle(tables: LayoutTables, box: number, { start, top, end, bottom }: Insets): Rectangle {
  const across = insetSpan(tables, 0, box, start, end);
  const down = insetSpan(tables, 1, box, top, bottom);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/** The rectangle of a box without its padding, the insets of its component, and further insets. */
export function contentRectangle(
  tables: LayoutTables,
  box: number,
  { start, top, end, bottom } = NO_INSETS,
): Rectangle {
  const [x, y] = tables.style[box].axes;
  const insetX = insetOf(tables, box, 0);
  const insetY = insetOf(tables, box, 1);
  return insetRectangle(tables, box, {
    start: x.before + insetX + start,
    top: y.before + insetY + top,
    end: x.after + insetX + end,
    bottom: y.after + insetY + bottom,
  });
}

/** The part of `room` that starts `before` from its start edge and ends `after` before its end edge. */
export function insetStart(tables: LayoutTables, room: Rectangle, before: number, after: number): Rectangle {
  return { ...room, x: room.x + (tables.isRtl ? after : before), width: Math.max(0, room.width - before - after) };
}

/** Where an option of a box stands; in a component without options, its whole content. */
export function optionPlace(tables: LayoutTables, box: number, option: number): Rectangle {
  return componentOf(tables, box).place.option?.(tables, box, option) ?? contentRectangle(tables, box);
}

export function operatedPlace(tables: LayoutTables, box: number): Rectangle {
  return componentOf(tables, box).place.operated?.(tables, box) ?? insetRectangle(tables, box, NO_INSETS);
}

/** The room of a text of a box. */
export function partPlace(tables: LayoutTables, box: number, { part, label }: TextPart): PartPlace {
  const { paragraph, place } = componentOf(tables, box);
  const start = tables.isRtl ? 1 : 0;
  const isAbove = isStacked(tables, box);
  const room = (isAbove ? undefined : place.texts?.(tables, box)) ?? optionPlace(tables, box, part);
  const alignX =
    paragraph === undefined
      ? label.alignX || start
      : Math.abs(start - intOf(tables, tables.node[box], paragraph.alignment) / 2);
  if (isAbove) return { ...room, y: room.y + label.insetY, alignX, alignY: 0 };
  return { ...insetStart(tables, room, label.before, label.after), alignX, alignY: label.alignY };
}
