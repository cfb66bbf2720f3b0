// Where the texts and marks of components stand in their boxes, in the coordinates of boxes, right-to-left included.
// Must not know lines of text.

import { ButtonField, CheckboxField, ListItemField, NodeKind, TextField, RichTextField } from 'pantograph';
import { BADGE, BUTTON, CHOICE, INNER_GAP, LIST_ITEM, SWITCH, TABS } from './component-metrics.ts';
import { insetX, insetY } from './container-fields.ts';
import type { Rectangle } from './text-fragment.ts';
import type { LayoutTables } from './layout-tables.ts';
import { captionHeight, choiceHeight } from './leaf-size.ts';
import { optionCount } from './text-block.ts';
import { intOf, isGiven, poolOf } from './node-fields.ts';

/** The room of a text: lines stand in it at `alignX` (0 left to 1 right), all of them at `alignY` (0 top to 1 bottom). */
export interface PartPlace extends Rectangle {
  readonly alignX: number;
  readonly alignY: number;
}

/** The box without padding and without what the component keeps around its content. */
export function contentRectangle(tables: LayoutTables, box: number): Rectangle {
  const style = tables.style[box];
  const isRtl = tables.environment.direction === 'rtl';
  const besides = insetX(tables.kind[box]);
  const above = insetY(tables.kind[box]);
  return {
    x: tables.x[box] + (isRtl ? style.x.after : style.x.before) + besides,
    y: tables.y[box] + style.y.before + above,
    width: Math.max(0, tables.width[box] - style.x.before - style.x.after - 2 * besides),
    height: Math.max(0, tables.height[box] - style.y.before - style.y.after - 2 * above),
  };
}

/** The part of `room` that starts `before` from its start edge and ends `after` before its end edge. */
export function insetStart(tables: LayoutTables, room: Rectangle, before: number, after: number): Rectangle {
  const isRtl = tables.environment.direction === 'rtl';
  return { x: room.x + (isRtl ? after : before), y: room.y, width: Math.max(0, room.width - before - after), height: room.height };
}

function listItemRoom(tables: LayoutTables, box: number, content: Rectangle): Rectangle {
  const leading = intOf(tables, tables.node[box], ListItemField.leading);
  let before = 0;
  let after = 0;
  let position = 0;
  for (let child = box + 1; child < tables.next[box]; child = tables.next[child]) {
    if (position < leading) before += tables.width[child] + LIST_ITEM.gap;
    else after += tables.width[child] + LIST_ITEM.gap;
    position += 1;
  }
  return insetStart(tables, content, before, after);
}

/** Where an option of a radioGroup or of tabs stands. */
export function optionPlace(tables: LayoutTables, box: number, option: number): Rectangle {
  const content = contentRectangle(tables, box);
  const options = Math.max(1, optionCount(tables, box));
  if (tables.kind[box] === NodeKind.tabs) {
    const width = content.width / options;
    return insetStart(tables, content, option * width, (options - 1 - option) * width);
  }
  let y = content.y + captionHeight(tables, box, content.width);
  for (let before = 0; before < option; before += 1) y += choiceHeight(tables, box, before, content.width);
  return { ...content, y, height: choiceHeight(tables, box, option, content.width) };
}

function labelledMark(tables: LayoutTables, room: Rectangle): Rectangle {
  return insetStart(tables, room, CHOICE.insetX + CHOICE.mark + CHOICE.gap, CHOICE.insetX);
}

/** The square of a checkbox or radio button in its row. */
export function markPlace(tables: LayoutTables, box: number, room: Rectangle): Rectangle {
  const isAlone = tables.kind[box] !== NodeKind.radioGroup && !isGiven(tables, tables.node[box], CheckboxField.label);
  const before = isAlone ? (room.width - CHOICE.mark) / 2 : CHOICE.insetX;
  const place = insetStart(tables, room, before, room.width - before - CHOICE.mark);
  return { ...place, y: room.y + (room.height - CHOICE.mark) / 2, width: CHOICE.mark, height: CHOICE.mark };
}

function buttonRoom(tables: LayoutTables, box: number, content: Rectangle): Rectangle {
  const node = tables.node[box];
  const inset = intOf(tables, node, ButtonField.variant) === 3 ? BUTTON.textInsetX : BUTTON.insetX;
  const icon = poolOf(tables, node, ButtonField.icon) > 0 ? BUTTON.icon + INNER_GAP : 0;
  return insetStart(tables, content, inset + icon, inset);
}

/** The room of a text of a box. */
export function partPlace(tables: LayoutTables, box: number, part: number): PartPlace {
  const node = tables.node[box];
  const content = contentRectangle(tables, box);
  const start = tables.environment.direction === 'rtl' ? 1 : 0;
  switch (tables.kind[box]) {
    case NodeKind.text:
    case NodeKind.richText: {
      const field = tables.kind[box] === NodeKind.text ? TextField.alignment : RichTextField.alignment;
      const alignment = intOf(tables, node, field);
      return { ...content, alignX: alignment === 1 ? 0.5 : alignment === 2 ? 1 - start : start, alignY: 0 };
    }
    case NodeKind.listItem: return { ...listItemRoom(tables, box, content), alignX: start, alignY: 0.5 };
    case NodeKind.button: return { ...buttonRoom(tables, box, content), alignX: 0.5, alignY: 0.5 };
    case NodeKind.checkbox: return { ...labelledMark(tables, content), alignX: start, alignY: 0.5 };
    case NodeKind.toggle: return { ...insetStart(tables, content, 0, SWITCH.width + SWITCH.gap), alignX: start, alignY: 0.5 };
    case NodeKind.radioGroup:
      if (part >= optionCount(tables, box)) return { ...content, alignX: start, alignY: 0 };
      return { ...labelledMark(tables, optionPlace(tables, box, part)), alignX: start, alignY: 0.5 };
    case NodeKind.tabs: return { ...insetStart(tables, optionPlace(tables, box, part), TABS.inset, TABS.inset), alignX: 0.5, alignY: 0.5 };
    case NodeKind.badge: return { ...insetStart(tables, content, BADGE.insetX, BADGE.insetX), alignX: 0.5, alignY: 0.5 };
    default: return { ...content, alignX: start, alignY: 0 };
  }
}
