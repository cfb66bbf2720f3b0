// A label, with an icon if it has one, that runs actions when it is pressed.

import { ButtonField, ButtonVariant } from 'pantograph/internal';
import { INNER_GAP, typeScale } from '../layout/component-metrics.ts';
import { oneText } from '../layout/labels.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { intOf, poolOf } from '../layout/node-fields.ts';
import { linesOf } from '../layout/text-lines.ts';
import { label } from '../layout/text-part.ts';
import type { Label, TextPart } from '../layout/text-part.ts';
import { centered, paintPath, pixels } from '../paint/frame.ts';
import type { Frame, RoundedRect } from '../paint/frame.ts';
import { paintLines } from '../paint/paint-text.ts';
import { BUTTON_HEIGHT, buttonLook, paintButtonShape } from './button-shape.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';
import { controlColors } from './control.ts';

/** In dp. A button of the variant `text` has its words closer to its edges. */
const METRICS = { insetX: 24, textInsetX: 16, insetY: 10, icon: 20, leastWidth: 64 } as const;

/** The label stands beside the icon, which grows with it. */
function labelBesideIcon(tables: LayoutTables, node: number, own: Label): readonly TextPart[] {
  const isText = intOf(tables, node, ButtonField.variant) === ButtonVariant.text;
  const inset = isText ? METRICS.textInsetX : METRICS.insetX;
  const hasIcon = poolOf(tables, node, ButtonField.icon) > 0;
  const before = inset + (hasIcon ? METRICS.icon * tables.environment.fontScale + INNER_GAP : 0);
  return oneText(tables, node, { ...own, before, after: inset });
}

/** Paints the icon before the first line, wherever that begins. */
function paintIcon(frame: Frame, box: number, rect: RoundedRect, icon: number, color: number): void {
  const { density, originX, layout } = frame;
  const lines = linesOf(layout, box);
  const size = pixels(frame, METRICS.icon * layout.environment.fontScale);
  const gap = pixels(frame, INNER_GAP);
  const x = frame.isRtl
    ? Math.max(...lines.map((line) => line.x + line.width)) * density + originX + gap
    : Math.min(...lines.map((line) => line.x)) * density + originX - gap - size;
  paintPath(frame, icon, { ...centered(rect, size), x }, color);
}

export const button: ComponentParts = {
  label: label({
    field: ButtonField.label,
    type: typeScale.label,
    insetY: METRICS.insetY,
    width: METRICS.leastWidth,
    height: BUTTON_HEIGHT,
    alignX: 0.5,
    alignY: 0.5,
  }),
  texts: labelBesideIcon,
  paint: {
    own: (frame, box, rect, node) => {
      const colors = controlColors(frame, node, ButtonField.enabled);
      const look = buttonLook(intOf(frame, node, ButtonField.variant), intOf(frame, node, ButtonField.tone));
      const [shape, color] = paintButtonShape(frame, node, rect, colors, look);
      paintLines(frame, box, () => color);
      const icon = poolOf(frame, node, ButtonField.icon);
      if (icon > 0) paintIcon(frame, box, shape, icon, color);
    },
  },
  describe: { role: SemanticRole.button, words: ButtonField.label },
  operate: { enabled: ButtonField.enabled, actions: ButtonField.actions },
};
