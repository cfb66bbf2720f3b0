// A box to tick, with a label beside it, bound to a state.

import { CheckboxField, ColorRole } from 'pantograph/internal';
import { isGiven } from '../layout/node-fields.ts';
import { contentRectangle } from '../layout/part-places.ts';
import { paintLines } from '../paint/paint-text.ts';
import { choiceLabel, markPlace, paintMark } from './choice.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';
import { controlColors, stateValue } from './control.ts';

export const checkbox: ComponentParts = {
  label: choiceLabel(CheckboxField.label),
  paint: {
    own: (frame, box, _rect, node) => {
      const { tables } = frame.layout;
      const colors = controlColors(frame, node, CheckboxField.enabled);
      const isAlone = !isGiven(tables, node, CheckboxField.label);
      const square = markPlace(tables, contentRectangle(tables, box), isAlone);
      paintMark(frame, node, -1, colors, square, stateValue(frame, node, CheckboxField.state) !== 0);
      paintLines(frame, box, () => colors.ink(ColorRole.onSurface));
    },
  },
  describe: { role: SemanticRole.checkbox, words: CheckboxField.label, isNamedByState: true },
  operate: {
    enabled: CheckboxField.enabled,
    actions: CheckboxField.actions,
    state: CheckboxField.state,
    press: (value) => Number(value === 0),
  },
};
