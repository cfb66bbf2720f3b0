// Emitted from the vocabulary table by `npm run emit`. Do not edit: change the rows.

/** Kinds of nodes; 0 is a component that this player does not know. */
export const NodeKind = { unknown: 0, spacer: 1, box: 2, column: 3, row: 4, flow: 5, scroll: 6, screens: 7, alternatives: 8, canvas: 9, custom: 10, hostComponent: 11, text: 12, richText: 13, run: 14, image: 15, icon: 16, divider: 17, progress: 18, badge: 19, card: 20, listItem: 21, button: 22, iconButton: 23, checkbox: 24, toggle: 25, slider: 26, radioGroup: 27, tabs: 28, form: 29, textField: 30, select: 31, dateField: 32, timeField: 33, stepper: 34, rating: 35, fileField: 36, drawRect: 37, drawRoundRect: 38, drawCircle: 39, drawArc: 40, drawLine: 41, drawPath: 42, drawText: 43, drawImage: 44, clipRect: 45, save: 46, restore: 47, translate: 48, scale: 49, rotate: 50, paint: 51, linearGradient: 52, radialGradient: 53, strokeStyle: 54 } as const;

/** Kinds of modifiers. */
export const ModifierKind = { unknown: 0, size: 1, sizeRange: 2, fill: 3, weight: 4, padding: 5, offset: 6, background: 7, border: 8, cornerRadius: 9, clip: 10, opacity: 11, align: 12, visibleIf: 13, clickable: 14, semantics: 15, key: 16, shadow: 17, animate: 18 } as const;

/** Kinds of actions. */
export const ActionKind = { unknown: 0, setState: 1, host: 2, submit: 3, setText: 4 } as const;

/** Opcodes of the expression functions. */
export const FunctionCode = { state: 1, system: 2, add: 3, subtract: 4, multiply: 5, divide: 6, remainder: 7, min: 8, max: 9, clamp: 10, round: 11, floor: 12, equal: 13, notEqual: 14, less: 15, lessOrEqual: 16, greater: 17, greaterOrEqual: 18, and: 19, or: 20, not: 21, select: 22, join: 23, formatNumber: 24, formatPercent: 25, formatDate: 26, selectText: 27, plural: 28, length: 29, equalText: 30, parameter: 45 } as const;

/** Colour roles. */
export const ColorRole = { surface: 1, onSurface: 2, surfaceContainer: 3, onSurfaceVariant: 4, primary: 5, onPrimary: 6, primaryContainer: 7, onPrimaryContainer: 8, secondaryContainer: 9, onSecondaryContainer: 10, outline: 11, outlineVariant: 12, error: 13, onError: 14, errorContainer: 15, onErrorContainer: 16, inverseSurface: 17, inverseOnSurface: 18, shadow: 19, focus: 20 } as const;

/** Fields of `spacer`, by position. */
export const SpacerField = { modifiers: 0 } as const;

/** Fields of `box`, by position. */
export const BoxField = { modifiers: 0, horizontal: 1, vertical: 2 } as const;
/** Values of `box.horizontal`. */
export const BoxHorizontal = { start: 0, center: 1, end: 2, stretch: 3 } as const;
/** Values of `box.vertical`. */
export const BoxVertical = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;

/** Fields of `column`, by position. */
export const ColumnField = { modifiers: 0, gap: 1, arrangement: 2, align: 3 } as const;
/** Values of `column.arrangement`. */
export const ColumnArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
/** Values of `column.align`. */
export const ColumnAlign = { start: 0, center: 1, end: 2, stretch: 3 } as const;

/** Fields of `row`, by position. */
export const RowField = { modifiers: 0, gap: 1, arrangement: 2, align: 3 } as const;
/** Values of `row.arrangement`. */
export const RowArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
/** Values of `row.align`. */
export const RowAlign = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;

/** Fields of `flow`, by position. */
export const FlowField = { modifiers: 0, gap: 1, lineGap: 2, arrangement: 3, align: 4 } as const;
/** Values of `flow.arrangement`. */
export const FlowArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
/** Values of `flow.align`. */
export const FlowAlign = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;

/** Fields of `scroll`, by position. */
export const ScrollField = { modifiers: 0, axis: 1, gap: 2, more: 3 } as const;
/** Values of `scroll.axis`. */
export const ScrollAxis = { vertical: 0, horizontal: 1 } as const;

/** Fields of `screens`, by position. */
export const ScreensField = { modifiers: 0, state: 1 } as const;

/** Fields of `alternatives`, by position. */
export const AlternativesField = { modifiers: 0 } as const;

/** Fields of `canvas`, by position. */
export const CanvasField = { modifiers: 0, width: 1, height: 2, label: 3 } as const;

/** Fields of `custom`, by position. */
export const CustomField = { modifiers: 0, name: 1, version: 2, fields: 3 } as const;

/** Fields of `hostComponent`, by position. */
export const HostComponentField = { modifiers: 0, name: 1, version: 2, fields: 3, label: 4 } as const;

/** Fields of `text`, by position. */
export const TextField = { modifiers: 0, text: 1, size: 2, weight: 3, color: 4, alignment: 5, maxLines: 6, overflow: 7, wrap: 8, lineHeight: 9, letterSpacing: 10, font: 11, lang: 12, decoration: 13 } as const;
/** Values of `text.alignment`. */
export const TextAlignment = { start: 0, center: 1, end: 2 } as const;
/** Values of `text.overflow`. */
export const TextOverflow = { clip: 0, ellipsis: 1 } as const;
/** Values of `text.decoration`. */
export const TextDecoration = { none: 0, underline: 1, lineThrough: 2 } as const;

/** Fields of `richText`, by position. */
export const RichTextField = { modifiers: 0, alignment: 1, maxLines: 2, overflow: 3, wrap: 4, lineHeight: 5, lang: 6 } as const;
/** Values of `richText.alignment`. */
export const RichTextAlignment = { start: 0, center: 1, end: 2 } as const;
/** Values of `richText.overflow`. */
export const RichTextOverflow = { clip: 0, ellipsis: 1 } as const;

/** Fields of `run`, by position. */
export const RunField = { text: 0, size: 1, weight: 2, color: 3, letterSpacing: 4, font: 5, lang: 6, decoration: 7, baseline: 8, link: 9 } as const;
/** Values of `run.decoration`. */
export const RunDecoration = { none: 0, underline: 1, lineThrough: 2 } as const;

/** Fields of `image`, by position. */
export const ImageField = { modifiers: 0, image: 1, label: 2, fit: 3 } as const;
/** Values of `image.fit`. */
export const ImageFit = { contain: 0, cover: 1, fill: 2, none: 3 } as const;

/** Fields of `icon`, by position. */
export const IconField = { modifiers: 0, path: 1, size: 2, color: 3, label: 4 } as const;

/** Fields of `divider`, by position. */
export const DividerField = { modifiers: 0, orientation: 1, thickness: 2, color: 3 } as const;
/** Values of `divider.orientation`. */
export const DividerOrientation = { horizontal: 0, vertical: 1 } as const;

/** Fields of `progress`, by position. */
export const ProgressField = { modifiers: 0, value: 1, label: 2, shape: 3, color: 4 } as const;
/** Values of `progress.shape`. */
export const ProgressShape = { linear: 0, circular: 1 } as const;

/** Fields of `badge`, by position. */
export const BadgeField = { modifiers: 0, text: 1, color: 2, contentColor: 3 } as const;

/** Fields of `card`, by position. */
export const CardField = { modifiers: 0, variant: 1, gap: 2 } as const;
/** Values of `card.variant`. */
export const CardVariant = { filled: 0, elevated: 1, outlined: 2 } as const;

/** Fields of `listItem`, by position. */
export const ListItemField = { modifiers: 0, headline: 1, supporting: 2, leading: 3 } as const;

/** Fields of `button`, by position. */
export const ButtonField = { modifiers: 0, label: 1, actions: 2, variant: 3, tone: 4, icon: 5, enabled: 6 } as const;
/** Values of `button.variant`. */
export const ButtonVariant = { filled: 0, tonal: 1, outlined: 2, text: 3 } as const;
/** Values of `button.tone`. */
export const ButtonTone = { primary: 0, error: 1 } as const;

/** Fields of `iconButton`, by position. */
export const IconButtonField = { modifiers: 0, icon: 1, label: 2, actions: 3, variant: 4, tone: 5, enabled: 6 } as const;
/** Values of `iconButton.variant`. */
export const IconButtonVariant = { filled: 0, tonal: 1, outlined: 2, text: 3 } as const;
/** Values of `iconButton.tone`. */
export const IconButtonTone = { primary: 0, error: 1 } as const;

/** Fields of `checkbox`, by position. */
export const CheckboxField = { modifiers: 0, state: 1, label: 2, actions: 3, enabled: 4 } as const;

/** Fields of `toggle`, by position. */
export const ToggleField = { modifiers: 0, state: 1, label: 2, actions: 3, enabled: 4 } as const;

/** Fields of `slider`, by position. */
export const SliderField = { modifiers: 0, state: 1, label: 2, min: 3, max: 4, step: 5, actions: 6, enabled: 7 } as const;

/** Fields of `radioGroup`, by position. */
export const RadioGroupField = { modifiers: 0, state: 1, options: 2, label: 3, actions: 4, enabled: 5 } as const;

/** Fields of `tabs`, by position. */
export const TabsField = { modifiers: 0, state: 1, options: 2, label: 3, actions: 4, enabled: 5 } as const;

/** Fields of `form`, by position. */
export const FormField = { modifiers: 0, label: 1, gap: 2 } as const;

/** Fields of `textField`, by position. */
export const TextFieldField = { modifiers: 0, name: 1, label: 2, type: 3, value: 4, placeholder: 5, helper: 6, required: 7, minLength: 8, maxLength: 9, counter: 10, characters: 11, min: 12, max: 13, equalTo: 14, check: 15, autocomplete: 16, inputMode: 17, capitalization: 18, lines: 19, enabled: 20, state: 21 } as const;
/** Values of `textField.type`. */
export const TextFieldType = { text: 0, multiline: 1, number: 2, email: 3, tel: 4, search: 5, url: 6, password: 7, oneTimeCode: 8 } as const;
/** Values of `textField.characters`. */
export const TextFieldCharacters = { any: 0, digits: 1, letters: 2, lettersAndDigits: 3, name: 4 } as const;
/** Values of `textField.autocomplete`. */
export const TextFieldAutocomplete = { auto: 0, off: 1, name: 2, givenName: 3, familyName: 4, nickname: 5, username: 6, email: 7, tel: 8, organization: 9, streetAddress: 10, addressLine1: 11, addressLine2: 12, postalCode: 13, addressLevel1: 14, addressLevel2: 15, countryName: 16, bday: 17, url: 18, currentPassword: 19, newPassword: 20, oneTimeCode: 21, country: 22, language: 23 } as const;
/** Values of `textField.inputMode`. */
export const TextFieldInputMode = { auto: 0, text: 1, numeric: 2, decimal: 3, tel: 4, email: 5, url: 6, search: 7 } as const;
/** Values of `textField.capitalization`. */
export const TextFieldCapitalization = { auto: 0, none: 1, sentences: 2, words: 3, characters: 4 } as const;

