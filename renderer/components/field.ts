// The fields of a form: a label above a box, helper text or an error below it. The mirror has the real control in that box
// (`renderer/fields`), with what a person enters; the canvas has label, box and helper text.

import {
  ColorRole,
  DateFieldField,
  FileFieldField,
  RatingField,
  SelectField,
  StepperField,
  TextFieldField,
  TextFieldType,
  TimeFieldField,
  listLength,
} from 'pantograph/internal';
import { typeScale } from '../layout/component-metrics.ts';
import { innerLength } from '../layout/content-room.ts';
import { computedString, markScale, partsOf, stringOf } from '../layout/labels.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { placedHeight } from '../layout/leaf-size.ts';
import { flagOf, intOf, poolOf, textOf } from '../layout/node-fields.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import { contentRectangle, NO_INSETS } from '../layout/part-places.ts';
import type { Rectangle } from '../layout/text-fragment.ts';
import { label } from '../layout/text-part.ts';
import type { Label, TextPart } from '../layout/text-part.ts';
import { append, DisplayOp } from '../paint/display-list.ts';
import { paintRoundedRect, pixels, rounded, setLine, toPixels } from '../paint/frame.ts';
import type { Frame, RoundedRect } from '../paint/frame.ts';
import { noteFocus, paintStateLayer } from '../paint/interaction-layers.ts';
import { paintLines } from '../paint/paint-text.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';
import { controlColors } from './control.ts';

/** Sizes in dp; `line` and `note` are heights of a line in sp. */
const METRICS = { width: 240, leastWidth: 96, height: 48, line: 24, note: 20, gap: 4, insetY: 12, radius: 8 } as const;

/** Below a box: helper text or error. Part 2 is the error, which the mirror shows and the canvas only leaves room for. */
const HELPER = 1;
const ERROR = 2;
const noteType = { ...typeScale.supporting, maxLines: 0 };

/** Positions of the fields that all rows of fields have. */
interface FieldRow {
  readonly label: number;
  readonly helper: number;
  readonly required: number;
  readonly enabled: number;
}

/** The parts in which fields differ. */
interface FieldLook {
  /** Rows of its box, each as high as a box of a line. Default: one. */
  readonly rows?: (tables: LayoutTables, node: number) => number;
  /** Lines of text that its box shows. Default: one. */
  readonly lines?: (tables: LayoutTables, node: number) => number;
  /** True if it shows a counter beside its helper text. Default: it shows none. */
  readonly hasCounter?: (tables: LayoutTables, node: number) => boolean;
  /** False if its control has an own look: the canvas paints neither box nor focus. Default true. */
  readonly hasBox?: boolean;
  /** Paints a mark into its box. Default: none. */
  readonly paintMark?: (frame: Frame, node: number, place: RoundedRect, ink: number) => void;
}

/** Options that a field shows at once; the half of an option says that there are more. */
const MOST_ROWS = 6.5;

/** True if the options of a select stand in its box. */
function isListed(source: FieldSource, node: number): boolean {
  return flagOf(source, node, SelectField.multiple) || flagOf(source, node, SelectField.search);
}

function optionRows(tables: LayoutTables, node: number): number {
  if (!isListed(tables, node)) return 1;
  const options = listLength(tables.document, poolOf(tables, node, SelectField.options));
  return Math.min(MOST_ROWS, options) + (flagOf(tables, node, SelectField.search) ? 1 : 0);
}

/** A mark at the end of the box that points down, where a list opens. */
function paintArrow(frame: Frame, node: number, place: RoundedRect, ink: number): void {
  if (isListed(frame, node)) return;
  const scale = markScale(frame.layout.tables);
  const [width, height, inset] = [5 * scale, 5 * scale, 20].map((length) => pixels(frame, length));
  const x = frame.isRtl ? place.x + inset : place.x + place.width - inset;
  const y = place.y + (place.height - height) / 2;
  setLine(frame, 2 * scale);
  append(frame.list, DisplayOp.LINE, ink, x - width, y, x, y + height, x + width, y);
}

