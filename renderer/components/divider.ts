// A line between neighbours in a column or a row.

import { ColorRole, DividerField, DividerOrientation } from 'pantograph/internal';
import { intOf, numberOf, wholeWhereThin } from '../layout/node-fields.ts';
import { colorOf, paintRoundedRect, thickness } from '../paint/frame.ts';
import type { ComponentParts } from './component.ts';

export const divider: ComponentParts = {
  measure: {
    stretches: (source, node) => intOf(source, node, DividerField.orientation) === DividerOrientation.horizontal,
    length: (tables, box, axis) =>
      intOf(tables, tables.node[box], DividerField.orientation) === axis
        ? 0
        : wholeWhereThin(tables, numberOf(tables, tables.node[box], DividerField.thickness)),
  },
  paint: {
    own: (frame, _box, rect, node) => {
      const isVertical = intOf(frame, node, DividerField.orientation) === DividerOrientation.vertical;
      const line = thickness(frame, numberOf(frame, node, DividerField.thickness));
      paintRoundedRect(
        frame,
        { ...rect, [isVertical ? 'width' : 'height']: line },
        colorOf(frame, node, DividerField.color, ColorRole.outlineVariant),
      );
    },
  },
};
