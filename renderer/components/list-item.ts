// A row of a list: headline and supporting text between leading and trailing children.

import { ColorRole, ListItemField } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { typeScale } from '../layout/component-metrics.ts';
import { Align, container } from '../layout/container-rules.ts';
import { ownWidth } from '../layout/content-room.ts';
import { oneText, stringOf } from '../layout/labels.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { roomForWords } from '../layout/leaf-size.ts';
import { intOf } from '../layout/node-fields.ts';
import { NO_INSETS, contentRectangle } from '../layout/part-places.ts';
import type { Rectangle } from '../layout/text-fragment.ts';
import { label } from '../layout/text-part.ts';
import { paintLines } from '../paint/paint-text.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** In dp. */
const METRICS = { insetX: 16, insetY: 12, gap: 16, oneLine: 56, twoLines: 72 } as const;

const headline = label({ field: ListItemField.headline, type: typeScale.headline, alignY: 0.5 });
const supporting = label({ field: ListItemField.supporting, type: typeScale.supporting, alignY: 0.5 });

/** The room between leading and trailing children. */
function roomBetween(tables: LayoutTables, box: number): Rectangle {
  let leading = intOf(tables, tables.node[box], ListItemField.leading);
  let start = 0;
  let end = 0;
  for (let child = box + 1; child < tables.next[box]; child = tables.next[child]) {
    const taken = tables.axes[0].exact[child] + METRICS.gap;
    if (leading > 0) start += taken;
    else end += taken;
    leading -= 1;
  }
  return contentRectangle(tables, box, { ...NO_INSETS, start, end });
}

export const listItem: ComponentParts = {
  container: container({
    mode: BoxMode.LIST_ITEM,
    align: [-Align.START, -Align.CENTER],
    fixedGap: METRICS.gap,
    arrangement: ListItemField.leading,
  }),
  inset: [METRICS.insetX, METRICS.insetY],
  label: headline,
  texts: (tables, node, own) => {
    const second = stringOf(tables, node, ListItemField.supporting);
    const first = oneText(tables, node, own);
    return second > 0 ? [...first, { part: 1, string: second, label: supporting }] : first;
  },
  measure: {
    fillsWidth: () => true,
    leastHeight: (texts) => (texts > 1 ? METRICS.twoLines : METRICS.oneLine) - 2 * METRICS.insetY,
    stack: {
      canStack: ({ next }, box) => next[box] !== box + 1,
      spareRoom: (tables, box) => ownWidth(tables, box) - roomForWords(tables),
      heightBelow: (_tables, children) => children + METRICS.gap,
      edge: 0,
    },
  },
  place: { texts: roomBetween, areTogether: true },
  paint: {
    own: (frame, box) => {
      const { roles } = frame.colors;
      paintLines(frame, box, (part) => roles[part === 0 ? ColorRole.onSurface : ColorRole.onSurfaceVariant]);
    },
    isRow: true,
  },
  describe: { role: SemanticRole.listItem, words: ListItemField.headline, supporting: ListItemField.supporting },
};
