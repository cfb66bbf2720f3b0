// Options below each other, under a caption. The value of the state is the position of the selected option.

import { ColorRole, RadioGroupField } from 'pantograph/internal';
import { INNER_GAP, typeScale } from '../layout/component-metrics.ts';
import { innerLength } from '../layout/content-room.ts';
import { optionCount, optionTexts, partsOf, stringOf } from '../layout/labels.ts';
import { withinBound } from '../layout/layout-tables.ts';
import type { LayoutRows, LayoutTables } from '../layout/layout-tables.ts';
import { partHeight } from '../layout/leaf-size.ts';
import { NO_INSETS, contentRectangle, optionPlace } from '../layout/part-places.ts';
import type { Rectangle } from '../layout/text-fragment.ts';
import { label } from '../layout/text-part.ts';
import { createLeeway } from '../layout/workspace.ts';
import { paintLines } from '../paint/paint-text.ts';
import { choiceLabel, markPlace, paintMark } from './choice.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';
import { controlColors, stateValue } from './control.ts';

const caption = label({ field: RadioGroupField.label, type: typeScale.caption, below: INNER_GAP });

/** Where each text begins below those before it, and its height, by part. */
function measureRows(tables: LayoutTables, box: number): LayoutRows {
  const rows = new Map<number, readonly [top: number, height: number]>();
  let top = 0;
  for (const part of partsOf(tables, box)) {
    const height = partHeight(tables, box, part, createLeeway());
    rows.set(part.part, [top, height]);
    top += height;
  }
  return rows;
}

function rowsOf(tables: LayoutTables, box: number): LayoutRows {
  let rows = tables.rows.get(box);
  if (rows === undefined) tables.rows.set(box, (rows = withinBound(tables, box, measureRows)));
  return rows;
}

/** The place of an option, below the caption and the options before it. */
function optionRow(tables: LayoutTables, box: number, option: number): Rectangle {
  const row = rowsOf(tables, box).get(option);
  if (row === undefined) return contentRectangle(tables, box);
  const [top, height] = row;
  const bottom = innerLength(tables, box, 1) - top - height;
  return contentRectangle(tables, box, { ...NO_INSETS, top, bottom });
}

export const radioGroup: ComponentParts = {
  label: choiceLabel(RadioGroupField.options),
  options: RadioGroupField.options,
  // The caption is the first text, although its part number follows those of the options.
  texts: (tables, node, own) => {
    const options = optionTexts(tables, node, own);
    const string = stringOf(tables, node, RadioGroupField.label);
    return string > 0 ? [{ part: options.length, string, label: caption }, ...options] : options;
  },
  measure: { keepsInsets: true },
  place: { option: optionRow },
  paint: {
    own: (frame, box, _rect, node) => {
      const { tables } = frame.layout;
      const colors = controlColors(frame, node, RadioGroupField.enabled);
      const value = stateValue(frame, node, RadioGroupField.state);
      const count = optionCount(tables, box);
      for (let option = 0; option < count; option += 1) {
        const square = markPlace(tables, optionPlace(tables, box, option), false);
        paintMark(frame, node, option, colors, square, option === value);
      }
      paintLines(frame, box, (part) => colors.ink(part < count ? ColorRole.onSurface : ColorRole.onSurfaceVariant));
    },
  },
  describe: {
    role: SemanticRole.radioGroup,
    optionRole: SemanticRole.radio,
    words: RadioGroupField.label,
    hasCaption: true,
  },
  operate: {
    enabled: RadioGroupField.enabled,
    actions: RadioGroupField.actions,
    state: RadioGroupField.state,
    press: (_value, option) => (option < 0 ? undefined : option),
  },
};
