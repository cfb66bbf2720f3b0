// The parts that checkbox, toggle and radio button share: a row for a finger, with a mark and a label. Must not know states.

import { ColorRole } from 'pantograph/internal';
import { typeScale } from '../layout/component-metrics.ts';
import { markScale } from '../layout/labels.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { insetStart } from '../layout/part-places.ts';
import type { Rectangle } from '../layout/text-fragment.ts';
import { label } from '../layout/text-part.ts';
import type { Label } from '../layout/text-part.ts';
import { append, DisplayOp } from '../paint/display-list.ts';
import { centered, paintRoundedRect, pixels, rounded, setLine, toPixels } from '../paint/frame.ts';
import type { Frame } from '../paint/frame.ts';
import { noteFocus, outset, paintStateLayer } from '../paint/interaction-layers.ts';
import type { ControlColors } from './control.ts';

/** In dp. The mark stands in a square of `mark` dp. */
export const CHOICE = { height: 48, insetX: 4, insetY: 12, mark: 20, gap: 12 } as const;

/** The label of a choice, or of each of its options, beside its mark. */
export function choiceLabel(field: number): Label {
  return label({
    field,
    type: typeScale.option,
    before: CHOICE.insetX + CHOICE.mark + CHOICE.gap,
    after: CHOICE.insetX,
    insetY: CHOICE.insetY,
    height: CHOICE.height,
    alignY: 0.5,
    bare: [CHOICE.height, CHOICE.height],
  });
}

/** The square of a mark at the start of its row, or in the middle if the mark stands alone. */
export function markPlace(tables: LayoutTables, row: Rectangle, isAlone: boolean): Rectangle {
  const scale = markScale(tables);
  const size = CHOICE.mark * scale;
  const before = isAlone ? (row.width - size) / 2 : CHOICE.insetX * scale;
  const place = insetStart(tables, row, before, row.width - before - size);
  return { ...place, y: row.y + (row.height - size) / 2, width: size, height: size };
}

/** Paints a mark in its square: round with a dot for an option, square with a tick for a checkbox (`option` -1). */
export function paintMark(
  frame: Frame,
  node: number,
  option: number,
  { ink, onInk }: ControlColors,
  square: Rectangle,
  isOn: boolean,
): void {
  const isRadio = option >= 0;
  const scale = markScale(frame.layout.tables);
  const mark = rounded(frame, toPixels(frame, square), isRadio ? Infinity : 5 * scale);
  const { x, y, width } = mark;
  const color = ink(isOn ? ColorRole.primary : ColorRole.onSurfaceVariant);
  paintStateLayer(frame, node, option, rounded(frame, outset(mark, pixels(frame, 10))), color);
  noteFocus(frame, node, option, mark, 5);
  if (!isOn || isRadio) paintRoundedRect(frame, mark, 0, color, 2 * scale);
  else {
    paintRoundedRect(frame, mark, color);
    setLine(frame, 2 * scale);
    const tick = [0.22, 0.52, 0.42, 0.71, 0.78, 0.31].map((part, index) => (index % 2 === 0 ? x : y) + width * part);
    append(frame.list, DisplayOp.LINE, onInk, ...tick);
  }
  if (isOn && isRadio) paintRoundedRect(frame, rounded(frame, centered(mark, width / 2)), color);
}
