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
import type { Rectangle } from './text-fragment.ts';

/** The room of a text: lines stand in it at `alignX` (0 left to 1 right), all of them at `alignY` (0 top to 1 bottom). */
export interface PartPlace extends Rectangle {
  readonly alignX: number;
  readonly alignY: number;
}

/** The box without padding and without what the component keeps around its content. */
export function contentRectangle(tables: LayoutTables, box: number): Rectangle {
  const { axes: [x, y] } = tables;
  const own = tables.style[box].axes;
  const kind = tables.kind[box];
  return {
    x: x.start[box] + (tables.isRtl ? own[0].after : own[0].before) + insetOf(kind, 0),
    y: y.start[box] + own[1].before + insetOf(kind, 1),
    width: innerLength(tables, box, 0, x.length),
    height: innerLength(tables, box, 1, y.length),
  };
}

/** The part of `room` that starts `before` from its start edge and ends `after` before its end edge. */
function insetStart(tables: LayoutTables, room: Rectangle, before: number, after: number): Rectangle {
  return { ...room, x: room.x + (tables.isRtl ? after : before), width: Math.max(0, room.width - before - after) };
}

function listItemRoom(tables: LayoutTables, box: number): Rectangle {
  let leading = intOf(tables, tables.node[box], ListItemField.leading);
  let before = 0;
  let after = 0;
  for (let child = box + 1; child < tables.next[box]; child = tables.next[child]) {
    const taken = tables.axes[0].length[child] + LIST_ITEM.gap;
    if (leading > 0) before += taken;
    else after += taken;
    leading -= 1;
  }
  return insetStart(tables, contentRectangle(tables, box), before, after);
}

/** Where an option of a radioGroup or of tabs stands; other components are their only option. */
export function optionPlace(tables: LayoutTables, box: number, option: number): Rectangle {
  const content = contentRectangle(tables, box);
  const { width } = content;
  if (!hasOptions(tables.kind[box])) return content;
  if (tables.kind[box] === NodeKind.tabs) {
    const columns = columnsOf(tables, box);
    const column = option % columns;
    const share = width / columns;
    const height = content.height / Math.ceil(optionCount(tables, box) / columns);
    return { ...insetStart(tables, content, column * share, width - (column + 1) * share), y: content.y + (option - column) / columns * height, height };
  }
  let { y } = content;
  for (const part of partsOf(tables, box)) {
    const height = partHeight(tables, box, part);
    if (part.part === option) return { ...content, y, height };
    y += height;
  }
  return content;
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
    const alignment = intOf(tables, tables.node[box], kind === NodeKind.text ? TextField.alignment : RichTextField.alignment);
    alignX = Math.abs(start - alignment / 2);
  }
  if (isAbove) return { ...room, y: room.y + label.insetY, alignX, alignY: 0 };
  return { ...insetStart(tables, room, label.before, label.after), alignX, alignY: label.alignY };
}