/** The component of a field: `row` has the positions of its fields. */
function field(
  row: FieldRow,
  role: number,
  { rows, lines, hasCounter, hasBox = true, paintMark }: FieldLook = {},
): ComponentParts {
  const boxHeight = (tables: LayoutTables, node: number): number =>
    (rows?.(tables, node) ?? 1) *
    Math.max(
      METRICS.height,
      2 * METRICS.insetY + (lines?.(tables, node) ?? 1) * METRICS.line * tables.environment.fontScale,
    );

  /** The text below the box. Without any there is room for an error of a line, so that a short error moves nothing. */
  const noteOf = (tables: LayoutTables, node: number): TextPart | undefined => {
    const error = tables.environment.fieldErrors?.[node];
    const height = METRICS.note * tables.environment.fontScale;
    const own = label({ field: row.helper, type: noteType, height });
    if (error !== undefined) return { part: ERROR, string: computedString(tables, `${node} error`, error), label: own };
    const after = hasCounter?.(tables, node) === true ? 4 * height : 0;
    const string = stringOf(tables, node, row.helper);
    return string === 0 ? undefined : { part: HELPER, string, label: { ...own, after } };
  };

  const textsAround = (tables: LayoutTables, node: number, own: Label): readonly TextPart[] => {
    const note = noteOf(tables, node);
    const below = METRICS.gap + boxHeight(tables, node) + METRICS.gap;
    const room = note === undefined ? METRICS.note * tables.environment.fontScale : 0;
    const string = flagOf(tables, node, row.required)
      ? computedString(tables, `${node} label`, `${textOf(tables, node, row.label)} *`)
      : stringOf(tables, node, row.label);
    const caption = { part: 0, string, label: { ...own, below: below + room } };
    return note === undefined ? [caption] : [caption, note];
  };

  /** The box that takes what a person enters, below the label. */
  const boxPlace = (tables: LayoutTables, box: number): Rectangle => {
    const height = placedHeight(tables, box);
    const [caption] = partsOf(tables, box);
    if (caption === undefined) return contentRectangle(tables, box);
    const top = height - caption.label.below + METRICS.gap;
    const bottom = innerLength(tables, box, 1) - top - boxHeight(tables, tables.node[box]);
    return contentRectangle(tables, box, { ...NO_INSETS, top, bottom });
  };

  /** The room of the label at the top, or of the text below the box. */
  const textPlace = (tables: LayoutTables, box: number, part: number): Rectangle => {
    const top = part === 0 ? 0 : placedHeight(tables, box);
    return contentRectangle(tables, box, { ...NO_INSETS, top });
  };

  const paintField = (frame: Frame, box: number, node: number): void => {
    const colors = controlColors(frame, node, row.enabled);
    if (hasBox) {
      const isWrong = frame.layout.environment.fieldErrors?.[node] !== undefined;
      const edge = colors.ink(isWrong ? ColorRole.error : ColorRole.outline);
      const place = rounded(frame, toPixels(frame, boxPlace(frame.layout.tables, box)), METRICS.radius);
      paintRoundedRect(frame, place, frame.colors.roles[ColorRole.surface], edge, 1);
      paintMark?.(frame, node, place, colors.ink(ColorRole.onSurfaceVariant));
      paintStateLayer(frame, node, -1, place, colors.ink(ColorRole.onSurface));
      noteFocus(frame, node, -1, place, 2);
    }
    paintLines(frame, box, (part) => (part === ERROR ? 0 : colors.ink(ColorRole.onSurfaceVariant)));
  };

  return {
    label: label({ field: row.label, type: typeScale.caption, width: METRICS.leastWidth }),
    texts: textsAround,
    measure: { fillsWidth: () => true, textsWidth: (widest) => Math.max(widest, METRICS.width) },
    place: { operated: boxPlace, option: textPlace },
    paint: { own: (frame, box, _rect, node) => paintField(frame, box, node) },
    describe: { role, words: row.label, supporting: row.helper, hasCaption: true },
    operate: { enabled: row.enabled, actions: 0 },
  };
}

export const textField = field(TextFieldField, SemanticRole.textField, {
  lines: (tables, node) =>
    intOf(tables, node, TextFieldField.type) === TextFieldType.multiline
      ? intOf(tables, node, TextFieldField.lines)
      : 1,
  hasCounter: (tables, node) => flagOf(tables, node, TextFieldField.counter),
});
export const select = field(SelectField, SemanticRole.select, { rows: optionRows, paintMark: paintArrow });
export const dateField = field(DateFieldField, SemanticRole.dateField);
export const timeField = field(TimeFieldField, SemanticRole.timeField);
export const stepper = field(StepperField, SemanticRole.stepper);
export const rating = field(RatingField, SemanticRole.rating, { hasBox: false });
export const fileField = field(FileFieldField, SemanticRole.fileField);