/** Fields of `select`, by position. */
export const SelectField = { modifiers: 0, name: 1, label: 2, options: 3, values: 4, value: 5, placeholder: 6, helper: 7, required: 8, check: 9, autocomplete: 10, enabled: 11, multiple: 12, chosen: 13, search: 14, state: 15 } as const;
/** Values of `select.autocomplete`. */
export const SelectAutocomplete = { auto: 0, off: 1, name: 2, givenName: 3, familyName: 4, nickname: 5, username: 6, email: 7, tel: 8, organization: 9, streetAddress: 10, addressLine1: 11, addressLine2: 12, postalCode: 13, addressLevel1: 14, addressLevel2: 15, countryName: 16, bday: 17, url: 18, currentPassword: 19, newPassword: 20, oneTimeCode: 21, country: 22, language: 23 } as const;

/** Fields of `dateField`, by position. */
export const DateFieldField = { modifiers: 0, name: 1, label: 2, value: 3, min: 4, max: 5, helper: 6, required: 7, check: 8, autocomplete: 9, enabled: 10, state: 11 } as const;
/** Values of `dateField.autocomplete`. */
export const DateFieldAutocomplete = { auto: 0, off: 1, name: 2, givenName: 3, familyName: 4, nickname: 5, username: 6, email: 7, tel: 8, organization: 9, streetAddress: 10, addressLine1: 11, addressLine2: 12, postalCode: 13, addressLevel1: 14, addressLevel2: 15, countryName: 16, bday: 17, url: 18, currentPassword: 19, newPassword: 20, oneTimeCode: 21, country: 22, language: 23 } as const;

/** Fields of `timeField`, by position. */
export const TimeFieldField = { modifiers: 0, name: 1, label: 2, value: 3, min: 4, max: 5, helper: 6, required: 7, check: 8, enabled: 9, state: 10 } as const;

/** Fields of `stepper`, by position. */
export const StepperField = { modifiers: 0, name: 1, label: 2, value: 3, min: 4, max: 5, step: 6, helper: 7, required: 8, check: 9, enabled: 10, state: 11 } as const;

/** Fields of `rating`, by position. */
export const RatingField = { modifiers: 0, name: 1, label: 2, value: 3, max: 4, helper: 5, required: 6, check: 7, enabled: 8, state: 9 } as const;

/** Fields of `fileField`, by position. */
export const FileFieldField = { modifiers: 0, name: 1, label: 2, accept: 3, maxBytes: 4, helper: 5, required: 6, enabled: 7 } as const;
/** Values of `fileField.accept`. */
export const FileFieldAccept = { any: 0, image: 1, audio: 2, video: 3, text: 4, pdf: 5 } as const;

/** Fields of `drawRect`, by position. */
export const DrawRectField = { x: 0, y: 1, width: 2, height: 3 } as const;

/** Fields of `drawRoundRect`, by position. */
export const DrawRoundRectField = { x: 0, y: 1, width: 2, height: 3, radius: 4 } as const;

/** Fields of `drawCircle`, by position. */
export const DrawCircleField = { x: 0, y: 1, radius: 2 } as const;

/** Fields of `drawArc`, by position. */
export const DrawArcField = { x: 0, y: 1, radius: 2, startAngle: 3, sweepAngle: 4, useCenter: 5 } as const;

/** Fields of `drawLine`, by position. */
export const DrawLineField = { x1: 0, y1: 1, x2: 2, y2: 3 } as const;

/** Fields of `drawPath`, by position. */
export const DrawPathField = { path: 0, x: 1, y: 2 } as const;

/** Fields of `drawText`, by position. */
export const DrawTextField = { text: 0, x: 1, y: 2, size: 3, weight: 4, alignment: 5 } as const;
/** Values of `drawText.alignment`. */
export const DrawTextAlignment = { start: 0, center: 1, end: 2 } as const;

/** Fields of `drawImage`, by position. */
export const DrawImageField = { image: 0, x: 1, y: 2, width: 3, height: 4 } as const;

/** Fields of `clipRect`, by position. */
export const ClipRectField = { x: 0, y: 1, width: 2, height: 3 } as const;

/** Fields of `translate`, by position. */
export const TranslateField = { x: 0, y: 1 } as const;

/** Fields of `scale`, by position. */
export const ScaleField = { x: 0, y: 1 } as const;

/** Fields of `rotate`, by position. */
export const RotateField = { angle: 0 } as const;

/** Fields of `paint`, by position. */
export const PaintField = { target: 0, color: 1 } as const;
/** Values of `paint.target`. */
export const PaintTarget = { fill: 0, stroke: 1 } as const;

/** Fields of `linearGradient`, by position. */
export const LinearGradientField = { target: 0, x1: 1, y1: 2, x2: 3, y2: 4, colors: 5, stops: 6 } as const;
/** Values of `linearGradient.target`. */
export const LinearGradientTarget = { fill: 0, stroke: 1 } as const;

/** Fields of `radialGradient`, by position. */
export const RadialGradientField = { target: 0, x: 1, y: 2, radius: 3, colors: 4, stops: 5 } as const;
/** Values of `radialGradient.target`. */
export const RadialGradientTarget = { fill: 0, stroke: 1 } as const;

/** Fields of `strokeStyle`, by position. */
export const StrokeStyleField = { width: 0, cap: 1, join: 2 } as const;
/** Values of `strokeStyle.cap`. */
export const StrokeStyleCap = { butt: 0, round: 1, square: 2 } as const;
/** Values of `strokeStyle.join`. */
export const StrokeStyleJoin = { miter: 0, round: 1, bevel: 2 } as const;

/** Fields of `size`, by position. */
export const SizeModifier = { width: 0, height: 1 } as const;

/** Fields of `sizeRange`, by position. */
export const SizeRangeModifier = { minWidth: 0, maxWidth: 1, minHeight: 2, maxHeight: 3 } as const;

/** Fields of `fill`, by position. */
export const FillModifier = { width: 0, height: 1 } as const;

/** Fields of `weight`, by position. */
export const WeightModifier = { weight: 0 } as const;

/** Fields of `padding`, by position. */
export const PaddingModifier = { start: 0, top: 1, end: 2, bottom: 3 } as const;

/** Fields of `offset`, by position. */
export const OffsetModifier = { x: 0, y: 1 } as const;

/** Fields of `background`, by position. */
export const BackgroundModifier = { color: 0 } as const;

/** Fields of `border`, by position. */
export const BorderModifier = { color: 0, width: 1 } as const;

/** Fields of `cornerRadius`, by position. */
export const CornerRadiusModifier = { topStart: 0, topEnd: 1, bottomEnd: 2, bottomStart: 3 } as const;

/** Fields of `opacity`, by position. */
export const OpacityModifier = { alpha: 0 } as const;

/** Fields of `align`, by position. */
export const AlignModifier = { horizontal: 0, vertical: 1 } as const;
/** Values of `align.horizontal`. */
export const AlignHorizontal = { inherit: 0, start: 1, center: 2, end: 3, stretch: 4 } as const;
/** Values of `align.vertical`. */
export const AlignVertical = { inherit: 0, top: 1, center: 2, bottom: 3, stretch: 4 } as const;

/** Fields of `visibleIf`, by position. */
export const VisibleIfModifier = { condition: 0 } as const;

/** Fields of `clickable`, by position. */
export const ClickableModifier = { actions: 0, enabled: 1 } as const;

/** Fields of `semantics`, by position. */
export const SemanticsModifier = { role: 0, label: 1, headingLevel: 2, live: 3, hidden: 4, merge: 5 } as const;
/** Values of `semantics.role`. */
export const SemanticsRole = { none: 0, button: 1, list: 2, listItem: 3, image: 4, group: 5, text: 6, link: 7, navigation: 8, main: 9, banner: 10, status: 11, alert: 12, toolbar: 13, table: 14, row: 15, cell: 16, columnHeader: 17 } as const;
/** Values of `semantics.live`. */
export const SemanticsLive = { off: 0, polite: 1, assertive: 2 } as const;

/** Fields of `key`, by position. */
export const KeyModifier = { key: 0 } as const;

/** Fields of `shadow`, by position. */
export const ShadowModifier = { elevation: 0 } as const;

/** Fields of `animate`, by position. */
export const AnimateModifier = { durationMs: 0, easing: 1 } as const;
/** Values of `animate.easing`. */
export const AnimateEasing = { linear: 0, standard: 1, decelerate: 2, accelerate: 3 } as const;

/** Fields of `setState`, by position. */
export const SetStateAction = { state: 0, value: 1 } as const;

/** Fields of `host`, by position. */
export const HostAction = { name: 0, id: 1, value: 2 } as const;

/** Fields of `submit`, by position. */
export const SubmitAction = { name: 0, id: 1 } as const;

/** Fields of `setText`, by position. */
export const SetTextAction = { state: 0, text: 1 } as const;

/** Variables that the player supplies. */
export type SystemVariable = 'density' | 'fontScale' | 'viewport.width' | 'viewport.height';

/** Names of the colour roles. */
export type ColorRoleName = 'surface' | 'onSurface' | 'surfaceContainer' | 'onSurfaceVariant' | 'primary' | 'onPrimary' | 'primaryContainer' | 'onPrimaryContainer' | 'secondaryContainer' | 'onSecondaryContainer' | 'outline' | 'outlineVariant' | 'error' | 'onError' | 'errorContainer' | 'onErrorContainer' | 'inverseSurface' | 'inverseOnSurface' | 'shadow' | 'focus';

/**
 * Text, or an expression where the text is no identifier. In the body of a template also a parameter, or parts that are
 * joined: an integer stands in decimal digits.
 */
export type TextValue = string | TextExpression | readonly (string | ParameterExpression)[];

/** A number in the field's unit, or an expression. */
export type NumberValue = number | Expression;

/** A boolean, or an expression: 0 is false. */
export type BooleanValue = boolean | Expression;

/** A role with values of its own, as `#rrggbb` or `#aarrggbb`; the role's own where they are absent. */
export interface RoleColor {
  readonly role: ColorRoleName;
  readonly light?: string;
  readonly dark?: string;
}

/** A colour: a role's name, `#rrggbb`, `#aarrggbb`, or a role with values of its own. */
export type ColorValue = ColorRoleName | `#${string}` | RoleColor;

/** A path: each command (`PathCommand`) followed by its coordinates. Icons are drawn on a grid of 24 by 24. */
export type PathValue = readonly number[];

/** A picture: the bytes of a PNG, JPEG or WebP file, or the key of a picture that the host has. */
export type ImageValue = { readonly bytes: Uint8Array } | { readonly asset: string };

/** Modifiers, outermost first. A group that occurs more than once is written once. */
export type ModifierList = readonly (ModifierValue | ModifierList)[];

/** Fields that every component may have beside its own. */
export interface ComponentBase {
  /** The component for players that lack this component, or something that it needs. The same as `alternatives` of the two. */
  readonly fallback?: ComponentNode;
}

