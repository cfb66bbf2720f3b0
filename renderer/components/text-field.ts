// A field that a person types into: its label above a box, its helper text below. The mirror has the real input in that box
// (`renderer/fields`), with the text and the caret; the canvas has label, box and helper text.

import { ColorRole, TextFieldField, TextFieldType } from 'pantograph/internal';
import { typeScale } from '../layout/component-metrics.ts';
import { innerLength } from '../layout/content-room.ts';
import { partsOf, stringOf } from '../layout/labels.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { partHeight } from '../layout/leaf-size.ts';
import { intOf } from '../layout/node-fields.ts';
import { contentRectangle, NO_INSETS } from '../layout/part-places.ts';
import type { Rectangle } from '../layout/text-fragment.ts';
import { label } from '../layout/text-part.ts';
import type { Label, TextPart } from '../layout/text-part.ts';
import { createLeeway } from '../layout/workspace.ts';
import { paintRoundedRect, rounded, toPixels } from '../paint/frame.ts';
import type { Frame } from '../paint/frame.ts';
import { noteFocus, paintStateLayer } from '../paint/interaction-layers.ts';
import { paintLines } from '../paint/paint-text.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';
import { controlColors } from './control.ts';

/** Sizes in dp; `line` and `note` are heights of a line in sp. */
const METRICS = { width: 240, leastWidth: 96, height: 48, line: 24, note: 20, gap: 4, insetY: 12, radius: 8 } as const;

const helper = label({ field: TextFieldField.helper, type: typeScale.supporting });

/** Height of the box that takes the text. */
function boxHeight(tables: LayoutTables, node: number): number {
  const isMultiline = intOf(tables, node, TextFieldField.type) === TextFieldType.multiline;
  const lines = isMultiline ? intOf(tables, node, TextFieldField.lines) : 1;
  return Math.max(METRICS.height, 2 * METRICS.insetY + lines * METRICS.line * tables.environment.fontScale);
}

/** Label and helper text. Below the box is room for an error: a line, and more for large letters, whose lines hold fewer words. */
function textsAround(tables: LayoutTables, node: number, own: Label): readonly TextPart[] {
  const note = METRICS.note * tables.environment.fontScale;
  const below = METRICS.gap + boxHeight(tables, node) + METRICS.gap;
  const more = note * (Math.ceil(tables.environment.fontScale) - 1);
  const second = stringOf(tables, node, TextFieldField.helper);
  const first = { part: 0, string: stringOf(tables, node, own.field) };
  return second === 0
    ? [{ ...first, label: { ...own, below: below + note + more } }]
    : [
        { ...first, label: { ...own, below } },
        { part: 1, string: second, label: { ...helper, height: note, below: more } },
      ];
}

/** The box that takes the text, below the label. */
function boxPlace(tables: LayoutTables, box: number): Rectangle {
  const [caption] = partsOf(tables, box);
  if (caption === undefined) return contentRectangle(tables, box);
  const top = partHeight(tables, box, caption, createLeeway()) - caption.label.below + METRICS.gap;
  const bottom = innerLength(tables, box, 1) - top - boxHeight(tables, tables.node[box]);
  return contentRectangle(tables, box, { ...NO_INSETS, top, bottom });
}

/** The room of the label at the top, or of the helper text below the box. */
function textPlace(tables: LayoutTables, box: number, part: number): Rectangle {
  const [caption] = partsOf(tables, box);
  const top = part === 0 || caption === undefined ? 0 : partHeight(tables, box, caption, createLeeway());
  return contentRectangle(tables, box, { ...NO_INSETS, top });
}

function paintTextField(frame: Frame, box: number, node: number): void {
  const { roles } = frame.colors;
  const colors = controlColors(frame, node, TextFieldField.enabled);
  const isWrong = frame.interaction.wrong?.has(node) === true;
  const edge = isWrong ? ColorRole.error : ColorRole.outline;
  const place = rounded(frame, toPixels(frame, boxPlace(frame.layout.tables, box)), METRICS.radius);
  paintRoundedRect(frame, place, roles[ColorRole.surface], colors.ink(edge), 1);
  paintStateLayer(frame, node, -1, place, colors.ink(ColorRole.onSurface));
  noteFocus(frame, node, -1, place, 2);
  // The error stands in the place of the helper text.
  paintLines(frame, box, (part) => (part === 1 && isWrong ? 0 : colors.ink(ColorRole.onSurfaceVariant)));
}

export const textField: ComponentParts = {
  label: label({ field: TextFieldField.label, type: typeScale.caption, width: METRICS.leastWidth }),
  texts: textsAround,
  measure: { fillsWidth: () => true, textsWidth: (widest) => Math.max(widest, METRICS.width) },
  place: { operated: boxPlace, option: textPlace },
  paint: { own: (frame, box, _rect, node) => paintTextField(frame, box, node) },
  describe: {
    role: SemanticRole.textField,
    words: TextFieldField.label,
    supporting: TextFieldField.helper,
    hasCaption: true,
  },
  operate: { enabled: TextFieldField.enabled, actions: 0 },
};
