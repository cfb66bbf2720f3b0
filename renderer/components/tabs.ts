// Options beside each other, in as many rows as keep their words whole. The value of the state is the position of the
// selected option.

import { ColorRole, TabsField } from 'pantograph/internal';
import { typeScale } from '../layout/component-metrics.ts';
import { innerLength, ownWidth } from '../layout/content-room.ts';
import { optionCount, optionTexts } from '../layout/labels.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { columnsOf, leastTextWidth } from '../layout/leaf-size.ts';
import { contentRectangle, optionPlace } from '../layout/part-places.ts';
import type { Rectangle } from '../layout/text-fragment.ts';
import { linesOf } from '../layout/text-lines.ts';
import { label } from '../layout/text-part.ts';
import { paintRoundedRect, pixels, rounded, SQUARE, thickness, toPixels } from '../paint/frame.ts';
import type { Frame } from '../paint/frame.ts';
import { noteFocus, paintStateLayer } from '../paint/interaction-layers.ts';
import { paintLines } from '../paint/paint-text.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';
import { controlColors, stateValue } from './control.ts';
import type { ControlColors } from './control.ts';

/** In dp. Labels are `inset` from the edges of their tabs, or `tight` if the tabs are too narrow for that. */
const METRICS = { height: 48, inset: 12, tight: 4, indicator: 3 } as const;

/** The most columns that keep words whole, with rows of equal length. */
function columns(tables: LayoutTables, box: number): number {
  const count = optionCount(tables, box);
  const rows = Math.ceil(count / Math.max(1, Math.floor(ownWidth(tables, box) / leastTextWidth(tables, box))));
  return Math.ceil(count / rows) || 1;
}

function tabPlace(tables: LayoutTables, box: number, option: number): Rectangle {
  const across = columnsOf(tables, box);
  const column = option % across;
  const row = (option - column) / across;
  const width = innerLength(tables, box, 0) / across;
  const rows = Math.ceil(optionCount(tables, box) / across);
  const height = innerLength(tables, box, 1) / rows;
  return contentRectangle(tables, box, {
    start: column * width,
    top: row * height,
    end: (across - column - 1) * width,
    bottom: (rows - row - 1) * height,
  });
}

/** Paints a tab. The selected tab is underlined, or filled if colours are forced. */
function paintTab(
  frame: Frame,
  box: number,
  node: number,
  option: number,
  { enabled, ink }: ControlColors,
  isOn: boolean,
): void {
  const tab = rounded(frame, toPixels(frame, optionPlace(frame.layout.tables, box, option)), 8);
  const color = ink(isOn ? ColorRole.primary : ColorRole.onSurface);
  const { forced, roles } = frame.colors;
  if (isOn && enabled && forced) paintRoundedRect(frame, tab, roles[ColorRole.focus]);
  paintStateLayer(frame, node, option, tab, color);
  if (isOn) {
    const widths = linesOf(frame.layout, box).map((line) => (line.part === option ? line.width : 0));
    const width = Math.min(tab.width, pixels(frame, Math.max(24, ...widths)));
    const height = thickness(frame, METRICS.indicator);
    const x = tab.x + Math.round((tab.width - width) / 2);
    paintRoundedRect(frame, { x, y: tab.y + tab.height - height, width, height, radii: [height, height, 0, 0] }, color);
  }
  noteFocus(frame, node, option, tab, -2);
}

export const tabs: ComponentParts = {
  label: label({
    field: TabsField.options,
    type: typeScale.label,
    before: METRICS.tight,
    after: METRICS.tight,
    insetY: METRICS.inset,
    height: METRICS.height,
    alignX: 0.5,
    alignY: 0.5,
  }),
  options: TabsField.options,
  texts: optionTexts,
  measure: {
    fillsWidth: () => true,
    textsWidth: (widest, count) => (widest + 2 * (METRICS.inset - METRICS.tight)) * count,
    columns,
  },
  place: { option: tabPlace },
  paint: {
    own: (frame, box, rect, node) => {
      const colors = controlColors(frame, node, TabsField.enabled);
      const value = stateValue(frame, node, TabsField.state);
      const count = optionCount(frame.layout.tables, box);
      const height = thickness(frame, 1);
      paintRoundedRect(
        frame,
        { ...rect, y: rect.y + rect.height - height, height, radii: SQUARE },
        frame.colors.roles[ColorRole.outlineVariant],
      );
      for (let option = 0; option < count; option += 1) paintTab(frame, box, node, option, colors, option === value);
      const selected = (colors.enabled && frame.colors.forced?.onFocus) || colors.ink(ColorRole.primary);
      paintLines(frame, box, (part) => (part === value ? selected : colors.ink(ColorRole.onSurfaceVariant)));
    },
  },
  describe: { role: SemanticRole.tabList, optionRole: SemanticRole.tab, words: TabsField.label },
  operate: {
    enabled: TabsField.enabled,
    actions: TabsField.actions,
    state: TabsField.state,
    press: (_value, option) => (option < 0 ? undefined : option),
  },
};