/** The fields of a record without its kind and children. */
export type FieldsOf<T> = Omit<T, 'kind' | 'children'>;

/** A number in an expression: a literal (an integer of 32 bits, or a float32), or another expression. */
export type ExpressionValue = number | boolean | Expression;

/** A text in an expression: a literal, or another expression. */
export type TextOperand = string | TextExpression;

/** A function of expressions, with its arguments. */
export interface FunctionExpression<Kind extends string, Values extends readonly unknown[]> {
  readonly kind: Kind;
  readonly args: Values;
}

/** Sum. */
export type AddExpression = FunctionExpression<'add', readonly [ExpressionValue, ExpressionValue]>;

/** Difference. */
export type SubtractExpression = FunctionExpression<'subtract', readonly [ExpressionValue, ExpressionValue]>;

/** Product. */
export type MultiplyExpression = FunctionExpression<'multiply', readonly [ExpressionValue, ExpressionValue]>;

/** Quotient; 0 when the divisor is 0. */
export type DivideExpression = FunctionExpression<'divide', readonly [ExpressionValue, ExpressionValue]>;

/** Remainder, with the sign of the dividend; 0 when the divisor is 0. */
export type RemainderExpression = FunctionExpression<'remainder', readonly [ExpressionValue, ExpressionValue]>;

/** The smaller value. */
export type MinExpression = FunctionExpression<'min', readonly [ExpressionValue, ExpressionValue]>;

/** The larger value. */
export type MaxExpression = FunctionExpression<'max', readonly [ExpressionValue, ExpressionValue]>;

/** The first value, at least the second, at most the third. */
export type ClampExpression = FunctionExpression<'clamp', readonly [ExpressionValue, ExpressionValue, ExpressionValue]>;

/** The nearest integer; halves upwards. */
export type RoundExpression = FunctionExpression<'round', readonly [ExpressionValue]>;

/** The integer below. */
export type FloorExpression = FunctionExpression<'floor', readonly [ExpressionValue]>;

/** 1 when both are equal, else 0. */
export type EqualExpression = FunctionExpression<'equal', readonly [ExpressionValue, ExpressionValue]>;

/** 1 when they differ, else 0. */
export type NotEqualExpression = FunctionExpression<'notEqual', readonly [ExpressionValue, ExpressionValue]>;

/** 1 when the first is less, else 0. */
export type LessExpression = FunctionExpression<'less', readonly [ExpressionValue, ExpressionValue]>;

/** 1 when the first is not more, else 0. */
export type LessOrEqualExpression = FunctionExpression<'lessOrEqual', readonly [ExpressionValue, ExpressionValue]>;

/** 1 when the first is more, else 0. */
export type GreaterExpression = FunctionExpression<'greater', readonly [ExpressionValue, ExpressionValue]>;

/** 1 when the first is not less, else 0. */
export type GreaterOrEqualExpression = FunctionExpression<'greaterOrEqual', readonly [ExpressionValue, ExpressionValue]>;

/** 1 when neither is 0, else 0. */
export type AndExpression = FunctionExpression<'and', readonly [ExpressionValue, ExpressionValue]>;

/** 1 when either is not 0, else 0. */
export type OrExpression = FunctionExpression<'or', readonly [ExpressionValue, ExpressionValue]>;

/** 1 when it is 0, else 0. */
export type NotExpression = FunctionExpression<'not', readonly [ExpressionValue]>;

/** The second value when the first is not 0, else the third. */
export type SelectExpression = FunctionExpression<'select', readonly [ExpressionValue, ExpressionValue, ExpressionValue]>;

/** The texts as one text. */
export type JoinExpression = FunctionExpression<'join', readonly [TextOperand, TextOperand, ...(readonly TextOperand[])]>;

/** A number as text in the player's locale, with as many fraction digits as the second value says (0 to 10). */
export type FormatNumberExpression = FunctionExpression<'formatNumber', readonly [ExpressionValue, ExpressionValue]>;

/** A share of 1 as a percentage in the player's locale, with as many fraction digits as the second value says (0 to 10). */
export type FormatPercentExpression = FunctionExpression<'formatPercent', readonly [ExpressionValue, ExpressionValue]>;

/** A day as a date in the player's locale. The first value counts days from 1970-01-01; the second is 0 (short), 1 (medium), 2 (long) or 3 (full). */
export type FormatDateExpression = FunctionExpression<'formatDate', readonly [ExpressionValue, ExpressionValue]>;

/** The second value when the first is not 0, else the third. */
export type SelectTextExpression = FunctionExpression<'selectText', readonly [ExpressionValue, TextOperand, TextOperand]>;

/** The text for a count: for zero, one, two, few, many and other, by the plural rules of the document's language. An empty text stands for other. */
export type PluralExpression = FunctionExpression<'plural', readonly [ExpressionValue, TextOperand, TextOperand, TextOperand, TextOperand, TextOperand, TextOperand]>;

/** The number of UTF-16 units of a text, as fields count them. */
export type LengthExpression = FunctionExpression<'length', readonly [TextOperand]>;

/** 1 when both texts have the same characters, else 0. */
export type EqualTextExpression = FunctionExpression<'equalText', readonly [TextOperand, TextOperand]>;

/** Value of a state, by name: a number, or the text of a text state. */
export interface StateExpression {
  readonly kind: 'state';
  readonly name: string;
}

/** In the body of a template: the argument of a parameter, by name. */
export interface ParameterExpression {
  readonly kind: 'parameter';
  readonly name: string;
}

/** Value that the player supplies. */
export interface SystemExpression {
  readonly kind: 'system';
  readonly name: SystemVariable;
}

/** A number that the player computes while it plays. */
export type Expression =
  | StateExpression
  | SystemExpression
  | AddExpression
  | SubtractExpression
  | MultiplyExpression
  | DivideExpression
  | RemainderExpression
  | MinExpression
  | MaxExpression
  | ClampExpression
  | RoundExpression
  | FloorExpression
  | EqualExpression
  | NotEqualExpression
  | LessExpression
  | LessOrEqualExpression
  | GreaterExpression
  | GreaterOrEqualExpression
  | AndExpression
  | OrExpression
  | NotExpression
  | SelectExpression
  | LengthExpression
  | EqualTextExpression
  | ParameterExpression;

/** A text that the player computes while it plays. */
export type TextExpression =
  | JoinExpression
  | FormatNumberExpression
  | FormatPercentExpression
  | FormatDateExpression
  | SelectTextExpression
  | PluralExpression
  | StateExpression
  | ParameterExpression;

/** Builders of expressions, by function. */
export interface ExpressionBuilders {
  readonly state: (name: string) => StateExpression;
  readonly system: (name: SystemVariable) => SystemExpression;
  readonly parameter: (name: string) => ParameterExpression;
  /** Sum. */
  readonly add: (left: ExpressionValue, right: ExpressionValue) => AddExpression;
  /** Difference. */
  readonly subtract: (left: ExpressionValue, right: ExpressionValue) => SubtractExpression;
  /** Product. */
  readonly multiply: (left: ExpressionValue, right: ExpressionValue) => MultiplyExpression;
  /** Quotient; 0 when the divisor is 0. */
  readonly divide: (left: ExpressionValue, right: ExpressionValue) => DivideExpression;
  /** Remainder, with the sign of the dividend; 0 when the divisor is 0. */
  readonly remainder: (left: ExpressionValue, right: ExpressionValue) => RemainderExpression;
  /** The smaller value. */
  readonly min: (left: ExpressionValue, right: ExpressionValue) => MinExpression;
  /** The larger value. */
  readonly max: (left: ExpressionValue, right: ExpressionValue) => MaxExpression;
  /** The first value, at least the second, at most the third. */
  readonly clamp: (value: ExpressionValue, min: ExpressionValue, max: ExpressionValue) => ClampExpression;
  /** The nearest integer; halves upwards. */
  readonly round: (value: ExpressionValue) => RoundExpression;
  /** The integer below. */
  readonly floor: (value: ExpressionValue) => FloorExpression;
  /** 1 when both are equal, else 0. */
  readonly equal: (left: ExpressionValue, right: ExpressionValue) => EqualExpression;
  /** 1 when they differ, else 0. */
  readonly notEqual: (left: ExpressionValue, right: ExpressionValue) => NotEqualExpression;
  /** 1 when the first is less, else 0. */
  readonly less: (left: ExpressionValue, right: ExpressionValue) => LessExpression;
  /** 1 when the first is not more, else 0. */
  readonly lessOrEqual: (left: ExpressionValue, right: ExpressionValue) => LessOrEqualExpression;
  /** 1 when the first is more, else 0. */
  readonly greater: (left: ExpressionValue, right: ExpressionValue) => GreaterExpression;
  /** 1 when the first is not less, else 0. */
  readonly greaterOrEqual: (left: ExpressionValue, right: ExpressionValue) => GreaterOrEqualExpression;
  /** 1 when neither is 0, else 0. */
  readonly and: (left: ExpressionValue, right: ExpressionValue) => AndExpression;
  /** 1 when either is not 0, else 0. */
  readonly or: (left: ExpressionValue, right: ExpressionValue) => OrExpression;
  /** 1 when it is 0, else 0. */
  readonly not: (value: ExpressionValue) => NotExpression;
  /** The second value when the first is not 0, else the third. */
  readonly select: (condition: ExpressionValue, then: ExpressionValue, otherwise: ExpressionValue) => SelectExpression;
  /** The texts as one text. */
  readonly join: (...values: readonly [TextOperand, TextOperand, ...(readonly TextOperand[])]) => JoinExpression;
  /** A number as text in the player's locale, with as many fraction digits as the second value says (0 to 10). */
  readonly formatNumber: (value: ExpressionValue, digits: ExpressionValue) => FormatNumberExpression;
  /** A share of 1 as a percentage in the player's locale, with as many fraction digits as the second value says (0 to 10). */
  readonly formatPercent: (value: ExpressionValue, digits: ExpressionValue) => FormatPercentExpression;
  /** A day as a date in the player's locale. The first value counts days from 1970-01-01; the second is 0 (short), 1 (medium), 2 (long) or 3 (full). */
  readonly formatDate: (days: ExpressionValue, style: ExpressionValue) => FormatDateExpression;
  /** The second value when the first is not 0, else the third. */
  readonly selectText: (condition: ExpressionValue, then: TextOperand, otherwise: TextOperand) => SelectTextExpression;
  /** The text for a count: for zero, one, two, few, many and other, by the plural rules of the document's language. An empty text stands for other. */
  readonly plural: (count: ExpressionValue, zero: TextOperand, one: TextOperand, two: TextOperand, few: TextOperand, many: TextOperand, other: TextOperand) => PluralExpression;
  /** The number of UTF-16 units of a text, as fields count them. */
  readonly length: (text: TextOperand) => LengthExpression;
  /** 1 when both texts have the same characters, else 0. */
  readonly equalText: (left: TextOperand, right: TextOperand) => EqualTextExpression;
}

