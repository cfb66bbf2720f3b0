// Where the texts and marks of components stand in their boxes, in the coordinates of boxes, right-to-left included.
// Must not know lines of text.

import { CheckboxField, ListItemField, NodeKind, RichTextField, TextField } from 'pantograph';
import { CHOICE, LIST_ITEM } from './component-metrics.ts';
import { insetOf } from './container-kinds.ts';
import { hasOptions, markScale, optionCount, partsOf } from './labels.ts';
import type { TextPart } from './labels.ts';
import type { LayoutTables } from './layout-tables.ts';
import { columnsOf, isStacked, partHeight } from './leaf-size.ts';
import { innerLength } from './content-room.ts';
import { intOf, isGiven } from './node-fields.ts';
import { insetSpan } from './pixel-grid.ts';
import type { Rectangle } from './text-fragment.ts';
import { createLeeway } from './workspace.ts';

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

const NO_INSETS: Insets = { start: 0, top: 0, end: 0, bottom: 0 };

/** A box without what is left out of it, its edges rounded. */
export function insetRectangle(tables: LayoutTables, box: number, { start, top, end, bottom }: Insets): Rectangle {
  const across = insetSpan(tables, 0, box, start, end);
  const down = insetSpan(tables, 1, box, top, bottom);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/** The box without padding, without what the component keeps around its content, and without more of that. */
export function contentRectangle(
  tables: LayoutTables,
  box: number,
  { start, top, end, bottom } = NO_INSETS,
): Rectangle {
  const [x, y] = tables.style[box].axes;
  const kind = tables.kind[box];
  const insetX = insetOf(kind, 0);
  const insetY = insetOf(kind, 1);
  return insetRectangle(tables, box, {
    start: x.before + insetX + start,
    top: y.before + insetY + top,
    end: x.after + insetX + end,
    bottom: y.after + insetY + bottom,
  });
}

/** The part of `room` that starts `before` from its start edge and ends `after` before its end edge. */
function insetStart(tables: LayoutTables, room: Rectangle, before: number, after: number): Rectangle {
  return { ...room, x: room.x + (tables.isRtl ? after : before), width: Math.max(0, room.width - before - after) };
}

function listItemRoom(tables: LayoutTables, box: number): Rectangle {
  let leading = intOf(tables, tables.node[box], ListItemField.leading);
  let start = 0;
  let end = 0;
  for (let child = box + 1; child < tables.next[box]; child = tables.next[child]) {
    const taken = tables.axes[0].exact[child] + LIST_ITEM.gap;
    if (leading > 0) start += taken;
    else end += taken;
    leading -= 1;
  }
  return contentRectangle(tables, box, { ...NO_INSETS, start, end });
}

/** Where an option of a radioGroup or of tabs stands; other components are their only option. */
export function optionPlace(tables: LayoutTables, box: number, option: number): Rectangle {
  if (!hasOptions(tables.kind[box])) return contentRectangle(tables, box);
  const room = innerLength(tables, box, 1);
  if (tables.kind[box] === NodeKind.tabs) {
    const columns = columnsOf(tables, box);
    const column = option % columns;
    const row = (option - column) / columns;
    const width = innerLength(tables, box, 0) / columns;
    const rows = Math.ceil(optionCount(tables, box) / columns);
    const height = room / rows;
    return contentRectangle(tables, box, {
      start: column * width,
      top: row * height,
      end: (columns - column - 1) * width,
      bottom: (rows - row - 1) * height,
    });
  }
  let top = 0;
  for (const part of partsOf(tables, box)) {
    const height = partHeight(tables, box, part, createLeeway());
    if (part.part === option) return contentRectangle(tables, box, { ...NO_INSETS, top, bottom: room - top - height });
    top += height;
  }
  return contentRectangle(tables, box);
}

/** The square of a checkbox or radio button in its row. */
export function markPlace(tables: LayoutTables, box: number, room: Rectangle): Rectangle {
  const isAlone = tables.kind[box] !== NodeKind.radioGroup && !isGiven(tables, tables.node[box], CheckboxField.label);
  const scale = markScale(tables);
  const size = CHOICE.mark * scale;
  const before = isAlone ? (room.width - size) / 2 : CHOICE.insetX * scale;
  const place = insetStart(tables, room, before, room.width - before - size);
  return { ...place, y: room.y + (room.height - size) / 2, width: size, height: size };
}

/** The room of a text of a box. */
export function partPlace(tables: LayoutTables, box: number, { part, label }: TextPart): PartPlace {
  const kind = tables.kind[box];
  const start = tables.isRtl ? 1 : 0;
  const isAbove = isStacked(tables, box);
  const room = kind === NodeKind.listItem && !isAbove ? listItemRoom(tables, box) : optionPlace(tables, box, part);
  let alignX = label.alignX || start;
  if (kind === NodeKind.text || kind === NodeKind.richText) {
    const alignment = intOf(
      tables,
      tables.node[box],
      kind === NodeKind.text ? TextField.alignment : RichTextField.alignment,
    );
    alignX = Math.abs(start - alignment / 2);
  }
  if (isAbove) return { ...room, y: room.y + label.insetY, alignX, alignY: 0 };
  return { ...insetStart(tables, room, label.before, label.after), alignX, alignY: label.alignY };
}