/** Sets a state; nothing leaves the client. */
export interface SetStateActionValue {
  readonly kind: 'setState';
  /** The state. */
  readonly state: string;
  /** Its new value: the nearest integer, halves upwards (-2147483648 to 2147483647; default 0). */
  readonly value?: NumberValue;
}

/** Asks the host for an action that it registered under a name. */
export interface HostActionValue {
  readonly kind: 'host';
  /** The name, or its first part: `segment(.segment)*` of `a-z 0-9 _ -`. */
  readonly name: TextValue;
  /** Joined to the name with a dot when it is not 0: `task.delete` and 12 ask for `task.delete.12` (0 to 9007199254740991; default 0). */
  readonly id?: number | ParameterExpression;
  /** A value that the host gets beside the name. */
  readonly value?: number | boolean | Expression;
}

/** Judges the fields of the form around it. If all are right, it asks the host for an action with their values. */
export interface SubmitActionValue {
  readonly kind: 'submit';
  /** The name, or its first part, as in `host`. */
  readonly name: TextValue;
  /** Joined to the name with a dot when it is not 0, as in `host` (0 to 9007199254740991; default 0). */
  readonly id?: number | ParameterExpression;
}

/** Sets the text of a text state; nothing leaves the client. */
export interface SetTextActionValue {
  readonly kind: 'setText';
  /** The text state. */
  readonly state: string;
  /** Its new text, cut to 256 UTF-16 units. */
  readonly text?: TextValue;
}

/** An action that runs on activation. */
export type ActionValue =
  | SetStateActionValue
  | HostActionValue
  | SubmitActionValue
  | SetTextActionValue;

/** Sets the size. */
export interface SizeModifierValue {
  readonly kind: 'size';
  /** Width; as the content needs when absent (in dp; 0 to 100000; default `auto`). */
  readonly width?: NumberValue;
  /** Height; as the content needs when absent (in dp; 0 to 100000; default `auto`). */
  readonly height?: NumberValue;
}

/** Bounds the size. */
export interface SizeRangeModifierValue {
  readonly kind: 'sizeRange';
  /** Width at least (in dp; 0 to 100000; default `auto`). */
  readonly minWidth?: NumberValue;
  /** Width at most (in dp; 0 to 100000; default `auto`). */
  readonly maxWidth?: NumberValue;
  /** Height at least (in dp; 0 to 100000; default `auto`). */
  readonly minHeight?: NumberValue;
  /** Height at most (in dp; 0 to 100000; default `auto`). */
  readonly maxHeight?: NumberValue;
}

/** Takes a share of the space that the parent offers; 0 leaves that axis alone. */
export interface FillModifierValue {
  readonly kind: 'fill';
  /** Share of the width (0 to 1; default 0). */
  readonly width?: NumberValue;
  /** Share of the height (0 to 1; default 0). */
  readonly height?: NumberValue;
}

/** Takes a share of the space that siblings in a row or column leave, in proportion to the weights. */
export interface WeightModifierValue {
  readonly kind: 'weight';
  /** The proportion (0 to 10000; default 1). */
  readonly weight?: NumberValue;
}

/** Adds space around the content. */
export interface PaddingModifierValue {
  readonly kind: 'padding';
  /** Before it, in the direction of reading (in dp; 0 to 100000; default 0). */
  readonly start?: NumberValue;
  /** Above it (in dp; 0 to 100000; default 0). */
  readonly top?: NumberValue;
  /** After it (in dp; 0 to 100000; default 0). */
  readonly end?: NumberValue;
  /** Below it (in dp; 0 to 100000; default 0). */
  readonly bottom?: NumberValue;
}

/** Moves the content without moving anything else. */
export interface OffsetModifierValue {
  readonly kind: 'offset';
  /** In the direction of reading (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Downwards (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
}

/** Fills the area behind the content. */
export interface BackgroundModifierValue {
  readonly kind: 'background';
  /** The colour. */
  readonly color: ColorValue | ParameterExpression;
}

/** Draws a line around the content, inside its edges. */
export interface BorderModifierValue {
  readonly kind: 'border';
  /** The colour. */
  readonly color: ColorValue | ParameterExpression;
  /** Width of the line (in dp; 0 to 100000; default 1). */
  readonly width?: NumberValue;
}

/** Rounds the corners of backgrounds, borders, shadows and clips after it. */
export interface CornerRadiusModifierValue {
  readonly kind: 'cornerRadius';
  /** Radius of the first corner (in dp; 0 to 100000; default 0). */
  readonly topStart?: NumberValue;
  /** Radius; as `topStart` when absent (in dp; 0 to 100000; default `auto`). */
  readonly topEnd?: NumberValue;
  /** Radius; as `topStart` when absent (in dp; 0 to 100000; default `auto`). */
  readonly bottomEnd?: NumberValue;
  /** Radius; as `topStart` when absent (in dp; 0 to 100000; default `auto`). */
  readonly bottomStart?: NumberValue;
}

/** Hides everything beyond the edges. */
export interface ClipModifierValue {
  readonly kind: 'clip';
}

/** Makes the content transparent. */
export interface OpacityModifierValue {
  readonly kind: 'opacity';
  /** 0 is invisible, 1 opaque (0 to 1; default 1). */
  readonly alpha?: NumberValue;
}

/** Places the component in its parent, instead of where the parent places its children. */
export interface AlignModifierValue {
  readonly kind: 'align';
  /** Across (default `inherit`). */
  readonly horizontal?: 'inherit' | 'start' | 'center' | 'end' | 'stretch';
  /** From top to bottom (default `inherit`). */
  readonly vertical?: 'inherit' | 'top' | 'center' | 'bottom' | 'stretch';
}

/** Removes the component, with its place, while a condition is false. */
export interface VisibleIfModifierValue {
  readonly kind: 'visibleIf';
  /** The condition. */
  readonly condition: BooleanValue;
}

/** Makes the component a button. */
export interface ClickableModifierValue {
  readonly kind: 'clickable';
  /** Actions when it is activated, in order (1 to 16 items). */
  readonly actions: readonly ActionValue[];
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** Describes the component to assistive technology. */
export interface SemanticsModifierValue {
  readonly kind: 'semantics';
  /** Role of the component (default `none`). */
  readonly role?: 'none' | 'button' | 'list' | 'listItem' | 'image' | 'group' | 'text' | 'link' | 'navigation' | 'main' | 'banner' | 'status' | 'alert' | 'toolbar' | 'table' | 'row' | 'cell' | 'columnHeader';
  /** Name for assistive technology; it is not painted. */
  readonly label?: TextValue;
  /** Level of a heading; 0 is none (0 to 6; default 0). */
  readonly headingLevel?: number | ParameterExpression;
  /** Politeness with which changes are announced (default `off`). */
  readonly live?: 'off' | 'polite' | 'assertive';
  /** True: assistive technology skips the component and its children (default false). */
  readonly hidden?: BooleanValue;
  /** True: the component is a single element together with its children (default false). */
  readonly merge?: BooleanValue;
}

/** Names the component, so that a new document keeps its scroll position and focus. */
export interface KeyModifierValue {
  readonly kind: 'key';
  /** The name. It stands once in the document; children of one `alternatives` may share it. */
  readonly key: TextValue;
}

/** Casts a shadow. */
export interface ShadowModifierValue {
  readonly kind: 'shadow';
  /** Height above the background (in dp; 0 to 100000; default 1). */
  readonly elevation?: NumberValue;
}

/** Shows a change of states as a motion: the component travels to its new place, changes its opacity gradually, and fades in where it appears. On `screens`, the old screen fades out while the new screen fades in and slides. Sizes and colours change at once. */
export interface AnimateModifierValue {
  readonly kind: 'animate';
  /** Duration in milliseconds (0 to 2000; default 300). */
  readonly durationMs?: number | ParameterExpression;
  /** Change of its speed over time (default `standard`). */
  readonly easing?: 'linear' | 'standard' | 'decelerate' | 'accelerate';
}

/** A modifier. */
export type ModifierValue =
  | SizeModifierValue
  | SizeRangeModifierValue
  | FillModifierValue
  | WeightModifierValue
  | PaddingModifierValue
  | OffsetModifierValue
  | BackgroundModifierValue
  | BorderModifierValue
  | CornerRadiusModifierValue
  | ClipModifierValue
  | OpacityModifierValue
  | AlignModifierValue
  | VisibleIfModifierValue
  | ClickableModifierValue
  | SemanticsModifierValue
  | KeyModifierValue
  | ShadowModifierValue
  | AnimateModifierValue;

/** Empty space, sized by its modifiers. */
export interface SpacerComponent extends ComponentBase {
  readonly kind: 'spacer';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
}

/** Children on top of each other. */
export interface BoxComponent extends ComponentBase {
  readonly kind: 'box';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Place of the children across (default `start`). */
  readonly horizontal?: 'start' | 'center' | 'end' | 'stretch';
  /** Place of the children from top to bottom (default `top`). */
  readonly vertical?: 'top' | 'center' | 'bottom' | 'stretch';
  readonly children?: readonly ComponentNode[];
}

/** Children below each other. */
export interface ColumnComponent extends ComponentBase {
  readonly kind: 'column';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Space between children (in dp; 0 to 100000; default 0). */
  readonly gap?: NumberValue;
  /** Places of the children along the main axis, and the use of the space that they leave (default `start`). */
  readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
  /** Place of the children across (default `start`). */
  readonly align?: 'start' | 'center' | 'end' | 'stretch';
  readonly children?: readonly ComponentNode[];
}

/** Children beside each other. */
export interface RowComponent extends ComponentBase {
  readonly kind: 'row';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Space between children (in dp; 0 to 100000; default 0). */
  readonly gap?: NumberValue;
  /** Places of the children along the main axis, and the use of the space that they leave (default `start`). */
  readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
  /** Place of the children from top to bottom (default `top`). */
  readonly align?: 'top' | 'center' | 'bottom' | 'stretch';
  readonly children?: readonly ComponentNode[];
}

/** Children beside each other, on as many lines as they need. */
export interface FlowComponent extends ComponentBase {
  readonly kind: 'flow';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Space between children (in dp; 0 to 100000; default 0). */
  readonly gap?: NumberValue;
  /** Space between lines (in dp; 0 to 100000; default 0). */
  readonly lineGap?: NumberValue;
  /** Places of the children along the main axis, and the use of the space that they leave (default `start`). */
  readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
  /** Place of the children within their line (default `top`). */
  readonly align?: 'top' | 'center' | 'bottom' | 'stretch';
  readonly children?: readonly ComponentNode[];
}

/** Children in a row or column that scrolls. */
export interface ScrollComponent extends ComponentBase {
  readonly kind: 'scroll';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The direction in which it scrolls (default `vertical`). */
  readonly axis?: 'vertical' | 'horizontal';
  /** Space between children (in dp; 0 to 100000; default 0). */
  readonly gap?: NumberValue;
  /** Name by which the host is asked for more, once, when the end comes near. Empty: there is no more. */
  readonly more?: TextValue;
  readonly children?: readonly ComponentNode[];
}

/** Shows the child whose index is the state's value, and child 0 when there is none. */
export interface ScreensComponent extends ComponentBase {
  readonly kind: 'screens';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The state whose value is the index. */
  readonly state: string;
  readonly children?: readonly ComponentNode[];
}

/** Shows the first child of which this player knows every requirement. */
export interface AlternativesComponent extends ComponentBase {
  readonly kind: 'alternatives';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  readonly children?: readonly ComponentNode[];
}

/** A drawing, made by the draw operations inside it. */
export interface CanvasComponent extends ComponentBase {
  readonly kind: 'canvas';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Width; the width that the parent offers when absent (in dp; 0 to 100000; default `auto`). */
  readonly width?: NumberValue;
  /** Height; 96 dp when absent (in dp; 0 to 100000; default `auto`). */
  readonly height?: NumberValue;
  /** Name for assistive technology; it is not painted. */
  readonly label?: TextValue;
  readonly children?: readonly DrawOperation[];
}

/** A component that the host registered under a name; a visible placeholder where there is none. */
export interface CustomComponent extends ComponentBase {
  readonly kind: 'custom';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Name in the host's registry. */
  readonly name: TextValue;
  /** Version of that component's fields (1 to 65535; default 1). */
  readonly version?: number | ParameterExpression;
  /** Values for the host's component, by name (at most 64 items). */
  readonly fields?: Readonly<Record<string, number | boolean | string>>;
  readonly children?: readonly ComponentNode[];
}

/** A real element of the host, such as a map or a video. Children stand in for it where the host lacks it. */
export interface HostComponentComponent extends ComponentBase {
  readonly kind: 'hostComponent';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Name in the host's registry. */
  readonly name: TextValue;
  /** Version of that component's fields (1 to 65535; default 1). */
  readonly version?: number | ParameterExpression;
  /** Values for the host's component, by name, whose types the host declares (at most 64 items). */
  readonly fields?: Readonly<Record<string, number | boolean | string>>;
  /** Its name for assistive technology; not painted. */
  readonly label: TextValue;
  readonly children?: readonly ComponentNode[];
}

/** A paragraph in one style. */
export interface TextComponent extends ComponentBase {
  readonly kind: 'text';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The text, shown as it is: never markup. */
  readonly text: TextValue;
  /** Font size, which follows the font scale (in sp; 1 to 1000; default 16). */
  readonly size?: NumberValue;
  /** Weight of the strokes; 400 is regular, 700 bold (100 to 900; default 400). */
  readonly weight?: number | ParameterExpression;
  /** Colour; the component's own role when absent. */
  readonly color?: ColorValue | ParameterExpression;
  /** Place of the lines; start and end follow the direction (default `start`). */
  readonly alignment?: 'start' | 'center' | 'end';
  /** Lines at most; 0 is any number (0 to 10000; default 0). */
  readonly maxLines?: number | ParameterExpression;
  /** Treatment of text that does not fit (default `ellipsis`). */
  readonly overflow?: 'clip' | 'ellipsis';
  /** True: lines break (default true). */
  readonly wrap?: BooleanValue;
  /** Height of a line; the font's own when absent (in sp; 1 to 2000; default `auto`). */
  readonly lineHeight?: NumberValue;
  /** Space added between characters (in sp; -100 to 100; default 0). */
  readonly letterSpacing?: NumberValue;
  /** Key of a font that the host provides; its default font when absent. */
  readonly font?: string;
  /** BCP 47 tag of its language, if that differs from the document's. */
  readonly lang?: TextValue;
  /** A line under or through the text (default `none`). */
  readonly decoration?: 'none' | 'underline' | 'lineThrough';
}

/** A paragraph of runs in several styles. */
export interface RichTextComponent extends ComponentBase {
  readonly kind: 'richText';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Place of the lines; start and end follow the direction (default `start`). */
  readonly alignment?: 'start' | 'center' | 'end';
  /** Lines at most; 0 is any number (0 to 10000; default 0). */
  readonly maxLines?: number | ParameterExpression;
  /** Treatment of text that does not fit (default `ellipsis`). */
  readonly overflow?: 'clip' | 'ellipsis';
  /** True: lines break (default true). */
  readonly wrap?: BooleanValue;
  /** Height of a line; the font's own when absent (in sp; 1 to 2000; default `auto`). */
  readonly lineHeight?: NumberValue;
  /** BCP 47 tag of its language, if that differs from the document's. */
  readonly lang?: TextValue;
  readonly children?: readonly (RunComponent | TemplateUse)[];
}

/** A piece of a rich text in one style. */
export interface RunComponent extends ComponentBase {
  readonly kind: 'run';
  /** The text, shown as it is: never markup. */
  readonly text: TextValue;
  /** Font size, which follows the font scale (in sp; 1 to 1000; default 16). */
  readonly size?: NumberValue;
  /** Weight of the strokes; 400 is regular, 700 bold (100 to 900; default 400). */
  readonly weight?: number | ParameterExpression;
  /** Colour; the component's own role when absent. */
  readonly color?: ColorValue | ParameterExpression;
  /** Space added between characters (in sp; -100 to 100; default 0). */
  readonly letterSpacing?: NumberValue;
  /** Key of a font that the host provides; its default font when absent. */
  readonly font?: string;
  /** BCP 47 tag of its language, if that differs from the document's. */
  readonly lang?: TextValue;
  /** A line under or through the text (default `none`). */
  readonly decoration?: 'none' | 'underline' | 'lineThrough';
  /** Distance by which the run is raised above the line's baseline (in sp; -1000 to 1000; default 0). */
  readonly baseline?: NumberValue;
  /** Name of a link. The host has its address (`links`); a run without an address is text. */
  readonly link?: TextValue;
}

/** A picture. */
export interface ImageComponent extends ComponentBase {
  readonly kind: 'image';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The picture. */
  readonly image: ImageValue | ParameterExpression;
  /** Text alternative of the picture; it is not painted. Decoration when empty. */
  readonly label?: TextValue;
  /** Fit of the picture to its place (default `contain`). */
  readonly fit?: 'contain' | 'cover' | 'fill' | 'none';
}

/** A path, filled, drawn on a grid of 24 by 24. */
export interface IconComponent extends ComponentBase {
  readonly kind: 'icon';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The shape. */
  readonly path: PathValue | ParameterExpression;
  /** Width and height; 24 dp when absent (in dp; 0 to 100000; default `auto`). */
  readonly size?: NumberValue;
  /** Colour; the component's own role when absent. */
  readonly color?: ColorValue | ParameterExpression;
  /** Text alternative of the icon; it is not painted. Decoration when empty. */
  readonly label?: TextValue;
}

/** A thin line between things. */
export interface DividerComponent extends ComponentBase {
  readonly kind: 'divider';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its direction (default `horizontal`). */
  readonly orientation?: 'horizontal' | 'vertical';
  /** Thickness of the line (in dp; 0 to 100000; default 1). */
  readonly thickness?: NumberValue;
  /** Colour; the component's own role when absent. */
  readonly color?: ColorValue | ParameterExpression;
}

/** Progress of a task, or a sign that the task is under way. */
export interface ProgressComponent extends ComponentBase {
  readonly kind: 'progress';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The part that is done; indeterminate when absent (0 to 1; default `auto`). */
  readonly value?: NumberValue;
  /** Name for assistive technology; it is not painted. */
  readonly label?: TextValue;
  /** Bar or ring (default `linear`). */
  readonly shape?: 'linear' | 'circular';
  /** Colour; the component's own role when absent. */
  readonly color?: ColorValue | ParameterExpression;
}

/** A small mark with a count or a word, or a dot. */
export interface BadgeComponent extends ComponentBase {
  readonly kind: 'badge';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The count or word; a dot when empty. */
  readonly text?: TextValue;
  /** Colour; the component's own role when absent. */
  readonly color?: ColorValue | ParameterExpression;
  /** Colour of the text. */
  readonly contentColor?: ColorValue | ParameterExpression;
}

/** A panel that groups its children. */
export interface CardComponent extends ComponentBase {
  readonly kind: 'card';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The emphasis of the component (default `filled`). */
  readonly variant?: 'filled' | 'elevated' | 'outlined';
  /** Space between children (in dp; 0 to 100000; default 0). */
  readonly gap?: NumberValue;
  readonly children?: readonly ComponentNode[];
}

/** A row of a list: leading children, two lines of text, trailing children. Clickable, it is a button named by its headline. */
export interface ListItemComponent extends ComponentBase {
  readonly kind: 'listItem';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The first line. */
  readonly headline: TextValue;
  /** The second line. */
  readonly supporting?: TextValue;
  /** Number of the children that stand before the text; the others stand after it (0 to 8; default 0). */
  readonly leading?: number | ParameterExpression;
  readonly children?: readonly ComponentNode[];
}

/** A control that runs its actions when it is pressed. */
export interface ButtonComponent extends ComponentBase {
  readonly kind: 'button';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its text and name. */
  readonly label: TextValue;
  /** Actions when it is activated, in order (at most 16 items). */
  readonly actions?: readonly ActionValue[];
  /** The emphasis of the component (default `filled`). */
  readonly variant?: 'filled' | 'tonal' | 'outlined' | 'text';
  /** Colour family; `error` for an action that destroys, or for a warning (default `primary`). */
  readonly tone?: 'primary' | 'error';
  /** Shape before the text. */
  readonly icon?: PathValue | ParameterExpression;
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** A button that is an icon. */
export interface IconButtonComponent extends ComponentBase {
  readonly kind: 'iconButton';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its shape. */
  readonly icon: PathValue | ParameterExpression;
  /** Its name for assistive technology; it is not painted. */
  readonly label: TextValue;
  /** Actions when it is activated, in order (at most 16 items). */
  readonly actions?: readonly ActionValue[];
  /** The emphasis of the component (default `text`). */
  readonly variant?: 'filled' | 'tonal' | 'outlined' | 'text';
  /** Colour family; `error` for an action that destroys, or for a warning (default `primary`). */
  readonly tone?: 'primary' | 'error';
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** A box that is checked or not; 1 or 0. */
export interface CheckboxComponent extends ComponentBase {
  readonly kind: 'checkbox';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The state that it shows and sets. */
  readonly state: string;
  /** Text beside it, and its name for assistive technology. */
  readonly label?: TextValue;
  /** Actions after its state has changed, in order (at most 16 items). */
  readonly actions?: readonly ActionValue[];
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** A switch that is on or off; 1 or 0. */
export interface ToggleComponent extends ComponentBase {
  readonly kind: 'toggle';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The state that it shows and sets. */
  readonly state: string;
  /** Text beside it, and its name for assistive technology. */
  readonly label?: TextValue;
  /** Actions after its state has changed, in order (at most 16 items). */
  readonly actions?: readonly ActionValue[];
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** A value between two bounds, moved along a track. */
export interface SliderComponent extends ComponentBase {
  readonly kind: 'slider';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The state that it shows and sets: the least value, or whole steps above it. Any other value shows as the nearest of these. */
  readonly state: string;
  /** Text above it, and its name for assistive technology. */
  readonly label?: TextValue;
  /** The least value (-1000000000 to 1000000000; default 0). */
  readonly min?: number | ParameterExpression;
  /** The largest value; not below the least value (-1000000000 to 1000000000; default 100). */
  readonly max?: number | ParameterExpression;
  /** Distance between neighbouring values (1 to 1000000000; default 1). */
  readonly step?: number | ParameterExpression;
  /** Actions once the thumb is released, in order; the state has its new value by then (at most 16 items). */
  readonly actions?: readonly ActionValue[];
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** A choice out of a few, all of them visible. */
export interface RadioGroupComponent extends ComponentBase {
  readonly kind: 'radioGroup';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The state that it shows and sets. */
  readonly state: string;
  /** Labels of the choices; the state holds the index of the chosen label (1 to 64 items). */
  readonly options: readonly string[];
  /** Text above the choices, and its name for assistive technology. */
  readonly label?: TextValue;
  /** Actions when it is activated, in order (at most 16 items). */
  readonly actions?: readonly ActionValue[];
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** A choice out of a few views. */
export interface TabsComponent extends ComponentBase {
  readonly kind: 'tabs';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** The state that it shows and sets. */
  readonly state: string;
  /** Labels of the choices; the state holds the index of the chosen label (1 to 64 items). */
  readonly options: readonly string[];
  /** Name for assistive technology; it is not painted. */
  readonly label?: TextValue;
  /** Actions when it is activated, in order (at most 16 items). */
  readonly actions?: readonly ActionValue[];
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** A column of fields, which the action `submit` sends together. */
export interface FormComponent extends ComponentBase {
  readonly kind: 'form';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its name for assistive technology; not painted. */
  readonly label?: TextValue;
  /** Space between children (in dp; 0 to 100000; default 0). */
  readonly gap?: NumberValue;
  readonly children?: readonly ComponentNode[];
}

/** A field that a person types into. It owns its text, which a host gets by its name. */
export interface TextFieldComponent extends ComponentBase {
  readonly kind: 'textField';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
  readonly name: TextValue;
  /** Text above it, and its name for assistive technology. */
  readonly label: TextValue;
  /** The kind of text. The host may refuse `password` and `oneTimeCode`, which are never stored or reported (default `text`). */
  readonly type?: 'text' | 'multiline' | 'number' | 'email' | 'tel' | 'search' | 'url' | 'password' | 'oneTimeCode';
  /** Its first text. */
  readonly value?: TextValue;
  /** An example of a text, while it is empty; not a label. */
  readonly placeholder?: TextValue;
  /** Text below it, which assistive technology reads as its description. */
  readonly helper?: TextValue;
  /** True: a form is not sent without it (default false). */
  readonly required?: BooleanValue;
  /** Fewest characters of a text that is not empty (0 to 10000; default 0). */
  readonly minLength?: number | ParameterExpression;
  /** Most characters; the rest of a longer text is cut off (1 to 10000; default 200). */
  readonly maxLength?: number | ParameterExpression;
  /** True: shows how many characters there are, and how many there may be (default false). */
  readonly counter?: BooleanValue;
  /** The characters that it takes; `name` is letters, digits, `_`, `-` and `.` (default `any`). */
  readonly characters?: 'any' | 'digits' | 'letters' | 'lettersAndDigits' | 'name';
  /** The least number, for `number` (-1000000000 to 1000000000; default `auto`). */
  readonly min?: NumberValue;
  /** The largest number, for `number` (-1000000000 to 1000000000; default `auto`). */
  readonly max?: NumberValue;
  /** Name of a field of the same form whose text it repeats. */
  readonly equalTo?: TextValue;
  /** Name of a check that the host registered. */
  readonly check?: TextValue;
  /** The person's own data that the browser may fill in (default `auto`). */
  readonly autocomplete?: 'auto' | 'off' | 'name' | 'givenName' | 'familyName' | 'nickname' | 'username' | 'email' | 'tel' | 'organization' | 'streetAddress' | 'addressLine1' | 'addressLine2' | 'postalCode' | 'addressLevel1' | 'addressLevel2' | 'countryName' | 'bday' | 'url' | 'currentPassword' | 'newPassword' | 'oneTimeCode' | 'country' | 'language';
  /** The keyboard of a touch screen; that of the type when `auto` (default `auto`). */
  readonly inputMode?: 'auto' | 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** Capital letters that a touch keyboard begins with; those of the type when `auto` (default `auto`). */
  readonly capitalization?: 'auto' | 'none' | 'sentences' | 'words' | 'characters';
  /** Lines that are visible at once, for `multiline` (1 to 40; default 3). */
  readonly lines?: number | ParameterExpression;
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
  /** A text state that holds its text, of at most 256 UTF-16 units; no password or one-time code. Default: none. */
  readonly state?: string;
}

/** A choice out of many. The list of the browser opens over the page, unless the options stand in the field. */
export interface SelectComponent extends ComponentBase {
  readonly kind: 'select';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
  readonly name: TextValue;
  /** Text above it, and its name for assistive technology. */
  readonly label: TextValue;
  /** The words of the options, in their order (1 to 1000 items). */
  readonly options: readonly string[];
  /** The values of the options, in the same order. An option without a value has its words as its value (at most 1000 items). */
  readonly values?: readonly string[];
  /** The value of the option that is chosen at first. Default: none. */
  readonly value?: TextValue;
  /** The words while nothing is chosen, or in the box for a search. */
  readonly placeholder?: TextValue;
  /** Text below it, which assistive technology reads as its description. */
  readonly helper?: TextValue;
  /** True: a form is not sent without it (default false). */
  readonly required?: BooleanValue;
  /** Name of a check that the host registered. */
  readonly check?: TextValue;
  /** The person's own data that the browser may fill in (default `auto`). */
  readonly autocomplete?: 'auto' | 'off' | 'name' | 'givenName' | 'familyName' | 'nickname' | 'username' | 'email' | 'tel' | 'organization' | 'streetAddress' | 'addressLine1' | 'addressLine2' | 'postalCode' | 'addressLevel1' | 'addressLevel2' | 'countryName' | 'bday' | 'url' | 'currentPassword' | 'newPassword' | 'oneTimeCode' | 'country' | 'language';
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
  /** True: several options can be chosen, each with a checkbox in the field. The value is a list (default false). */
  readonly multiple?: BooleanValue;
  /** The values of the options that are chosen at first, with `multiple` (at most 1000 items). */
  readonly chosen?: readonly string[];
  /** True: the options stand in the field, below a box that finds them by their words (default false). */
  readonly search?: BooleanValue;
  /** A text state that holds the value of the chosen option, of at most 256 UTF-16 units; not with `multiple`. Default: none. */
  readonly state?: string;
}

/** A date, chosen or typed in the order of the language of the person. */
export interface DateFieldComponent extends ComponentBase {
  readonly kind: 'dateField';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
  readonly name: TextValue;
  /** Text above it, and its name for assistive technology. */
  readonly label: TextValue;
  /** Its first date, as 2026-11-26. */
  readonly value?: TextValue;
  /** The earliest date. Default: none. */
  readonly min?: TextValue;
  /** The latest date. Default: none. */
  readonly max?: TextValue;
  /** Text below it, which assistive technology reads as its description. */
  readonly helper?: TextValue;
  /** True: a form is not sent without it (default false). */
  readonly required?: BooleanValue;
  /** Name of a check that the host registered. */
  readonly check?: TextValue;
  /** The person's own data that the browser may fill in (default `auto`). */
  readonly autocomplete?: 'auto' | 'off' | 'name' | 'givenName' | 'familyName' | 'nickname' | 'username' | 'email' | 'tel' | 'organization' | 'streetAddress' | 'addressLine1' | 'addressLine2' | 'postalCode' | 'addressLevel1' | 'addressLevel2' | 'countryName' | 'bday' | 'url' | 'currentPassword' | 'newPassword' | 'oneTimeCode' | 'country' | 'language';
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
  /** A text state that holds the date, as 2026-11-26. Default: none. */
  readonly state?: string;
}

/** A time of the day, without a time zone. */
export interface TimeFieldComponent extends ComponentBase {
  readonly kind: 'timeField';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
  readonly name: TextValue;
  /** Text above it, and its name for assistive technology. */
  readonly label: TextValue;
  /** Its first time, as 16:30. */
  readonly value?: TextValue;
  /** The earliest time. Default: none. */
  readonly min?: TextValue;
  /** The latest time. Default: none. */
  readonly max?: TextValue;
  /** Text below it, which assistive technology reads as its description. */
  readonly helper?: TextValue;
  /** True: a form is not sent without it (default false). */
  readonly required?: BooleanValue;
  /** Name of a check that the host registered. */
  readonly check?: TextValue;
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
  /** A text state that holds the time, as 16:30. Default: none. */
  readonly state?: string;
}

/** A number that two buttons raise and lower, or that a person types. */
export interface StepperComponent extends ComponentBase {
  readonly kind: 'stepper';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
  readonly name: TextValue;
  /** Text above it, and its name for assistive technology. */
  readonly label: TextValue;
  /** Its first number (-1000000000 to 1000000000; default 0). */
  readonly value?: NumberValue;
  /** The least number (-1000000000 to 1000000000; default 0). */
  readonly min?: NumberValue;
  /** The largest number (-1000000000 to 1000000000; default 100). */
  readonly max?: NumberValue;
  /** The difference that a button makes (0 to 1000000000; default 1). */
  readonly step?: NumberValue;
  /** Text below it, which assistive technology reads as its description. */
  readonly helper?: TextValue;
  /** True: a form is not sent without it (default false). */
  readonly required?: BooleanValue;
  /** Name of a check that the host registered. */
  readonly check?: TextValue;
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
  /** An integer state that holds the number, rounded; 0 without any. Default: none. */
  readonly state?: string;
}

/** A number of stars. */
export interface RatingComponent extends ComponentBase {
  readonly kind: 'rating';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
  readonly name: TextValue;
  /** Text above it, and its name for assistive technology. */
  readonly label: TextValue;
  /** The stars that are chosen at first; 0: none (0 to 10; default 0). */
  readonly value?: number | ParameterExpression;
  /** All stars (2 to 10; default 5). */
  readonly max?: number | ParameterExpression;
  /** Text below it, which assistive technology reads as its description. */
  readonly helper?: TextValue;
  /** True: a form is not sent without it (default false). */
  readonly required?: BooleanValue;
  /** Name of a check that the host registered. */
  readonly check?: TextValue;
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
  /** An integer state that holds the number of stars; 0: none. Default: none. */
  readonly state?: string;
}

/** A file of the person. The host gets it by its name, and nothing stores it. */
export interface FileFieldComponent extends ComponentBase {
  readonly kind: 'fileField';
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
  /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
  readonly name: TextValue;
  /** Text above it, and its name for assistive technology. */
  readonly label: TextValue;
  /** The kind of file, which the registry of the host judges again (default `any`). */
  readonly accept?: 'any' | 'image' | 'audio' | 'video' | 'text' | 'pdf';
  /** Most bytes of the file (1 to 1073741824; default 10485760). */
  readonly maxBytes?: number | ParameterExpression;
  /** Text below it, which assistive technology reads as its description. */
  readonly helper?: TextValue;
  /** True: a form is not sent without it (default false). */
  readonly required?: BooleanValue;
  /** True: a person can operate it (default true). */
  readonly enabled?: BooleanValue;
}

/** Draws a rectangle. */
export interface DrawRectOperation {
  readonly kind: 'drawRect';
  /** Distance from the left edge of the canvas (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Distance from the top edge of the canvas (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
  /** Its width (in dp; 0 to 100000; default 0). */
  readonly width?: NumberValue;
  /** Its height (in dp; 0 to 100000; default 0). */
  readonly height?: NumberValue;
}

/** Draws a rectangle with round corners. */
export interface DrawRoundRectOperation {
  readonly kind: 'drawRoundRect';
  /** Distance from the left edge of the canvas (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Distance from the top edge of the canvas (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
  /** Its width (in dp; 0 to 100000; default 0). */
  readonly width?: NumberValue;
  /** Its height (in dp; 0 to 100000; default 0). */
  readonly height?: NumberValue;
  /** Radius of its corners (in dp; 0 to 100000; default 0). */
  readonly radius?: NumberValue;
}

/** Draws a circle. */
export interface DrawCircleOperation {
  readonly kind: 'drawCircle';
  /** Centre, from the left (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Centre, from the top (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
  /** Its radius (in dp; 0 to 100000; default 0). */
  readonly radius?: NumberValue;
}

/** Draws a part of a circle. */
export interface DrawArcOperation {
  readonly kind: 'drawArc';
  /** Centre, from the left (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Centre, from the top (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
  /** Its radius (in dp; 0 to 100000; default 0). */
  readonly radius?: NumberValue;
  /** Start of the arc, clockwise from the right (in degrees; -36000 to 36000; default 0). */
  readonly startAngle?: NumberValue;
  /** Length of the arc, clockwise (in degrees; -36000 to 36000; default 360). */
  readonly sweepAngle?: NumberValue;
  /** True: the arc closes through the centre, as a slice (default false). */
  readonly useCenter?: BooleanValue;
}

/** Draws a line with the stroke paint. */
export interface DrawLineOperation {
  readonly kind: 'drawLine';
  /** Start, from the left (in dp; -100000 to 100000; default 0). */
  readonly x1?: NumberValue;
  /** Start, from the top (in dp; -100000 to 100000; default 0). */
  readonly y1?: NumberValue;
  /** End, from the left (in dp; -100000 to 100000; default 0). */
  readonly x2?: NumberValue;
  /** End, from the top (in dp; -100000 to 100000; default 0). */
  readonly y2?: NumberValue;
}

/** Draws a path. */
export interface DrawPathOperation {
  readonly kind: 'drawPath';
  /** The shape. */
  readonly path: PathValue | ParameterExpression;
  /** Place of its origin, from the left (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Place of its origin, from the top (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
}

/** Draws a line of text with the fill paint. */
export interface DrawTextOperation {
  readonly kind: 'drawText';
  /** The text, shown as it is: never markup. */
  readonly text: TextValue;
  /** Place of the alignment point, from the left (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Its baseline, from the top (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
  /** Font size, which follows the font scale (in sp; 1 to 1000; default 16). */
  readonly size?: NumberValue;
  /** Weight of the strokes; 400 is regular, 700 bold (100 to 900; default 400). */
  readonly weight?: number | ParameterExpression;
  /** The point of the line that stands at `x` (default `start`). */
  readonly alignment?: 'start' | 'center' | 'end';
}

/** Draws a picture, stretched. */
export interface DrawImageOperation {
  readonly kind: 'drawImage';
  /** The picture. */
  readonly image: ImageValue | ParameterExpression;
  /** Distance from the left edge of the canvas (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Distance from the top edge of the canvas (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
  /** Its width (in dp; 0 to 100000; default 0). */
  readonly width?: NumberValue;
  /** Its height (in dp; 0 to 100000; default 0). */
  readonly height?: NumberValue;
}

/** Clips the operations after it to a rectangle, until `restore`. */
export interface ClipRectOperation {
  readonly kind: 'clipRect';
  /** Distance from the left edge of the canvas (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Distance from the top edge of the canvas (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
  /** Its width (in dp; 0 to 100000; default 0). */
  readonly width?: NumberValue;
  /** Its height (in dp; 0 to 100000; default 0). */
  readonly height?: NumberValue;
}

/** Saves clip, transformation and paints. */
export interface SaveOperation {
  readonly kind: 'save';
}

/** Restores the clip, transformation and paints of the last `save`. */
export interface RestoreOperation {
  readonly kind: 'restore';
}

/** Moves the operations after it. */
export interface TranslateOperation {
  readonly kind: 'translate';
  /** To the right (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Downwards (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
}

/** Scales the operations after it. */
export interface ScaleOperation {
  readonly kind: 'scale';
  /** Factor across (-1000 to 1000; default 1). */
  readonly x?: NumberValue;
  /** Factor from top to bottom (-1000 to 1000; default 1). */
  readonly y?: NumberValue;
}

/** Rotates the operations after it about the origin. */
export interface RotateOperation {
  readonly kind: 'rotate';
  /** Clockwise (in degrees; -36000 to 36000; default 0). */
  readonly angle?: NumberValue;
}

/** Sets a paint to a colour. */
export interface PaintOperation {
  readonly kind: 'paint';
  /** The paint that it sets (default `fill`). */
  readonly target?: 'fill' | 'stroke';
  /** The colour; none when absent, so that nothing is drawn. */
  readonly color?: ColorValue | ParameterExpression;
}

/** Sets a paint to a gradient along a line. */
export interface LinearGradientOperation {
  readonly kind: 'linearGradient';
  /** The paint that it sets (default `fill`). */
  readonly target?: 'fill' | 'stroke';
  /** Start, from the left (in dp; -100000 to 100000; default 0). */
  readonly x1?: NumberValue;
  /** Start, from the top (in dp; -100000 to 100000; default 0). */
  readonly y1?: NumberValue;
  /** End, from the left (in dp; -100000 to 100000; default 0). */
  readonly x2?: NumberValue;
  /** End, from the top (in dp; -100000 to 100000; default 0). */
  readonly y2?: NumberValue;
  /** The colours (2 to 16 items). */
  readonly colors: readonly ColorValue[];
  /** Place of each colour, rising; evenly spaced when absent (at most 16 items). */
  readonly stops?: readonly number[];
}

/** Sets a paint to a gradient from a centre outwards. */
export interface RadialGradientOperation {
  readonly kind: 'radialGradient';
  /** The paint that it sets (default `fill`). */
  readonly target?: 'fill' | 'stroke';
  /** Centre, from the left (in dp; -100000 to 100000; default 0). */
  readonly x?: NumberValue;
  /** Centre, from the top (in dp; -100000 to 100000; default 0). */
  readonly y?: NumberValue;
  /** Radius at which the last colour is reached (in dp; 0 to 100000; default 0). */
  readonly radius?: NumberValue;
  /** The colours (2 to 16 items). */
  readonly colors: readonly ColorValue[];
  /** Place of each colour, rising; evenly spaced when absent (at most 16 items). */
  readonly stops?: readonly number[];
}

/** Sets width, ends and joins of lines. */
export interface StrokeStyleOperation {
  readonly kind: 'strokeStyle';
  /** Width of lines (in dp; 0 to 100000; default 1). */
  readonly width?: NumberValue;
  /** Shape of the ends of lines (default `butt`). */
  readonly cap?: 'butt' | 'round' | 'square';
  /** Shape of the corners of lines (default `miter`). */
  readonly join?: 'miter' | 'round' | 'bevel';
}

/** Type of an argument. An integer may also stand in text. */
export type ParameterTypeName = 'text' | 'integer' | 'number' | 'boolean' | 'color' | 'path' | 'image';

/** A parameter of a template. */
export interface ParameterDefinition {
  readonly name: string;
  readonly type: ParameterTypeName;
}

/** A template: it may use the templates before it, and all its parameters stand somewhere in its body. */
export interface TemplateDefinition {
  readonly name: string;
  readonly parameters?: readonly ParameterDefinition[];
  readonly root: OperationNode;
}

/** The value of a parameter: colours as `ColorValue`. In the body of a template also a parameter of that template. */
export type ArgumentValue = TextValue | number | boolean | RoleColor | PathValue | ImageValue;

/** A use of a template: its body, with the arguments where the parameters are. */
export interface TemplateUse extends ComponentBase {
  readonly kind: 'use';
  readonly template: string;
  /** An argument for each parameter. Default: none. */
  readonly arguments?: Readonly<Record<string, ArgumentValue>>;
}

/** A component that can stand anywhere in the tree. */
export type ComponentNode =
  | SpacerComponent
  | BoxComponent
  | ColumnComponent
  | RowComponent
  | FlowComponent
  | ScrollComponent
  | ScreensComponent
  | AlternativesComponent
  | CanvasComponent
  | CustomComponent
  | HostComponentComponent
  | TextComponent
  | RichTextComponent
  | ImageComponent
  | IconComponent
  | DividerComponent
  | ProgressComponent
  | BadgeComponent
  | CardComponent
  | ListItemComponent
  | ButtonComponent
  | IconButtonComponent
  | CheckboxComponent
  | ToggleComponent
  | SliderComponent
  | RadioGroupComponent
  | TabsComponent
  | FormComponent
  | TextFieldComponent
  | SelectComponent
  | DateFieldComponent
  | TimeFieldComponent
  | StepperComponent
  | RatingComponent
  | FileFieldComponent
  | TemplateUse;

/** A step of a canvas's draw program. */
export type DrawOperation =
  | DrawRectOperation
  | DrawRoundRectOperation
  | DrawCircleOperation
  | DrawArcOperation
  | DrawLineOperation
  | DrawPathOperation
  | DrawTextOperation
  | DrawImageOperation
  | ClipRectOperation
  | SaveOperation
  | RestoreOperation
  | TranslateOperation
  | ScaleOperation
  | RotateOperation
  | PaintOperation
  | LinearGradientOperation
  | RadialGradientOperation
  | StrokeStyleOperation
  | TemplateUse;

/** Every node that a document can hold. */
export type OperationNode =
  | ComponentNode
  | DrawOperation
  | RunComponent;

/** Builders of components and draw operations, by name. */
export interface OperationBuilders {
  /** Empty space, sized by its modifiers. */
  readonly spacer: (fields?: FieldsOf<SpacerComponent>) => SpacerComponent;
  /** Children on top of each other. */
  readonly box: (fields?: FieldsOf<BoxComponent>, children?: BoxComponent['children']) => BoxComponent;
  /** Children below each other. */
  readonly column: (fields?: FieldsOf<ColumnComponent>, children?: ColumnComponent['children']) => ColumnComponent;
  /** Children beside each other. */
  readonly row: (fields?: FieldsOf<RowComponent>, children?: RowComponent['children']) => RowComponent;
  /** Children beside each other, on as many lines as they need. */
  readonly flow: (fields?: FieldsOf<FlowComponent>, children?: FlowComponent['children']) => FlowComponent;
  /** Children in a row or column that scrolls. */
  readonly scroll: (fields?: FieldsOf<ScrollComponent>, children?: ScrollComponent['children']) => ScrollComponent;
  /** Shows the child whose index is the state's value, and child 0 when there is none. */
  readonly screens: (fields: FieldsOf<ScreensComponent>, children?: ScreensComponent['children']) => ScreensComponent;
  /** Shows the first child of which this player knows every requirement. */
  readonly alternatives: (fields?: FieldsOf<AlternativesComponent>, children?: AlternativesComponent['children']) => AlternativesComponent;
  /** A drawing, made by the draw operations inside it. */
  readonly canvas: (fields?: FieldsOf<CanvasComponent>, children?: CanvasComponent['children']) => CanvasComponent;
  /** A component that the host registered under a name; a visible placeholder where there is none. */
  readonly custom: (fields: FieldsOf<CustomComponent>, children?: CustomComponent['children']) => CustomComponent;
  /** A real element of the host, such as a map or a video. Children stand in for it where the host lacks it. */
  readonly hostComponent: (fields: FieldsOf<HostComponentComponent>, children?: HostComponentComponent['children']) => HostComponentComponent;
  /** A paragraph in one style. */
  readonly text: (fields: FieldsOf<TextComponent>) => TextComponent;
  /** A paragraph of runs in several styles. */
  readonly richText: (fields?: FieldsOf<RichTextComponent>, children?: RichTextComponent['children']) => RichTextComponent;
  /** A piece of a rich text in one style. */
  readonly run: (fields: FieldsOf<RunComponent>) => RunComponent;
  /** A picture. */
  readonly image: (fields: FieldsOf<ImageComponent>) => ImageComponent;
  /** A path, filled, drawn on a grid of 24 by 24. */
  readonly icon: (fields: FieldsOf<IconComponent>) => IconComponent;
  /** A thin line between things. */
  readonly divider: (fields?: FieldsOf<DividerComponent>) => DividerComponent;
  /** Progress of a task, or a sign that the task is under way. */
  readonly progress: (fields?: FieldsOf<ProgressComponent>) => ProgressComponent;
  /** A small mark with a count or a word, or a dot. */
  readonly badge: (fields?: FieldsOf<BadgeComponent>) => BadgeComponent;
  /** A panel that groups its children. */
  readonly card: (fields?: FieldsOf<CardComponent>, children?: CardComponent['children']) => CardComponent;
  /** A row of a list: leading children, two lines of text, trailing children. Clickable, it is a button named by its headline. */
  readonly listItem: (fields: FieldsOf<ListItemComponent>, children?: ListItemComponent['children']) => ListItemComponent;
  /** A control that runs its actions when it is pressed. */
  readonly button: (fields: FieldsOf<ButtonComponent>) => ButtonComponent;
  /** A button that is an icon. */
  readonly iconButton: (fields: FieldsOf<IconButtonComponent>) => IconButtonComponent;
  /** A box that is checked or not; 1 or 0. */
  readonly checkbox: (fields: FieldsOf<CheckboxComponent>) => CheckboxComponent;
  /** A switch that is on or off; 1 or 0. */
  readonly toggle: (fields: FieldsOf<ToggleComponent>) => ToggleComponent;
  /** A value between two bounds, moved along a track. */
  readonly slider: (fields: FieldsOf<SliderComponent>) => SliderComponent;
  /** A choice out of a few, all of them visible. */
  readonly radioGroup: (fields: FieldsOf<RadioGroupComponent>) => RadioGroupComponent;
  /** A choice out of a few views. */
  readonly tabs: (fields: FieldsOf<TabsComponent>) => TabsComponent;
  /** A column of fields, which the action `submit` sends together. */
  readonly form: (fields?: FieldsOf<FormComponent>, children?: FormComponent['children']) => FormComponent;
  /** A field that a person types into. It owns its text, which a host gets by its name. */
  readonly textField: (fields: FieldsOf<TextFieldComponent>) => TextFieldComponent;
  /** A choice out of many. The list of the browser opens over the page, unless the options stand in the field. */
  readonly select: (fields: FieldsOf<SelectComponent>) => SelectComponent;
  /** A date, chosen or typed in the order of the language of the person. */
  readonly dateField: (fields: FieldsOf<DateFieldComponent>) => DateFieldComponent;
  /** A time of the day, without a time zone. */
  readonly timeField: (fields: FieldsOf<TimeFieldComponent>) => TimeFieldComponent;
  /** A number that two buttons raise and lower, or that a person types. */
  readonly stepper: (fields: FieldsOf<StepperComponent>) => StepperComponent;
  /** A number of stars. */
  readonly rating: (fields: FieldsOf<RatingComponent>) => RatingComponent;
  /** A file of the person. The host gets it by its name, and nothing stores it. */
  readonly fileField: (fields: FieldsOf<FileFieldComponent>) => FileFieldComponent;
  /** Draws a rectangle. */
  readonly drawRect: (fields?: FieldsOf<DrawRectOperation>) => DrawRectOperation;
  /** Draws a rectangle with round corners. */
  readonly drawRoundRect: (fields?: FieldsOf<DrawRoundRectOperation>) => DrawRoundRectOperation;
  /** Draws a circle. */
  readonly drawCircle: (fields?: FieldsOf<DrawCircleOperation>) => DrawCircleOperation;
  /** Draws a part of a circle. */
  readonly drawArc: (fields?: FieldsOf<DrawArcOperation>) => DrawArcOperation;
  /** Draws a line with the stroke paint. */
  readonly drawLine: (fields?: FieldsOf<DrawLineOperation>) => DrawLineOperation;
  /** Draws a path. */
  readonly drawPath: (fields: FieldsOf<DrawPathOperation>) => DrawPathOperation;
  /** Draws a line of text with the fill paint. */
  readonly drawText: (fields: FieldsOf<DrawTextOperation>) => DrawTextOperation;
  /** Draws a picture, stretched. */
  readonly drawImage: (fields: FieldsOf<DrawImageOperation>) => DrawImageOperation;
  /** Clips the operations after it to a rectangle, until `restore`. */
  readonly clipRect: (fields?: FieldsOf<ClipRectOperation>) => ClipRectOperation;
  /** Saves clip, transformation and paints. */
  readonly save: () => SaveOperation;
  /** Restores the clip, transformation and paints of the last `save`. */
  readonly restore: () => RestoreOperation;
  /** Moves the operations after it. */
  readonly translate: (fields?: FieldsOf<TranslateOperation>) => TranslateOperation;
  /** Scales the operations after it. */
  readonly scale: (fields?: FieldsOf<ScaleOperation>) => ScaleOperation;
  /** Rotates the operations after it about the origin. */
  readonly rotate: (fields?: FieldsOf<RotateOperation>) => RotateOperation;
  /** Sets a paint to a colour. */
  readonly paint: (fields?: FieldsOf<PaintOperation>) => PaintOperation;
  /** Sets a paint to a gradient along a line. */
  readonly linearGradient: (fields: FieldsOf<LinearGradientOperation>) => LinearGradientOperation;
  /** Sets a paint to a gradient from a centre outwards. */
  readonly radialGradient: (fields: FieldsOf<RadialGradientOperation>) => RadialGradientOperation;
  /** Sets width, ends and joins of lines. */
  readonly strokeStyle: (fields?: FieldsOf<StrokeStyleOperation>) => StrokeStyleOperation;
}

/** Builders of modifiers, by name. */
export interface ModifierBuilders {
  /** Sets the size. */
  readonly size: (fields?: FieldsOf<SizeModifierValue>) => SizeModifierValue;
  /** Bounds the size. */
  readonly sizeRange: (fields?: FieldsOf<SizeRangeModifierValue>) => SizeRangeModifierValue;
  /** Takes a share of the space that the parent offers; 0 leaves that axis alone. */
  readonly fill: (fields?: FieldsOf<FillModifierValue>) => FillModifierValue;
  /** Takes a share of the space that siblings in a row or column leave, in proportion to the weights. */
  readonly weight: (fields?: FieldsOf<WeightModifierValue>) => WeightModifierValue;
  /** Adds space around the content. */
  readonly padding: (fields?: FieldsOf<PaddingModifierValue>) => PaddingModifierValue;
  /** Moves the content without moving anything else. */
  readonly offset: (fields?: FieldsOf<OffsetModifierValue>) => OffsetModifierValue;
  /** Fills the area behind the content. */
  readonly background: (fields: FieldsOf<BackgroundModifierValue>) => BackgroundModifierValue;
  /** Draws a line around the content, inside its edges. */
  readonly border: (fields: FieldsOf<BorderModifierValue>) => BorderModifierValue;
  /** Rounds the corners of backgrounds, borders, shadows and clips after it. */
  readonly cornerRadius: (fields?: FieldsOf<CornerRadiusModifierValue>) => CornerRadiusModifierValue;
  /** Hides everything beyond the edges. */
  readonly clip: () => ClipModifierValue;
  /** Makes the content transparent. */
  readonly opacity: (fields?: FieldsOf<OpacityModifierValue>) => OpacityModifierValue;
  /** Places the component in its parent, instead of where the parent places its children. */
  readonly align: (fields?: FieldsOf<AlignModifierValue>) => AlignModifierValue;
  /** Removes the component, with its place, while a condition is false. */
  readonly visibleIf: (fields: FieldsOf<VisibleIfModifierValue>) => VisibleIfModifierValue;
  /** Makes the component a button. */
  readonly clickable: (fields: FieldsOf<ClickableModifierValue>) => ClickableModifierValue;
  /** Describes the component to assistive technology. */
  readonly semantics: (fields?: FieldsOf<SemanticsModifierValue>) => SemanticsModifierValue;
  /** Names the component, so that a new document keeps its scroll position and focus. */
  readonly key: (fields: FieldsOf<KeyModifierValue>) => KeyModifierValue;
  /** Casts a shadow. */
  readonly shadow: (fields?: FieldsOf<ShadowModifierValue>) => ShadowModifierValue;
  /** Shows a change of states as a motion: the component travels to its new place, changes its opacity gradually, and fades in where it appears. On `screens`, the old screen fades out while the new screen fades in and slides. Sizes and colours change at once. */
  readonly animate: (fields?: FieldsOf<AnimateModifierValue>) => AnimateModifierValue;
}

/** Builders of actions, by name. */
export interface ActionBuilders {
  /** Sets a state; nothing leaves the client. */
  readonly setState: (fields: FieldsOf<SetStateActionValue>) => SetStateActionValue;
  /** Asks the host for an action that it registered under a name. */
  readonly host: (fields: FieldsOf<HostActionValue>) => HostActionValue;
  /** Judges the fields of the form around it. If all are right, it asks the host for an action with their values. */
  readonly submit: (fields: FieldsOf<SubmitActionValue>) => SubmitActionValue;
  /** Sets the text of a text state; nothing leaves the client. */
  readonly setText: (fields: FieldsOf<SetTextActionValue>) => SetTextActionValue;
}
